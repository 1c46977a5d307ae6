// Tests of network charges: raised by two operators, announced, and no bypass by closing or adding a network.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getPlatform } from '@shop/contract/people/pages.ts'
import { dayMs } from '@shop/contract/wallet/admin-fees.ts'
import * as contract from '@shop/contract/wallet/admin-networks.ts'
import { listNetworks } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { operatorOf } from '../../../../test/recharger.ts'
import { makeWithdrawer } from '../../../../test/withdrawer.ts'
import { findNetwork } from './service.ts'

const harness = await createHarness({ demo: true })
const { db, ctx, guest, forward } = harness
const signIn = async () => ({
  admin: await operatorOf(harness, 'admin'),
  checker: await operatorOf(harness, 'checker'),
  finance: await operatorOf(harness, 'finance'),
})
const later = (days: number) => new Date(Math.ceil((ctx().now().getTime() + days * dayMs) / 1000) * 1000)
const readTables = () =>
  db.query(sql`select n::text as row from networks n union all select a::text from approvals a union all
    select l::text from audit_log l where l.action <> 'operator.login' order by 1`)

async function rowOf(key: string): Promise<contract.NetworkRow> {
  const found = (await (await signIn()).finance(contract.listNetworkRows, {})).find((row) => row.key === key)
  assert.ok(found, key)
  return found
}

/** Changes the current version. */
async function change(key: string, more: Partial<contract.NetworkRow> & { effective_at?: Date }) {
  const row = await rowOf(key)
  const { finance } = await signIn()
  return finance(contract.changeNetwork, { params: { id: row.id }, body: { ...row, ...more, why: 'gas costs more' } })
}

async function decide({ id, charge_proposal: proposal }: contract.NetworkRow, confirm = true) {
  const { checker } = await signIn()
  const body = { proposal_id: proposal?.id ?? 0, confirm, reason: 'no' }
  return checker(contract.decideCharges, { params: { id }, body })
}

test('one operator alone raises no fee and no minimum, however small; reductions apply at once', async () => {
  const { finance } = await signIn()
  const before = await rowOf('tron')
  for (const more of [{ withdraw_fee: cents(101) }, { withdraw_min: cents(1_001) }, { deposit_min: cents(5_000) }]) {
    const rowsBefore = await readTables()
    await assert.rejects(change('tron', more), { fields: { effective_at: 'required' } })
    await assert.rejects(change('tron', { ...more, effective_at: later(0.9) }), { reason: 'fees.notice' })
    assert.deepEqual(await readTables(), rowsBefore)
    const row = await change('tron', { ...more, confirmations: 21, effective_at: later(7) })
    const { withdraw_fee, withdraw_min, deposit_min } = before
    assert.partialDeepStrictEqual(row, { withdraw_fee, withdraw_min, deposit_min, confirmations: 21 })
    assert.deepEqual(row.charge_proposal?.change, more)
    assert.equal(row.charge_proposal?.mine, true)
    const body = { proposal_id: row.charge_proposal?.id ?? 0, confirm: true }
    await assert.rejects(finance(contract.decideCharges, { params: { id: row.id }, body }), {
      reason: 'approval.second_person',
    })
    assert.equal((await decide(row, false)).charge_proposal, null)
  }
  const lower = await change('tron', { withdraw_fee: cents(90) })
  assert.partialDeepStrictEqual(lower, { withdraw_fee: 90, charge_proposal: null })
})

test('a closed network keeps its charges, and opening one takes two people', async () => {
  const closed = await change('polygon', { withdraw_on: false })
  assert.partialDeepStrictEqual(closed, { withdraw_on: false, charge_proposal: null })
  await assert.rejects(change('polygon', { withdraw_fee: cents(4_000), withdraw_min: cents(9_000) }), {
    fields: { effective_at: 'required' },
  })
  const proposed = await change('polygon', { withdraw_on: true })
  assert.equal(proposed.withdraw_on, false)
  assert.deepEqual(proposed.charge_proposal?.change, { withdraw_on: true })
  assert.equal(proposed.charge_proposal?.effective_at, null)
  assert.equal((await decide(proposed)).withdraw_on, true)

  const { admin } = await signIn()
  const expensive = { ...(await rowOf('polygon')), key: 'polygon-two', deposit_on: false, withdraw_fee: cents(900) }
  const created = await admin(contract.createNetwork, {
    body: { ...expensive, withdraw_min: cents(2_000), withdraw_on: true },
  })
  assert.equal(created.withdraw_on, false)
  assert.deepEqual(created.charge_proposal?.change, { withdraw_on: true })
  assert.equal((await decide(created)).withdraw_on, true)
})

