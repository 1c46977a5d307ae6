// Tests of the audit: each step moves its money once, two people above the limit, the second is told who was first.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { changeFees, decideFees, getFees } from '@shop/contract/console/fees.ts'
import * as contract from '@shop/contract/console/withdrawals.ts'
import { listNotices } from '@shop/contract/notices.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'
import { cancelWithdrawal, getWithdrawal, type Withdrawal } from '@shop/contract/withdrawals.ts'
import { createHarness } from '../../../test/harness.ts'
import { aTxid, networkOf, operatorOf } from '../../../test/recharger.ts'
import { assertProven, makeWithdrawer, rowsOf, takeMoney } from '../../../test/withdrawer.ts'
import { inTx } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import * as ledger from '../ledger/service.ts'

const harness = await createHarness({ demo: true })
const { as, db, ctx } = harness
const newcomer = (money?: number) => makeWithdrawer(harness, money)
const [admin, finance, checker] = [
  await operatorOf(harness, 'admin'),
  await operatorOf(harness, 'finance'),
  await operatorOf(harness, 'checker'),
]
const address = 'TYvY7Jbi4NQHetvrizB8WDtWhSQtYKug9M'
const big = { amount: cents(150_000) }

interface Asked {
  id: number
  version?: number
}
const on = ({ id, version = 1 }: Asked) => ({ params: { id }, body: { version } })
const pass = (asked: Asked, by: Call = finance) => by(contract.passWithdrawal, on(asked))
const confirm = (asked: Asked, by: Call = checker) => by(contract.confirmWithdrawal, on(asked))
const refuse = ({ id, version = 1 }: Asked, by: Call = finance) =>
  by(contract.refuseWithdrawal, { params: { id }, body: { version, reason: 'risk' } })
const send = ({ id, version = 2 }: Asked, reference = `BANK-${id}`, more: { again?: boolean } = {}) =>
  finance(contract.sendWithdrawal, { params: { id }, body: { version, reference, ...more } })
const fail = ({ id, version = 2 }: Asked) =>
  finance(contract.failWithdrawal, { params: { id }, body: { version, text: 'The account is closed.' } })
const detail = ({ id }: Asked) => finance(contract.getWithdrawalDetail, { params: { id } })

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
        'Your withdrawal of $100.00 was approved; $99.00 will be sent shortly.',
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
  const reason = 'カードの名義がアカウントの登録名と一致しません。'
  const seen = await as(person.token, 'ja-JP')(getWithdrawal, { query: { id: made.id } })
  assert.deepEqual([seen.status, seen.step, seen.reason], [2, 'refused', reason])
  const [notice] = (await as(person.token, 'ja-JP')(listNotices, { query: {} })).list
  assert.ok(notice?.kind === 'drawRefused' && notice.body.includes(reason))
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
  assert.match(seen.reason, /returned in full, service charge included\. The account is closed\.$/)
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

test('a limit raised after it was asked for does not take the second person away; a lowered one brings one', async () => {
  const person = await newcomer(1_000_000)
  const [made, small] = [await person.withdraw(big), await person.withdraw()]
  const setLimit = async (second_person_above: Cents) => {
    const { proposal: _, ...fees } = await admin(getFees, {})
    const withdrawal = { ...fees.withdrawal, second_person_above }
    const { proposal } = await admin(changeFees, { body: { ...fees, withdrawal, why: 'a test' } })
    if (proposal) await checker(decideFees, { body: { proposal_id: proposal.id, confirm: true } })
  }
  await setLimit(cents(900_000))
  assert.equal((await detail(made)).needs_second, true)
  assert.equal((await pass(made, admin)).step, 'proposed')
  await setLimit(cents(5_000))
  assert.equal((await pass(small)).step, 'proposed')
  await setLimit(cents(100_000))
})

test('a locked wallet and one that owes pay nothing out; what was held may go back', async () => {
  const person = await newcomer(1_000_000)
  const setOpen = (isOpen: boolean) => inTx(ctx(), (tx) => ledger.setWalletOpen(tx, person.id, isOpen))
  const [fresh, large, proposed, passed, lost] = [
    await person.withdraw(),
    await person.withdraw(big),
    await person.withdraw(big),
    await person.withdraw(),
    await person.withdraw(),
  ]
  await pass(proposed)
  for (const made of [passed, lost]) await pass(made)
  await setOpen(false)
  assert.equal((await detail(fresh)).is_open, false)
  const held = { reason: 'wallet.locked', message: /^The shopper’s wallet is locked or owes money/ }
  const outward = async () => {
    const before = await rowsOf(harness)
    for (const made of [fresh, large]) await assert.rejects(pass(made), held)
    await assert.rejects(confirm({ id: proposed.id, version: 2 }), held)
    await assert.rejects(send(passed), held)
    assert.deepEqual(await rowsOf(harness), before)
  }
  await outward()
  await fail(lost)
  await refuse(large)
  await setOpen(true)
  await assert.rejects(refuse(large), { reason: 'state.changed' })
  const { available } = await person.wallet()
  await takeMoney(harness, person.id, available + 5_000)
  await assert.rejects(pass(fresh), held)
  await assert.rejects(send(passed), held)
  await refuse(fresh)
  assert.equal((await person.wallet()).debt, 0)
  await send(passed)
  await assertProven(harness)
})

