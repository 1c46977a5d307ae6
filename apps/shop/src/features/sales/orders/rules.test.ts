// Tests of order rules: the order of actions, when a shopper must act, and the shipping progress.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Parcel } from '@shop/contract/sales/logistics.ts'
import { statusName } from '@shop/contract/sales/order-statuses.ts'
import { type OrderCard, orderStatuses } from '@shop/contract/sales/orders.ts'
import { cents } from '@shop/contract/wire.ts'
import { afterSaleTile, type OrderCounts, pathOf, tabCount, tabOf } from './paths.ts'
import {
  answeredOrders,
  availableActionsOf,
  isInTransit,
  isLikelyDelivered,
  needsAttention,
  payableTogether,
  progressOf,
  splitActions,
  trackedParcelOf,
  withReceipt,
} from './rules.ts'

const { waitingPay, waitingDeliver, delivered, completed, refunding, refunded, inAfterSale } = orderStatuses
const now = new Date('2026-05-10T12:00:00Z')
const day = (days: number) => new Date(now.getTime() + days * 86_400_000)

const card = (part: Partial<OrderCard>) =>
  ({ status: delivered, actions: [], arrives_to: null, confirm_at: null, ...part }) as OrderCard

test('the most likely action comes first and deleting comes last', () => {
  const unpaid = card({ status: waitingPay, actions: ['address', 'cancel', 'pay'] })
  for (const isDetail of [true, false])
    assert.deepEqual(availableActionsOf(unpaid, isDetail, now), ['pay', 'cancel', 'contact'])
  assert.deepEqual(availableActionsOf({ status: refunded, actions: ['rebuy', 'del'] }, false, now), [
    'rebuy',
    'funds',
    'contact',
    'del',
  ])
  assert.deepEqual(
    availableActionsOf({ status: completed, actions: ['rebuy', 'refund'], reviewed: true }, false, now).slice(0, 2),
    ['rebuy', 'review'],
  )
  assert.deepEqual(availableActionsOf({ status: inAfterSale, actions: ['track'] }, false, now), [
    'request',
    'track',
    'contact',
    'withdraw',
  ])
  const answered = { step: 'refused', amount: cents(500), time: now } as const
  const arrived = card({ actions: ['confirm', 'track'], answered, arrived: true })
  assert.deepEqual(availableActionsOf(arrived, false, now).slice(0, 2), ['confirm', 'request'])
})

test('in a list a parcel is tracked first until it is delivered, and then the receipt is confirmed', () => {
  const moving = card({ actions: ['confirm', 'extend', 'track'] })
  const answered = { step: 'refused', amount: cents(500), time: now } as const
  assert.deepEqual(availableActionsOf(moving, false, now), ['track', 'confirm', 'extend', 'contact'])
  assert.deepEqual(availableActionsOf({ ...moving, answered }, false, now).slice(0, 3), ['track', 'confirm', 'request'])
  assert.deepEqual(availableActionsOf(moving, true, now), ['confirm', 'extend', 'contact'])
  const parcel = { carrier: 'DHL', state: 'moving', tracking_url: 'https://carrier.example/1' } as const
  const there = { carrier: 'DHL', state: 'delivered', tracking_url: 'https://carrier.example/2' } as const
  assert.deepEqual(availableActionsOf({ ...moving, parcels: [parcel] }, true, now).slice(0, 2), ['track', 'confirm'])
  assert.equal(trackedParcelOf({ ...moving, parcels: [there, parcel] }, now), parcel)
  assert.equal(availableActionsOf({ ...moving, parcels: [{ ...parcel, tracking_url: '' }] }, true, now)[0], 'confirm')
  assert.deepEqual(availableActionsOf({ ...moving, answered }, true, now).slice(0, 3), ['confirm', 'request', 'extend'])
  assert.deepEqual(availableActionsOf({ ...moving, arrived: true }, false, now), [
    'confirm',
    'track',
    'extend',
    'contact',
  ])
  assert.deepEqual(availableActionsOf({ ...moving, arrived: true }, true, now), ['confirm', 'extend', 'contact'])
})

test('when the last day of arrival is over without a report of the carrier, the receipt is confirmed first', () => {
  const silent = card({ actions: ['confirm', 'extend', 'track'], arrives_to: day(-1) })
  assert.deepEqual(availableActionsOf(silent, false, now), ['confirm', 'track', 'extend', 'contact'])
  assert.deepEqual(availableActionsOf(silent, true, now), ['confirm', 'extend', 'contact'])
  // It may still come on that day, and a parcel with a problem has not come.
  for (const part of [{ arrives_to: day(-0.9) }, { delayed: true }]) {
    assert.equal(availableActionsOf({ ...silent, ...part }, false, now)[0], 'track')
    assert.equal(isInTransit({ ...silent, ...part }, now), true)
  }
  assert.equal(isInTransit(silent, now), false)
})

