// Products are found by the names of their shop and category too: after a renaming they are indexed again, by the clock.
import { type Ctx, inTx } from '../../context.ts'
import { indexProducts } from './indexing.ts'
import * as store from './renaming-store.ts'

const batchMax = 100

/** Compares names with those the index was made with, so whoever renames need not tell; ended early, it begins anew. */
export async function indexRenamed(ctx: Ctx): Promise<void> {
  for (const renamed of await store.listRenamed(ctx)) {
    for (let afterId: number | undefined = 0; afterId !== undefined; ) {
      const ids = await store.listProductIds(ctx, renamed, { afterId, limit: batchMax })
      if (ids.length > 0) await inTx(ctx, (tx) => indexProducts(tx, ids))
      afterId = ids.at(-1)
    }
    await store.setFoundAs(ctx, renamed)
  }
}
