// SQL that copies ratings to products and shops where they changed.
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface RatingRow {
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

export interface ShownRating {
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

export interface ShopRatingRow {
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
