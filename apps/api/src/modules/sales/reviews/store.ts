// SQL of reviews as shoppers read them; every list reads only the rows it shows.
import type { ReviewSort } from '@shop/contract/sales/reviews.ts'
import { type Ctx, type TxCtx, viewerId } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'
import type { Counts, Writer } from './rules.ts'

export interface ReviewRow {
  id: number
  product_id: number
  writer: Writer
  avatar: StoredPicture | null
  anonymous: boolean
  score: number
  content: string
  language: string
  spec: string
  pictures: StoredPicture[]
  reply: string
  replied_at: Date | null
  edited: boolean
  mine: boolean
  reported: boolean
  created_at: Date
}

const pictureJson = (name: Sql) => sql`jsonb_build_object('hash', ${name}.hash, 'w', ${name}.w, 'h', ${name}.h)`

/** The pictures of review `v`; most reviews have none and skip the subquery. */
export const pictures = sql`case when v.pictures = 0 then '[]'::jsonb else coalesce((
  select jsonb_agg(${pictureJson(sql`p`)} order by r.position)
    from review_pictures r join pictures p on p.id = r.picture_id
   where r.review_id = v.id), '[]') end`

/** Columns of review `v`, its writer `u`, their avatar `a` and the order line `i`. */
function columns(ctx: Ctx): Sql {
  return sql`v.id, v.product_id, v.anonymous, v.score, v.content, v.language, v.reply, v.replied_at, v.created_at,
    v.edited_at is not null as edited, v.user_id = ${viewerId(ctx)} as mine,
    exists (select 1 from review_reports e where e.review_id = v.id and e.user_id = ${viewerId(ctx)}) as reported,
    jsonb_build_object('account', u.account, 'family_name', u.family_name, 'given_name', u.given_name,
                       'is_closed', u.status = 'closed') as writer,
    case when a.id is not null then ${pictureJson(sql`a`)} end as avatar,
    in_language(i.spec, ${ctx.language}) as spec, ${pictures} as pictures`
}

const joins = sql`join users u on u.id = v.user_id left join pictures a on a.id = u.avatar_id
  join order_items i on i.id = v.order_item_id`

export type Subject = { productId: number } | { shopId: number }

export interface ListQuery {
  subject: Subject
  score: number | undefined
  withPictures: boolean
  /** All languages if undefined; several only with the newest first. */
  languages: readonly string[] | undefined
  sort: StoredSort
  after: CursorValue[] | undefined
  limit: number
}

/** `local` is made of two lists, newest first. */
export type StoredSort = Exclude<ReviewSort, 'local'>

const orders: Record<StoredSort, Sql> = {
  new: sql`v.id desc`,
  high: sql`v.score desc, v.id desc`,
  low: sql`v.score, v.id`,
}

function afterCursor(sort: StoredSort, after: CursorValue[]): Sql {
  if (sort === 'new') return sql`v.id < ${after[0]}::bigint`
  const position = sql`(${after[0]}::bigint, ${after[1]}::bigint)`
  return sort === 'high' ? sql`(v.score, v.id) < ${position}` : sql`(v.score, v.id) > ${position}`
}

/** The cursor values of a row. */
export function keyOf(sort: StoredSort, row: Pick<ReviewRow, 'id' | 'score'>): CursorValue[] {
  return sort === 'new' ? [row.id] : [row.score, row.id]
}

export interface ListedRow extends ReviewRow {
  /** As ordered. */
  product: { id: number; title: string; picture: StoredPicture }
}

/** The product of review `v`, from its order line `i` and that line's picture `g`. */
function productOf(ctx: Ctx): Sql {
  return sql`jsonb_build_object('id', v.product_id, 'title', in_language(i.title, ${ctx.language}),
                                'picture', ${pictureJson(sql`g`)})`
}

function shownOf(subject: Subject): Sql {
  return 'productId' in subject
    ? sql`v.hidden_at is null and v.product_id = ${subject.productId}`
    : sql`v.hidden_at is null and v.shop_id = ${subject.shopId}`
}

export function listStatement(ctx: Ctx, query: ListQuery): Sql {
  const { subject, score, withPictures, languages, sort, after, limit } = query
  const conditions = [
    shownOf(subject),
    ...(score === undefined ? [] : [sql`v.score = ${score}`]),
    ...(withPictures ? [sql`v.pictures > 0`] : []),
    ...(after ? [afterCursor(sort, after)] : []),
  ]
  const found = sql`select v.* from reviews v where ${and(conditions)}`
  const end = sql`order by ${orders[sort]} limit ${limit}`
  // The first rows of each language, so that no row of another language is read.
  const listed = languages
    ? sql`select v.* from unnest(${languages}::text[]) l(language)
            cross join lateral (${found} and v.language = l.language ${end}) v ${end}`
    : sql`${found} ${end}`
  return sql`
    select ${columns(ctx)}, ${productOf(ctx)} as product
      from (${listed}) v
      ${joins} join pictures g on g.id = i.picture_id
     order by ${orders[sort]}`
}

export async function listReviews(ctx: Ctx, query: ListQuery): Promise<ListedRow[]> {
  return ctx.db.query<ListedRow>(listStatement(ctx, query))
}

