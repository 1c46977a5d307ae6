// Tests for the missing amount of an order in query parameters.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { missingAmount, orderPart, walletPath, withTotal } from './order-need.ts'

const wallet = (balance: number, debt = 0) => ({ balance: cents(balance), debt: cents(debt) })

test('a debt is missing too, until the balance covers the order', () => {
  const params = new URLSearchParams('need=30.00&total=40.00')
  assert.equal(missingAmount(params, wallet(1_000, 700)), 3_700)
  assert.equal(missingAmount(params, wallet(4_000, 700)), 0)
})

test('the total is fixed once, so that a reload subtracts the money that has arrived since', () => {
  const came = new URLSearchParams('need=30.00&redirect=%2Fcheckout')
  const known = withTotal(came, cents(1_000))
  assert.equal(known?.get('total'), '40.00')
  assert.ok(known)
  assert.equal(withTotal(known, cents(2_500)), undefined)
  assert.equal(missingAmount(known, wallet(1_000)), 3_000)
  assert.equal(missingAmount(known, wallet(2_500)), 1_500)
  assert.equal(missingAmount(known, wallet(4_000)), 0)
  assert.equal(missingAmount(known, wallet(9_000)), 0)
})

test('without an order nothing is missing, and invalid amounts are ignored', () => {
  assert.equal(missingAmount(new URLSearchParams(''), wallet(0)), undefined)
  assert.equal(missingAmount(new URLSearchParams('need=abc&total=5'), wallet(0)), undefined)
  assert.equal(withTotal(new URLSearchParams('need=-1'), cents(0)), undefined)
  assert.equal(missingAmount(new URLSearchParams('need=3.00&total=x'), wallet(0)), 300)
})

test('the wallet path keeps the parameters of the order and drops all others', () => {
  const params = new URLSearchParams('method=manual&again=7&need=3.00&total=5.00&redirect=%2Fcheckout')
  assert.equal(walletPath(params), '/topUp?need=3.00&total=5.00&redirect=%2Fcheckout')
  assert.equal(walletPath(new URLSearchParams('method=manual')), '/topUp')
  assert.equal(orderPart(new URLSearchParams('redirect=%2Fbag')).toString(), 'redirect=%2Fbag')
})
