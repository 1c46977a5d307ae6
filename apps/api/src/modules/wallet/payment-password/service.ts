// The payment password: setting, changing and checking it, and the pay tokens it gives.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { isDigitSequence, type resetPayCode as resetEndpoint } from '@shop/contract/people/profile.ts'
import type { verifyPayCode as endpoint, PayScene } from '@shop/contract/wallet/withdrawals.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import * as identity from '#modules/people/identity/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { hashPaymentPassword, isPaymentPassword, withLength } from '#security/password.ts'
import { hashToken, looksLikeToken, makeToken } from '#security/token.ts'
import { lockedUntil, payTokenMinutes, triesLeft, triesPerRound } from './rules.ts'
import * as store from './store.ts'
import { deleteTokensOf } from './store.ts'

export { withdrawalsHeldUntil } from '#modules/people/identity/service.ts'
export { paymentPasswordLocks } from './rules.ts'
export { clearAttempts as clearPaymentPasswordLock, deleteOldTokens as dropOldTokens, exportPerson } from './store.ts'

type ResetInput = Input<typeof resetEndpoint>['body']

export async function hasPaymentPassword(ctx: Ctx, userId: number): Promise<boolean> {
  return (await store.findPaymentPassword(ctx, userId)) !== undefined
}

const owners = new WeakMap<Db, Set<number>>()
const ownersMax = 20_000

/** The shopper's own: it disappears only with the account and its sessions, so every preview need not ask again. */
export async function hasOwnPaymentPassword(ctx: Ctx): Promise<boolean> {
  const { userId } = shopperOf(ctx)
  const known = owners.get(ctx.pool) ?? new Set()
  if (known.has(userId)) return true
  if (!(await hasPaymentPassword(ctx, userId))) return false
  if (known.size >= ownersMax) known.clear()
  owners.set(ctx.pool, known.add(userId))
  return true
}

/** Called when the account is closed. */
export async function dropPaymentPassword(tx: TxCtx, userId: number): Promise<void> {
  await store.deletePaymentPassword(tx, userId)
  await deleteTokensOf(tx, userId)
}

export async function resetPaymentPassword(
  ctx: Ctx,
  settings: PaymentPasswordSettings,
  input: ResetInput,
): Promise<null> {
  if (isDigitSequence(input.pay_pwd)) refuseFields({ pay_pwd: 'passwordCommon' })
  if (input.pay_pwd !== input.confirm_pay_pwd) refuseFields({ confirm_pay_pwd: 'passwordsNotMatch' })
  const { userId } = shopperOf(ctx)
  const stored = await store.findPaymentPassword(ctx, userId)
  if (!stored) return setFirstPassword(ctx, settings, input)
  if (input.ticket !== undefined) return changeByTicket(ctx, settings, { ...input, ticket: input.ticket })
  if (!input.old_pay_pwd) return refuseFields({ old_pay_pwd: 'oldPayRequired' })
  if (input.old_pay_pwd === input.pay_pwd) refuseFields({ pay_pwd: 'payPwdSame' })
  const known = await checkPaymentPassword(ctx, settings, { userId, password: input.old_pay_pwd, stored })
  await store.clearAttempts(ctx, userId)
  const next = await prepareNew(ctx, settings, input.pay_pwd)
  return inTx(ctx, async (tx) => {
    const current = await store.lockPaymentPassword(tx, userId)
    // Changed meanwhile by another call, so the checked password is no longer the current one.
    const isKnown = current && [known, withLength(known, input.old_pay_pwd ?? '')].includes(current.code_hash)
    if (!isKnown) refuse('paycode.wrong', { tries_left: triesPerRound })
    return savePassword(tx, userId, next)
  })
}

