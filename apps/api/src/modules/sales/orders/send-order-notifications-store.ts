// SQL of the outbox of order notifications.
import type { Language } from '@shop/contract/language.ts'
import type { OrderStatus } from '@shop/contract/sales/orders.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface OutboxRow {
  order_id: number
  user_id: number
  kind: string
  params: Record<string, unknown>
  sn: string
  status: OrderStatus
  total: Cents
  pay_before: Date
  confirm_at: Date | null
  complete_at: Date | null
  delayed_until: Date | null
  picture_id: number | null
  /** For a refund: whether the goods are returned. */
  with_return: boolean | null
  /** The shopper removed the order from their list. */
  is_hidden: boolean
  /** For a paid refund: why staff paid another amount than requested, or without a request. */
  answer: { reason: string; text: string } | null
  /** For an approved return: where to send the goods. */
  return_address: Record<string, string> | null
  /** The title of its first line, as ordered. */
  goods: Partial<Record<Language, string>> | null
}

/** Oldest first. */
export async function listOutbox(
  ctx: Ctx,
  { limit, exclude }: { limit: number; exclude: readonly number[] },
): Promise<number[]> {
  const rows = await ctx.db.query<{ id: number }>(sql`
    select id from order_outbox where id <> all(${exclude}::bigint[]) order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Deletes the rows and returns them; skips those another process is sending. */
export async function takeFromOutbox(tx: TxCtx, ids: readonly number[]): Promise<OutboxRow[]> {
  return tx.db.query<OutboxRow>(sql`
    with taken as (
      delete from order_outbox where id in (
        select id from order_outbox where id = any(${ids}::bigint[]) order by id for update skip locked)
      returning id, order_id, user_id, kind, params)
    select t.order_id, t.user_id, t.kind, t.params, o.sn, o.status, o.total_cents as total, o.pay_before, o.confirm_at,
           o.complete_at, o.delayed_until, first.picture_id, first.title as goods,
           case when f.answer_reason <> ''
                then jsonb_build_object('reason', f.answer_reason, 'text', f.answer_text) end as answer,
           f.with_return, f.return_address, o.hidden_at is not null as is_hidden
      from taken t join orders o on o.id = t.order_id
      left join refunds f on t.kind in ('refundApproved', 'refundDone') and f.id = (t.params ->> 'refund_id')::bigint
      left join lateral (select i.picture_id, i.title from order_items i where i.order_id = o.id
                          order by i.position limit 1) first on true
     order by t.id`)
}
