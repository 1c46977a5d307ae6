// Tests of what a recharge form refuses, in the order it says so.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Network } from '@shop/contract/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import { bodyOf, chainOrder, emptyValues, faultOf, manualOrder, type RechargeTerms } from './values.ts'

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
    'fillRechargeAddress',
    'amountCorrect',
    'uploadEvidence',
  ])
  assert.deepEqual(faultsOf(manualOrder, emptyValues, manual), [
    'fillRechargeAddress',
    'amountCorrect',
    'uploadEvidence',
  ])
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
    txid: 'ab'.repeat(32),
  })
})

test('a network may do without pictures, a transfer by hand never', () => {
  const values = { ...emptyValues, network_id: 5, address: 'UQ1', memo: true, amount: '20' }
  const lenient = { ...chain, network: { ...network, evidence_required: false } }
  assert.equal(faultOf('evidence', values, lenient), undefined)
  assert.equal(faultOf('evidence', values, { ...manual, network: lenient.network }), 'uploadEvidence')
})
