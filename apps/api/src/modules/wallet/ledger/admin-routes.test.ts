// Tests of the ledger's operator endpoints: health, accounts that sum to zero, pages of transfers, roles.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import * as contract from '@shop/contract/wallet/admin-ledger.ts'
import { cents } from '@shop/contract/wire.ts'
import { type Ctx, inTx } from '#context.ts'
import { listMark, makeCursor } from '#db/cursor.ts'
import { type Sql, sql } from '#db/sql.ts'
import { assertSince } from '../../../../test/between.ts'
import { createHarness } from '../../../../test/harness.ts'
import { postPayment } from '../../../../test/ledger-postings.ts'
import { insertPaidOrder, newShop } from '../../../../test/purchases.ts'
import { countTransfers, listTransfers } from './ledger-view-store.ts'
import * as postings from './postings.ts'
import { transferCodes } from './rules.ts'
import { closeWindow, post } from './service.ts'

const { ctx, db, owner, guest, as, forward } = await createHarness({ demo: true })
const signIn = async (account: string) =>
  as((await guest(operatorLogin, { body: { account, password: 'operator1234' } })).token)
const finance = await signIn('finance')

const [shopper] = await db.query<{ id: number }>(sql`select id from users where account = 'newcomer'`)
const userId = shopper?.id ?? 0
const [recharge] = await db.query<{ id: number }>(sql`
  insert into recharges (user_id, request_no, method, claimed_cents, credited_cents, fee_cents, status, answer_by,
                         answered_at)
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
  await inTx(ctx(), (tx) => postPayment(tx, { userId, ref: { type: 'order', id }, amount: cents(100) }))
}
await closeWindow(ctx())

test('health lists every check, and a manual verification covers the whole ledger', async () => {
  const startMs = Date.now()
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
  assertSince(startMs, health.checked_at)
})

test('health is not ok when the last verification is too old', async () => {
  assert.equal((await finance(contract.getLedgerHealth, {})).ok, true)
  forward(6 * 60_000)
  const health = await finance(contract.getLedgerHealth, {})
  assert.equal(health.ok, false)
  assert.deepEqual(
    health.checks.filter(({ ok }) => !ok).map(({ name }) => name),
    ['fresh'],
  )
  assert.equal((await finance(contract.verifyLedgerNow, {})).ok, true)
})

test('a shopper’s transfers are found by the indexes of both sides, and a forged cursor is refused', async () => {
  await owner.query(sql`
    insert into ledger_transfers (debit_account, credit_account, amount_cents, debit_seq, debit_after, ref_type, ref_id,
                                  code)
    select (500000 + n) * 256 + 1, 32, 1, 1, 0, 1, 500000 + n, 200 from generate_series(1, 20000) n`)
  await owner.query(sql`analyze ledger_transfers`)
  const plans: string[] = []
  const explaining: Ctx = {
    ...ctx(),
    db: {
      query: async <Row>(statement: Sql) => {
        const rows = await owner.query<{ 'QUERY PLAN': string }>({ ...statement, text: `explain ${statement.text}` })
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
        return [] as Row[]
      },
    },
  }
  const filter = { userId, refType: undefined, refId: undefined }
  await listTransfers(explaining, { filter, after: undefined, limit: 21 })
  await countTransfers(explaining, filter, 1_000)
  for (const plan of plans) {
    assert.match(plan, /ledger_debits/)
    assert.match(plan, /ledger_credits/)
    assert.doesNotMatch(plan, /ledger_transfers_pkey|Seq Scan on ledger_transfers/)
  }
  await owner.transaction(async (inside) => {
    await inside.query(sql`set local session_replication_role = replica`)
    await inside.query(sql`delete from ledger_transfers where ref_id > 500000`)
  })
  const mark = listMark(['transfers', filter])
  const query = { user_id: userId, cursor: makeCursor(mark, ['99999999999999999999', 1]) }
  await assert.rejects(finance(contract.listLedgerTransfers, { query }), {
    reason: 'input.invalid',
    fields: { cursor: 'format' },
  })
})

test('all accounts sum to zero', async () => {
  const accounts = await finance(contract.listLedgerAccounts, {})
  const sum = accounts.reduce((total, { side, balance }) => total + (side === 'C' ? balance : -balance), 0)
  assert.equal(sum, 0)
  assert.ok(accounts.some(({ name, balance }) => name === 'incomeRechargeFee' && balance >= 90))
})

test('the pages of a shopper’s transfers list each once, newest first', async () => {
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
    [...new Set(seen)].sort((a, b) => b - a),
  )
  const fee = await finance(contract.listLedgerTransfers, { query: { ref_type: 'recharge', ref_id: rechargeId } })
  assert.deepEqual(
    fee.list.map(({ code, credit: to }) => ({ code, to: to.name })),
    [
      { code: transferCodes.rechargeFee, to: 'incomeRechargeFee' },
      { code: transferCodes.rechargeCredited, to: 'userAvailable' },
    ],
  )
})

test('operators without a finance role see nothing of the ledger', async () => {
  const clerk = await signIn('clerk')
  await assert.rejects(clerk(contract.getLedgerHealth, {}), /403/)
  await assert.rejects(clerk(contract.listLedgerAccounts, {}), /403/)
})

/** Inserts payments with these transaction ids, in the order they happened. */
async function payWithXids(xids: readonly number[], refId: number): Promise<void> {
  for (const [at, xid] of xids.entries()) {
    await owner.query(sql`
      insert into ledger_transfers (xid, debit_account, credit_account, amount_cents, debit_seq, debit_after, ref_type,
                                    ref_id, code, created_at)
      select ${String(xid)}::xid8, debit_account, credit_account, 1, ${1_000 + at}, 0, ref_type, ${refId + at}, code,
             now() + ${at} * interval '1 second'
        from ledger_transfers where ref_id = 905 and debit_account = ${userId}::bigint * 256 + 1 limit 1`)
  }
}

test('the newest transfer comes first and pages join, also when transaction ids grow by a digit', async () => {
  const [newest] = await owner.query<{ xid: number }>(sql`select max(xid)::text::bigint as xid from ledger_transfers`)
  const base = 10 ** String(newest?.xid ?? 0).length
  await payWithXids([base - 1, base, 10 * base - 1, 10 * base, 10 * base + 1], 9_001)
  const expected = [9_005, 9_004, 9_003, 9_002, 9_001]
  for (const filter of [{}, { user_id: userId }, { ref_type: 'order' as const }]) {
    const { list } = await finance(contract.listLedgerTransfers, { query: { ...filter, limit: 5 } })
    assert.deepEqual(
      list.map((row) => row.ref_id),
      expected,
      JSON.stringify(filter),
    )
    const refs: number[] = []
    for (let cursor: string | null | undefined; cursor !== null && refs.length < 5; ) {
      const query = { ...filter, limit: 2, ...(cursor && { cursor }) }
      const page = await finance(contract.listLedgerTransfers, { query })
      refs.push(...page.list.map((row) => row.ref_id))
      cursor = page.next
    }
    assert.deepEqual(refs.slice(0, 5), expected, `${JSON.stringify(filter)} by two`)
  }
})
