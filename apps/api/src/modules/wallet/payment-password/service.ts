// The payment code: setting and changing it, and the check that paying and withdrawing ask for.
import type { resetPayCode as resetEndpoint } from '@shop/contract/people/account.ts'
import { isDigitRow } from '@shop/contract/people/digit-row.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { hashPassword, isPassword } from '#security/password.ts'
import * as identity from '#modules/people/identity/service.ts'
import { triesPerRound } from './rules.ts'
import * as store from './store.ts'
import { deleteTokensOf } from './token-store.ts'
import { checkCode, type PayCodeSettings } from './tries.ts'

export { withdrawalsHeldUntil } from '#modules/people/identity/service.ts'
export { payCodeLocks } from './rules.ts'
export { factsOfPerson } from './store.ts'
export { dropOldTokens, usePayToken } from './tokens.ts'
export type { PayCodeSettings } from './tries.ts'

type Wish = Input<typeof resetEndpoint>['body']

/** Refuses `paycode.not_set`, `paycode.wrong` or `paycode.locked`; asked before the money's transaction is opened. */
export async function verifyPayCode(ctx: Ctx, settings: PayCodeSettings, code: string): Promise<void> {
  await checkCode(ctx, settings, { userId: shopperOf(ctx).userId, code })
}

export async function hasPayCode(ctx: Ctx, userId: number): Promise<boolean> {
  return (await store.findPayCode(ctx, userId)) !== undefined
}

/** An operator lets the owner try again; true when there was something to clear. */
export function clearPayLock(tx: TxCtx, userId: number): Promise<boolean> {
  return store.clearTries(tx, userId)
}

/** The account is closed: nothing is left to pay with. */
export async function dropPayCode(tx: TxCtx, userId: number): Promise<void> {
  await store.deletePayCode(tx, userId)
  await deleteTokensOf(tx, userId)
}

export async function resetPayCode(ctx: Ctx, settings: PayCodeSettings, wish: Wish): Promise<null> {
  if (isDigitRow(wish.pay_pwd)) refuseFields({ pay_pwd: 'passwordCommon' })
  if (wish.pay_pwd !== wish.confirm_pay_pwd) refuseFields({ confirm_pay_pwd: 'passwordsNotMatch' })
  const { userId } = shopperOf(ctx)
  const seen = await store.findPayCode(ctx, userId)
  if (!seen) return setFirst(ctx, settings, wish)
  if (wish.ticket !== undefined) return changeByTicket(ctx, settings, { ...wish, ticket: wish.ticket })
  if (!wish.old_pay_pwd) return refuseFields({ old_pay_pwd: 'oldPayRequired' })
  if (wish.old_pay_pwd === wish.pay_pwd) refuseFields({ pay_pwd: 'payPwdSame' })
  const known = await checkCode(ctx, settings, { userId, code: wish.old_pay_pwd, seen })
  const hash = await hashPassword(wish.pay_pwd, settings.pepper)
  return inTx(ctx, async (tx) => {
    const current = await store.lockPayCode(tx, userId)
    // Changed meanwhile by another call: what was typed is no longer the old one.
    if (current?.code_hash !== known) refuse('paycode.wrong', { tries_left: triesPerRound })
    return change(tx, userId, hash)
  })
}

/** A session may be stolen: whoever holds only that must not choose what money is signed with. */
async function setFirst(ctx: Ctx, settings: PayCodeSettings, wish: Wish): Promise<null> {
  const { userId } = shopperOf(ctx)
  if (wish.password === undefined) return refuseFields({ password: 'passwordRequired' })
  const owner = await identity.checkPassword(ctx, settings, { userId, password: wish.password })
  const hash = await hashPassword(wish.pay_pwd, settings.pepper)
  return inTx(ctx, async (tx) => {
    // The owner changed the login password meanwhile: the one that was checked opens nothing any more.
    if (!(await identity.lockUnchanged(tx, owner))) refuse('auth.wrong_credentials')
    const isFirst = await store.insertPayCode(tx, userId, hash)
    if (!isFirst) refuseFields({ old_pay_pwd: 'oldPayRequired' })
    await identity.noteSecurityEvent(tx, userId, 'payCodeSet')
    return null
  })
}

/**
 * The ticket is asked for before anything is compared: without it nobody learns what the code is not. It is spent with
 * the change, and until then only looked at, because hashing takes a while.
 */
async function changeByTicket(ctx: Ctx, settings: PayCodeSettings, wish: Wish & { ticket: string }): Promise<null> {
  const { userId } = shopperOf(ctx)
  const ticket = { scene: 'resetPay', ticket: wish.ticket } as const
  if ((await identity.ownerOfTicket(ctx, ticket)) !== userId) refuse('code.expired')
  const current = await store.findPayCode(ctx, userId)
  const isSame = await isPassword(wish.pay_pwd, current?.code_hash, settings.pepper)
  if (isSame) refuseFields({ pay_pwd: 'payPwdSame' })
  const hash = await hashPassword(wish.pay_pwd, settings.pepper)
  return inTx(ctx, async (tx) => {
    await identity.useTicket(tx, { ...ticket, userId })
    return change(tx, userId, hash)
  })
}

/** The security event carries the notice and the mail to the owner; what the old code was exchanged for is gone. */
async function change(tx: TxCtx, userId: number, hash: string): Promise<null> {
  await store.setPayCode(tx, userId, hash)
  await deleteTokensOf(tx, userId)
  await identity.noteSecurityEvent(tx, userId, 'payCodeChanged')
  return null
}
