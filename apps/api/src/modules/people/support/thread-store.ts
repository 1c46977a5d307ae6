// SQL for conversations and messages as their shopper sees them.

import type { refTypes } from '@shop/contract/people/support.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { and, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'

interface LatestThread {
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

type Author = 'shopper' | 'staff' | 'note' | 'system'
export type RefType = (typeof refTypes)[number]

export interface MessageRow {
  id: number
  author: Author
  /** The operator's name; null for other authors. */
  name: string | null
  text: string
  picture: StoredPicture | null
  ref_type: RefType | null
  ref_id: number | null
  created_at: Date
}

const columns = sql`m.id, m.author, o.name, m.text, m.ref_type, m.ref_id, m.created_at,
  case when p.id is not null then jsonb_build_object('hash', p.hash, 'w', p.w, 'h', p.h) end as picture`
const sources = sql`
  messages m left join operators o on o.id = m.operator_id left join pictures p on p.id = m.picture_id`

interface MessageChoice {
  of: { userId: number } | { threadId: number }
  /** Messages after this one, oldest first. */
  afterId?: number | undefined
  /** Messages before this one, newest first; without either id the newest. */
  beforeId?: number | undefined
  withNotes?: boolean
  limit: number
}

export async function listMessages(ctx: Ctx, choice: MessageChoice): Promise<MessageRow[]> {
  const { of, afterId, beforeId, limit } = choice
  const owned =
    'userId' in of
      ? sql`m.thread_id in (select id from threads where user_id = ${of.userId})`
      : sql`m.thread_id = ${of.threadId}`
  const conditions = [owned]
  if (!choice.withNotes) conditions.push(sql`m.author <> 'note'`)
  if (afterId !== undefined) conditions.push(sql`m.id > ${afterId}`)
  if (beforeId !== undefined) conditions.push(sql`m.id < ${beforeId}`)
  const order = afterId === undefined ? sql`desc` : sql`asc`
  return ctx.db.query<MessageRow>(sql`
    select ${columns} from ${sources} where ${and(conditions)} order by m.id ${order} limit ${limit}`)
}

interface NewMessage {
  threadId: number
  author: Author
  operatorId?: number | undefined
  text: string
  pictureId?: number | undefined
  refType?: RefType | undefined
  refId?: number | undefined
  waitedSeconds?: number | undefined
}

export async function insertMessage(tx: TxCtx, message: NewMessage): Promise<number> {
  const { threadId, author, operatorId, text, pictureId, refType, refId, waitedSeconds } = message
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into messages (thread_id, author, operator_id, text, picture_id, ref_type, ref_id, waited_seconds,
                          created_at)
    values (${threadId}, ${author}, ${operatorId ?? null}, ${text}, ${pictureId ?? null}, ${refType ?? null},
            ${refId ?? null}, ${waitedSeconds ?? null}, ${tx.now()}) returning id`)
  if (!row) throw new Error('inserting a message returned no row')
  return row.id
}

export async function getMessage(tx: TxCtx, id: number): Promise<MessageRow> {
  const [row] = await tx.db.query<MessageRow>(sql`select ${columns} from ${sources} where m.id = ${id}`)
  if (!row) throw new Error(`message ${id} was not found`)
  return row
}

export async function countSince(ctx: Ctx, threadId: number, since: Date): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select count(*) as count from messages
     where thread_id = ${threadId} and author = 'shopper' and created_at > ${since}`)
  return row?.count ?? 0
}

export async function listSentApplications(
  ctx: Ctx,
  userId: number,
  limit: number,
): Promise<Record<string, unknown>[]> {
  return ctx.db.query(sql`
    select id, kind, fields, status, reason, shop_id, created_at, decided_at
      from applications where user_id = ${userId} order by id desc limit ${limit}`)
}

export async function listConversations(ctx: Ctx, userId: number, limit: number): Promise<Record<string, unknown>[]> {
  return ctx.db.query(sql`
    select id, topic, status, rating, created_at from threads
     where user_id = ${userId} order by id desc limit ${limit}`)
}

/** Writers lock the conversation too: they finish first, or find it deleted. */
export async function lockThreads(tx: TxCtx, userId: number): Promise<number[]> {
  const rows = await tx.db.query<{ id: number }>(sql`
    select id from threads where user_id = ${userId} order by id for update`)
  return rows.map((row) => row.id)
}

export async function deleteThreads(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`delete from messages where thread_id in (select id from threads where user_id = ${userId})`)
  await tx.db.query(sql`delete from threads where user_id = ${userId}`)
}

/** An application that created a shop stays with its names only; the others are deleted. */
export async function deleteApplications(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`delete from applications where user_id = ${userId} and shop_id is null`)
  await tx.db.query(sql`
    update applications set licence_id = null,
           fields = jsonb_build_object('shop_name', fields -> 'shop_name', 'company', fields -> 'company')
     where user_id = ${userId}`)
}
