// Short-lived cache of answers that many callers share: computed once, cleared by an announced change.
import type { Ctx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import { clearOnChange } from './changes.ts'

export interface Cache<Value> {
  get(ctx: Ctx, key: string, make: () => Promise<Value>): Promise<Value>
  /** In this process only. */
  clear(ctx: Ctx): void
}

const shared = new WeakSet<object>()

/** Whether a value is shared by many callers: it never changes, so what is derived from it may be cached too. */
export function isCached(value: unknown): value is object {
  return typeof value === 'object' && value !== null && shared.has(value)
}

export interface CacheOptions {
  ms: number
  max: number
  /** False for what was done, not what was read: no change makes it wrong. */
  clearedByChanges?: boolean
}

export function createCache<Value>({ ms, max, clearedByChanges = true }: CacheOptions): Cache<Value> {
  const caches = new WeakMap<Db, Map<string, { value: Promise<Value>; until: number }>>()
  if (clearedByChanges) clearOnChange((pool) => void caches.delete(pool))
  return {
    async get(ctx, key, make) {
      const cache = caches.get(ctx.pool) ?? new Map()
      caches.set(ctx.pool, cache)
      const now = ctx.now().getTime()
      const entry = cache.get(key)
      if (entry && entry.until > now) return entry.value
      cache.delete(key)
      const value = make().then(markShared)
      cache.set(key, { value, until: now + ms })
      // A failure is not cached.
      value.catch(() => {
        if (cache.get(key)?.value === value) cache.delete(key)
      })
      dropOldest(cache, max)
      return value
    },
    clear: (ctx) => void caches.delete(ctx.pool),
  }
}

/** Above `max` the oldest quarter goes: after many single deletions, finding the first key of a map is slow. */
export function dropOldest(cache: Map<string, unknown>, max: number): void {
  if (cache.size <= max) return
  for (const key of cache.keys().take(Math.ceil(max / 4))) cache.delete(key)
}

function markShared<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) shared.add(value)
  return value
}
