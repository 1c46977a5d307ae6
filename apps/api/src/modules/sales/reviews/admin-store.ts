// SQL of reviews as operators see them: the queues, the details, decisions, and statistics.
import type { HideReason } from '@shop/contract/sales/admin-reviews.ts'
import type { ReportReason } from '@shop/contract/sales/reviews.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'
import { pictures } from './store.ts'

export interface StaffRow {
  id: number
  user: { id: number; account: string }
  shop: { id: number; name: string }
  product: { id: number; title: string; picture: StoredPicture }
  order: { id: number; sn: string }
  score: number
  service_score: number
  postage_score: number
  content: string
  language: string
  pictures: StoredPicture[]
  anonymous: boolean
  edited_at: Date | null
  reply: string
  replied_at: Date | null
  replied_by: string
  hidden_at: Date | null
  hidden_reason: HideReason
  hidden_text: string
  hidden_by: string
  reports: { id: number; reason: ReportReason; text: string; user: string; time: number; settled: boolean }[]
  created_at: Date
  version: number
}

const reportsMax = 50

const reports = sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', r.id, 'reason', r.reason, 'text', r.text, 'user', r.account,
                                      'time', extract(epoch from r.created_at), 'settled', r.settled_at is not null))
    from (select e.id, e.reason, e.text, e.created_at, e.settled_at, w.account
            from review_reports e join users w on w.id = e.user_id
           where e.review_id = v.id order by e.id desc limit ${reportsMax}) r), '[]')`

function columns(ctx: Ctx): Sql {
  return sql`v.id, jsonb_build_object('id', u.id, 'account', u.account) as user,
    jsonb_build_object('id', v.shop_id, 'name', in_language(s.names, ${ctx.language})) as shop,
    jsonb_build_object('id', v.product_id, 'title', in_language(i.title, ${ctx.language}),
                       'picture', jsonb_build_object('hash', g.hash, 'w', g.w, 'h', g.h)) as product,
    jsonb_build_object('id', o.id, 'sn', o.sn) as order, v.score, c.service as service_score,
    c.postage as postage_score, v.content, v.language, ${pictures} as pictures, v.anonymous, v.edited_at, v.reply,
    v.replied_at, coalesce(a.account, '') as replied_by, v.hidden_at, v.hidden_reason, v.hidden_text,
    coalesce(h.account, '') as hidden_by, ${reports} as reports, v.created_at, v.version`
}

const joins = sql`join users u on u.id = v.user_id join shops s on s.id = v.shop_id
  join order_items i on i.id = v.order_item_id join pictures g on g.id = i.picture_id
  join orders o on o.id = v.order_id join order_scores c on c.order_id = v.order_id
  left join operators a on a.id = v.replied_by left join operators h on h.id = v.hidden_by`

type View = 'new' | 'reported' | 'changed' | 'hidden' | 'unanswered' | 'all'

export interface StaffFilter {
  view: View
  score: number | undefined
  withPictures: boolean
  shopId: number | undefined
  productId: number | undefined
  keyword: string | undefined
}

const views: Record<View, Sql> = {
  new: sql`v.hidden_at is null`,
  reported: sql`v.open_reports > 0`,
  changed: sql`v.hidden_at is not null and v.edited_at > v.hidden_at`,
  hidden: sql`v.hidden_at is not null`,
  unanswered: sql`v.reply = '' and v.hidden_at is null`,
  all: sql`true`,
}

/** A full login name or order number, each by its own index. */
function matchesKeyword(keyword: string): Sql {
  return sql`v.id in (
    select r.id from orders d join reviews r on r.order_id = d.id where d.sn = ${keyword}
    union all
    select r.id from user_names n join reviews r on r.user_id = n.user_id where n.name = lower(${keyword}))`
}

function conditionsOf({ view, score, withPictures, shopId, productId, keyword }: StaffFilter): Sql[] {
  return [
    views[view],
    ...(score === undefined ? [] : [sql`v.score = ${score}`]),
    ...(withPictures ? [sql`v.pictures > 0`] : []),
    ...(shopId === undefined ? [] : [sql`v.shop_id = ${shopId}`]),
    ...(productId === undefined ? [] : [sql`v.product_id = ${productId}`]),
    ...(keyword === undefined ? [] : [matchesKeyword(keyword)]),
  ]
}

/** Queues are oldest first, so that nobody waits forever; other lists newest first. */
export async function listRows(
  ctx: Ctx,
  query: { filter: StaffFilter; after: CursorValue[] | undefined; limit: number },
): Promise<StaffRow[]> {
  const isQueue = query.filter.view === 'reported' || query.filter.view === 'changed'
  const order = isQueue ? sql`v.id` : sql`v.id desc`
  const [afterId] = query.after ?? []
  const after = isQueue ? sql`v.id > ${afterId}::bigint` : sql`v.id < ${afterId}::bigint`
  const conditions = [...conditionsOf(query.filter), ...(query.after ? [after] : [])]
  return ctx.db.query<StaffRow>(sql`
    select ${columns(ctx)}
      from (select v.* from reviews v where ${and(conditions)} order by ${order} limit ${query.limit}) v
      ${joins} order by ${order}`)
}

export async function countRows(ctx: Ctx, filter: StaffFilter, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from reviews v where ${and(conditionsOf(filter))}`)
}

