// Tests for the validation of the recharge form, in field order.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Network } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import {
  bodyOf,
  chainOrder,
  emptyValues,
  isAddressStillValid,
  manualOrder,
  prefillFrom,
  problemOf,
  type RechargeTerms,
  withKnownAddress,
  withNetwork,
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
  rechargeMethod: { method: 'chain', min: cents(1_000), max: cents(500_000) },
  network,
  isSending: false,
}
const manual: RechargeTerms = {
  ...chain,
  rechargeMethod: { ...chain.rechargeMethod, method: 'manual' },
  network: undefined,
}

const problemsOf = (order: typeof chainOrder, values: typeof emptyValues, terms: RechargeTerms) =>
  order.map((field) => problemOf(field, values, terms)).filter(Boolean)

test('an empty form has all problems of the specification', () => {
  assert.deepEqual(problemsOf(chainOrder, emptyValues, { ...chain, network: undefined }), [
    'chooseNetwork',
    'confirmNetwork',
    'amountCorrect',
    'uploadEvidence',
  ])
  assert.deepEqual(problemsOf(manualOrder, emptyValues, manual), ['chooseAccount', 'amountCorrect', 'uploadEvidence'])
})

test('memo, minimum, transaction ID and running uploads are checked', () => {
  const filled = {
    ...emptyValues,
    network_id: 5,
    address: 'UQ1',
    amount: '19.99',
    txid: 'nonsense',
    evidence: [picture],
  }
  assert.deepEqual(problemsOf(chainOrder, filled, chain), ['memoTick', 'amountMin', 'txidFormat'])
  const right = { ...filled, memo: true, amount: '20', txid: ` ${'ab'.repeat(32)} ` }
  assert.deepEqual(problemsOf(chainOrder, right, chain), [])
  assert.deepEqual(problemsOf(chainOrder, { ...right, amount: '5000.01' }, chain), ['amountMax'])
  assert.deepEqual(problemsOf(chainOrder, right, { ...chain, isSending: true }), ['waitUpload'])
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

test('evidence may be optional for a network, but never for a bank transfer', () => {
  const values = { ...emptyValues, network_id: 5, address: 'UQ1', memo: true, amount: '20' }
  const lenient = { ...chain, network: { ...network, evidence_required: false } }
  assert.equal(problemOf('evidence', values, lenient), undefined)
  assert.equal(problemOf('evidence', values, { ...manual, network: lenient.network }), 'uploadEvidence')
})

test('a form prefilled from a refused recharge keeps its transaction ID when its network is closed', () => {
  const open = { ...network, address: 'UQ1', deposit_on: true }
  const earlier = { amount: cents(2_500), txid: 'ab12', network: { id: 5 } as never }
  const again = prefillFrom(earlier, [open])
  const { network_id, amount, txid, address } = again
  assert.deepEqual({ network_id, amount, txid, address }, { network_id: 5, amount: '25.00', txid: 'ab12', address: '' })
  assert.equal(withKnownAddress(again, [open], { all: [5] }).address, 'UQ1')
  assert.equal(withKnownAddress(again, [open], undefined).address, '')
  const closed = prefillFrom(earlier, [{ ...open, deposit_on: false }])
  assert.equal(closed.network_id, undefined)
  assert.equal(closed.txid, 'ab12')
  const otherNetwork = { ...open, id: 6 }
  const moved = withNetwork(closed, otherNetwork, '')
  assert.deepEqual({ network_id: moved.network_id, txid: moved.txid }, { network_id: 6, txid: 'ab12' })
  assert.equal(withNetwork(again, otherNetwork, '').txid, '')
})

test('an address that is no longer ours is invalid, and an empty one is not checked', () => {
  assert.ok(isAddressStillValid(emptyValues, chain))
  assert.ok(isAddressStillValid({ address: 'UQ1' }, chain))
  assert.ok(!isAddressStillValid({ address: 'UQ0' }, chain))
  const account = { id: 1, bank: '', holder: '', number: '88', note: '' }
  const rechargeMethod = { ...manual.rechargeMethod, accounts: [account] }
  assert.ok(isAddressStillValid({ address: '88' }, { ...manual, rechargeMethod }))
  assert.ok(!isAddressStillValid({ address: '99' }, { ...manual, rechargeMethod }))
})
