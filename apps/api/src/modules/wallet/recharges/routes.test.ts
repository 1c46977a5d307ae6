// Tests of recharges as shoppers make them: fields by method, bounds, evidence, one claim per transfer, five at a time.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { upload } from '@shop/contract/catalog/media.ts'
import { listNotices } from '@shop/contract/people/notifications.ts'
import { changeFees, getFees } from '@shop/contract/wallet/admin-fees.ts'
import { changeNetwork, decideAddress, listNetworkRows, proposeAddress } from '@shop/contract/wallet/admin-networks.ts'
import { createRecharge, getRecharge, listRechargeMethods, listRecharges } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { aTxid, drawReceipt, makeRecharger, networkOf, operatorOf } from '../../../../test/recharger.ts'
import { referenceOf } from './rules.ts'

const harness = await createHarness({ demo: true })
const { db, as } = harness
const newShopper = () => makeRecharger(harness)
const rows = () =>
  db.query(sql`select r::text as row from recharges r union all select e::text from recharge_evidence e union all
    select n::text from notices n union all select w::text from wallets w order by 1`)

test('the ways, with bounds, times, accounts and a code of one’s own', async () => {
  const { call, id } = await newShopper()
  const [chain, card, manual] = await call(listRechargeMethods, {})
  assert.deepEqual([chain?.method, chain?.on, chain?.min, chain?.why], ['chain', true, 1_000, ''])
  assert.equal(card?.method, 'card')
  assert.deepEqual([manual?.accounts?.length, manual?.reference_code], [2, referenceOf(id)])
  assert.equal(manual?.accounts?.[0]?.note, 'US dollars only. Add your reference code to the payment note.')
})

test('on a chain: kept as it was shown, told to the shopper, no money yet', async () => {
  const { call, recharge, available } = await newShopper()
  const txid = aTxid()
  const created = await recharge({ txid: txid.toUpperCase() })
  assert.deepEqual([created.status, created.amount, created.credited, created.fee], [0, 5_000, null, 0])
  assert.equal(created.txid, txid)
  assert.equal(created.network?.explorer, `https://tronscan.org/#/transaction/${txid}`)
  assert.equal(created.evidence.length, 1)
  assert.ok(created.answer_by.getTime() - created.created_at.getTime() >= 30 * 60_000 - 1_000)
  assert.equal(await available(), 0)
  assert.deepEqual(await call(getRecharge, { query: { id: created.id } }), created)
  assert.deepEqual(await call(getRecharge, { query: { request_no: created.request_no } }), created)
  const [notice] = (await call(listNotices, { query: {} })).list
  assert.deepEqual([notice?.kind, notice?.link], ['rechargeSubmitted', `/topUpRecord?id=${created.id}`])
})

