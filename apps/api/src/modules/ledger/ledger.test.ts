// Tests of the ledger: who may write, once only, never below zero, and a model that knows nothing of the SQL.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import fc from 'fast-check'
import { createHarness } from '../../../test/harness.ts'
import { type Ctx, inTx } from '../../context.ts'
import { createDb } from '../../db/pool.ts'
import { sql } from '../../db/sql.ts'
import * as postings from './postings.ts'
import { lockWallet, type Outcome, pay, post, setWalletOpen, verifyLedger } from './service.ts'

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
  const own = findings.filter(({ name }) => !/^(holds|recharges|withdrawals|orders|escrow|payouts)$/.test(name))
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

interface Purse {
  a: number
  f: number
  d: number
}

type Step =
  | { kind: 'credit'; who: number; amount: number; fee: number }
  | { kind: 'takeBack'; who: number; amount: number }
  | { kind: 'hold'; who: number; amount: number }
  | { kind: 'release'; who: number; amount: number }
  | { kind: 'pass'; who: number; amount: number; fee: number }
  | { kind: 'return'; who: number; amount: number; fee: number }
  | { kind: 'pay'; who: number; amount: number }
  | { kind: 'refund'; who: number; amount: number }
  | { kind: 'adjust'; who: number; amount: number }
  | { kind: 'writeOff'; who: number; amount: number }

const purseCount = 3
const who = fc.nat(purseCount - 1)
const amount = fc.integer({ min: 1, max: 5_000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('credit' as const),
    who,
    amount: fc.integer({ min: 100, max: 9_000 }),
    fee: fc.nat(99),
  }),
  fc.record({ kind: fc.constant('takeBack' as const), who, amount }),
  fc.record({ kind: fc.constant('hold' as const), who, amount }),
  fc.record({ kind: fc.constant('release' as const), who, amount }),
  fc.record({ kind: fc.constant('pass' as const), who, amount: fc.integer({ min: 100, max: 5_000 }), fee: fc.nat(99) }),
  fc.record({ kind: fc.constant('return' as const), who, amount: fc.integer({ min: 100, max: 900 }), fee: fc.nat(99) }),
  fc.record({ kind: fc.constant('pay' as const), who, amount }),
  fc.record({ kind: fc.constant('refund' as const), who, amount }),
  fc.record({
    kind: fc.constant('adjust' as const),
    who,
    amount: fc.integer({ min: -4_000, max: 4_000 }).filter((n) => n !== 0),
  }),
  fc.record({ kind: fc.constant('writeOff' as const), who, amount }),
)

/** What should happen, told in plain sums. */
function expected(purse: Purse, s: Step): { outcome: Outcome; purse: Purse } {
  const no = { outcome: 'insufficient' as const, purse }
  const yes = (next: Purse) => ({ outcome: 'posted' as const, purse: next })
  const { a, f, d } = purse
  switch (s.kind) {
    case 'credit': {
      const net = s.amount - s.fee
      const off = Math.min(d, net)
      return yes({ a: a + net - off, f, d: d - off })
    }
    case 'takeBack': {
      const there = Math.min(a, s.amount)
      return yes({ a: a - there, f, d: d + s.amount - there })
    }
    case 'hold':
      return a < s.amount ? no : yes({ a: a - s.amount, f: f + s.amount, d })
    case 'release':
      return f < s.amount ? no : yes({ a: a + s.amount, f: f - s.amount, d })
    case 'pass':
      return f < s.amount ? no : yes({ a, f: f - s.amount, d })
    case 'return':
      return yes({ a: a + s.amount, f, d })
    case 'pay':
      return a < s.amount ? no : yes({ a: a - s.amount, f, d })
    case 'refund':
      return yes({ a: a + s.amount, f, d })
    case 'adjust':
      return a + s.amount < 0 ? no : yes({ a: a + s.amount, f, d })
    case 'writeOff':
      return d < s.amount ? no : yes({ a, f, d: d - s.amount })
  }
}

async function run(userId: number, s: Step): Promise<Outcome> {
  const id = newRef()
  return inTx(ctx(), async (tx) => {
    const wallet = await lockWallet(tx, userId)
    const sum = cents(s.amount)
    const clearing = { by: 'card' } as const
    const exit = { by: 'bank' } as const
    switch (s.kind) {
      case 'credit':
        return post(
          tx,
          postings.rechargeCredited({
            userId,
            rechargeId: id,
            clearing,
            amount: sum,
            fee: cents(s.fee),
            debt: wallet.debt,
          }),
        )
      case 'takeBack':
        return post(
          tx,
          postings.takenBack({
            userId,
            ref: { type: 'cardRefund', id },
            clearing,
            amount: sum,
            available: wallet.available,
          }),
        )
      case 'hold':
        return post(tx, postings.held({ userId, ref: { type: 'withdrawal', id }, amount: sum }))
      case 'release':
        return post(tx, postings.released({ userId, ref: { type: 'withdrawal', id }, amount: sum }))
      case 'pass':
        return post(tx, postings.withdrawalPassed({ userId, withdrawalId: id, exit, amount: sum, fee: cents(s.fee) }))
      case 'return':
        return post(tx, postings.withdrawalReturned({ userId, withdrawalId: id, exit, amount: sum, fee: cents(s.fee) }))
      case 'pay':
        return (await pay(tx, { userId, ref: { type: 'order', id }, amount: sum })).outcome
      case 'refund':
        return post(tx, postings.orderRefunded({ userId, ref: { type: 'refund', id }, amount: sum, promo: cents(0) }))
      case 'adjust':
        return post(tx, postings.adjusted({ userId, adjustmentId: id, amount: sum }))
      case 'writeOff':
        return post(tx, postings.debtWrittenOff({ userId, ref: { type: 'dispute', id }, amount: sum }))
    }
  })
}

test('any sequence of events leaves what plain sums say, and a refused one leaves everything as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const users = await Promise.all(Array.from({ length: purseCount }, newUser))
      const purses: Purse[] = users.map(() => ({ a: 0, f: 0, d: 0 }))
      for (const s of steps) {
        const before = purses[s.who] ?? { a: 0, f: 0, d: 0 }
        const { outcome, purse } = expected(before, s)
        assert.equal(await run(users[s.who] ?? 0, s), outcome, JSON.stringify({ s, before }))
        purses[s.who] = purse
        assert.deepEqual(await balances(users[s.who] ?? 0), purse, JSON.stringify({ s, before }))
      }
      assert.deepEqual(await Promise.all(users.map(balances)), purses)
    }),
    { numRuns: 25 },
  )
  await proveItself()
})

test('from eight clients at once: what was acknowledged adds up, no reader ever sees a wrong sum', async () => {
  const users = await Promise.all(Array.from({ length: purseCount }, newUser))
  for (const userId of users) await fund(userId, 20_000)
  const steps = fc.sample(step, { numRuns: 240, seed: 7 })
  let running = true
  const reader = (async () => {
    while (running) {
      const { findings } = await verifyLedger(ctx())
      const seen = findings.filter(
        ({ name, rows }) => ['sum', 'balances', 'versions', 'replay'].includes(name) && rows.length > 0,
      )
      assert.deepEqual(seen, [])
    }
  })()
  const clients = Array.from({ length: 8 }, async (_, client) => {
    for (const s of steps.filter((_one, at) => at % 8 === client)) await run(users[s.who] ?? 0, s)
  })
  await Promise.all(clients)
  running = false
  await reader
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
