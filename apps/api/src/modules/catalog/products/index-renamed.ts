// Scheduled job: indexes products again after their shop or category was renamed, since they are found by those names.
import { type Ctx, inTx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import { invalidateProductCaches } from './caches.ts'
import { indexProducts } from './index-products.ts'
import * as store from './index-renamed-store.ts'

const batchMax = 100
const runMs = 5_000

/** The progress of a rename whose products take more than one run; a restart begins from the start. */
const progress = new WeakMap<Db, { key: string; afterId: number }>()

/** Compares names with those the index was built with, so that no rename has to announce itself. */
export async function indexRenamed(ctx: Ctx): Promise<void> {
  const endAt = ctx.now().getTime() + runMs
  for (const renamed of await store.listRenamed(ctx)) {
    const isDone = await indexProductsOf(ctx, renamed, endAt)
    if (!isDone) return
    await store.setIndexedNames(ctx, renamed)
  }
}

/** False if time ran out before the last product. */
async function indexProductsOf(ctx: Ctx, renamed: store.Renamed, endAt: number): Promise<boolean> {
  const key = JSON.stringify(renamed)
  const saved = progress.get(ctx.pool)
  let afterId = saved?.key === key ? saved.afterId : 0
  do {
    const ids = await store.listProductIds(ctx, renamed, { afterId, limit: batchMax })
    if (ids.length > 0) await inTx(ctx, (tx) => indexProducts(tx, ids))
    invalidateProductCaches(ctx)
    if (ids.length < batchMax) return true
    afterId = ids.at(-1) ?? 0
    progress.set(ctx.pool, { key, afterId })
  } while (ctx.now().getTime() < endAt)
  return false
}
