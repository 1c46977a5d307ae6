// SQL that records sales and views and adds them to the statistics in batches.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export async function insertSale(tx: TxCtx, sale: { productId: number; units: number }): Promise<void> {
  await tx.db.query(sql`
    insert into sale_events (product_id, units, created_at) values (${sale.productId}, ${sale.units}, ${tx.now()})`)
}

export interface DaySum {
  product_id: number
  /** `2026-03-01`, in UTC. */
  day: string
  units: number
  events: number
}

/** Deletes the oldest events and returns their sums, skipping those another process has locked. */
export async function takeSales(tx: TxCtx, eventsMax: number): Promise<DaySum[]> {
  return tx.db.query<DaySum>(sql`
    with taken as (
      delete from sale_events where id in (
        select id from sale_events order by id limit ${eventsMax} for update skip locked)
      returning product_id, units, (created_at at time zone 'UTC')::date as day)
    select product_id, day::text as day, sum(units) as units, count(*) as events from taken group by product_id, day`)
}

export interface ProductStatsRow {
  id: number
  sold: number
  sold_month: number
  reviews: number
  rating_tenths: number | null
  price_cents: number
  was_cents: number | null
  free_freight: boolean
  in_stock: boolean
  published_at: Date | null
  score: number
}

/** By ascending id, the lock order everywhere, so that concurrent counting cannot deadlock. */
export async function lockProductStats(tx: TxCtx, ids: readonly number[]): Promise<ProductStatsRow[]> {
  return tx.db.query<ProductStatsRow>(sql`
    select id, sold, sold_month, reviews, rating_tenths, price_cents, was_cents, free_freight, in_stock,
           published_at, score
      from products where id = any(${ids}::bigint[]) order by id for no key update`)
}

export async function addSoldDays(tx: TxCtx, sums: readonly DaySum[]): Promise<void> {
  await tx.db.query(sql`
    insert into product_days as d (product_id, day, sold)
    select product_id, day, units
      from unnest(${sums.map((sum) => sum.product_id)}::bigint[], ${sums.map((sum) => sum.day)}::date[],
                  ${sums.map((sum) => sum.units)}::int[]) as s(product_id, day, units)
     order by product_id, day
    on conflict (product_id, day) do update set sold = d.sold + excluded.sold`)
}

export interface ProductStats {
  id: number
  sold: number
  soldMonth: number
  score: number
}

export async function setProductStats(tx: TxCtx, rows: readonly ProductStats[]): Promise<void> {
  await tx.db.query(sql`
    update products p set sold = f.sold, sold_month = f.sold_month, score = f.score
      from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.sold)}::int[],
                  ${rows.map((row) => row.soldMonth)}::int[], ${rows.map((row) => row.score)}::int[])
        as f(id, sold, sold_month, score)
     where p.id = f.id and (p.sold, p.sold_month, p.score) is distinct from (f.sold, f.sold_month, f.score)`)
}

/** All views in one statement; unknown products are skipped. */
export async function addViews(
  ctx: Ctx,
  views: { day: string; ids: readonly number[]; counts: readonly number[] },
): Promise<void> {
  await ctx.db.query(sql`
    with known as materialized (
      select p.id, v.views
        from unnest(${views.ids}::bigint[], ${views.counts}::int[]) as v(id, views) join products p on p.id = v.id
       order by p.id),
    counted as (
      insert into product_views as c (product_id, views) select id, views from known order by id
      on conflict (product_id) do update set views = c.views + excluded.views)
    insert into product_days as d (product_id, day, seen)
    select id, ${views.day}::date, views from known order by id
    on conflict (product_id, day) do update set seen = d.seen + excluded.seen`)
}
