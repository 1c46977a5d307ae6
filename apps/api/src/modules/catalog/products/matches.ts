// Finds the products of a keyword, best first; a keyword without results is corrected and tried again.
import { asGuest, type Ctx } from '#context.ts'
import * as search from '#modules/catalog/search/service.ts'
import { type Matches, matchCache } from './caches.ts'
import { hasFilters } from './candidates.ts'
import { firstFilteredMatches, hasOthers, type MoreMatches, moreFilteredMatches } from './filtered-matches.ts'
import * as store from './matches-store.ts'
import type { ProductFilter } from './store.ts'

export const matchesMax = 500

export interface MatchChoice {
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
