// refunds: SQL of cases whose time is over; each by its time in its own row, so that nothing is lost while nobody looks.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

/**
 * Gives how many cases a silent shop left to the platform. Only the case is held, and nobody is waited for; its version
 * stays, for who has it open may still decide.
 */
export async function escalate(tx: TxCtx, { limit, dueAt }: { limit: number; dueAt: Date }): Promise<number> {
  const rows = await tx.db.query(sql`
    with due as (
      select id from refunds where waits_for = 'shop' and due_at <= ${tx.now()}
       order by due_at, id limit ${limit} for no key update skip locked),
    moved as (
      update refunds f set waits_for = 'platform', due_at = ${dueAt}, escalated_at = ${tx.now()}
        from due where f.id = due.id returning f.id, f.order_id, f.user_id),
    logged as (
      insert into refund_events (refund_id, kind, actor, waits_for, due_at, created_at)
      select id, 'escalated', 'clock', 'platform', ${dueAt}, ${tx.now()} from moved order by id),
    told as (
      insert into order_tellings (order_id, user_id, kind, created_at)
      select order_id, user_id, 'orderChanged', ${tx.now()} from moved order by id)
    select 1 from moved`)
  return rows.length
}

/** Gives how many were due; of what is past its time already nobody is reminded. */
export async function remind(tx: TxCtx, limit: number): Promise<number> {
  const rows = await tx.db.query(sql`
    with due as (
      select id from refunds where remind_at <= ${tx.now()}
       order by remind_at limit ${limit} for no key update skip locked),
    reminded as (
      update refunds f set remind_at = null from due where f.id = due.id
      returning f.id, f.order_id, f.user_id, f.due_at, f.step = 'returning' and f.due_at > ${tx.now()} as is_told),
    logged as (
      insert into refund_events (refund_id, kind, actor, waits_for, due_at, created_at)
      select id, 'reminded', 'clock', 'shopper', due_at, ${tx.now()} from reminded where is_told order by id),
    told as (
      insert into order_tellings (order_id, user_id, kind, params, created_at)
      select order_id, user_id, 'refundReturnDue', jsonb_build_object('return_by', floor(extract(epoch from due_at))::bigint),
             ${tx.now()} from reminded where is_told order by id)
    select 1 from reminded`)
  return rows.length
}

/** Not locked: whoever ends a case takes its order first, and looks again. */
export async function listLapsed(ctx: Ctx, limit: number): Promise<number[]> {
  const rows = await ctx.db.query<{ id: number }>(sql`
    select id from refunds where waits_for = 'shopper' and due_at <= ${ctx.now()} order by due_at, id limit ${limit}`)
  return rows.map(({ id }) => id)
}
