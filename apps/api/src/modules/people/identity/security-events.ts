// Records security events of an account and notifies its owner.
import type { SecurityEventKind } from '@shop/contract/people/profile.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { deviceName } from '@shop/locale/device.ts'
import { money } from '@shop/locale/format.ts'
import { timeSpan } from '@shop/locale/time-span.ts'
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import { network } from '#http/rate-limits.ts'
import * as mail from '#modules/people/mail/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import { deviceKey, warningsPerHourMax } from './rules.ts'
import * as store from './security-events-store.ts'

const retentionDays = 180
const dayMs = 86_400_000
const hourMs = 3_600_000
const placesMax = 50

/**
 * Records the event. For a new login, a changed password and a payment password that was set or changed it also sends
 * the notification and the mail.
 */
export async function noteSecurityEvent(tx: TxCtx, userId: number, kind: SecurityEventKind): Promise<void> {
  await store.insertEvent(tx, userId, kind)
  const { ip } = tx
  if (kind === 'newLogin') {
    await notifications.notify(tx, { userId, kind: 'secNewLogin', params: { device: deviceName(tx.userAgent), ip } })
  } else if (kind === 'passwordChanged') {
    await notifications.notify(tx, { userId, kind: 'secPwdChanged', params: { ip } })
  } else if (kind === 'payCodeSet' || kind === 'payCodeChanged') {
    const params = { ip, first: kind === 'payCodeSet', hours: await holdHours(tx) }
    await notifications.notify(tx, { userId, kind: 'secPayChanged', params })
  } else return
  await warnOwner(tx, { id: userId, ...(await store.getOwner(tx, userId)) }, kind)
}

/** Warns the old email, which somebody who took over the account cannot read. */
export async function recordEmailChange(tx: TxCtx, userId: number, old: store.Owner): Promise<void> {
  await store.insertEvent(tx, userId, 'emailChanged')
  await warnOwner(tx, { id: userId, ...old }, 'emailChanged')
}

/** The email may be unverified, so only a few mails of a kind are sent per hour. */
async function warnOwner(tx: TxCtx, owner: store.Owner & { id: number }, kind: mail.WarningKind): Promise<void> {
  const since = new Date(tx.now().getTime() - hourMs)
  if ((await store.countEvents(tx, { userId: owner.id, kind, since })) > warningsPerHourMax) return
  const hours = await holdHours(tx)
  const hold = hours > 0 ? timeSpan(owner.language, hours * 60) : ''
  await mail.queueWarning(tx, owner, { kind, facts: { ...originOf(tx, owner), hold } })
}

function originOf(ctx: Ctx, { account }: store.Owner) {
  return { account, device: deviceName(ctx.userAgent) || '–', ip: ctx.ip, at: ctx.now() }
}

/** How long withdrawals are held after a password was set or changed. */
export async function holdHours(ctx: Ctx): Promise<number> {
  return (await fees.getFees(ctx)).withdrawal.hold_hours
}

/** The mail about a withdrawal, for a destination that was used before and for a new one. */
export function withdrawalMails(
  ctx: Ctx,
  owner: store.Owner,
  withdrawal: { amount: Cents; arrival: Cents; destination: string },
): Record<'known' | 'new', mail.QueuedMail> {
  const { destination } = withdrawal
  const sums = { amount: money(withdrawal.amount), arrival: money(withdrawal.arrival) }
  const facts = { ...sums, destination, ...originOf(ctx, owner) }
  return {
    known: mail.withdrawalMail(owner, { ...facts, isNew: false }),
    new: mail.withdrawalMail(owner, { ...facts, isNew: true }),
  }
}

/** A login from an unknown place notifies the user. */
export async function recordLogin(tx: TxCtx, userId: number): Promise<void> {
  const isKnown = await rememberPlace(tx, userId)
  await noteSecurityEvent(tx, userId, isKnown ? 'login' : 'newLogin')
}

export async function recordRegistration(tx: TxCtx, userId: number): Promise<void> {
  await rememberPlace(tx, userId)
  await noteSecurityEvent(tx, userId, 'registered')
}

/** Remembers the place; returns whether it was known before. */
export async function rememberPlace(tx: TxCtx, userId: number): Promise<boolean> {
  const isKnown = await store.rememberPlace(tx, { userId, network: network(tx.ip), device: deviceKey(tx.userAgent) })
  if (!isKnown) await store.dropPlacesBeyond(tx, userId, placesMax)
  return isKnown
}

export async function recordLock(ctx: Ctx, userId: number, until: Date): Promise<void> {
  await inTx(ctx, async (tx) => {
    await store.insertEvent(tx, userId, 'locked')
    await notifications.notify(tx, { userId, kind: 'secLocked', params: { until: Math.floor(until.getTime() / 1000) } })
  })
}

export async function dropOldSecurityEvents(ctx: Ctx): Promise<void> {
  await store.deleteOldSecurityEvents(ctx, new Date(ctx.now().getTime() - retentionDays * dayMs))
}
