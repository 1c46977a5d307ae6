// Tests that verification finds whatever somebody with all rights changes in the ledger.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { inTx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { postPayment } from '../../../../test/ledger-postings.ts'
import { closeWindows } from '../../../../test/ledger-windows.ts'
import { insertPaidOrder, newShop } from '../../../../test/purchases.ts'
import { findTampering } from '../../../../test/tampering.ts'
import { until } from '../../../../test/until.ts'
import { findMaxIds, sliceOf } from './checks-store.ts'
import * as postings from './postings.ts'
import { account } from './rules.ts'
import { closeWindow, lastProof, post, verifyLedger, watchLedger } from './service.ts'
import { saveProof } from './verify-ledger.ts'
import { wrongRecharges } from './verify-requests-store.ts'
import { wrongBalances, wrongReplay, wrongRoutes, wrongSum, wrongVersions } from './verify-store.ts'

const harness = await createHarness()
const { ctx, db, owner } = harness

async function newUser(account: string): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into users (account, password_hash, email, language)
    values (${account}, 'x', ${`${account}@x.test`}, 'en-US') returning id`)
  return row?.id ?? 0
}
const userId = await newUser('wallet')

const closeAll = () => closeWindows(harness)

async function recharge(amount: number, fee = 0, ownerId = userId): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into recharges (user_id, request_no, method, claimed_cents, credited_cents, fee_cents, status, answer_by,
                           answered_at)
    values (${ownerId}, gen_random_uuid(), 'manual', ${amount}, ${amount - fee}, ${fee}, 1, now(), now()) returning id`)
  const rechargeId = row?.id ?? 0
  const credit = {
    userId: ownerId,
    rechargeId,
    clearing: { by: 'manual' },
    amount: cents(amount),
    fee: cents(fee),
    debt: cents(0),
  } as const
  await inTx(ctx(), (tx) => post(tx, postings.rechargeCredited(credit)))
  return rechargeId
}

await recharge(50_000, 120)
await closeAll()
const shopId = await newShop(owner)
for (let id = 1; id <= 5; id++) {
  await insertPaidOrder(owner, { id, userId, cents: 1_000 + id, shopId })
  await inTx(ctx(), (tx) => postPayment(tx, { userId, ref: { type: 'order', id }, amount: cents(1_000 + id) }))
}
await closeAll()
await recharge(700)

const failedChecks = async () => {
  const { findings } = await verifyLedger(ctx())
  return findings.filter(({ rows }) => rows.length > 0).map(({ name }) => name)
}

test('an untampered ledger has no findings', async () => {
  assert.deepEqual(await failedChecks(), [])
})

