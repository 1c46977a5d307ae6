// Payment password endpoints for shoppers.
import { resetPayCode } from '@shop/contract/people/profile.ts'
import { verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'
import { issuePayToken } from './service.ts'

export function paymentPasswordRoutes(bind: Bind, settings: service.PaymentPasswordSettings): void {
  bind(resetPayCode, (ctx, { body }) => service.resetPaymentPassword(ctx, settings, body))
  bind(verifyPayCode, (ctx, { body }) => issuePayToken(ctx, settings, body))
}
