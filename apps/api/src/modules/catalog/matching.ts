// Which products a keyword finds, the best first; a keyword that finds nothing is mended and asked again.
import { asGuest, type Ctx } from '../../context.ts'
import { createKept } from '../../kept.ts'
import * as search from '../search/service.ts'
import * as store from './matching-store.ts'
import type { ProductFilter } from './store.ts'

export interface Matches {
  ids: number[]
  /** There are more than a search looks at. */
  capped: boolean
  /** What the results are for, when the keyword as typed found nothing. */
  corrected?: string | undefined
}

export const matchesMax = 1_000
/** The store's rank of a match that has every word, or its beginning, in the title. */
const titleRank = 7
const categoryWeight = 2

/** Pages and counts of one search ask for the same. */
const keptMatches = createKept<Matches>({ ms: 10_000, max: 500 })

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
  const question = { query, ranks, filter }
  const best = await store.listBestMatches(ctx, question, matchesMax + 1)
  const missing = matchesMax + 1 - best.length
  const others = missing > 0 ? await store.listOtherMatches(ctx, question, missing) : []
  const all = inOrder([...best, ...others])
  return { ids: all.slice(0, matchesMax).map((row) => row.id), capped: all.length > matchesMax }
}

/**
 * A keyword means most often what most of its titles are: a charger "for laptops" comes after the laptops. Each category
 * counts by its share of the matches that have the keyword in their title.
 */
function inOrder(rows: readonly store.MatchRow[]): store.MatchRow[] {
  const good = rows.filter((row) => row.rank >= titleRank)
  const counts = Map.groupBy(good, (row) => row.categoryId)
  const share = (row: store.MatchRow) => (counts.get(row.categoryId)?.length ?? 0) / Math.max(1, good.length)
  return rows
    .map((row) => ({ ...row, rank: row.rank + share(row) * categoryWeight }))
    .sort((a, b) => b.rank - a.rank || b.id - a.id)
}

/** After products were indexed through this process. */
export function forgetMatches(ctx: Ctx): void {
  keptMatches.clear(ctx)
}
