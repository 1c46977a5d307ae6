// catalog: SQL over categories, products and favourites.
import type { ProductSort } from '@shop/contract/catalog.ts'
import { totalMax } from '@shop/contract/page.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { type Ctx, type TxCtx, viewerId } from '../../context.ts'
import type { CursorValue } from '../../db/cursor.ts'
import { and, type Sql, sql } from '../../db/sql.ts'
import type { StoredPicture } from '../../picture.ts'
import { isDescending } from './rules.ts'

export interface CategoryRow {
  id: number
  key: string
  name: string
  picture: StoredPicture
}

export interface CardRow {
  id: number
  title: string
  picture: StoredPicture
  price_cents: Cents
  price_max_cents: Cents
  was_cents: Cents | null
  sold: number
  free_freight: boolean
  in_stock: boolean
  shop_id: number
  shop_name: string
  favourite: boolean
  /** The value the list is sorted by, as the cursor keeps it. */
  sort_value: number
}

export interface ProductFilter {
  categoryId?: number | undefined
  shopId?: number | undefined
  priceMin?: Cents | undefined
  priceMax?: Cents | undefined
  freeFreight?: boolean | undefined
  inStock?: boolean | undefined
}

export async function listCategories(ctx: Ctx): Promise<CategoryRow[]> {
  return ctx.db.query<CategoryRow>(sql`
    select c.id, c.key, in_language(c.words, ${ctx.language}) as name,
           jsonb_build_object('hash', p.hash, 'w', p.w, 'h', p.h) as picture
      from categories c join pictures p on p.id = c.picture_id
     order by c.position limit 100`)
}

const sortColumns: Record<ProductSort, Sql> = {
  recommend: sql`p.score`,
  sales: sql`p.sold`,
  new: sql`p.created_at`,
  price_asc: sql`p.price_cents`,
  price_desc: sql`p.price_cents`,
  // Until there are reviews every rating is unknown; the order falls back to what sells.
  rating: sql`p.sold`,
}

/** Microseconds for times, so that a cursor loses nothing. */
const cursorColumns: Record<ProductSort, Sql> = {
  ...sortColumns,
  new: sql`(extract(epoch from p.created_at) * 1e6)::bigint`,
}

export async function listCards(
  ctx: Ctx,
  list: { filter: ProductFilter; sort: ProductSort; after: CursorValue[] | undefined; limit: number },
): Promise<CardRow[]> {
  const column = sortColumns[list.sort]
  const conditions = conditionsOf(list.filter)
  if (list.after) conditions.push(afterCursor(list.sort, list.after))
  const direction = isDescending[list.sort] ? sql`desc` : sql`asc`
  return ctx.db.query<CardRow>(sql`
    select p.id, w.title, jsonb_build_object('hash', i.hash, 'w', i.w, 'h', i.h) as picture,
           p.price_cents, p.price_max_cents, p.was_cents, p.sold, p.free_freight, p.in_stock,
           p.shop_id, in_language(s.words, ${ctx.language}) as shop_name,
           f.user_id is not null as favourite, ${cursorColumns[list.sort]} as sort_value
      from (select p.* from products p where ${and(conditions)}
             order by ${column} ${direction}, p.id ${direction} limit ${list.limit}) p
      join pictures i on i.id = p.picture_id
      join shops s on s.id = p.shop_id
      cross join lateral (
        select title from product_words where product_id = p.id
         order by array_position(language_order(${ctx.language}), language::text) limit 1) w
      left join favourites f on f.product_id = p.id and f.user_id = ${viewerId(ctx)}
     order by ${column} ${direction}, p.id ${direction}`)
}

function conditionsOf(filter: ProductFilter): Sql[] {
  const conditions = [sql`p.status = 'on'`]
  if (filter.categoryId !== undefined) conditions.push(sql`p.category_id = ${filter.categoryId}`)
  if (filter.shopId !== undefined) conditions.push(sql`p.shop_id = ${filter.shopId}`)
  if (filter.priceMin !== undefined) conditions.push(sql`p.price_cents >= ${filter.priceMin}`)
  if (filter.priceMax !== undefined) conditions.push(sql`p.price_cents <= ${filter.priceMax}`)
  if (filter.freeFreight) conditions.push(sql`p.free_freight`)
  if (filter.inStock) conditions.push(sql`p.in_stock`)
  return conditions
}

function afterCursor(sort: ProductSort, [value, id]: CursorValue[]): Sql {
  const column = sortColumns[sort]
  const bound =
    sort === 'new' ? sql`to_timestamp(0) + ${value}::bigint * interval '1 microsecond'` : sql`${value}::bigint`
  return isDescending[sort]
    ? sql`(${column}, p.id) < (${bound}, ${id}::bigint)`
    : sql`(${column}, p.id) > (${bound}, ${id}::bigint)`
}

/** Exact up to the cap; one more than the cap says that there are more. */
export async function countProducts(ctx: Ctx, filter: ProductFilter): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select count(*) as count from
      (select 1 from products p where ${and(conditionsOf(filter))} limit ${totalMax + 1}) counted`)
  return row?.count ?? 0
}

/** The best-sold products of some shops, a few each. */
export async function listBestOfShops(
  ctx: Ctx,
  shopIds: readonly number[],
  each: number,
): Promise<{ shop_id: number; product_id: number; title: string; picture: StoredPicture }[]> {
  return ctx.db.query(sql`
    select b.shop_id, b.id as product_id, w.title, jsonb_build_object('hash', i.hash, 'w', i.w, 'h', i.h) as picture
      from unnest(${shopIds}::bigint[]) asked(shop_id)
      cross join lateral (
        select id, shop_id, picture_id, sold from products
         where shop_id = asked.shop_id and status = 'on' order by sold desc, id desc limit ${each}) b
      join pictures i on i.id = b.picture_id
      cross join lateral (
        select title from product_words where product_id = b.id
         order by array_position(language_order(${ctx.language}), language::text) limit 1) w
     order by b.sold desc, b.id desc`)
}

export async function findPrice(ctx: Ctx, productId: number): Promise<{ price: Cents; isOn: boolean } | undefined> {
  const rows = await ctx.db.query<{ price: Cents; isOn: boolean }>(sql`
    select price_cents as price, status = 'on' as "isOn" from products where id = ${productId}`)
  return rows[0]
}

export async function insertFavourite(
  tx: TxCtx,
  wish: { userId: number; productId: number; price: Cents },
): Promise<void> {
  await tx.db.query(sql`
    insert into favourites (user_id, product_id, price_cents, created_at)
    values (${wish.userId}, ${wish.productId}, ${wish.price}, ${tx.now()}) on conflict do nothing`)
}

export async function deleteFavourite(tx: TxCtx, wish: { userId: number; productId: number }): Promise<void> {
  await tx.db.query(sql`delete from favourites where user_id = ${wish.userId} and product_id = ${wish.productId}`)
}
