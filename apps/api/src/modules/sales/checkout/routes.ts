// Endpoints of the checkout for shoppers.
import { checkPromo, previewOrder } from '@shop/contract/sales/checkout.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function checkoutRoutes(bind: Bind, { hasCards }: { hasCards: boolean }): void {
  bind(previewOrder, (ctx, { body }) => service.previewCheckout(ctx, hasCards, body))
  bind(checkPromo, (ctx, { body }) => service.checkPromo(ctx, body))
}
