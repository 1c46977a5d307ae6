// Tests of asking for money: charges, limits, holds, destinations, one token and one balance used once.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { resetPayCode } from '@shop/contract/people/account.ts'
import { listNotices } from '@shop/contract/people/notifications.ts'
import { changeFees, decideFees, type Fees, getFees } from '@shop/contract/wallet/admin-fees.ts'
import * as contract from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { networkOf, operatorOf } from '../../../../test/recharger.ts'
import {
  aCard,
  assertProven,
  giveMoney,
  makeWithdrawer,
  payCode,
  rowsOf,
  takeMoney,
  type Withdrawer,
} from '../../../../test/withdrawer.ts'

const harness = await createHarness({ demo: true })
const { as, db, ctx, forward } = harness
const newShopper = (money?: number) => makeWithdrawer(harness, money)
const address = 'TFFkicSArfGzLSEFzarR5FKzVi4H6pFdb9'

/** By two people, where it takes two. */
async function limits(change: Partial<Fees['withdrawal']>): Promise<void> {
  const [admin, checker] = [await operatorOf(harness, 'admin'), await operatorOf(harness, 'checker')]
  const { proposal: _, ...fees } = await admin(getFees, {})
  const body = { ...fees, withdrawal: { ...fees.withdrawal, ...change }, why: 'a test' }
  const { proposal } = await admin(changeFees, { body })
  if (proposal) await checker(decideFees, { body: { proposal_id: proposal.id, confirm: true } })
}
const stepsOf = (shopper: Withdrawer) =>
  db.query(sql`select step from withdrawals where user_id = ${shopper.id} order by id`)

test('to a bank card: the charge is inside, the money is held, the card is hidden', async () => {
  const shopper = await newShopper()
  const created = await shopper.withdraw({ save: true })
  assert.deepEqual([created.amount, created.fee, created.arrival], [10_000, 100, 9_900])
  assert.deepEqual([created.status, created.step, created.can_cancel, created.network], [0, 'audit', true, null])
  assert.deepEqual([created.bank_name, created.card_no, created.holder], ['Harbour Bank', '•••• 2233', 'Ann Lee'])
  // Both are whole seconds, read one after the other.
  const answerMs = created.answer_by.getTime() - created.created_at.getTime()
  assert.ok(Math.abs(answerMs - 24 * 3_600_000) <= 1_000)
  assert.deepEqual(await shopper.wallet(), { available: 90_000, frozen: 10_000, debt: 0 })
  const info = await shopper.call(contract.getWithdrawalInfo, {})
  assert.deepEqual([info.balance, info.frozen, info.day_left], [90_000, 10_000, 1_990_000])
  assert.deepEqual(info.types, [
    { type: 'bank', on: true, why: '' },
    { type: 'chain', on: true, why: '' },
  ])
  assert.deepEqual([info.locked_until, info.has_pay_pwd, info.fee.rate], [null, true, '0.01'])
  const notices = (await shopper.call(listNotices, { query: {} })).list.map(({ kind, body }) => [kind, body])
  assert.deepEqual(notices.slice(0, 2), [
    ['drawSubmitted', 'We’re reviewing your withdrawal of $100.00. You’ll receive $99.00.'],
    ['secNewDest', 'Harbour Bank •••• 2233 was added. Not you? Remove it and change your passwords.'],
  ])
  const stored = JSON.stringify(await db.query(sql`select d::text from payout_destinations d`))
  assert.ok(!stored.includes('6222020200112233'))
  await assertProven(harness)
})

