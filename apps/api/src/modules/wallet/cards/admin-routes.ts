// cards: one line per endpoint of operators.
import { decideCardRefund, decideDispute, refundCard, settleDispute } from '@shop/contract/wallet/admin-cards.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function cardsConsole(bind: Bind, desk: service.CardDesk): void {
  bind(refundCard, (ctx, { params, body }) => service.askRefund(ctx, desk, { ...params, ...body }))
  bind(decideCardRefund, (ctx, { params, body }) => service.decideRefund(ctx, desk, { ...params, ...body }))
  bind(settleDispute, (ctx, { params, body }) => service.settleDispute(ctx, { ...params, ...body }))
  bind(decideDispute, (ctx, { params, body }) => service.decideDispute(ctx, desk.ports, { ...params, ...body }))
}