test('the shop is reminded first when it is late; before that the reminder and the refund are behind "more"', () => {
  const paid = card({ status: waitingDeliver, ship_by: day(1), actions: ['remind', 'refund', 'address'] })
  assert.deepEqual(splitActions(availableActionsOf(paid, true, now)), {
    shown: ['contact'],
    rest: ['refund', 'remind'],
  })
  assert.deepEqual(splitActions(availableActionsOf(paid, false, now)), { shown: ['contact'], rest: ['refund'] })
  const late = card({ ...paid, ship_by: day(-1), actions: ['remind', 'refund_now', 'refund', 'address'] })
  assert.deepEqual(availableActionsOf(late, true, now).slice(0, 2), ['remind', 'refund_now'])
  const partly = card({ ...paid, actions: ['remind', 'refund', 'track'] })
  assert.deepEqual(splitActions(availableActionsOf(partly, false, now)), {
    shown: ['track'],
    rest: ['contact', 'refund'],
  })
  const partlyLate = { ...partly, ship_by: day(-1) }
  assert.equal(needsAttention(partlyLate, now), true)
  for (const isDetail of [true, false]) assert.equal(availableActionsOf(partlyLate, isDetail, now)[0], 'remind')
})

test('while a card is being charged an order is not paid again', () => {
  const charged = card({ status: waitingPay, actions: ['pay', 'cancel'], card_processing: true })
  assert.deepEqual(splitActions(availableActionsOf(charged, false, now)), {
    shown: ['paying'],
    rest: ['cancel', 'contact'],
  })
  const unpaid = card({ pay_no: 'A', total: cents(100), actions: ['pay'], shop: { name: 'A' } as OrderCard['shop'] })
  assert.deepEqual(payableTogether([unpaid, { ...unpaid, card_processing: true }]), [])
})

test('two actions are shown, and a single one is never hidden behind "more"', () => {
  assert.deepEqual(splitActions(['pay', 'cancel', 'contact']), { shown: ['pay', 'cancel'], rest: [] })
  assert.deepEqual(splitActions(['rebuy', 'contact', 'del']), { shown: ['rebuy'], rest: ['contact', 'del'] })
  assert.deepEqual(splitActions(['confirm', 'track', 'extend', 'contact']), {
    shown: ['confirm', 'track'],
    rest: ['extend', 'contact'],
  })
  assert.deepEqual(splitActions(['contact']), { shown: ['contact'], rest: [] })
})

test('only actions named by the server are available', () => {
  assert.deepEqual(availableActionsOf({ status: waitingDeliver, actions: [] }, true, now), ['contact'])
})

test('an order is likely delivered when its arrival date has passed or its confirmation is near', () => {
  assert.equal(isLikelyDelivered(card({ arrives_to: day(-1), confirm_at: day(9) }), now), true)
  assert.equal(isLikelyDelivered(card({ arrives_to: day(2), confirm_at: day(2) }), now), true)
  assert.equal(isLikelyDelivered(card({ arrives_to: day(2), confirm_at: day(9) }), now), false)
  assert.equal(isLikelyDelivered(card({ status: waitingDeliver, arrives_to: day(-1) }), now), false)
})

test('unpaid and late orders need attention', () => {
  assert.equal(needsAttention(card({ status: waitingPay }), now), true)
  assert.equal(needsAttention(card({ status: waitingDeliver, ship_by: day(-1), actions: ['refund_now'] }), now), true)
  assert.equal(needsAttention(card({ status: waitingDeliver, ship_by: day(1), actions: ['remind'] }), now), false)
})

test('a return to be sent needs attention, a case waiting for the shop does not', () => {
  const afterSale = { id: 1, due_at: now, amount: cents(500) }
  assert.equal(
    needsAttention(card({ status: refunding, after_sale: { ...afterSale, waits_for: 'shopper' } }), now),
    true,
  )
  assert.equal(
    needsAttention(card({ status: inAfterSale, after_sale: { ...afterSale, waits_for: 'shop' } }), now),
    false,
  )
})

test('answered orders are listed once each, newest first', () => {
  const answered = (id: number, days: number) =>
    card({ id, answered: { step: 'done', amount: cents(500), time: day(days) } })
  const orders = [answered(1, -2), card({ id: 2, answered: null }), answered(3, -1), answered(1, -2)]
  assert.deepEqual(
    answeredOrders(orders).map(({ id }) => id),
    [3, 1],
  )
})

