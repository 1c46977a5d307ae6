// SQL for shops as shoppers see them, and for the shops a shopper follows.
import type { FollowSort } from '@shop/contract/catalog/shop-pages.ts'
import type { Language } from '@shop/contract/language.ts'
import { type Ctx, type TxCtx, viewerId } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, likeText, type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'

export interface ShopRow {
  id: number
  name: string
  about: string
  logo: StoredPicture
  verified: boolean
  origin: string
  opened_on: Date
  status: 'open' | 'paused'
  fans: number
  sold: number
  sold_month: number
  reviews: number
  good_reviews: number
  followed: boolean
}

interface ShopDetailRow extends ShopRow {
  notice: string
  legal_name: string
  registration: string
  return_country: string | null
}

/** The columns of a shop `s`, its logo `p` and the viewer's follow `f`. */
function columns(ctx: Ctx): Sql {
  return sql`s.id, in_language(s.names, ${ctx.language}) as name, in_language(s.about, ${ctx.language}) as about,
    jsonb_build_object('hash', p.hash, 'w', p.w, 'h', p.h) as logo,
    s.verified, s.origin, s.opened_on::timestamptz as opened_on, s.status, s.fans, s.sold, s.sold_month,
    s.reviews, s.good_reviews, f.user_id is not null as followed`
}

function joins(ctx: Ctx): Sql {
  return sql`join pictures p on p.id = s.logo_id
    left join follows f on f.shop_id = s.id and f.user_id = ${viewerId(ctx)}`
}

export async function listBestSellingShops(ctx: Ctx, limit: number): Promise<ShopRow[]> {
  return ctx.db.query<ShopRow>(sql`
    select ${columns(ctx)} from shops s ${joins(ctx)}
     where s.status = 'open' order by s.sold_month desc, s.id limit ${limit}`)
}

/** In the order of the ids; unknown shops are left out. */
export async function listByIds(ctx: Ctx, ids: readonly number[]): Promise<ShopRow[]> {
  return ctx.db.query<ShopRow>(sql`
    select ${columns(ctx)}
      from unnest(${ids}::bigint[]) with ordinality requested(id, position)
      join shops s on s.id = requested.id ${joins(ctx)}
     order by requested.position`)
}

export async function findDetail(ctx: Ctx, id: number): Promise<ShopDetailRow | undefined> {
  const rows = await ctx.db.query<ShopDetailRow>(sql`
    select ${columns(ctx)}, in_language(s.notice, ${ctx.language}) as notice, s.legal_name, s.registration,
           s.return_country
      from shops s ${joins(ctx)} where s.id = ${id}`)
  return rows[0]
}

/** All shops, those the search index finds, or those with the text in their name. */
export type ShopChoice = { kind: 'all' } | { kind: 'query'; query: string } | { kind: 'name'; text: string }

function conditionOf(ctx: Ctx, choice: ShopChoice): Sql {
  if (choice.kind === 'query') return sql`s.search @@ ${choice.query}::tsquery`
  if (choice.kind === 'name') return sql`in_language(s.names, ${ctx.language}) ilike ${`%${likeText(choice.text)}%`}`
  return sql`true`
}

/** Open shops, best sellers first. */
export async function listShops(
  ctx: Ctx,
  list: { choice: ShopChoice; after: CursorValue[] | undefined; limit: number },
): Promise<ShopRow[]> {
  const conditions = [sql`s.status = 'open'`, conditionOf(ctx, list.choice)]
  if (list.after) {
    const [sold, id] = list.after
    conditions.push(sql`(s.sold_month, s.id) < (${sold}::bigint, ${id}::bigint)`)
  }
  return ctx.db.query<ShopRow>(sql`
    select ${columns(ctx)} from shops s ${joins(ctx)}
     where ${and(conditions)} order by s.sold_month desc, s.id desc limit ${list.limit}`)
}