/** Needs the login password, now or minutes ago, so that a session that is stolen later cannot set it alone. */
async function setFirstPassword(ctx: Ctx, settings: PaymentPasswordSettings, input: ResetInput): Promise<null> {
  const { userId } = shopperOf(ctx)
  const { password } = input
  const owner = password === undefined ? undefined : await identity.checkPassword(ctx, settings, { userId, password })
  if (!owner) await refuseUnlessFresh(ctx)
  const { hash, isLogin } = await prepareNew(ctx, settings, input.pay_pwd)
  return inTx(ctx, async (tx) => {
    // The login password may have changed since the check; that would also have ended the session.
    if (!owner) await refuseUnlessFresh(tx)
    else if (!(await identity.lockUnchanged(tx, owner))) refuse('auth.wrong_credentials')
    const isFirst = await store.insertPaymentPassword(tx, userId, hash)
    if (!isFirst) refuseFields({ old_pay_pwd: 'oldPayRequired' })
    if (isLogin) refuseFields({ pay_pwd: 'payPwdIsLogin' })
    await identity.noteSecurityEvent(tx, userId, 'payCodeSet')
    return null
  })
}

async function refuseUnlessFresh(ctx: Ctx): Promise<void> {
  if (!(await identity.isFreshLogin(ctx))) refuseFields({ password: 'passwordRequired' })
}

/**
 * The ticket is checked before the password is compared, so that nobody can probe it without a ticket. It is used up
 * only with the change, because hashing in between takes a while.
 */
async function changeByTicket(
  ctx: Ctx,
  settings: PaymentPasswordSettings,
  input: ResetInput & { ticket: string },
): Promise<null> {
  const { userId } = shopperOf(ctx)
  const ticket = { scene: 'resetPay', ticket: input.ticket } as const
  if ((await identity.ownerOfTicket(ctx, ticket)) !== userId) refuse('code.expired')
  const current = await store.findPaymentPassword(ctx, userId)
  const isSame = current && (await isPaymentPassword(input.pay_pwd, current.code_hash, settings.pepper))
  if (isSame) refuseFields({ pay_pwd: 'payPwdSame' })
  const next = await prepareNew(ctx, settings, input.pay_pwd)
  return inTx(ctx, async (tx) => {
    await identity.useTicket(tx, { ...ticket, userId })
    return savePassword(tx, userId, next)
  })
}

interface NewPassword {
  hash: string
  isLogin: boolean
}

/**
 * Compares it with the login password, as slow as a login, so before the transaction. A match is refused inside it, once
 * the proof was checked under the lock: whoever tries login passwords this way sets, and mails, a new one with each miss.
 */
async function prepareNew(ctx: Ctx, settings: PaymentPasswordSettings, password: string): Promise<NewPassword> {
  const { userId } = shopperOf(ctx)
  return {
    hash: await hashPaymentPassword(password, settings.pepper),
    isLogin: await identity.isLoginPassword(ctx, settings, { userId, password }),
  }
}

/** Revokes the pay tokens of the old password. The security event notifies the shopper and sends the mail. */
async function savePassword(tx: TxCtx, userId: number, { hash, isLogin }: NewPassword): Promise<null> {
  if (isLogin) refuseFields({ pay_pwd: 'payPwdIsLogin' })
  await store.setPaymentPassword(tx, userId, hash)
  await deleteTokensOf(tx, userId)
  await identity.noteSecurityEvent(tx, userId, 'payCodeChanged')
  return null
}

export interface PaymentPasswordSettings {
  pepper: string
}

interface PasswordCheck {
  userId: number
  password: string
  /** The row, if the caller has just read it. */
  stored?: store.Attempts
}

/**
 * Refuses a wrong password; returns the hash it matched. The attempt stays counted until the caller clears it. Must not
 * run inside a transaction.
 */