export async function findRow(ctx: Ctx, id: number): Promise<StaffRow | undefined> {
  const [row] = await ctx.db.query<StaffRow>(sql`select ${columns(ctx)} from reviews v ${joins} where v.id = ${id}`)
  return row
}

export interface LockedReview {
  id: number
  user_id: number
  order_id: number
  score: number
  reply: string
  hidden_at: Date | null
  hidden_reason: string
  edited_at: Date | null
  editable_until: Date
  version: number
}

export async function lockReview(tx: TxCtx, id: number): Promise<LockedReview | undefined> {
  const [row] = await tx.db.query<LockedReview>(sql`
    select id, user_id, order_id, score, reply, hidden_at, hidden_reason, edited_at, editable_until, version
      from reviews where id = ${id} for no key update`)
  return row
}

interface Hiding {
  id: number
  reason: string
  text: string
  operatorId: number
}

/** Lock it before the review, as closing an account does. The writer's account must exist to be notified. */
export async function lockWriter(tx: TxCtx, reviewId: number): Promise<void> {
  await tx.db.query(sql`
    select 1 from users where id = (select user_id from reviews where id = ${reviewId}) for key share`)
}

export async function setHidden(tx: TxCtx, { id, reason, text, operatorId }: Hiding): Promise<void> {
  await tx.db.query(sql`
    update reviews set hidden_at = ${tx.now()}, hidden_reason = ${reason}, hidden_text = ${text},
           hidden_by = ${operatorId}, version = version + 1
     where id = ${id}`)
}

export async function setShown(tx: TxCtx, id: number): Promise<void> {
  await tx.db.query(sql`
    update reviews set hidden_at = null, hidden_reason = '', hidden_text = '', hidden_by = null, version = version + 1
     where id = ${id}`)
}

export async function setReply(
  tx: TxCtx,
  { id, text, operatorId }: { id: number; text: string; operatorId: number },
): Promise<void> {
  const [at, by] = text === '' ? [null, null] : [tx.now(), operatorId]
  await tx.db.query(sql`
    update reviews set reply = ${text}, replied_at = ${at}, replied_by = ${by}, version = version + 1 where id = ${id}`)
}

/** Settles the reports up to the newest one the operator saw, or all; returns how many. */
export async function settleReports(tx: TxCtx, id: number, newestSeen?: number): Promise<number> {
  const settled = await tx.db.query(sql`
    update review_reports set settled_at = ${tx.now()}
     where review_id = ${id} and settled_at is null and id <= coalesce(${newestSeen ?? null}::bigint, id) returning 1`)
  await tx.db.query(sql`
    update reviews set version = version + 1,
           open_reports = (select count(*) from review_reports where review_id = ${id} and settled_at is null)
     where id = ${id}`)
  return settled.length
}

interface AboutRow {
  sn: string
  /** By language. */
  goods: Record<string, string>
  shop: Record<string, string>
  picture_id: number
}

/** What a notification says about the reviewed item. */
export async function getAbout(tx: TxCtx, reviewId: number): Promise<AboutRow> {
  const [row] = await tx.db.query<AboutRow>(sql`
    select o.sn, i.title as goods, s.names as shop, i.picture_id
      from reviews v join shops s on s.id = v.shop_id join order_items i on i.id = v.order_item_id
      join orders o on o.id = v.order_id where v.id = ${reviewId}`)
  if (!row) throw new Error(`review ${reviewId} does not exist`)
  return row
}

interface StatsRow {
  written: number
  stars: number
  reported: number
  reported_since: Date | null
  unanswered: number
  changed: number
}

/** Counts of open work stop at `countMax`. */
export async function getStats(ctx: Ctx, { since, countMax }: { since: Date; countMax: number }): Promise<StatsRow> {
  const [row] = await ctx.db.query<StatsRow>(sql`
    select w.written, w.stars, r.reported, r.since as reported_since, u.unanswered, c.changed
      from (select count(*) as written, coalesce(sum(score), 0) as stars from reviews where created_at > ${since}) w,
           (select count(*) as reported, min(first) as since from (
              select (select min(e.created_at) from review_reports e
                       where e.review_id = v.id and e.settled_at is null) as first
                from reviews v where v.open_reports > 0 order by v.id limit ${countMax}) waiting) r,
           (select count(*) as unanswered from (
              select 1 from reviews v where v.reply = '' and v.hidden_at is null limit ${countMax}) waiting) u,
           (select count(*) as changed from (
              select 1 from reviews v
               where v.hidden_at is not null and v.edited_at > v.hidden_at limit ${countMax}) waiting) c`)
  if (!row) throw new Error('the statistics query returned no row')
  return row
}
