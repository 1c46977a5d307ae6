// Product views, counted in memory and taken in batches, so that no view waits for a row lock.
import type { Ctx } from '#context.ts'
import type { Db } from '#db/pool.ts'

const productsMax = 100_000
const counters = new WeakMap<Db, Map<number, number>>()

export function noteView({ pool }: Pick<Ctx, 'pool'>, productId: number, count = 1): void {
  const views = counters.get(pool) ?? new Map<number, number>()
  counters.set(pool, views)
  // If nothing takes the views any more, memory matters more than a count.
  if (views.size >= productsMax && !views.has(productId)) return
  views.set(productId, (views.get(productId) ?? 0) + count)
}

/** Returns the views since the last call, by product, and resets them. */
export function takeViews({ pool }: Pick<Ctx, 'pool'>): Map<number, number> {
  const views = counters.get(pool) ?? new Map<number, number>()
  counters.delete(pool)
  return views
}
