// Proves what is told of the goods of a case: still sent, gone on, held, or under way although paid back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderItem } from '@shop/contract/sales/orders.ts'
import type { RefundCase } from '@shop/contract/sales/refunds.ts'
import { cents, zeroCents } from '@shop/contract/wire.ts'
import { isOnHold, mayStillArrive, nextStepOf } from './outcome.ts'

function item(part: Partial<OrderItem>): OrderItem {
  return {
    ...{ id: 1, product_id: 1, sku_id: 1, title: '', spec: '', discount: zeroCents },
    ...{ image: { url: '', thumb: '', w: 1, h: 1 }, price: cents(2490), freight: cents(1850) },
    ...{ qty: 2, shipped_qty: 0, refunded_qty: 0, ...part },
  }
}

type Case = Parameters<typeof nextStepOf>[0]

/** One fan of two: 24.90 and 9.25 freight. What the order goes on without, and was not sent, the shop has. */
function paid(amount: number, line: Partial<OrderItem>, part: Partial<RefundCase> & { restocked?: number } = {}): Case {
  const { restocked = 0, ...more } = part
  return {
    ...{ step: 'done', goods_status: 'not_received', order_status: 1, freight: cents(925) },
    items: [{ item: item(line), qty: 1, paid: cents(amount), restocked }],
    ...{ max_amount: cents(3415), paid: cents(amount) },
    ...more,
  }
}

test('Less than the price of what was not sent: it is still sent; at least that: the rest goes on', () => {
  assert.equal(nextStepOf(paid(2489, {})), 'stillSent')
  assert.equal(nextStepOf(paid(2490, { refunded_qty: 1 })), 'goesOn')
  assert.equal(nextStepOf(paid(2489, { shipped_qty: 2 }, { order_status: 2 })), 'goesOn')
  assert.equal(nextStepOf(paid(3415, { refunded_qty: 2 }, { order_status: -3 })), undefined)
  assert.equal(nextStepOf(paid(3415, {}, { step: 'asked', order_status: -4 })), undefined)
})

test('What was under way when it was paid back may still arrive', () => {
  assert.equal(mayStillArrive(paid(3415, { shipped_qty: 1, refunded_qty: 1 }, { order_status: 2 })), true)
  assert.equal(
    mayStillArrive(paid(3415, { shipped_qty: 1, refunded_qty: 1 }, { order_status: 2, restocked: 1 })),
    false,
    'the unsent one',
  )
  assert.equal(mayStillArrive(paid(3415, { shipped_qty: 1, refunded_qty: 1 }, { goods_status: 'received' })), false)
  assert.equal(mayStillArrive(paid(500, { shipped_qty: 2 }, { order_status: 2 })), false, 'the order goes on')
})

test('While a case is open nothing more is sent', () => {
  assert.equal(isOnHold({ status: -4, items: [item({})] }), true)
  assert.equal(isOnHold({ status: -4, items: [item({ shipped_qty: 2 })] }), false)
  assert.equal(isOnHold({ status: 1, items: [item({})] }), false)
})