test('on a chain: the network’s charge, the address in full, its format and memo checked', async () => {
  const shopper = await newShopper()
  const tron = await networkOf(shopper.call, 'tron')
  const created = await shopper.withdraw({ type: 'chain', network_id: tron.id, address })
  assert.deepEqual(
    [created.fee, created.arrival, created.address],
    [tron.withdraw_fee, 10_000 - tron.withdraw_fee, address],
  )
  assert.deepEqual([created.network?.name, created.network?.explorer, created.card_no], ['TRON', '', ''])
  const before = await rowsOf(harness)
  const pay_token = 'x'
  const chain = { type: 'chain', pay_token } as const
  const ton = await networkOf(shopper.call, 'ton')
  const bsc = await networkOf(shopper.call, 'bsc')
  const evm = '0xfFEfEf978271BFf54469921900499f8284AF04a3'
  const friendly = 'UQCL6bkMjX0hPT_1WH8IRCCBxrIq_Nxipkaur38dJfXRIaZJ'
  await assert.rejects(shopper.withdraw({ ...chain, address }), { fields: { network_id: 'chooseNetwork' } })
  await assert.rejects(shopper.withdraw({ ...chain, network_id: tron.id }), { fields: { address: 'addressRequired' } })
  await assert.rejects(shopper.withdraw({ ...chain, network_id: tron.id, address: evm }), {
    fields: { address: 'addressFormat' },
  })
  await assert.rejects(shopper.withdraw({ ...chain, network_id: tron.id, address: tron.address }), {
    fields: { address: 'ownAddress' },
  })
  await assert.rejects(shopper.withdraw({ ...chain, network_id: ton.id, address: friendly }), {
    fields: { memo: 'memoRequired' },
  })
  await assert.rejects(shopper.withdraw({ ...chain, network_id: bsc.id, address: evm }), {
    reason: 'network.unsupported',
  })
  assert.deepEqual(await rowsOf(harness), before)
})

test('every field and limit is said, and a refused wish changes nothing', async () => {
  const shopper = await newShopper(1_500_000)
  const pay_token = await shopper.payToken()
  const before = await rowsOf(harness)
  const wrong = (input: object, expected: object) => assert.rejects(shopper.withdraw({ pay_token, ...input }), expected)
  await wrong({ amount: cents(0) }, { fields: { amount: 'amountCorrect' } })
  await wrong({ amount: cents(-5_000) }, { fields: { amount: 'amountCorrect' } })
  await wrong({ bank_name: '', card_no: '' }, { fields: { bank_name: 'required', card_no: 'required' } })
  await wrong({ card_no: '12ab' }, { fields: { card_no: 'format' } })
  await wrong({ amount: cents(999) }, { reason: 'amount.too_small', params: { min: '10.00' } })
  await wrong({ amount: cents(1_000_001) }, { reason: 'amount.too_large', params: { max: '10000.00' } })
  await wrong({ account_id: 1 }, { reason: 'object.not_found' })
  await wrong({ pay_token: await Promise.resolve('nothing') }, { reason: 'pay_token.invalid' })
  const poorShopper = await newShopper(5_000)
  const token = await poorShopper.payToken()
  const rowsBefore = await rowsOf(harness)
  await assert.rejects(poorShopper.withdraw({ pay_token: token }), {
    reason: 'wallet.insufficient',
    params: { missing: '50.00' },
  })
  assert.deepEqual(await rowsOf(harness), rowsBefore)
  assert.ok(before.length < rowsBefore.length)
  await shopper.withdraw({ pay_token })
})

test('what was shown is what is charged: a charge that changed meanwhile is refused, and nothing moves', async () => {
  const shopper = await newShopper()
  const pay_token = await shopper.payToken()
  await limits({ rate: '0.005', min_fee: cents(0) })
  const before = await rowsOf(harness)
  await assert.rejects(shopper.withdraw({ pay_token, arrival: cents(9_900) }), {
    reason: 'price.changed',
    message: 'The fee has changed. You’ll now receive $99.50. Check it and confirm again.',
  })
  assert.deepEqual(await rowsOf(harness), before)
  const created = await shopper.withdraw({ pay_token, arrival: cents(9_950) })
  assert.deepEqual([created.fee, created.arrival], [50, 9_950])
  await harness.owner.query(sql`delete from shop_settings where key = 'fees'`)
})

test('the day’s limit counts what did not come back; a closed type is said', async () => {
  const shopper = await newShopper(3_000_000)
  const [result] = [
    await shopper.withdraw({ amount: cents(1_000_000) }),
    await shopper.withdraw({ amount: cents(900_000) }),
  ]
  await assert.rejects(shopper.withdraw({ amount: cents(100_001) }), {
    reason: 'amount.too_large',
    params: { max: '1000.00' },
  })
  await shopper.call(contract.cancelWithdrawal, { body: { id: result.id } })
  await shopper.withdraw({ amount: cents(1_000_000) })
  forward(24 * 3_600_000 + 1_000)
  await shopper.withdraw({ amount: cents(100_000) })
  await limits({ bank_on: false })
  await assert.rejects(shopper.withdraw(), { fields: { type: 'chooseOne' } })
  const { types } = await as(shopper.token, 'ko-KR')(contract.getWithdrawalInfo, {})
  assert.deepEqual(types[0], { type: 'bank', on: false, why: '지금은 이용할 수 없습니다. 다른 방법을 선택해 주세요.' })
  await limits({ bank_on: true })
})