async function checkPaymentPassword(
  ctx: Ctx,
  settings: PaymentPasswordSettings,
  check: PasswordCheck,
): Promise<string> {
  // A refusal would roll back the caller's transaction, and with it the count of the attempt.
  if (ctx.db !== ctx.pool) throw new Error('check the payment password before the transaction, not inside it')
  const { hash, failures, until } = await countAttempt(ctx, check)
  const isRight = await isPaymentPassword(check.password, hash, settings.pepper).catch(async (error: unknown) => {
    await store.undoAttempt(ctx, check.userId, until)
    throw error
  })
  if (isRight) return hash
  if (!until) return refuse('paycode.wrong', { tries_left: triesLeft(failures) })
  await notifyLocked(ctx, check.userId, until)
  return refuseWhileLocked(ctx, until) ?? hash
}

function refuseWhileLocked(ctx: Ctx, until: Date | null): undefined {
  if (until && until > ctx.now()) refuse('paycode.locked', { until: Math.floor(until.getTime() / 1000) })
}

/** Each one lost to another attempt of the same shopper, of which few can be under way. */
const countTriesMax = 100

/** As a right payment password leaves it. */
const noAttempts: store.Attempts = { failures: 0, locked_until: null }

/**
 * Counts the attempt before it is hashed: the fifth of a round locks, so that concurrent attempts find the lock. An
 * attempt that meets earlier ones, or another one, reads the row.
 */
async function countAttempt(
  ctx: Ctx,
  { userId, stored = noAttempts }: PasswordCheck,
): Promise<{ hash: string; failures: number; until: Date | null }> {
  let before = stored
  for (let tries = 0; tries < countTriesMax; tries++) {
    refuseWhileLocked(ctx, before.locked_until)
    const failures = before.failures + 1
    const until = lockedUntil(failures, ctx.now())
    const hash = await store.countAttempt(ctx, userId, { before, failures, until })
    if (hash !== undefined) return { hash, failures, until }
    before = (await store.findPaymentPassword(ctx, userId)) ?? refuse('paycode.not_set')
  }
  throw new Error(`an attempt could not be counted ${countTriesMax} times`)
}

async function notifyLocked(ctx: Ctx, userId: number, until: Date): Promise<void> {
  await inTx(ctx, async (tx) => {
    await identity.noteSecurityEvent(tx, userId, 'payCodeLocked')
    await notifications.notify(tx, {
      userId,
      kind: 'secLocked',
      params: { what: 'payment', until: Math.floor(until.getTime() / 1000) },
    })
  })
}

/**
 * A pay token for the right payment password: one use, one session, one purpose, five minutes. Refuses with
 * `paycode.not_set`, `paycode.wrong` or `paycode.locked`.
 */
export async function issuePayToken(
  ctx: Ctx,
  settings: PaymentPasswordSettings,
  { pay_pwd, scene }: Input<typeof endpoint>['body'],
): Promise<Reply<typeof endpoint>> {
  const { userId, sessionId } = shopperOf(ctx)
  const passwordHash = await checkPaymentPassword(ctx, settings, { userId, password: pay_pwd })
  const { token, hash } = makeToken()
  const expiresAt = new Date(ctx.now().getTime() + payTokenMinutes * 60_000)
  const isIssued = await store.insertPayToken(ctx, {
    ...{ hash, userId, sessionId, scene, expiresAt, passwordHash },
    hashWithLength: withLength(passwordHash, pay_pwd),
  })
  if (!isIssued) refuse('paycode.wrong', { tries_left: triesPerRound })
  return { pay_token: token, expires_at: expiresAt }
}

/**
 * Call it in the transaction of the payment. Lock order: the token before the wallet, everywhere. When the transaction
 * is refused, the token stays valid.
 */
export async function usePayToken(tx: TxCtx, { token, scene }: { token: string; scene: PayScene }): Promise<void> {
  const { userId, sessionId } = shopperOf(tx)
  const isValid =
    looksLikeToken(token) && (await store.markUsed(tx, { hash: hashToken(token), userId, sessionId, scene }))
  if (!isValid) refuse('pay_token.invalid')
}
