// Facets: how many products each further choice would leave.
import type { Facets } from '@shop/contract/catalog/facets.ts'
import { totalMax } from '@shop/contract/page.ts'
import { asGuest, type Ctx } from '#context.ts'
import { facetCache } from './caches.ts'
import { filterOf, type ProductChoice } from './choice.ts'
import { countGroups, type Group, type GroupCounts } from './facets-store.ts'
import { findMatches } from './matches.ts'
import { priceLadder, priceSteps } from './price-steps.ts'
import type { ProductFilter } from './store.ts'

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
