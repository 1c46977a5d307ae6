// promos: SQL over what operators opened alone, and the opening of codes.
import type { Cents } from '@shop/contract/wire.ts'
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface Opening {
  operatorId: number
  /** Of one code. */
  from: Cents
  to: Cents
}

interface Opened extends Omit<Opening, 'operatorId'> {
  /** Of one person. */
  operatorIds: readonly number[]
}

/** One person opens one code after the other: the sum of a day counts what is there. In order, one by one. */
export async function lockOpenings(tx: TxCtx, operatorIds: readonly number[]): Promise<void> {
  for (const id of operatorIds) {
    await tx.db.query(sql`select pg_advisory_xact_lock(7013, (${id}::bigint % 2147483647)::int)`)
  }
}

/**
 * What codes can cost that these accounts opened alone since then, with this code among them, or with so many new ones. Of a
 * code that was opened twice it is the span from the lowest cent to the highest.
 */
export async function sumOpened(
  tx: TxCtx,
  since: Date,
  { promoId, count, operatorIds, from, to }: Opened & { promoId: number | null; count: number },
): Promise<number> {
  const [row] = await tx.db.query<{ sum: number }>(sql`
    select sum(span)::bigint as sum from (
      select (max(budget_cents) - min(from_cents)) * case when promo_id is null then ${count}::int else 1 end as span from (
        select promo_id, budget_cents, from_cents from promo_openings
         where operator_id = any(${operatorIds}::bigint[]) and created_at > ${since}
        union all
        select ${promoId}::bigint, ${to}::bigint, ${from}::bigint) o
       group by promo_id) s`)
  if (!row) throw new Error('a sum was not returned')
  return row.sum
}

/** A row for each code: one of a batch that is widened later is no other code. */
export async function insertOpenings(
  tx: TxCtx,
  ids: readonly number[],
  { operatorId, from, to }: Opening,
): Promise<void> {
  await tx.db.query(sql`
    insert into promo_openings (promo_id, operator_id, budget_cents, from_cents, created_at)
    select id, ${operatorId}::bigint, ${to}::bigint, ${from}::bigint, ${tx.now()}::timestamptz from unnest(${ids}::bigint[]) id`)
}

/** Those that are as they were seen and not open yet; gives how many. */
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
