// Tests of auditing recharges: money moves once, the first decision wins, duplicate evidence is shown.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import * as contract from '@shop/contract/wallet/admin-recharges.ts'
import { listFunds } from '@shop/contract/wallet/fund-records.ts'
import { getRecharge, type Recharge } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import { keepWords } from '@shop/locale/keep-words.ts'
import sharp from 'sharp'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { aTxid, drawReceipt, makeRecharger, operatorOf } from '../../../../test/recharger.ts'
import { assertProven, takeMoney } from '../../../../test/withdrawer.ts'
import { readRechargeTransfer } from './recharge-queue.ts'
import { rechargeStatuses, referenceOf } from './rules.ts'
import { creditRecharge, declineRecharge } from './service.ts'

const harness = await createHarness({ demo: true })
const { as, db, ctx } = harness
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

test('a passed recharge is credited in full, the shopper is notified, and it is logged', async () => {
  const { call, recharge, available } = await newShopper()
  const created = await recharge({ txid: aTxid() })
  const passed = await pass(created)
  const credited = { status: rechargeStatuses.credited, credited: cents(5_000) }
  assert.partialDeepStrictEqual(passed, { ...credited, answered_by: 'finance' })
  assert.equal(await available(), 5_000)
  const seen = await call(getRecharge, { query: { id: created.id } })
  assert.partialDeepStrictEqual(seen, { ...credited, reason: '' })
  const [notification] = (await call(listNotifications, { query: {} })).list
  assert.partialDeepStrictEqual(notification, { kind: 'rechargePassed', body: 'We added $50.00 to your wallet.' })
  const [log] = await db.query<{ action: string; actor: string; object_id: string }>(sql`
    select action, actor, object_id from audit_log order by id desc limit 1`)
  assert.deepEqual(log, { action: 'recharge.pass', actor: 'finance', object_id: String(created.id) })
  await assertProven(harness)
})

test('a recharge names its bank only while the account has the same number', async () => {
  const { call, recharge } = await newShopper()
  const [account] = await db.query<{ id: number }>(sql`
    insert into payment_accounts (bank, holder, number, note, active, position)
    values ('First Bank', 'Us', '77-1', '{}', true, 9) returning id`)
  const created = await recharge({
    method: 'manual',
    account_id: account?.id,
    address: undefined,
    network_id: undefined,
  })
  await pass(created, {})
  const readBanks = async () => ({
    own: (await call(getRecharge, { query: { id: created.id } })).bank,
    movement: (await call(listFunds, { query: {} })).list[0]?.counterparty,
    console: (await detail(created)).account,
  })
  const first = { own: 'First Bank', movement: 'First Bank', console: 'First Bank · Us · 77-1' }
  assert.deepEqual(await readBanks(), first)
  await db.query(sql`update payment_accounts set bank = 'Other Bank', number = '88-2' where id = ${account?.id}`)
  assert.deepEqual(await readBanks(), { own: '', movement: '', console: '77-1' })
})

test('another amount than claimed needs a reason and has a limit', async () => {
  const { call, token, recharge, available } = await newShopper()
  const created = await recharge({ txid: aTxid() })
  const before = await readTables()
  await assert.rejects(pass(created, { credited: cents(4_980) }), { fields: { reason: 'required' } })
  const reason = 'The sender paid the network fee'
  await assert.rejects(pass(created, { credited: cents(0), reason }), { fields: { credited: 'amountCorrect' } })
  await assert.rejects(pass(created, { credited: cents(5_000_001), reason }), { reason: 'amount.too_large' })
  await assert.rejects(pass(created, { txid: 'no number' }), { fields: { txid: 'txidFormat' } })
  assert.deepEqual(await readTables(), before)
  await pass(created, { credited: cents(4_980), reason })
  assert.equal(await available(), 4_980)
  const seen = await call(getRecharge, { query: { id: created.id } })
  assert.partialDeepStrictEqual(seen, { amount: 5_000, credited: 4_980, reason })
  const charged = await recharge({ txid: aTxid() })
  await pass(charged, { credited: cents(4_900), difference: 'charges_taken' })
  const sentences = {
    'en-US': 'The sending bank or exchange kept a fee.',
    'zh-CN': '付款银行或交易所扣除了手续费。',
  }
  for (const [language, sentence] of Object.entries(sentences)) {
    const reader = as(token, language as keyof typeof sentences)
    assert.equal((await reader(getRecharge, { query: { id: charged.id } })).reason, sentence)
    assert.ok((await reader(listNotifications, { query: {} })).list[0]?.body.endsWith(sentence))
  }
  await assertProven(harness)
})

