// The payment password: setting, changing and checking it.
import type { Input } from '@shop/contract/endpoint.ts'
import type { resetPayCode as resetEndpoint } from '@shop/contract/people/account.ts'
import { isDigitSequence } from '@shop/contract/people/digit-sequence.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import * as identity from '#modules/people/identity/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { hashPassword, isPassword } from '#security/password.ts'
import { checkPaymentPassword, type PaymentPasswordSettings } from './check-payment-password.ts'
import { triesPerRound } from './rules.ts'
import * as store from './store.ts'
import { deleteTokensOf } from './token-store.ts'

export { withdrawalsHeldUntil } from '#modules/people/identity/service.ts'
export type { PaymentPasswordSettings } from './check-payment-password.ts'
export { paymentPasswordLocks } from './rules.ts'
export { clearTries as clearPaymentPasswordLock, exportPerson } from './store.ts'
export { deleteOldTokens as dropOldTokens } from './token-store.ts'
export { usePayToken } from './tokens.ts'

type ResetInput = Input<typeof resetEndpoint>['body']

/** Refuses with `paycode.not_set`, `paycode.wrong` or `paycode.locked`. Call it before the money's transaction. */
export async function verifyPaymentPassword(
  ctx: Ctx,
  settings: PaymentPasswordSettings,
  password: string,
): Promise<void> {
  await checkPaymentPassword(ctx, settings, { userId: shopperOf(ctx).userId, password })
}

export async function hasPaymentPassword(ctx: Ctx, userId: number): Promise<boolean> {
  return (await store.findPaymentPassword(ctx, userId)) !== undefined
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
  const hash = await hashPassword(input.pay_pwd, settings.pepper)
  return inTx(ctx, async (tx) => {
    const current = await store.lockPaymentPassword(tx, userId)
    // Changed meanwhile by another call, so the checked password is no longer the current one.
    if (current?.code_hash !== known) refuse('paycode.wrong', { tries_left: triesPerRound })
    return savePassword(tx, userId, hash)
  })
}

/** Needs the login password, so that a stolen session alone cannot set it. */
async function setFirstPassword(ctx: Ctx, settings: PaymentPasswordSettings, input: ResetInput): Promise<null> {
  const { userId } = shopperOf(ctx)
  if (input.password === undefined) return refuseFields({ password: 'passwordRequired' })
  const owner = await identity.checkPassword(ctx, settings, { userId, password: input.password })
  const hash = await hashPassword(input.pay_pwd, settings.pepper)
  return inTx(ctx, async (tx) => {
    // The login password may have changed since the check.
    if (!(await identity.lockUnchanged(tx, owner))) refuse('auth.wrong_credentials')
    const isFirst = await store.insertPaymentPassword(tx, userId, hash)
    if (!isFirst) refuseFields({ old_pay_pwd: 'oldPayRequired' })
    await identity.noteSecurityEvent(tx, userId, 'payCodeSet')
    return null
  })
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
  const isSame = await isPassword(input.pay_pwd, current?.code_hash, settings.pepper)
  if (isSame) refuseFields({ pay_pwd: 'payPwdSame' })
  const hash = await hashPassword(input.pay_pwd, settings.pepper)
  return inTx(ctx, async (tx) => {
    await identity.useTicket(tx, { ...ticket, userId })
    return savePassword(tx, userId, hash)
  })
}

/** Revokes the pay tokens of the old password. The security event notifies the shopper and sends the mail. */
async function savePassword(tx: TxCtx, userId: number, hash: string): Promise<null> {
  await store.setPaymentPassword(tx, userId, hash)
  await deleteTokensOf(tx, userId)
  await identity.noteSecurityEvent(tx, userId, 'payCodeChanged')
  return null
}
