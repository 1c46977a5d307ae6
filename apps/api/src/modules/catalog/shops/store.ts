// SQL for shops as shoppers see them.
import { type Ctx, viewerId } from '#context.ts'
import type { CursorValue } from '#db/cursor.ts'
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

export interface ShopDetailRow extends ShopRow {
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

export async function listHotShops(ctx: Ctx, limit: number): Promise<ShopRow[]> {
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
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select count(*) as count from
      (select 1 from shops s where s.status = 'open' and ${conditionOf(ctx, choice)} limit ${limit}) counted`)
  return row?.count ?? 0
}
