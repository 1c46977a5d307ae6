// SQL for canned replies.
import type { CannedReply } from '@shop/contract/people/admin-support.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export const repliesMax = 200

const columns = sql`id, key, texts as words, position, version`

export async function listReplies(ctx: Ctx): Promise<CannedReply[]> {
  return ctx.db.query<CannedReply>(sql`
    select ${columns} from canned_replies order by position, id limit ${repliesMax}`)
}

export async function lockReply(tx: TxCtx, id: number): Promise<CannedReply | undefined> {
  const [row] = await tx.db.query<CannedReply>(sql`select ${columns} from canned_replies where id = ${id} for update`)
  return row
}

type Draft = Pick<CannedReply, 'key' | 'words' | 'position'>

export async function insertReply(tx: TxCtx, { key, words, position }: Draft): Promise<CannedReply> {
  const [row] = await tx.db.query<CannedReply>(sql`
    insert into canned_replies (key, texts, position) values (${key}, ${JSON.stringify(words)}, ${position})
    returning ${columns}`)
  if (!row) throw new Error('inserting a canned reply returned no row')
  return row
}

export async function setReply(tx: TxCtx, id: number, { key, words, position }: Draft): Promise<CannedReply> {
  const [row] = await tx.db.query<CannedReply>(sql`
    update canned_replies set key = ${key}, texts = ${JSON.stringify(words)}, position = ${position},
           version = version + 1 where id = ${id} returning ${columns}`)
  if (!row) throw new Error(`canned reply ${id} was not updated`)
  return row
}