const edits: readonly [string, string, string[]][] = [
  [
    'an account',
    `alter table ledger_transfers drop constraint ledger_transfers_valid;
     update ledger_transfers set credit_account = 63 where code = 200 and ref_id = 2`,
    ['routes', 'windows', 'rollups'],
  ],
  [
    'an amount',
    `update ledger_transfers set amount_cents = amount_cents + 1 where code = 200 and ref_id = 3`,
    ['balances', 'windows', 'orders'],
  ],
  [
    'both an amount and the wallet',
    `update ledger_transfers set amount_cents = amount_cents + 1, debit_after = debit_after - 1
      where code = 200 and ref_id = 3;
     update wallets set available_cents = available_cents - 1`,
    ['replay', 'windows', 'rollups'],
  ],
  [
    'a balance after a transfer',
    `update ledger_transfers set debit_after = 1 where code = 200 and ref_id = 5`,
    ['replay', 'windows'],
  ],
  [
    'a time',
    `update ledger_transfers set created_at = created_at - interval '1 day' where code = 200 and ref_id = 1`,
    ['windows'],
  ],
  [
    'a deleted transfer',
    `delete from ledger_transfers where code = 200 and ref_id = 4`,
    ['balances', 'versions', 'windows'],
  ],
  [
    'an added transfer',
    `insert into ledger_transfers (debit_account, credit_account, amount_cents, debit_seq, debit_after, ref_type,
                                   ref_id, code)
     values (${account('userAvailable', userId)}, ${account('orderEscrow')}, 5, 99, 1, 1, 99, 200)`,
    ['balances', 'versions'],
  ],
  ['a wallet', `update wallets set available_cents = available_cents + 100`, ['sum', 'balances']],
  [
    'frozen money',
    `update wallets set available_cents = available_cents - 5, frozen_cents = frozen_cents + 5`,
    ['balances', 'holds'],
  ],
  ['a version', `update wallets set version = version + 1`, ['versions']],
  ['a hash', `update ledger_windows set hash = '\\x01' where id = 1`, ['windows']],
  [
    'a deleted window',
    `delete from ledger_rollups where window_id = 1; delete from ledger_windows where id = 1`,
    ['windows'],
  ],
  ['a rollup', `update ledger_rollups set credit_cents = credit_cents + 1`, ['rollups']],
  ['a total of rollups', `update ledger_rollups set credit_total = credit_total + 1 where window_id = 1`, ['rollups']],
  ['a total of windows', `update ledger_windows set total = total + 1 where id = 1`, ['windows']],
  [
    'the paid amount of an order',
    `update orders set subtotal_cents = subtotal_cents + 1, paid_cents = paid_cents + 1,
                       escrow_cents = escrow_cents + 1 where id = 2`,
    ['orders', 'lines', 'escrow'],
  ],
  ['the buyer of an order', `update orders set user_id = 0 where id = 2`, ['orders']],
  ['a line of an order', `update order_items set qty = 2 where order_id = 2`, ['lines']],
  [
    'a deleted order',
    `delete from order_items where order_id = 2; delete from orders where id = 2`,
    ['orders', 'escrow'],
  ],
  ['a recharge', `update recharges set credited_cents = credited_cents + 1`, ['recharges']],
]
for (const [what, text, checks] of edits) {
  test(`verification finds a manual change: ${what}`, async () => {
    const found = await findTampering(harness, text)
    for (const name of checks) assert.ok(found.includes(name), `${name} is not among ${found.join(', ')}`)
  })
}

test('transfers after the last window are verified by balances and replay', async () => {
  const found = await findTampering(
    harness,
    `update ledger_transfers set amount_cents = amount_cents + 7
      where xid >= (select max(xid_to) from ledger_windows)`,
  )
  assert.ok(found.includes('balances') && found.includes('replay'))
})

test('the scheduled verification stores its result for the console', async () => {
  await watchLedger(ctx())
  const proof = await lastProof(ctx())
  assert.equal(proof?.ok, true)
  assert.equal(proof?.is_full, true)
  assert.deepEqual(proof?.findings.map(({ name }) => name).slice(0, 3), ['sum', 'balances', 'replay'])
})

test('a window does not close over a running transaction', async () => {
  const otherUserId = await newUser('other')
  await insertPaidOrder(owner, { id: 77, userId, cents: 1, shopId })
  await closeAll()
  const before = await verifyLedger(ctx())
  await inTx(ctx(), async (tx) => {
    await postPayment(tx, { userId, ref: { type: 'order', id: 77 }, amount: cents(1) })
    await recharge(300, 0, otherUserId)
    // The open payment is older than the recharge, so neither may be closed yet.
    await closeWindow(ctx())
    const [open] = await db.query<{ count: number }>(sql`
      select count(*) as count from ledger_transfers where xid >= (select max(xid_to) from ledger_windows)`)
    assert.equal(open?.count, 1)
  })
  await closeAll()
  const after = await verifyLedger(ctx())
  assert.equal(after.ok, true)
  assert.equal(after.transfers, before.transfers + 2)
  assert.ok(after.windows > before.windows)
})

