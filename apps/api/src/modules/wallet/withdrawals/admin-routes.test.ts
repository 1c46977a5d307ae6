// Tests of the audit: each step moves its money once, two people above the limit, the second is told who was first.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as contract from '@shop/contract/wallet/admin-withdrawals.ts'
import { listNotices } from '@shop/contract/people/notifications.ts'
import { cents } from '@shop/contract/wire.ts'
import { cancelWithdrawal, getWithdrawal, type Withdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { type Asked, makeAuditors, raced } from '../../../../test/auditor.ts'
import { createHarness } from '../../../../test/harness.ts'
import { aTxid, networkOf } from '../../../../test/recharger.ts'
import { countNoDecisions } from '../../../../test/uncounted.ts'
import { assertProven, makeWithdrawer, rowsOf } from '../../../../test/withdrawer.ts'
import { sql } from '#db/sql.ts'

const harness = await createHarness({ demo: true })
await countNoDecisions(harness.owner)
const { as, db } = harness
const newcomer = (money?: number) => makeWithdrawer(harness, money)
const address = 'TFFkicSArfGzLSEFzarR5FKzVi4H6pFdb9'
const big = { amount: cents(150_000) }

const { admin, finance, checker, pass, confirm, refuse, send, fail, detail } = await makeAuditors(harness)

async function entriesOf({ id }: Withdrawal): Promise<unknown[][]> {
  const rows = await db.query<{ code: number; cents: number }>(sql`
    select code, amount_cents as cents from ledger_transfers where ref_type = 3 and ref_id = ${id} order by id`)
  return rows.map(({ code, cents: amount }) => [code, amount])
}

test('passed and sent to a bank: held, paid out, charged, told, logged', async () => {
  const person = await newcomer()
  const made = await person.withdraw()
  const passed = await pass(made)
  assert.deepEqual([passed.step, passed.answered_by, passed.version], ['passed', 'finance', 2])
  assert.deepEqual(await person.wallet(), { available: 90_000, frozen: 0, debt: 0 })
  const sent = await send(made, 'BANK-1')
  assert.deepEqual([sent.step, sent.reference, sent.sent_by], ['sent', 'BANK-1', 'finance'])
  assert.deepEqual(await entriesOf(made), [
    [110, 10_000],
    [112, 9_900],
    [113, 100],
    [114, 9_900],
  ])
  const seen = await person.call(getWithdrawal, { query: { id: made.id } })
  assert.deepEqual([seen.status, seen.step, seen.reference, seen.can_cancel], [1, 'sent', 'BANK-1', false])
  const told = (await person.call(listNotices, { query: {} })).list.slice(0, 2)
  assert.deepEqual(
    told.map(({ kind, body, link }) => [kind, body, link]),
    [
      ['drawSent', '$99.00 is on its way to you. Reference: BANK-1', `/depositRecord?id=${made.id}`],
      [
        'drawPassed',
        'We approved your withdrawal of $100.00 and will send $99.00 shortly.',
        `/depositRecord?id=${made.id}`,
      ],
    ],
  )
  const log = await db.query<{ action: string }>(sql`
    select action from audit_log where object_type = 'withdrawal' and object_id = ${String(made.id)} order by id`)
  assert.deepEqual(
    log.map(({ action }) => action),
    ['withdrawal.pass', 'withdrawal.send'],
  )
  await assertProven(harness)
})

test('on a chain the reference is a transaction’s number, and leads to it', async () => {
  const person = await newcomer()
  const { id: network_id } = await networkOf(person.call, 'tron')
  const made = await person.withdraw({ type: 'chain', network_id, address })
  await pass(made)
  await assert.rejects(send(made, 'BANK-1'), { fields: { reference: 'txidFormat' } })
  const txid = aTxid()
  const sent = await send(made, txid.toUpperCase())
  assert.deepEqual([sent.reference, sent.explorer], [txid, `https://tronscan.org/#/transaction/${txid}`])
  const seen = await person.call(getWithdrawal, { query: { id: made.id } })
  assert.equal(seen.network?.explorer, sent.explorer)
  await assertProven(harness)
})

test('refused: all of it back, a reason in the shopper’s language', async () => {
  const person = await newcomer()
  await db.query(sql`update users set language = 'ja-JP' where id = ${person.id}`)
  const made = await person.withdraw()
  const body = { version: 1, reason: 'other' } as const
  await assert.rejects(finance(contract.refuseWithdrawal, { params: { id: made.id }, body }), {
    fields: { text: 'required' },
  })
  await finance(contract.refuseWithdrawal, { params: { id: made.id }, body: { version: 1, reason: 'name_mismatch' } })
  assert.deepEqual(await person.wallet(), { available: 100_000, frozen: 0, debt: 0 })
  const reason = '口座・カードの名義がアカウントの登録名と一致しません。'
  const seen = await as(person.token, 'ja-JP')(getWithdrawal, { query: { id: made.id } })
  assert.deepEqual([seen.status, seen.step, seen.reason], [2, 'refused', reason])
  const [notice] = (await as(person.token, 'ja-JP')(listNotices, { query: {} })).list
  assert.ok(notice?.kind === 'drawRefused' && notice.body.includes(reason))
  const [inKorean] = (await as(person.token, 'ko-KR')(listNotices, { query: {} })).list
  assert.match(inKorean?.body ?? '', /예금주명이 회원 정보와 일치하지 않습니다\.$/)
  await assertProven(harness)
})

test('that it could not be paid out is told from the library, in each reader’s language', async () => {
  const person = await newcomer()
  const made = await person.withdraw()
  await pass(made)
  const params = { id: made.id }
  await assert.rejects(finance(contract.failWithdrawal, { params, body: { version: 2 } }), {
    fields: { text: 'required' },
  })
  await finance(contract.failWithdrawal, { params, body: { version: 2, reason: 'sent_back' } })
  for (const [language, start] of [
    ['en-US', 'The receiving bank sent the payment back. The payment couldn’t be delivered'],
    ['zh-TW', '收款銀行退回了這筆款項。'],
  ] as const) {
    const reader = as(person.token, language)
    assert.ok((await reader(getWithdrawal, { query: params })).reason.startsWith(start))
    assert.ok((await reader(listNotices, { query: {} })).list[0]?.body.includes(start))
  }
  await assertProven(harness)
})

test('failed after it was passed: all of it back, the charge too; what is sent stays sent', async () => {
  const person = await newcomer()
  const [lost, gone] = [await person.withdraw(), await person.withdraw()]
  await pass(lost)
  await fail(lost)
  assert.deepEqual(await person.wallet(), { available: 90_000, frozen: 10_000, debt: 0 })
  const seen = await person.call(getWithdrawal, { query: { id: lost.id } })
  assert.deepEqual([seen.status, seen.step], [2, 'failed'])
  assert.match(seen.reason, /returned it in full, including the fee\. The account is closed\.$/)
  await pass(gone)
  await send(gone)
  for (const late of [fail, refuse, pass, confirm]) {
    await assert.rejects(late({ id: gone.id, version: 3 }), { reason: 'state.changed', params: { by: 'finance' } })
  }
  await assertProven(harness)
})

test('above the set amount one proposes and another one confirms', async () => {
  const person = await newcomer(1_000_000)
  const made = await person.withdraw(big)
  assert.deepEqual(
    [(await detail(made)).needs_second, (await detail(await person.withdraw())).needs_second],
    [true, false],
  )
  await assert.rejects(confirm(made), { reason: 'state.changed' })
  const proposed = await pass(made, admin)
  assert.deepEqual([proposed.step, proposed.proposed_by, proposed.answered_by], ['proposed', 'admin', ''])
  assert.deepEqual(await entriesOf(made), [[110, 150_000]])
  const before = await rowsOf(harness)
  await assert.rejects(confirm({ id: made.id, version: 2 }, admin), { reason: 'approval.second_person' })
  await assert.rejects(confirm(made), { reason: 'state.changed', params: { by: 'admin' } })
  await assert.rejects(pass({ id: made.id, version: 2 }), { reason: 'state.changed', params: { by: 'admin' } })
  await assert.rejects(send(made), { reason: 'state.changed' })
  assert.deepEqual(await rowsOf(harness), before)
  const confirmed = await confirm({ id: made.id, version: 2 })
  assert.deepEqual([confirmed.step, confirmed.proposed_by, confirmed.answered_by], ['passed', 'admin', 'checker'])
  await send({ id: made.id, version: 3 })
  await assertProven(harness)
})

test('the table itself takes no confirmation by the proposer', async () => {
  const person = await newcomer(1_000_000)
  const { id } = await person.withdraw(big)
  await pass({ id }, admin)
  await assert.rejects(
    db.query(sql`
      update withdrawals set step = 'passed', status = 1, answered_by = proposed_by, answered_at = now() where id = ${id}`),
    /check constraint/,
  )
})

test('a proposal may be taken back by the shopper or refused by whoever proposed it', async () => {
  const person = await newcomer(1_000_000)
  const [one, other] = [await person.withdraw(big), await person.withdraw(big)]
  for (const made of [one, other]) await pass(made)
  await person.call(cancelWithdrawal, { body: { id: one.id } })
  await assert.rejects(confirm({ id: one.id, version: 3 }), { reason: 'state.changed', params: { by: person.account } })
  await refuse({ id: other.id, version: 2 })
  assert.deepEqual(await person.wallet(), { available: 1_000_000, frozen: 0, debt: 0 })
  await assertProven(harness)
})

test('fifty passes at once: money once, the others are told who was first', async () => {
  const person = await newcomer()
  const made = await person.withdraw()
  const late = await raced(Array.from({ length: 50 }, (_, i) => () => pass(made, i % 2 ? admin : finance)))
  const winner = (await detail(made)).answered_by
  for (const { reason, params, message } of late) {
    assert.deepEqual([reason, params?.by], ['state.changed', winner])
    assert.equal(message, `${winner} already decided this. Refresh the page.`)
  }
  assert.equal((await entriesOf(made)).length, 3)
  await assertProven(harness)
})

test('cancel against pass, pass against refuse: one of them, and the money says which', async () => {
  for (let round = 0; round < 6; round++) {
    const person = await newcomer()
    const [one, other] = [await person.withdraw(), await person.withdraw()]
    const cancel = () => person.call(cancelWithdrawal, { body: { id: one.id } })
    await raced([cancel, () => pass(one), cancel, () => pass(one, admin)])
    await raced([() => pass(other), () => refuse(other, checker), () => pass(other, admin), () => refuse(other)])
    const steps = [(await detail(one)).step, (await detail(other)).step]
    const out = steps.filter((step) => step === 'passed').length
    assert.deepEqual(await person.wallet(), { available: 100_000 - out * 10_000, frozen: 0, debt: 0 })
  }
  await assertProven(harness)
})

test('confirmed twice, confirmed against refused, sent against failed: once', async () => {
  for (let round = 0; round < 4; round++) {
    const person = await newcomer(1_000_000)
    const made = await person.withdraw(big)
    await pass(made)
    const asked = { id: made.id, version: 2 }
    const confirms = Array.from({ length: 6 }, (_, i) => () => confirm(asked, i % 2 ? admin : checker))
    await raced([...confirms, () => refuse(asked), () => refuse(asked, checker)])
    const small = await person.withdraw()
    await pass(small)
    await raced([0, 1, 2].flatMap(() => [() => send(small), () => fail(small)]))
  }
  await assertProven(harness)
})

test('an auditor sees what speaks against it', async () => {
  const [person, other] = [await newcomer(), await newcomer()]
  const card = { card_no: '5555 4444 3333 2222' }
  const theirs = await other.withdraw({ ...card, holder: 'Bob' })
  const made = await person.withdraw(card)
  const seen = await detail(made)
  assert.deepEqual(seen.shared_with, [{ id: other.id, account: other.account }])
  assert.deepEqual([seen.is_new, seen.card_no, seen.destination], [true, '•••• 2222', 'Harbour Bank •••• 2222'])
  assert.deepEqual(
    [seen.balance, seen.frozen, seen.debt, seen.recharged, seen.withdrawn],
    [90_000, 10_000, 0, 100_000, 0],
  )
  assert.deepEqual(
    seen.changes.map(({ kind }) => kind),
    ['payCodeSet'],
  )
  assert.equal(seen.destination_since.getTime(), seen.created_at.getTime())
  await pass(made)
  await send(made)
  const next = await detail(await person.withdraw(card))
  assert.deepEqual([next.is_new, next.withdrawn], [false, 10_000])
  assert.equal(next.destination_since.getTime(), seen.created_at.getTime())
  assert.equal((await detail(theirs)).is_new, true)
})

test('whoever looks at a whole card number is logged; an address has nothing to hide', async () => {
  const person = await newcomer()
  const { id: network_id } = await networkOf(person.call, 'tron')
  const [card, chain] = [await person.withdraw(), await person.withdraw({ type: 'chain', network_id, address })]
  const reveal = ({ id }: Asked) => checker(contract.revealDestination, { params: { id } })
  assert.equal((await reveal(card)).card_no, '6222020200112233')
  await assert.rejects(reveal(chain), { reason: 'object.not_found' })
  const log = await db.query(sql`
    select actor, action from audit_log where object_type = 'withdrawal' and object_id = ${String(card.id)}`)
  assert.deepEqual(log, [{ actor: 'checker', action: 'withdrawal.reveal' }])
})

test('the queue: oldest first, by step, by name, number, card, address and reference', async () => {
  const person = await newcomer()
  const { id: network_id } = await networkOf(person.call, 'ethereum')
  const evm = '0x8617E340B3D01FA5F11F306F4090FD50E238070D'
  const card = await person.withdraw({ card_no: '4111 9999 8888 7777' })
  const chain = await person.withdraw({ type: 'chain', network_id, address: evm })
  const find = async (query: object) => (await checker(contract.listWithdrawalRows, { query })).list.map(({ id }) => id)
  assert.deepEqual(await find({ keyword: person.account }), [chain.id, card.id])
  assert.deepEqual(await find({ keyword: person.account, step: 'audit' }), [card.id, chain.id])
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

test('a checker confirms and refuses, but does not pass or pay out; finance does not confirm', async () => {
  const person = await newcomer(1_000_000)
  const made = await person.withdraw(big)
  await assert.rejects(pass(made, checker), /403/)
  await pass(made)
  await assert.rejects(confirm({ id: made.id, version: 2 }, finance), /403/)
})
