// Tests of requesting withdrawals: fees, limits, holds, destinations and records.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import { resetPayCode } from '@shop/contract/people/profile.ts'
import { changeFees, decideFees, type Fees, getFees } from '@shop/contract/wallet/admin-fees.ts'
import * as contract from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { networkOf, operatorOf } from '../../../../test/recharger.ts'
import { assertProven, makeWithdrawer, payCode, rowsOf, takeMoney } from '../../../../test/withdrawer.ts'
import { statusOf } from './rules.ts'

const harness = await createHarness({ demo: true })
const { as, db, ctx, forward } = harness
const newShopper = (money?: number) => makeWithdrawer(harness, money)
const address = 'TFFkicSArfGzLSEFzarR5FKzVi4H6pFdb9'

/** Changes the withdrawal settings, with a second operator where needed. */
async function changeWithdrawalFees(change: Partial<Fees['withdrawal']>): Promise<void> {
  const [admin, checker] = [await operatorOf(harness, 'admin'), await operatorOf(harness, 'checker')]
  const { proposal: _, ...fees } = await admin(getFees, {})
  const body = { ...fees, withdrawal: { ...fees.withdrawal, ...change }, why: 'a test' }
  const { proposal } = await admin(changeFees, { body })
  if (proposal) await checker(decideFees, { body: { proposal_id: proposal.id, confirm: true } })
}

test('a bank withdrawal includes the fee, holds the money and masks the card', async () => {
  const shopper = await newShopper()
  const created = await shopper.withdraw({ save: true })
  assert.partialDeepStrictEqual(created, { amount: 10_000, fee: 100, arrival: 9_900, network: null })
  assert.partialDeepStrictEqual(created, { status: statusOf.audit, step: 'audit', can_cancel: true })
  assert.partialDeepStrictEqual(created, { bank_name: 'Harbour Bank', card_no: '•••• 2233', holder: 'Ann Lee' })
  // Both are whole seconds, read one after the other.
  const answerMs = created.answer_by.getTime() - created.created_at.getTime()
  assert.ok(Math.abs(answerMs - 24 * 3_600_000) <= 1_000)
  assert.deepEqual(await shopper.wallet(), { available: 90_000, frozen: 10_000, debt: 0 })
  const info = await shopper.call(contract.getWithdrawalInfo, {})
  assert.partialDeepStrictEqual(info, { balance: 90_000, frozen: 10_000, day_left: 1_990_000 })
  assert.deepEqual(info.types, [
    { type: 'bank', on: true, why: '' },
    { type: 'chain', on: true, why: '' },
  ])
  assert.partialDeepStrictEqual(info, { locked_until: null, has_pay_pwd: true, fee: { rate: '0.01' } })
  const notifications = (await shopper.call(listNotifications, { query: {} })).list.map(({ kind, body }) => ({
    kind,
    body,
  }))
  assert.deepEqual(notifications.slice(0, 2), [
    { kind: 'drawSubmitted', body: 'We’re reviewing your withdrawal of $100.00. You’ll receive $99.00.' },
    { kind: 'secNewDest', body: 'Harbour Bank •••• 2233 was added. Not you? Remove it and change your passwords.' },
  ])
  const stored = JSON.stringify(await db.query(sql`select d::text from payout_destinations d`))
  assert.ok(!stored.includes('6222020200112233'))
  await assertProven(harness)
})