test('a refused recharge credits nothing, gives a translated reason and releases the transfer', async () => {
  const { token, id: userId, recharge, available } = await newShopper()
  await db.query(sql`update users set language = 'zh-TW' where id = ${userId}`)
  const txid = aTxid()
  const created = await recharge({ txid })
  const params = { id: created.id }
  await assert.rejects(finance(contract.refuseRecharge, { params, body: { reason: 'other' } }), {
    fields: { text: 'required' },
  })
  await finance(contract.refuseRecharge, { params, body: { reason: 'wrong_network' } })
  assert.equal(await available(), 0)
  const sentences = {
    'en-US': 'The payment was sent on a different network than the one you chose.',
    'ko-KR': '선택하신 것과 다른 네트워크로 송금되었습니다.',
  } as const
  for (const [language, reason] of Object.entries(sentences)) {
    const seen = await as(token, language as keyof typeof sentences)(getRecharge, { query: { id: created.id } })
    assert.partialDeepStrictEqual(seen, { status: rechargeStatuses.refused, reason })
  }
  const [notification] = (await as(token, 'zh-TW')(listNotifications, { query: {} })).list
  assert.match(notification?.body ?? '', /原因：付款使用的網路與您選擇的不同。$/)
  const [inThai] = (await as(token, 'th-TH')(listNotifications, { query: {} })).list
  const thaiReason = keepWords('th-TH', 'เหตุผล: การโอนใช้เครือข่ายอื่นที่ไม่ตรงกับที่คุณเลือก')
  assert.ok(inThai?.body.endsWith(thaiReason))
  const again = await (await newShopper()).recharge({ txid })
  assert.deepEqual(
    (await detail(again)).same_txid.map(({ recharge_id, status }) => ({ recharge_id, status })),
    [{ recharge_id: created.id, status: rechargeStatuses.refused }],
  )
})

test('of fifty concurrent decisions one credits the money, and the others learn who decided first', async () => {
  const { recharge, available } = await newShopper()
  const created = await recharge({ txid: aTxid() })
  const operators = Array.from({ length: 50 }, (_, i) => (i % 2 ? admin : finance))
  const all = await Promise.allSettled(
    operators.map((operator) => operator(contract.passRecharge, { params: { id: created.id }, body: {} })),
  )
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  const winner = (await detail(created)).answered_by
  for (const late of all.filter((result) => result.status === 'rejected')) {
    assert.equal(late.reason.reason, 'state.changed')
    assert.equal(late.reason.params?.by, winner)
    assert.equal(late.reason.message, `${winner} already decided this. Refresh the page.`)
  }
  assert.equal(await available(), 5_000)
  const notifications = await db.query(sql`select 1 from notices where once_key = ${`recharge ${created.id} passed`}`)
  assert.equal(notifications.length, 1)
  await assertProven(harness)
})

test('of concurrent passes and refusals one wins, and the balance matches it', async () => {
  for (let round = 0; round < 8; round++) {
    const { recharge, available } = await newShopper()
    const { id } = await recharge({ txid: aTxid() })
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, (_, i) =>
        i % 2
          ? admin(contract.refuseRecharge, { params: { id }, body: { reason: 'duplicate' } })
          : finance(contract.passRecharge, { params: { id }, body: {} }),
      ),
    )
    assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
    const { status } = await detail({ id })
    assert.equal(await available(), status === rechargeStatuses.credited ? 5_000 : 0)
  }
  await assertProven(harness)
})

test('a recharge pays the shopper’s debt first', async () => {
  const { id: userId, recharge, available } = await newShopper()
  await pass(await recharge())
  await takeMoney(harness, userId, 8_000)
  await pass(await recharge())
  assert.equal(await available(), 2_000)
  assert.equal((await ledger.getWallet(ctx(), userId)).debt, 0)
  await assertProven(harness)
})

test('recharges with the same or a similar picture are shown, others are not', async () => {
  const [owner, copier, third] = [await newShopper(), await newShopper(), await newShopper()]
  const receipt = await drawReceipt()
  const recompressed = new Uint8Array(await sharp(receipt).resize(200).jpeg({ quality: 60 }).toBuffer())
  const first = await owner.recharge({ evidence: [await owner.receipt(receipt)] })
  const copy = await copier.recharge({ evidence: [await copier.receipt(), await copier.receipt(receipt)] })
  const similar = await third.recharge({ evidence: [await third.receipt(recompressed)] })
  const fresh = await third.recharge()
  const samePictures = async (created: Recharge) =>
    (await detail(created)).same_picture.map(({ recharge_id, user, is_exact }) => ({
      ...{ recharge_id, userId: user.id, is_exact },
    }))
  const similarMatch = { recharge_id: similar.id, userId: third.id, is_exact: false }
  assert.deepEqual(await samePictures(first), [
    { recharge_id: copy.id, userId: copier.id, is_exact: true },
    similarMatch,
  ])
  assert.deepEqual(await samePictures(copy), [
    { recharge_id: first.id, userId: owner.id, is_exact: true },
    similarMatch,
  ])
  assert.deepEqual(await samePictures(fresh), [])
})