test('held after a changed payment password, as long as the shop says', async () => {
  const shopper = await newShopper()
  const change = (old: string, pay_pwd: string) =>
    shopper.call(resetPayCode, { body: { old_pay_pwd: old, pay_pwd, confirm_pay_pwd: pay_pwd } })
  await change(payCode, '135791')
  await change('135791', payCode)
  const pay_token = await shopper.payToken()
  await assert.rejects(shopper.withdraw({ pay_token }), { reason: 'withdrawal.locked' })
  assert.ok((await shopper.call(contract.getWithdrawalInfo, {})).locked_until)
  await limits({ hold_hours: 0 })
  assert.equal((await shopper.call(contract.getWithdrawalInfo, {})).locked_until, null)
  await shopper.withdraw({ pay_token })
  await limits({ hold_hours: 24 })
})

test('a locked wallet gives nothing; what is owed stays', async () => {
  const shopper = await newShopper()
  await inTx(ctx(), (tx) => ledger.setWalletOpen(tx, shopper.id, false))
  await assert.rejects(shopper.withdraw(), { reason: 'wallet.locked' })
  await inTx(ctx(), (tx) => ledger.setWalletOpen(tx, shopper.id, true))
  const created = await shopper.withdraw({ amount: cents(60_000) })
  await takeMoney(harness, shopper.id, 70_000)
  assert.deepEqual(await shopper.wallet(), { available: 0, frozen: 60_000, debt: 30_000 })
  await shopper.call(contract.cancelWithdrawal, { body: { id: created.id } })
  assert.deepEqual(await shopper.wallet(), { available: 30_000, frozen: 0, debt: 0 })
  await assertProven(harness)
})

test('a saved destination is offered again, used by its number, and taken off the list', async () => {
  const shopper = await newShopper()
  await shopper.withdraw({ save: true })
  await shopper.withdraw({ card_no: '4000 1111 2222 3333' })
  const [saved, ...otherDestinations] = await shopper.call(contract.listDestinations, {})
  assert.deepEqual(otherDestinations, [])
  assert.deepEqual([saved?.shown, saved?.bank_name, saved?.uses], ['•••• 2233', 'Harbour Bank', 1])
  const again = await shopper.withdraw({ account_id: saved?.id ?? 0 })
  assert.deepEqual([again.card_no, again.holder], ['•••• 2233', 'Ann Lee'])
  await assert.rejects(shopper.withdraw({ type: 'chain', account_id: saved?.id ?? 0 }), { reason: 'object.not_found' })
  await shopper.call(contract.deleteDestination, { body: { id: saved?.id ?? 0 } })
  assert.deepEqual(await shopper.call(contract.listDestinations, {}), [])
  await assert.rejects(shopper.withdraw({ account_id: saved?.id ?? 0 }), { reason: 'object.not_found' })
  assert.equal((await shopper.call(contract.getWithdrawal, { query: { id: again.id } })).card_no, '•••• 2233')
})

test('the same card with another name beside it changes nothing of an earlier request, and is no news', async () => {
  const shopper = await newShopper()
  const first = await shopper.withdraw()
  await shopper.withdraw({ holder: 'Somebody Else' })
  assert.equal((await shopper.call(contract.getWithdrawal, { query: { id: first.id } })).holder, 'Ann Lee')
  const notices = (await shopper.call(listNotices, { query: {} })).list.filter(({ kind }) => kind === 'secNewDest')
  assert.equal(notices.length, 1)
})

test('the whole card number for a payment token of that purpose, once', async () => {
  const shopper = await newShopper()
  const { id } = await shopper.withdraw()
  const reveal = (pay_token: string) => shopper.call(contract.revealWithdrawal, { body: { id, pay_token } })
  await assert.rejects(reveal(await shopper.payToken('extract')), { reason: 'pay_token.invalid' })
  const token = await shopper.payToken('reveal')
  assert.equal((await reveal(token)).card_no, '6222020200112233')
  await assert.rejects(reveal(token), { reason: 'pay_token.invalid' })
})

