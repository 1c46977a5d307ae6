// Previews of refunds for operators: whose money would move, and what would happen to the order and its goods.

import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/sales/admin-refund-previews.ts'
import { addCents, type Cents, formatUsd } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { refuse } from '#refuse.ts'
import { previewInput } from './admin-refund-view.ts'
import { findPreview } from './admin-store.ts'
import { checkGiveable, giftInput, givenOf } from './give-refund.ts'
import { getDecidedAlone } from './proposals.ts'
import { findCase, listLines } from './store.ts'

type Preview = contract.RefundPreview

export async function previewRefund(
  ctx: Ctx,
  id: number,
  { amount, with_return: withReturn = false }: Input<typeof contract.previewRefund>['query'],
): Promise<Preview> {
  const found = (await findCase(ctx, id)) ?? refuse('object.not_found')
  if (found.waits_for === null) refuse('state.changed')
  const max = found.approved ?? found.max
  if (amount < 0 || amount > max) refuse('refund.too_much', { max: formatUsd(max) })
  return findPreview(ctx, previewInput(found, { withReturn: withReturn || found.with_return, amount }))
}

/** What the shop loses: the amount, and the discount that returns to the platform. */
export async function shopLossOf(ctx: Ctx, id: number, payment: Parameters<typeof previewRefund>[2]): Promise<Cents> {
  const { from } = await previewRefund(ctx, id, payment)
  return addCents(payment.amount, from.promo)
}

export async function previewGift(
  ctx: Ctx,
  { order_id: orderId, amount, unsent }: Input<typeof contract.previewGift>['query'],
): Promise<Reply<typeof contract.previewGift>> {
  const { user_id: userId, shop_id: shopId } = await checkGiveable(ctx, orderId)
  const given = givenOf(await listLines(ctx, orderId), { amount, unsent })
  return {
    ...(await findPreview(ctx, giftInput({ order_id: orderId, unsent }, given))),
    amount: given.amount,
    alone: await getDecidedAlone(ctx, { kind: 'gift', userId, shopId }),
  }
}
