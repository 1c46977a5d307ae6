// Tests of payout accounts: changed by two people, and payouts go only to the current one.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import * as accounts from '@shop/contract/sales/admin-payout-accounts.ts'
import * as contract from '@shop/contract/sales/admin-payouts.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper, orderIn } from '../../../../test/order-states.ts'
import { bankAccount, putAccountOnFile } from '../../../../test/payout-account.ts'
import { operatorOf } from '../../../../test/recharger.ts'

const harness = await createHarness({ demo: true })
const { owner, db, forward } = harness
let [admin, finance, checker] = await signIn()
const shopper = await newShopper(harness)
const hourMs = 3_600_000
const newAccount = { ...bankAccount, number: '9999-0000-2233', holder: 'Someone Else' }

async function signIn(): Promise<[Call, Call, Call]> {
  return [
    await operatorOf(harness, 'admin'),
    await operatorOf(harness, 'finance'),
    await operatorOf(harness, 'checker'),
  ]
}

const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { reason?: string }) => error.reason,
  )

/** A shop that is owed 9.50 and has no account. */
async function owedShop(): Promise<number> {
  const id = await orderIn(harness, shopper, orderStatuses.completed)
  const [row] = await owner.query<{ shop_id: number }>(sql`select shop_id from orders where id = ${id}`)
  return row?.shop_id ?? 0
}

async function shopWithAccount(): Promise<number> {
  const shopId = await owedShop()
  await putAccountOnFile({ owner, proposer: finance, confirmer: checker }, shopId)
  return shopId
}

const pay = (shop_id: number, by: Call = finance) =>
  by(contract.proposePayout, { body: { shop_id, amount: cents(100), request_no: randomUUID() } })
const confirmPayout = ({ id, version }: contract.Payout, by: Call = checker) =>
  by(contract.confirmPayout, { params: { id }, body: { version } })
const propose = (id: number, account = newAccount, by: Call = finance) =>
  by(accounts.proposePayoutAccount, { params: { id }, body: { ...account, why: 'The shop wrote to us' } })
const decide = (id: number, proposal_id = 0, { by = checker, confirm = true } = {}) =>
  by(accounts.decidePayoutAccount, {
    params: { id },
    body: { proposal_id, confirm, ...(!confirm && { reason: 'Not ours' }) },
  })
const getBalance = (id: number, by: Call = finance) => by(contract.getShopBalance, { params: { id } })

test('without an account on file nothing is paid, whatever destination the request has', async () => {
  const shopId = await owedShop()
  assert.equal(await reasonOf(pay(shopId)), 'payout.no_account')
  const body = { shop_id: shopId, amount: cents(100), request_no: randomUUID(), destination: 'My own bank 123' }
  assert.equal(await reasonOf(finance(contract.proposePayout, { body })), 'payout.no_account')
  await assert.rejects(
    db.query(sql`
      insert into payouts (shop_id, amount_cents, destination, request_no, proposed_by, created_at)
      select ${shopId}, 1, 'My own bank 123', gen_random_uuid(), min(id), now() from operators`),
    /permission denied/,
  )
})

test('an account change needs a second approval, who sees both accounts and the full new number', async () => {
  const shopId = await shopWithAccount()
  const own = await propose(shopId)
  const proposal = own.account_proposal
  assert.partialDeepStrictEqual(proposal, { mine: true, number: '', number_changed: true })
  for (const by of [finance, admin]) assert.equal(await reasonOf(propose(shopId, newAccount, by)), 'state.changed')
  assert.equal(await reasonOf(decide(shopId, proposal?.id, { by: finance })), 'approval.second_person')
  const seen = await getBalance(shopId, checker)
  assert.ok(seen.account_waits)
  const bank = { bank_name: 'Harbour Bank', shown: '•••• 2233' }
  assert.partialDeepStrictEqual(seen.account, { ...bank, holder: 'Harbour Ltd' })
  const proposed = { ...bank, holder: 'Someone Else', number: '999900002233', number_changed: true }
  assert.partialDeepStrictEqual(seen.account_proposal, proposed)
  const changed = await decide(shopId, proposal?.id)
  assert.partialDeepStrictEqual(changed.account, { holder: 'Someone Else', version: 2 })
  assert.equal(changed.account_proposal, null)
  const [logged] = await owner.query<{ before: object; after: object }>(sql`
    select before, after from audit_log where action = 'payout_account.change' and object_id = ${String(shopId)}
     order by id desc limit 1`)
  const shown = { bank_name: 'Harbour Bank', country: 'HK', shown: '•••• 2233' }
  assert.deepEqual(logged?.before, { ...shown, holder: 'Harbour Ltd' })
  assert.deepEqual(logged?.after, { ...shown, holder: 'Someone Else', proposed_by: 'finance' })
})

