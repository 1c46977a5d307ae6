// SQL that exports or erases the conversations and applications of one shopper.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

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
