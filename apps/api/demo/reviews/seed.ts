// The demo's reviews: people of six languages who bought, received and wrote, laid in a few statements.
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { foldRatings } from '#modules/catalog/statistics/service.ts'
import { listCatalog } from './catalog.ts'
import { type Bought, type Buyer, buyAll, daysAfter } from './orders.ts'
import { type PlannedReview, planReviews, type Reviewer } from './plan.ts'

/** As many as make some thousand reviews. */
export const reviewersMost = 280

export async function seedReviews(tx: TxCtx, reviewers: number): Promise<void> {
  if (reviewers === 0) return
  const buyers = await insertReviewers(tx, planReviews(await listCatalog(tx), reviewers))
  const marks = await readMarks(tx)
  const bought = await buyAll(tx, buyers)
  await dropTraces(tx, marks)
  await insertScores(tx, bought)
  await insertReviews(tx, bought)
  await seedModeration(tx)
  await foldRatings(tx)
}

/** Nobody signs in as one of them: a hash that no password has. */
const noPassword = `argon2id$19456$2$${'A'.repeat(22)}$${'A'.repeat(43)}`

async function insertReviewers(tx: TxCtx, reviewers: readonly Reviewer[]): Promise<Buyer[]> {
  const sent = reviewers.map((item) => ({
    ...{ account: item.account, family_name: item.familyName, given_name: item.givenName, language: item.language },
    created_at: daysAfter(tx.now(), -item.joinedDaysAgo, -item.minutes),
  }))
  const rows = await tx.db.query<{ id: number; account: string }>(sql`
    with made as (
      insert into users (account, email, email_verified_at, family_name, given_name, password_hash, language, created_at)
      select p.account, p.account || '@shopper.example', p.created_at, p.family_name, p.given_name, ${noPassword}, p.language, p.created_at
        from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
          as p(account text, family_name text, given_name text, language text, created_at timestamptz)
      returning id, account)
    select id, account from made`)
  await tx.db.query(sql`
    insert into user_names (name, user_id, kind)
    select n, u.id, 'login' from users u, unnest(array[u.account, u.email]) n where u.id = any(${rows.map(({ id }) => id)}::bigint[])`)
  const ids = new Map(rows.map((row) => [row.account, row.id]))
  return reviewers.map((item) => ({ ...item, userId: ids.get(item.account) ?? 0 }))
}

interface Marks {
  sale: number
  turn: number
}

async function readMarks(tx: TxCtx): Promise<Marks> {
  const [row] = await tx.db.query<Marks>(sql`
    select (select coalesce(max(id), 0) from sale_events) as sale, (select coalesce(max(id), 0) from stock_events) as turn`)
  return row ?? { sale: 0, turn: 0 }
}

/** What they bought is among what the products tell they sold, and nobody is told of it any more. */
async function dropTraces(tx: TxCtx, { sale, turn }: Marks): Promise<void> {
  await tx.db.query(sql`delete from sale_events where id > ${sale}`)
  await tx.db.query(sql`delete from stock_events where id > ${turn}`)
  await tx.db.query(sql`delete from order_outbox`)
  await tx.db.query(sql`delete from pay_tokens`)
}

const writtenAt = ({ boughtAt, plan }: Bought) => daysAfter(boughtAt, plan.reviewedDays, plan.reviewedMinutes)

async function insertScores(tx: TxCtx, bought: readonly Bought[]): Promise<void> {
  await tx.db.query(sql`
    insert into order_scores (order_id, user_id, shop_id, service, postage, created_at)
    select * from unnest(${bought.map(({ id }) => id)}::bigint[], ${bought.map(({ userId }) => userId)}::bigint[],
      ${bought.map(({ plan }) => plan.shopId)}::bigint[], ${bought.map(({ plan }) => plan.service)}::int[],
      ${bought.map(({ plan }) => plan.postage)}::int[], ${bought.map(writtenAt)}::timestamptz[])`)
}

interface Written {
  order: Bought
  review: PlannedReview
  at: Date
}

/** In the order of their times: the newest has the highest number. */
async function insertReviews(tx: TxCtx, bought: readonly Bought[]): Promise<void> {
  const written: Written[] = bought
    .flatMap((order) => order.plan.reviews.map((review) => ({ order, review, at: writtenAt(order) })))
    .sort((item, next) => item.at.getTime() - next.at.getTime())
  const sent = written.map(({ order, review, at }) => ({
    ...{ order_id: order.id, sku_id: review.sku.id, score: review.score, content: review.content, created_at: at },
    ...{
      language: order.buyer.language,
      anonymous: order.plan.anonymous,
      pictures: review.pictureIds,
      reply: review.reply,
    },
  }))
  await tx.db.query(sql`
    with sent as (
      select s.* from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s(order_id bigint, sku_id bigint, score int,
        content text, created_at timestamptz, language text, anonymous boolean, pictures bigint[], reply text)),
    made as (
      insert into reviews (order_item_id, order_id, user_id, product_id, shop_id, score, content, language, pictures,
                           anonymous, editable_until, reply, replied_at, replied_by, created_at)
      select i.id, o.id, o.user_id, i.product_id, o.shop_id, s.score, s.content, s.language, cardinality(s.pictures),
             s.anonymous, s.created_at + interval '7 days', s.reply,
             case when s.reply <> '' then least(s.created_at + interval '20 hours', ${tx.now()}) end,
             case when s.reply <> '' then c.id end, s.created_at
        from sent s join orders o on o.id = s.order_id join order_items i on i.order_id = o.id and i.sku_id = s.sku_id,
             operators c
       where c.account = 'clerk' order by s.created_at, i.id
      returning id, order_id, order_item_id)
    insert into review_pictures (review_id, position, picture_id)
    select m.id, p.place - 1, p.id
      from made m join order_items i on i.id = m.order_item_id join sent s on s.order_id = m.order_id and s.sku_id = i.sku_id,
           unnest(s.pictures) with ordinality p(id, place)`)
}

/** Work for who looks after reviews: some were hidden, some are reported. */
const hidden = [
  { reason: 'spam', content: 'Cheap watches and bags, message me for the link!! 50% off today only!!' },
  { reason: 'personal_data', content: '想退差价的打我电话 138-0000-0000，报我名字。' },
  { reason: 'off_topic', content: '배송 말고 다른 사이트 얘기인데요, 거기는 환불이 안 돼요.' },
] as const
const reported = ['off_topic', 'fake', 'spam', 'other'] as const

async function seedModeration(tx: TxCtx): Promise<void> {
  const rows = await tx.db.query<{ id: number }>(sql`
    select id from reviews where pictures = 0 and reply = '' order by id desc limit ${hidden.length + reported.length}`)
  for (const [at, { reason, content }] of hidden.entries())
    await tx.db.query(sql`
      update reviews r set content = ${content}, score = 3, hidden_at = ${tx.now()}, hidden_reason = ${reason}, hidden_by = o.id
        from operators o where r.id = ${rows[at]?.id ?? 0} and o.account = 'clerk'`)
  for (const [at, reason] of reported.entries()) {
    const id = rows[hidden.length + at]?.id ?? 0
    await tx.db.query(sql`
      insert into review_reports (review_id, user_id, reason, created_at)
      select r.id, u.id, ${reason}, ${daysAfter(tx.now(), 0, -90 * (at + 1))} from reviews r, users u
       where r.id = ${id} and u.account = 'mina'`)
    await tx.db.query(sql`update reviews set open_reports = 1 where id = ${id}`)
  }
}
