// Keyword matches under a filter: the candidates are read once and cached because shoppers refine a search repeatedly.
import type { Ctx } from '#context.ts'
import { candidateCache, hasOthersCache, type Matches } from './caches.ts'
import { filterCandidates } from './candidates.ts'
import * as candidateStore from './candidates-store.ts'
import * as store from './matches-store.ts'
import type { ProductFilter } from './store.ts'

export interface FilteredMatchQuery extends store.MatchQuery {
  filter: ProductFilter
}

export type MoreMatches = Pick<Matches, 'ids' | 'capped'>

/** A small catalog is entirely in tier 1. */
export async function hasOthers(ctx: Ctx): Promise<boolean> {
  return hasOthersCache.get(ctx, '', () => store.hasOthers(ctx))
}

async function bestOf(ctx: Ctx, query: string): Promise<candidateStore.Candidates> {
  return candidateCache.get(ctx, `1 ${query}`, () => candidateStore.readBest(ctx, query))
}

async function othersOf(ctx: Ctx, query: string): Promise<candidateStore.Candidates> {
  return candidateCache.get(ctx, `2 ${query}`, () => candidateStore.readOthers(ctx, query, store.othersMax))
}

/** As without a filter: tier 1, and if that has few matches some of tier 2, here those with the highest score. */
export async function firstFilteredMatches(ctx: Ctx, matchQuery: FilteredMatchQuery, limit: number): Promise<Matches> {
  const best = filterCandidates(await bestOf(ctx, matchQuery.query), matchQuery.filter).slice(0, store.candidatesMax)
  const isEnough = best.length >= store.bestEnough
  const areLeft = await hasOthers(ctx)
  const { matching, isCut } = areLeft && !isEnough ? await filteredOthers(ctx, matchQuery, best) : noOthers
  const others = matching.slice(0, store.othersFirst)
  if (best.length + others.length === 0) return { ids: [], capped: false, hasMore: false }
  const ids = await store.listRanked(ctx, matchQuery, { best, others, limit: limit + 1 })
  const hasMore = ids.length <= limit && (isEnough ? areLeft : matching.length > others.length)
  return { ids: ids.slice(0, limit), capped: hasMore || isCut || ids.length > limit, hasMore }
}

/** The matches of tier 2 that were not among the first. */
export async function moreFilteredMatches(
  ctx: Ctx,
  matchQuery: FilteredMatchQuery,
  { first, limit }: { first: readonly number[]; limit: number },
): Promise<MoreMatches> {
  const { matching, isCut } = await filteredOthers(ctx, matchQuery, first)
  const others = matching.slice(0, limit)
  const ids = others.length === 0 ? [] : await store.listRanked(ctx, matchQuery, { best: [], others, limit })
  return { ids, capped: isCut || matching.length >= limit }
}

interface Others {
  matching: readonly number[]
  /** More exist than were read. */
  isCut: boolean
}
const noOthers: Others = { matching: [], isCut: false }

/** Without those already shown: a product that left tier 1 meanwhile is in both sets. */
async function filteredOthers(ctx: Ctx, matchQuery: FilteredMatchQuery, shown: readonly number[]): Promise<Others> {
  const candidates = await othersOf(ctx, matchQuery.query)
  const known = new Set(shown)
  const matching = filterCandidates(candidates, matchQuery.filter).filter((id) => !known.has(id))
  return { matching, isCut: candidates.ids.length >= store.othersMax }
}
