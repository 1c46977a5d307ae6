// SQL for lists of products in every sort order, with cursors, and for their cards.
import type { ProductSort } from '@shop/contract/catalog/product-choice.ts'
import { totalMax } from '@shop/contract/page.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { createBatch } from '#cache/batch.ts'
import { createRowCache } from '#cache/row-cache.ts'
import type { Ctx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, anyOf, type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'
import { isDescending } from './rules.ts'
import { type Candidates, candidateColumns, noCandidates } from './search-ranking-store.ts'
import { conditionsOf, joinTranslation, type ProductFilter, textIn } from './store.ts'

export interface CardRow {
  id: number
  title: string
  picture: StoredPicture
  price_cents: Cents
  price_max_cents: Cents
  was_cents: Cents | null
  sold: number
  rating_tenths: number | null
  reviews: number
  free_freight: boolean
  in_stock: boolean
  shop_id: number
  shop_name: string
}

export interface ListedRow {
  id: number
  /** The value the list is sorted by, as the cursor stores it. */
  sort_value: number
}

const sortColumns: Record<ProductSort, Sql> = {
  recommend: sql`p.score`,
  sales: sql`p.sold`,
  new: sql`p.published_at`,
  price_asc: sql`p.price_cents`,
  price_desc: sql`p.price_cents`,
  // Products without a rating come last.
  rating: sql`coalesce(p.rating_tenths, 0)`,
}

/** Times in microseconds, so that cursors are exact. */
const cursorColumns: Record<ProductSort, Sql> = {
  ...sortColumns,
  new: sql`(extract(epoch from p.published_at) * 1e6)::bigint`,
}

/** As json: it is only sent, and jsonb takes longer to build. */
export const picture = sql`json_build_object('hash', i.hash, 'w', i.w, 'h', i.h)`

/** The columns of a card, from product `p` and its `cardJoins`. */
export function cardColumns(language: string): Sql {
  return sql`${currentColumns(language)}, ${textIn(language, 'title')} as title, ${picture} as picture`
}

function currentColumns(language: string): Sql {
  return sql`p.id, p.price_cents, p.price_max_cents, p.was_cents, p.sold, p.rating_tenths, p.reviews, p.free_freight,
    p.in_stock, p.shop_id, in_language(s.names, ${language}) as shop_name`
}

export function cardJoins(language: string): Sql {
  return sql`join pictures i on i.id = p.picture_id join shops s on s.id = p.shop_id ${joinTranslation(language)}`
}

export interface ListOptions {
  filter: ProductFilter
  /** Only these, when a keyword matched them. */
  ids?: readonly number[] | undefined
  sort: ProductSort
  after: CursorValue[] | undefined
  limit: number
}

export async function listIds(ctx: Ctx, options: ListOptions): Promise<ListedRow[]> {
  const conditions = conditionsOf(options.filter)
  if (options.ids) conditions.push(sql`p.id = any(${options.ids}::bigint[])`)
  if (options.after) conditions.push(afterCursor(options.sort, options.after))
  return ctx.db.query<ListedRow>(sql`
    select p.id, ${cursorColumns[options.sort]} as sort_value from products p where ${and(conditions)}
     order by ${orderOf(options.sort)} limit ${options.limit}`)
}

function orderOf(sort: ProductSort): Sql {
  const direction = isDescending[sort] ? sql`desc` : sql`asc`
  return sql`${sortColumns[sort]} ${direction}, p.id ${direction}`
}

/** The first products of a sort order, and what filters need of them. */
export interface Head extends Candidates {
  /** As in `ListedRow`. */
  sortValues: readonly number[]
}

export async function readHead(
  ctx: Ctx,
  { categoryId, sort, max }: { categoryId: number | undefined; sort: ProductSort; max: number },
): Promise<Head> {
  const [head] = await ctx.db.query<Head>(sql`
    select ${candidateColumns}, array_agg(f.sort_value) as "sortValues"
      from (select p.id as product_id, p.category_id, p.shop_id, p.price_cents, p.rating_tenths, p.free_freight, p.in_stock,
                   p.was_cents is not null as reduced, ${cursorColumns[sort]}::bigint as sort_value
              from products p where ${and(conditionsOf({ categoryId }))} order by ${orderOf(sort)} limit ${max}) f
    having count(*) > 0`)
  return head ?? { ...noCandidates, sortValues: [] }
}

function afterCursor(sort: ProductSort, [value, id]: CursorValue[]): Sql {
  const column = sortColumns[sort]
  const bound =
    sort === 'new' ? sql`to_timestamp(0) + ${value}::bigint * interval '1 microsecond'` : sql`${value}::bigint`
  return isDescending[sort]
    ? sql`(${column}, p.id) < (${bound}, ${id}::bigint)`
    : sql`(${column}, p.id) > (${bound}, ${id}::bigint)`
}

interface StatusRow extends CardRow {
  is_on: boolean
  /** Counts the changes by operators. */
  version: number
}

/** In the order of the ids; unknown products, and those off sale unless `evenOff`, are left out. */
export async function listCardsByIds(ctx: Ctx, ids: readonly number[], evenOff: boolean): Promise<CardRow[]> {
  const rows = await readCards(ctx, ids)
  return ids.flatMap((id) => rows.get(id) ?? []).filter((row) => row.is_on || evenOff)
}

/** Only operators change it, and each change has a new version. */
type CardTexts = Pick<StatusRow, 'id' | 'version' | 'title' | 'picture'>

const textsCache = createRowCache<CardTexts>({ ms: 60_000, max: 15_000 })

/** Texts and pictures are read once for each version of a product: they are most of the work. */
const readCards = createBatch(async (ctx, ids) => {
  // A transaction may be rolled back: what it reads is not for others.
  if (ctx.db !== ctx.pool && ctx.db !== ctx.pool.replicas) return listCards(ctx, ids)
  const listed = await textsCache.list(ctx, ids, (missing) => listTexts(ctx, missing))
  const texts = new Map(listed.map((row) => [row.id, row]))
  const current = await listCurrent(ctx, ids)
  const changed: number[] = []
  const cards = current.flatMap((row) => {
    const found = texts.get(row.id)
    if (found?.version === row.version) return [{ ...row, ...found }]
    changed.push(row.id)
    return []
  })
  return changed.length === 0 ? cards : [...cards, ...(await listCards(ctx, changed))]
})

async function listCards(ctx: Ctx, ids: readonly number[]): Promise<StatusRow[]> {
  return ctx.db.query<StatusRow>(sql`
    select ${cardColumns(ctx.language)}, p.status = 'on' as is_on, p.version
      from products p ${cardJoins(ctx.language)}
     where p.id = ${anyOf(ids)}`)
}

async function listTexts(ctx: Ctx, ids: readonly number[]): Promise<CardTexts[]> {
  return ctx.db.query<CardTexts>(sql`
    select p.id, p.version, ${textIn(ctx.language, 'title')} as title, ${picture} as picture
      from products p join pictures i on i.id = p.picture_id ${joinTranslation(ctx.language)}
     where p.id = ${anyOf(ids)}`)
}

async function listCurrent(ctx: Ctx, ids: readonly number[]): Promise<Omit<StatusRow, 'title' | 'picture'>[]> {
  return ctx.db.query(sql`
    select ${currentColumns(ctx.language)}, p.status = 'on' as is_on, p.version
      from products p join shops s on s.id = p.shop_id
     where p.id = ${anyOf(ids)}`)
}

/** Exact up to the cap; a count above the cap means that there are more. */
export async function countProducts(ctx: Ctx, filter: ProductFilter): Promise<number> {
  return countUpTo(ctx, totalMax + 1, sql`from products p where ${and(conditionsOf(filter))}`)
}

export type PriceEnd = 'highest' | 'lowest'

/** The prices at one end, in order, one more than the cap of totals. */
export async function listPrices(
  ctx: Ctx,
  { categoryId, end }: { categoryId: number | undefined; end: PriceEnd },
): Promise<number[]> {
  const [row] = await ctx.db.query<{ prices: number[] }>(sql`
    select coalesce(array_agg(price_cents), '{}') as prices from
      (select p.price_cents from products p where ${and(conditionsOf({ categoryId }))}
        order by p.price_cents ${end === 'highest' ? sql`desc` : sql`asc`} limit ${totalMax + 1}) p`)
  return row?.prices ?? []
}

/** Products of the same category at a similar price, and of the same shop; best first. */
export async function listRelated(ctx: Ctx, productId: number, limit: number): Promise<CardRow[]> {
  return ctx.db.query<CardRow>(sql`
    with here as materialized (select id, category_id, shop_id, price_cents from products where id = ${productId}),
    near as (
      (select p.id, p.score from products p, here
        where p.status = 'on' and p.category_id = (select category_id from here) and p.id <> here.id
          and p.price_cents between here.price_cents / 2 and here.price_cents * 2
        order by p.score desc, p.id desc limit ${limit})
      union
      (select p.id, p.score from products p, here
        where p.status = 'on' and p.shop_id = (select shop_id from here) and p.id <> here.id
        order by p.score desc, p.id desc limit ${limit}))
    select ${cardColumns(ctx.language)}
      from (select id from near order by score desc, id desc limit ${limit}) best
      join products p on p.id = best.id ${cardJoins(ctx.language)}
     order by p.score desc, p.id desc`)
}

export async function listFavouritesAmong(
  ctx: Ctx,
  options: { userId: number; productIds: readonly number[] },
): Promise<number[]> {
  const rows = await ctx.db.query<{ product_id: number }>(sql`
    select product_id from favourites
     where user_id = ${options.userId} and product_id = any(${options.productIds}::bigint[])`)
  return rows.map((row) => row.product_id)
}
