// Tests of what a recharge form refuses, in the order it says so.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Network } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import {
  bodyOf,
  chainOrder,
  emptyValues,
  faultOf,
  isStillOurs,
  manualOrder,
  onNetwork,
  type RechargeTerms,
  valuesAgain,
  withKnownAddress,
} from './values.ts'

const network = {
  id: 5,
  format: 'ton',
  addresses: [{ address: 'UQ1', memo: '70415526' }],
  min_amount: cents(2_000),
  evidence_required: true,
} as unknown as Network
const picture = { url: '/media/a', thumb: '/media/a', width: 1, height: 1 } as never

const chain: RechargeTerms = {
  way: { method: 'chain', min: cents(1_000), max: cents(500_000) },
  network,
  isSending: false,
}
const manual: RechargeTerms = { ...chain, way: { ...chain.way, method: 'manual' }, network: undefined }

const faultsOf = (order: typeof chainOrder, values: typeof emptyValues, terms: RechargeTerms) =>
  order.map((field) => faultOf(field, values, terms)).filter(Boolean)

test('an empty form on a chain says every one of the specification’s sentences', () => {
  assert.deepEqual(faultsOf(chainOrder, emptyValues, { ...chain, network: undefined }), [
    'chooseNetwork',
    'confirmNetwork',
    'amountCorrect',
    'uploadEvidence',
  ])
  assert.deepEqual(faultsOf(manualOrder, emptyValues, manual), ['chooseAccount', 'amountCorrect', 'uploadEvidence'])
})

test('memo, least amount, transaction number and pictures on their way', () => {
  const filled = {
    ...emptyValues,
    network_id: 5,
    address: 'UQ1',
    amount: '19.99',
    txid: 'nonsense',
    evidence: [picture],
  }
  assert.deepEqual(faultsOf(chainOrder, filled, chain), ['memoTick', 'amountMin', 'txidFormat'])
  const right = { ...filled, memo: true, amount: '20', txid: ` ${'ab'.repeat(32)} ` }
  assert.deepEqual(faultsOf(chainOrder, right, chain), [])
  assert.deepEqual(faultsOf(chainOrder, { ...right, amount: '5000.01' }, chain), ['amountMax'])
  assert.deepEqual(faultsOf(chainOrder, right, { ...chain, isSending: true }), ['waitUpload'])
  assert.deepEqual(bodyOf(right, chain), {
    method: 'chain',
    amount: 2_000,
    address: 'UQ1',
    evidence: ['/media/a'],
    network_id: 5,
    memo: network.addresses[0]?.memo,
    txid: 'ab'.repeat(32),
  })
})

test('a network may do without pictures, a transfer by hand never', () => {
  const values = { ...emptyValues, network_id: 5, address: 'UQ1', memo: true, amount: '20' }
  const lenient = { ...chain, network: { ...network, evidence_required: false } }
  assert.equal(faultOf('evidence', values, lenient), undefined)
  assert.equal(faultOf('evidence', values, { ...manual, network: lenient.network }), 'uploadEvidence')
})

test('a refused one begins on its network with its transaction number, and keeps that when another must be chosen', () => {
  const open = { ...network, address: 'UQ1', deposit_on: true }
  const earlier = { amount: cents(2_500), txid: 'ab12', network: { id: 5 } as never }
  const again = valuesAgain(earlier, [open])
  assert.deepEqual([again.network_id, again.amount, again.txid, again.address], [5, '25.00', 'ab12', ''])
  assert.equal(withKnownAddress(again, [open], { all: [5] }).address, 'UQ1')
  assert.equal(withKnownAddress(again, [open], undefined).address, '')
  const closed = valuesAgain(earlier, [{ ...open, deposit_on: false }])
  assert.deepEqual([closed.network_id, closed.txid], [undefined, 'ab12'])
  const other = { ...open, id: 6 }
  assert.deepEqual([onNetwork(closed, other, '').network_id, onNetwork(closed, other, '').txid], [6, 'ab12'])
  assert.equal(onNetwork(again, other, '').txid, '')
})

test('an address that is no longer ours is noticed, one not chosen yet is not doubted', () => {
  assert.ok(isStillOurs(emptyValues, chain))
  assert.ok(isStillOurs({ address: 'UQ1' }, chain))
  assert.ok(!isStillOurs({ address: 'UQ0' }, chain))
  const account = { id: 1, bank: '', holder: '', number: '88', note: '' }
  const way = { ...manual.way, accounts: [account] }
  assert.ok(isStillOurs({ address: '88' }, { ...manual, way }))
  assert.ok(!isStillOurs({ address: '99' }, { ...manual, way }))
})
