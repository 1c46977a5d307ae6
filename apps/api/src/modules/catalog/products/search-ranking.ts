// Search ranking: finds the products of a keyword, best first; a keyword without results is corrected and tried again.
import { asGuest, type Ctx } from '#context.ts'
import * as search from '#modules/catalog/search/service.ts'
import { candidateCache, hasOthersCache, type Matches, matchCache } from './caches.ts'
import * as store from './search-ranking-store.ts'
import { type Candidates, categoryWeight, listRanks, type MatchQuery, titleRank } from './search-ranking-store.ts'
import type { ProductFilter } from './store.ts'

interface FilteredMatchQuery extends store.MatchQuery {
  filter: ProductFilter
}

type MoreMatches = Pick<Matches, 'ids' | 'capped'>

/** A small catalog is entirely in tier 1. */
async function hasOthers(ctx: Ctx): Promise<boolean> {
  return hasOthersCache.get(ctx, '', () => store.hasOthers(ctx))
}

/** Two keywords may have the same matches but not the same ranks, which are stored with them. */
function candidateKey(tier: number, { query, ranks }: store.MatchQuery): string {
  return JSON.stringify([tier, query, ranks])
}

async function bestOf(ctx: Ctx, matchQuery: store.MatchQuery): Promise<Candidates> {
  return candidateCache.get(ctx, candidateKey(1, matchQuery), () => store.readBest(ctx, matchQuery.query))
}

async function othersOf(ctx: Ctx, matchQuery: store.MatchQuery): Promise<Candidates> {
  const read = () => store.readOthers(ctx, matchQuery.query, store.othersMax)
  return candidateCache.get(ctx, candidateKey(2, matchQuery), read)
}

/** As without a filter: tier 1, and if that has few matches some of tier 2, here those with the highest score. */
async function firstFilteredMatches(ctx: Ctx, matchQuery: FilteredMatchQuery, limit: number): Promise<Matches> {
  const candidates = await bestOf(ctx, matchQuery)
  const best = { candidates, positions: positionsOf(candidates, matchQuery.filter, store.candidatesMax) }
  const isEnough = best.positions.length >= store.bestEnough
  const areLeft = await hasOthers(ctx)
  const shown = best.positions.map((at) => candidates.ids[at] ?? 0)
  const { isCut, ...matching } = areLeft && !isEnough ? await filteredOthers(ctx, matchQuery, shown) : noOthers
  const others = { ...matching, positions: matching.positions.slice(0, store.othersFirst) }
  const ids = await rankCandidates(ctx, matchQuery, { best, others, limit: limit + 1 })
  if (ids.length === 0) return { ids, capped: false, hasMore: false }
  const hasMore = ids.length <= limit && (isEnough ? areLeft : matching.positions.length > others.positions.length)
  return { ids: ids.slice(0, limit), capped: hasMore || isCut || ids.length > limit, hasMore }
}

/** The matches of tier 2 that were not among the first. */
async function moreFilteredMatches(
  ctx: Ctx,
  matchQuery: FilteredMatchQuery,
  { first, limit }: { first: readonly number[]; limit: number },
): Promise<MoreMatches> {
  const { candidates, positions, isCut } = await filteredOthers(ctx, matchQuery, first)
  const others = { candidates, positions: positions.slice(0, limit) }
  const ids = await rankCandidates(ctx, matchQuery, { best: noOthers, others, limit })
  return { ids, capped: isCut || positions.length >= limit }
}

interface Others extends Chosen {
  /** More exist than were read. */
  isCut: boolean
}
const noOthers: Others = { candidates: store.noCandidates, positions: [], isCut: false }

/** Without those already shown: a product that left tier 1 meanwhile is in both sets. */
async function filteredOthers(ctx: Ctx, matchQuery: FilteredMatchQuery, shown: readonly number[]): Promise<Others> {
  const candidates = await othersOf(ctx, matchQuery)
  const known = new Set(shown)
  const positions = positionsOf(candidates, matchQuery.filter).filter((at) => !known.has(candidates.ids[at] ?? 0))
  return { candidates, positions, isCut: candidates.ids.length >= store.othersMax }
}

export const matchesMax = 500

interface MatchChoice {
  keyword: string
  exact: boolean
  filter: ProductFilter
  /** Also reads the matches that the first pages do not need. */
  isDeep: boolean
}

export async function findMatches(ctx: Ctx, choice: MatchChoice): Promise<Matches> {
  const { keyword, exact, filter, isDeep } = choice
  const key = JSON.stringify([ctx.language, keyword, exact, isDeep, Object.entries(filter).sort()])
  return matchCache.get(ctx, key, () => buildMatches(asGuest(ctx), choice))
}

async function buildMatches(ctx: Ctx, choice: MatchChoice): Promise<Matches> {
  if (choice.isDeep) return extendMatches(ctx, choice, await findMatches(ctx, { ...choice, isDeep: false }))
  const typed = await search.interpretKeyword(ctx, choice.keyword, true)
  const matches = await firstMatches(ctx, typed, choice.filter)
  if (choice.exact || matches.ids.length > 0) return matches
  const { corrected, ...correctedQuery } = await search.interpretKeyword(ctx, choice.keyword, false)
  if (corrected === undefined) return matches
  const correctedMatches = await firstMatches(ctx, correctedQuery, choice.filter)
  return correctedMatches.ids.length > 0 ? { ...correctedMatches, corrected } : matches
}

type RankedQuery = Pick<search.KeywordQuery, 'query' | 'ranks'>

