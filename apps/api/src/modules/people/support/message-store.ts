// SQL for messages.
import type { refTypes } from '@shop/contract/people/support.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { and, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'

export type Author = 'shopper' | 'staff' | 'note' | 'system'
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

export interface MessageChoice {
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

export interface NewMessage {
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
