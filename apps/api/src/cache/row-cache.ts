// Short-lived cache of rows that are read many at a time, such as cards; cleared by an announced change.
import type { Ctx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import { dropOldest } from './cache.ts'
import { clearOnChange } from './changes.ts'

export interface RowCache<Row> {
  /** In the order of the ids; `read` gets those that are not cached, and a row it does not return is left out. */
  list(ctx: Ctx, ids: readonly number[], read: (missing: number[]) => Promise<Row[]>): Promise<Row[]>
  /** In this process only. */
  clear(ctx: Ctx): void
}

/** With twenty rows a page, one promise for all missing rows costs far less than one for each row. */
export function createRowCache<Row extends { id: number }>({ ms, max }: { ms: number; max: number }): RowCache<Row> {
  const caches = new WeakMap<Db, Map<string, { row: Row | undefined; until: number }>>()
  clearOnChange((pool) => void caches.delete(pool))
  return {
    async list(ctx, ids, read) {
      // Rows that are read while it is cleared go into the old map, which nobody reads any more.
      const cache = caches.get(ctx.pool) ?? new Map()
      caches.set(ctx.pool, cache)
      const now = ctx.now().getTime()
      const entries = ids.map((id) => cache.get(`${ctx.language} ${id}`))
      const missing = ids.filter((_, i) => (entries[i]?.until ?? 0) <= now)
      if (missing.length === 0) return entries.flatMap((entry) => entry?.row ?? [])
      const rows = new Map((await read(missing)).map((row) => [row.id, row]))
      for (const id of missing) {
        const key = `${ctx.language} ${id}`
        cache.delete(key)
        cache.set(key, { row: rows.get(id), until: now + ms })
        dropOldest(cache, max)
      }
      return ids.flatMap((id, i) => ((entries[i]?.until ?? 0) > now ? entries[i]?.row : rows.get(id)) ?? [])
    },
    clear: (ctx) => void caches.delete(ctx.pool),
  }
}
