// Tests of what happens to the goods of a case: still sent, on hold, or in transit although refunded.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OrderItem, orderStatuses } from '@shop/contract/sales/orders.ts'
import type { RefundCase } from '@shop/contract/sales/refunds.ts'
import { cents, zeroCents } from '@shop/contract/wire.ts'
import { isOnHold, mayStillArrive, nextStepOf } from './outcome.ts'

const { waitingDeliver, delivered, refunded, inAfterSale } = orderStatuses

function item(overrides: Partial<OrderItem>): OrderItem {
  return {
    ...{ id: 1, product_id: 1, sku_id: 1, title: '', spec: '', discount: zeroCents },
    ...{ image: { url: '', thumb: '', w: 1, h: 1 }, price: cents(2490), freight: cents(1850) },
    ...{ qty: 2, shipped_qty: 0, refunded_qty: 0, ...overrides },
  }
}

type Case = Parameters<typeof nextStepOf>[0]

/** A refund of one of two fans, at 24.90 and 9.25 freight each. `restocked`: refunded pieces that were never sent. */
function paid(
  amount: number,
  line: Partial<OrderItem>,
  overrides: Partial<RefundCase> & { restocked?: number } = {},
): Case {
  const { restocked = 0, ...rest } = overrides
  return {
    ...{ step: 'done', goods_status: 'not_received', order_status: waitingDeliver, freight: cents(925) },
    items: [{ item: item(line), qty: 1, paid: cents(amount), restocked }],
    ...{ max_amount: cents(3415), paid: cents(amount) },
    ...rest,
  }
}

test('Unsent goods are still sent if less than their price is refunded; otherwise the rest continues', () => {
  assert.equal(nextStepOf(paid(2489, {})), 'stillSent')
  assert.equal(nextStepOf(paid(2490, { refunded_qty: 1 })), 'goesOn')
  assert.equal(nextStepOf(paid(2489, { shipped_qty: 2 }, { order_status: delivered })), 'goesOn')
  assert.equal(nextStepOf(paid(3415, { refunded_qty: 2 }, { order_status: refunded })), undefined)
  assert.equal(nextStepOf(paid(3415, {}, { step: 'asked', order_status: inAfterSale })), undefined)
})

test('Refunded goods in transit may still arrive', () => {
  assert.equal(mayStillArrive(paid(3415, { shipped_qty: 1, refunded_qty: 1 }, { order_status: delivered })), true)
  assert.equal(
    mayStillArrive(paid(3415, { shipped_qty: 1, refunded_qty: 1 }, { order_status: delivered, restocked: 1 })),
    false,
    'the refunded piece was never sent',
  )
  assert.equal(mayStillArrive(paid(3415, { shipped_qty: 1, refunded_qty: 1 }, { goods_status: 'received' })), false)
  assert.equal(mayStillArrive(paid(500, { shipped_qty: 2 }, { order_status: delivered })), false, 'the order continues')
})

test('An open case puts unsent goods on hold', () => {
  assert.equal(isOnHold({ status: inAfterSale, items: [item({})] }), true)
  assert.equal(isOnHold({ status: inAfterSale, items: [item({ shipped_qty: 2 })] }), false)
  assert.equal(isOnHold({ status: waitingDeliver, items: [item({})] }), false)
})
