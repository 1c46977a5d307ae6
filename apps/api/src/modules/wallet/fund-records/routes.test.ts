// Tests of fund records: movements in order with their balance, months that add up, CSV statements.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { register } from '@shop/contract/people/identity.ts'
import { fundKinds, getStatement, listFunds } from '@shop/contract/wallet/fund-records.ts'
import { cancelWithdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import fc from 'fast-check'
import { inTx } from '#context.ts'
import { listMark, makeCursor } from '#db/cursor.ts'
import { sql } from '#db/sql.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { orderRefunded } from '../../../../test/ledger-postings.ts'
import { closeWindows } from '../../../../test/ledger-windows.ts'
import { makeWithdrawer } from '../../../../test/withdrawer.ts'
import { filterOf, monthOf, shopTime } from './rules.ts'
import { escapeCell } from './service.ts'

const harness = await createHarness()
const { as, ctx, db, guest } = harness
let refs = 5_000

async function newShopper(): Promise<{ userId: number; call: Call; token: string }> {
  refs++
  const account = `saver_${refs}`
  const { userinfo } = await guest(register, {
    body: { account, password: 'secret1', email: `${account}@mail.example` },
  })
  return { userId: userinfo.id, token: userinfo.token, call: as(userinfo.token) }
}

/** Posts at a time in the past, which a ledger without closed windows accepts. */
function post(posting: ledger.postings.Posting, at?: Date): Promise<ledger.Outcome> {
  return inTx(ctx(), async (tx) => {
    if (at) await tx.db.query(sql`select set_config('ledger.at', ${at.toISOString()}, true)`)
    return ledger.post(tx, posting)
  })
}

const credited = (userId: number, amount: number) =>
  ledger.postings.rechargeCredited({
    ...{ userId, rechargeId: refs++, clearing: { by: 'manual' } },
    ...{ amount: cents(amount), fee: cents(0), debt: cents(0) },
  })

/** All records, read in pages of one. */
async function listAllRecords(call: Call, query: { month?: string } = {}) {
  const found = []
  let cursor: string | undefined
  do {
    const page = await call(listFunds, { query: { ...query, limit: 1, cursor } })
    found.push(...page.list)
    cursor = page.next ?? undefined
  } while (cursor)
  return found
}

test('held and returned money is listed newest first, with the balance after each movement', async () => {
  const { call, withdraw } = await makeWithdrawer(harness, 50_000)
  const { id } = await withdraw({ amount: cents(12_000) })
  const waiting = await call(listFunds, { query: { limit: 1 } })
  assert.equal(waiting.list[0]?.title, 'Withdrawal under review')
  assert.equal(waiting.returned, 0)
  await call(cancelWithdrawal, { body: { id } })
  const { list, total, ...totals } = await call(listFunds, { query: {} })
  assert.deepEqual(
    list.map(({ kind, title, counterparty, amount, balance_after }) => [
      kind,
      title,
      counterparty,
      amount,
      balance_after,
    ]),
    [
      ['release', 'Withdrawal returned', 'Harbour Bank •••• 2233', 12_000, 50_000],
      ['hold', 'Withdrawal canceled', 'Harbour Bank •••• 2233', -12_000, 38_000],
      ['recharge', 'Transfer top-up', '', 50_000, 50_000],
    ],
  )
  assert.equal(total, 3)
  assert.deepEqual(totals, {
    next: null,
    in: 62_000,
    out: 12_000,
    returned: 12_000,
    opening: 0,
    closing: 50_000,
    zone: 'UTC+8',
  })
  assert.deepEqual(
    list.slice(0, 2).map(({ link }) => link),
    [
      { type: 'withdrawal', id },
      { type: 'withdrawal', id },
    ],
  )
  const held = await call(listFunds, { query: { type: 'withdraw' } })
  assert.equal(held.list.length, 2)
  assert.equal(held.total, 2)
  assert.deepEqual(await listAllRecords(call), list)
})

test('the filters together cover every kind of movement', () => {
  const codes = fundKinds.filter((kind) => kind !== 'withdraw').flatMap((kind) => filterOf(kind).codes)
  assert.deepEqual([...new Set(codes)].sort(), [100, 101, 103, 104, 105, 110, 111, 115, 200, 202, 212, 900])
})

test('a month begins at midnight in the shop’s time zone', async () => {
  const { userId, call } = await newShopper()
  const { from } = monthOf('2026-03')
  assert.equal(shopTime(from), '2026-03-01 00:00:00')
  await post(credited(userId, 100), new Date(from.getTime() - 1))
  await post(credited(userId, 20), from)
  const march = await call(listFunds, { query: { month: '2026-03' } })
  assert.partialDeepStrictEqual(march, { opening: 100, in: 20, out: 0, closing: 120 })
  assert.deepEqual(
    march.list.map(({ amount }) => amount),
    [20],
  )
  const february = await call(listFunds, { query: { month: '2026-02' } })
  assert.partialDeepStrictEqual(february, { opening: 0, closing: 100 })
  assert.equal(february.list.length, 1)
  const empty = await call(listFunds, { query: { month: '2026-01' } })
  assert.partialDeepStrictEqual(empty, { opening: 0, closing: 0, total: 0 })
  assert.equal(empty.list.length, 0)
  await assert.rejects(call(listFunds, { query: { month: '2026-13' } }), /Refused/)
})

interface Step {
  does: 'credit' | 'hold' | 'release' | 'pay' | 'refund' | 'adjust'
  amount: number
  /** Since the previous step; negative for a slow transaction, which may cross the end of a month. */
  hours: number
}
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom('credit', 'hold', 'release', 'pay', 'refund', 'adjust'),
  amount: fc.integer({ min: 1, max: 900_000 }),
  hours: fc.integer({ min: -2, max: 400 }),
})

