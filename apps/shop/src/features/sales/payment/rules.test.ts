// Tests of the cashier: what an address asks for, what still waits, and how it stands when nothing does.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import { addCents, cents, zeroCents } from '@shop/contract/wire.ts'
import { dueOf, isSameTarget, type Payable, pageOf, paidOf, pathOf, paymentStatusOf, targetOf } from './rules.ts'

const payNo = '26111512345678901234'

function card(id: number, status: 0 | 1 | -1, total: number): OrderCard {
  const actions: OrderCard['actions'] = status === 0 ? ['pay', 'cancel'] : []
  return { id, status, total: cents(total), actions, pay_before: status === 0 ? new Date(9_000) : null } as OrderCard
}

function payable(...orders: [OrderCard, ...OrderCard[]]): Payable {
  const waiting = orders.filter(({ status }) => status === 0)
  const total = addCents(zeroCents, ...waiting.map((order) => order.total))
  const batch = { orders, total, pay_before: new Date(5_000) }
  return { ...orders[0], batch } as unknown as Payable
}

const all = { pay_no: payNo }

test('An address names a payment number or an order, or nothing that can be paid', () => {
  assert.deepEqual(targetOf(new URLSearchParams({ pay_no: payNo, order_id: '7' })), all)
  assert.deepEqual(targetOf(new URLSearchParams('order_id=7')), { order_id: 7 })
  for (const wrong of ['', 'order_id=0', 'order_id=abc', 'pay_no=12']) {
    assert.equal(targetOf(new URLSearchParams(wrong)), undefined, wrong)
  }
  assert.equal(pathOf(all), `/payment?pay_no=${payNo}`)
  assert.equal(pathOf({ order_id: 7 }, { state: 'done' }), '/payment?order_id=7&state=done')
})

test('One order is paid alone, a payment number pays all that wait', () => {
  const twoOrders = payable(card(1, 0, 500), card(2, 0, 700), card(3, -1, 900))
  const { orders, total, payBefore } = dueOf(twoOrders, all)
  assert.deepEqual([orders.map(({ id }) => id), total, payBefore?.getTime()], [[1, 2], 1_200, 5_000])
  const oneOrder = dueOf(twoOrders, { order_id: 1 })
  assert.deepEqual([oneOrder.orders.length, oneOrder.total, oneOrder.payBefore?.getTime()], [1, 500, 9_000])
})

test('When nothing waits it is paid, or cancelled when all of it is', () => {
  assert.equal(paymentStatusOf(payable(card(1, 0, 5), card(2, 1, 5)), all), 'due')
  assert.equal(paymentStatusOf(payable(card(1, 1, 5), card(2, 0, 5)), { order_id: 1 }), 'paid')
  assert.equal(paymentStatusOf(payable(card(1, -1, 5), card(2, 1, 7)), all), 'paid')
  assert.equal(paymentStatusOf(payable(card(1, -1, 5), card(2, -1, 5)), all), 'cancelled')
  assert.deepEqual(paidOf(payable(card(1, -1, 5), card(2, 1, 7)), all)?.orders, [2])
})

test('An order whose time ran out a moment ago is not paid', () => {
  const lapsed = { ...card(1, 0, 500), actions: [] }
  for (const target of [{ order_id: 1 }, all]) {
    assert.equal(paymentStatusOf(payable(lapsed), target), 'over')
    assert.equal(paidOf(payable(lapsed), target), undefined)
  }
  // Beside one that was paid, too: the answer waits until the server has settled both.
  assert.equal(paymentStatusOf(payable(lapsed, card(2, 1, 7)), all), 'over')
  assert.equal(paidOf(payable(lapsed, card(2, 1, 7)), all), undefined)
  assert.equal(paidOf(payable(card(1, 0, 500)), all), undefined)
  assert.equal(paidOf(payable(card(1, -1, 500)), all), undefined)
})

test('A refusal counts only while it can still be paid: what is paid elsewhere is not a failure', () => {
  assert.equal(pageOf('due', true), 'refused')
  assert.equal(pageOf('due', false), 'due')
  for (const ended of ['paid', 'over', 'cancelled'] as const) assert.equal(pageOf(ended, true), ended)
})

test('Two payments are told apart by what they pay', () => {
  assert.equal(isSameTarget({ order_id: 7 }, { order_id: 7 }), true)
  assert.equal(isSameTarget({ order_id: 7 }, { order_id: 8 }), false)
  assert.equal(isSameTarget({ order_id: 7 }, all), false)
})