test('the queue is oldest first and searched by id, TxID, request, reference code and login name', async () => {
  const { id: userId, recharge } = await newShopper()
  const txid = aTxid()
  const [first, second] = [await recharge({ txid }), await recharge()]
  const find = async (query: object) => {
    const { list } = await checker(contract.listRechargeRows, { query })
    return list.filter(({ user }) => user.id === userId).map(({ id }) => id)
  }
  const { user } = await detail(first)
  assert.deepEqual(await find({ status: '0', keyword: user.account }), [first.id, second.id])
  assert.deepEqual(await find({ keyword: `${user.account}@mail.example` }), [second.id, first.id])
  assert.deepEqual(await find({ keyword: referenceOf(userId).toLowerCase() }), [second.id, first.id])
  assert.deepEqual(await find({ keyword: txid.toUpperCase() }), [first.id])
  assert.deepEqual(await find({ keyword: String(second.id) }), [second.id])
  assert.deepEqual(await find({ keyword: txid.slice(-6) }), [first.id])
  const { request_no: requestNo } = await detail(second)
  for (const part of [requestNo, requestNo.toUpperCase(), requestNo.slice(0, 8), requestNo.slice(-12)]) {
    assert.deepEqual(await find({ keyword: part }), [second.id], part)
  }
  assert.deepEqual(await find({ keyword: user.account, method: 'manual' }), [])
  const page = await checker(contract.listRechargeRows, { query: { keyword: user.account, limit: 1 } })
  assert.equal(page.list[0]?.id, second.id)
  assert.equal(page.total, 2)
  const query = { keyword: user.account, limit: 1, cursor: page.next ?? '' }
  assert.equal((await checker(contract.listRechargeRows, { query })).list[0]?.id, first.id)
})

test('a checker cannot decide, an unknown recharge is not found, and cards are up to their provider', async () => {
  const { recharge } = await newShopper()
  const created = await recharge()
  const input = { params: { id: created.id }, body: {} }
  await assert.rejects(checker(contract.passRecharge, input), { status: 403 })
  await assert.rejects(finance(contract.passRecharge, { ...input, params: { id: 999_999 } }), {
    reason: 'object.not_found',
  })
  await db.query(sql`update recharges set method = 'card', network_id = null where id = ${created.id}`)
  await assert.rejects(finance(contract.passRecharge, input), { status: 403 }, 'the card’s provider decides')
})

test('a program credits or refuses a recharge once, without an operator', async () => {
  const { recharge, available } = await newShopper()
  const { id } = await recharge()
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      inTx(ctx(), (tx) =>
        i % 3
          ? creditRecharge(tx, { rechargeId: id, arrived: cents(4_200) })
          : declineRecharge(tx, { rechargeId: id, reason: 'not_found' }),
      ),
    ),
  )
  assert.equal(outcomes.filter((outcome) => outcome === 'done').length, 1)
  const { status, answered_by } = await detail({ id })
  assert.equal(answered_by, '')
  assert.equal(await available(), status === rechargeStatuses.credited ? 4_200 : 0)
  await assertProven(harness)
})

test('the transfer on the chain is compared with the claim', async () => {
  const { recharge } = await newShopper()
  const txid = aTxid()
  const { id, address } = await recharge({ txid })
  assert.equal((await finance(contract.readRechargeTransfer, { params: { id } })).state, 'off')
  const found = { succeeded: true, to: address, token: 'usdt', amount: '50', confirmations: 25 }
  const read = (transfer: typeof found) =>
    readRechargeTransfer(ctx(), new Map([['tron', { readTransfer: async () => transfer }]]), id)
  const right = { state: 'found', to_ours: true, token_right: true, confirmed: true }
  assert.deepEqual(await read(found), { ...found, ...right })
  const wrong = { ...found, to: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', token: 'USDC', confirmations: 1 }
  assert.deepEqual(await read(wrong), { ...wrong, ...right, to_ours: false, token_right: false, confirmed: false })
})
