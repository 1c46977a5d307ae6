// SQL for conversations as their shopper sees them.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface LatestThread {
  id: number
  status: 'open' | 'closed'
  rating: number | null
  last_id: number
  user_read_id: number
  /** The last message that support has read in any conversation of the shopper. */
  read_id: number
}

export async function findLatest(ctx: Ctx, userId: number): Promise<LatestThread | undefined> {
  const [row] = await ctx.db.query<LatestThread>(sql`
    select t.id, t.status, t.rating, t.last_id, t.user_read_id,
           (select max(staff_read_id) from threads where user_id = t.user_id) as read_id
      from threads t where t.user_id = ${userId} order by t.id desc limit 1`)
  return row
}

/** Locked until the message is inserted, so that message ids are in the order of reading. */
export async function lockOpen(tx: TxCtx, userId: number): Promise<number | undefined> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    select id from threads where user_id = ${userId} and status = 'open' for no key update`)
  return row?.id
}

/** Waits for a concurrent insert for the same shopper; undefined if that one came first. */
export async function insertOpen(tx: TxCtx, userId: number): Promise<number | undefined> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into threads (user_id, created_at) values (${userId}, ${tx.now()})
    on conflict (user_id) where status = 'open' do nothing returning id`)
  return row?.id
}

/** After a message of the shopper; a wait that already began keeps its start. */
export async function setWaiting(
  tx: TxCtx,
  { threadId, messageId, topic }: { threadId: number; messageId: number; topic: string | undefined },
): Promise<void> {
  await tx.db.query(sql`
    update threads set last_id = ${messageId}, last_at = ${tx.now()}, user_read_id = ${messageId},
           waiting_since = coalesce(waiting_since, ${tx.now()}), topic = coalesce(${topic ?? null}, topic)
     where id = ${threadId}`)
}

/** Marks everything up to the message as read by the shopper. */
export async function setUserRead(tx: TxCtx, userId: number, messageId: number): Promise<void> {
  await tx.db.query(sql`
    update threads set user_read_id = last_id
     where user_id = ${userId} and last_id <= ${messageId} and user_read_id < last_id`)
}

export async function findOwn(
  ctx: Ctx,
  { id, userId }: { id: number; userId: number },
): Promise<{ status: string } | undefined> {
  const [row] = await ctx.db.query<{ status: string }>(sql`
    select status from threads where id = ${id} and user_id = ${userId}`)
  return row
}

/** Once, and only for a closed conversation. */
export async function setRating(tx: TxCtx, id: number, rating: number): Promise<boolean> {
  const rows = await tx.db.query(sql`
    update threads set rating = ${rating} where id = ${id} and status = 'closed' and rating is null returning 1`)
  return rows.length === 1
}

/** The median wait in minutes over the latest replies; null without any. */
export async function medianWait(ctx: Ctx, answers: number): Promise<number | null> {
  const [row] = await ctx.db.query<{ minutes: number | null }>(sql`
    select ceil(percentile_cont(0.5) within group (order by waited_seconds) / 60)::int as minutes
      from (select waited_seconds from messages where waited_seconds is not null order by id desc limit ${answers}) w`)
  return row?.minutes ?? null
}
