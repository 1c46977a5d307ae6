// Short-lived caches for every search: parsed synonyms, and the hot words of each language.
import { createCache } from '#cache/cache.ts'
import { asGuest, type Ctx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import { type Synonyms, synonymsOf, synonymText } from './query.ts'
import { fold } from './rules.ts'
import * as store from './store.ts'

const cacheMs = 5_000
const hotWordsMax = 20

const synonymCache = createCache<SynonymIndex>({ ms: cacheMs, max: 1 })
const hotWordCache = createCache<string[]>({ ms: cacheMs, max: 6 })

export interface SynonymIndex {
  /** As operators wrote them, by folded form. */
  written: ReadonlyMap<string, string>
  lookup: Synonyms
}

/** Parsing all synonyms takes as long as many searches, so unchanged ones are not parsed again. */
const parsed = new WeakMap<Db, { mark: string; index: SynonymIndex }>()

export function getSynonyms(ctx: Ctx): Promise<SynonymIndex> {
  return synonymCache.get(ctx, '', async () => {
    // Read before the groups, from the same server: a change in between is noticed the next time.
    const primary = { ...ctx, db: ctx.pool }
    const mark = await store.getSynonymMark(primary)
    const cached = parsed.get(ctx.pool)
    if (cached?.mark === mark) return cached.index
    const groups = await store.listSynonymGroups(primary)
    const written = new Map(groups.flat().map((word) => [fold(synonymText(word)), synonymText(word)]))
    const index = { written, lookup: synonymsOf(groups) }
    parsed.set(ctx.pool, { mark, index })
    return index
  })
}

export function getHotWords(ctx: Ctx): Promise<string[]> {
  return hotWordCache.get(ctx, ctx.language, () => store.listShownHotWords(asGuest(ctx), hotWordsMax))
}
