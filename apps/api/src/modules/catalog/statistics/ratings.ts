// Scheduled job: copies ratings to products and shops. The counts are exact at once, lists follow shortly.
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import * as store from './rating-store.ts'
import { copyToSearch } from './refresh-statistics-store.ts'
import { tenthsOf } from './rules.ts'
import { productStatsOf } from './sales.ts'
import { lockProductStats, setProductStats } from './store.ts'

const atOnce = 500
const batchesMax = 40

/** The next run takes what exceeds the limit; rows another process has locked are left to it. */
export async function foldRatings(ctx: Ctx): Promise<void> {
  for (const fold of [foldProducts, foldShops])
    for (let batch = 0; batch < batchesMax; batch++) if ((await inTx(ctx, fold)) < atOnce) break
}

/** Lock order: ratings, then products, each by ascending id. */
async function foldProducts(tx: TxCtx): Promise<number> {
  const ratings = await store.lockProductRatings(tx, atOnce)
  const ids = ratings.map((rating) => rating.id)
  if (ids.length === 0) return 0
  const shown = new Map(
    ratings.map(({ id, reviews, stars }) => [id, { id, reviews, ratingTenths: tenthsOf(stars, reviews) }]),
  )
  const rows = await lockProductStats(tx, ids)
  await store.setProductRatings(tx, [...shown.values()])
  await setProductStats(
    tx,
    rows.map((row) => {
      const { reviews, ratingTenths: rating_tenths } = shown.get(row.id) ?? { reviews: 0, ratingTenths: null }
      return productStatsOf(
        { ...row, reviews, rating_tenths },
        { sold: row.sold, soldMonth: row.sold_month, now: tx.now() },
      )
    }),
  )
  await copyToSearch(tx, ids)
  await store.setProductsFolded(tx, ids)
  return ids.length
}

async function foldShops(tx: TxCtx): Promise<number> {
  const ratings = await store.lockShopRatings(tx, atOnce)
  if (ratings.length === 0) return 0
  await store.setShopRatings(tx, ratings)
  return ratings.length
}
