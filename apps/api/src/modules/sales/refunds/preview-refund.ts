// Previews of refunds for operators: whose money would move, and what would happen to the order and its goods.

import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/sales/admin-refund-previews.ts'
import { addCents, type Cents, formatUsd } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { refuse } from '#refuse.ts'
import { paymentOf } from './admin-refund-view.ts'
import * as store from './admin-store.ts'
import { checkGiveable, giftPayment, givenOf } from './give-refund.ts'
import { movementOf, outcomeOf, type Payment } from './movement-rules.ts'
import { getDecidedAlone } from './proposals.ts'
import { findCase, type LineRow, listLines } from './store.ts'

type Preview = contract.RefundPreview

function toPreview(order: store.OrderSums, payment: Payment & { lines: readonly LineRow[] }): Preview {
  return { from: movementOf(order, payment), ...outcomeOf(order, payment) }
}

export async function previewRefund(
  ctx: Ctx,
  id: number,
  { amount, with_return: withReturn = false }: Input<typeof contract.previewRefund>['query'],
): Promise<Preview> {
  const row = (await store.findDetail(ctx, id)) ?? refuse('object.not_found')
  const found = (await findCase(ctx, id)) ?? refuse('object.not_found')
  if (row.waits_for === null) refuse('state.changed')
  const max = found.approved ?? found.max
  if (amount < 0 || amount > max) refuse('refund.too_much', { max: formatUsd(max) })
  const lines = await listLines(ctx, row.order_id)
  const payment = { withReturn: withReturn || found.with_return, lines, amount, payable: row.shop_payable }
  return toPreview(row.order, paymentOf(found, payment))
}

/** What the shop loses: the amount, and the discount that returns to the platform. */
export async function lossOf(ctx: Ctx, id: number, payment: Parameters<typeof previewRefund>[2]): Promise<Cents> {
  const { from } = await previewRefund(ctx, id, payment)
  return addCents(payment.amount, from.promo)
}

export async function previewGift(
  ctx: Ctx,
  { order_id: orderId, amount, unsent }: Input<typeof contract.previewGift>['query'],
): Promise<Reply<typeof contract.previewGift>> {
  const { user_id: userId, shop_id: shopId } = await checkGiveable(ctx, orderId)
  const row = (await store.findMoney(ctx, orderId)) ?? refuse('object.not_found')
  const lines = await listLines(ctx, orderId)
  const given = givenOf(lines, { amount, unsent })
  return {
    ...toPreview(row.order, giftPayment(given, { lines, unsent, payable: row.shop_payable })),
    amount: given.amount,
    alone: await getDecidedAlone(ctx, { kind: 'gift', userId, shopId }),
  }
}
