// What an order offers first, when it wants its shopper, and how far it is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import { cents } from '@shop/contract/wire.ts'
import {
  answeredOrders,
  availableActionsOf,
  isDelayed,
  isLikelyDelivered,
  needsAttention,
  payableTogether,
  progressOf,
  splitActions,
} from './rules.ts'
import { afterSaleTile, type OrderCounts, pathOf, tabCount, tabOf } from './tabs.ts'

const now = new Date('2026-05-10T12:00:00Z')
const day = (days: number) => new Date(now.getTime() + days * 86_400_000)

const card = (part: Partial<OrderCard>) =>
  ({ status: 2, actions: [], arrives_to: null, confirm_at: null, ...part }) as OrderCard

test('what is offered first is what the shopper most likely wants, and what hides it comes last', () => {
  assert.deepEqual(availableActionsOf({ status: 0, actions: ['address', 'cancel', 'pay'] }, false), [
    'pay',
    'cancel',
    'contact',
  ])
  assert.deepEqual(availableActionsOf({ status: 0, actions: ['address', 'cancel', 'pay'] }, true), [
    'pay',
    'cancel',
    'address',
    'contact',
  ])
  assert.deepEqual(availableActionsOf({ status: 2, actions: ['confirm', 'extend', 'track'] }, false).slice(0, 2), [
    'confirm',
    'track',
  ])
  assert.deepEqual(availableActionsOf({ status: -3, actions: ['rebuy', 'del'] }, false), [
    'rebuy',
    'funds',
    'contact',
    'del',
  ])
  assert.deepEqual(availableActionsOf({ status: 4, actions: ['rebuy', 'refund'], reviewed: true }, false).slice(0, 2), [
    'rebuy',
    'review',
  ])
  assert.deepEqual(availableActionsOf({ status: -4, actions: ['track'] }, false), [
    'request',
    'track',
    'contact',
    'withdraw',
  ])
  const answered = { step: 'refused', amount: cents(500), time: now } as const
  assert.deepEqual(availableActionsOf({ status: 2, actions: ['confirm', 'track'], answered }, false).slice(0, 2), [
    'confirm',
    'request',
  ])
})

test('two are shown; a list of one is never behind the button for more', () => {
  assert.deepEqual(splitActions(['pay', 'cancel', 'contact']), { shown: ['pay', 'cancel'], rest: [] })
  assert.deepEqual(splitActions(['rebuy', 'contact', 'del']), { shown: ['rebuy'], rest: ['contact', 'del'] })
  assert.deepEqual(splitActions(['confirm', 'track', 'extend', 'contact']), {
    shown: ['confirm', 'track'],
    rest: ['extend', 'contact'],
  })
  assert.deepEqual(splitActions(['contact']), { shown: ['contact'], rest: [] })
})

test('nothing is offered that the server does not name', () => {
  assert.deepEqual(availableActionsOf({ status: 1, actions: [] }, true), ['contact'])
})

test('a parcel is likely there when its dates say so or its confirmation is near', () => {
  assert.equal(isLikelyDelivered(card({ arrives_to: day(-1), confirm_at: day(9) }), now), true)
  assert.equal(isLikelyDelivered(card({ arrives_to: day(2), confirm_at: day(2) }), now), true)
  assert.equal(isLikelyDelivered(card({ arrives_to: day(2), confirm_at: day(9) }), now), false)
  assert.equal(isLikelyDelivered(card({ status: 1, arrives_to: day(-1) }), now), false)
})

test('unpaid and late orders want their shopper', () => {
  assert.equal(needsAttention(card({ status: 0 }), now), true)
  assert.equal(needsAttention(card({ status: 1, actions: ['refund_now'] }), now), true)
  assert.equal(needsAttention(card({ status: 1, actions: ['remind'] }), now), false)
})

test('goods to be sent back wait for the shopper, a request that others answer does not', () => {
  const open = { id: 1, due_at: now, amount: cents(500) }
  assert.equal(needsAttention(card({ status: -2, after_sale: { ...open, waits_for: 'shopper' } }), now), true)
  assert.equal(needsAttention(card({ status: -4, after_sale: { ...open, waits_for: 'shop' } }), now), false)
})

test('what was answered lately is told once each, the newest first', () => {
  const answered = (id: number, days: number) =>
    card({ id, answered: { step: 'done', amount: cents(500), time: day(days) } })
  const orders = [answered(1, -2), card({ id: 2, answered: null }), answered(3, -1), answered(1, -2)]
  assert.deepEqual(
    answeredOrders(orders).map(({ id }) => id),
    [3, 1],
  )
})

test('what was ordered at once is paid at once while several of it wait', () => {
  const waiting = (payNo: string, total: number) =>
    card({ pay_no: payNo, total: cents(total), actions: ['pay'], shop: { name: `Shop ${total}` } as OrderCard['shop'] })
  const over = card({ pay_no: 'A', total: cents(900), actions: [] })
  assert.deepEqual(payableTogether([waiting('A', 100), waiting('B', 50), waiting('A', 200), over]), [
    { payNo: 'A', count: 2, shops: ['Shop 100', 'Shop 200'], total: cents(300) },
  ])
})

test('a parcel that is held up is told while the order is on its way', () => {
  const parcel = (state: string) => ({ state }) as never
  assert.equal(isDelayed({ status: 2, parcels: [parcel('moving'), parcel('exception')] }), true)
  assert.equal(isDelayed({ status: 2, parcels: [parcel('moving')] }), false)
  assert.equal(isDelayed({ status: 3, parcels: [parcel('exception')] }), false)
})

test('an order is as far as the last of its parcels', () => {
  const parcel = (state: string) => ({ state }) as never
  assert.equal(progressOf({ status: 2, parcels: [parcel('delivered'), parcel('moving')] }), 0.5)
  assert.equal(progressOf({ status: 2, parcels: [parcel('delivered')] }), 1)
  assert.equal(progressOf({ status: 0, parcels: [] }), 0)
  assert.equal(progressOf({ status: 4, parcels: [] }), 1)
})

test('the address names a list by the value of its status, and anything else is all', () => {
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

test('only what still goes on is counted, and nothing is no number', () => {
  const counts = { waitingPay: 2, delivered: 0, completed: 9 } as never
  assert.equal(tabCount('0', counts), 2)
  assert.equal(tabCount('2', counts), undefined)
  assert.equal(tabCount('4', counts), undefined)
})
