// paycode: endpoints for the shop.
import { resetPayCode } from '@shop/contract/people/account.ts'
import { verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'
import { givePayToken } from './tokens.ts'

export function paycodeRoutes(bind: Bind, settings: service.PayCodeSettings): void {
  bind(resetPayCode, (ctx, { body }) => service.resetPayCode(ctx, settings, body))
  bind(verifyPayCode, (ctx, { body }) => givePayToken(ctx, settings, body))
}
