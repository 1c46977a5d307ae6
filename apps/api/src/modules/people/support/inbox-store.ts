// SQL for conversations as operators work on them, and for canned replies.
import type { Language } from '@shop/contract/language.ts'
import type { CannedReply } from '@shop/contract/people/admin-support.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, type Sql, sql } from '#db/sql.ts'

export interface InboxRow {
  id: number
  user_id: number
  account: string
  language: Language
  topic: string
  status: 'open' | 'closed'
  assigned_id: number | null
  assigned_name: string | null
  last_id: number
  last_text: string
  last_at: Date
  waiting_since: Date | null
  staff_read_id: number
  unread: number
  rating: number | null
  version: number
}

const unreadShown = 99

const columns = sql`t.id, t.user_id, u.account, u.language, t.topic, t.status, t.assigned_to as assigned_id,
  o.name as assigned_name, t.last_id, t.last_at, t.waiting_since, t.staff_read_id, t.rating, t.version,
  coalesce((select m.text from messages m where m.thread_id = t.id and m.id = t.last_id), '') as last_text,
  (select count(*) from (select 1 from messages m where m.thread_id = t.id and m.id > t.staff_read_id
     and m.author = 'shopper' limit ${unreadShown}) counted) as unread`
const sources = sql`threads t join users u on u.id = t.user_id left join operators o on o.id = t.assigned_to`

interface InboxFilter {
  status: 'open' | 'closed'
  view: 'waiting' | 'mine' | 'all'
  operatorId: number
}

function conditionsOf(filter: InboxFilter): Sql[] {
  const conditions = [sql`t.status = ${filter.status}`]
  if (filter.view === 'waiting') conditions.push(sql`t.waiting_since is not null`)
  if (filter.view === 'mine') conditions.push(sql`t.assigned_to = ${filter.operatorId}`)
  return conditions
}

/** Open conversations by longest wait, closed ones latest first; a cursor has milliseconds (0: no wait) and id. */
export async function listThreads(
  ctx: Ctx,
  list: { filter: InboxFilter; after: CursorValue[] | undefined; limit: number },
): Promise<InboxRow[]> {
  const conditions = conditionsOf(list.filter)
  const isOpen = list.filter.status === 'open'
  if (list.after) conditions.push(isOpen ? afterCursor(list.after) : sql`t.id < ${list.after[1]}::bigint`)
  const order = isOpen ? sql`t.waiting_since nulls last, t.id` : sql`t.id desc`
  return ctx.db.query<InboxRow>(sql`
    select ${columns} from ${sources} where ${and(conditions)} order by ${order} limit ${list.limit}`)
}

function afterCursor([waiting, id]: CursorValue[]): Sql {
  if (waiting === 0) return sql`t.waiting_since is null and t.id > ${id}::bigint`
  const since = new Date(Number(waiting))
  return sql`(t.waiting_since is null or (t.waiting_since, t.id) > (${since}::timestamptz, ${id}::bigint))`
}

export async function countThreads(ctx: Ctx, filter: InboxFilter, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from threads t where ${and(conditionsOf(filter))}`)
}

export async function findThread(ctx: Ctx, id: number): Promise<InboxRow | undefined> {
  const [row] = await ctx.db.query<InboxRow>(sql`select ${columns} from ${sources} where t.id = ${id}`)
  return row
}

export interface LockedThread {
  user_id: number
  topic: string
  status: 'open' | 'closed'
  assigned_to: number | null
  waiting_since: Date | null
  last_id: number
  user_read_id: number
  version: number
}

export async function lockThread(tx: TxCtx, id: number): Promise<LockedThread | undefined> {
  const [row] = await tx.db.query<LockedThread>(sql`
    select user_id, topic, status, assigned_to, waiting_since, last_id, user_read_id, version
      from threads where id = ${id} for no key update`)
  return row
}

/** Returns whether there was something new to read. */
export async function setStaffRead(tx: TxCtx, id: number, messageId: number): Promise<boolean> {
  const rows = await tx.db.query(sql`
    update threads set staff_read_id = ${messageId} where id = ${id} and staff_read_id < ${messageId} returning 1`)
  return rows.length === 1
}

/**
 * Support replied to what it had seen: later messages of the shopper still wait, unread. The first reply assigns an
 * unassigned conversation.
 */
export async function setAnswered(
  tx: TxCtx,
  answer: { id: number; messageId: number; seenId: number; operatorId: number },
): Promise<void> {
  const { id, messageId, seenId, operatorId } = answer
  await tx.db.query(sql`
    update threads set last_id = ${messageId}, last_at = ${tx.now()}, waiting_since = unseen.since,
           staff_read_id = case when unseen.since is null then ${messageId}
                                else greatest(staff_read_id, ${seenId}::bigint) end,
           version = version + (assigned_to is null)::int, assigned_to = coalesce(assigned_to, ${operatorId})
      from (select min(created_at) as since from messages
             where thread_id = ${id} and author = 'shopper' and id > ${seenId}) unseen
     where threads.id = ${id}`)
}

export async function setAssigned(tx: TxCtx, id: number, operatorId: number | null): Promise<void> {
  await tx.db.query(sql`update threads set assigned_to = ${operatorId}, version = version + 1 where id = ${id}`)
}

export async function setClosed(
  tx: TxCtx,
  { id, messageId, code }: { id: number; messageId: number; code: string },
): Promise<void> {
  await tx.db.query(sql`
    update threads set status = 'closed', close_code = ${code}, waiting_since = null, last_id = ${messageId},
           last_at = ${tx.now()}, staff_read_id = ${messageId}, version = version + 1
     where id = ${id}`)
}

/** Whether the operator is active and may reply to shoppers. */
export async function answersShoppers(ctx: Ctx, operatorId: number): Promise<boolean> {
  const rows = await ctx.db.query(sql`
    select 1 from operators where id = ${operatorId} and active and roles && array['support', 'admin']`)
  return rows.length === 1
}

export const repliesMax = 200

const cannedColumns = sql`id, key, texts, position, version`

export async function listReplies(ctx: Ctx): Promise<CannedReply[]> {
  return ctx.db.query<CannedReply>(sql`
    select ${cannedColumns} from canned_replies order by position, id limit ${repliesMax}`)
}

export async function lockReply(tx: TxCtx, id: number): Promise<CannedReply | undefined> {
  const [row] = await tx.db.query<CannedReply>(
    sql`select ${cannedColumns} from canned_replies where id = ${id} for update`,
  )
  return row
}

type Draft = Pick<CannedReply, 'key' | 'texts' | 'position'>

export async function insertReply(tx: TxCtx, { key, texts, position }: Draft): Promise<CannedReply> {
  const [row] = await tx.db.query<CannedReply>(sql`
    insert into canned_replies (key, texts, position) values (${key}, ${JSON.stringify(texts)}, ${position})
    returning ${cannedColumns}`)
  if (!row) throw new Error('inserting a canned reply returned no row')
  return row
}

export async function setReply(tx: TxCtx, id: number, { key, texts, position }: Draft): Promise<CannedReply> {
  const [row] = await tx.db.query<CannedReply>(sql`
    update canned_replies set key = ${key}, texts = ${JSON.stringify(texts)}, position = ${position},
           version = version + 1 where id = ${id} returning ${cannedColumns}`)
  if (!row) throw new Error(`canned reply ${id} was not updated`)
  return row
}
