// What staff gives back unasked, of an order that has no open case; it takes no chance of the shopper's away.
import type * as contract from '@shop/contract/console/refunds.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { cents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '../../context.ts'
import { brokenConstraint } from '../../db/pool.ts'
import { refuse } from '../../refuse.ts'
import * as audit from '../audit/service.ts'
import * as acting from './acting-store.ts'
import { getRefundDetail } from './console-reading.ts'
import { findOrderToGive } from './console-store.ts'
import { pay } from './deciding.ts'
import { lockToPay } from './ending-store.ts'
import { allPieces, sumOf } from './rules.ts'
import { listLines } from './store.ts'

type Gift = Input<typeof contract.giveRefund>['body']

const giveable: readonly number[] = [1, 2, 3, 4]
const leastGiven = cents(1)

export function giveRefund(ctx: Ctx, gift: Gift): Promise<contract.RefundDetail> {
  const { operatorId, account } = operatorOf(ctx)
  if (gift.amount < leastGiven) refuse('amount.too_small', { min: money(leastGiven) })
  return inTx(ctx, async (tx) => {
    // Before the case is written: whoever asks at this moment holds the order and would wait for the case.
    await lockToPay(tx, gift.order_id)
    const order = (await findOrderToGive(tx, gift.order_id)) ?? refuse('object.not_found')
    const isOpen = giveable.includes(order.status) && order.is_open_person && !order.has_open
    if (!isOpen) refuse('order.wrong_state', { status: order.status })
    const id = await insertGift(tx, gift)
    const answer = { reason: gift.reason, text: gift.text }
    await pay(tx, { id }, { step: 'asked', version: 1, amount: gift.amount, answer, restock: [] })
    const after = { order_id: gift.order_id, amount: gift.amount, reason: gift.reason }
    const object = { type: 'refund', id }
    await audit.record(tx, { actor: { id: operatorId, account }, action: 'refund.give', object, after, why: gift.text })
    return getRefundDetail(tx, id)
  })
}

async function insertGift(tx: TxCtx, gift: Gift): Promise<number> {
  const pieces = allPieces(await listLines(tx, gift.order_id))
  const max = sumOf(pieces)
  if (gift.amount > max) refuse('refund.too_much', { max: money(max) })
  try {
    return await acting.insertCase(tx, {
      ...{
        orderId: gift.order_id,
        requestNo: gift.request_no,
        origin: 'operator',
        type: 'refund_only',
        goods: 'received',
      },
      ...{ reason: gift.reason, explanation: '', asked: gift.amount, max, withFreight: true, pieces },
      ...{ waitsFor: 'platform', dueAt: tx.now(), answer: { reason: gift.reason, text: gift.text } },
    })
  } catch (error) {
    if (brokenConstraint(error) === 'refunds_order_id_request_no_key') return refuse('request_no.reused')
    // The account was closed at this moment.
    if (brokenConstraint(error) === 'person_not_closed') return refuse('order.wrong_state')
    throw error
  }
}
