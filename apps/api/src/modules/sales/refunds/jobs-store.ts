// SQL of the refund jobs; due times are columns of the case, so nothing is lost while no scheduler runs.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

/**
 * Returns how many cases moved from an inactive shop to the platform. Locks only the cases and waits for nobody. The
 * version stays, so that an operator who has the case open can still decide.
 */
export async function escalate(tx: TxCtx, { limit, dueAt }: { limit: number; dueAt: Date }): Promise<number> {
  const rows = await tx.db.query(sql`
    with due as (
      select id from refunds where waits_for = 'shop' and due_at <= ${tx.now()}
       order by due_at, id limit ${limit} for no key update skip locked),
    escalated as (
      update refunds f set waits_for = 'platform', due_at = ${dueAt}, escalated_at = ${tx.now()}
        from due where f.id = due.id returning f.id, f.order_id, f.user_id),
    logged as (
      insert into refund_events (refund_id, kind, actor, waits_for, due_at, created_at)
      select id, 'escalated', 'clock', 'platform', ${dueAt}, ${tx.now()} from escalated order by id),
    notified as (
      insert into order_outbox (order_id, user_id, kind, created_at)
      select order_id, user_id, 'orderChanged', ${tx.now()} from escalated order by id)
    select 1 from escalated`)
  return rows.length
}

/** Returns how many were due. There is no reminder once the deadline has passed. */
export async function remind(tx: TxCtx, limit: number): Promise<number> {
  const rows = await tx.db.query(sql`
    with due as (
      select id from refunds where remind_at <= ${tx.now()}
       order by remind_at limit ${limit} for no key update skip locked),
    reminded as (
      update refunds f set remind_at = null from due where f.id = due.id
      returning f.id, f.order_id, f.user_id, f.due_at, f.step = 'returning' and f.due_at > ${tx.now()} as is_open),
    logged as (
      insert into refund_events (refund_id, kind, actor, waits_for, due_at, created_at)
      select id, 'reminded', 'clock', 'shopper', due_at, ${tx.now()} from reminded where is_open order by id),
    notified as (
      insert into order_outbox (order_id, user_id, kind, params, created_at)
      select order_id, user_id, 'refundReturnDue',
             jsonb_build_object('return_by', floor(extract(epoch from due_at))::bigint), ${tx.now()}
        from reminded where is_open order by id)
    select 1 from reminded`)
  return rows.length
}

/** Without a lock: end_refund locks the order before the case, and checks again. */
export async function listLapsed(ctx: Ctx, limit: number): Promise<number[]> {
  const rows = await ctx.db.query<{ id: number }>(sql`
    select id from refunds where waits_for = 'shopper' and due_at <= ${ctx.now()} order by due_at, id limit ${limit}`)
  return rows.map(({ id }) => id)
}
