// Tests of crediting recharges: only with a transaction id, once per transfer, large amounts by two operators.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import * as contract from '@shop/contract/wallet/admin-recharges.ts'
import type { Recharge } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { aTxid, makeRecharger, operatorOf } from '../../../../test/recharger.ts'
import { assertProven } from '../../../../test/withdrawer.ts'
import { rechargeStatuses } from './rules.ts'

const harness = await createHarness({ demo: true })
const { db } = harness
const newShopper = () => makeRecharger(harness)
const [admin, finance, checker] = [
  await operatorOf(harness, 'admin'),
  await operatorOf(harness, 'finance'),
  await operatorOf(harness, 'checker'),
]
const pass = ({ id, txid }: Recharge, body: object = txid ? {} : { txid: aTxid() }) =>
  finance(contract.passRecharge, { params: { id }, body })
const detail = ({ id }: { id: number }) => finance(contract.getRechargeDetail, { params: { id } })

/** Everything a decision may change; a refused one must not. */
const readTables = () =>
  db.query(sql`select r::text as row from recharges r union all select w::text from wallets w union all
    select t::text from ledger_transfers t union all select n::text from notices n union all
    select l::text from audit_log l order by 1`)

test('a transaction id an operator found cannot be claimed again', async () => {
  const [shopper, otherShopper] = [await newShopper(), await newShopper()]
  const txid = aTxid()
  assert.equal((await pass(await shopper.recharge(), { txid })).found_txid, txid)
  const copy = await otherShopper.recharge()
  const before = await readTables()
  await assert.rejects(pass(copy, { txid }), { reason: 'transfer.already_claimed' })
  await assert.rejects(otherShopper.recharge({ txid }), { reason: 'transfer.already_claimed' })
  assert.deepEqual(await readTables(), before)
})

test('a chain recharge is not credited without a transaction id', async () => {
  const { recharge } = await newShopper()
  const created = await recharge()
  const before = await readTables()
  await assert.rejects(pass(created, {}), { fields: { txid: 'required' } })
  assert.deepEqual(await readTables(), before)
  const { id } = await recharge({ method: 'manual', address: '000-123456-789', network_id: undefined })
  await finance(contract.passRecharge, { params: { id }, body: {} })
})

test('the transaction ids of the shopper and of the operator are both claimed', async () => {
  const [shopper, otherShopper] = [await newShopper(), await newShopper()]
  const [claimed, found] = [aTxid(), aTxid()]
  const passed = await pass(await shopper.recharge({ txid: claimed }), { txid: found })
  assert.partialDeepStrictEqual(passed, { txid: claimed, found_txid: found })
  const copy = await otherShopper.recharge()
  const before = await readTables()
  for (const txid of [claimed, found]) {
    await assert.rejects(otherShopper.recharge({ txid }), { reason: 'transfer.already_claimed' })
    await assert.rejects(pass(copy, { txid: txid.toUpperCase() }), { reason: 'transfer.already_claimed' })
  }
  assert.deepEqual(await readTables(), before)
  const racing = [await shopper.recharge(), await otherShopper.recharge()]
  const txid = aTxid()
  const all = await Promise.allSettled(racing.map((created) => pass(created, { txid })))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  await assertProven(harness)
})

test('an amount far above the claim or above the limit takes two people', async () => {
  const { recharge, available } = await newShopper()
  const reason = 'More arrived than claimed'
  const decide = (by: Call, { id, proposal }: contract.RechargeDetail, confirm: boolean) =>
    by(contract.decideCredit, { params: { id }, body: { proposal_id: proposal?.id ?? 0, confirm } })
  const slightlyMore = await pass(await recharge({ txid: aTxid() }), { credited: cents(5_100), reason })
  assert.equal(slightlyMore.credited, 5_100)
  const created = await recharge({ txid: aTxid() })
  const proposedMore = await pass(created, { credited: cents(50_000), reason })
  assert.partialDeepStrictEqual(proposedMore, { status: rechargeStatuses.open, proposed_by: 'finance' })
  assert.equal(proposedMore.proposal?.credited, 50_000)
  assert.equal(await available(), 5_100)
  const before = await readTables()
  await assert.rejects(decide(finance, proposedMore, true), { reason: 'approval.second_person' })
  await assert.rejects(pass(created, { credited: cents(50_000), reason }), { reason: 'state.changed' })
  assert.deepEqual(await readTables(), before)
  const all = await Promise.allSettled(
    Array.from({ length: 8 }, (_, i) => decide(i % 2 ? admin : checker, proposedMore, true)),
  )
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(await available(), 55_100)
  const large = await recharge({ amount: cents(150_000), txid: aTxid() })
  const proposed = await pass(large, {})
  assert.equal(proposed.status, rechargeStatuses.open)
  assert.equal(proposed.proposal?.mine, true)
  const [row] = (await checker(contract.listRechargeRows, { query: { keyword: String(large.id) } })).list
  assert.equal(row?.proposed_by, 'finance')
  await decide(finance, proposed, false)
  assert.equal((await detail(large)).proposal, null)
  const again = await pass(large, {})
  await finance(contract.refuseRecharge, { params: { id: large.id }, body: { reason: 'not_found' } })
  await assert.rejects(decide(checker, again, true), { reason: 'state.changed' })
  assert.equal(await available(), 55_100)
  await assertProven(harness)
})
