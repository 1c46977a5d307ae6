// Tests of networks: what shoppers see, addresses and payment accounts changed by two operators, reading a chain.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { register } from '@shop/contract/people/identity.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import * as contract from '@shop/contract/wallet/admin-networks.ts'
import { listNetworks } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { type NetworkAdapters, readTransfer, type StoredNetwork } from './service.ts'

const { db, guest, as } = await createHarness({ demo: true })
const signIn = async (account: string) =>
  as((await guest(operatorLogin, { body: { account, password: 'operator1234' } })).token)
const [admin, finance, checker] = [await signIn('admin'), await signIn('finance'), await signIn('checker')]
const { userinfo } = await guest(register, {
  body: { account: 'network_reader', password: 'secret1', email: 'network_reader@mail.example' },
})
const shopper = as(userinfo.token)

const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
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
    select 'a', a::text from network_addresses a union all select 'p', p::text from approvals p union all
    select 'l', l::text from audit_log l order by 1, 2`)

test('the demo’s networks are open, and unsupported ones are listed as such', async () => {
  const networks = await shopper(listNetworks, {})
  const open = networks.filter(({ deposit_on }) => deposit_on).map(({ key }) => key)
  assert.deepEqual(open, ['tron', 'ethereum', 'polygon', 'solana', 'ton'])
  const closed = networks.filter(({ supported }) => !supported)
  assert.deepEqual(
    closed.map(({ key, address, addresses, withdraw_on }) => ({ key, address, addresses, withdraw_on })),
    ['bsc', 'heco', 'dex'].map((key) => ({ key, address: '', addresses: [], withdraw_on: false })),
  )
  const tron = await shownNetwork('tron')
  assert.equal(tron.addresses.length, 2)
  assert.equal(tron.address, tron.addresses[0]?.address)
  const ton = await shownNetwork('ton')
  assert.ok(ton.memo_required && ton.memo)
})

test('an address is shown only after a second person confirms it', async () => {
  const { id, addresses } = await rowOf('ethereum')
  const old = addresses[0]?.address
  const fresh = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const body = { address: fresh, memo: '', replaces: addresses[0]?.id, why: 'a new custodian' }
  const { proposal } = await finance(contract.proposeAddress, { params: { id }, body })
  assert.partialDeepStrictEqual(proposal, { address: fresh, mine: true, proposed_by: 'finance' })
  assert.equal((await shownNetwork('ethereum')).address, old)

  const before = await readTables()
  const decide = { params: { id }, body: { proposal_id: proposal?.id ?? 0, confirm: true } }
  await assert.rejects(finance(contract.decideAddress, decide), { reason: 'approval.second_person' })
  await assert.rejects(admin(contract.proposeAddress, { params: { id }, body }), { reason: 'state.changed' })
  const { id: tron } = await rowOf('tron')
  await assert.rejects(checker(contract.decideAddress, { ...decide, params: { id: tron } }), {
    reason: 'object.not_found',
  })
  assert.deepEqual(await readTables(), before, 'a refused call changes nothing')

  const all = await Promise.allSettled(
    [checker, admin, checker, admin, checker, admin].map((operator) => operator(contract.decideAddress, decide)),
  )
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1, 'one of six confirms')
  const late = all.find((result) => result.status === 'rejected')
  assert.equal(late?.reason.reason, 'state.changed')
  assert.match(late?.reason.message, /^(checker|admin) already decided this/)
  assert.deepEqual((await shownNetwork('ethereum')).addresses, [{ address: fresh, memo: '' }])
  const row = await rowOf('ethereum')
  assert.equal(row.proposal, null)
  assert.deepEqual(
    row.addresses.map(({ address, active, proposed_by }) => ({ address, active, proposed_by })),
    [
      { address: fresh, active: true, proposed_by: 'finance' },
      { address: old, active: false, proposed_by: '' },
    ],
  )
})

test('an invalid or repeated address and a missing memo are reported by field, and nothing changes', async () => {
  const before = await readTables()
  const proposeAddressOf = async (key: string, address: string, memo = '') => {
    const { id } = await rowOf(key)
    return finance(contract.proposeAddress, { params: { id }, body: { address, memo, why: 'try' } })
  }
  const tron = await shownNetwork('tron')
  await assert.rejects(proposeAddressOf('polygon', usdt), { fields: { address: 'addressFormat' } })
  await assert.rejects(proposeAddressOf('tron', `${usdt.slice(0, -1)}u`), { fields: { address: 'addressFormat' } })
  await assert.rejects(proposeAddressOf('tron', ''), { fields: { address: 'addressRequired' } })
  await assert.rejects(proposeAddressOf('tron', tron.address), { fields: { address: 'repeated' } })
  await assert.rejects(proposeAddressOf('tron', usdt, 'memo'), { fields: { memo: 'format' } })
  await assert.rejects(proposeAddressOf('ton', 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'), {
    fields: { memo: 'memoRequired' },
  })
  await assert.rejects(proposeAddressOf('bsc', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'), {
    reason: 'network.unsupported',
  })
  assert.deepEqual(await readTables(), before)
})

test('without an address a network accepts no deposits and cannot be opened', async () => {
  const { id, addresses } = await rowOf('solana')
  const body = { address: '', memo: '', replaces: addresses[0]?.id, why: 'the key is gone' }
  const { proposal } = await finance(contract.proposeAddress, { params: { id }, body })
  await checker(contract.decideAddress, { params: { id }, body: { proposal_id: proposal?.id ?? 0, confirm: true } })
  const row = await rowOf('solana')
  assert.equal(row.deposit_on, false)
  assert.partialDeepStrictEqual(await shownNetwork('solana'), { address: '', deposit_on: false })
  await assert.rejects(
    finance(contract.changeNetwork, { params: { id }, body: { ...fieldsOf(row), deposit_on: true } }),
    { fields: { deposit_on: 'addressRequired' } },
  )
})

test('a network is changed by version and logged; contradictions are reported by field', async () => {
  const row = await rowOf('polygon')
  const change = (more: Partial<contract.NetworkRow>) =>
    finance(contract.changeNetwork, { params: { id: row.id }, body: { ...fieldsOf(row), ...more } })
  const before = await readTables()
  await assert.rejects(change({ format: 'tron' }), { fields: { format: 'addressFormat' } })
  await assert.rejects(change({ memo_rule: 'required' }), { fields: { memo_rule: 'memoRequired' } })
  await assert.rejects(change({ supported: false }), { fields: { supported: 'chooseOne' } })
  await assert.rejects(change({ withdraw_fee: row.withdraw_min }), { fields: { withdraw_min: 'tooSmall' } })
  await assert.rejects(change({ explorer: 'javascript:alert(1)' }), { fields: { explorer: 'format' } })
  await assert.rejects(change({ rate: '0' }), { fields: { rate: 'tooSmall' } })
  assert.deepEqual(await readTables(), before)
  await assert.rejects(change({ withdraw_fee: cents(5_001), withdraw_min: cents(90_000) }), {
    fields: { withdraw_fee: 'tooLarge' },
  })
  assert.deepEqual(await readTables(), before)
  const changed = await change({ confirmations: 64 })
  assert.partialDeepStrictEqual(changed, { version: row.version + 1, confirmations: 64, texts_proposal: null })
  await assert.rejects(change({ name: 'Late' }), { reason: 'state.changed' })
  const logged = await db.query<{ action: string; why: string }>(sql`
    select action, why from audit_log order by id desc limit 1`)
  assert.deepEqual(logged, [{ action: 'network.change', why: 'a reason' }])
})

test('a new network starts closed, and its key is unique', async () => {
  const { version: _, why: _why, ...body } = fieldsOf(await rowOf('bsc'))
  const created = await admin(contract.createNetwork, { body: { ...body, key: 'terra', name: 'Terra' } })
  assert.partialDeepStrictEqual(created, { key: 'terra', deposit_on: false })
  assert.deepEqual(created.addresses, [])
  await assert.rejects(admin(contract.createNetwork, { body: { ...body, key: 'terra' } }), {
    fields: { key: 'repeated' },
  })
  await assert.rejects(finance(contract.createNetwork, { body: { ...body, key: 'other' } }), { status: 403 })
})

test('a payment account changes its target only after a second person confirms it', async () => {
  const body = { bank: 'A Bank', holder: 'Us', number: '1', note: {}, active: true, position: 5, why: 'new' }
  const created = await finance(contract.saveAccount, { body })
  assert.equal(created.active, false)
  assert.partialDeepStrictEqual(created.proposal, { active: true, mine: true })
  const readAccounts = () =>
    db.query(sql`
    select a::text as row from payment_accounts a union all select p::text from approvals p
     union all select l::text from audit_log l order by 1`)
  const params = { id: created.id }
  const decide = (confirm: boolean, proposalId = created.proposal?.id ?? 0) => ({
    params,
    body: { proposal_id: proposalId, confirm },
  })
  const before = await readAccounts()
  await assert.rejects(finance(contract.decideAccount, decide(true)), { reason: 'approval.second_person' })
  const late = { ...body, id: created.id, version: created.version + 5 }
  await assert.rejects(admin(contract.saveAccount, { body: late }), { reason: 'state.changed' })
  await assert.rejects(admin(contract.saveAccount, { body: { ...late, id: 999_999 } }), { reason: 'object.not_found' })
  const again = { ...body, id: created.id, version: created.version, number: '2' }
  await assert.rejects(admin(contract.saveAccount, { body: again }), { reason: 'state.changed' })
  await assert.rejects(checker(contract.saveAccount, { body }), { status: 403 })
  await assert.rejects(checker(contract.decideAccount, { ...decide(true), params: { id: 1 } }), {
    reason: 'object.not_found',
  })
  assert.deepEqual(await readAccounts(), before, 'a refused call changes nothing')

  const all = await Promise.allSettled(
    [checker, admin, checker, admin].map((operator) => operator(contract.decideAccount, decide(true))),
  )
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1, 'one of four confirms')
  const row = async () => (await finance(contract.listAccountRows, {})).find(({ id }) => id === created.id)
  const open = await row()
  assert.partialDeepStrictEqual(open, { active: true, proposal: null })

  const version = open?.version ?? 0
  const moved = await admin(contract.saveAccount, {
    body: { ...body, id: created.id, version, number: '2', position: 7, why: 'moved' },
  })
  assert.partialDeepStrictEqual(moved, { number: '1', position: 7, proposal: { number: '2' } })
  await admin(contract.decideAccount, decide(false, moved.proposal?.id))
  assert.partialDeepStrictEqual(await row(), { number: '1', proposal: null })
  const noted = await finance(contract.saveAccount, {
    body: { ...body, note: { 'en-US': 'Pay to 99 instead' }, id: created.id, version: moved.version, why: 'a note' },
  })
  assert.deepEqual(noted.note, {})
  assert.deepEqual(noted.proposal?.note, { 'en-US': 'Pay to 99 instead' })
  await finance(contract.decideAccount, decide(false, noted.proposal?.id))
  const off = await finance(contract.saveAccount, {
    body: { ...body, id: created.id, version: noted.version, active: false, why: 'closed' },
  })
  assert.equal(off.active, false, 'deactivating takes one person')
  assert.equal(off.proposal, null)
})

test('a transfer is found, missing, unreachable or without an adapter', async () => {
  const network = { key: 'tron', confirmations: 20 } as StoredNetwork
  const transfer = { succeeded: true, to: usdt, token: 'USDT', amount: '50', confirmations: 19 }
  const read = (answer: () => Promise<typeof transfer | undefined>) => {
    const adapters: NetworkAdapters = new Map([['tron', { readTransfer: answer }]])
    return readTransfer(adapters, { network, txid: 'a', timeoutMs: 50 })
  }
  assert.deepEqual(await read(async () => transfer), { state: 'found', transfer, confirmed: false })
  const enough = { ...transfer, confirmations: 20 }
  assert.deepEqual(await read(async () => enough), { state: 'found', transfer: enough, confirmed: true })
  assert.deepEqual(await read(async () => undefined), { state: 'missing' })
  assert.deepEqual(await read(() => Promise.reject(new Error('down'))), { state: 'unreachable' })
  const waiting = new Promise<undefined>(() => {})
  assert.deepEqual(await read(() => waiting), { state: 'unreachable' })
  assert.deepEqual(await readTransfer(new Map(), { network, txid: 'a' }), { state: 'off' })
})
