// SQL for favourites, recently seen products, and the events that favourites are notified of.
import type { FavouriteSort } from '@shop/contract/catalog/favourites.ts'
import type { Language } from '@shop/contract/language.ts'
import { totalMax } from '@shop/contract/page.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
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
  return countUpTo(ctx, totalMax + 1, sql`from favourites f where ${and(conditionsOf(ctx, input))}`)
}

interface SeenRow {
  product_id: number
  seen_at: Date
  seen_micros: number
}

export async function setSeen(ctx: Ctx, view: { userId: number; productId: number; at: Date }): Promise<void> {
  await ctx.db.query(sql`
    insert into recently_seen (user_id, product_id, seen_at) values (${view.userId}, ${view.productId}, ${view.at})
    on conflict (user_id, product_id) do update set seen_at = excluded.seen_at
     where recently_seen.seen_at < excluded.seen_at`)
}

/** Skips rows that a concurrent view has locked, so two views never wait for each other. */
export async function deleteOldest(ctx: Ctx, userId: number, keepCount: number): Promise<void> {
  await ctx.db.query(sql`
    delete from recently_seen where user_id = ${userId} and product_id in (
      select r.product_id from recently_seen r where r.user_id = ${userId} and r.product_id in (
        -- Ranked in a subquery without locks: a skipped row must be one of the oldest, never one of the newest.
        select o.product_id from recently_seen o where o.user_id = ${userId}
         order by o.seen_at desc, o.product_id desc offset ${keepCount})
         for update skip locked)`)
}

/** Leaves out products that are off sale. */
export async function listSeen(
  ctx: Ctx,
  input: { userId: number; after: CursorValue[] | undefined; limit: number },
): Promise<SeenRow[]> {
  const [micros, id] = input.after ?? []
  const after = input.after
    ? sql`(r.seen_at, r.product_id) <
          (to_timestamp(0) + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`
    : sql`true`
  return ctx.db.query<SeenRow>(sql`
    select r.product_id, r.seen_at, (extract(epoch from r.seen_at) * 1e6)::bigint as seen_micros
      from recently_seen r join products p on p.id = r.product_id and p.status = 'on'
     where r.user_id = ${input.userId} and ${after}
     order by r.seen_at desc, r.product_id desc limit ${input.limit}`)
}

export async function countSeen(ctx: Ctx, userId: number): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select count(*) as count from recently_seen r join products p on p.id = r.product_id and p.status = 'on'
     where r.user_id = ${userId}`)
  return row?.count ?? 0
}

export async function deleteSeen(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.query(sql`delete from recently_seen where user_id = ${userId}`)
}

export async function exportPerson(ctx: Ctx, userId: number, limit: number) {
  const [favourites, seen] = await Promise.all([
    ctx.db.query<{ product_id: number; title: string | null; price_cents: number; saved_at: Date }>(sql`
      select f.product_id, w.title, f.price_cents, f.created_at as saved_at
        from favourites f left join product_translations w on w.product_id = f.product_id and w.language = ${ctx.language}
       where f.user_id = ${userId} order by f.created_at desc, f.product_id limit ${limit}`),
    ctx.db.query<{ product_id: number; title: string | null; seen_at: Date }>(sql`
      select r.product_id, w.title, r.seen_at
        from recently_seen r left join product_translations w on w.product_id = r.product_id and w.language = ${ctx.language}
       where r.user_id = ${userId} order by r.seen_at desc, r.product_id limit ${limit}`),
  ])
  return { favourites, recently_seen: seen }
}

export async function countByUser(ctx: Ctx, userId: number): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select count(*) as count from favourites where user_id = ${userId}`)
  return row?.count ?? 0
}

export async function erasePerson(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`delete from favourites where user_id = ${userId}`)
  await tx.db.query(sql`delete from recently_seen where user_id = ${userId}`)
}

export type EventKind = 'price_drop' | 'back_in_stock'

export interface Recipient {
  userId: number
  kinds: readonly EventKind[]
  /** Earlier events were part of the shopper's last notification. */
  since: Date | null
}

export interface NewsRow {
  user_id: number
  kind: EventKind
  product_id: number
  shop_id: number
  picture_id: number
  price_cents: Cents
  was_cents: Cents | null
  titles: Partial<Record<Language, string>>
  /** How many others of the shopper's favourites changed as well. */
  more: number
}

export async function hasUnsent(ctx: Ctx): Promise<boolean> {
  return (await ctx.db.query(sql`select 1 from favourite_events where notified_at is null limit 1`)).length > 0
}

/** Per shopper the latest event that still holds: on sale, in stock, and not more expensive again. */
export async function listNews(ctx: Ctx, recipients: readonly Recipient[]): Promise<NewsRow[]> {
  const wants = (kind: EventKind) => recipients.map((recipient) => recipient.kinds.includes(kind))
  return ctx.db.query<NewsRow>(sql`
    select distinct on (n.user_id) n.user_id, n.kind, n.product_id, n.shop_id, n.picture_id, n.price_cents, n.was_cents,
           n.more, (select jsonb_object_agg(l.language, l.title) from product_translations l
                     where l.product_id = n.product_id) as titles
      from (select t.user_id, e.id, e.kind, e.product_id, p.shop_id, p.picture_id, p.price_cents,
                   case when e.kind = 'price_drop' then e.was_cents end as was_cents,
                   (dense_rank() over (partition by t.user_id order by e.product_id)
                    + dense_rank() over (partition by t.user_id order by e.product_id desc) - 2) as more
              from unnest(${recipients.map((recipient) => recipient.userId)}::bigint[],
                          ${recipients.map((recipient) => recipient.since)}::timestamptz[],
                          ${wants('price_drop')}::boolean[], ${wants('back_in_stock')}::boolean[])
                   t(user_id, since, wants_drop, wants_stock)
              join favourites f on f.user_id = t.user_id
              join favourite_events e on e.product_id = f.product_id and e.notified_at is null
               and e.created_at >= f.created_at and (t.since is null or e.created_at > t.since)
              join products p on p.id = e.product_id and p.status = 'on' and p.in_stock
             where case e.kind when 'price_drop' then t.wants_drop and p.price_cents <= e.price_cents
                               else t.wants_stock end) n
     order by n.user_id, n.id desc`)
}

/** Marks events so old that every recipient has had a chance to be notified. */
export async function markSent(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.query(sql`
    update favourite_events set notified_at = ${ctx.now()} where notified_at is null and created_at < ${before}`)
}
