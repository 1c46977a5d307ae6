// Tests of what shoppers read of a network: its name, rate, note and explorer are changed by two people.
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
const shown = async (key: string) => {
  const found = (await shopper(listNetworks, {})).find((network) => network.key === key)
  assert.ok(found, key)
  return found
}
function fieldsOf({ id: _, key: _key, addresses: _a, proposal: _p, words_proposal: _w, ...row }: contract.NetworkRow) {
  return { ...row, why: 'a reason' }
}
const tables = () =>
  db.query(sql`select 'n' as what, n::text as row from networks n union all select 'p', p::text from approvals p union all
    select 'l', l::text from audit_log l order by 1, 2`)

test('what shoppers read of a network, and where they look a transaction up, takes two people', async () => {
  const row = await rowOf('tron')
  const params = { id: row.id }
  const note = { 'en-US': 'Send it to my own address instead' }
  const body = { ...fieldsOf(row), note, explorer: 'https://elsewhere.example/{txid}', confirmations: 30 }
  const proposed = await finance(contract.changeNetwork, { params, body })
  assert.deepEqual([proposed.note, proposed.explorer, proposed.confirmations], [row.note, row.explorer, 30])
  assert.deepEqual([proposed.words_proposal?.note, proposed.words_proposal?.mine], [note, true])
  assert.equal((await shown('tron')).explorer, row.explorer)
  const decide = (confirm: boolean, proposal_id = proposed.words_proposal?.id ?? 0) => ({
    params,
    body: { proposal_id, confirm },
  })
  const before = await tables()
  await assert.rejects(finance(contract.decideWords, decide(true)), { reason: 'approval.second_person' })
  await assert.rejects(checker(contract.decideAddress, decide(true)), { reason: 'object.not_found' })
  assert.deepEqual(await tables(), before)
  const decided = await checker(contract.decideWords, decide(true))
  assert.deepEqual([decided.note, decided.explorer, decided.words_proposal], [note, body.explorer, null])
  const less = await finance(contract.changeNetwork, {
    params,
    body: { ...fieldsOf(decided), note: {}, explorer: '' },
  })
  assert.deepEqual([less.note, less.explorer, less.words_proposal], [{}, '', null], 'to say less takes one person')
})

test('an address in the name of a network, or another rate, is shown to nobody before a second person confirms', async () => {
  const row = await rowOf('polygon')
  const texts = {
    name: 'Polygon 0x52908400098527886E0F7030069857D2E4169EE7',
    standard: 'old address closed',
    rate: '99',
  }
  const body = { ...fieldsOf(row), ...texts, confirmations: 65 }
  const proposed = await finance(contract.changeNetwork, { params: { id: row.id }, body })
  assert.deepEqual(
    [proposed.name, proposed.standard, proposed.rate, proposed.confirmations],
    [row.name, row.standard, row.rate, 65],
  )
  const { name, rate } = await shown('polygon')
  assert.deepEqual([name, rate], [row.name, row.rate])
  const proposal_id = proposed.words_proposal?.id ?? 0
  const decision = { params: { id: row.id }, body: { proposal_id, confirm: true } }
  await assert.rejects(finance(contract.decideWords, decision), { reason: 'approval.second_person' })
  const decided = await checker(contract.decideWords, decision)
  assert.deepEqual([decided.name, decided.standard, decided.rate], [texts.name, texts.standard, texts.rate])
})

test('what one person took down meanwhile does not come back with a proposal about something else', async () => {
  const row = await rowOf('polygon')
  const params = { id: row.id }
  await finance(contract.changeNetwork, { params, body: { ...fieldsOf(row), note: { 'en-US': 'Slow today' } } })
  const noted = await rowOf('polygon')
  await checker(contract.decideWords, { params, body: { proposal_id: noted.words_proposal?.id ?? 0, confirm: true } })
  const confirmed = await rowOf('polygon')
  const proposed = await finance(contract.changeNetwork, { params, body: { ...fieldsOf(confirmed), token: 'USDC' } })
  const less = { ...fieldsOf(proposed), note: {} }
  await admin(contract.changeNetwork, { params, body: less })
  const decision = { params, body: { proposal_id: proposed.words_proposal?.id ?? 0, confirm: true } }
  const decided = await checker(contract.decideWords, decision)
  assert.deepEqual([decided.token, decided.note], ['USDC', {}])
})

test('a proposal about a text that was changed since is over; a rate with zeros at its end is the same rate', async () => {
  const row = await rowOf('polygon')
  const params = { id: row.id }
  const first = await finance(contract.changeNetwork, {
    params,
    body: { ...fieldsOf(row), explorer: 'https://one.example/{txid}' },
  })
  await admin(contract.changeNetwork, { params, body: { ...fieldsOf(first), explorer: '' } })
  const decision = { params, body: { proposal_id: first.words_proposal?.id ?? 0, confirm: true } }
  await assert.rejects(checker(contract.decideWords, decision), { reason: 'state.changed' })
  const off = { ...decision.body, confirm: false }
  const now = await finance(contract.decideWords, { params, body: off })
  const same = await finance(contract.changeNetwork, { params, body: { ...fieldsOf(now), rate: `${now.rate}.0` } })
  assert.equal(same.words_proposal, null)
})
