// What every search asks for, kept for a moment: synonyms as the query needs them, the hot words of each language.
import { asGuest, type Ctx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import { createKept } from '#cache/cache.ts'
import { type Synonyms, synonymsOf } from './query.ts'
import { fold } from './rules.ts'
import * as store from './store.ts'

const momentMs = 5_000
const hotWordsMax = 20

const synonyms = createKept<SynonymShelf>({ ms: momentMs, max: 1 })
const hotWords = createKept<string[]>({ ms: momentMs, max: 6 })

export interface SynonymShelf {
  /** As operators wrote them, by their folded form. */
  written: ReadonlyMap<string, string>
  leading: Synonyms
}

/** Cutting all synonyms into words takes as long as many searches: what has not changed is not cut again. */
const cut = new WeakMap<Db, { mark: string; shelf: SynonymShelf }>()

export function keptSynonyms(ctx: Ctx): Promise<SynonymShelf> {
  return synonyms.get(ctx, '', async () => {
    // Read before the groups: a change between the two is seen the next time.
    const mark = await store.getSynonymMark(asGuest(ctx))
    const held = cut.get(ctx.pool)
    if (held?.mark === mark) return held.shelf
    const groups = await store.listSynonymGroups(asGuest(ctx))
    const written = new Map(groups.flat().map((word) => [fold(word), word]))
    const shelf = { written, leading: synonymsOf(groups) }
    cut.set(ctx.pool, { mark, shelf })
    return shelf
  })
}

export function keptHotWords(ctx: Ctx): Promise<string[]> {
  return hotWords.get(ctx, ctx.language, () => store.listShownHotWords(asGuest(ctx), hotWordsMax))
}

/** After a change through this process; the others see it when their moment has passed. */
export function forget(ctx: Ctx): void {
  synonyms.clear(ctx)
  hotWords.clear(ctx)
}
