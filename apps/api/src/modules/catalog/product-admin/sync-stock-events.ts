// Scheduled job: updates products whose last unit was ordered or came back, and records restocks.
import { type Ctx, inTx } from '#context.ts'
import { invalidateProductCaches } from '#modules/catalog/products/service.ts'
import { lockProducts } from './product-editor-store.ts'
import { syncProducts } from './sync-products.ts'
import * as store from './sync-stock-events-store.ts'

const eventsEach = 100
const batchesMax = 20

export async function syncStockEvents(ctx: Ctx): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) {
    const count = await inTx(ctx, async (tx) => {
      const taken = await store.takeStockEvents(tx, eventsEach)
      if (taken.count === 0) return 0
      await lockProducts(tx, taken.productIds)
      await syncProducts(tx, taken.productIds)
      return taken.count
    })
    if (count > 0) invalidateProductCaches(ctx)
    if (count < eventsEach) return
  }
}