test('a chain withdrawal has the network’s fee and the full address; format and memo are checked', async () => {
  const shopper = await newShopper()
  const tron = await networkOf(shopper.call, 'tron')
  const created = await shopper.withdraw({ type: 'chain', network_id: tron.id, address })
  const fee = tron.withdraw_fee
  assert.partialDeepStrictEqual(created, { fee, arrival: cents(10_000 - fee), address, card_no: '' })
  assert.partialDeepStrictEqual(created.network, { name: 'TRON', explorer: '' })
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

test('every wrong field and limit is reported, and a refused request changes nothing', async () => {
  const shopper = await newShopper(1_500_000)
  const pay_token = await shopper.payToken()
  const before = await rowsOf(harness)
  const assertRefused = (input: object, expected: object) =>
    assert.rejects(shopper.withdraw({ pay_token, ...input }), expected)
  await assertRefused({ amount: cents(0) }, { fields: { amount: 'amountCorrect' } })
  await assertRefused({ amount: cents(-5_000) }, { fields: { amount: 'amountCorrect' } })
  await assertRefused({ bank_name: '', card_no: '' }, { fields: { bank_name: 'required', card_no: 'required' } })
  await assertRefused({ card_no: '12ab' }, { fields: { card_no: 'format' } })
  await assertRefused({ amount: cents(999) }, { reason: 'amount.too_small', params: { min: '10.00' } })
  await assertRefused({ amount: cents(1_000_001) }, { reason: 'amount.too_large', params: { max: '10000.00' } })
  await assertRefused({ account_id: 1 }, { reason: 'object.not_found' })
  await assertRefused({ pay_token: await Promise.resolve('nothing') }, { reason: 'pay_token.invalid' })
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

test('a request is refused when the fee has changed since it was shown', async () => {
  const shopper = await newShopper()
  const pay_token = await shopper.payToken()
  await changeWithdrawalFees({ rate: '0.005', min_fee: cents(0) })
  const before = await rowsOf(harness)
  await assert.rejects(shopper.withdraw({ pay_token, arrival: cents(9_900) }), {
    reason: 'price.changed',
    message: 'The fee has changed. You’ll now receive $99.50. Check it and confirm again.',
  })
  assert.deepEqual(await rowsOf(harness), before)
  const created = await shopper.withdraw({ pay_token, arrival: cents(9_950) })
  assert.partialDeepStrictEqual(created, { fee: 50, arrival: 9_950 })
  await harness.owner.query(sql`delete from shop_settings where key = 'fees'`)
})

test('the daily limit does not count returned withdrawals; a closed type says why', async () => {
  const shopper = await newShopper(3_000_000)
  const first = await shopper.withdraw({ amount: cents(1_000_000) })
  await shopper.withdraw({ amount: cents(900_000) })
  await assert.rejects(shopper.withdraw({ amount: cents(100_001) }), {
    reason: 'amount.too_large',
    params: { max: '1000.00' },
  })
  await shopper.call(contract.cancelWithdrawal, { body: { id: first.id } })
  await shopper.withdraw({ amount: cents(1_000_000) })
  forward(24 * 3_600_000 + 1_000)
  await shopper.withdraw({ amount: cents(100_000) })
  await changeWithdrawalFees({ bank_on: false })
  await assert.rejects(shopper.withdraw(), { fields: { type: 'chooseOne' } })
  const { types } = await as(shopper.token, 'ko-KR')(contract.getWithdrawalInfo, {})
  assert.deepEqual(types[0], { type: 'bank', on: false, why: '지금은 이용할 수 없습니다. 다른 방법을 선택해 주세요.' })
  await changeWithdrawalFees({ bank_on: true })
})

test('withdrawals are held after a payment password change, for the configured hours', async () => {
  const shopper = await newShopper()
  const change = (old: string, pay_pwd: string) =>
    shopper.call(resetPayCode, { body: { old_pay_pwd: old, pay_pwd, confirm_pay_pwd: pay_pwd } })
  await change(payCode, '135791')
  await change('135791', payCode)
  const pay_token = await shopper.payToken()
  await assert.rejects(shopper.withdraw({ pay_token }), { reason: 'withdrawal.locked' })
  assert.ok((await shopper.call(contract.getWithdrawalInfo, {})).locked_until)
  await changeWithdrawalFees({ hold_hours: 0 })
  assert.equal((await shopper.call(contract.getWithdrawalInfo, {})).locked_until, null)
  await shopper.withdraw({ pay_token })
  await changeWithdrawalFees({ hold_hours: 24 })
})

test('a locked wallet pays nothing out, and a canceled withdrawal pays the debt first', async () => {
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

test('a saved destination is listed, used by id, and removed', async () => {
  const shopper = await newShopper()
  await shopper.withdraw({ save: true })
  await shopper.withdraw({ card_no: '4000 1111 2222 3333' })
  const [saved, ...otherDestinations] = await shopper.call(contract.listDestinations, {})
  assert.deepEqual(otherDestinations, [])
  assert.partialDeepStrictEqual(saved, { shown: '•••• 2233', bank_name: 'Harbour Bank', uses: 1 })
  const again = await shopper.withdraw({ account_id: saved?.id ?? 0 })
  assert.partialDeepStrictEqual(again, { card_no: '•••• 2233', holder: 'Ann Lee' })
  await assert.rejects(shopper.withdraw({ type: 'chain', account_id: saved?.id ?? 0 }), { reason: 'object.not_found' })
  await shopper.call(contract.deleteDestination, { body: { id: saved?.id ?? 0 } })
  assert.deepEqual(await shopper.call(contract.listDestinations, {}), [])
  await assert.rejects(shopper.withdraw({ account_id: saved?.id ?? 0 }), { reason: 'object.not_found' })
  assert.equal((await shopper.call(contract.getWithdrawal, { query: { id: again.id } })).card_no, '•••• 2233')
})

test('the same card with another holder does not change an earlier request and sends no second notification', async () => {
  const shopper = await newShopper()
  const first = await shopper.withdraw()
  await shopper.withdraw({ holder: 'Somebody Else' })
  assert.equal((await shopper.call(contract.getWithdrawal, { query: { id: first.id } })).holder, 'Ann Lee')
  const notifications = (await shopper.call(listNotifications, { query: {} })).list.filter(
    ({ kind }) => kind === 'secNewDest',
  )
  assert.equal(notifications.length, 1)
})

test('revealing the card number takes a pay token of that purpose, once', async () => {
  const shopper = await newShopper()
  const { id } = await shopper.withdraw()
  const reveal = (pay_token: string) => shopper.call(contract.revealWithdrawal, { body: { id, pay_token } })
  await assert.rejects(reveal(await shopper.payToken('extract')), { reason: 'pay_token.invalid' })
  const token = await shopper.payToken('reveal')
  assert.equal((await reveal(token)).card_no, '6222020200112233')
  await assert.rejects(reveal(token), { reason: 'pay_token.invalid' })
})

test('a withdrawal canceled during the audit returns in full', async () => {
  const shopper = await newShopper()
  const { id } = await shopper.withdraw()
  const created = await shopper.call(contract.cancelWithdrawal, { body: { id } })
  const expected = { status: statusOf.cancelled, step: 'cancelled', reason: 'Canceled by you', can_cancel: false }
  assert.partialDeepStrictEqual(created, expected)
  assert.deepEqual(await shopper.wallet(), { available: 100_000, frozen: 0, debt: 0 })
  await assert.rejects(shopper.call(contract.cancelWithdrawal, { body: { id } }), { reason: 'state.changed' })
  const list = await as(shopper.token, 'zh-TW')(contract.listWithdrawals, { query: { status: '2' } })
  assert.equal(list.total, 1)
  assert.equal(list.list[0]?.reason, '您已取消')
  await assertProven(harness)
})

test('records are listed by page and status, and found by request number', async () => {
  const shopper = await newShopper()
  for (let i = 0; i < 5; i++) await shopper.withdraw({ amount: cents(1_000 + i) })
  const first = await shopper.call(contract.listWithdrawals, { query: { limit: 3 } })
  assert.equal((await shopper.call(contract.listWithdrawals, { query: { status: 'all' } })).total, first.total)
  const rest = await shopper.call(contract.listWithdrawals, { query: { limit: 3, cursor: first.next ?? '' } })
  const amounts = [...first.list, ...rest.list].map(({ amount }) => amount)
  assert.deepEqual(amounts, [1_004, 1_003, 1_002, 1_001, 1_000])
  assert.equal(first.total, 5)
  assert.equal(rest.next, null)
  assert.equal((await shopper.call(contract.listWithdrawals, { query: { status: '1' } })).total, 0)
  const found = await shopper.call(contract.getWithdrawal, { query: { request_no: first.list[0]?.request_no ?? '' } })
  assert.equal(found.id, first.list[0]?.id)
  await assert.rejects(shopper.call(contract.getWithdrawal, { query: {} }), { fields: { id: 'required' } })
})
