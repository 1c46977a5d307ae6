// assortment: SQL of the operators' list of products.
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '../../context.ts'
import type { CursorValue } from '../../db/cursor.ts'
import { and, type Sql, sql } from '../../db/sql.ts'
import type { StoredPicture } from '../../picture.ts'

export interface RowFilter {
  keyword?: string | undefined
  shopId?: number | undefined
  categoryId?: number | undefined
  status?: 'on' | 'off' | undefined
  need?: 'incomplete' | 'low' | undefined
}

export interface ListedProduct {
  id: number
  key: string
  title: string
  picture: StoredPicture
  shop: { id: number; name: string }
  category: { id: number; name: string }
  status: 'on' | 'off'
  price: Cents
  price_max: Cents
  stock: number
  sold: number
  languages: number
  version: number
  updated_at: Date
  /** Microseconds, so that a cursor loses nothing. */
  updated_micros: number
}

const languagesAll = 6
const lowStock = 5

export interface RowWish {
  filter: RowFilter
  /** The keyword as the index is asked; empty = it has no words. */
  match: string
}

export async function listRows(
  ctx: Ctx,
  list: RowWish & { after: CursorValue[] | undefined; limit: number },
): Promise<ListedProduct[]> {
  const conditions = conditionsOf(list)
  if (list.after) {
    const [micros, id] = list.after
    const at = sql`to_timestamp(0) + ${micros}::bigint * interval '1 microsecond'`
    conditions.push(sql`(p.updated_at, p.id) < (${at}, ${id}::bigint)`)
  }
  return ctx.db.query<ListedProduct>(sql`
    select p.id, p.key, w.title, jsonb_build_object('hash', i.hash, 'w', i.w, 'h', i.h) as picture,
           jsonb_build_object('id', s.id, 'name', in_language(s.words, ${ctx.language})) as shop,
           jsonb_build_object('id', c.id, 'name', in_language(c.words, ${ctx.language})) as category,
           p.status, p.price_cents as price, p.price_max_cents as price_max, k.stock, p.sold, l.languages, p.version,
           p.updated_at, (extract(epoch from p.updated_at) * 1e6)::bigint as updated_micros
      from (select p.* from products p where ${and(conditions)}
             order by p.updated_at desc, p.id desc limit ${list.limit}) p
      join pictures i on i.id = p.picture_id
      join shops s on s.id = p.shop_id
      join categories c on c.id = p.category_id
      cross join lateral (
        select coalesce(max(title) filter (where place = 1), '') as title from (
          select title, row_number() over (order by array_position(language_order(${ctx.language}), language::text)) as place
            from product_words where product_id = p.id) named) w
      cross join lateral (${writtenOf}) l
      cross join lateral (
        select coalesce(sum(stock), 0) as stock from skus where product_id = p.id and active) k
     order by p.updated_at desc, p.id desc`)
}

const writtenOf = sql`
  select count(*) as languages from product_words where product_id = p.id and description <> ''`

function conditionsOf({ filter, match }: RowWish): Sql[] {
  const conditions = [sql`true`]
  if (filter.keyword) conditions.push(byKeyword(filter.keyword, match))
  if (filter.shopId !== undefined) conditions.push(sql`p.shop_id = ${filter.shopId}`)
  if (filter.categoryId !== undefined) conditions.push(sql`p.category_id = ${filter.categoryId}`)
  if (filter.status) conditions.push(sql`p.status = ${filter.status}`)
  if (filter.need === 'incomplete') conditions.push(sql`(${writtenOf}) < ${languagesAll}`)
  if (filter.need === 'low') {
    conditions.push(sql`exists (select from skus where product_id = p.id and active and stock <= ${lowStock})`)
  }
  return conditions
}

/** The id, the key, or words: by the index, or, of what is off sale and not in it, by the title. */
function byKeyword(keyword: string, match: string): Sql {
  const either = [sql`p.key = ${keyword}`, sql`p.id in (${titled(keyword)})`]
  if (/^\d{1,15}$/.test(keyword)) either.push(sql`p.id = ${keyword}::bigint`)
  if (match) either.push(sql`p.id in (select product_id from product_search where tokens @@ ${match}::tsquery)`)
  return sql`(${either.reduce((all, one) => sql`${all} or ${one}`)})`
}

function titled(keyword: string): Sql {
  const patterns = keyword.split(/\s+/).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  return sql`
    select o.id from products o join product_words t on t.product_id = o.id
     where o.status = 'off' and t.title ilike all(${patterns})`
}

export async function countRows(ctx: Ctx, wish: RowWish, most: number): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select count(*) as count from (select 1 from products p where ${and(conditionsOf(wish))} limit ${most}) counted`)
  return row?.count ?? 0
}
