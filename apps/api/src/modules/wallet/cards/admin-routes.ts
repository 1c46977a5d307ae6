// Card endpoints for operators: refunds and disputes.
import { decideCardRefund, decideDispute, refundCard, settleDispute } from '@shop/contract/wallet/admin-cards.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function cardsAdminRoutes(bind: Bind, cardService: service.CardService): void {
  bind(refundCard, (ctx, { params, body }) => service.requestRefund(ctx, cardService, { ...params, ...body }))
  bind(decideCardRefund, (ctx, { params, body }) => service.decideRefund(ctx, cardService, { ...params, ...body }))
  bind(settleDispute, (ctx, { params, body }) => service.settleDispute(ctx, { ...params, ...body }))
  bind(decideDispute, (ctx, { params, body }) => service.decideDispute(ctx, cardService.ports, { ...params, ...body }))
}
