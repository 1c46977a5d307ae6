// Which products a keyword finds, the best first; a keyword that finds nothing is mended and asked again.
import { asGuest, type Ctx } from '#context.ts'
import * as search from '#modules/catalog/search/service.ts'
import { isNarrow } from './field.ts'
import * as store from './matching-store.ts'
import { firstNarrowed, hasOthers, type Later, laterNarrowed } from './narrowing.ts'
import { keptMatches, type Matches } from './shelves.ts'
import type { ProductFilter } from './store.ts'

export const matchesMax = 500

export interface MatchChoice {
  keyword: string
  exact: boolean
  filter: ProductFilter
  /** Also what is left for later because the first pages do not need it. */
  isDeep: boolean
}

export async function findMatches(ctx: Ctx, choice: MatchChoice): Promise<Matches> {
  const { keyword, exact, filter, isDeep } = choice
  const key = JSON.stringify([ctx.language, keyword, exact, isDeep, Object.entries(filter).sort()])
  return keptMatches.get(ctx, key, () => makeMatches(asGuest(ctx), choice))
}

async function makeMatches(ctx: Ctx, choice: MatchChoice): Promise<Matches> {
  if (choice.isDeep) return deepen(ctx, choice, await findMatches(ctx, { ...choice, isDeep: false }))
  const typed = await search.understand(ctx, choice.keyword, true)
  const matches = await firstMatches(ctx, typed, choice.filter)
  if (choice.exact || matches.ids.length > 0) return matches
  const { corrected, ...mended } = await search.understand(ctx, choice.keyword, false)
  if (corrected === undefined) return matches
  const others = await firstMatches(ctx, mended, choice.filter)
  return others.ids.length > 0 ? { ...others, corrected } : matches
}

type Asked = Pick<search.Understanding, 'query' | 'ranks'>

async function firstMatches(ctx: Ctx, { query, ranks }: Asked, filter: ProductFilter): Promise<Matches> {
  if (!query) return { ids: [], capped: false, hasLeft: false }
  if (isNarrow(filter)) return firstNarrowed(ctx, { query, ranks, filter }, matchesMax)
  const { ids, isShort } = await store.listFirst(ctx, { query, ranks }, matchesMax + 1)
  const hasLeft = isShort && ids.length <= matchesMax && (await hasOthers(ctx))
  return { ids: ids.slice(0, matchesMax), capped: hasLeft || ids.length > matchesMax, hasLeft }
}

/** What is found later stands behind what was found first: who scrolls on meets nothing twice. */
async function deepen(ctx: Ctx, { keyword, filter }: MatchChoice, first: Matches): Promise<Matches> {
  if (!first.hasLeft) return first
  const { query, ranks } = await search.understand(ctx, keyword, first.corrected === undefined)
  if (!query) return first
  const wish = { first: first.ids, limit: matchesMax + 1 - first.ids.length }
  const { ids, capped } = isNarrow(filter)
    ? await laterNarrowed(ctx, { query, ranks, filter }, wish)
    : await laterOfAll(ctx, { query, ranks }, wish)
  return { ...first, ids: [...first.ids, ...ids].slice(0, matchesMax), capped, hasLeft: false }
}

async function laterOfAll(
  ctx: Ctx,
  question: store.MatchQuestion,
  wish: { first: readonly number[]; limit: number },
): Promise<Later> {
  const ids = await store.listLater(ctx, question, wish)
  return { ids, capped: ids.length === wish.limit }
}