test('orders of one checkout are payable together while several are unpaid', () => {
  const unpaid = (payNo: string, total: number) =>
    card({
      ...{ pay_no: payNo, total: cents(total), actions: ['pay'], created_at: now },
      shop: { name: `Shop ${total}` } as OrderCard['shop'],
    })
  const expired = card({ pay_no: 'A', total: cents(900), actions: [] })
  assert.deepEqual(payableTogether([unpaid('A', 100), unpaid('B', 50), unpaid('A', 200), expired]), [
    { payNo: 'A', count: 2, shops: ['Shop 100', 'Shop 200'], placedAt: now, total: cents(300) },
  ])
})

test('a received order is delivered, whatever the carrier reported last', () => {
  const event = { state: 'shipped', time: day(-9), text: 'Accepted', place: 'Osaka' } as const
  const parcel = { state: 'shipped', events: [event] } as unknown as Parcel
  const receipt = { state: 'delivered', time: day(-2), text: '', place: '' }
  const order = { status: completed, received_at: day(-2), completed_at: now }
  assert.deepEqual(withReceipt(parcel, order), { state: 'delivered', events: [receipt, event] })
  assert.deepEqual(withReceipt({ ...parcel, events: [] }, order).events, [receipt])
  assert.equal(withReceipt(parcel, { ...order, status: delivered, received_at: null }), parcel)
  const arrived = { ...parcel, state: 'delivered' as const }
  assert.equal(withReceipt(arrived, order), arrived)
})

test('the progress of an order is that of its slowest parcel; a received order has arrived', () => {
  assert.equal(progressOf({ status: delivered, parcel_state: 'moving' }), 0.5)
  assert.equal(progressOf({ status: delivered, parcel_state: 'delivered' }), 1)
  assert.equal(progressOf({ status: waitingPay, parcel_state: null }), 0)
  assert.equal(progressOf({ status: completed, parcel_state: 'moving' }), 1)
  assert.ok(
    progressOf({ status: waitingDeliver, parcel_state: null }) <
      progressOf({ status: delivered, parcel_state: 'shipped' }),
  )
})

test('without the state of its parcels, a sent order is on its way or has arrived', () => {
  const sent = progressOf({ status: delivered, parcel_state: null, arrived: false })
  assert.equal(sent, progressOf({ status: delivered, parcel_state: 'shipped' }))
  assert.ok(sent > progressOf({ status: waitingDeliver, parcel_state: null, arrived: false }))
  assert.equal(progressOf({ status: delivered, parcel_state: null, arrived: true }), 1)
})

test('the URL names a tab by its status value, and anything else means all', () => {
  assert.equal(tabOf('0'), '0')
  assert.equal(tabOf('-3'), '-3')
  assert.equal(tabOf('refunding'), '-2')
  assert.equal(tabOf('7'), 'all')
  assert.equal(tabOf(undefined), 'all')
  assert.equal(pathOf('0'), '/myPurchases/0')
  assert.equal(pathOf('all', 'a b'), '/myPurchases?keyword=a+b')
})

test('the after-sale tile counts the list it opens', () => {
  const counts = (inAfterSale: number, refunding: number) => ({ inAfterSale, refunding }) as OrderCounts
  assert.deepEqual(afterSaleTile(counts(1, 1)), { tab: '-4', count: 1 })
  assert.deepEqual(afterSaleTile(counts(0, 2)), { tab: '-2', count: 2 })
  assert.deepEqual(afterSaleTile(undefined), { tab: '-4', count: 0 })
})

test('only open statuses have a count, and zero is not shown', () => {
  const counts = { waitingPay: 2, delivered: 0, completed: 9 } as never
  assert.equal(tabCount('0', counts), 2)
  assert.equal(tabCount('2', counts), undefined)
  assert.equal(tabCount('4', counts), undefined)
})

test('a case that waits for an answer shows as requested; one that waits for the shopper as its status', () => {
  const caseOf = (party: 'shop' | 'platform' | 'shopper') =>
    ({ status_key: 'inAfterSale', after_sale: { waits_for: party, due_at: now } }) as Parameters<typeof statusName>[0]
  assert.equal(statusName(caseOf('shop')), 'applyingRefund')
  assert.equal(statusName(caseOf('platform')), 'applyingRefund')
  assert.equal(statusName(caseOf('shopper')), 'inAfterSale')
  assert.equal(statusName({ status_key: 'delivered', after_sale: null }), 'delivered')
})
