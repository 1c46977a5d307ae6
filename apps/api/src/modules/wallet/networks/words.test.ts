// Tests of what shoppers read of a network: its name, rate, note and explorer are changed by two people.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as contract from '@shop/contract/wallet/admin-networks.ts'
import { listNetworks } from '@shop/contract/wallet/recharges.ts'
import { createHarness } from '../../../../test/harness.ts'
import { makeRecharger, operatorOf } from '../../../../test/recharger.ts'
import { sql } from '#db/sql.ts'

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
  const asked = await finance(contract.changeNetwork, { params, body })
  assert.deepEqual([asked.note, asked.explorer, asked.confirmations], [row.note, row.explorer, 30])
  assert.deepEqual([asked.words_proposal?.note, asked.words_proposal?.mine], [note, true])
  assert.equal((await shown('tron')).explorer, row.explorer)
  const decide = (confirm: boolean, proposal_id = asked.words_proposal?.id ?? 0) => ({
    params,
    body: { proposal_id, confirm },
  })
  const before = await tables()
  await assert.rejects(finance(contract.decideWords, decide(true)), { reason: 'approval.second_person' })
  await assert.rejects(checker(contract.decideAddress, decide(true)), { reason: 'object.not_found' })
  assert.deepEqual(await tables(), before)
  const done = await checker(contract.decideWords, decide(true))
  assert.deepEqual([done.note, done.explorer, done.words_proposal], [note, body.explorer, null])
  const less = await finance(contract.changeNetwork, {
    params,
    body: { ...fieldsOf(done), note: {}, explorer: '' },
  })
  assert.deepEqual([less.note, less.explorer, less.words_proposal], [{}, '', null], 'to say less takes one person')
})

test('an address in the name of a network, or another rate, is shown to nobody before a second person confirms', async () => {
  const row = await rowOf('polygon')
  const words = {
    name: 'Polygon 0x52908400098527886E0F7030069857D2E4169EE7',
    standard: 'old address closed',
    rate: '99',
  }
  const body = { ...fieldsOf(row), ...words, confirmations: 65 }
  const asked = await finance(contract.changeNetwork, { params: { id: row.id }, body })
  assert.deepEqual(
    [asked.name, asked.standard, asked.rate, asked.confirmations],
    [row.name, row.standard, row.rate, 65],
  )
  const { name, rate } = await shown('polygon')
  assert.deepEqual([name, rate], [row.name, row.rate])
  const proposal_id = asked.words_proposal?.id ?? 0
  const decision = { params: { id: row.id }, body: { proposal_id, confirm: true } }
  await assert.rejects(finance(contract.decideWords, decision), { reason: 'approval.second_person' })
  const done = await checker(contract.decideWords, decision)
  assert.deepEqual([done.name, done.standard, done.rate], [words.name, words.standard, words.rate])
})

test('what one person took down meanwhile does not come back with a proposal about something else', async () => {
  const row = await rowOf('polygon')
  const params = { id: row.id }
  await finance(contract.changeNetwork, { params, body: { ...fieldsOf(row), note: { 'en-US': 'Slow today' } } })
  const noted = await rowOf('polygon')
  await checker(contract.decideWords, { params, body: { proposal_id: noted.words_proposal?.id ?? 0, confirm: true } })
  const held = await rowOf('polygon')
  const asked = await finance(contract.changeNetwork, { params, body: { ...fieldsOf(held), token: 'USDC' } })
  const less = { ...fieldsOf(asked), note: {} }
  await admin(contract.changeNetwork, { params, body: less })
  const decision = { params, body: { proposal_id: asked.words_proposal?.id ?? 0, confirm: true } }
  const done = await checker(contract.decideWords, decision)
  assert.deepEqual([done.token, done.note], ['USDC', {}])
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
