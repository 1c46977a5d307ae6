// SQL for who follows which shop.
import type { FollowSort } from '@shop/contract/catalog/shop-pages.ts'
import type { Language } from '@shop/contract/language.ts'
import type { Ctx } from '#context.ts'
import type { CursorValue } from '#db/cursor.ts'
import { type Sql, sql } from '#db/sql.ts'

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

export interface FollowRow {
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
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select count(*) as count from (select 1 from follows where user_id = ${userId} limit ${limit}) counted`)
  return row?.count ?? 0
}

export interface FollowedNewsRow {
  user_id: number
  shop_id: number
  logo_id: number
  words: Partial<Record<Language, string>>
  count: number
}

const newsDaysMax = 7

/** Per follower the shop with most new products since their last visit and their last notification. */
export async function listFollowedNews(
  ctx: Ctx,
  followers: readonly { userId: number; since: Date | null }[],
): Promise<FollowedNewsRow[]> {
  return ctx.db.query<FollowedNewsRow>(sql`
    select distinct on (t.user_id) t.user_id, s.id as shop_id, s.logo_id, s.names as words, fresh.count
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
