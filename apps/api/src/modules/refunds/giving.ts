// What staff gives back unasked, of an order that has no open case; it takes no chance of the shopper's away.
import type * as contract from '@shop/contract/console/refunds.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { type Cents, cents, formatUsd } from '@shop/contract/wire.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '../../context.ts'
import { brokenConstraint } from '../../db/pool.ts'
import { refuse, refuseFields } from '../../refuse.ts'
import * as audit from '../audit/service.ts'
import * as acting from './acting-store.ts'
import { getRefundDetail } from './console-reading.ts'
import { findOrderToGive } from './console-store.ts'
import { pay } from './deciding.ts'
import { lockToPay } from './ending-store.ts'
import { allPieces, answerFaults, type Piece, sumOf, unsentPieces } from './rules.ts'
import { type LineRow, listLines } from './store.ts'

type Gift = Input<typeof contract.giveRefund>['body']

const giveable: readonly number[] = [1, 2, 3, 4]
const leastGiven = cents(1)

export function giveRefund(ctx: Ctx, gift: Gift): Promise<contract.RefundDetail> {
  const { operatorId, account } = operatorOf(ctx)
  const faults = answerFaults(gift, true)
  if (Object.keys(faults).length > 0) refuseFields(faults)
  return inTx(ctx, async (tx) => {
    // Before the case is written: whoever asks at this moment holds the order and would wait for the case.
    await lockToPay(tx, gift.order_id)
    await checkGiveable(tx, gift.order_id)
    const given = givenOf(await listLines(tx, gift.order_id), gift)
    const id = await insertGift(tx, gift, given)
    const answer = { reason: gift.reason, text: gift.text }
    await pay(tx, { id }, { step: 'asked', version: 1, amount: given.amount, answer, restock: [] })
    const after = { order_id: gift.order_id, amount: given.amount, unsent: gift.unsent, reason: gift.reason }
    const object = { type: 'refund', id }
    const why = gift.text || gift.reason
    await audit.record(tx, { actor: { id: operatorId, account }, action: 'refund.give', object, after, why })
    return getRefundDetail(tx, id)
  })
}

/** Paid and not over, of somebody who is still there, and without an open case. */
export async function checkGiveable(ctx: Ctx, orderId: number): Promise<void> {
  const order = (await findOrderToGive(ctx, orderId)) ?? refuse('object.not_found')
  const isOpen = giveable.includes(order.status) && order.is_open_person && !order.has_open
  if (!isOpen) refuse('order.wrong_state', { status: order.status })
}

interface Given {
  pieces: Piece[]
  amount: Cents
  max: Cents
}

/** What is not sent any more is paid back whole; anything else by the amount, for the goods as they are. */
export function givenOf(lines: readonly LineRow[], { amount, unsent }: Pick<Gift, 'amount' | 'unsent'>): Given {
  const pieces = unsent ? unsentPieces(lines) : allPieces(lines)
  if (pieces.length === 0) refuse('order.wrong_state')
  const max = sumOf(pieces)
  if (unsent) return amount === undefined || amount === max ? { pieces, max, amount: max } : wrongAmount()
  if (amount === undefined || amount < leastGiven) return refuse('amount.too_small', { min: formatUsd(leastGiven) })
  return amount > max ? refuse('refund.too_much', { max: formatUsd(max) }) : { pieces, max, amount }
}

const wrongAmount = () => refuseFields({ amount: 'amountCorrect' })

async function insertGift(tx: TxCtx, gift: Gift, { pieces, amount, max }: Given): Promise<number> {
  const { order_id: orderId, request_no: requestNo, reason, text } = gift
  try {
    return await acting.insertCase(tx, {
      ...{ orderId, requestNo, origin: 'operator', type: 'refund_only' },
      goods: gift.unsent ? 'not_received' : 'received',
      ...{ reason, explanation: '', asked: amount, max, withFreight: true, pieces },
      ...{ waitsFor: 'platform', dueAt: tx.now(), answer: { reason, text } },
    })
  } catch (error) {
    if (brokenConstraint(error) === 'refunds_order_id_request_no_key') return refuse('request_no.reused')
    // The account was closed at this moment.
    if (brokenConstraint(error) === 'person_not_closed') return refuse('order.wrong_state')
    throw error
  }
}
