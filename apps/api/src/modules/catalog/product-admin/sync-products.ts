// Updates what depends on SKUs: the product's row, the recorded prices, the search index, the favourite events.
import { invalidateCaches } from '#cache/changes.ts'
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import { indexProducts, recommendScore, recordPriceChange, recordRestock } from '#modules/catalog/products/service.ts'
import { lockProducts } from './product-editor-store.ts'
import * as store from './sync-products-store.ts'

/** The caller has locked the products. */
export async function syncProducts(tx: TxCtx, productIds: readonly number[]): Promise<void> {
  const summaries = await store.listSummaries(tx, productIds)
  await store.setSyncedProducts(
    tx,
    summaries.map((summary) => syncedOf(summary, tx.now())),
  )
  await store.setOfferedPrices(tx, productIds)
  await indexProducts(tx, productIds)
  for (const summary of summaries) await recordFavouriteEvents(tx, summary)
}

function syncedOf(summary: store.Summary, now: Date): store.SyncedProduct {
  const price = summary.price ?? summary.price_stored
  const facts = {
    sold: summary.sold,
    soldMonth: summary.sold_month,
    reviews: summary.reviews,
    ratingTenths: summary.rating_tenths,
    priceCents: price,
    wasCents: summary.was,
    freeFreight: summary.free_freight,
    inStock: summary.in_stock,
    publishedAt: summary.published_at ?? now,
  }
  const { id, price_max, was, in_stock } = summary
  return { id, price, price_max, was, in_stock, score: recommendScore(facts, now) }
}

/** No events while the product is off sale. */
async function recordFavouriteEvents(tx: TxCtx, summary: store.Summary): Promise<void> {
  if (summary.status !== 'on' || summary.price === null) return
  const { id: productId, price, price_before, in_stock, in_stock_before } = summary
  await recordPriceChange(tx, { productId, before: price_before, after: price })
  await recordRestock(tx, { productId, before: in_stock_before, after: in_stock, price })
}

const eventsEach = 100
const batchesMax = 20

/** Scheduled job: updates products whose last unit was ordered or came back, and records restocks. */
export async function syncStockEvents(ctx: Ctx): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) {
    const count = await inTx(ctx, async (tx) => {
      const taken = await store.takeStockEvents(tx, eventsEach)
      if (taken.count === 0) return 0
      await lockProducts(tx, taken.productIds)
      await syncProducts(tx, taken.productIds)
      return taken.count
    })
    if (count > 0) await invalidateCaches(ctx)
    if (count < eventsEach) return
  }
}
