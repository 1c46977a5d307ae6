// SQL that changes a refund request and keeps what it replaces.
import type { GoodsStatus, RefundType } from '@shop/contract/sales/refunds.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { parseResult, sql } from '#db/sql.ts'
import type { NewCase } from './write-store.ts'

export interface Change
  extends Pick<NewCase, 'type' | 'goods' | 'reason' | 'explanation' | 'requested' | 'withFreight' | 'pieces'> {
  id: number
  userId: number
  dueAt: Date
}

/** `not_waiting`: no longer waiting for the shop. */
const changeResults = ['changed', 'not_found', 'not_waiting', 'too_often'] as const

export async function changeCase(tx: TxCtx, change: Change): Promise<(typeof changeResults)[number]> {
  const [row] = await tx.db.query<{ result: string }>(sql`
    select result
      from change_refund(${change.id}, ${change.userId}, ${change.type}, ${change.goods}, ${change.reason},
                         ${change.explanation}, ${change.requested}, ${change.withFreight},
                         ${JSON.stringify(change.pieces)}::jsonb, ${change.dueAt}, ${tx.now()})`)
  if (!row) throw new Error('change_refund returned no row')
  return parseResult(changeResults, row.result, 'change_refund')
}

/** In the order they are shown. */
export async function listProofIds(ctx: Ctx, refundId: number): Promise<number[]> {
  const rows = await ctx.db.query<{ id: number }>(sql`
    select picture_id as id from refund_pictures where refund_id = ${refundId} and shows = 'proof' order by position`)
  return rows.map(({ id }) => id)
}

/** Proofs that are no longer used stay as `earlier` ones. */
export async function replaceProofs(tx: TxCtx, refundId: number, pictureIds: readonly number[]): Promise<void> {
  await tx.db.query(sql`
    insert into refund_pictures (refund_id, position, picture_id, shows)
    select r.refund_id, earlier.last + row_number() over (order by r.position), r.picture_id, 'earlier'
      from refund_pictures r, (
        select coalesce(max(position), 0) as last from refund_pictures
         where refund_id = ${refundId} and shows = 'earlier') earlier
     where r.refund_id = ${refundId} and r.shows = 'proof' and r.picture_id <> all(${pictureIds}::bigint[])
       and not exists (select 1 from refund_pictures o
                        where o.refund_id = r.refund_id and o.shows = 'earlier' and o.picture_id = r.picture_id)`)
  await tx.db.query(sql`delete from refund_pictures where refund_id = ${refundId} and shows = 'proof'`)
  await tx.db.query(sql`
    insert into refund_pictures (refund_id, position, picture_id, shows)
    select ${refundId}, p.position, p.id, 'proof' from unnest(${pictureIds}::bigint[]) with ordinality p(id, position)`)
}

interface EarlierRow {
  type: RefundType
  goods_status: GoodsStatus
  reason: string
  amount: Cents
  explanation: string
  time: Date
}

/** Oldest first; unlimited, because a request can be changed only a few times. */
export async function listEarlier(ctx: Ctx, refundId: number): Promise<EarlierRow[]> {
  return ctx.db.query<EarlierRow>(sql`
    select type, goods_status, reason, requested_cents as amount, explanation, created_at as time
      from refund_changes where refund_id = ${refundId} order by id`)
}
