// SQL for categories, prices, offers of SKUs, products of shops, suggestions, favourite events, and product filters.

import { totalMax } from '@shop/contract/page.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { and, type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'

interface CategoryRow {
  id: number
  key: string
  name: string
  picture: StoredPicture
}

export interface ProductFilter {
  categoryId?: number | undefined
  shopId?: number | undefined
  priceMin?: Cents | undefined
  priceMax?: Cents | undefined
  /** The lowest average number of stars. */
  rating?: number | undefined
  freeFreight?: boolean | undefined
  inStock?: boolean | undefined
  /** Discounted from a genuine former price. */
  promo?: boolean | undefined
}

/** The conditions on a product `p`. */
export function conditionsOf(filter: ProductFilter): Sql[] {
  const conditions = [sql`p.status = 'on'`]
  if (filter.categoryId !== undefined) conditions.push(sql`p.category_id = ${filter.categoryId}`)
  if (filter.shopId !== undefined) conditions.push(sql`p.shop_id = ${filter.shopId}`)
  if (filter.priceMin !== undefined) conditions.push(sql`p.price_cents >= ${filter.priceMin}`)
  if (filter.priceMax !== undefined) conditions.push(sql`p.price_cents <= ${filter.priceMax}`)
  if (filter.rating !== undefined) conditions.push(sql`p.rating_tenths >= ${filter.rating * 10}`)
  if (filter.freeFreight) conditions.push(sql`p.free_freight`)
  if (filter.inStock) conditions.push(sql`p.in_stock`)
  if (filter.promo) conditions.push(sql`p.was_cents is not null`)
  return conditions
}

/** The translation `w` of a product `p`, if it exists in the language. */
export function joinTranslation(language: string): Sql {
  return sql`left join product_translations w on w.product_id = p.id and w.language = ${language}`
}

/** A text of a product `p` with its `joinTranslation`: the other languages are read only if it is missing or empty. */
export function textIn(language: string, column: 'title' | 'description'): Sql {
  const text = { title: sql`w.title`, description: sql`w.description` }[column]
  return sql`coalesce(nullif(${text}, ''), (
    select ${text} from product_translations w where w.product_id = p.id and ${text} <> ''
     order by array_position(language_order(${language}), w.language::text) limit 1), '')`
}

export async function listCategories(ctx: Ctx): Promise<CategoryRow[]> {
  return ctx.db.query<CategoryRow>(sql`
    select c.id, c.key, in_language(c.names, ${ctx.language}) as name,
           jsonb_build_object('hash', i.hash, 'w', i.w, 'h', i.h) as picture
      from categories c join pictures i on i.id = c.picture_id
     where c.active order by c.position, c.id limit 100`)
}

/** The lowest price of a product and whether it is on sale; undefined if it does not exist. */
export async function findPrice(ctx: Ctx, productId: number): Promise<{ price: Cents; isOn: boolean } | undefined> {
  const rows = await ctx.db.query<{ price: Cents; isOn: boolean }>(sql`
    select price_cents as price, status = 'on' as "isOn" from products where id = ${productId}`)
  return rows[0]
}

const orders = { best: sql`p.sold`, newest: sql`p.published_at` }

/** The best sellers or the newest products of some shops, a few each. */
export async function listOfShops(
  ctx: Ctx,
  { shopIds, each, order }: { shopIds: readonly number[]; each: number; order: keyof typeof orders },
): Promise<{ shop_id: number; product_id: number; title: string; picture: StoredPicture }[]> {
  return ctx.db.query(sql`
    select p.shop_id, p.id as product_id, ${textIn(ctx.language, 'title')} as title,
           jsonb_build_object('hash', i.hash, 'w', i.w, 'h', i.h) as picture
      from unnest(${shopIds}::bigint[]) requested(shop_id)
      cross join lateral (
        select p.id, p.shop_id, p.picture_id, p.sold, p.published_at from products p
         where p.shop_id = requested.shop_id and p.status = 'on'
         order by ${orders[order]} desc, p.id desc limit ${each}) p
      join pictures i on i.id = p.picture_id ${joinTranslation(ctx.language)}
     order by ${orders[order]} desc, p.id desc`)
}

const categoriesMax = 20

/** The number of a shop's products per category, largest first; counts at most as many products as totals do. */
export async function countCategories(
  ctx: Ctx,
  shopId: number,
): Promise<{ id: number; name: string; count: number }[]> {
  return ctx.db.query(sql`
    select c.id, in_language(c.names, ${ctx.language}) as name, counted.count
      from (select category_id, count(*) as count
              from (select category_id from products
                     where shop_id = ${shopId} and status = 'on' limit ${totalMax}) listed
             group by category_id) counted
      join categories c on c.id = counted.category_id and c.active
     order by counted.count desc, c.position, c.id limit ${categoriesMax}`)
}

/** Which of the queries find anything in tier 1. */
export async function listWithResults(ctx: Ctx, queries: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db.query<{ query: string }>(sql`
    select requested.query from unnest(${queries}::text[]) requested(query)
     where exists (select 1 from product_search s where s.tier = 1 and s.tokens @@ requested.query::tsquery)`)
  return new Set(rows.map((row) => row.query))
}

const matchesMax = 200

/** The categories of the best matches with every word in the title, and their share of those matches. */
export async function listCategoriesOf(
  ctx: Ctx,
  { query, titles }: { query: string; titles: readonly string[] },
): Promise<{ id: number; name: string; share: number }[]> {
  const titled = and(titles.map((title) => sql`s.head @@ ${title}::tsquery`))
  return ctx.db.query(sql`
    select c.id, in_language(c.names, ${ctx.language}) as name, found.share::float8 as share
      from (select s.category_id, count(*) / sum(count(*)) over () as share
              from (select s.category_id, s.head from product_search s
                     where s.tier = 1 and s.tokens @@ ${query}::tsquery order by s.score desc limit ${matchesMax}) s
             where ${titled} group by s.category_id) found
      join categories c on c.id = found.category_id
     where c.active order by found.share desc, c.id limit 2`)
}

export async function insertFavouriteEvent(
  tx: TxCtx,
  event: { productId: number; kind: 'price_drop' | 'back_in_stock'; price: Cents; was: Cents | null },
): Promise<void> {
  await tx.db.query(sql`
    insert into favourite_events (product_id, kind, price_cents, was_cents, created_at)
    values (${event.productId}, ${event.kind}, ${event.price}, ${event.was}, ${tx.now()})`)
}
