// Which products a keyword finds, the best first; a keyword that finds nothing is mended and asked again.
import { asGuest, type Ctx } from '../../context.ts'
import * as search from '../search/service.ts'
import * as store from './matching-store.ts'
import { keptMatches, type Matches } from './shelves.ts'
import type { ProductFilter } from './store.ts'

export const matchesMax = 500
export async function findMatches(
  ctx: Ctx,
  choice: { keyword: string; exact: boolean; filter: ProductFilter },
): Promise<Matches> {
  const key = JSON.stringify([ctx.language, choice.keyword, choice.exact, Object.entries(choice.filter).sort()])
  return keptMatches.get(ctx, key, () => makeMatches(asGuest(ctx), choice))
}

async function makeMatches(
  ctx: Ctx,
  { keyword, exact, filter }: { keyword: string; exact: boolean; filter: ProductFilter },
): Promise<Matches> {
  const typed = await search.understand(ctx, keyword, true)
  const matches = await matchesOf(ctx, typed, filter)
  if (exact || matches.ids.length > 0) return matches
  const { corrected, ...mended } = await search.understand(ctx, keyword, false)
  if (corrected === undefined) return matches
  const others = await matchesOf(ctx, mended, filter)
  return others.ids.length > 0 ? { ...others, corrected } : matches
}

async function matchesOf(
  ctx: Ctx,
  { query, ranks }: Pick<search.Understanding, 'query' | 'ranks'>,
  filter: ProductFilter,
): Promise<Matches> {
  if (!query) return { ids: [], capped: false }
  const ids = await store.listMatches(ctx, { query, ranks, filter }, matchesMax + 1)
  return { ids: ids.slice(0, matchesMax), capped: ids.length > matchesMax }
}
