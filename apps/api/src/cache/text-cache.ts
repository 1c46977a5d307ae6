// Cache of texts that their reader can check, such as by a version; bounded by their length, cleared by an announced change.
import type { Ctx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import { clearOnChange } from './changes.ts'

export interface TextCache {
  get(ctx: Ctx, key: string): string | undefined
  set(ctx: Ctx, key: string, text: string): void
}

interface Texts {
  entries: Map<string, { text: string; until: number }>
  chars: number
}

export function createTextCache({ ms, charsMax }: { ms: number; charsMax: number }): TextCache {
  const caches = new WeakMap<Db, Texts>()
  clearOnChange((pool) => void caches.delete(pool))
  return {
    get(ctx, key) {
      const entry = caches.get(ctx.pool)?.entries.get(key)
      return entry && entry.until > ctx.now().getTime() ? entry.text : undefined
    },
    set(ctx, key, text) {
      const texts = caches.get(ctx.pool) ?? { entries: new Map(), chars: 0 }
      caches.set(ctx.pool, texts)
      drop(texts, key)
      texts.entries.set(key, { text, until: ctx.now().getTime() + ms })
      texts.chars += text.length
      if (texts.chars > charsMax) dropOldest(texts, charsMax * 0.75)
    },
  }
}

function drop(texts: Texts, key: string): void {
  texts.chars -= texts.entries.get(key)?.text.length ?? 0
  texts.entries.delete(key)
}

/** A quarter at once: after many single deletions, finding the first key of a map is slow. */
function dropOldest(texts: Texts, charsMax: number): void {
  for (const key of texts.entries.keys()) {
    if (texts.chars <= charsMax) return
    drop(texts, key)
  }
}
