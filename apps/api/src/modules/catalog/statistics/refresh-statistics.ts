// Scheduled jobs: rankings, ratings, the sums of shops, scores that change with time, and tiers.
import { periods } from '@shop/contract/catalog/statistics.ts'
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import * as ranking from './ranking-store.ts'
import * as store from './refresh-statistics-store.ts'
import { copyToSearch } from './refresh-statistics-store.ts'
import { bestMax, dayBefore, daysBack, newDays, tenthsOf, windowOf } from './rules.ts'
import { productStatsOf } from './sales.ts'
import { lockProductStats, setProductStats } from './store.ts'

export async function rankHot(ctx: Ctx): Promise<void> {
  for (const period of periods) {
    const window = windowOf(period, ctx.now())
    await inTx(ctx, (tx) => ranking.rankProducts(tx, period, window))
    await inTx(ctx, (tx) => ranking.rankShops(tx, period, window))
  }
}

export async function refreshShops(ctx: Ctx): Promise<void> {
  await inTx(ctx, store.setShopSums)
}

const productsAtOnce = 500
const batchesMax = 40

/** Where the last run stopped: a large catalog takes several runs; a restart begins from the start. */
const positions = new WeakMap<Db, number>()

/** Sales drop out of the last 30 days and new products age without any write. */
export async function refreshScores(ctx: Ctx): Promise<void> {
  const newSince = new Date(ctx.now().getTime() - newDays * 24 * 3_600_000)
  let afterId = positions.get(ctx.pool) ?? 0
  for (let batch = 0; batch < batchesMax; batch++) {
    const ids = await store.listMoving(ctx, { afterId, newSince, limit: productsAtOnce })
    await refreshBatch(ctx, ids)
    afterId = ids.length < productsAtOnce ? 0 : (ids.at(-1) ?? 0)
    if (afterId === 0) break
  }
  positions.set(ctx.pool, afterId)
  await refreshTiers(ctx, bestMax)
}

async function refreshBatch(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await inTx(ctx, async (tx) => {
    const now = tx.now()
    // Locked before summing: folding sales waits, so that no day is missed or counted twice.
    const rows = await lockProductStats(tx, ids)
    const months = await store.sumMonth(tx, ids, dayBefore(now, daysBack.month))
    await setProductStats(
      tx,
      rows.map((row) => productStatsOf(row, { sold: row.sold, soldMonth: months.get(row.id) ?? 0, now })),
    )
    await store.copyToSearch(tx, ids)
  })
}

/** With fewer products than tier 1 can hold, all are in tier 1. */
export async function refreshTiers(ctx: Ctx, limit: number): Promise<void> {
  const last = (await store.findLastBest(ctx, limit)) ?? { score: 0, id: 0 }
  for (let batch = 0; batch < batchesMax; batch++) {
    const movedCount = await inTx(ctx, async (tx) => {
      const ids = [
        ...(await store.leaveBest(tx, last, productsAtOnce)),
        ...(await store.joinBest(tx, last, productsAtOnce)),
      ]
      await store.copyToSearch(tx, ids)
      return ids.length
    })
    if (movedCount === 0) return
  }
}

const atOnce = 500
const ratingBatchesMax = 40

/** The next run takes what exceeds the limit; rows another process has locked are left to it. */
export async function foldRatings(ctx: Ctx): Promise<void> {
  for (const fold of [foldProducts, foldShops])
    for (let batch = 0; batch < ratingBatchesMax; batch++) if ((await inTx(ctx, fold)) < atOnce) break
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