test('every wrong field is named, and nothing is kept', async () => {
  const { recharge, call, receipt } = await newShopper()
  const otherShopper = await newShopper()
  const evidence = [await receipt()]
  const otherReceipt = await otherShopper.receipt()
  const chat = (await call(upload, { file: await drawReceipt(), fields: { scene: 'chat' } })).url
  const before = await rows()
  const invalid: [input: Parameters<typeof recharge>[0], problem: object][] = [
    [{ network_id: undefined }, { fields: { network_id: 'chooseNetwork' } }],
    [{ address: '' }, { fields: { address: 'fillRechargeAddress' } }],
    [{ address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' }, { fields: { address: 'fillRechargeAddress' } }],
    [{ evidence: [] }, { fields: { evidence: 'uploadEvidence' } }],
    [{ evidence: [...evidence, ...evidence] }, { fields: { evidence: 'repeated' } }],
    [{ evidence: [otherReceipt] }, { reason: 'object.not_found' }],
    [{ evidence: [chat] }, { reason: 'object.not_found' }],
    [{ txid: `0x${aTxid()}` }, { fields: { txid: 'txidFormat' } }],
    [{ from_address: 'nowhere' }, { fields: { from_address: 'addressFormat' } }],
    [{ amount: cents(0) }, { fields: { amount: 'amountCorrect' } }],
    [{ amount: cents(-5_000) }, { fields: { amount: 'amountCorrect' } }],
    [{ amount: cents(999) }, { reason: 'amount.too_small', message: 'The minimum amount is $10.00.' }],
    [{ amount: cents(5_000_001) }, { reason: 'amount.too_large', message: 'The maximum amount is $50,000.00.' }],
    [{ network_id: 999_999 }, { reason: 'network.unsupported' }],
    [{ network_id: (await networkOf(call, 'bsc')).id }, { reason: 'network.unsupported' }],
    [{ method: 'manual' }, { fields: { address: 'fillRechargeAddress' } }],
    [{ method: 'manual', account_id: 999_999 }, { fields: { address: 'fillRechargeAddress' } }],
  ]
  for (const [input, expected] of invalid) {
    await assert.rejects(recharge({ evidence, ...input }), expected, JSON.stringify(input))
  }
  assert.deepEqual(await rows(), before)
})

test('a transfer is claimed once over all shoppers, however it is written; bank references are not transfers', async () => {
  const [one, other] = [await newShopper(), await newShopper()]
  const txid = aTxid()
  const all = await Promise.allSettled(
    [one, other, one, other].map(({ recharge }, i) => recharge({ txid: i % 2 ? txid : txid.toUpperCase() })),
  )
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const late of all.filter((each) => each.status === 'rejected')) {
    assert.equal(late.reason.reason, 'transfer.already_claimed')
  }
  const manual = { method: 'manual', address: '000-123456-789', network_id: undefined, txid: 'TT 17' } as const
  const [first, second] = [await one.recharge(manual), await other.recharge(manual)]
  assert.deepEqual([first.txid, second.txid, first.reference_code], ['TT 17', 'TT 17', referenceOf(one.id)])
  assert.equal(first.network, null)
})

test('the same number again answers the same and makes nothing; with another body it is refused', async () => {
  const { call, recharge, receipt } = await newShopper()
  const evidence = [await receipt()]
  const request_no = randomUUID()
  const all = await Promise.all(Array.from({ length: 6 }, () => recharge({ request_no, evidence })))
  assert.equal(new Set(all.map(({ id }) => id)).size, 1)
  await assert.rejects(recharge({ request_no, evidence, amount: cents(6_000) }), { reason: 'request_no.reused' })
  assert.equal((await call(listRecharges, { query: {} })).total, 1)
  await db.query(sql`delete from request_replays where request_no = ${request_no}`)
  await assert.rejects(recharge({ request_no, evidence }), { reason: 'request_no.reused' }, 'weeks later')
})

test('five wait at most, also when ten come at once', async () => {
  const { call, recharge, receipt } = await newShopper()
  const evidence = [await receipt()]
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => recharge({ evidence })))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 5)
  const late = all.find((one) => one.status === 'rejected')
  assert.equal(late?.reason.reason, 'list.full')
  assert.match(late?.reason.message, /5 recharges under review/)
  assert.equal((await call(listRecharges, { query: { status: '0' } })).total, 5)
})

