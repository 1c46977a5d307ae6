// Answers that many callers ask for alike, kept for a moment in this process; however many ask at once, one makes it.
import type { Ctx } from '#context.ts'
import type { Db } from '#db/pool.ts'

export interface Kept<Value> {
  get(ctx: Ctx, key: string, make: () => Promise<Value>): Promise<Value>
  /** After a write through this process; the others see it when their moment has passed. */
  clear(ctx: Ctx): void
}

const shared = new WeakSet<object>()

/** Whether a value is kept for many callers: then it never changes, and what is made of it may be kept with it. */
export function isKept(value: unknown): value is object {
  return typeof value === 'object' && value !== null && shared.has(value)
}

export function createKept<Value>({ ms, max }: { ms: number; max: number }): Kept<Value> {
  const shelves = new WeakMap<Db, Map<string, { value: Promise<Value>; until: number }>>()
  return {
    async get(ctx, key, make) {
      const shelf = shelves.get(ctx.pool) ?? new Map()
      shelves.set(ctx.pool, shelf)
      const now = ctx.now().getTime()
      const held = shelf.get(key)
      if (held && held.until > now) return held.value
      shelf.delete(key)
      const value = make().then(share)
      shelf.set(key, { value, until: now + ms })
      // What could not be made must not be kept.
      value.catch(() => {
        if (shelf.get(key)?.value === value) shelf.delete(key)
      })
      // The oldest goes first.
      if (shelf.size > max) shelf.delete(shelf.keys().next().value ?? '')
      return value
    },
    clear: (ctx) => void shelves.delete(ctx.pool),
  }
}

function share<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) shared.add(value)
  return value
}
