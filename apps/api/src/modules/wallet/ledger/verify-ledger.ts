// Verifies the ledger: balances against transfers, transfers against their requests, windows against their hashes.
import type { Ctx } from '#context.ts'
import type { Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import * as checksStore from './checks-store.ts'
import { fullSlice, type Slice, sliceOf } from './checks-store.ts'
import * as orders from './verify-orders-store.ts'
import { wrongPromos } from './verify-orders-store.ts'
import { wrongRatings } from './verify-ratings-store.ts'
import * as refunds from './verify-refunds-store.ts'
import * as requests from './verify-requests-store.ts'
import * as store from './verify-store.ts'

export interface Finding {
  name: string
  /** One text per problem; empty when the check passes. */
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
  { name: 'plans', run: requests.wrongPlans },
  { name: 'orders', run: orders.wrongOrders },
  { name: 'lines', run: orders.wrongLines },
  { name: 'escrow', run: orders.wrongEscrow },
  { name: 'promos', run: wrongPromos },
  { name: 'refunds', run: refunds.wrongRefunds },
  { name: 'payouts', run: orders.wrongPayouts },
  { name: 'ratings', run: wrongRatings },
  { name: 'routes', run: store.wrongRoutes },
  { name: 'windows', run: store.wrongWindows },
  { name: 'rollups', run: store.wrongRollups },
]

const queryTimeoutMs = 60_000

/**
 * All checks see the same snapshot, whatever is paid meanwhile. No query takes longer than `timeoutMs`; 0 means no
 * limit.
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
      ctx.log.error({ err: error }, 'the ledger verification did not finish')
      const message = `not checked, the verification did not finish: ${(error as Error).message}`
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

/** Up to this many transfers a full verification takes a few seconds. */
export const fullUpTo = 200_000
/** A larger ledger is verified one part per minute, plus everything new. */
const partsMin = 64
/** 200,000 took a fifth of each minute in a ledger of 17 million, which no cache holds. */
const partMax = 50_000

/** A power of two: the parts stay the same until the ledger has doubled. */
export function partsOf(transfers: number): number {
  return Math.max(partsMin, 2 ** Math.ceil(Math.log2(transfers / partMax)))
}

/** Called by the scheduler and by operators; stores the result for the console and logs it. */
export async function watchLedger(ctx: Ctx, fullMax = fullUpTo): Promise<void> {
  const { transfers } = await checksStore.findSize(ctx.db)
  const slice = transfers <= fullMax ? fullSlice : await nextSlice(ctx, transfers)
  await saveProof(ctx, await verifyLedger(ctx, slice))
}

async function nextSlice(ctx: Ctx, transfers: number): Promise<Slice> {
  const parts = partsOf(transfers)
  const index = (await checksStore.countChecks(ctx.db)) % parts
  return sliceOf({ index, parts }, await checksStore.findMaxIds(ctx.db))
}

/** The hash goes to the log, which the database cannot change: it reveals a rewrite of both ledger and results. */
export async function saveProof(ctx: Ctx, proof: Proof): Promise<void> {
  const { ok, isFull, startedAt, tookMs, findings, windows } = proof
  const check = { is_full: isFull, ok, findings, started_at: startedAt, took_ms: tookMs, window: windows }
  const anchor = await checksStore.insertCheck(ctx.db, check)
  if (ok) ctx.log.info({ ...anchor, isFull, tookMs }, 'the ledger verification passed')
  else {
    const wrong = findings.filter(({ rows }) => rows.length > 0)
    ctx.log.error({ ...anchor, findings: wrong }, 'the ledger verification found problems')
  }
}
