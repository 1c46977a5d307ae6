// SQL for the rankings of best sellers by period; search results are ranked in products/search-ranking-store.ts.
import type { Period } from '@shop/contract/catalog/statistics.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import type { Window } from './rules.ts'

const ranksMax = 100

/** Recalculates the rankings of a period, overall and per category; only changed rows are written. */
export async function rankProducts(tx: TxCtx, period: Period, window: Window): Promise<void> {
  await tx.db.query(sql`
    with sums as (
      select d.product_id, p.category_id,
             coalesce(sum(d.sold) filter (where d.day >= ${window.from}::date), 0) as sold,
             coalesce(sum(d.sold) filter (where d.day < ${window.from}::date), 0) as sold_before
        from product_days d join products p on p.id = d.product_id and p.status = 'on'
       where d.sold <> 0 and d.day between ${window.beforeFrom}::date and ${window.today}::date
       group by d.product_id, p.category_id),
    ranked as (
      select s.product_id, list.category_id, s.sold, s.sold_before,
             row_number() over (partition by list.category_id order by s.sold desc, s.product_id desc) as rank,
             row_number() over (partition by list.category_id
                                order by s.sold_before desc, s.product_id desc) as rank_before
        from sums s cross join lateral (values (0::bigint), (s.category_id)) as list(category_id)),
    best as (
      select category_id, rank, product_id, sold,
             case when sold_before > 0 and rank_before <= ${ranksMax} then rank_before end as rank_before
        from ranked where rank <= ${ranksMax} and sold > 0),
    deleted as (
      delete from hot_products h where h.period = ${period}
         and not exists (select 1 from best b where b.category_id = h.category_id and b.rank = h.rank))
    insert into hot_products as h (period, category_id, rank, product_id, sold, rank_before)
    select ${period}, category_id, rank, product_id, sold, rank_before from best
    on conflict (period, category_id, rank) do update
       set product_id = excluded.product_id, sold = excluded.sold, rank_before = excluded.rank_before
     where (h.product_id, h.sold, h.rank_before)
           is distinct from (excluded.product_id, excluded.sold, excluded.rank_before)`)
}

export async function rankShops(tx: TxCtx, period: Period, window: Window): Promise<void> {
  await tx.db.query(sql`
    with sums as (
      select p.shop_id,
             coalesce(sum(d.sold) filter (where d.day >= ${window.from}::date), 0) as sold,
             coalesce(sum(d.sold) filter (where d.day < ${window.from}::date), 0) as sold_before
        from product_days d join products p on p.id = d.product_id
        join shops s on s.id = p.shop_id and s.status = 'open'
       where d.sold <> 0 and d.day between ${window.beforeFrom}::date and ${window.today}::date
       group by p.shop_id),
    ranked as (
      select shop_id, sold, sold_before, row_number() over (order by sold desc, shop_id desc) as rank,
             row_number() over (order by sold_before desc, shop_id desc) as rank_before
        from sums),
    best as (
      select rank, shop_id, sold,
             case when sold_before > 0 and rank_before <= ${ranksMax} then rank_before end as rank_before
        from ranked where rank <= ${ranksMax} and sold > 0),
    deleted as (
      delete from hot_shops h where h.period = ${period} and not exists (select 1 from best b where b.rank = h.rank))
    insert into hot_shops as h (period, rank, shop_id, sold, rank_before)
    select ${period}, rank, shop_id, sold, rank_before from best
    on conflict (period, rank) do update
       set shop_id = excluded.shop_id, sold = excluded.sold, rank_before = excluded.rank_before
     where (h.shop_id, h.sold, h.rank_before) is distinct from (excluded.shop_id, excluded.sold, excluded.rank_before)`)
}

export interface RankRow {
  /** Product or shop id. */
  id: number
  rank: number
  sold: number
  rank_before: number | null
}

/** Category 0 is the overall ranking. */
export async function listHotProducts(ctx: Ctx, list: { period: Period; categoryId: number }): Promise<RankRow[]> {
  return ctx.db.query<RankRow>(sql`
    select h.product_id as id, h.rank, h.sold, h.rank_before
      from hot_products h join products p on p.id = h.product_id and p.status = 'on'
     where h.period = ${list.period} and h.category_id = ${list.categoryId} order by h.rank limit ${ranksMax}`)
}

export async function listHotShops(ctx: Ctx, period: Period): Promise<RankRow[]> {
  return ctx.db.query<RankRow>(sql`
    select h.shop_id as id, h.rank, h.sold, h.rank_before
      from hot_shops h join shops s on s.id = h.shop_id and s.status = 'open'
     where h.period = ${period} order by h.rank limit ${ranksMax}`)
}
