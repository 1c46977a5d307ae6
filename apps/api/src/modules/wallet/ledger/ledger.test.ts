// Tests of the ledger: who may write, each event posted once, never below zero.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { type Ctx, inTx } from '#context.ts'
import { createDb } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { createHarness, timeouts } from '../../../../test/harness.ts'
import { postPayment } from '../../../../test/ledger-postings.ts'
import * as postings from './postings.ts'
import { account, transferCodes } from './rules.ts'
import { post, setWalletOpen, verifyLedger } from './service.ts'

const { ctx, db, databaseUrl } = await createHarness()
const owner = createDb({ url: databaseUrl, connectionsMax: 2, ...timeouts })
test.after(() => owner.end())

let nextRef = 1_000
const newRef = () => nextRef++

async function newUser(): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into users (account, password_hash, email, language)
    values (${`u${newRef()}`}, 'x', ${`u${nextRef}@x.test`}, 'en-US') returning id`)
  return row?.id ?? 0
}

const postInTx = (posting: postings.Posting, context: Ctx = ctx()) => inTx(context, (tx) => post(tx, posting))

async function fund(userId: number, amount: number): Promise<void> {
  const outcome = await postInTx(
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

/** The requests behind these postings do not exist, so only the ledger's own checks are expected to pass. */
async function assertOwnChecks(): Promise<void> {
  const { findings } = await verifyLedger(ctx())
  const own = findings.filter(
    ({ name }) => !/^(holds|recharges|withdrawals|adjustments|cards|orders|escrow|payouts)$/.test(name),
  )
  assert.deepEqual(
    own.filter(({ rows }) => rows.length > 0),
    [],
  )
}

test('the server’s role writes the ledger only through its functions; not even the owner changes a row', async () => {
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

test('the table rejects a transfer between accounts that have no such route', async () => {
  const userId = await newUser()
  const wrong = {
    code: transferCodes.rechargeCredited,
    debit: account('userAvailable', userId),
    credit: account('incomeCommission'),
    amount: cents(1),
  }
  await fund(userId, 100)
  await assert.rejects(
    postInTx({ ref: { type: 'recharge', id: newRef() }, legs: [wrong] }),
    /violates ledger_transfers_route/,
  )
  assert.deepEqual(await balances(userId), { a: 100, f: 0, d: 0 })
})

test('the same event is posted once, also by fifty concurrent calls', async () => {
  const userId = await newUser()
  const credit = postings.rechargeCredited({
    userId,
    rechargeId: newRef(),
    clearing: { by: 'chain', networkId: 7 },
    amount: cents(10_000),
    fee: cents(100),
    debt: cents(0),
  })
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => postInTx(credit)))
  assert.equal(outcomes.filter((outcome) => outcome === 'posted').length, 1)
  assert.equal(outcomes.filter((outcome) => outcome === 'before').length, 49)
  assert.deepEqual(await balances(userId), { a: 9_900, f: 0, d: 0 })
  await assertOwnChecks()
})

test('of 200 concurrent payments from one balance exactly as many succeed as it covers', async () => {
  const userId = await newUser()
  await fund(userId, 1_050)
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, () =>
      inTx(ctx(), (tx) => postPayment(tx, { userId, ref: { type: 'order', id: newRef() }, amount: cents(100) })),
    ),
  )
  assert.equal(outcomes.filter(({ outcome }) => outcome === 'posted').length, 10)
  assert.equal(outcomes.filter(({ outcome }) => outcome === 'insufficient').length, 190)
  assert.deepEqual(await balances(userId), { a: 50, f: 0, d: 0 })
  await assertOwnChecks()
})

test('a locked wallet accepts money and pays none out', async () => {
  const userId = await newUser()
  await fund(userId, 1_000)
  await inTx(ctx(), (tx) => setWalletOpen(tx, userId, false))
  const payment = { userId, ref: { type: 'order', id: newRef() }, amount: cents(10) } as const
  assert.equal((await inTx(ctx(), (tx) => postPayment(tx, payment))).outcome, 'locked')
  assert.equal(
    await postInTx(postings.held({ userId, ref: { type: 'withdrawal', id: newRef() }, amount: cents(10) })),
    'locked',
  )
  await fund(userId, 5)
  assert.deepEqual(await balances(userId), { a: 1_005, f: 0, d: 0 })
})
