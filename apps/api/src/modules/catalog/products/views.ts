// Views of products, counted in the process and taken away in batches: no view waits for a row that others count on.
import type { Ctx } from '#context.ts'
import type { Db } from '#db/pool.ts'

const productsMax = 100_000
const counters = new WeakMap<Db, Map<number, number>>()

export function noteView({ pool }: Pick<Ctx, 'pool'>, productId: number, count = 1): void {
  const views = counters.get(pool) ?? new Map<number, number>()
  counters.set(pool, views)
  // Nobody takes them away any more: then a view is worth less than the memory.
  if (views.size >= productsMax && !views.has(productId)) return
  views.set(productId, (views.get(productId) ?? 0) + count)
}

/** The views since the last taking, by product; they are the taker's now. */
export function takeViews({ pool }: Pick<Ctx, 'pool'>): Map<number, number> {
  const views = counters.get(pool) ?? new Map<number, number>()
  counters.delete(pool)
  return views
}