test('taken back while it is audited: refused, by the shopper, all of it available', async () => {
  const shopper = await newShopper()
  const { id } = await shopper.withdraw()
  const created = await shopper.call(contract.cancelWithdrawal, { body: { id } })
  assert.deepEqual(
    [created.status, created.step, created.reason, created.can_cancel],
    [2, 'cancelled', 'Canceled by you', false],
  )
  assert.deepEqual(await shopper.wallet(), { available: 100_000, frozen: 0, debt: 0 })
  await assert.rejects(shopper.call(contract.cancelWithdrawal, { body: { id } }), { reason: 'state.changed' })
  const list = await as(shopper.token, 'zh-TW')(contract.listWithdrawals, { query: { status: '2' } })
  assert.deepEqual([list.total, list.list[0]?.reason], [1, '您已取消'])
  await assertProven(harness)
})

test('records page by page, by status, by request number', async () => {
  const shopper = await newShopper()
  for (let i = 0; i < 5; i++) await shopper.withdraw({ amount: cents(1_000 + i) })
  const first = await shopper.call(contract.listWithdrawals, { query: { limit: 3 } })
  assert.equal((await shopper.call(contract.listWithdrawals, { query: { status: 'all' } })).total, first.total)
  const rest = await shopper.call(contract.listWithdrawals, { query: { limit: 3, cursor: first.next ?? '' } })
  const amounts = [...first.list, ...rest.list].map(({ amount }) => amount)
  assert.deepEqual(amounts, [1_004, 1_003, 1_002, 1_001, 1_000])
  assert.deepEqual([first.total, rest.next], [5, null])
  assert.equal((await shopper.call(contract.listWithdrawals, { query: { status: '1' } })).total, 0)
  const found = await shopper.call(contract.getWithdrawal, { query: { request_no: first.list[0]?.request_no ?? '' } })
  assert.equal(found.id, first.list[0]?.id)
  await assert.rejects(shopper.call(contract.getWithdrawal, { query: {} }), { fields: { id: 'required' } })
})

test('no more than so many wait at once', async () => {
  const shopper = await newShopper()
  // One after the other: many codes tried at once are taken for guessing.
  const tokens: string[] = []
  for (let i = 0; i < 12; i++) tokens.push(await shopper.payToken())
  const all = await Promise.allSettled(tokens.map((pay_token) => shopper.withdraw({ pay_token, amount: cents(1_000) })))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, contract.openWithdrawalsMax)
  const late = all.find((result) => result.status === 'rejected')
  assert.equal(late?.reason.reason, 'list.full')
  assert.equal((await shopper.wallet()).frozen, 10_000)
})

test('twenty at once with one token: one withdrawal', async () => {
  const shopper = await newShopper()
  const pay_token = await shopper.payToken()
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => shopper.withdraw({ pay_token })))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  for (const late of all) if (late.status === 'rejected') assert.equal(late.reason.reason, 'pay_token.invalid')
  assert.equal((await stepsOf(shopper)).length, 1)
  assert.deepEqual(await shopper.wallet(), { available: 90_000, frozen: 10_000, debt: 0 })
  await assertProven(harness)
})

test('two of one balance at once, again and again: one', async () => {
  for (let round = 0; round < 6; round++) {
    const shopper = await newShopper(10_000)
    const tokens = [await shopper.payToken(), await shopper.payToken()]
    const all = await Promise.allSettled(
      tokens.map((pay_token) => shopper.withdraw({ pay_token, amount: cents(9_000) })),
    )
    const lost = all.filter((result) => result.status === 'rejected')
    assert.deepEqual(
      lost.map(({ reason }) => [reason.reason, reason.params.missing]),
      [['wallet.insufficient', '80.00']],
    )
    assert.deepEqual(await shopper.wallet(), { available: 1_000, frozen: 9_000, debt: 0 })
  }
  await assertProven(harness)
})

test('the same request number again: the same answer, nothing twice', async () => {
  const shopper = await newShopper()
  await giveMoney(harness, shopper.id, 1_000)
  const body = { ...aCard, type: 'bank', amount: cents(10_000), request_no: randomUUID() } as const
  const input = { body: { ...body, pay_token: await shopper.payToken() } }
  const answers = await Promise.all(Array.from({ length: 10 }, () => shopper.call(contract.createWithdrawal, input)))
  assert.equal(new Set(answers.map(({ id }) => id)).size, 1)
  assert.equal((await stepsOf(shopper)).length, 1)
  await assertProven(harness)
})