test('no row and no log contains the number; the history stays and cannot be changed', async () => {
  const shopId = await shopWithAccount()
  await propose(shopId)
  await decide(shopId, (await getBalance(shopId)).account_proposal?.id)
  const rows = await owner.query<{ text: string }>(sql`
    select a::text as text from payout_accounts a union all select a::text from approvals a
    union all select concat(a.before, a.after) from audit_log a`)
  assert.ok(rows.length > 2 && !rows.some(({ text }) => /999900002233|6222020200112233/.test(text)))
  const history = await owner.query<{ version: number; is_active: boolean }>(sql`
    select version, active_until is null as is_active from payout_accounts where shop_id = ${shopId} order by version`)
  assert.deepEqual(history, [
    { version: 1, is_active: false },
    { version: 2, is_active: true },
  ])
  await assert.rejects(db.query(sql`update payout_accounts set holder = 'Me'`), /permission denied/)
  await assert.rejects(db.query(sql`delete from payout_accounts`), /permission denied/)
})

test('a refused change leaves the account; a change must differ and have a valid number', async () => {
  const shopId = await shopWithAccount()
  const { account_proposal: proposal } = await propose(shopId)
  const after = await decide(shopId, proposal?.id, { confirm: false })
  assert.deepEqual(
    { version: after.account?.version, account_proposal: after.account_proposal },
    { version: 1, account_proposal: null },
  )
  assert.equal(await reasonOf(propose(shopId, { ...bankAccount, number: '6222020200112233' })), 'input.invalid')
  for (const number of ['12345', '1'.repeat(35), 'http://me.example', '12--3456', '']) {
    assert.equal(await reasonOf(propose(shopId, { ...bankAccount, number })), 'input.invalid', number)
  }
  assert.equal(await reasonOf(propose(999_999_999)), 'object.not_found')
  const elsewhere = await shopWithAccount()
  const open = (await propose(shopId)).account_proposal
  assert.equal(await reasonOf(decide(elsewhere, open?.id)), 'object.not_found')
  assert.equal((await getBalance(shopId)).account_proposal?.id, open?.id)
})

test('a new account is payable after a day', async () => {
  const shopId = await owedShop()
  await decide(shopId, (await propose(shopId)).account_proposal?.id)
  assert.equal(await reasonOf(pay(shopId)), 'payout.account_new')
  forward(23 * hourMs)
  ;[admin, finance, checker] = await signIn()
  assert.equal(await reasonOf(pay(shopId)), 'payout.account_new')
  forward(hourMs)
  const { account } = await confirmPayout(await pay(shopId))
  assert.partialDeepStrictEqual(account, { number: '999900002233', holder: 'Someone Else', version: 1 })
})

test('a payout to a replaced account cannot be confirmed, and shows its number only while it is open', async () => {
  const shopId = await shopWithAccount()
  const payout = await pay(shopId)
  assert.partialDeepStrictEqual(payout.account, { number: '6222020200112233', current: true })
  await decide(shopId, (await propose(shopId)).account_proposal?.id)
  assert.equal(await reasonOf(confirmPayout(payout)), 'state.changed')
  const { list } = await checker(contract.listPayouts, { query: { shop_id: shopId } })
  assert.deepEqual(
    { step: list[0]?.step, holder: list[0]?.account?.holder, current: list[0]?.account?.current },
    { step: 'proposed', holder: 'Harbour Ltd', current: false },
  )
  const { id, version } = payout
  const refused = await checker(contract.refusePayout, { params: { id }, body: { version, text: 'Moved banks' } })
  assert.partialDeepStrictEqual(refused.account, { number: '', shown: '•••• 2233' })
})

test('a payout confirmed concurrently with an account change is confirmed before it or not at all', async () => {
  for (let round = 0; round < 6; round++) {
    const shopId = await shopWithAccount()
    const payout = await pay(shopId)
    const proposal = (await propose(shopId)).account_proposal
    const calls = [() => confirmPayout(payout), () => decide(shopId, proposal?.id, { by: admin })]
    const [first, second] = await Promise.all((round % 2 ? calls.reverse() : calls).map((call) => reasonOf(call())))
    const [paid, changed] = round % 2 ? [second, first] : [first, second]
    assert.equal(changed, 'done')
    assert.ok(paid === 'done' || paid === 'state.changed', String(paid))
    const [row] = await owner.query<{ step: string }>(sql`select step from payouts where id = ${payout.id}`)
    assert.equal(row?.step, paid === 'done' ? 'confirmed' : 'proposed')
  }
})

test('of two people who confirm one change at once, one succeeds', async () => {
  const shopId = await shopWithAccount()
  const proposal = (await propose(shopId)).account_proposal
  const tries = await Promise.all([checker, admin].map((by) => reasonOf(decide(shopId, proposal?.id, { by }))))
  assert.deepEqual(tries.sort(), ['done', 'state.changed'])
  assert.equal((await getBalance(shopId)).account?.version, 2)
})
