// Facets: how many products each further choice would leave.
import type { Facets } from '@shop/contract/catalog/search.ts'
import { totalMax } from '@shop/contract/page.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'
import { asGuest, type Ctx } from '#context.ts'
import { facetCache } from './caches.ts'
import { countGroups, type Group, type GroupCounts } from './facets-store.ts'
import { filterOf, type ProductChoice } from './lists.ts'
import { findMatches } from './search-ranking.ts'
import type { ProductFilter } from './store.ts'

/** Where a range may begin, in dollars; wider as prices rise. */
const rounds = [5, 10, 20, 30, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 1_500, 2_000, 3_000, 5_000, 10_000, 50_000]

/** The same in cents; the database counts the products between neighbors. */
export const priceLadder: readonly Cents[] = rounds.map((dollars) => cents(dollars * 100))

const stepsMax = 8

interface PriceStep {
  from: Cents
  /** The highest price of the range, inclusive; null without an upper end. */
  to: Cents | null
  count: number
}

/** `rung` 0 is below the first amount of the ladder; every other rung begins at amount `rung - 1`. */
export function priceSteps(counts: readonly { rung: number; count: number }[]): PriceStep[] {
  const steps = counts.filter(({ count }) => count > 0).sort((a, b) => a.rung - b.rung)
  while (steps.length > stepsMax) mergeSmallest(steps)
  return steps.map(({ rung, count }, i) => {
    const next = steps[i + 1]
    return { from: startOf(rung), to: next ? cents(startOf(next.rung) - 1) : null, count }
  })
}

/** Merges the two neighbors with the smallest sum. */
function mergeSmallest(steps: { rung: number; count: number }[]): void {
  const sums = steps.slice(1).map((step, i) => step.count + (steps[i]?.count ?? 0))
  const at = sums.indexOf(Math.min(...sums))
  const [lower, upper] = steps.slice(at, at + 2)
  if (lower && upper) steps.splice(at, 2, { rung: lower.rung, count: lower.count + upper.count })
}

function startOf(rung: number): Cents {
  return priceLadder[rung - 1] ?? cents(0)
}

const shopsMax = 10

export async function getFacets(ctx: Ctx, choice: ProductChoice): Promise<Facets> {
  const key = `${ctx.language} ${JSON.stringify(choice)}`
  return facetCache.get(ctx, key, () => buildFacets(asGuest(ctx), choice))
}

/** The filters that a group's own choice sets. Switches need no set of their own: setting one keeps its count. */
const ownChoice: Record<Exclude<Group, 'flags'>, readonly (keyof ProductFilter)[]> = {
  categories: ['categoryId'],
  shops: ['shopId'],
  prices: ['priceMin', 'priceMax'],
  ratings: ['rating'],
}
const choosable = Object.keys(ownChoice) as (keyof typeof ownChoice)[]

async function buildFacets(ctx: Ctx, choice: ProductChoice): Promise<Facets> {
  const filter = filterOf(choice)
  const isChosen = (group: keyof typeof ownChoice) => ownChoice[group].some((key) => filter[key] !== undefined)
  // One set for all groups without a choice, and one for each other group, with its own choice left out.
  const open = choosable.filter((group) => !isChosen(group))
  const [main, ...others] = await Promise.all([
    count(ctx, choice, { filter, groups: ['flags', ...open] }),
    ...choosable.filter(isChosen).map((group) => {
      const without = Object.fromEntries(ownChoice[group].map((key) => [key, undefined]))
      return count(ctx, choice, { filter: { ...filter, ...without }, groups: [group] })
    }),
  ])
  const counts: GroupCounts = Object.assign({}, ...[main, ...others].map((set) => set.counts))
  const { total, ...switches } = counts.flags
  return {
    total: Math.min(total, totalMax),
    capped: total > totalMax || main.capped,
    categories: counts.categories,
    shops: counts.shops,
    prices: priceSteps(counts.prices),
    ratings: [
      { least: 4, count: counts.ratings.four },
      { least: 3, count: counts.ratings.three },
    ],
    ...switches,
  }
}

async function count(
  ctx: Ctx,
  { keyword, exact = false, shop_id: shopChosen }: ProductChoice,
  { filter, groups }: { filter: ProductFilter; groups: readonly Group[] },
): Promise<{ counts: Partial<GroupCounts>; capped: boolean }> {
  const found = keyword ? await findMatches(ctx, { keyword, exact, filter, isDeep: true }) : undefined
  const options = { filter, ids: found?.ids, shopsMax, shopChosen, ladder: priceLadder }
  return { counts: await countGroups(ctx, groups, options), capped: found?.capped ?? false }
}
