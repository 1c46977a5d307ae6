// Which products a keyword finds, the best first; a keyword that finds nothing is mended and asked again.
import { asGuest, type Ctx } from '../../context.ts'
import * as search from '../search/service.ts'
import * as store from './matching-store.ts'
import { keptMatches, keptOthers, type Matches } from './shelves.ts'
import type { ProductFilter } from './store.ts'

export const matchesMax = 500

export interface MatchChoice {
  keyword: string
  exact: boolean
  filter: ProductFilter
  /** Also beyond the best products where these are enough for the first pages. */
  isDeep: boolean
}

export async function findMatches(ctx: Ctx, choice: MatchChoice): Promise<Matches> {
  const { keyword, exact, filter, isDeep } = choice
  const key = JSON.stringify([ctx.language, keyword, exact, isDeep, Object.entries(filter).sort()])
  return keptMatches.get(ctx, key, () => makeMatches(asGuest(ctx), choice))
}

async function makeMatches(ctx: Ctx, choice: MatchChoice): Promise<Matches> {
  const typed = await search.understand(ctx, choice.keyword, true)
  const matches = await matchesOf(ctx, typed, choice)
  if (choice.exact || matches.ids.length > 0) return matches
  const { corrected, ...mended } = await search.understand(ctx, choice.keyword, false)
  if (corrected === undefined) return matches
  const others = await matchesOf(ctx, mended, choice)
  return others.ids.length > 0 ? { ...others, corrected } : matches
}

async function matchesOf(
  ctx: Ctx,
  { query, ranks }: Pick<search.Understanding, 'query' | 'ranks'>,
  { filter, isDeep }: MatchChoice,
): Promise<Matches> {
  if (!query) return { ids: [], capped: false, hasLeft: false }
  const { ids, isShort } = await store.listMatches(ctx, { query, ranks, filter }, { limit: matchesMax + 1, isDeep })
  const hasLeft = isShort && (await keptOthers.get(ctx, '', () => store.hasOthers(ctx)))
  return { ids: ids.slice(0, matchesMax), capped: hasLeft || ids.length > matchesMax, hasLeft }
}
