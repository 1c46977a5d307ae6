// Products are found by the names of their shop and category too: after a renaming they are indexed again, by the clock.
import { type Ctx, inTx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import { invalidateProductCaches } from './caches.ts'
import { indexProducts } from './index-products.ts'
import * as store from './index-renamed-store.ts'

const batchMax = 100
const runMs = 5_000

/** How far a renaming has come whose products take more than one run; a restart begins it anew. */
const progress = new WeakMap<Db, { key: string; afterId: number }>()

/** Compares names with those the index was made with, so whoever renames need not tell. */
export async function indexRenamed(ctx: Ctx): Promise<void> {
  const endAt = ctx.now().getTime() + runMs
  for (const renamed of await store.listRenamed(ctx)) {
    const isDone = await indexSome(ctx, renamed, endAt)
    if (!isDone) return
    await store.setFoundAs(ctx, renamed)
  }
}

/** False when time ran out before the last of its products. */
async function indexSome(ctx: Ctx, renamed: store.Renamed, endAt: number): Promise<boolean> {
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
