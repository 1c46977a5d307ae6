// Tests of the ledger: who may write, once only, never below zero.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { type Ctx, inTx } from '#context.ts'
import { createDb } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import * as postings from './postings.ts'
import { pay, post, setWalletOpen, verifyLedger } from './service.ts'

const { ctx, db, databaseUrl } = await createHarness()
const owner = createDb({ url: databaseUrl, connectionsMax: 2 })
test.after(() => owner.end())

let nextRef = 1_000
const newRef = () => nextRef++

async function newUser(): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into users (account, password_hash, email, language) values (${`u${newRef()}`}, 'x', ${`u${nextRef}@x.test`}, 'en-US') returning id`)
  return row?.id ?? 0
}

const posted = (posting: postings.Posting, context: Ctx = ctx()) => inTx(context, (tx) => post(tx, posting))

async function fund(userId: number, amount: number): Promise<void> {
  const outcome = await posted(
    postings.rechargeCredited({
      userId,
      rechargeId: newRef(),
      clearing: { by: 'manual' },
      amount: cents(amount),
      fee: cents(0),
      debt: cents(0),
    }),
  )
  assert.equal(outcome, 'posted')
}

const balances = async (userId: number) => {
  const [row] = await db.query<{ a: number; f: number; d: number }>(sql`
    select available_cents as a, frozen_cents as f, debt_cents as d from wallets where user_id = ${userId}`)
  return row
}

/** The requests behind these postings do not exist here, so only the ledger's own checks must be clean. */
async function proveItself(): Promise<void> {
  const { findings } = await verifyLedger(ctx())
  const own = findings.filter(
    ({ name }) => !/^(holds|recharges|withdrawals|adjustments|cards|orders|escrow|payouts)$/.test(name),
  )
  assert.deepEqual(
    own.filter(({ rows }) => rows.length > 0),
    [],
  )
}

test('the server’s role reads the ledger and calls its functions, and writes nothing itself; not even the owner changes a row', async () => {
  await fund(await newUser(), 500)
  const tables = ['wallets', 'shop_balances', 'ledger_transfers', 'ledger_windows', 'ledger_rollups', 'account_types']
  for (const table of tables) {
    await assert.rejects(db.query({ text: `delete from ${table}`, values: [] }), /permission denied/, table)
    await assert.rejects(db.query({ text: `truncate ${table} cascade`, values: [] }), /permission denied/, table)
  }
  await assert.rejects(db.query(sql`update wallets set available_cents = 1`), /permission denied/)
  await assert.rejects(db.query(sql`update ledger_transfers set amount_cents = 1`), /permission denied/)
  await assert.rejects(db.query(sql`select * from wallets for update`), /permission denied/)
  for (const text of [
    'update ledger_transfers set amount_cents = 1',
    'delete from ledger_transfers',
    'truncate ledger_transfers',
  ]) {
    await assert.rejects(owner.query({ text, values: [] }), /append-only/, text)
  }
})

test('a way that is no way for money is refused by the table itself', async () => {
  const userId = await newUser()
  const wrong = { code: 100, debit: userId * 256 + 1, credit: 60, amount: cents(1) }
  await fund(userId, 100)
  await assert.rejects(posted({ ref: { type: 'recharge', id: newRef() }, legs: [wrong] }), /violates check constraint/)
  assert.deepEqual(await balances(userId), { a: 100, f: 0, d: 0 })
})

test('the same event is posted once, however often and from how many sides it is asked for', async () => {
  const userId = await newUser()
  const credit = postings.rechargeCredited({
    userId,
    rechargeId: newRef(),
    clearing: { by: 'chain', networkId: 7 },
    amount: cents(10_000),
    fee: cents(100),
    debt: cents(0),
  })
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => posted(credit)))
  assert.equal(outcomes.filter((outcome) => outcome === 'posted').length, 1)
  assert.equal(outcomes.filter((outcome) => outcome === 'before').length, 49)
  assert.deepEqual(await balances(userId), { a: 9_900, f: 0, d: 0 })
  await proveItself()
})

test('of 200 payments at once from one balance exactly those are made that it covers', async () => {
  const userId = await newUser()
  await fund(userId, 1_050)
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () =>
      inTx(ctx(), (tx) => pay(tx, { userId, ref: { type: 'order', id: newRef() }, amount: cents(100) })),
    ),
  )
  assert.equal(outcomes.filter(({ outcome }) => outcome === 'posted').length, 10)
  assert.equal(outcomes.filter(({ outcome }) => outcome === 'insufficient').length, 190)
  assert.deepEqual(await balances(userId), { a: 50, f: 0, d: 0 })
  await proveItself()
})

test('a locked wallet takes money in and gives none out', async () => {
  const userId = await newUser()
  await fund(userId, 1_000)
  await inTx(ctx(), (tx) => setWalletOpen(tx, userId, false))
  const payment = { userId, ref: { type: 'order', id: newRef() }, amount: cents(10) } as const
  assert.equal((await inTx(ctx(), (tx) => pay(tx, payment))).outcome, 'locked')
  assert.equal(
    await posted(postings.held({ userId, ref: { type: 'withdrawal', id: newRef() }, amount: cents(10) })),
    'locked',
  )
  await fund(userId, 5)
  assert.deepEqual(await balances(userId), { a: 1_005, f: 0, d: 0 })
})
