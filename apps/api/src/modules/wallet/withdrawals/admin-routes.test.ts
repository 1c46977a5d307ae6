// Tests of auditing withdrawals: the money of each step, two operators above the limit, details and the queue.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import * as contract from '@shop/contract/wallet/admin-withdrawals.ts'
import { cancelWithdrawal, getWithdrawal, type Withdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { transferCodes } from '#modules/wallet/ledger/rules.ts'
import { createHarness } from '../../../../test/harness.ts'
import { aTxid, networkOf } from '../../../../test/recharger.ts'
import { stopCountingDecisions } from '../../../../test/second-approval-limits.ts'
import { openWithdrawalConsole, type WithdrawalRef } from '../../../../test/withdrawal-console.ts'
import { assertProven, makeWithdrawer, rowsOf } from '../../../../test/withdrawer.ts'
import { statusOf } from './rules.ts'

const harness = await createHarness({ demo: true })
await stopCountingDecisions(harness.owner)
const { as, db } = harness
const newShopper = (money?: number) => makeWithdrawer(harness, money)
const address = 'TFFkicSArfGzLSEFzarR5FKzVi4H6pFdb9'
const big = { amount: cents(150_000) }

const { admin, finance, checker, pass, confirm, refuse, send, fail, detail } = await openWithdrawalConsole(harness)

function transfersOf({ id }: Withdrawal): Promise<{ code: number; amount: number }[]> {
  return db.query(sql`
    select code, amount_cents as amount from ledger_transfers where ref_type = 3 and ref_id = ${id} order by id`)
}

test('a bank withdrawal is held, passed and sent, with its fee, notifications and log entries', async () => {
  const shopper = await newShopper()
  const created = await shopper.withdraw()
  const passed = await pass(created)
  assert.partialDeepStrictEqual(passed, { step: 'passed', answered_by: 'finance', version: 2 })
  assert.deepEqual(await shopper.wallet(), { available: 90_000, frozen: 0, debt: 0 })
  const sent = await send(created, 'BANK-1')
  assert.partialDeepStrictEqual(sent, { step: 'sent', reference: 'BANK-1', sent_by: 'finance' })
  assert.deepEqual(await transfersOf(created), [
    { code: transferCodes.held, amount: 10_000 },
    { code: transferCodes.withdrawalPassed, amount: 9_900 },
    { code: transferCodes.withdrawalFee, amount: 100 },
    { code: transferCodes.withdrawalSent, amount: 9_900 },
  ])
  const seen = await shopper.call(getWithdrawal, { query: { id: created.id } })
  const expected = { status: statusOf.sent, step: 'sent' as const, reference: 'BANK-1', can_cancel: false }
  assert.partialDeepStrictEqual(seen, expected)
  const notifications = (await shopper.call(listNotifications, { query: {} })).list.slice(0, 2)
  assert.deepEqual(
    notifications.map(({ kind, body, link }) => ({ kind, body, link })),
    [
      {
        kind: 'drawSent',
        body: '$99.00 is on its way to you. Reference: BANK-1',
        link: `/depositRecord?id=${created.id}`,
      },
      {
        kind: 'drawPassed',
        body: 'We approved your withdrawal of $100.00 and will send $99.00 shortly.',
        link: `/depositRecord?id=${created.id}`,
      },
    ],
  )
  const log = await db.query<{ action: string }>(sql`
    select action from audit_log where object_type = 'withdrawal' and object_id = ${String(created.id)} order by id`)
  assert.deepEqual(
    log.map(({ action }) => action),
    ['withdrawal.pass', 'withdrawal.send'],
  )
  await assertProven(harness)
})

test('on a chain the reference is a transaction id with a link to the explorer', async () => {
  const shopper = await newShopper()
  const { id: network_id } = await networkOf(shopper.call, 'tron')
  const created = await shopper.withdraw({ type: 'chain', network_id, address })
  await pass(created)
  await assert.rejects(send(created, 'BANK-1'), { fields: { reference: 'txidFormat' } })
  const txid = aTxid()
  const sent = await send(created, txid.toUpperCase())
  assert.partialDeepStrictEqual(sent, { reference: txid, explorer: `https://tronscan.org/#/transaction/${txid}` })
  const seen = await shopper.call(getWithdrawal, { query: { id: created.id } })
  assert.equal(seen.network?.explorer, sent.explorer)
  await assertProven(harness)
})

test('a refused withdrawal returns in full, with a reason in the shopper’s language', async () => {
  const shopper = await newShopper()
  await db.query(sql`update users set language = 'ja-JP' where id = ${shopper.id}`)
  const created = await shopper.withdraw()
  const body = { version: 1, reason: 'other' } as const
  await assert.rejects(finance(contract.refuseWithdrawal, { params: { id: created.id }, body }), {
    fields: { text: 'required' },
  })
  await finance(contract.refuseWithdrawal, {
    params: { id: created.id },
    body: { version: 1, reason: 'name_mismatch' },
  })
  assert.deepEqual(await shopper.wallet(), { available: 100_000, frozen: 0, debt: 0 })
  const reason = '口座・カードの名義がアカウントの登録名と一致しません。'
  const seen = await as(shopper.token, 'ja-JP')(getWithdrawal, { query: { id: created.id } })
  assert.partialDeepStrictEqual(seen, { status: statusOf.refused, step: 'refused', reason })
  const [notification] = (await as(shopper.token, 'ja-JP')(listNotifications, { query: {} })).list
  assert.ok(notification?.kind === 'drawRefused' && notification.body.includes(reason))
  const [inKorean] = (await as(shopper.token, 'ko-KR')(listNotifications, { query: {} })).list
  assert.match(inKorean?.body ?? '', /예금주명이 회원 정보와 일치하지 않습니다\.$/)
  await assertProven(harness)
})

test('the reason of a failed withdrawal is in each reader’s language', async () => {
  const shopper = await newShopper()
  const created = await shopper.withdraw()
  await pass(created)
  const params = { id: created.id }
  await assert.rejects(finance(contract.failWithdrawal, { params, body: { version: 2 } }), {
    fields: { text: 'required' },
  })
  await finance(contract.failWithdrawal, { params, body: { version: 2, reason: 'sent_back' } })
  for (const [language, start] of [
    ['en-US', 'The receiving bank sent the payment back. The payment couldn’t be delivered'],
    ['zh-TW', '收款銀行退回了這筆款項。'],
  ] as const) {
    const reader = as(shopper.token, language)
    assert.ok((await reader(getWithdrawal, { query: params })).reason.startsWith(start))
    assert.ok((await reader(listNotifications, { query: {} })).list[0]?.body.includes(start))
  }
  await assertProven(harness)
})

test('a withdrawal that fails after passing returns with its fee; a sent one is final', async () => {
  const shopper = await newShopper()
  const [failed, sent] = [await shopper.withdraw(), await shopper.withdraw()]
  await pass(failed)
  await fail(failed)
  assert.deepEqual(await shopper.wallet(), { available: 90_000, frozen: 10_000, debt: 0 })
  const seen = await shopper.call(getWithdrawal, { query: { id: failed.id } })
  assert.partialDeepStrictEqual(seen, { status: statusOf.failed, step: 'failed' })
  assert.match(seen.reason, /returned it in full, including the fee\. The account is closed\.$/)
  await pass(sent)
  await send(sent)
  for (const decide of [fail, refuse, pass, confirm]) {
    await assert.rejects(decide({ id: sent.id, version: 3 }), { reason: 'state.changed', params: { by: 'finance' } })
  }
  await assertProven(harness)
})

test('above the limit one operator proposes and another confirms', async () => {
  const shopper = await newShopper(1_000_000)
  const created = await shopper.withdraw(big)
  assert.equal((await detail(created)).needs_second, true)
  assert.equal((await detail(await shopper.withdraw())).needs_second, false)
  await assert.rejects(confirm(created), { reason: 'state.changed' })
  const proposed = await pass(created, admin)
  assert.partialDeepStrictEqual(proposed, { step: 'proposed', proposed_by: 'admin', answered_by: '' })
  assert.deepEqual(await transfersOf(created), [{ code: transferCodes.held, amount: 150_000 }])
  const before = await rowsOf(harness)
  await assert.rejects(confirm({ id: created.id, version: 2 }, admin), { reason: 'approval.second_person' })
  await assert.rejects(confirm(created), { reason: 'state.changed', params: { by: 'admin' } })
  await assert.rejects(pass({ id: created.id, version: 2 }), { reason: 'state.changed', params: { by: 'admin' } })
  await assert.rejects(send(created), { reason: 'state.changed' })
  assert.deepEqual(await rowsOf(harness), before)
  const confirmed = await confirm({ id: created.id, version: 2 })
  assert.partialDeepStrictEqual(confirmed, { step: 'passed', proposed_by: 'admin', answered_by: 'checker' })
  await send({ id: created.id, version: 3 })
  await assertProven(harness)
})

test('the table rejects a confirmation by the proposer', async () => {
  const shopper = await newShopper(1_000_000)
  const { id } = await shopper.withdraw(big)
  await pass({ id }, admin)
  await assert.rejects(
    db.query(sql`
      update withdrawals set step = 'passed', status = 1, answered_by = proposed_by, answered_at = now()
       where id = ${id}`),
    /check constraint/,
  )
})

test('a proposed withdrawal can be canceled by the shopper and refused by the proposer', async () => {
  const shopper = await newShopper(1_000_000)
  const [first, second] = [await shopper.withdraw(big), await shopper.withdraw(big)]
  for (const created of [first, second]) await pass(created)
  await shopper.call(cancelWithdrawal, { body: { id: first.id } })
  await assert.rejects(confirm({ id: first.id, version: 3 }), {
    reason: 'state.changed',
    params: { by: shopper.account },
  })
  await refuse({ id: second.id, version: 2 })
  assert.deepEqual(await shopper.wallet(), { available: 1_000_000, frozen: 0, debt: 0 })
  await assertProven(harness)
})

test('the details show other shoppers with the same card, balances and recent security events', async () => {
  const [shopper, second] = [await newShopper(), await newShopper()]
  const card = { card_no: '5555 4444 3333 2222' }
  const otherWithdrawal = await second.withdraw({ ...card, holder: 'Bob' })
  const created = await shopper.withdraw(card)
  const seen = await detail(created)
  assert.deepEqual(seen.shared_with, [{ id: second.id, account: second.account }])
  const card2222 = { is_new: true, card_no: '•••• 2222', destination: 'Harbour Bank •••• 2222' }
  const balances = { balance: 90_000, frozen: 10_000, debt: 0, recharged: 100_000, withdrawn: 0 }
  assert.partialDeepStrictEqual(seen, { ...card2222, ...balances })
  assert.deepEqual(
    seen.changes.map(({ kind }) => kind),
    ['payCodeSet'],
  )
  assert.equal(seen.destination_since.getTime(), seen.created_at.getTime())
  await pass(created)
  await send(created)
  const next = await detail(await shopper.withdraw(card))
  assert.partialDeepStrictEqual(next, { is_new: false, withdrawn: 10_000 })
  assert.equal(next.destination_since.getTime(), seen.created_at.getTime())
  assert.equal((await detail(otherWithdrawal)).is_new, true)
})

test('revealing a card number is logged; an address cannot be revealed', async () => {
  const shopper = await newShopper()
  const { id: network_id } = await networkOf(shopper.call, 'tron')
  const [card, chain] = [await shopper.withdraw(), await shopper.withdraw({ type: 'chain', network_id, address })]
  const reveal = ({ id }: WithdrawalRef) => checker(contract.revealDestination, { params: { id } })
  assert.equal((await reveal(card)).card_no, '6222020200112233')
  await assert.rejects(reveal(chain), { reason: 'object.not_found' })
  const log = await db.query(sql`
    select actor, action from audit_log where object_type = 'withdrawal' and object_id = ${String(card.id)}`)
  assert.deepEqual(log, [{ actor: 'checker', action: 'withdrawal.reveal' }])
})

test('the queue is oldest first and searched by step, name, id, card, address, request and reference', async () => {
  const shopper = await newShopper()
  const { id: network_id } = await networkOf(shopper.call, 'ethereum')
  const evm = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
  const card = await shopper.withdraw({ card_no: '4111 9999 8888 7777' })
  const chain = await shopper.withdraw({ type: 'chain', network_id, address: evm })
  const find = async (query: object) => (await checker(contract.listWithdrawalRows, { query })).list.map(({ id }) => id)
  assert.deepEqual(await find({ keyword: shopper.account }), [chain.id, card.id])
  assert.deepEqual(await find({ keyword: shopper.account, step: 'audit' }), [card.id, chain.id])
  assert.deepEqual(await find({ keyword: '4111-9999-8888-7777' }), [card.id])
  assert.deepEqual(await find({ keyword: evm.toLowerCase() }), [chain.id])
  assert.deepEqual(await find({ keyword: String(chain.id) }), [chain.id])
  assert.deepEqual(await find({ keyword: 'nobody at all' }), [])
  assert.deepEqual(await find({ keyword: '7777' }), [card.id])
  assert.deepEqual(await find({ keyword: evm.slice(-6) }), [chain.id])
  const { request_no: requestNo } = await detail(chain)
  for (const part of [requestNo, requestNo.slice(0, 8), requestNo.slice(-12)]) {
    assert.deepEqual(await find({ keyword: part }), [chain.id], part)
  }
  await pass(card)
  await send(card, 'Ref-QUEUE-7')
  assert.deepEqual(await find({ keyword: 'ref-queue-7', step: 'sent' }), [card.id])
  const first = await checker(contract.listWithdrawalRows, { query: { step: 'audit', limit: 1 } })
  const second = await checker(contract.listWithdrawalRows, {
    query: { step: 'audit', limit: 1, cursor: first.next ?? '' },
  })
  assert.ok((first.list[0]?.id ?? 0) < (second.list[0]?.id ?? 0) && first.total >= 2)
})

test('a checker does not pass a withdrawal, and finance does not confirm one', async () => {
  const shopper = await newShopper(1_000_000)
  const created = await shopper.withdraw(big)
  await assert.rejects(pass(created, checker), /403/)
  await pass(created)
  await assert.rejects(confirm({ id: created.id, version: 2 }, finance), /403/)
})
