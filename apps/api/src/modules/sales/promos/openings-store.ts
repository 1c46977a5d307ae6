// SQL that opens promo codes, and sums what an operator has opened alone.
import type { Cents } from '@shop/contract/wire.ts'
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface Opening {
  operatorId: number
  /** Range of each code's budget. */
  from: Cents
  to: Cents
}

interface Opened extends Omit<Opening, 'operatorId'> {
  /** All accounts of one person. */
  operatorIds: readonly number[]
}

/** Serializes openings by one person, so that the sum of the day is complete. Locks in the order of the ids. */
export async function lockOpenings(tx: TxCtx, operatorIds: readonly number[]): Promise<void> {
  for (const id of operatorIds) {
    await tx.db.query(sql`select pg_advisory_xact_lock(7013, (${id}::bigint % 2147483647)::int)`)
  }
}

/**
 * What the codes can cost that these accounts have opened alone since then, including this code, or `count` new ones. A
 * code that was opened twice counts from the lowest cent to the highest.
 */
export async function sumOpened(
  tx: TxCtx,
  since: Date,
  { promoId, count, operatorIds, from, to }: Opened & { promoId: number | null; count: number },
): Promise<number> {
  const [row] = await tx.db.query<{ sum: number }>(sql`
    select sum(span)::bigint as sum from (
      select (max(budget_cents) - min(from_cents)) * case when promo_id is null then ${count}::int else 1 end as span
        from (
        select promo_id, budget_cents, from_cents from promo_openings
         where operator_id = any(${operatorIds}::bigint[]) and created_at > ${since}
        union all
        select ${promoId}::bigint, ${to}::bigint, ${from}::bigint) openings
       group by promo_id) spans`)
  if (!row) throw new Error('the sum query returned no row')
  return row.sum
}

/** A row per code, also in a batch: one of them may be widened later. */
export async function insertOpenings(
  tx: TxCtx,
  ids: readonly number[],
  { operatorId, from, to }: Opening,
): Promise<void> {
  await tx.db.query(sql`
    insert into promo_openings (promo_id, operator_id, budget_cents, from_cents, created_at)
    select id, ${operatorId}::bigint, ${to}::bigint, ${from}::bigint, ${tx.now()}::timestamptz
      from unnest(${ids}::bigint[]) id`)
}

/** Opens those that have this version and are not open; returns how many. */
export async function openPromos(
  tx: TxCtx,
  { ids, version, approvedBy }: { ids: readonly number[]; version: number; approvedBy?: number | undefined },
): Promise<number> {
  const rows = await tx.db.query(sql`
    update promo_codes
       set active = true, opened_at = coalesce(opened_at, ${tx.now()}), version = version + 1, updated_at = ${tx.now()},
           approved_by = ${approvedBy ?? null}
     where id = any(${ids}::bigint[]) and version = ${version} and not active returning 1`)
  return rows.length
}
