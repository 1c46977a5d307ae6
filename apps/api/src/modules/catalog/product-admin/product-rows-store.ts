// SQL for the product list in the console.
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import type { CursorValue } from '#db/cursor.ts'
import { and, likeText, type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'

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
  /** In microseconds, the precision of PostgreSQL, so that cursors are exact. */
  updated_micros: number
}

const lowStock = 5

export interface RowQuery {
  filter: RowFilter
  /** The keyword as a tsquery; empty if it has no searchable words. */
  match: string
}

export async function listRows(
  ctx: Ctx,
  list: RowQuery & { after: CursorValue[] | undefined; limit: number },
): Promise<ListedProduct[]> {
  const conditions = conditionsOf(list.filter)
  if (list.after) {
    const [micros, id] = list.after
    const at = sql`to_timestamp(0) + ${micros}::bigint * interval '1 microsecond'`
    conditions.push(sql`(p.updated_at, p.id) < (${at}, ${id}::bigint)`)
  }
  const last = sql`order by p.updated_at desc, p.id desc limit ${list.limit}`
  return ctx.db.query<ListedProduct>(sql`
    select p.id, p.key, w.title, jsonb_build_object('hash', i.hash, 'w', i.w, 'h', i.h) as picture,
           jsonb_build_object('id', s.id, 'name', in_language(s.names, ${ctx.language})) as shop,
           jsonb_build_object('id', c.id, 'name', in_language(c.names, ${ctx.language})) as category,
           p.status, p.price_cents as price, p.price_max_cents as price_max, k.stock, p.sold, p.languages, p.version,
           p.updated_at, (extract(epoch from p.updated_at) * 1e6)::bigint as updated_micros
      from (select p.id from (${matchingProducts(list, conditions, last)}) p ${last}) listed
      join products p on p.id = listed.id
      join pictures i on i.id = p.picture_id
      join shops s on s.id = p.shop_id
      join categories c on c.id = p.category_id
      cross join lateral (
        select coalesce(max(title) filter (where rank = 1), '') as title from (
          select title,
                 row_number() over (order by array_position(language_order(${ctx.language}), language::text)) as rank
            from product_translations where product_id = p.id) titles) w
      cross join lateral (
        select coalesce(sum(stock), 0) as stock from skus where product_id = p.id and active) k
     order by p.updated_at desc, p.id desc`)
}

function conditionsOf(filter: RowFilter): Sql[] {
  const conditions = [sql`true`]
  if (filter.shopId !== undefined) conditions.push(sql`p.shop_id = ${filter.shopId}`)
  if (filter.categoryId !== undefined) conditions.push(sql`p.category_id = ${filter.categoryId}`)
  // Literals, not parameters: the partial indexes are only used for a literal status.
  if (filter.status) conditions.push(filter.status === 'on' ? sql`p.status = 'on'` : sql`p.status = 'off'`)
  if (filter.need === 'incomplete') conditions.push(sql`p.languages < 6`)
  if (filter.need === 'low') {
    conditions.push(sql`exists (select from skus where product_id = p.id and active and stock <= ${lowStock})`)
  }
  return conditions
}

/**
 * Matching products, each once. A keyword is an id, a key or words: products on sale match by the search index, others
 * by title. Each case is its own limited query because each has its own index and a combined condition has none.
 */
function matchingProducts({ filter: { keyword }, match }: RowQuery, conditions: readonly Sql[], last: Sql): Sql {
  const select = (source: Sql, condition: Sql) =>
    sql`(select p.id, p.updated_at from ${source} where ${and([...conditions, condition])} ${last})`
  const products = sql`products p`
  if (!keyword) return select(products, sql`true`)
  const queries = [
    select(products, sql`p.key = ${keyword}`),
    select(products, sql`p.status = 'off' and ${titleMatches(keyword)}`),
  ]
  if (/^\d{1,15}$/.test(keyword)) queries.push(select(products, sql`p.id = ${keyword}::bigint`))
  // The index runs first and as a whole: checking product by product would take seconds.
  const matched = sql`
    products p join (
      with matched as materialized (select product_id from product_search where tokens @@ ${match}::tsquery)
      select product_id from matched) m on m.product_id = p.id`
  if (match) queries.push(select(matched, sql`true`))
  return queries.reduce((all, next) => sql`${all} union ${next}`)
}

function titleMatches(keyword: string): Sql {
  const patterns = keyword.split(/\s+/).map((term) => `%${likeText(term)}%`)
  return sql`exists (select from product_translations where product_id = p.id and title ilike all(${patterns}))`
}

export async function countRows(ctx: Ctx, query: RowQuery, limit: number): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select count(*) as count
      from (select 1
              from (${matchingProducts(query, conditionsOf(query.filter), sql`limit ${limit}`)}) p
              limit ${limit}) counted`)
  return row?.count ?? 0
}
