// SQL of the order jobs and the order outbox; due times are columns of the order, so nothing is lost without a scheduler.

import type { Language } from '@shop/contract/language.ts'
import type { OrderStatus } from '@shop/contract/sales/orders.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { isBeingCharged } from './planned-store.ts'

interface DueQuery {
  limit: number
  exclude: readonly number[]
}

/** Without a lock: cancel_order locks the SKUs before the order, and checks again. */
export async function listUnpaidDue(ctx: Ctx, { limit, exclude }: DueQuery): Promise<number[]> {
  const rows = await ctx.db.query<{ id: number }>(sql`
    select id from orders where status = 0 and pay_before <= ${ctx.now()} and id <> all(${exclude}::bigint[])
     order by pay_before limit ${limit}`)
  return rows.map(({ id }) => id)
}

/**
 * Returns how many were due. Deadlines are suspended during after-sale, and no payment is requested while a card is charged.
 * Orders already past their deadline are left out: a reminder is pointless, and a lock here would make the jobs that
 * cancel or receive them skip them.
 */
export async function enqueueReminders(tx: TxCtx, limit: number): Promise<number> {
  const rows = await tx.db.query(sql`
    with due as (
      select id from orders
       where remind_at <= ${tx.now()} and status not in (-4, -2) and not (status = 0 and pay_before <= ${tx.now()})
         and not (status = 0 and ${isBeingCharged(sql`orders.id`)})
         and not (status = 2 and confirm_at <= ${tx.now()})
       order by remind_at limit ${limit} for no key update skip locked),
    reminded as (
      update orders o set remind_at = null from due where o.id = due.id
      returning o.id, o.user_id, o.status, o.pay_before, o.confirm_at),
    notified as (
      insert into order_outbox (order_id, user_id, kind, created_at)
      select id, user_id, case status when 0 then 'orderPayDue' else 'orderAutoConfirm' end, ${tx.now()} from reminded
       where (status = 0 and pay_before > ${tx.now()}) or (status = 2 and confirm_at > ${tx.now()}))
    select 1 from reminded`)
  return rows.length
}

/** Returns how many were marked as received. */
export async function receiveDue(
  tx: TxCtx,
  { limit, completeAt }: { limit: number; completeAt: Date },
): Promise<number> {
  const rows = await tx.db.query(sql`
    with due as (
      select id from orders where status = 2 and confirm_at <= ${tx.now()}
       order by confirm_at limit ${limit} for no key update skip locked),
    received as (
      update orders o set status = 3, received_at = ${tx.now()}, complete_at = ${completeAt}, remind_at = null,
             version = o.version + 1
        from due where o.id = due.id returning o.id, o.user_id),
    logged as (
      insert into order_events (order_id, kind, actor, created_at)
      select id, 'received', 'clock', ${tx.now()} from received order by id),
    notified as (
      insert into order_outbox (order_id, user_id, kind, params, created_at)
      select id, user_id, kind, '{"by": "clock"}', ${tx.now()}
        from received
       cross join unnest(array['orderReceived', 'reviewInvite']) with ordinality kinds(kind, position)
       order by id, position)
    select 1 from received`)
  return rows.length
}

interface DueOrder {
  id: number
  shop_id: number
  escrow: Cents
  commission_bp: number
}

export async function listCompleteDue(ctx: Ctx, { limit, exclude }: DueQuery): Promise<number[]> {
  const rows = await ctx.db.query<{ id: number }>(sql`
    select id from orders where status = 3 and complete_at <= ${ctx.now()} and id <> all(${exclude}::bigint[])
     order by complete_at limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** Skips orders that are no longer due or are locked by somebody else. */
export async function lockCompleteDue(tx: TxCtx, ids: readonly number[]): Promise<DueOrder[]> {
  return tx.db.query<DueOrder>(sql`
    select id, shop_id, escrow_cents as escrow, commission_bp
      from orders where id = any(${ids}::bigint[]) and status = 3 and complete_at <= ${tx.now()}
     order by id for no key update skip locked`)
}

/** Settles in the given order, which is the lock order of the shops. An order settled before is left as it is. */
export async function settleOrders(tx: TxCtx, orders: readonly { id: number; commission: Cents }[]): Promise<void> {
  const rows = await tx.db.query<{ id: number; result: string }>(sql`
    select o.id, settle_order(o.id, o.commission) as result
      from unnest(${orders.map(({ id }) => id)}::bigint[], ${orders.map(({ commission }) => commission)}::bigint[])
        with ordinality o(id, commission, position)`)
  const failed = rows.find(({ result }) => result !== 'settled' && result !== 'before')
  if (failed) throw new Error(`settle_order returned ${failed.result} for order ${failed.id}`)
}

export async function setCompleted(
  tx: TxCtx,
  ids: readonly number[],
  by: 'clock' | 'shopper' = 'clock',
): Promise<void> {
  await tx.db.query(sql`
    with completed as (
      update orders set status = 4, completed_at = ${tx.now()}, remind_at = null, version = version + 1
       where id = any(${ids}::bigint[]) returning id, user_id),
    logged as (
      insert into order_events (order_id, kind, actor, created_at)
      select id, 'completed', ${by}, ${tx.now()} from completed order by id)
    insert into order_outbox (order_id, user_id, kind, created_at)
    select id, user_id, 'orderCompleted', ${tx.now()} from completed order by id`)
}

export async function dropRefusedPayments(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.query(sql`select delete_refused_payments(${before})`)
}

export interface OutboxRow {
  order_id: number
  user_id: number
  kind: string
  params: Record<string, unknown>
  sn: string
  pay_no: string
  /** For a request to pay and what ends it: how many orders of its checkout are to be paid, and their sum. */
  unpaid: number
  unpaid_sum: Cents | null
  /** For a request to pay: the order is one of them. */
  is_unpaid: boolean
  created_at: Date
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
      returning id, order_id, user_id, kind, params, created_at)
    select t.order_id, t.user_id, t.kind, t.params, t.created_at, c.pay_no, b.unpaid, b.unpaid_sum,
           b.is_unpaid, o.sn, o.status, o.total_cents as total, o.pay_before, o.confirm_at, o.complete_at, o.delayed_until,
           first.picture_id, first.title as goods,
           case when f.answer_reason <> ''
                then jsonb_build_object('reason', f.answer_reason, 'text', f.answer_text) end as answer,
           f.with_return, f.return_address, o.hidden_at is not null as is_hidden
      from taken t join orders o on o.id = t.order_id join checkouts c on c.id = o.checkout_id
      left join lateral (
        select count(*) as unpaid, sum(x.total_cents)::bigint as unpaid_sum,
               coalesce(bool_or(x.id = o.id), false) as is_unpaid
          from orders x
         where x.checkout_id = o.checkout_id and x.status = 0
           and t.kind in ('orderCreated', 'orderPayDue', 'orderPaid', 'orderCancelled')
           and not (t.kind <> 'orderCreated' and ${isBeingCharged(sql`x.id`)})) b on true
      left join refunds f on t.kind in ('refundApproved', 'refundDone') and f.id = (t.params ->> 'refund_id')::bigint
      left join lateral (select i.picture_id, i.title from order_items i where i.order_id = o.id
                          order by i.position limit 1) first on true
     order by t.id`)
}
