// Tests of creating recharges: fields by method, limits, evidence, one claim per transfer, five open at most.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { upload } from '@shop/contract/catalog/media.ts'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import { changeFees, getFees } from '@shop/contract/wallet/admin-fees.ts'
import { changeNetwork, decideAddress, listNetworkRows, proposeAddress } from '@shop/contract/wallet/admin-networks.ts'
import { createRecharge, getRecharge, listRechargeMethods, listRecharges } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import { keepWords } from '@shop/locale/keep-words.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { aTxid, drawReceipt, makeRecharger, networkOf, operatorOf } from '../../../../test/recharger.ts'
import { rechargeStatuses, referenceOf } from './rules.ts'

const harness = await createHarness({ demo: true })
const { db, as } = harness
const newShopper = () => makeRecharger(harness)
const readTables = () =>
  db.query(sql`select r::text as row from recharges r union all select e::text from recharge_evidence e union all
    select n::text from notices n union all select w::text from wallets w order by 1`)

test('the methods are listed with limits, accounts and the shopper’s reference code', async () => {
  const { call, id } = await newShopper()
  const [chain, card, manual] = await call(listRechargeMethods, {})
  assert.partialDeepStrictEqual(chain, { method: 'chain', on: true, min: 1_000, why: '' })
  assert.equal(card?.method, 'card')
  assert.equal(manual?.accounts?.length, 2)
  assert.equal(manual?.reference_code, referenceOf(id))
  assert.equal(manual?.accounts?.[0]?.note, 'US dollars only. Add your reference code to the payment note.')
})

test('a chain recharge is stored, the shopper is notified, and nothing is credited yet', async () => {
  const { call, recharge, available } = await newShopper()
  const txid = aTxid()
  const created = await recharge({ txid: txid.toUpperCase() })
  const amounts = { amount: 5_000, credited: null, fee: 0 }
  assert.partialDeepStrictEqual(created, { status: rechargeStatuses.open, ...amounts })
  assert.equal(created.txid, txid)
  assert.equal(created.network?.explorer, `https://tronscan.org/#/transaction/${txid}`)
  assert.equal(created.evidence.length, 1)
  assert.ok(created.answer_by.getTime() - created.created_at.getTime() >= 30 * 60_000 - 1_000)
  assert.equal(await available(), 0)
  assert.deepEqual(await call(getRecharge, { query: { id: created.id } }), created)
  assert.deepEqual(await call(getRecharge, { query: { request_no: created.request_no } }), created)
  const [notification] = (await call(listNotifications, { query: {} })).list
  assert.partialDeepStrictEqual(notification, { kind: 'rechargeSubmitted', link: `/topUpRecord?id=${created.id}` })
})

test('every wrong field is reported, and nothing changes', async () => {
  const { recharge, call, receipt } = await newShopper()
  const otherShopper = await newShopper()
  const evidence = [await receipt()]
  const otherReceipt = await otherShopper.receipt()
  const chat = (await call(upload, { file: await drawReceipt(), fields: { scene: 'chat' } })).url
  const before = await readTables()
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
  assert.deepEqual(await readTables(), before)
})

test('a transfer is claimed once across all shoppers, in any spelling; bank references may repeat', async () => {
  const [shopper, otherShopper] = [await newShopper(), await newShopper()]
  const txid = aTxid()
  const all = await Promise.allSettled(
    Array.from({ length: 4 }, (_, i) =>
      i % 2 ? otherShopper.recharge({ txid }) : shopper.recharge({ txid: txid.toUpperCase() }),
    ),
  )
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const late of all.filter((result) => result.status === 'rejected')) {
    assert.equal(late.reason.reason, 'transfer.already_claimed')
  }
  const manual = { method: 'manual', address: '000-123456-789', network_id: undefined, txid: 'TT 17' } as const
  const first = await shopper.recharge(manual)
  assert.partialDeepStrictEqual(first, { txid: 'TT 17', reference_code: referenceOf(shopper.id), network: null })
  assert.equal((await otherShopper.recharge(manual)).txid, 'TT 17')
})

