// Proves the ledger: every balance from its postings, every number in its place, every window as it was closed.
import type { Ctx } from '../../context.ts'
import type { Queryable } from '../../db/pool.ts'
import { sql } from '../../db/sql.ts'
import * as orders from './verify-orders-store.ts'
import * as payouts from './verify-payouts-store.ts'
import * as store from './verify-store.ts'

export interface Finding {
  name: string
  /** What is wrong, row by row; none when all is well. */
  rows: string[]
}

export interface Proof extends store.Size {
  ok: boolean
  isFull: boolean
  startedAt: Date
  tookMs: number
  findings: Finding[]
}

const checks: readonly { name: string; ask: (db: Queryable, slice: store.Slice) => Promise<string[]> }[] = [
  { name: 'sum', ask: (db) => store.wrongSum(db) },
  { name: 'balances', ask: store.wrongBalances },
  { name: 'replay', ask: store.wrongReplay },
  { name: 'versions', ask: store.wrongVersions },
  { name: 'holds', ask: store.wrongHolds },
  { name: 'recharges', ask: store.wrongRecharges },
  { name: 'withdrawals', ask: store.wrongWithdrawals },
  { name: 'orders', ask: orders.wrongOrders },
  { name: 'lines', ask: orders.wrongLines },
  { name: 'escrow', ask: (db) => orders.wrongEscrow(db) },
  { name: 'payouts', ask: payouts.wrongPayouts },
  { name: 'routes', ask: (db) => store.wrongRoutes(db) },
  { name: 'windows', ask: store.wrongWindows },
  { name: 'rollups', ask: store.wrongRollups },
]

const everything: store.Slice = { of: 1, take: 0, newerThan: 0 }

/** Everything at one moment: all questions see the same snapshot, whatever is paid meanwhile. */
export async function verifyLedger(ctx: Ctx, slice: store.Slice = everything): Promise<Proof> {
  const startedAt = new Date()
  return ctx.pool.transaction(async (db) => {
    await db.query(sql`set transaction isolation level repeatable read read only`)
    const findings: Finding[] = []
    for (const { name, ask } of checks) findings.push({ name, rows: await ask(db, slice) })
    return {
      ...(await store.findSize(db)),
      ok: findings.every(({ rows }) => rows.length === 0),
      isFull: slice.of === 1,
      startedAt,
      tookMs: Date.now() - startedAt.getTime(),
      findings,
    }
  })
}

/** Up to here a look at everything takes a second or two. */
const fullUpTo = 200_000
/** Beyond, each minute takes one part of so many, and all that is new. */
const parts = 64

/** By the clock: what it finds is kept for the console, and told to who watches the log. */
export async function watchLedger(ctx: Ctx): Promise<void> {
  const { transfers, windows } = await store.findSize(ctx.db)
  const take = Math.floor(ctx.now().getTime() / 60_000) % parts
  const slice = transfers <= fullUpTo ? everything : { of: parts, take, newerThan: windows - parts }
  await keepProof(ctx, await verifyLedger(ctx, slice))
}

export async function keepProof(ctx: Ctx, proof: Proof): Promise<void> {
  const { ok, isFull, startedAt, tookMs, findings } = proof
  if (!ok)
    ctx.log.error({ findings: findings.filter(({ rows }) => rows.length > 0) }, 'the ledger does not prove itself')
  await store.insertCheck(ctx.db, { is_full: isFull, ok, findings, started_at: startedAt, took_ms: tookMs })
}

export async function lastProof(ctx: Ctx): Promise<store.CheckRow | undefined> {
  return store.findLastCheck(ctx.db)
}