function postingOf(userId: number, { does, amount: requested }: Step): ledger.postings.Posting {
  const { held, released, adjusted } = ledger.postings
  const amount = cents(requested)
  const ref = { type: 'withdrawal', id: refs++ } as const
  if (does === 'credit') return credited(userId, requested)
  if (does === 'hold') return held({ userId, ref, amount })
  if (does === 'release') return released({ userId, ref, amount })
  if (does === 'refund') return orderRefunded({ userId, ref: { type: 'refund', id: refs++ }, amount, promo: cents(0) })
  return adjusted({ userId, adjustmentId: refs++, amount: cents(does === 'pay' ? -requested : requested) })
}

function readStatement(csv: string): { amounts: number[]; balances: number[] } {
  const toCents = (text = '') => Math.round(Number(text) * 100)
  const lines = csv.replace('\uFEFF', '').trimEnd().split('\r\n').slice(1)
  const cells = lines.map((line) => line.split(','))
  return { amounts: cells.map(([, , , amount]) => toCents(amount)), balances: cells.map((line) => toCents(line[4])) }
}

test('opening plus movements equals closing in every month, in the list and in the statement', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const { userId, call } = await newShopper()
      const model: number[] = []
      let at = Date.UTC(2026, 1, 20)
      for (const current of [{ does: 'credit', amount: 50_000, hours: 0 } as const, ...steps]) {
        at += current.hours * 3_600_000
        const outcome = await post(postingOf(userId, current), new Date(at))
        const isOut = current.does === 'hold' || current.does === 'pay'
        if (outcome === 'posted') model.push(isOut ? -current.amount : current.amount)
      }
      const listed: number[] = []
      let carried = 0
      const until = new Date(at + 40 * 86_400_000).toISOString().slice(0, 7)
      for (let month = '2026-02'; month <= until; month = nextOf(month)) {
        const { opening, closing, in: into, out } = await call(listFunds, { query: { month, limit: 1 } })
        const records = (await listAllRecords(call, { month })).reverse()
        const amounts = records.map(({ amount }) => amount)
        assert.equal(opening, carried, `${month} opens where the month before closed`)
        assert.equal(opening + into - out, closing)
        assert.equal(sum(amounts), into - out)
        const statement = readStatement((await call(getStatement, { query: { month } })).csv)
        assert.deepEqual(statement.amounts.slice(1, -1), amounts)
        assert.equal(statement.balances[0], opening)
        assert.equal(statement.balances.at(-1), closing)
        assert.equal(opening + sum(statement.amounts), closing)
        listed.push(...amounts)
        carried = closing
      }
      assert.deepEqual(listed, model, 'every movement is listed once, in order')
      assert.equal(carried, (await ledger.getWallet(ctx(), userId)).available)
    }),
    { numRuns: 12 },
  )
})

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

function nextOf(month: string): string {
  return shopTime(monthOf(month).until).slice(0, 7)
}

test('a forged cursor is refused', async () => {
  const { userId, call } = await newShopper()
  await post(credited(userId, 100))
  for (const leg of [2 ** 15, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    const cursor = makeCursor(listMark(['funds', userId, undefined, undefined]), [1, leg])
    await assert.rejects(call(listFunds, { query: { cursor } }), { reason: 'input.invalid' }, String(leg))
  }
})

test('without a month all records are listed, with the totals of the current month', async () => {
  const { userId, call } = await newShopper()
  await post(credited(userId, 400), new Date(Date.now() - 40 * 86_400_000))
  await post(credited(userId, 25))
  const { list, opening, in: into, out, closing } = await call(listFunds, { query: {} })
  assert.deepEqual(
    list.map(({ amount }) => amount),
    [25, 400],
  )
  assert.deepEqual({ opening, into, out, closing }, { opening: 400, into: 25, out: 0, closing: 425 })
})

test('a statement contains nothing a spreadsheet would run as a formula', () => {
  assert.deepEqual(['=1+1', '+1', '-cmd', '@x', '\tx', '-12.30', 'a,"b"'].map(escapeCell), [
    "'=1+1",
    "'+1",
    "'-cmd",
    "'@x",
    "'\tx",
    '-12.30',
    '"a,""b"""',
  ])
})

test('a ledger with a closed window accepts no transfers in the past', async () => {
  const { userId } = await newShopper()
  await post(credited(userId, 100))
  await closeWindows(harness)
  const [{ count } = { count: 0 }] = await db.query<{ count: number }>(
    sql`select count(*) as count from ledger_windows`,
  )
  assert.ok(count > 1)
  await assert.rejects(post(credited(userId, 100), new Date(0)), /before the first window/)
  assert.equal((await ledger.getWallet(ctx(), userId)).available, 100)
})
