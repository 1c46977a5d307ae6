// What every search asks for, kept for a moment: synonyms as the query needs them, the hot words of each language.

import { createCache } from '#cache/cache.ts'
import { asGuest, type Ctx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import { type Synonyms, synonymsOf } from './query.ts'
import { fold } from './rules.ts'
import * as store from './store.ts'

const cacheMs = 5_000
const hotWordsMax = 20

const synonymCache = createCache<SynonymIndex>({ ms: cacheMs, max: 1 })
const hotWordCache = createCache<string[]>({ ms: cacheMs, max: 6 })

export interface SynonymIndex {
  /** As operators wrote them, by their folded form. */
  written: ReadonlyMap<string, string>
  lookup: Synonyms
}

/** Cutting all synonyms into words takes as long as many searches: what has not changed is not cut again. */
const parsed = new WeakMap<Db, { mark: string; index: SynonymIndex }>()

export function getSynonyms(ctx: Ctx): Promise<SynonymIndex> {
  return synonymCache.get(ctx, '', async () => {
    // Read before the groups: a change between the two is seen the next time.
    const mark = await store.getSynonymMark(asGuest(ctx))
    const cached = parsed.get(ctx.pool)
    if (cached?.mark === mark) return cached.index
    const groups = await store.listSynonymGroups(asGuest(ctx))
    const written = new Map(groups.flat().map((word) => [fold(word), word]))
    const index = { written, lookup: synonymsOf(groups) }
    parsed.set(ctx.pool, { mark, index })
    return index
  })
}

export function getHotWords(ctx: Ctx): Promise<string[]> {
  return hotWordCache.get(ctx, ctx.language, () => store.listShownHotWords(asGuest(ctx), hotWordsMax))
}

/** After a change through this process; the others see it when their moment has passed. */
export function invalidateSearchCaches(ctx: Ctx): void {
  synonymCache.clear(ctx)
  hotWordCache.clear(ctx)
}
