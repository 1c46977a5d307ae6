// Payment tokens: what a right payment code is exchanged for; one use, one session, one purpose, five minutes.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { verifyPayCode as endpoint, PayScene } from '@shop/contract/wallet/withdrawals.ts'
import { type Ctx, shopperOf, type TxCtx } from '#context.ts'
import { refuse } from '#refuse.ts'
import { hashToken, looksLikeToken, makeToken } from '#security/token.ts'
import { checkPaymentPassword, type PaymentPasswordSettings } from './check-payment-password.ts'
import { payTokenMinutes, triesPerRound } from './rules.ts'
import * as store from './token-store.ts'

export async function issuePayToken(
  ctx: Ctx,
  settings: PaymentPasswordSettings,
  { pay_pwd, scene }: Input<typeof endpoint>['body'],
): Promise<Reply<typeof endpoint>> {
  const { userId, sessionId } = shopperOf(ctx)
  const passwordHash = await checkPaymentPassword(ctx, settings, { userId, password: pay_pwd })
  const { token, hash } = makeToken()
  const expiresAt = new Date(ctx.now().getTime() + payTokenMinutes * 60_000)
  const isIssued = await store.insertPayToken(ctx, { hash, userId, sessionId, scene, expiresAt, passwordHash })
  if (!isIssued) refuse('paycode.wrong', { tries_left: triesPerRound })
  return { pay_token: token, expires_at: expiresAt }
}

/**
 * In the transaction of what it pays for, and before the wallet is locked: all who use tokens keep this order. When the
 * transaction is refused, the token is as good as before.
 */
export async function usePayToken(tx: TxCtx, { token, scene }: { token: string; scene: PayScene }): Promise<void> {
  const { userId, sessionId } = shopperOf(tx)
  const isGood =
    looksLikeToken(token) && (await store.markUsed(tx, { hash: hashToken(token), userId, sessionId, scene }))
  if (!isGood) refuse('pay_token.invalid')
}

/** By the clock. */
export async function dropOldTokens(ctx: Ctx): Promise<void> {
  await store.deleteOldTokens(ctx)
}