test('a large one that could not be paid out is said by two', async () => {
  const person = await newcomer(1_000_000)
  const made = await person.withdraw(big)
  await pass(made)
  await confirm({ id: made.id, version: 2 })
  const asked = await fail({ id: made.id, version: 3 })
  assert.deepEqual([asked.step, asked.failing?.mine, asked.failing?.text], ['passed', true, 'The account is closed.'])
  assert.equal((await person.wallet()).available, 850_000)
  const decide = (by: Call, confirmed: boolean) =>
    by(contract.decideFailure, {
      params: { id: made.id },
      body: { proposal_id: asked.failing?.id ?? 0, confirm: confirmed },
    })
  const before = await rowsOf(harness)
  await assert.rejects(decide(finance, true), { reason: 'approval.second_person' })
  await assert.rejects(fail({ id: made.id, version: 3 }), { reason: 'state.changed' })
  assert.deepEqual(await rowsOf(harness), before)
  const late = await raced(Array.from({ length: 6 }, (_, i) => () => decide(i % 2 ? admin : checker, true)))
  for (const { reason } of late) assert.equal(reason, 'state.changed')
  const seen = await detail(made)
  assert.deepEqual([seen.step, seen.failing], ['failed', null])
  assert.equal((await person.wallet()).available, 1_000_000)
  await assertProven(harness)
})

test('a transaction pays one withdrawal; a bank’s reference once more is asked about', async () => {
  const [person, other] = [await newcomer(), await newcomer()]
  const { id: network_id } = await networkOf(person.call, 'tron')
  const chain = { type: 'chain', network_id, address } as const
  const [one, two] = [await person.withdraw(chain), await other.withdraw(chain)]
  const [first, second] = [await person.withdraw(), await other.withdraw()]
  for (const made of [one, two, first, second]) await pass(made)
  const txid = aTxid()
  const all = await Promise.allSettled([send(one, txid), send(two, txid)])
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  const late = all.find((each) => each.status === 'rejected')
  assert.equal(late?.reason.reason, 'transfer.already_claimed')
  await send(first, 'Batch 7')
  await assert.rejects(send(second, 'batch 7'), { fields: { reference: 'repeated' } })
  const sent = await send(second, 'batch 7', { again: true })
  assert.deepEqual(sent.same_reference, [{ id: first.id, user: { id: person.id, account: person.account } }])
})

test('the same address on another network is a new destination', async () => {
  const person = await newcomer()
  const evm = '0x52908400098527886E0F7030069857D2E4169EE7'
  const [ethereum, polygon] = [await networkOf(person.call, 'ethereum'), await networkOf(person.call, 'polygon')]
  const to = (network_id: number) => person.withdraw({ type: 'chain', network_id, address: evm })
  const made = await to(ethereum.id)
  await pass(made)
  await send(made, `0x${aTxid()}`)
  assert.equal((await detail(await to(ethereum.id))).is_new, false)
  assert.equal((await detail(await to(polygon.id))).is_new, true)
  const told = (await person.call(listNotices, { query: {} })).list.filter(({ kind }) => kind === 'secNewDest')
  assert.equal(told.length, 2)
})

test('an address with a memo is found by itself and with its memo', async () => {
  const person = await newcomer()
  const { id: network_id } = await networkOf(person.call, 'ton')
  const friendly = 'UQCL6bkMjX0hPT_1WH8IRCCBxrIq_Nxipkaur38dJfXRIaZJ'
  const made = await person.withdraw({ type: 'chain', network_id, address: friendly, memo: '10 77' })
  const find = async (keyword: string) =>
    (await checker(contract.listWithdrawalRows, { query: { keyword } })).list.map(({ id }) => id)
  assert.deepEqual(await find(friendly), [made.id])
  assert.deepEqual(await find(`${friendly} 10 77`), [made.id])
  assert.deepEqual(await find(`${friendly} 10 78`), [])
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

async function raced(calls: (() => Promise<unknown>)[]) {
  const all = await Promise.allSettled(calls.map((call) => call()))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  return all.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
}

test('fifty passes at once: money once, the others are told who was first', async () => {
  const person = await newcomer()
  const made = await person.withdraw()
  const late = await raced(Array.from({ length: 50 }, (_, i) => () => pass(made, i % 2 ? admin : finance)))
  const winner = (await detail(made)).answered_by
  for (const { reason, params, message } of late) {
    assert.deepEqual([reason, params?.by], ['state.changed', winner])
    assert.equal(message, `${winner} has already decided this. Please refresh the page.`)
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
  const evm = '0xdd456149f5C7a65c008363B30A2423106928627C'
  const card = await person.withdraw({ card_no: '4111 9999 8888 7777' })
  const chain = await person.withdraw({ type: 'chain', network_id, address: evm })
  const find = async (query: object) => (await checker(contract.listWithdrawalRows, { query })).list.map(({ id }) => id)
  assert.deepEqual(await find({ keyword: person.account }), [chain.id, card.id])
  assert.deepEqual(await find({ keyword: person.account, step: 'audit' }), [card.id, chain.id])
  assert.deepEqual(await find({ keyword: '4111-9999-8888-7777' }), [card.id])
  assert.deepEqual(await find({ keyword: evm.toLowerCase() }), [chain.id])
  assert.deepEqual(await find({ keyword: String(chain.id) }), [chain.id])
  assert.deepEqual(await find({ keyword: 'nobody at all' }), [])
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
