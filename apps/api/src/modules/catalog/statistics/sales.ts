// Sales and views on their way into the figures: appended or counted one by one, taken in many at a time.
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import { dayBefore } from './rules.ts'
import * as store from './store.ts'

/** Called inside the transaction of what was sold; a refund has negative units. No sale waits for another one. */
export async function recordSale(tx: TxCtx, sale: { productId: number; units: number }): Promise<void> {
  if (sale.units !== 0) await store.insertSale(tx, sale)
}

const eventsMax = 2_000
const batchesMax = 50

/** An event is gone in the same transaction that counts it, so each counts once, whoever folds and whoever crashes. */
export async function foldSales(ctx: Ctx): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) {
    const folded = await inTx(ctx, foldBatch)
    if (folded < eventsMax) return
  }
}

async function foldBatch(tx: TxCtx): Promise<number> {
  const sums = await store.takeSales(tx, eventsMax)
  if (sums.length === 0) return 0
  const units = new Map<number, number>()
  for (const sum of sums) units.set(sum.product_id, (units.get(sum.product_id) ?? 0) + sum.units)
  const rows = await store.lockProductStats(tx, [...units.keys()])
  await store.addSoldDays(tx, sums)
  await store.setProductStats(
    tx,
    rows.map((row) => {
      const more = units.get(row.id) ?? 0
      return productStatsOf(row, { sold: row.sold + more, soldMonth: row.sold_month + more, now: tx.now() })
    }),
  )
  return sums.reduce((count, sum) => count + sum.events, 0)
}

/** A product's new figures with the score they make. */
export function productStatsOf(
  row: store.ProductStatsRow,
  { now, ...counts }: { sold: number; soldMonth: number; now: Date },
): store.ProductStats {
  // A refund of what was sold before anybody counted must not count below nothing.
  const sold = Math.max(0, counts.sold)
  const soldMonth = Math.max(0, counts.soldMonth)
  const facts = {
    sold,
    soldMonth,
    reviews: row.reviews,
    ratingTenths: row.rating_tenths,
    priceCents: row.price_cents,
    wasCents: row.was_cents,
    freeFreight: row.free_freight,
    inStock: row.in_stock,
    publishedAt: row.published_at ?? now,
  }
  return { id: row.id, sold, soldMonth, score: catalog.recommendScore(facts, now) }
}

const productsAtOnce = 2_000

/** What this process counted since the last time; what cannot be written now is counted on. */
export async function flushViews(ctx: Ctx): Promise<void> {
  const views = [...catalog.takeViews(ctx)]
  for (let from = 0; from < views.length; from += productsAtOnce) {
    const part = views.slice(from, from + productsAtOnce)
    try {
      const ids = part.map(([id]) => id)
      const counts = part.map(([, count]) => count)
      await store.addViews(ctx, { day: dayBefore(ctx.now(), 0), ids, counts })
    } catch (error) {
      for (const [id, count] of views.slice(from)) catalog.noteView(ctx, id, count)
      throw error
    }
  }
}

const flushEveryMs = 3_000

/** Every process counts its own views, so every process flushes; a crash loses those of a few seconds, never a sale. */
export function startFlushing(ctx: Ctx): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const flush = async () => {
    running ??= flushViews(ctx)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'views could not be counted'))
      .finally(() => {
        running = undefined
      })
    await running
  }
  const timer = setInterval(flush, flushEveryMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      // One may be under way with what was counted before; the last takes what came after.
      await running
      await flush()
    },
  }
}