test('one’s own list, page by page, by state; another person’s is not there', async () => {
  const { call, recharge, receipt } = await newShopper()
  const otherShopper = await newShopper()
  const evidence = [await receipt()]
  const created: number[] = []
  for (let i = 0; i < 5; i++) created.unshift((await recharge({ evidence })).id)
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await call(listRecharges, { query: { limit: 2, ...(cursor && { cursor }) } })
    seen.push(...page.list.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  assert.deepEqual(seen, created)
  assert.equal(
    (await call(listRecharges, { query: { status: 'all' } })).total,
    (await call(listRecharges, { query: {} })).total,
  )
  assert.deepEqual((await call(listRecharges, { query: { status: '1' } })).list, [])
  assert.deepEqual((await otherShopper.call(listRecharges, { query: {} })).list, [])
  await assert.rejects(otherShopper.call(getRecharge, { query: { id: created[0] } }), { reason: 'object.not_found' })
  await assert.rejects(call(getRecharge, { query: {} }), { fields: { id: 'required' } })
})

test('what was sent to an address that was replaced a moment ago can still be told', async () => {
  const { call, recharge } = await newShopper()
  const { id: network_id, address } = await networkOf(call, 'polygon')
  const [finance, checker] = [await operatorOf(harness, 'finance'), await operatorOf(harness, 'checker')]
  const network = (await finance(listNetworkRows, {})).find(({ id }) => id === network_id)
  const body = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', memo: '', why: 'new keys' }
  const { proposal } = await finance(proposeAddress, {
    params: { id: network_id },
    body: { ...body, replaces: network?.addresses[0]?.id },
  })
  const decision = { proposal_id: proposal?.id ?? 0, confirm: true }
  await checker(decideAddress, { params: { id: network_id }, body: decision })
  assert.notEqual((await networkOf(call, 'polygon')).address, address)
  assert.equal((await recharge({ network_id, address })).address, address)
})

test('an address shared by several is told apart by its memo', async () => {
  const { call, recharge } = await newShopper()
  const { id: network_id, address, memo } = await networkOf(call, 'ton')
  await db.query(sql`
    insert into network_addresses (network_id, address, memo) values (${network_id}, ${address}, '900900')`)
  const created = async (input: object) => (await recharge({ network_id, address, ...input })).memo
  assert.deepEqual([await created({ memo }), await created({ memo: '900900' })], [memo, '900900'])
  await assert.rejects(recharge({ network_id, address, memo: 'none of ours' }), {
    fields: { address: 'fillRechargeAddress' },
  })
  await db.query(sql`delete from network_addresses where network_id = ${network_id} and memo = '900900'`)
})

test('a network without the rule asks for no evidence; a closed one and a closed way take nothing', async () => {
  const { call, recharge } = await newShopper()
  const admin = await operatorOf(harness, 'admin')
  const rowsNow = await admin(listNetworkRows, {})
  const ton = rowsNow.find(({ key }) => key === 'ton')
  assert.ok(ton)
  const { id, key: _, addresses: _a, proposal: _p, words_proposal: _w, ...fields } = ton
  const opened = await admin(changeNetwork, {
    params: { id },
    body: { ...fields, evidence_required: false, why: 'it is watched' },
  })
  const { address, memo } = await networkOf(call, 'ton')
  const created = await recharge({ network_id: id, address, evidence: [] })
  assert.deepEqual([created.memo, created.evidence], [memo, []])
  await admin(changeNetwork, {
    params: { id },
    body: { ...fields, version: opened.version, deposit_on: false, why: 'maintenance' },
  })
  await assert.rejects(recharge({ network_id: id, address }), { reason: 'network.unsupported' })

  const { version, proposal: _none, ...inForce } = await admin(getFees, {})
  const off = { ...inForce, chain: { ...inForce.chain, on: false }, manual: { ...inForce.manual, on: false } }
  const { version: next } = await admin(changeFees, { body: { ...off, version, why: 'a pause' } })
  await assert.rejects(recharge(), { reason: 'network.unsupported' })
  const manual = { method: 'manual', address: '000-123456-789', network_id: undefined } as const
  await assert.rejects(recharge(manual), { fields: { method: 'chooseOne' } })
  const [chain] = await call(listRechargeMethods, {})
  assert.deepEqual([chain?.on, chain?.why], [false, 'Not available right now. Choose another method.'])
  assert.equal((await networkOf(call, 'tron')).address, '', 'no address is shown that nobody looks after')
  await admin(changeFees, { body: { ...inForce, version: next, why: 'open again' } })
})

test('a refusal is told in the caller’s language', async () => {
  const { token, recharge } = await newShopper()
  const evidence = [await (await newShopper()).receipt()]
  await assert.rejects(recharge({ evidence }), { reason: 'object.not_found' })
  const body = { method: 'chain', amount: cents(5_000), request_no: randomUUID() } as const
  const sentences = {
    'zh-CN': '请选择网络',
    'th-TH': 'กรุณาเลือกเครือข่าย',
    'ja-JP': 'ネットワークを選択してください',
  } as const
  for (const [language, message] of Object.entries(sentences)) {
    const call = as(token, language as keyof typeof sentences)
    await assert.rejects(call(createRecharge, { body: { ...body, request_no: randomUUID() } }), { message })
  }
})
