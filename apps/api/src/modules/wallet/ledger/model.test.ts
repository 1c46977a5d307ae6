// Model tests: random sequences of every ledger event, sequential and from eight concurrent clients.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { brokenConstraint } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import {
  changesShopBalance,
  changesWallet,
  emptyShopBalance,
  emptyWallet,
  expected,
  fitted,
  kinds,
  type ShopBalance,
  type Step,
  shopCount,
  step,
  tour,
  type Wallet,
  walletCount,
} from '../../../../test/ledger-model.ts'
import { type Ran, runStep } from '../../../../test/ledger-runner.ts'
import { verifyLedger } from './service.ts'

const { ctx, db } = await createHarness()

let nextId = 1
const newId = () => nextId++

async function newOwners(): Promise<{ users: number[]; shops: number[] }> {
  const name = `m${randomUUID().slice(0, 8)}`
  const users = await db.query<{ id: number }>(sql`
    insert into users (account, password_hash, email, language)
    select ${name} || n, 'x', ${name} || n || '@x.test', 'en-US' from generate_series(1, ${walletCount}) n returning id`)
  const shops = await db.query<{ id: number }>(sql`
    with logo as (insert into pictures (hash, w, h) values (md5(${name}), 1, 1) returning id)
    insert into shops (key, names, about, logo_id, origin, opened_on)
    select ${name} || n, '{}', '{}', logo.id, 'US', now() from logo, generate_series(1, ${shopCount}) n returning id`)
  return { users: users.map(({ id }) => id), shops: shops.map(({ id }) => id) }
}

async function balancesOf({ users, shops }: Owners): Promise<{ wallets: Wallet[]; shopBalances: ShopBalance[] }> {
  const wallets = await db.query<Wallet>(sql`
    select available_cents as available, frozen_cents as frozen, debt_cents as debt
      from wallets where user_id = any(${users}::bigint[]) order by user_id`)
  const shopBalances = await db.query<ShopBalance>(sql`
    select payable_cents as payable, frozen_cents as frozen, debt_cents as debt
      from shop_balances where shop_id = any(${shops}::bigint[]) order by shop_id`)
  return { wallets, shopBalances }
}
type Owners = Awaited<ReturnType<typeof newOwners>>

const targetOf = ({ users, shops }: Owners, s: Step, id: number) => ({
  userId: users[s.who] ?? 0,
  shopId: shops[s.at] ?? 0,
  id,
})

/** The requests behind these events do not exist, so only the ledger's own checks are expected to pass. */
async function assertOwnChecks(): Promise<void> {
  const { findings } = await verifyLedger(ctx())
  const own = findings.filter(
    ({ name }) => !/^(holds|recharges|withdrawals|adjustments|cards|orders|escrow|payouts|refunds)$/.test(name),
  )
  assert.deepEqual(
    own.filter(({ rows }) => rows.length > 0),
    [],
  )
}

test('any sequence of events matches the model; a refused or repeated event changes nothing', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
      const owners = await newOwners()
      const wallets: Wallet[] = owners.users.map(() => emptyWallet)
      const shopBalances: ShopBalance[] = owners.shops.map(() => emptyShopBalance)
      for (const planned of steps) {
        const before = {
          wallet: wallets[planned.who] ?? emptyWallet,
          shopBalance: shopBalances[planned.at] ?? emptyShopBalance,
        }
        const s = fitted(before, planned)
        const target = targetOf(owners, s, newId())
        const after = expected(before, s)
        const { outcome } = await runStep(ctx(), s, target)
        assert.equal(outcome, after ? 'posted' : 'insufficient', JSON.stringify({ s, before }))
        seen.set(`${s.kind} ${outcome}`, (seen.get(`${s.kind} ${outcome}`) ?? 0) + 1)
        if (after) {
          wallets[s.who] = after.wallet
          shopBalances[s.at] = after.shopBalance
          await repeat(s, target)
        }
        assert.deepEqual(await balancesOf(owners), { wallets, shopBalances }, JSON.stringify({ s, before }))
      }
    }),
    { numRuns: 20, examples: [[[...tour]]] },
  )
  await assertOwnChecks()
  assert.deepEqual(
    kinds.filter((kind) => !seen.has(`${kind} posted`)),
    [],
    'every kind of event was posted at least once',
  )
})

