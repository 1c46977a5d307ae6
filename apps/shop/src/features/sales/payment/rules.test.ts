// Tests of payment rules: what the URL asks to pay, what is still due, and the payment status.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OrderCard, orderStatuses } from '@shop/contract/sales/orders.ts'
import { addCents, cents, zeroCents } from '@shop/contract/wire.ts'
import {
  dueOf,
  fromWalletOf,
  isSameTarget,
  type Payable,
  pageOf,
  paidOf,
  pathOf,
  paymentStatusOf,
  targetOf,
  waitingOf,
} from './rules.ts'

const { waitingPay, waitingDeliver, cancelled } = orderStatuses
const payNo = '26111512345678901234'

function card(id: number, status: OrderCard['status'], total: number): OrderCard {
  const actions: OrderCard['actions'] = status === waitingPay ? ['pay', 'cancel'] : []
  return {
    id,
    status,
    total: cents(total),
    actions,
    pay_before: status === waitingPay ? new Date(9_000) : null,
  } as OrderCard
}

function payable(...orders: [OrderCard, ...OrderCard[]]): Payable {
  const unpaid = orders.filter(({ status }) => status === waitingPay)
  const total = addCents(zeroCents, ...unpaid.map((order) => order.total))
  const batch = { orders, total, pay_before: new Date(5_000) }
  return { ...orders[0], batch } as unknown as Payable
}

const all = { pay_no: payNo }

test('The URL names a payment number or an order, or nothing payable', () => {
  assert.deepEqual(targetOf(new URLSearchParams({ pay_no: payNo, order_id: '7' })), all)
  assert.deepEqual(targetOf(new URLSearchParams('order_id=7')), { order_id: 7 })
  for (const invalid of ['', 'order_id=0', 'order_id=abc', 'pay_no=12']) {
    assert.equal(targetOf(new URLSearchParams(invalid)), undefined, invalid)
  }
  assert.equal(pathOf(all), `/payment?pay_no=${payNo}`)
  assert.equal(pathOf({ order_id: 7 }, { state: 'done' }), '/payment?order_id=7&state=done')
})

test('An order is paid alone, a payment number pays all unpaid orders of a checkout', () => {
  const twoOrders = payable(card(1, waitingPay, 500), card(2, waitingPay, 700), card(3, cancelled, 900))
  const { orders, total, payBefore } = dueOf(twoOrders, all)
  assert.deepEqual(
    { ids: orders.map(({ id }) => id), total, payBefore: payBefore?.getTime() },
    { ids: [1, 2], total: 1_200, payBefore: 5_000 },
  )
  const single = dueOf(twoOrders, { order_id: 1 })
  assert.deepEqual(
    { count: single.orders.length, total: single.total, payBefore: single.payBefore?.getTime() },
    { count: 1, total: 500, payBefore: 9_000 },
  )
})

test('With nothing due it is paid, or canceled if all orders are', () => {
  assert.equal(paymentStatusOf(payable(card(1, waitingPay, 5), card(2, waitingDeliver, 5)), all), 'due')
  assert.equal(paymentStatusOf(payable(card(1, waitingDeliver, 5), card(2, waitingPay, 5)), { order_id: 1 }), 'paid')
  assert.equal(paymentStatusOf(payable(card(1, cancelled, 5), card(2, waitingDeliver, 7)), all), 'paid')
  assert.equal(paymentStatusOf(payable(card(1, cancelled, 5), card(2, cancelled, 5)), all), 'cancelled')
  assert.deepEqual(paidOf(payable(card(1, cancelled, 5), card(2, waitingDeliver, 7)), all)?.orders, [2])
})

test('An order whose deadline just passed does not count as paid', () => {
  const expired = { ...card(1, waitingPay, 500), actions: [] }
  for (const target of [{ order_id: 1 }, all]) {
    assert.equal(paymentStatusOf(payable(expired), target), 'expired')
    assert.equal(paidOf(payable(expired), target), undefined)
  }
  // Also next to a paid one: the result waits until the server has closed both.
  assert.equal(paymentStatusOf(payable(expired, card(2, waitingDeliver, 7)), all), 'expired')
  assert.equal(paidOf(payable(expired, card(2, waitingDeliver, 7)), all), undefined)
  assert.equal(paidOf(payable(card(1, waitingPay, 500)), all), undefined)
  assert.equal(paidOf(payable(card(1, cancelled, 500)), all), undefined)
})

test('A refusal is shown only while payment is still due', () => {
  assert.equal(pageOf('due', true), 'refused')
  assert.equal(pageOf('due', false), 'due')
  for (const ended of ['paid', 'expired', 'cancelled'] as const) assert.equal(pageOf(ended, true), ended)
})

test('Two payments are compared by their target', () => {
  assert.equal(isSameTarget({ order_id: 7 }, { order_id: 7 }), true)
  assert.equal(isSameTarget({ order_id: 7 }, { order_id: 8 }), false)
  assert.equal(isSameTarget({ order_id: 7 }, all), false)
})

test('A payment waits for its card until the wallet covers it, and while a card is being charged', () => {
  const quote = (missing: number, card_state: string) => {
    const waiting = { recharge_id: 1, amount: cents(500), fee: zeroCents, total: cents(900), card_state }
    return { total: cents(900), missing: cents(missing), offer: null, waiting }
  }
  assert.equal(waitingOf(quote(400, 'open'))?.recharge_id, 1)
  assert.equal(waitingOf(quote(0, 'declined')), undefined)
  for (const state of ['processing', 'paid']) assert.equal(waitingOf(quote(0, state))?.card_state, state)
  assert.equal(waitingOf({ ...quote(400, 'open'), waiting: null }), undefined)
  assert.equal(waitingOf(undefined), undefined)
})

test('What the wallet pays beside a card follows from the charge, whatever raises that', () => {
  const fromWallet = (total: number, amount: number, { debt = 0, fee = 0 } = {}) =>
    fromWalletOf({ total: cents(total), amount: cents(amount), debt: cents(debt), fee: cents(fee) })
  assert.equal(fromWallet(20_00, 8_00), 12_00, 'exactly what the wallet lacks')
  assert.equal(fromWallet(20_00, 20_00), 0, 'an empty wallet')
  assert.equal(fromWallet(20_00, 5_00), 15_00, 'the minimum, where the wallet lacks less')
  assert.equal(fromWallet(3_00, 5_00), -2_00, 'the minimum, of which the wallet gets the rest')
  assert.equal(fromWallet(20_00, 27_00, { debt: 7_00 }), 0, 'a debt that the card repays')
  assert.equal(fromWallet(20_00, 8_53, { fee: 53 }), 12_00, 'a fee')
  assert.equal(fromWallet(20_00, 9_60, { debt: 1_00, fee: 60 }), 12_00, 'a debt and a fee')
})
