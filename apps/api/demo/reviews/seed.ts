// Seeds the demo's reviews in a few statements: reviewers in six languages, their orders and their texts.
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { foldRatings } from '#modules/catalog/statistics/service.ts'
import { listCatalog } from './catalog.ts'
import { type Bought, type Buyer, buyAll, daysAfter } from './orders.ts'
import { type PlannedReview, planReviews, type Reviewer } from './plan.ts'

/** Enough for some thousand reviews. */
export const defaultReviewers = 280

export async function seedReviews(tx: TxCtx, reviewers: number): Promise<void> {
  if (reviewers === 0) return
  const buyers = await insertReviewers(tx, planReviews(await listCatalog(tx), reviewers))
  const lastEventIds = await findLastEventIds(tx)
  const bought = await buyAll(tx, buyers)
  await deleteEvents(tx, lastEventIds)
  await insertScores(tx, bought)
  await insertReviews(tx, bought)
  await seedModeration(tx)
  await foldRatings(tx)
}

/** A hash that no password has: nobody can log in as a reviewer. */
const noPassword = `argon2id$19456$2$${'A'.repeat(22)}$${'A'.repeat(43)}`

async function insertReviewers(tx: TxCtx, reviewers: readonly Reviewer[]): Promise<Buyer[]> {
  const input = reviewers.map((item) => ({
    ...{ account: item.account, family_name: item.familyName, given_name: item.givenName, language: item.language },
    created_at: daysAfter(tx.now(), -item.joinedDaysAgo, -item.minutes),
  }))
  const rows = await tx.db.query<{ id: number; account: string }>(sql`
    with inserted as (
      insert into users (account, email, email_verified_at, family_name, given_name, password_hash, language,
                         created_at)
      select p.account, p.account || '@shopper.example', p.created_at, p.family_name, p.given_name, ${noPassword},
             p.language, p.created_at
        from jsonb_to_recordset(${JSON.stringify(input)}::jsonb)
          as p(account text, family_name text, given_name text, language text, created_at timestamptz)
      returning id, account)
    select id, account from inserted`)
  await tx.db.query(sql`
    insert into user_names (name, user_id, kind)
    select n, u.id, 'login' from users u, unnest(array[u.account, u.email]) n
     where u.id = any(${rows.map(({ id }) => id)}::bigint[])`)
  const ids = new Map(rows.map((row) => [row.account, row.id]))
  return reviewers.map((item) => ({ ...item, userId: ids.get(item.account) ?? 0 }))
}

interface LastEventIds {
  sale: number
  stock: number
}

async function findLastEventIds(tx: TxCtx): Promise<LastEventIds> {
  const [row] = await tx.db.query<LastEventIds>(sql`
    select (select coalesce(max(id), 0) from sale_events) as sale,
           (select coalesce(max(id), 0) from stock_events) as stock`)
  return row ?? { sale: 0, stock: 0 }
}

/** The sales figures of the demo products already include these orders, and nobody is notified about them. */
async function deleteEvents(tx: TxCtx, after: LastEventIds): Promise<void> {
  await tx.db.query(sql`delete from sale_events where id > ${after.sale}`)
  await tx.db.query(sql`delete from stock_events where id > ${after.stock}`)
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

/** Oldest first, so that the newest review has the highest id. */
async function insertReviews(tx: TxCtx, bought: readonly Bought[]): Promise<void> {
  const written: Written[] = bought
    .flatMap((order) => order.plan.reviews.map((review) => ({ order, review, at: writtenAt(order) })))
    .sort((item, next) => item.at.getTime() - next.at.getTime())
  const input = written.map(({ order, review, at }) => ({
    ...{ order_id: order.id, sku_id: review.sku.id, score: review.score, content: review.content, created_at: at },
    ...{ language: order.buyer.language, anonymous: order.plan.anonymous },
    ...{ pictures: review.pictureIds, reply: review.reply },
  }))
  await tx.db.query(sql`
    with input as (
      select s.* from jsonb_to_recordset(${JSON.stringify(input)}::jsonb)
        as s(order_id bigint, sku_id bigint, score int, content text, created_at timestamptz, language text,
             anonymous boolean, pictures bigint[], reply text)),
    inserted as (
      insert into reviews (order_item_id, order_id, user_id, product_id, shop_id, score, content, language, pictures,
                           anonymous, editable_until, reply, replied_at, replied_by, created_at)
      select i.id, o.id, o.user_id, i.product_id, o.shop_id, s.score, s.content, s.language, cardinality(s.pictures),
             s.anonymous, s.created_at + interval '7 days', s.reply,
             case when s.reply <> '' then least(s.created_at + interval '20 hours', ${tx.now()}) end,
             case when s.reply <> '' then c.id end, s.created_at
        from input s join orders o on o.id = s.order_id join order_items i on i.order_id = o.id and i.sku_id = s.sku_id,
             operators c
       where c.account = 'clerk' order by s.created_at, i.id
      returning id, order_id, order_item_id)
    insert into review_pictures (review_id, position, picture_id)
    select r.id, p.position - 1, p.id
      from inserted r join order_items i on i.id = r.order_item_id
      join input s on s.order_id = r.order_id and s.sku_id = i.sku_id,
           unnest(s.pictures) with ordinality p(id, position)`)
}

/** Work for the operators: some reviews are hidden, some are reported. */
const hidden = [
  { reason: 'spam', content: 'Cheap watches and bags, message me for the link!! 50% off today only!!' },
  { reason: 'personal_data', content: '想退差价的打我电话 138-0000-0000，报我名字。' },
  { reason: 'off_topic', content: '배송 말고 다른 사이트 얘기인데요, 거기는 환불이 안 돼요.' },
] as const
const reported = ['off_topic', 'fake', 'spam', 'other'] as const

async function seedModeration(tx: TxCtx): Promise<void> {
  const rows = await tx.db.query<{ id: number }>(sql`
    select id from reviews where pictures = 0 and reply = ''
     order by id desc limit ${hidden.length + reported.length}`)
  for (const [index, { reason, content }] of hidden.entries())
    await tx.db.query(sql`
      update reviews r set content = ${content}, score = 3, hidden_at = ${tx.now()}, hidden_reason = ${reason},
             hidden_by = o.id
        from operators o where r.id = ${rows[index]?.id ?? 0} and o.account = 'clerk'`)
  for (const [index, reason] of reported.entries()) {
    const id = rows[hidden.length + index]?.id ?? 0
    await tx.db.query(sql`
      insert into review_reports (review_id, user_id, reason, created_at)
      select r.id, u.id, ${reason}, ${daysAfter(tx.now(), 0, -90 * (index + 1))} from reviews r, users u
       where r.id = ${id} and u.account = 'mina'`)
    await tx.db.query(sql`update reviews set open_reports = 1 where id = ${id}`)
  }
}
