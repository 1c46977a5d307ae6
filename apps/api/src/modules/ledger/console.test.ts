// Tests of what operators see of the ledger: health, accounts that sum to zero, transfers page by page, roles.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as contract from '@shop/contract/console/ledger.ts'
import { operatorLogin } from '@shop/contract/console/staff.ts'
import { cents } from '@shop/contract/wire.ts'
import { createHarness } from '../../../test/harness.ts'
import { insertPaidOrder, newShop } from '../../../test/purchases.ts'
import { inTx } from '../../context.ts'
import { sql } from '../../db/sql.ts'
import * as postings from './postings.ts'
import { closeWindow, pay, post } from './service.ts'

const { ctx, db, owner, guest, as } = await createHarness({ demo: true })
const signIn = async (account: string) =>
  as((await guest(operatorLogin, { body: { account, password: 'operator1234' } })).token)
const finance = await signIn('finance')

const [person] = await db.query<{ id: number }>(sql`select id from users where account = 'newcomer'`)
const userId = person?.id ?? 0
const [recharge] = await db.query<{ id: number }>(sql`
  insert into recharges (user_id, request_no, method, claimed_cents, credited_cents, fee_cents, status, answer_by, answered_at)
  values (${userId}, gen_random_uuid(), 'manual', 9000, 8910, 90, 1, now(), now()) returning id`)
const rechargeId = recharge?.id ?? 0
const credit = {
  userId,
  rechargeId,
  clearing: { by: 'manual' },
  amount: cents(9_000),
  fee: cents(90),
  debt: cents(0),
} as const
await inTx(ctx(), (tx) => post(tx, postings.rechargeCredited(credit)))
const shopId = await newShop(owner)
for (let id = 901; id <= 905; id++) {
  await insertPaidOrder(owner, { id, userId, cents: 100, shopId })
  await inTx(ctx(), (tx) => pay(tx, { userId, ref: { type: 'order', id }, amount: cents(100) }))
}
await closeWindow(ctx())

test('health tells each check, and a look now looks at everything', async () => {
  const health = await finance(contract.verifyLedgerNow, {})
  assert.deepEqual(
    health.checks.map(({ name }) => name),
    [...contract.ledgerChecks],
  )
  assert.equal(health.is_full, true)
  assert.deepEqual(
    health.checks.filter(({ ok }) => !ok).map(({ name }) => name),
    [],
  )
  assert.ok((health.checked_at?.getTime() ?? 0) > Date.now() - 60_000)
})

test('all accounts together are zero', async () => {
  const accounts = await finance(contract.listLedgerAccounts, {})
  const sum = accounts.reduce((all, { side, balance }) => all + (side === 'C' ? balance : -balance), 0)
  assert.equal(sum, 0)
  assert.ok(accounts.some(({ name, balance }) => name === 'incomeRechargeFee' && balance >= 90))
})

test('transfers of one person come page by page, newest first, each once', async () => {
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await finance(contract.listLedgerTransfers, {
      query: { user_id: userId, limit: 2, ...(cursor && { cursor }) },
    })
    seen.push(...page.list.map(({ id }) => id))
    cursor = page.next ?? undefined
  } while (cursor)
  assert.equal(seen.length, 6)
  assert.deepEqual(
    seen,
    [...new Set(seen)].sort((one, other) => other - one),
  )
  const fee = await finance(contract.listLedgerTransfers, { query: { ref_type: 'recharge', ref_id: rechargeId } })
  assert.deepEqual(
    fee.list.map(({ code, credit: to }) => [code, to.name]),
    [
      [102, 'incomeRechargeFee'],
      [100, 'userAvailable'],
    ],
  )
})

test('who does not work with money is shown none of it', async () => {
  const clerk = await signIn('clerk')
  await assert.rejects(clerk(contract.getLedgerHealth, {}), /403/)
  await assert.rejects(clerk(contract.listLedgerAccounts, {}), /403/)
})