async function firstMatches(ctx: Ctx, { query, ranks }: RankedQuery, filter: ProductFilter): Promise<Matches> {
  if (!query) return { ids: [], capped: false, hasMore: false }
  if (hasFilters(filter)) return firstFilteredMatches(ctx, { query, ranks, filter }, matchesMax)
  const { ids, isShort } = await store.listFirst(ctx, { query, ranks }, matchesMax + 1)
  const hasMore = isShort && ids.length <= matchesMax && (await hasOthers(ctx))
  return { ids: ids.slice(0, matchesMax), capped: hasMore || ids.length > matchesMax, hasMore }
}

/** Later matches come after the first ones, so that scrolling on repeats nothing. */
async function extendMatches(ctx: Ctx, { keyword, filter }: MatchChoice, first: Matches): Promise<Matches> {
  if (!first.hasMore) return first
  const { query, ranks } = await search.interpretKeyword(ctx, keyword, first.corrected === undefined)
  if (!query) return first
  const options = { first: first.ids, limit: matchesMax + 1 - first.ids.length }
  const { ids, capped } = hasFilters(filter)
    ? await moreFilteredMatches(ctx, { query, ranks, filter }, options)
    : await moreMatches(ctx, { query, ranks }, options)
  return { ...first, ids: [...first.ids, ...ids].slice(0, matchesMax), capped, hasMore: false }
}

async function moreMatches(
  ctx: Ctx,
  matchQuery: store.MatchQuery,
  options: { first: readonly number[]; limit: number },
): Promise<MoreMatches> {
  const ids = await store.listMore(ctx, matchQuery, options)
  return { ids, capped: ids.length === options.limit }
}

/** Candidates of one keyword, by their positions. */
interface Chosen {
  candidates: Candidates
  positions: readonly number[]
}

interface Ranked {
  id: number
  category: number
  rank: number
}

/** By position; NaN = not read yet. They live as long as the cached candidates. */
const knownRanks = new WeakMap<Candidates, Float64Array>()
/** The product is gone. */
const noRank = -1

/** Best first: up to the limit of `best`, and all others. */
async function rankCandidates(
  ctx: Ctx,
  matchQuery: MatchQuery,
  { best, others, limit }: { best: Chosen; others: Chosen; limit: number },
): Promise<number[]> {
  const [first, further] = await Promise.all([readRanked(ctx, matchQuery, best), readRanked(ctx, matchQuery, others)])
  return idsByRank([...first.sort((a, b) => b.rank - a.rank || b.id - a.id).slice(0, limit), ...further])
}

async function readRanked(ctx: Ctx, matchQuery: MatchQuery, { candidates, positions }: Chosen): Promise<Ranked[]> {
  const { ids, categories } = candidates
  const ranks = knownRanks.get(candidates) ?? new Float64Array(ids.length).fill(Number.NaN)
  knownRanks.set(candidates, ranks)
  const missing = positions.filter((at) => Number.isNaN(ranks[at]))
  if (missing.length > 0) {
    const missingIds = missing.map((at) => ids[at] ?? 0)
    const read = await listRanks(ctx, matchQuery, missingIds)
    for (const [i, at] of missing.entries()) ranks[at] = read.get(missingIds[i] ?? 0) ?? noRank
  }
  return positions
    .map((at) => ({ id: ids[at] ?? 0, category: categories[at] ?? 0, rank: ranks[at] ?? noRank }))
    .filter(({ rank }) => rank !== noRank)
}

/** The same order as `idsByRank` of search-ranking-store.ts, which sorts searches without a filter: change both. */
function idsByRank(found: readonly Ranked[]): number[] {
  const counts = new Map<number, number>()
  let total = 0
  for (const { category, rank } of found) {
    if (rank < titleRank) continue
    counts.set(category, (counts.get(category) ?? 0) + 1)
    total++
  }
  const gains = new Map([...counts].map(([category, count]) => [category, (count / total) * categoryWeight]))
  return found
    .map(({ id, category, rank }) => ({ id, rank: rank + (gains.get(category) ?? 0) }))
    .sort((a, b) => b.rank - a.rank || b.id - a.id)
    .map(({ id }) => id)
}

export function hasFilters(filter: ProductFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== false)
}

/**
 * The same result as `conditionsOf` in SQL, as positions in the list. A loop that ends at the maximum: a common word has
 * thousands of candidates, and the best ones come first.
 */
export function positionsOf(candidates: Candidates, filter: ProductFilter, max = candidates.ids.length): number[] {
  const { categories, shops, prices, ratings, flags } = candidates
  const { categoryId, shopId, priceMin = 0, priceMax = Number.MAX_SAFE_INTEGER, rating } = filter
  const ratingMin = rating === undefined ? -1 : rating * 10
  const requiredFlags = flagsOf(filter)
  const positions: number[] = []
  for (let at = 0; at < candidates.ids.length && positions.length < max; at++) {
    const price = prices[at] ?? 0
    const fits =
      price >= priceMin &&
      price <= priceMax &&
      (categoryId === undefined || categories[at] === categoryId) &&
      (shopId === undefined || shops[at] === shopId) &&
      (ratings[at] ?? -1) >= ratingMin &&
      ((flags[at] ?? 0) & requiredFlags) === requiredFlags
    if (fits) positions.push(at)
  }
  return positions
}

function flagsOf({ freeFreight, inStock, promo }: ProductFilter): number {
  return (
    (freeFreight ? store.candidateFlags.freeFreight : 0) +
    (inStock ? store.candidateFlags.inStock : 0) +
    (promo ? store.candidateFlags.promo : 0)
  )
}
