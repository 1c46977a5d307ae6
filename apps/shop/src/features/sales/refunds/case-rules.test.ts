// Tests of what a refund case shows: what happens to the goods, the timeline, and times that do not break.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OrderItem, orderStatuses } from '@shop/contract/sales/orders.ts'
import type { RefundCase, RefundEvent } from '@shop/contract/sales/refunds.ts'
import { cents, zeroCents } from '@shop/contract/wire.ts'
import { isOnHold, mayStillArrive, nextStepOf, timelineEntries } from './case-rules.ts'

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

const due = new Date('2026-11-17T10:00:00Z')

function event(kind: RefundEvent['kind']): RefundEvent {
  return { kind, by: 'shopper', waits_for: null, due_at: null, text: '', time: new Date('2026-11-15T10:00:00Z') }
}

test('A new request waits for the shop, and a return comes before the payment', () => {
  const entries = timelineEntries({
    timeline: [event('asked')],
    step: 'asked',
    type: 'refund_return',
    waits_for: 'shop',
    due_at: due,
  })
  assert.deepEqual(
    entries.map((entry) => (entry.at === 'coming' ? entry.coming : entry.at)),
    ['past', 'now', 'sendBack', 'receive', 'pay'],
  )
  assert.deepEqual(entries[1], { at: 'now', step: 'asked', awaiting: 'shop', dueAt: due })
})

test('Without a return, or once the goods are sent, only the payment is left', () => {
  const openCase = { timeline: [event('asked')], waits_for: 'platform' as const, due_at: due }
  const upcoming = (entries: ReturnType<typeof timelineEntries>) =>
    entries.slice(2).map((entry) => entry.at === 'coming' && entry.coming)
  assert.deepEqual(upcoming(timelineEntries({ ...openCase, step: 'asked', type: 'refund_only' })), ['pay'])
  assert.deepEqual(upcoming(timelineEntries({ ...openCase, step: 'returning', type: 'refund_return' })), [
    'receive',
    'pay',
  ])
  assert.deepEqual(upcoming(timelineEntries({ ...openCase, step: 'sent', type: 'refund_return' })), ['pay'])
})

test('A closed case waits for nobody; a refused or lapsed case is marked as failed, a withdrawn one is not', () => {
  const ends = (['refused', 'lapsed', 'withdrawn'] as const).map((step) =>
    timelineEntries({
      timeline: [event('asked'), event(step)],
      step,
      type: 'refund_only',
      waits_for: null,
      due_at: null,
    }),
  )
  assert.deepEqual(
    ends.map((entries) => entries.map((entry) => entry.at === 'past' && entry.hasFailed)),
    [
      [false, true],
      [false, true],
      [false, false],
    ],
  )
})
