// SQL for the size and the slices of the ledger, the results of its verifications, and its transaction counter.
import type { Ctx } from '#context.ts'
import type { Queryable } from '#db/pool.ts'
import { type Sql, sql } from '#db/sql.ts'

interface Range {
  from: number
  to: number
}

export interface Slice {
  isFull: boolean
  index: number
  parts: number
  /** Ids of shoppers and shops. */
  owners: Range
  /** The highest id of them. */
  ownerMax: number
  /** Ids transfers refer to. */
  refs: Range
  windows: Range
  /** Windows above this id are always checked. */
  newerThan: number
}

const all: Range = { from: 0, to: Number.MAX_SAFE_INTEGER }

export const fullSlice: Slice = {
  ...{ isFull: true, index: 0, parts: 1 },
  ...{ owners: all, ownerMax: all.to, refs: all, windows: all, newerThan: 0 },
}

interface MaxIds {
  owner: number
  /** The ids of shoppers begin here, not at 1. */
  firstShopper?: number
  ref: number
  window: number
  /** The last window that a good verification saw. */
  seen?: number
}

/** A part checks at most so many new windows, however long nobody verified the ledger. */
const newWindowsMax = 64

/** All parts together cover everything: the first one begins with 0, the last one has no upper bound. */
export function sliceOf({ index, parts }: { index: number; parts: number }, max: MaxIds): Slice {
  const startOf = (part: number, maxId: number, minId: number) =>
    part === 0 ? 0 : minId + Math.floor(((maxId - minId) * part) / parts)
  const range = (maxId: number, minId = 0): Range => ({
    from: startOf(index, maxId, minId),
    to: index === parts - 1 ? all.to : startOf(index + 1, maxId, minId) - 1,
  })
  return {
    isFull: false,
    index,
    parts,
    owners: range(max.owner, max.firstShopper),
    ownerMax: max.owner,
    refs: range(max.ref),
    windows: range(max.window),
    newerThan: Math.max(0, max.seen ?? 0, max.window - newWindowsMax),
  }
}

export function between(number: Sql, { from, to }: Range): Sql {
  return sql`${number} between ${from}::bigint and ${to}::bigint`
}

export interface Size {
  transfers: number
  windows: number
}

/** The last window has the total of all; only newer transfers are counted. */
export async function findSize(db: Queryable): Promise<Size> {
  const [row] = await db.query<Size>(sql`
    select coalesce((select total from ledger_windows order by id desc limit 1), 0)
             + (select count(*) from ledger_transfers
                 where xid >= (select xid_to from ledger_windows order by id desc limit 1)) as transfers,
           (select coalesce(max(id), 0) from ledger_windows) as windows`)
  return row ?? { transfers: 0, windows: 0 }
}

export async function findMaxIds(db: Queryable): Promise<MaxIds> {
  const [row] = await db.query<MaxIds>(sql`
    select greatest((select max(user_id) from wallets), (select max(shop_id) from shop_balances), 0) as owner,
           coalesce((select min(user_id) from wallets), 0) as "firstShopper",
           coalesce((select max(ref_id) from ledger_transfers), 0) as ref,
           (select coalesce(max(id), 0) from ledger_windows) as window,
           coalesce((select window_id from ledger_checks where ok order by id desc limit 1), 0) as seen`)
  return row ?? { owner: 0, ref: 0, window: 0 }
}

/** How many verifications there were: each one verifies the next part, however long the last one took. */
export async function countChecks(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select coalesce(max(id), 0) as count from ledger_checks`)
  return row?.count ?? 0
}

interface CheckRow {
  is_full: boolean
  ok: boolean
  findings: { name: string; rows: string[] }[]
  started_at: Date
  took_ms: number
}

/** The last closed window. Stored elsewhere, its hash proves that the ledger was not rewritten. */
interface Anchor {
  window: number
  hash: string
}

/** `window`: the last one that the verification has seen. */
export async function insertCheck(db: Queryable, check: CheckRow & { window: number }): Promise<Anchor | undefined> {
  const [row] = await db.query<Anchor>(sql`
    select window_id as window, encode(window_hash, 'hex') as hash
      from save_ledger_check(${check.is_full}, ${check.ok}, ${JSON.stringify(check.findings)}::jsonb,
                             ${check.started_at}, ${check.took_ms}, ${check.window})`)
  return row
}

export async function lastProof({ db }: Ctx): Promise<CheckRow | undefined> {
  const [row] = await db.query<CheckRow>(sql`
    select is_full, ok, findings, started_at, took_ms from ledger_checks order by id desc limit 1`)
  return row
}

export async function lastAnchor({ db }: Ctx): Promise<Anchor | undefined> {
  const [row] = await db.query<Anchor>(sql`
    select id as window, encode(hash, 'hex') as hash from ledger_windows order by id desc limit 1`)
  return row
}

/** False in a database restored from a dump, until the counter is set above all stored transaction ids. */
export async function isXidCounterAhead(ctx: Ctx): Promise<boolean> {
  const [row] = await ctx.db.query<{ is_ahead: boolean }>(sql`
    select coalesce((select xid_to from ledger_windows order by id desc limit 1) <= ledger_horizon(), true)
       and coalesce((select max(xid) from ledger_transfers)::text::bigint - ledger_offset()
                    < pg_snapshot_xmax(pg_current_snapshot())::text::bigint, true) as is_ahead`)
  return row?.is_ahead ?? false
}

/** Needs the owner's rights, and a ledger without findings. */
export async function resumeLedger(ctx: Ctx): Promise<number> {
  const [row] = await ctx.db.query<{ jump: number }>(sql`select resume_ledger() as jump`)
  return row?.jump ?? 0
}