test('an increase applies from its exact time, is announced before, and never exceeds what was shown', async () => {
  const at = later(2)
  const row = await decide(await change('tron', { withdraw_fee: cents(250), effective_at: at }))
  assert.equal(row.withdraw_fee, 90)
  assert.deepEqual(row.announced?.change, { withdraw_fee: 250 })
  assert.deepEqual(row.announced?.effective_at, at)
  const feeAt = async (ms: number) => {
    const time = new Date(at.getTime() + ms)
    return (await findNetwork({ ...ctx(), now: () => time }, row.id))?.withdraw_fee
  }
  assert.equal(await feeAt(-1), 90)
  assert.equal(await feeAt(0), 250)
  const shopper = await makeWithdrawer(harness)
  const tron = async () => (await shopper.call(listNetworks, {})).find(({ key }) => key === 'tron')
  assert.partialDeepStrictEqual(await tron(), { withdraw_fee: 90, next: { withdraw_fee: 250, from: at } })
  const table = async () => (await guest(getPlatform, {})).fees.find(({ key }) => key === 'network.tron.fee')
  assert.deepEqual((await table())?.next, { from: at, text: '$2.50' })

  for (const more of [{ withdraw_fee: cents(80) }, { withdraw_min: cents(9_000), effective_at: later(3) }]) {
    await assert.rejects(change('tron', more), { reason: 'fees.announced' })
  }
  await assert.rejects(change('tron', { withdraw_min: cents(200) }), { fields: { withdraw_min: 'tooSmall' } })
  assert.equal((await change('tron', { confirmations: 33 })).announced?.change.withdraw_fee, 250)

  const to = { type: 'chain', network_id: row.id, address: 'TFFkicSArfGzLSEFzarR5FKzVi4H6pFdb9' } as const
  const shown = { ...to, arrival: cents(9_910) }
  assert.equal((await shopper.withdraw(shown)).fee, 90)
  const old = await rowOf('tron')
  forward(2 * dayMs + 2_000)
  await assert.rejects(shopper.withdraw(shown), { reason: 'price.changed' })
  assert.equal((await shopper.withdraw({ ...to, arrival: cents(9_750) })).fee, 250)
  assert.equal((await tron())?.next, null)
  assert.partialDeepStrictEqual(await table(), { next: null, amount: 250 })
  const { finance } = await signIn()
  const stale = { params: { id: row.id }, body: { ...old, why: 'an old form' } }
  await assert.rejects(finance(contract.changeNetwork, stale), { reason: 'state.changed' })
  const cheaper = await change('tron', { withdraw_fee: cents(120) })
  assert.partialDeepStrictEqual(cheaper, { withdraw_fee: 120, announced: null })
  assert.equal((await change('tron', { confirmations: 34 })).withdraw_fee, 120)
})

test('one person cancels an announced increase; concurrent decisions take effect at most once', async () => {
  const proposed = await change('ethereum', {
    withdraw_fee: cents(4_000),
    withdraw_min: cents(9_000),
    effective_at: later(9),
  })
  const { finance } = await signIn()
  const params = { id: proposed.id }
  const cancel = (version: number) => finance(contract.cancelCharges, { params, body: { version, why: 'too much' } })
  await assert.rejects(cancel(proposed.version), { reason: 'state.changed' })
  const all = await Promise.allSettled([
    ...Array.from({ length: 4 }, () => decide(proposed)),
    ...Array.from({ length: 4 }, () => cancel(proposed.version + 1)),
  ])
  const countFulfilled = (from: number) =>
    all.slice(from, from + 4).filter(({ status }) => status === 'fulfilled').length
  assert.equal(countFulfilled(0), 1)
  const row = await rowOf('ethereum')
  assert.equal(row.announced === null, countFulfilled(4) === 1)
  const over = row.announced ? await cancel(row.version) : row
  assert.partialDeepStrictEqual(over, { announced: null, withdraw_fee: proposed.withdraw_fee })
  const logged = await db.query<{ action: string }>(sql`
    select action from audit_log where object_type = 'network' order by id desc limit 2`)
  assert.deepEqual(logged, [{ action: 'network.cancel' }, { action: 'network.announce' }])
})

test('a proposal is refused when the charge has changed since, or its time is too close', async () => {
  const tooSoon = await change('ton', { withdraw_fee: cents(700), effective_at: later(1.5) })
  forward(0.6 * dayMs)
  await assert.rejects(decide(tooSoon), { reason: 'fees.notice' })
  assert.equal((await decide(tooSoon, false)).charge_proposal, null)
  const proposed = await change('ton', { withdraw_fee: cents(700), effective_at: later(7) })
  await change('ton', { withdraw_fee: cents(0) })
  await assert.rejects(decide(proposed), { reason: 'state.changed' })
})
