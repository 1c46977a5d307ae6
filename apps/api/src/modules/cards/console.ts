// cards: one line per endpoint of operators.
import { refundCard, settleDispute } from '@shop/contract/console/cards.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function cardsConsole(bind: Bind, desk: service.CardDesk): void {
  bind(refundCard, (ctx, { params, body }) => service.askRefund(ctx, desk, { ...params, ...body }))
  bind(settleDispute, (ctx, { params, body }) => service.settleDispute(ctx, desk.ports, { ...params, ...body }))
}
