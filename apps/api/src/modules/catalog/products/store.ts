// SQL for categories, prices, and the conditions of product filters.
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'

export interface CategoryRow {
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

/** The title of a product `p`: reads one row if the language exists, all of them only if it is missing. */
export function titleIn(language: string): Sql {
  return sql`coalesce(
    (select title from product_translations where product_id = p.id and language = ${language}),
    (select title from product_translations where product_id = p.id
      order by array_position(language_order(${language}), language::text) limit 1), '')`
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
