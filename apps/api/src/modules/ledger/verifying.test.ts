// Tests of the proof: whatever somebody with all rights changes by hand is found and named.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { cents } from '@shop/contract/wire.ts'
import { createHarness } from '../../../test/harness.ts'
import { insertPaidOrder, newShop } from '../../../test/purchases.ts'
import { inTx } from '../../context.ts'
import { createDb } from '../../db/pool.ts'
import { sql } from '../../db/sql.ts'
import * as postings from './postings.ts'
import { closeWindow, lastProof, pay, post, verifyLedger, watchLedger } from './service.ts'

const { ctx, db, databaseUrl } = await createHarness()
const owner = createDb({ url: databaseUrl, connectionsMax: 1 })
test.after(() => owner.end())

async function newUser(account: string): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into users (account, password_hash, email, language)
    values (${account}, 'x', ${`${account}@x.test`}, 'en-US') returning id`)
  return row?.id ?? 0
}
const userId = await newUser('wallet')

/** Other databases of the same server hold windows open while their own transactions run. */
async function closeAll(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    await closeWindow(ctx())
    const [open] = await db.query<{ count: number }>(sql`
      select count(*) as count from ledger_transfers where xid >= (select max(xid_to) from ledger_windows)`)
    if (open?.count === 0) return
    await setTimeout(50)
  }
  throw new Error('the window did not close')
}

async function recharge(amount: number, fee = 0, whose = userId): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into recharges (user_id, request_no, method, claimed_cents, credited_cents, fee_cents, status, answer_by, answered_at)
    values (${whose}, gen_random_uuid(), 'manual', ${amount}, ${amount - fee}, ${fee}, 1, now(), now()) returning id`)
  const rechargeId = row?.id ?? 0
  const credit = {
    userId: whose,
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
  await inTx(ctx(), (tx) => pay(tx, { userId, ref: { type: 'order', id }, amount: cents(1_000 + id) }))
}
await closeAll()
await recharge(700)

const wrong = async () => {
  const { findings } = await verifyLedger(ctx())
  return findings.filter(({ rows }) => rows.length > 0).map(({ name }) => name)
}

/** Done with every guard off, looked at, and undone. */
async function tampered(text: string): Promise<string[]> {
  const undo = new Error('undone')
  let found: string[] = []
  await owner
    .transaction(async (inside) => {
      await inside.query(sql`set local session_replication_role = replica`)
      for (const one of text.split(';')) await inside.query({ text: one, values: [] })
      const { findings } = await verifyLedger({
        ...ctx(),
        pool: { ...owner, transaction: (work) => work(readable(inside)) },
      })
      found = findings.filter(({ rows }) => rows.length > 0).map(({ name }) => name)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

/** The proof inside the tampering transaction: its own isolation cannot be set any more. */
function readable(inside: { query: typeof owner.query }) {
  return {
    query: <Row>(statement: Parameters<typeof owner.query>[0]) =>
      statement.text.startsWith('set transaction') ? Promise.resolve([] as Row[]) : inside.query<Row>(statement),
  }
}

test('an untouched ledger proves itself', async () => {
  assert.deepEqual(await wrong(), [])
})

const edits: readonly [string, string, string[]][] = [
  [
    'an account',
    `alter table ledger_transfers drop constraint ledger_transfers_route;
     update ledger_transfers set credit_account = 63 where code = 200 and ref_id = 2`,
    ['routes', 'windows', 'rollups'],
  ],
  [
    'an amount',
    `update ledger_transfers set amount_cents = amount_cents + 1 where code = 200 and ref_id = 3`,
    ['balances', 'windows', 'orders', 'escrow'],
  ],
  [
    'both an amount and the wallet',
    `update ledger_transfers set amount_cents = amount_cents + 1, debit_after = debit_after - 1 where code = 200 and ref_id = 3; update wallets set available_cents = available_cents - 1`,
    ['replay', 'windows', 'rollups'],
  ],
  [
    'what was left after',
    `update ledger_transfers set debit_after = 1 where code = 200 and ref_id = 5`,
    ['replay', 'windows'],
  ],
  [
    'the time',
    `update ledger_transfers set created_at = created_at - interval '1 day' where code = 200 and ref_id = 1`,
    ['windows'],
  ],
  [
    'a row taken away',
    `delete from ledger_transfers where code = 200 and ref_id = 4`,
    ['balances', 'versions', 'windows'],
  ],
  [
    'a row added',
    `insert into ledger_transfers (debit_account, credit_account, amount_cents, debit_seq, debit_after, ref_type, ref_id, code) values (${userId * 256 + 1}, 32, 5, 99, 1, 1, 99, 200)`,
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
    'a window taken away',
    `delete from ledger_rollups where window_id = 1; delete from ledger_windows where id = 1`,
    ['windows'],
  ],
  ['a rollup', `update ledger_rollups set credit_cents = credit_cents + 1`, ['rollups']],
  [
    'what an order was paid',
    `update orders set subtotal_cents = subtotal_cents + 1, paid_cents = paid_cents + 1, escrow_cents = escrow_cents + 1 where id = 2`,
    ['orders', 'lines', 'escrow'],
  ],
  ['whose an order is', `update orders set user_id = 0 where id = 2`, ['orders']],
  ['a line of an order', `update order_items set qty = 2 where order_id = 2`, ['lines']],
  [
    'an order taken away',
    `delete from order_items where order_id = 2; delete from orders where id = 2`,
    ['orders', 'escrow'],
  ],
  ['a recharge', `update recharges set credited_cents = credited_cents + 1`, ['recharges']],
]
for (const [what, text, must] of edits) {
  test(`found: ${what} changed by hand`, async () => {
    const found = await tampered(text)
    for (const name of must) assert.ok(found.includes(name), `${name} is not among ${found.join(', ')}`)
  })
}

test('rows after the last window are proved too: balances and versions tell', async () => {
  const found = await tampered(
    `update ledger_transfers set amount_cents = amount_cents + 7 where xid >= (select max(xid_to) from ledger_windows)`,
  )
  assert.ok(found.includes('balances') && found.includes('replay'))
})

test('the clock keeps what it found for the console', async () => {
  await watchLedger(ctx())
  const proof = await lastProof(ctx())
  assert.equal(proof?.ok, true)
  assert.equal(proof?.is_full, true)
  assert.deepEqual(proof?.findings.map(({ name }) => name).slice(0, 3), ['sum', 'balances', 'replay'])
})

test('a window never closes over a transaction that still runs', async () => {
  const others = await newUser('other')
  await insertPaidOrder(owner, { id: 77, userId, cents: 1, shopId })
  await closeAll()
  const before = await verifyLedger(ctx())
  await inTx(ctx(), async (tx) => {
    await pay(tx, { userId, ref: { type: 'order', id: 77 }, amount: cents(1) })
    await recharge(300, 0, others)
    // The open payment is older than the recharge: neither may be closed yet.
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
