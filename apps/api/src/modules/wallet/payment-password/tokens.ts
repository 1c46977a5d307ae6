// Pay tokens, issued for a right payment password: one use, one session, one purpose, five minutes.
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
 * Call it in the transaction of the payment. Lock order: the token before the wallet, everywhere. When the transaction
 * is refused, the token stays valid.
 */
export async function usePayToken(tx: TxCtx, { token, scene }: { token: string; scene: PayScene }): Promise<void> {
  const { userId, sessionId } = shopperOf(tx)
  const isValid =
    looksLikeToken(token) && (await store.markUsed(tx, { hash: hashToken(token), userId, sessionId, scene }))
  if (!isValid) refuse('pay_token.invalid')
}
