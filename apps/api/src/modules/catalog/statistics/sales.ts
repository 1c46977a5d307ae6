// Counts sales and views: each is recorded on its own, and added to the statistics in batches.
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import { dayBefore } from './rules.ts'
import * as store from './store.ts'

/** Call inside the transaction of the sale; refunds have negative units. Inserts only, so sales do not wait. */
export async function recordSale(tx: TxCtx, sale: { productId: number; units: number }): Promise<void> {
  if (sale.units !== 0) await store.insertSale(tx, sale)
}

const eventsMax = 2_000
const batchesMax = 50

/** An event is deleted in the transaction that counts it, so each counts exactly once, also after a crash. */
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
      const added = units.get(row.id) ?? 0
      return productStatsOf(row, { sold: row.sold + added, soldMonth: row.sold_month + added, now: tx.now() })
    }),
  )
  return sums.reduce((count, sum) => count + sum.events, 0)
}

/** A product's new statistics and the resulting score. */
export function productStatsOf(
  row: store.ProductStatsRow,
  { now, ...counts }: { sold: number; soldMonth: number; now: Date },
): store.ProductStats {
  // A refund of units that were never counted must not make the count negative.
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

/** Writes the views this process counted since the last flush; views that cannot be written are counted again. */
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

/** Every process counts and flushes its own views; a crash loses the views of a few seconds, never a sale. */
export function startFlushing(ctx: Ctx): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const flush = async () => {
    running ??= flushViews(ctx)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'flushing views failed'))
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
      // A flush may be running with earlier views; the last one takes the rest.
      await running
      await flush()
    },
  }
}