export async function countShops(ctx: Ctx, choice: ShopChoice, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from shops s where s.status = 'open' and ${conditionOf(ctx, choice)}`)
}

/**
 * One statement, so that the shop's row is locked only briefly and its fan count always matches its followers: many
 * concurrent calls each wait for one small write, not for a whole transaction. A repeated call changes nothing.
 * Undefined if there is no such shop.
 */
export async function setFollow(
  ctx: Ctx,
  input: { userId: number; shopId: number; follow: boolean },
): Promise<number | undefined> {
  const change = input.follow
    ? sql`insert into follows (user_id, shop_id, created_at, visited_at)
          select ${input.userId}, id, ${ctx.now()}, ${ctx.now()} from shops where id = ${input.shopId}
          on conflict do nothing returning 1`
    : sql`delete from follows where user_id = ${input.userId} and shop_id = ${input.shopId} returning 1`
  const rows = await ctx.db.query<{ fans: number }>(sql`
    with changed as (${change}), counted as (
      update shops set fans = fans + ${input.follow ? 1 : -1}
       where id = ${input.shopId} and exists (select 1 from changed) returning fans)
    select fans from counted`)
  if (rows[0]) return rows[0].fans
  // A new statement, so that a call that waited for an identical one sees its count.
  const [shop] = await ctx.db.query<{ fans: number }>(sql`select fans from shops where id = ${input.shopId}`)
  return shop?.fans
}

/** Opening a shop again within a minute is the same visit. */
export async function setVisited(ctx: Ctx, visit: { userId: number; shopId: number }): Promise<void> {
  await ctx.db.query(sql`
    update follows set visited_at = ${ctx.now()}
     where user_id = ${visit.userId} and shop_id = ${visit.shopId}
       and visited_at < ${ctx.now()}::timestamptz - interval '1 minute'`)
}

interface FollowRow {
  shop_id: number
  followed_at: Date
  new_count: number
  /** As the cursor stores it: microseconds of the newest product, or the name. */
  sort_value: CursorValue
}

/** Higher counts of new products are shown as this. */
const newMax = 99

const sorts: Record<FollowSort, { value: (ctx: Ctx) => Sql; before: Sql; order: Sql }> = {
  recent: {
    value: () => sql`coalesce((select (extract(epoch from p.published_at) * 1e6)::bigint from products p
      where p.shop_id = s.id and p.status = 'on' order by p.published_at desc, p.id desc limit 1), 0)`,
    before: sql`<`,
    order: sql`desc`,
  },
  name: { value: (ctx) => sql`in_language(s.names, ${ctx.language})`, before: sql`>`, order: sql`asc` },
}

/** The shops one shopper follows; few enough to be sorted by their newest product. */
export async function listFollows(
  ctx: Ctx,
  list: { userId: number; sort: FollowSort; after: CursorValue[] | undefined; limit: number },
): Promise<FollowRow[]> {
  const { value, before, order } = sorts[list.sort]
  const cast = list.sort === 'recent' ? sql`bigint` : sql`text`
  const after = list.after
    ? sql`(sort_value, shop_id) ${before} (${list.after[0]}::${cast}, ${list.after[1]}::bigint)`
    : sql`true`
  return ctx.db.query<FollowRow>(sql`
    select shop_id, followed_at, sort_value,
           (select count(*) from (select 1 from products p where p.shop_id = l.shop_id and p.status = 'on'
              and p.published_at > l.visited_at limit ${newMax}) fresh) as new_count
      from (select f.shop_id, f.created_at as followed_at, f.visited_at, ${value(ctx)} as sort_value
              from follows f join shops s on s.id = f.shop_id where f.user_id = ${list.userId}) l
     where ${after} order by sort_value ${order}, shop_id ${order} limit ${list.limit}`)
}

export async function countFollows(ctx: Ctx, userId: number, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from follows where user_id = ${userId}`)
}

export interface FollowedNewsRow {
  user_id: number
  shop_id: number
  logo_id: number
  names: Partial<Record<Language, string>>
  count: number
}

const newsDaysMax = 7

/** Per follower the shop with most new products since their last visit and their last notification. */
export async function listFollowedNews(
  ctx: Ctx,
  followers: readonly { userId: number; since: Date | null }[],
): Promise<FollowedNewsRow[]> {
  return ctx.db.query<FollowedNewsRow>(sql`
    select distinct on (t.user_id) t.user_id, s.id as shop_id, s.logo_id, s.names, fresh.count
      from unnest(${followers.map((follower) => follower.userId)}::bigint[],
                  ${followers.map((follower) => follower.since)}::timestamptz[]) t(user_id, since)
      join follows f on f.user_id = t.user_id
      join shops s on s.id = f.shop_id and s.status = 'open'
      cross join lateral (select count(*) as count from (
        select 1 from products p where p.shop_id = s.id and p.status = 'on'
           and p.published_at > greatest(f.visited_at, t.since,
                                         ${ctx.now()}::timestamptz - ${newsDaysMax} * interval '1 day')
           and p.published_at <= ${ctx.now()} limit ${newMax}) found) fresh
     where fresh.count > 0
     order by t.user_id, fresh.count desc, s.id`)
}

export async function exportPerson(ctx: Ctx, userId: number, limit: number) {
  const follows = await ctx.db.query<{ shop_id: number; name: string; followed_at: Date }>(sql`
    select f.shop_id, in_language(s.names, ${ctx.language}) as name, f.created_at as followed_at
      from follows f join shops s on s.id = f.shop_id
     where f.user_id = ${userId} order by f.created_at desc, f.shop_id limit ${limit}`)
  return { follows }
}

/** Keeps the fan counts in step with the followers. */
export async function erasePerson(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`
    with deleted as (delete from follows where user_id = ${userId} returning shop_id)
    update shops set fans = fans - 1 where id in (select shop_id from deleted)`)
}
