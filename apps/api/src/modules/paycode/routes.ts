// paycode: endpoints for the shop.
import { resetPayCode } from '@shop/contract/account.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function paycodeRoutes(bind: Bind, settings: service.PayCodeSettings): void {
  bind(resetPayCode, (ctx, { body }) => service.resetPayCode(ctx, settings, body))
}
