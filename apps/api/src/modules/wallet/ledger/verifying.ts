// Proves the ledger: every balance from its postings, every number in its place, every window as it was closed.
import type { Ctx } from '#context.ts'
import type { Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import * as kept from './checks-store.ts'
import * as requests from './requests-store.ts'
import { everything, type Slice, sliceOf } from './slice-store.ts'
import * as orders from './verify-orders-store.ts'
import * as payouts from './verify-payouts-store.ts'
import { wrongPromos } from './verify-promos-store.ts'
import { wrongRatings } from './verify-ratings-store.ts'
import * as refunds from './verify-refunds-store.ts'
import * as store from './verify-store.ts'

export interface Finding {
  name: string
  /** What is wrong, row by row; none when all is well. */
  rows: string[]
}

export interface Proof extends kept.Size {
  ok: boolean
  isFull: boolean
  startedAt: Date
  tookMs: number
  findings: Finding[]
}

const checks: readonly { name: string; ask: (db: Queryable, slice: Slice) => Promise<string[]> }[] = [
  { name: 'sum', ask: store.wrongSum },
  { name: 'balances', ask: store.wrongBalances },
  { name: 'replay', ask: store.wrongReplay },
  { name: 'versions', ask: store.wrongVersions },
  { name: 'holds', ask: requests.wrongHolds },
  { name: 'recharges', ask: requests.wrongRecharges },
  { name: 'withdrawals', ask: requests.wrongWithdrawals },
  { name: 'adjustments', ask: requests.wrongAdjustments },
  { name: 'cards', ask: requests.wrongCards },
  { name: 'orders', ask: orders.wrongOrders },
  { name: 'lines', ask: orders.wrongLines },
  { name: 'escrow', ask: orders.wrongEscrow },
  { name: 'promos', ask: wrongPromos },
  { name: 'refunds', ask: refunds.wrongRefunds },
  { name: 'payouts', ask: payouts.wrongPayouts },
  { name: 'ratings', ask: wrongRatings },
  { name: 'routes', ask: store.wrongRoutes },
  { name: 'windows', ask: store.wrongWindows },
  { name: 'rollups', ask: store.wrongRollups },
]

const patienceMs = 60_000

/**
 * At one moment: all questions see the same snapshot, whatever is paid meanwhile. No question takes longer than
 * `timeoutMs`; 0 = as long as it takes.
 */
export async function verifyLedger(ctx: Ctx, slice = everything, timeoutMs = patienceMs): Promise<Proof> {
  const startedAt = ctx.now()
  const started = performance.now()
  const findings: Finding[] = []
  const size = await ctx.pool
    .transaction(async (db) => {
      findings.length = 0
      await db.query(sql`set transaction isolation level repeatable read read only`)
      await db.query(sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`)
      const found = await kept.findSize(db)
      for (const { name, ask } of checks) findings.push({ name, rows: await ask(db, slice) })
      return found
    })
    .catch((error: unknown) => {
      ctx.log.error({ err: error }, 'the ledger could not be looked at to the end')
      const told = `not looked at to the end: ${(error as Error).message}`
      for (const { name } of checks.slice(findings.length)) findings.push({ name, rows: [told] })
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
export async function watchLedger(ctx: Ctx, most = fullUpTo): Promise<void> {
  const { transfers } = await kept.findSize(ctx.db)
  const take = Math.floor(ctx.now().getTime() / 60_000) % parts
  const slice = transfers <= most ? everything : sliceOf({ take, parts }, await kept.findTops(ctx.db))
  await keepProof(ctx, await verifyLedger(ctx, slice))
}

/** The log is out of the database's reach: who changes both the journal and its proofs is found by what it says. */
export async function keepProof(ctx: Ctx, proof: Proof): Promise<void> {
  const { ok, isFull, startedAt, tookMs, findings } = proof
  const check = { is_full: isFull, ok, findings, started_at: startedAt, took_ms: tookMs }
  const anchor = await kept.insertCheck(ctx.db, check)
  if (ok) ctx.log.info({ ...anchor, isFull, tookMs }, 'the ledger proves itself')
  else {
    const wrong = findings.filter(({ rows }) => rows.length > 0)
    ctx.log.error({ ...anchor, findings: wrong }, 'the ledger does not prove itself')
  }
}

export async function lastProof(ctx: Ctx): Promise<kept.CheckRow | undefined> {
  return kept.findLastCheck(ctx.db)
}

/** The last closed window, for who keeps its hash elsewhere. */
export async function lastAnchor(ctx: Ctx): Promise<kept.Anchor | undefined> {
  return kept.findAnchor(ctx.db)
}

/** False in a database restored from a dump, until its count is put above all that is written. */
export async function isCountingOn(ctx: Ctx): Promise<boolean> {
  return kept.isCountingOn(ctx)
}

/** With the owner's rights, on a ledger that proves itself. */
export async function resumeLedger(ctx: Ctx): Promise<number> {
  return kept.resume(ctx)
}