export interface OwnRow extends ReviewRow {
  order_item_id: number
  order_id: number
  editable_until: Date
  hidden_reason: string
  hidden_text: string
  mended: boolean
}

const own = sql`v.order_item_id, v.order_id, v.editable_until, v.hidden_reason, v.hidden_text,
  coalesce(v.edited_at > v.hidden_at, false) as mended`

/** The viewer's reviews of an order, in the order of its lines. */
export async function listOfOrder(ctx: Ctx, orderId: number): Promise<OwnRow[]> {
  return ctx.db.query<OwnRow>(sql`
    select ${columns(ctx)}, ${own} from reviews v ${joins}
     where v.order_id = ${orderId} and v.user_id = ${viewerId(ctx)} order by i.position`)
}

type WrittenRow = OwnRow & Pick<ListedRow, 'product'> & { shown_order: number | null }

/** The viewer's reviews, newest first. */
export async function listOwn(
  ctx: Ctx,
  { after, limit }: { after: CursorValue[] | undefined; limit: number },
): Promise<WrittenRow[]> {
  const cursorCondition = after ? sql`v.id < ${after[0]}::bigint` : sql`true`
  return ctx.db.query<WrittenRow>(sql`
    select ${columns(ctx)}, ${own}, ${productOf(ctx)} as product,
           case when o.hidden_at is null then o.id end as shown_order
      from (select v.* from reviews v where v.user_id = ${viewerId(ctx)} and ${cursorCondition}
             order by v.id desc limit ${limit}) v
      ${joins} join pictures g on g.id = i.picture_id join orders o on o.id = v.order_id
     order by v.id desc`)
}

export async function countOwn(ctx: Ctx, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from reviews where user_id = ${viewerId(ctx)}`)
}

export async function getOwn(ctx: Ctx, id: number): Promise<OwnRow> {
  const [row] = await ctx.db.query<OwnRow>(sql`
    select ${columns(ctx)}, ${own} from reviews v ${joins} where v.id = ${id} and v.user_id = ${viewerId(ctx)}`)
  if (!row) throw new Error(`review ${id} does not exist`)
  return row
}

const counted = sql`array[scored_1, scored_2, scored_3, scored_4, scored_5] as scored,
  array[pictured_1, pictured_2, pictured_3, pictured_4, pictured_5] as pictured, service_sum, postage_sum`

const emptyCounts: Counts = {
  scored: [0, 0, 0, 0, 0],
  pictured: [0, 0, 0, 0, 0],
  orders: 0,
  service_sum: 0,
  postage_sum: 0,
}

/** One row. Service and postage sums of a product are per review, those of a shop per order. */
export function countsStatement(subject: Subject): Sql {
  return 'productId' in subject
    ? sql`select ${counted}, scored_1 + scored_2 + scored_3 + scored_4 + scored_5 as orders
            from product_ratings where product_id = ${subject.productId}`
    : sql`select ${counted}, orders from shop_ratings where shop_id = ${subject.shopId}`
}

export async function getCounts(ctx: Ctx, subject: Subject): Promise<Counts> {
  const [row] = await ctx.db.query<Counts>(countsStatement(subject))
  return row ?? emptyCounts
}

interface LanguageQuery {
  subject: Subject
  language: string
  /** Counting stops here. */
  countMax: number
}

export function inLanguageStatement({ subject, language, countMax }: LanguageQuery): Sql {
  return sql`
    select count(*) as count
      from (select 1 from reviews v where ${shownOf(subject)} and v.language = ${language} limit ${countMax}) counted`
}

export async function countInLanguage(ctx: Ctx, query: LanguageQuery): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(inLanguageStatement(query))
  return row?.count ?? 0
}

/** Newest first, including hidden reviews. */
export async function exportPerson(ctx: Ctx, userId: number, limit: number) {
  const reviews = await ctx.db.query(sql`
    select o.sn as order_sn, v.product_id, in_language(i.title, ${ctx.language}) as title, v.score,
           s.service as service_score, s.postage as postage_score, v.content, v.language, v.anonymous, v.reply,
           v.hidden_at, v.hidden_text, v.created_at, v.edited_at,
           coalesce((select jsonb_agg('/media/' || p.hash || '.webp' order by r.position)
              from review_pictures r join pictures p on p.id = r.picture_id where r.review_id = v.id), '[]') as pictures
      from reviews v join order_items i on i.id = v.order_item_id join orders o on o.id = v.order_id
      join order_scores s on s.order_id = v.order_id
     where v.user_id = ${userId} order by v.id desc limit ${limit}`)
  const reports = await ctx.db.query(sql`
    select review_id, reason, text, created_at from review_reports
     where user_id = ${userId} order by id desc limit ${limit}`)
  return { reviews, review_reports: reports }
}

/** Texts and scores stay for other shoppers, without the name and pictures of their writer. */
export async function erasePerson(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`
    delete from review_pictures where review_id in (select id from reviews where user_id = ${userId})`)
  await tx.db.query(sql`
    update reviews set anonymous = true, pictures = 0, version = version + 1
     where user_id = ${userId} and (pictures > 0 or not anonymous)`)
  await tx.db.query(sql`update review_reports set text = '' where user_id = ${userId} and text <> ''`)
}