test('repeating a request number returns the same recharge; with another body it is refused', async () => {
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

test('at most five recharges are open, also with ten concurrent calls', async () => {
  const { call, recharge, receipt } = await newShopper()
  const evidence = [await receipt()]
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => recharge({ evidence })))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 5)
  const late = all.find((result) => result.status === 'rejected')
  assert.equal(late?.reason.reason, 'list.full')
  assert.match(late?.reason.message, /5 top-ups under review/)
  assert.equal((await call(listRecharges, { query: { status: '0' } })).total, 5)
})

test('shoppers list and read only their own recharges, by page and status', async () => {
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

test('a transfer to a replaced address can still be reported', async () => {
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

test('a shared address is distinguished by its memo', async () => {
  const { call, recharge } = await newShopper()
  const { id: network_id, address, memo } = await networkOf(call, 'ton')
  await db.query(sql`
    insert into network_addresses (network_id, address, memo) values (${network_id}, ${address}, '900900')`)
  for (const sent of [memo, '900900']) {
    assert.equal((await recharge({ network_id, address, memo: sent })).memo, sent)
  }
  await assert.rejects(recharge({ network_id, address, memo: 'none of ours' }), {
    fields: { address: 'fillRechargeAddress' },
  })
  await db.query(sql`delete from network_addresses where network_id = ${network_id} and memo = '900900'`)
})

test('evidence is optional where the network says so; a closed network or method accepts nothing', async () => {
  const { call, recharge } = await newShopper()
  const admin = await operatorOf(harness, 'admin')
  const ton = (await admin(listNetworkRows, {})).find(({ key }) => key === 'ton')
  assert.ok(ton)
  const { id, key: _, addresses: _a, proposal: _p, texts_proposal: _w, ...fields } = ton
  const opened = await admin(changeNetwork, {
    params: { id },
    body: { ...fields, evidence_required: false, why: 'it is watched' },
  })
  const { address, memo } = await networkOf(call, 'ton')
  const created = await recharge({ network_id: id, address, evidence: [] })
  assert.equal(created.memo, memo)
  assert.deepEqual(created.evidence, [])
  await admin(changeNetwork, {
    params: { id },
    body: { ...fields, version: opened.version, deposit_on: false, why: 'maintenance' },
  })
  await assert.rejects(recharge({ network_id: id, address }), { reason: 'network.unsupported' })

  const { version, proposal: _none, ...current } = await admin(getFees, {})
  const off = { ...current, chain: { ...current.chain, on: false }, manual: { ...current.manual, on: false } }
  const { version: next } = await admin(changeFees, { body: { ...off, version, why: 'a pause' } })
  await assert.rejects(recharge(), { reason: 'network.unsupported' })
  const manual = { method: 'manual', address: '000-123456-789', network_id: undefined } as const
  await assert.rejects(recharge(manual), { fields: { method: 'chooseOne' } })
  const [chain] = await call(listRechargeMethods, {})
  assert.partialDeepStrictEqual(chain, { on: false, why: 'Not available right now. Choose another method.' })
  assert.equal((await networkOf(call, 'tron')).address, '', 'no address of a closed method is shown')
  await admin(changeFees, { body: { ...current, version: next, why: 'open again' } })
})

test('a refusal is in the caller’s language', async () => {
  const { token, recharge } = await newShopper()
  const evidence = [await (await newShopper()).receipt()]
  await assert.rejects(recharge({ evidence }), { reason: 'object.not_found' })
  const body = { method: 'chain', amount: cents(5_000), request_no: randomUUID() } as const
  const sentences = {
    'zh-CN': '请选择网络',
    'th-TH': 'กรุณาเลือกเครือข่าย',
    'ja-JP': 'ネットワークを選択してください',
  } as const
  for (const [name, sentence] of Object.entries(sentences)) {
    const language = name as keyof typeof sentences
    const message = keepWords(language, sentence)
    const call = as(token, language)
    await assert.rejects(call(createRecharge, { body: { ...body, request_no: randomUUID() } }), { message })
  }
})