test('a window holds a limited number of transfers and never splits a transaction', async () => {
  const ownerId = await newUser('busy')
  await recharge(9_000, 50, ownerId)
  for (let id = 300; id < 305; id++) {
    await insertPaidOrder(owner, { id, userId: ownerId, cents: 10, shopId })
    await inTx(ctx(), (tx) => postPayment(tx, { userId: ownerId, ref: { type: 'order', id }, amount: cents(10) }))
  }
  const [before] = await db.query<{ id: number }>(sql`select max(id) as id from ledger_windows`)
  // Transactions of other databases in the cluster delay the closing too.
  await until('all windows are closed', async () => {
    const [row] = await db.query<{ closed: number }>(sql`select close_ledger_window(1) as closed`)
    return row?.closed === 0 && (await isAllClosed())
  })
  const windows = await db.query<{ transfers: number }>(sql`
    select transfers from ledger_windows where id > ${before?.id ?? 0} order by id`)
  assert.deepEqual(
    windows.map(({ transfers }) => transfers),
    [2, 1, 1, 1, 1, 1],
  )
  assert.deepEqual(await failedChecks(), [])
})

async function isAllClosed(): Promise<boolean> {
  const [open] = await db.query<{ count: number }>(sql`
    select count(*) as count from ledger_transfers where xid >= (select max(xid_to) from ledger_windows)`)
  return open?.count === 0
}

test('a large ledger is verified in parts that together cover everything', async () => {
  for (const maxId of [0, 1, 5, 63, 64, 1_000_003]) {
    let next = 0
    for (let index = 0; index < 64; index++) {
      const { owners } = sliceOf({ index, parts: 64 }, { owner: maxId, ref: maxId, window: maxId })
      assert.equal(owners.from, next)
      next = owners.to + 1
    }
    assert.equal(next, Number.MAX_SAFE_INTEGER + 1)
  }
  const maxIds = { owner: 4, ref: 400, window: 6 }
  const proofs = Array.from({ length: 4 }, (_, index) => verifyLedger(ctx(), sliceOf({ index, parts: 4 }, maxIds)))
  for (const { ok, isFull } of await Promise.all(proofs)) {
    assert.deepEqual({ ok, isFull }, { ok: true, isFull: false })
  }
  await watchLedger(ctx(), 0)
  assert.equal((await lastProof(ctx()))?.is_full, false)
})

test('a part is read through indexes, without a scan of the whole ledger', async () => {
  const { owner } = harness
  await owner.query(sql`
    insert into ledger_transfers (debit_account, credit_account, amount_cents, debit_seq, debit_after, ref_type, ref_id,
                                  code)
    select (500000 + n) * 256 + 1, 32, 1, 1, 0, 1, 500000 + n, 200 from generate_series(1, 20000) n`)
  await owner.query(sql`analyze ledger_transfers`)
  const plans: string[] = []
  const slice = sliceOf({ index: 3, parts: 64 }, { owner: 520_000, ref: 520_000, window: 6 })
  const explaining = {
    query: async <Row>(statement: Sql) => {
      const rows = await owner.query<{ 'QUERY PLAN': string }>({ ...statement, text: `explain ${statement.text}` })
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      return [] as Row[]
    },
  }
  for (const check of [wrongSum, wrongBalances, wrongReplay, wrongVersions, wrongRecharges, wrongRoutes]) {
    await check(explaining, slice)
  }
  for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on ledger_transfers/)
  await owner.transaction(async (inside) => {
    await inside.query(sql`set local session_replication_role = replica`)
    await inside.query(sql`delete from ledger_transfers where ref_id > 500000`)
  })
})

test('a verification that fails to finish is stored as not ok', async () => {
  const broken = { ...db, transaction: () => Promise.reject(new Error('it took too long')) }
  await watchLedger({ ...ctx(), pool: broken })
  const proof = await lastProof(ctx())
  assert.equal(proof?.ok, false)
  assert.match(proof?.findings[0]?.rows[0] ?? '', /it took too long/)
  await watchLedger(ctx())
  assert.equal((await lastProof(ctx()))?.ok, true)
})

test('a window that is closed while a verification runs is new for the next one', async () => {
  await closeAll()
  const proof = await verifyLedger(ctx())
  await recharge(900)
  await closeAll()
  await saveProof(ctx(), proof)
  const { seen, window } = await findMaxIds(db)
  assert.equal(seen, proof.windows)
  assert.ok(window > proof.windows)
})
