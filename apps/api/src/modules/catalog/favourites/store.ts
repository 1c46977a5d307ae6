// SQL for favourites.
import type { FavouriteSort } from '@shop/contract/catalog/favourites.ts'
import { totalMax } from '@shop/contract/page.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import type { CursorValue } from '#db/cursor.ts'
import { and, likeText, type Sql, sql } from '#db/sql.ts'

export interface FavouriteRow {
  product_id: number
  saved_at: Date
  saved_cents: Cents
  available: boolean
  sort_value: number
  saved_micros: number
}

export async function insertFavourite(
  tx: TxCtx,
  input: { userId: number; productId: number; price: Cents },
): Promise<void> {
  await tx.db.query(sql`
    insert into favourites (user_id, product_id, price_cents, created_at)
    values (${input.userId}, ${input.productId}, ${input.price}, ${tx.now()}) on conflict do nothing`)
}

export async function deleteFavourite(tx: TxCtx, input: { userId: number; productId: number }): Promise<void> {
  await tx.db.query(sql`delete from favourites where user_id = ${input.userId} and product_id = ${input.productId}`)
}

const savedMicros = sql`(extract(epoch from f.created_at) * 1e6)::bigint`

/** Every list sorts descending, so ascending orders negate the value. Ties sort by the time of saving. */
const sortValues: Record<FavouriteSort, Sql> = {
  new: sql`0::bigint`,
  price_asc: sql`-p.price_cents`,
  price_desc: sql`p.price_cents`,
  cheaper: sql`f.price_cents - p.price_cents`,
  // Only products that can be bought now and were restocked after being saved.
  restocked: sql`case when p.in_stock and p.status = 'on' then coalesce((
    select (extract(epoch from max(e.created_at)) * 1e6)::bigint from favourite_events e
     where e.product_id = p.id and e.kind = 'back_in_stock' and e.created_at >= f.created_at), 0) else 0 end`,
}

/** Every term must occur in the title in the reader's language, or the language shown in its place. */
function conditionsOf(ctx: Ctx, input: { userId: number; terms: readonly string[] }): Sql[] {
  const title = sql`coalesce(
    (select title from product_translations where product_id = f.product_id and language = ${ctx.language}),
    (select title from product_translations where product_id = f.product_id
      order by array_position(language_order(${ctx.language}), language::text) limit 1))`
  const patterns = input.terms.map((term) => `%${likeText(term)}%`)
  const owned = sql`f.user_id = ${input.userId}`
  return patterns.length > 0 ? [owned, sql`${title} ilike all (${patterns}::text[])`] : [owned]
}

export async function listFavourites(
  ctx: Ctx,
  input: {
    userId: number
    sort: FavouriteSort
    terms: readonly string[]
    after: CursorValue[] | undefined
    limit: number
  },
): Promise<FavouriteRow[]> {
  const [value, saved, id] = input.after ?? []
  const after = input.after
    ? sql`(l.sort_value, l.saved_micros, l.product_id) < (${value}::bigint, ${saved}::bigint, ${id}::bigint)`
    : sql`true`
  return ctx.db.query<FavouriteRow>(sql`
    select l.product_id, l.saved_at, l.saved_cents, l.available, l.sort_value, l.saved_micros
      from (select f.product_id, f.created_at as saved_at, f.price_cents as saved_cents, p.status = 'on' as available,
                   ${sortValues[input.sort]} as sort_value, ${savedMicros} as saved_micros
              from favourites f join products p on p.id = f.product_id
             where ${and(conditionsOf(ctx, input))}) l
     where ${after}
     order by l.sort_value desc, l.saved_micros desc, l.product_id desc limit ${input.limit}`)
}

export async function countFavourites(ctx: Ctx, input: { userId: number; terms: readonly string[] }): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select count(*) as count from
      (select 1 from favourites f where ${and(conditionsOf(ctx, input))} limit ${totalMax + 1}) counted`)
  return row?.count ?? 0
}