/** Posting the same event again is recognized, or, for a payment, rejected by a unique constraint. */
async function repeat(s: Step, target: Parameters<typeof runStep>[2]): Promise<void> {
  if (s.kind !== 'pay') {
    assert.equal((await runStep(ctx(), s, target)).outcome, 'before', JSON.stringify(s))
    return
  }
  const isDuplicate = (error: unknown) => brokenConstraint(error) === 'ledger_once'
  const again = await runStep(ctx(), s, target).catch((error: unknown) => isDuplicate(error) || Promise.reject(error))
  assert.ok(again === true || again.outcome === 'insufficient', JSON.stringify(again))
}

interface Event extends Ran {
  s: Step
}

/** Eight clients that only wait for each other in the database. */
async function runConcurrently(owners: Owners, steps: readonly Step[]): Promise<Event[]> {
  const events: Event[] = []
  const clients = Array.from({ length: 8 }, async (_, client) => {
    for (const s of steps.filter((_step, at) => at % 8 === client)) {
      events.push({ s, ...(await runStep(ctx(), s, targetOf(owners, s, newId()))) })
    }
  })
  await Promise.all(clients)
  return events
}

/** Checks each event against the balances its locks saw, then replays every wallet and shop in its own order. */
function replay(owners: Owners, events: readonly Event[]): { wallets: Wallet[]; shopBalances: ShopBalance[] } {
  for (const { s, before, outcome } of events) {
    if (before) assert.equal(outcome, expected(before, s) ? 'posted' : 'insufficient', JSON.stringify({ s, before }))
  }
  const posted = events.filter(({ outcome }) => outcome === 'posted')
  const wallets = owners.users.map((_, who) => {
    let wallet = emptyWallet
    const own = posted.filter(({ s }) => s.who === who && changesWallet(s.kind))
    for (const { s, before } of own.toSorted((a, b) => a.versions.wallet - b.versions.wallet)) {
      if (before) assert.deepEqual(before.wallet, wallet, 'a lock sees what the previous event left')
      // The shop's balances are those its lock saw; a payment locks none.
      const after = expected({ wallet, shopBalance: before?.shopBalance ?? emptyShopBalance }, s)
      assert.ok(after, JSON.stringify({ s, wallet }))
      wallet = after.wallet
    }
    return wallet
  })
  const shopBalances = owners.shops.map((_, at) => {
    let shopBalance = emptyShopBalance
    const own = posted.filter(({ s }) => s.at === at && changesShopBalance(s.kind))
    for (const { s, before } of own.toSorted((a, b) => a.versions.shopBalance - b.versions.shopBalance)) {
      assert.deepEqual(before?.shopBalance, shopBalance, 'a lock sees what the previous event left')
      shopBalance = (before && expected(before, s))?.shopBalance ?? shopBalance
    }
    return shopBalance
  })
  return { wallets, shopBalances }
}

test('concurrent events are serializable, and a reader never sees a wrong sum', async () => {
  let isRunning = true
  const reader = (async () => {
    while (isRunning) await assertOwnChecks()
  })()
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 80, maxLength: 160 }), async (steps) => {
        const owners = await newOwners()
        const events = await runConcurrently(owners, steps)
        assert.deepEqual(await balancesOf(owners), replay(owners, events))
      }),
      // A concurrent run cannot be repeated, so there is nothing to shrink.
      { numRuns: 5, endOnFailure: true },
    )
  } finally {
    isRunning = false
    await reader
  }
  await assertOwnChecks()
})
