// SQL that updates sums, scores, ratings and tiers in bounded batches, only where something changed.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

/** Units of a shop's products, ever and in the last 30 days; zero without products. */
export async function setShopSums(tx: TxCtx): Promise<void> {
  await tx.db.query(sql`
    update shops s set sold = t.sold, sold_month = t.sold_month
      from (select h.id, coalesce(sum(p.sold), 0) as sold, coalesce(sum(p.sold_month), 0) as sold_month
              from shops h left join products p on p.shop_id = h.id group by h.id) t
     where t.id = s.id and (s.sold, s.sold_month) is distinct from (t.sold, t.sold_month)`)
}

/** Products whose score changes with time alone: recently sold and new ones. */
export async function listMoving(
  ctx: Ctx,
  list: { afterId: number; newSince: Date; limit: number },
): Promise<number[]> {
  const rows = await ctx.db.query<{ id: number }>(sql`
    select id from products where id > ${list.afterId} and (sold_month > 0 or published_at > ${list.newSince})
     order by id limit ${list.limit}`)
  return rows.map((row) => row.id)
}

export async function sumMonth(tx: TxCtx, ids: readonly number[], from: string): Promise<Map<number, number>> {
  const rows = await tx.db.query<{ product_id: number; sold: number }>(sql`
    select product_id, sum(sold) as sold from product_days
     where product_id = any(${ids}::bigint[]) and day >= ${from}::date group by product_id`)
  return new Map(rows.map((row) => [row.product_id, row.sold]))
}

/** A smaller change of the score is not worth rewriting the index row. */
const scoreStep = 25

export async function copyToSearch(tx: TxCtx, ids: readonly number[]): Promise<void> {
  await tx.db.query(sql`
    update product_search s set score = p.score, tier = p.tier from products p
     where s.product_id = any(${ids}::bigint[]) and p.id = s.product_id
       and (s.tier <> p.tier or abs(s.score - p.score) >= ${scoreStep})`)
}

/** Of equal scores the newer product is better. */
interface ScorePosition {
  score: number
  id: number
}

/** The last product of tier 1; undefined if there are fewer products. */
export async function findLastBest(ctx: Ctx, bestMax: number): Promise<ScorePosition | undefined> {
  const rows = await ctx.db.query<ScorePosition>(sql`
    select score, id from products where status = 'on' order by score desc, id desc offset ${bestMax - 1} limit 1`)
  return rows[0]
}

/** Returns the products that left tier 1. */
export async function leaveBest(tx: TxCtx, last: ScorePosition, limit: number): Promise<number[]> {
  const rows = await tx.db.query<{ id: number }>(sql`
    update products set tier = 2 where id in (
      select id from products where tier = 1 and (score, id) < (${last.score}, ${last.id})
       order by score, id limit ${limit}
         for no key update skip locked)
    returning id`)
  return rows.map((row) => row.id)
}

/** Returns the products that joined tier 1. */
export async function joinBest(tx: TxCtx, last: ScorePosition, limit: number): Promise<number[]> {
  const rows = await tx.db.query<{ id: number }>(sql`
    update products set tier = 1 where id in (
      select id from products where status = 'on' and tier = 2 and (score, id) >= (${last.score}, ${last.id})
       order by score desc, id desc limit ${limit}
         for no key update skip locked)
    returning id`)
  return rows.map((row) => row.id)
}

interface RatingRow {
  id: number
  reviews: number
  /** The sum. */
  stars: number
}

const reviews = sql`scored_1 + scored_2 + scored_3 + scored_4 + scored_5`

/** Locked until the end of the transaction, so that no review is counted between reading and marking as copied. */
export async function lockProductRatings(tx: TxCtx, limit: number): Promise<RatingRow[]> {
  return tx.db.query<RatingRow>(sql`
    select product_id as id, ${reviews} as reviews,
           scored_1 + 2 * scored_2 + 3 * scored_3 + 4 * scored_4 + 5 * scored_5 as stars
      from product_ratings where not copied order by product_id limit ${limit} for no key update skip locked`)
}

interface ShownRating {
  id: number
  reviews: number
  ratingTenths: number | null
}

export async function setProductRatings(tx: TxCtx, rows: readonly ShownRating[]): Promise<void> {
  await tx.db.query(sql`
    update products p set reviews = r.reviews, rating_tenths = r.tenths
      from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.reviews)}::int[],
                  ${rows.map((row) => row.ratingTenths)}::smallint[]) as r(id, reviews, tenths)
     where p.id = r.id and (p.reviews, p.rating_tenths) is distinct from (r.reviews, r.tenths)`)
}

export async function setProductsFolded(tx: TxCtx, ids: readonly number[]): Promise<void> {
  await tx.db.query(sql`update product_ratings set copied = true where product_id = any(${ids}::bigint[])`)
}

interface ShopRatingRow {
  id: number
  reviews: number
  /** With four or five stars. */
  good: number
}

export async function lockShopRatings(tx: TxCtx, limit: number): Promise<ShopRatingRow[]> {
  return tx.db.query<ShopRatingRow>(sql`
    select shop_id as id, ${reviews} as reviews, scored_4 + scored_5 as good
      from shop_ratings where not copied order by shop_id limit ${limit} for no key update skip locked`)
}

/** Locks shops by ascending id, the lock order everywhere. */
export async function setShopRatings(tx: TxCtx, rows: readonly ShopRatingRow[]): Promise<void> {
  const ids = rows.map((row) => row.id)
  await tx.db.query(sql`select 1 from shops where id = any(${ids}::bigint[]) order by id for no key update`)
  await tx.db.query(sql`
    update shops s set reviews = r.reviews, good_reviews = r.good
      from unnest(${ids}::bigint[], ${rows.map((row) => row.reviews)}::int[], ${rows.map((row) => row.good)}::int[])
        as r(id, reviews, good)
     where s.id = r.id and (s.reviews, s.good_reviews) is distinct from (r.reviews, r.good)`)
  await tx.db.query(sql`update shop_ratings set copied = true where shop_id = any(${ids}::bigint[])`)
}
