// SQL that counts the products of a list by further filters (facets).
import { totalMax } from '@shop/contract/page.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { and, type Sql, sql } from '#db/sql.ts'
import { conditionsOf, type ProductFilter } from './store.ts'

export interface NamedCount {
  id: number
  name: string
  count: number
}

/** Everything that can be counted over one set of products. */
export interface GroupCounts {
  flags: { total: number; free_freight: number; in_stock: number; promo: number }
  categories: NamedCount[]
  shops: NamedCount[]
  /** By step of the price ladder; 0 is below the first step. */
  prices: { rung: number; count: number }[]
  ratings: { four: number; three: number }
}
export type Group = keyof GroupCounts

export interface CountOptions {
  filter: ProductFilter
  /** Only these, when a keyword matched them. */
  ids?: readonly number[] | undefined
  /** At most this many shops, including the chosen one even if others have more products. */
  shopsMax: number
  shopChosen: number | undefined
  ladder: readonly Cents[]
}

const categoriesMax = 100

/** Counts several groups over one set, which is read once. */
export async function countGroups<Wanted extends Group>(
  ctx: Ctx,
  groups: readonly Wanted[],
  options: CountOptions,
): Promise<Pick<GroupCounts, Wanted>> {
  const columns = groups.map((group) => columnOf[group](ctx.language, options))
  const [first = sql`true`, ...rest] = columns
  const [row] = await ctx.db.query<Pick<GroupCounts, Wanted>>(sql`
    with f as materialized ${matchingProducts(options)}
    select ${rest.reduce((all, next) => sql`${all}, ${next}`, first)}`)
  if (!row) throw new Error('counting facets returned no row')
  return row
}

/** The best matching products up to the cap plus one: the work stays bounded in a catalog of any size. */
function matchingProducts({ filter, ids }: CountOptions): Sql {
  const conditions = conditionsOf(filter)
  if (ids) conditions.push(sql`p.id = any(${ids}::bigint[])`)
  return sql`(
    select p.category_id, p.shop_id, p.price_cents, p.rating_tenths, p.free_freight, p.in_stock, p.was_cents
      from products p where ${and(conditions)} order by p.score desc, p.id desc limit ${totalMax + 1})`
}

const columnOf: Record<Group, (language: string, options: CountOptions) => Sql> = {
  flags: () => sql`(
    select jsonb_build_object('total', count(*), 'free_freight', count(*) filter (where f.free_freight),
                              'in_stock', count(*) filter (where f.in_stock), 'promo', count(f.was_cents))
                                    from f) as flags`,
  categories: (language) => sql`(
    select coalesce(jsonb_agg(
             jsonb_build_object('id', c.id, 'name', in_language(c.names, ${language}), 'count', g.count)
             order by g.count desc, c.id), '[]')
      from (select category_id, count(*) as count from f group by category_id
             order by count desc limit ${categoriesMax}) g
      join categories c on c.id = g.category_id and c.active) as categories`,
  shops: (language, options) => sql`(
    select coalesce(jsonb_agg(
             jsonb_build_object('id', s.id, 'name', in_language(s.names, ${language}), 'count', g.count)
             order by g.count desc, s.id), '[]')
      from (select shop_id, count(*) as count from f group by shop_id
             order by shop_id = ${options.shopChosen ?? 0} desc, count desc, shop_id limit ${options.shopsMax}) g
      join shops s on s.id = g.shop_id) as shops`,
  prices: (_language, options) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('rung', g.rung, 'count', g.count)), '[]')
      from (select width_bucket(f.price_cents, ${options.ladder}::bigint[]) as rung, count(*) as count
              from f group by rung) g) as prices`,
  ratings: () => sql`(
    select jsonb_build_object('four', count(*) filter (where f.rating_tenths >= 40),
                              'three', count(*) filter (where f.rating_tenths >= 30)) from f) as ratings`,
}
