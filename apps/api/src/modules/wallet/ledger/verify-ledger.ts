// Proves the ledger: every balance from its postings, every number in its place, every window as it was closed.
import type { Ctx } from '#context.ts'
import type { Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import * as checksStore from './checks-store.ts'
import { fullSlice, type Slice, sliceOf } from './slice-store.ts'
import * as orders from './verify-orders-store.ts'
import * as payouts from './verify-payouts-store.ts'
import { wrongPromos } from './verify-promos-store.ts'
import { wrongRatings } from './verify-ratings-store.ts'
import * as refunds from './verify-refunds-store.ts'
import * as requests from './verify-requests-store.ts'
import * as store from './verify-store.ts'

export interface Finding {
  name: string
  /** What is wrong, row by row; none when all is well. */
  rows: string[]
}

export interface Proof extends checksStore.Size {
  ok: boolean
  isFull: boolean
  startedAt: Date
  tookMs: number
  findings: Finding[]
}

const checks: readonly { name: string; run: (db: Queryable, slice: Slice) => Promise<string[]> }[] = [
  { name: 'sum', run: store.wrongSum },
  { name: 'balances', run: store.wrongBalances },
  { name: 'replay', run: store.wrongReplay },
  { name: 'versions', run: store.wrongVersions },
  { name: 'holds', run: requests.wrongHolds },
  { name: 'recharges', run: requests.wrongRecharges },
  { name: 'withdrawals', run: requests.wrongWithdrawals },
  { name: 'adjustments', run: requests.wrongAdjustments },
  { name: 'cards', run: requests.wrongCards },
  { name: 'orders', run: orders.wrongOrders },
  { name: 'lines', run: orders.wrongLines },
  { name: 'escrow', run: orders.wrongEscrow },
  { name: 'promos', run: wrongPromos },
  { name: 'refunds', run: refunds.wrongRefunds },
  { name: 'payouts', run: payouts.wrongPayouts },
  { name: 'ratings', run: wrongRatings },
  { name: 'routes', run: store.wrongRoutes },
  { name: 'windows', run: store.wrongWindows },
  { name: 'rollups', run: store.wrongRollups },
]

const queryTimeoutMs = 60_000

/**
 * At one moment: all questions see the same snapshot, whatever is paid meanwhile. No question takes longer than
 * `timeoutMs`; 0 = as long as it takes.
 */
export async function verifyLedger(ctx: Ctx, slice = fullSlice, timeoutMs = queryTimeoutMs): Promise<Proof> {
  const startedAt = ctx.now()
  const started = performance.now()
  const findings: Finding[] = []
  const size = await ctx.pool
    .transaction(async (db) => {
      findings.length = 0
      await db.query(sql`set transaction isolation level repeatable read read only`)
      await db.query(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`)
      const found = await checksStore.findSize(db)
      for (const { name, run } of checks) findings.push({ name, rows: await run(db, slice) })
      return found
    })
    .catch((error: unknown) => {
      ctx.log.error({ err: error }, 'the ledger could not be looked at to the end')
      const message = `not looked at to the end: ${(error as Error).message}`
      for (const { name } of checks.slice(findings.length)) findings.push({ name, rows: [message] })
      return { transfers: 0, windows: 0 }
    })
  return {
    ...size,
    ok: findings.every(({ rows }) => rows.length === 0),
    isFull: slice.isFull,
    startedAt,
    tookMs: Math.round(performance.now() - started),
    findings,
  }
}

/** Up to here a look at everything takes a second or two. */
const fullUpTo = 200_000
/** Beyond, each minute takes one part of so many, and all that is new. */
const parts = 64

/** By the clock, and when an operator asks: what it finds is kept for the console, and told to who watches the log. */
export async function watchLedger(ctx: Ctx, fullMax = fullUpTo): Promise<void> {
  const { transfers } = await checksStore.findSize(ctx.db)
  const index = Math.floor(ctx.now().getTime() / 60_000) % parts
  const slice = transfers <= fullMax ? fullSlice : sliceOf({ index, parts }, await checksStore.findMaxIds(ctx.db))
  await saveProof(ctx, await verifyLedger(ctx, slice))
}

/** The log is out of the database's reach: who changes both the journal and its proofs is found by what it says. */
export async function saveProof(ctx: Ctx, proof: Proof): Promise<void> {
  const { ok, isFull, startedAt, tookMs, findings } = proof
  const check = { is_full: isFull, ok, findings, started_at: startedAt, took_ms: tookMs }
  const anchor = await checksStore.insertCheck(ctx.db, check)
  if (ok) ctx.log.info({ ...anchor, isFull, tookMs }, 'the ledger proves itself')
  else {
    const wrong = findings.filter(({ rows }) => rows.length > 0)
    ctx.log.error({ ...anchor, findings: wrong }, 'the ledger does not prove itself')
  }
}

export async function lastProof(ctx: Ctx): Promise<checksStore.CheckRow | undefined> {
  return checksStore.findLastCheck(ctx.db)
}

/** The last closed window, for who keeps its hash elsewhere. */
export async function lastAnchor(ctx: Ctx): Promise<checksStore.Anchor | undefined> {
  return checksStore.findAnchor(ctx.db)
}

/** False in a database restored from a dump, until its count is put above all that is written. */
export async function isXidCounterAhead(ctx: Ctx): Promise<boolean> {
  return checksStore.isXidCounterAhead(ctx)
}

/** With the owner's rights, on a ledger that proves itself. */
export async function resumeLedger(ctx: Ctx): Promise<number> {
  return checksStore.resumeCounter(ctx)
}
