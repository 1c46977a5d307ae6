// Tests that two operators change what shoppers read of a network: its name, rate, note and explorer.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as contract from '@shop/contract/wallet/admin-networks.ts'
import { listNetworks } from '@shop/contract/wallet/recharges.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { makeRecharger, operatorOf } from '../../../../test/recharger.ts'

const harness = await createHarness({ demo: true })
const { db } = harness
const [admin, finance, checker] = [
  await operatorOf(harness, 'admin'),
  await operatorOf(harness, 'finance'),
  await operatorOf(harness, 'checker'),
]
const { call: shopper } = await makeRecharger(harness)

const rowOf = async (key: string) => {
  const found = (await finance(contract.listNetworkRows, {})).find((row) => row.key === key)
  assert.ok(found, key)
  return found
}
const shownNetwork = async (key: string) => {
  const found = (await shopper(listNetworks, {})).find((network) => network.key === key)
  assert.ok(found, key)
  return found
}
function fieldsOf({ id: _, key: _key, addresses: _a, proposal: _p, texts_proposal: _w, ...row }: contract.NetworkRow) {
  return { ...row, why: 'a reason' }
}
const readTables = () =>
  db.query(sql`select 'n' as what, n::text as row from networks n union all
    select 'p', p::text from approvals p union all select 'l', l::text from audit_log l order by 1, 2`)

test('changing the note or the explorer of a network takes two people', async () => {
  const row = await rowOf('tron')
  const params = { id: row.id }
  const note = { 'en-US': 'Send it to my own address instead' }
  const body = { ...fieldsOf(row), note, explorer: 'https://elsewhere.example/{txid}', confirmations: 30 }
  const proposed = await finance(contract.changeNetwork, { params, body })
  assert.deepEqual(proposed.note, row.note)
  assert.partialDeepStrictEqual(proposed, { explorer: row.explorer, confirmations: 30 })
  assert.deepEqual(proposed.texts_proposal?.note, note)
  assert.equal(proposed.texts_proposal?.mine, true)
  assert.equal((await shownNetwork('tron')).explorer, row.explorer)
  const decide = (confirm: boolean, proposal_id = proposed.texts_proposal?.id ?? 0) => ({
    params,
    body: { proposal_id, confirm },
  })
  const before = await readTables()
  await assert.rejects(finance(contract.decideNetworkTexts, decide(true)), { reason: 'approval.second_person' })
  await assert.rejects(checker(contract.decideAddress, decide(true)), { reason: 'object.not_found' })
  assert.deepEqual(await readTables(), before)
  const decided = await checker(contract.decideNetworkTexts, decide(true))
  assert.deepEqual(decided.note, note)
  assert.partialDeepStrictEqual(decided, { explorer: body.explorer, texts_proposal: null })
  const less = await finance(contract.changeNetwork, {
    params,
    body: { ...fieldsOf(decided), note: {}, explorer: '' },
  })
  assert.deepEqual(less.note, {}, 'removing text takes one person')
  assert.partialDeepStrictEqual(less, { explorer: '', texts_proposal: null })
})

test('a new name or rate of a network is not shown before a second person confirms it', async () => {
  const row = await rowOf('polygon')
  const texts = {
    name: 'Polygon 0x52908400098527886E0F7030069857D2E4169EE7',
    standard: 'old address closed',
    rate: '99',
  }
  const body = { ...fieldsOf(row), ...texts, confirmations: 65 }
  const proposed = await finance(contract.changeNetwork, { params: { id: row.id }, body })
  const { name, standard, rate } = row
  assert.partialDeepStrictEqual(proposed, { name, standard, rate, confirmations: 65 })
  assert.partialDeepStrictEqual(await shownNetwork('polygon'), { name, rate })
  const proposal_id = proposed.texts_proposal?.id ?? 0
  const decision = { params: { id: row.id }, body: { proposal_id, confirm: true } }
  await assert.rejects(finance(contract.decideNetworkTexts, decision), { reason: 'approval.second_person' })
  const decided = await checker(contract.decideNetworkTexts, decision)
  assert.partialDeepStrictEqual(decided, texts)
})

test('confirming a proposal does not bring back a text removed meanwhile', async () => {
  const row = await rowOf('polygon')
  const params = { id: row.id }
  await finance(contract.changeNetwork, { params, body: { ...fieldsOf(row), note: { 'en-US': 'Slow today' } } })
  const noted = await rowOf('polygon')
  await checker(contract.decideNetworkTexts, {
    params,
    body: { proposal_id: noted.texts_proposal?.id ?? 0, confirm: true },
  })
  const confirmed = await rowOf('polygon')
  const proposed = await finance(contract.changeNetwork, { params, body: { ...fieldsOf(confirmed), token: 'USDC' } })
  const less = { ...fieldsOf(proposed), note: {} }
  await admin(contract.changeNetwork, { params, body: less })
  const decision = { params, body: { proposal_id: proposed.texts_proposal?.id ?? 0, confirm: true } }
  const decided = await checker(contract.decideNetworkTexts, decision)
  assert.equal(decided.token, 'USDC')
  assert.deepEqual(decided.note, {})
})

test('a proposal about a text changed since is refused; trailing zeros do not change a rate', async () => {
  const row = await rowOf('polygon')
  const params = { id: row.id }
  const first = await finance(contract.changeNetwork, {
    params,
    body: { ...fieldsOf(row), explorer: 'https://one.example/{txid}' },
  })
  await admin(contract.changeNetwork, { params, body: { ...fieldsOf(first), explorer: '' } })
  const decision = { params, body: { proposal_id: first.texts_proposal?.id ?? 0, confirm: true } }
  await assert.rejects(checker(contract.decideNetworkTexts, decision), { reason: 'state.changed' })
  const off = { ...decision.body, confirm: false }
  const now = await finance(contract.decideNetworkTexts, { params, body: off })
  const same = await finance(contract.changeNetwork, { params, body: { ...fieldsOf(now), rate: `${now.rate}.0` } })
  assert.equal(same.texts_proposal, null)
})
