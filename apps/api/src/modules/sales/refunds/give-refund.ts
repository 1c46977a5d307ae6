// Refunds that staff give without a request; the shopper can still request one of their own.

import type { Input } from '@shop/contract/endpoint.ts'
import type { decideGift as decideEndpoint } from '@shop/contract/sales/admin-refund-approvals.ts'
import type * as contract from '@shop/contract/sales/admin-refunds.ts'
import { addCents, type Cents, cents, formatUsd } from '@shop/contract/wire.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { brokenConstraint } from '#db/pool.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { pay } from './admin-refund-actions.ts'
import { getRefundDetail } from './admin-refund-view.ts'
import { findOrderToGive, findPreview, type OrderToGive, type PreviewInput } from './admin-store.ts'
import { lockToPay } from './end-refund-store.ts'
import { type GiftPayload, giftKind } from './proposals.ts'
import { allPieces, answerProblems, maxRefundOf, type Piece, refundableStatuses, unsentPieces } from './rules.ts'
import { type LineRow, listLines } from './store.ts'
import * as writeStore from './write-store.ts'

type Gift = Input<typeof contract.giveRefund>['body']

const giftMin = cents(1)

export function giveRefund(ctx: Ctx, gift: Gift): Promise<contract.RefundDetail | null> {
  const problems = answerProblems(gift, true)
  if (Object.keys(problems).length > 0) refuseFields(problems)
  return inTx(ctx, async (tx) => {
    const { order, given, promo } = await lockToGive(tx, gift)
    const { user_id: userId, shop_id: shopId } = order
    const decision = { kind: 'gift', userId, shopId, amount: addCents(given.amount, promo) } as const
    if (await approvals.findSecondApprovalReason(tx, decision, await fees.getSecondApprovalLimits(tx))) {
      await proposeGift(tx, gift, { amount: given.amount, promo })
      return null
    }
    const id = await give(tx, gift, given)
    await approvals.recordDecision(tx, { ...decision, requestId: id })
    return getRefundDetail(tx, id)
  })
}

/** The decision of a second person; the proposer may only withdraw. Refuses when the order has changed since. */
export function decideGift(
  ctx: Ctx,
  id: number,
  { confirm, reason }: Input<typeof decideEndpoint>['body'],
): Promise<contract.RefundDetail | null> {
  return inTx(ctx, async (tx) => {
    const { object_id: orderId } = (await approvals.findProposal(tx, giftKind, id)) ?? refuse('object.not_found')
    await lockToPay(tx, orderId)
    const { payload, proposer } = await approvals.decide(tx, { id, kind: giftKind, confirm, reason })
    if (!confirm) return null
    const gift = { order_id: orderId, ...(payload as GiftPayload) }
    const { given } = await lockToGive(tx, { ...gift, amount: gift.unsent ? undefined : gift.amount })
    if (given.amount !== gift.amount) refuse('state.changed')
    return getRefundDetail(tx, await give(tx, gift, given, proposer))
  })
}

/** Same lock order as all refund payments. The case is inserted after it, so a concurrent request has to wait. */
async function lockToGive(tx: TxCtx, gift: Gift): Promise<{ order: OrderToGive; given: Given; promo: Cents }> {
  await lockToPay(tx, gift.order_id)
  const order = await checkGiveable(tx, gift.order_id)
  await approvals.checkNotOwn(tx, order.user_id)
  const lines = await listLines(tx, gift.order_id)
  const given = givenOf(lines, gift)
  await ledger.lockWallet(tx, order.user_id)
  await ledger.lockShopBalance(tx, order.shop_id)
  const { from } = await findPreview(tx, giftInput(gift, given))
  return { order, given, promo: from.promo }
}

async function proposeGift(tx: TxCtx, gift: Gift, amounts: Pick<GiftPayload, 'amount' | 'promo'>): Promise<void> {
  const { order_id: objectId, unsent = false, reason, text, request_no } = gift
  const payload: GiftPayload = { ...amounts, unsent, reason, text, request_no }
  await approvals.propose(tx, { kind: giftKind, objectId, payload, why: text || reason })
}

async function give(tx: TxCtx, gift: Gift, given: Given, proposedBy?: string): Promise<number> {
  const { operatorId, account } = operatorOf(tx)
  const id = await insertGift(tx, gift, given)
  const answer = { reason: gift.reason, text: gift.text }
  await pay(tx, { id }, { step: 'asked', version: 1, amount: given.amount, answer, restock: [] })
  const after = {
    ...{ order_id: gift.order_id, amount: given.amount, unsent: gift.unsent, reason: gift.reason },
    ...(proposedBy && { proposed_by: proposedBy }),
  }
  const object = { type: 'refund', id }
  const why = gift.text || gift.reason
  await audit.record(tx, { actor: { id: operatorId, account }, action: 'refund.give', object, after, why })
  return id
}

/** The order is paid and not canceled, its account is open, and it has no open case. */
export async function checkGiveable(ctx: Ctx, orderId: number): Promise<OrderToGive> {
  const order = (await findOrderToGive(ctx, orderId)) ?? refuse('object.not_found')
  const isOpen = refundableStatuses.includes(order.status) && order.is_account_open && !order.has_open
  return isOpen ? order : refuse('order.wrong_state', { status: order.status })
}

interface Given {
  pieces: Piece[]
  amount: Cents
  max: Cents
}

/** Unsent pieces are refunded in full; any other gift is an amount for the goods as they are. */
export function givenOf(lines: readonly LineRow[], { amount, unsent }: Pick<Gift, 'amount' | 'unsent'>): Given {
  const pieces = unsent ? unsentPieces(lines) : allPieces(lines)
  if (pieces.length === 0) refuse('order.wrong_state')
  const max = maxRefundOf(pieces)
  if (unsent) return amount === undefined || amount === max ? { pieces, max, amount: max } : wrongAmount()
  if (amount === undefined || amount < giftMin) return refuse('amount.too_small', { min: formatUsd(giftMin) })
  return amount > max ? refuse('refund.too_much', { max: formatUsd(max) }) : { pieces, max, amount }
}

/** The payment of a gift, for its preview. */
export function giftInput(
  { order_id: orderId, unsent, reason = '' }: { order_id: number; unsent?: boolean | undefined; reason?: string },
  { pieces, amount }: Given,
): PreviewInput {
  return { orderId, origin: 'operator', goods: goodsOfGift(unsent), reason, withReturn: false, pieces, amount }
}

const goodsOfGift = (unsent: boolean | undefined) => (unsent ? 'not_received' : 'received')

const wrongAmount = () => refuseFields({ amount: 'amountCorrect' })

async function insertGift(tx: TxCtx, gift: Gift, { pieces, amount, max }: Given): Promise<number> {
  const { order_id: orderId, request_no: requestNo, reason, text } = gift
  try {
    return await writeStore.insertCase(tx, {
      ...{ orderId, requestNo, origin: 'operator', type: 'refund_only' },
      goods: goodsOfGift(gift.unsent),
      ...{ reason, explanation: '', requested: amount, max, withFreight: true, pieces },
      ...{ waitsFor: 'platform', dueAt: tx.now(), answer: { reason, text } },
    })
  } catch (error) {
    if (brokenConstraint(error) === 'refunds_order_id_request_no_key') return refuse('request_no.reused')
    // The account has been closed meanwhile.
    if (brokenConstraint(error) === 'person_not_closed') return refuse('order.wrong_state')
    throw error
  }
}
