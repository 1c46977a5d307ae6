// SQL that writes, changes and reports reviews.
import type { Language } from '@shop/contract/language.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { countUpTo } from '#db/cursor.ts'
import { sql } from '#db/sql.ts'
import type { Writer } from './rules.ts'

export async function getWriter(ctx: Ctx, userId: number): Promise<Writer> {
  const [row] = await ctx.db.query<Writer>(sql`
    select account, family_name, given_name, status = 'closed' as is_closed from users where id = ${userId}`)
  if (!row) throw new Error(`user ${userId} does not exist`)
  return row
}

interface ScoresRow {
  service: number
  postage: number
  created_at: Date
}

export async function findScores(ctx: Ctx, orderId: number): Promise<ScoresRow | undefined> {
  const [row] = await ctx.db.query<ScoresRow>(sql`
    select service, postage, created_at from order_scores where order_id = ${orderId}`)
  return row
}

interface ReceivedRow {
  received_at: Date | null
  review_from: Date | null
}

/** Undefined when the order is not the shopper's, or is hidden. */
export async function findReceived(
  ctx: Ctx,
  { userId, orderId }: { userId: number; orderId: number },
): Promise<ReceivedRow | undefined> {
  const [row] = await ctx.db.query<ReceivedRow>(sql`
    select received_at, review_from from orders where id = ${orderId} and user_id = ${userId} and hidden_at is null`)
  return row
}

interface Reviewable {
  userId: number
  receivedAfter: Date
}

const reviewable = ({ userId, receivedAfter }: Reviewable) => sql`o.user_id = ${userId} and o.status in (3, 4)
  and o.hidden_at is null and coalesce(o.review_from, o.received_at) > ${receivedAfter}
  and not exists (select 1 from order_scores s where s.order_id = o.id)`

/** Newest first. */
export async function listReviewable(
  ctx: Ctx,
  query: Reviewable & { afterId: number | undefined; limit: number },
): Promise<{ id: number }[]> {
  const after = query.afterId === undefined ? sql`true` : sql`o.id < ${query.afterId}`
  return ctx.db.query(sql`
    select o.id from orders o where ${reviewable(query)} and ${after} order by o.id desc limit ${query.limit}`)
}

export async function countReviewable(ctx: Ctx, filter: Reviewable, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from orders o where ${reviewable(filter)}`)
}

/** Lines that are not entirely refunded. */
export async function listLineIds(ctx: Ctx, orderId: number): Promise<number[]> {
  const rows = await ctx.db.query<{ id: number }>(sql`
    select id from order_items where order_id = ${orderId} and refunded_qty < qty order by position`)
  return rows.map(({ id }) => id)
}

interface NewScores {
  orderId: number
  userId: number
  shopId: number
  service: number
  postage: number
}

/** Insert before the reviews: their triggers read the scores. */
export async function insertScores(tx: TxCtx, scores: NewScores): Promise<void> {
  await tx.db.query(sql`
    insert into order_scores (order_id, user_id, shop_id, service, postage, created_at)
    values (${scores.orderId}, ${scores.userId}, ${scores.shopId}, ${scores.service}, ${scores.postage}, ${tx.now()})`)
}

interface NewReview {
  orderItemId: number
  score: number
  content: string
  pictureIds: readonly number[]
}

interface NewReviews {
  orderId: number
  language: Language
  anonymous: boolean
  editableUntil: Date
  reviews: readonly NewReview[]
}

/** One statement for all, so that the rating counts are locked once and in one order. */
export async function insertReviews(tx: TxCtx, values: NewReviews): Promise<void> {
  const { orderId, language, anonymous, editableUntil, reviews } = values
  const rows = await tx.db.query<{ id: number; order_item_id: number }>(sql`
    insert into reviews (order_item_id, order_id, user_id, product_id, shop_id, score, content, language, pictures,
                         anonymous, editable_until, created_at)
    select i.id, o.id, o.user_id, i.product_id, o.shop_id, w.score, w.content, ${language}, w.pictures, ${anonymous},
           ${editableUntil}, ${tx.now()}
      from unnest(${reviews.map((review) => review.orderItemId)}::bigint[],
                  ${reviews.map((review) => review.score)}::int[],
                  ${reviews.map((review) => review.content)}::text[],
                  ${reviews.map((review) => review.pictureIds.length)}::int[])
             as w(order_item_id, score, content, pictures)
      join order_items i on i.id = w.order_item_id and i.order_id = ${orderId}
      join orders o on o.id = i.order_id
     order by i.position
    returning id, order_item_id`)
  const ids = new Map(rows.map((row) => [row.order_item_id, row.id]))
  await insertPictures(
    tx,
    reviews.map((review) => ({ reviewId: ids.get(review.orderItemId) ?? 0, pictureIds: review.pictureIds })),
  )
}

async function insertPictures(
  tx: TxCtx,
  reviews: readonly { reviewId: number; pictureIds: readonly number[] }[],
): Promise<void> {
  const rows = reviews.flatMap(({ reviewId, pictureIds }) =>
    pictureIds.map((id, position) => ({ reviewId, id, position })),
  )
  if (rows.length === 0) return
  await tx.db.query(sql`
    insert into review_pictures (review_id, position, picture_id)
    select * from unnest(${rows.map((row) => row.reviewId)}::bigint[], ${rows.map((row) => row.position)}::int[],
                         ${rows.map((row) => row.id)}::bigint[])`)
}

export async function lockOwn(
  tx: TxCtx,
  { id, userId }: { id: number; userId: number },
): Promise<{ editable_until: Date } | undefined> {
  const [row] = await tx.db.query<{ editable_until: Date }>(sql`
    select editable_until from reviews where id = ${id} and user_id = ${userId} for no key update`)
  return row
}

export interface Change {
  id: number
  score: number
  content: string
  language: Language
  anonymous: boolean
  pictureIds: readonly number[]
}

export async function setReview(tx: TxCtx, change: Change): Promise<void> {
  const { id, score, content, language, anonymous, pictureIds } = change
  await tx.db.query(sql`
    update reviews set score = ${score}, content = ${content}, language = ${language}, anonymous = ${anonymous},
           pictures = ${pictureIds.length}, edited_at = ${tx.now()}, version = version + 1
     where id = ${id}`)
  await tx.db.query(sql`delete from review_pictures where review_id = ${id}`)
  await insertPictures(tx, [{ reviewId: id, pictureIds }])
}

/** Whether it is a visible review by somebody else. */
export async function isShownToOthers(ctx: Ctx, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const rows = await ctx.db.query(sql`
    select 1 from reviews where id = ${id} and user_id <> ${userId} and hidden_at is null`)
  return rows.length > 0
}

interface NewReport {
  reviewId: number
  userId: number
  reason: string
  text: string
}

/** Ignores a second report by one shopper. The version stays, so that reports do not block an operator's decision. */
export async function insertReport(tx: TxCtx, { reviewId, userId, reason, text }: NewReport): Promise<void> {
  const inserted = await tx.db.query(sql`
    insert into review_reports (review_id, user_id, reason, text, created_at)
    values (${reviewId}, ${userId}, ${reason}, ${text}, ${tx.now()})
    on conflict (review_id, user_id) do nothing returning 1`)
  if (inserted.length === 0) return
  await tx.db.query(sql`update reviews set open_reports = open_reports + 1 where id = ${reviewId}`)
}
