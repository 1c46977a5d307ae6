// Finds the products of a keyword, best first; a keyword without results is corrected and tried again.
import { asGuest, type Ctx } from '#context.ts'
import * as search from '#modules/catalog/search/service.ts'
import { candidateCache, hasOthersCache, type Matches, matchCache } from './caches.ts'
import * as store from './matches-store.ts'
import { type Candidates, candidateFlags } from './matches-store.ts'
import type { ProductFilter } from './store.ts'

interface FilteredMatchQuery extends store.MatchQuery {
  filter: ProductFilter
}

type MoreMatches = Pick<Matches, 'ids' | 'capped'>

/** A small catalog is entirely in tier 1. */
async function hasOthers(ctx: Ctx): Promise<boolean> {
  return hasOthersCache.get(ctx, '', () => store.hasOthers(ctx))
}

async function bestOf(ctx: Ctx, query: string): Promise<store.Candidates> {
  return candidateCache.get(ctx, `1 ${query}`, () => store.readBest(ctx, query))
}

async function othersOf(ctx: Ctx, query: string): Promise<store.Candidates> {
  return candidateCache.get(ctx, `2 ${query}`, () => store.readOthers(ctx, query, store.othersMax))
}

/** As without a filter: tier 1, and if that has few matches some of tier 2, here those with the highest score. */
async function firstFilteredMatches(ctx: Ctx, matchQuery: FilteredMatchQuery, limit: number): Promise<Matches> {
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
async function moreFilteredMatches(
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

function hasFilters(filter: ProductFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined && value !== false)
}

/** The same result as `conditionsOf` in SQL, in the order of the candidates. */
export function filterCandidates(candidates: Candidates, filter: ProductFilter): number[] {
  const { categoryId, shopId, priceMin = 0, priceMax = Number.MAX_SAFE_INTEGER, rating } = filter
  const ratingMin = rating === undefined ? -1 : rating * 10
  const requiredFlags = flagsOf(filter)
  return candidates.ids.filter((_id, at) => {
    const price = candidates.prices[at] ?? 0
    return (
      price >= priceMin &&
      price <= priceMax &&
      (categoryId === undefined || candidates.categories[at] === categoryId) &&
      (shopId === undefined || candidates.shops[at] === shopId) &&
      (candidates.ratings[at] ?? -1) >= ratingMin &&
      ((candidates.flags[at] ?? 0) & requiredFlags) === requiredFlags
    )
  })
}

function flagsOf({ freeFreight, inStock, promo }: ProductFilter): number {
  return (
    (freeFreight ? candidateFlags.freeFreight : 0) +
    (inStock ? candidateFlags.inStock : 0) +
    (promo ? candidateFlags.promo : 0)
  )
}
