// SQL for the gauges of /metrics, read from other modules' tables.
import type { Ctx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface JobRow {
  job: string
  runs: number
  failures: number
  overdue_seconds: number
}

export interface QueueRow {
  queue: string
  length: number
  oldest_seconds: number
}

interface SalesRow {
  orders: number
  sales_cents: number
  refunded_cents: number
  recharged_cents: number
  withdrawn_cents: number
}

export function listJobs(ctx: Ctx): Promise<JobRow[]> {
  return ctx.db.query(sql`
    select name as job, runs, failures,
           greatest(0, extract(epoch from ${ctx.now()}::timestamptz - next_at))::float as overdue_seconds
      from scheduled_jobs order by name`)
}

/** Each part reads an index of what is open, never a whole table. */
export function listQueues(ctx: Ctx): Promise<QueueRow[]> {
  return ctx.db.query(sql`
    select queue, length, coalesce(extract(epoch from ${ctx.now()}::timestamptz - since), 0)::float as oldest_seconds
      from (select 'mails' as queue, count(*)::int as length, min(created_at) as since
              from mails where sent_at is null and given_up_at is null
            union all select 'order_outbox', count(*)::int, min(created_at) from order_outbox
            union all select 'pushes', count(*)::int, min(created_at) from push_messages
            union all select 'sale_events', count(*)::int, min(created_at) from sale_events
            union all select 'card_refunds', count(*)::int, min(next_try_at) from card_refunds where next_try_at is not null
            union all select 'recharges', count(*)::int, min(created_at) from recharges where status = 0
            union all select 'withdrawals_' || step, count(*)::int, min(coalesce(answered_at, created_at))
                        from withdrawals where step in ('audit', 'proposed', 'passed') group by step
            union all select 'approvals', count(*)::int, min(proposed_at) from approvals where status = 'open'
            union all select 'refunds_' || waits_for, count(*)::int, min(created_at)
                        from refunds where waits_for is not null group by waits_for
            union all select 'to_ship', count(*)::int, min(paid_at) from orders where status = 1
            union all select 'chats', count(*)::int, min(waiting_since)
                        from threads where status = 'open' and waiting_since is not null) queues`)
}

export async function findSales(ctx: Ctx): Promise<SalesRow | undefined> {
  const since = new Date(ctx.now().getTime() - 3_600_000)
  const [row] = await ctx.db.query<SalesRow>(sql`
    select paid.orders, paid.sales_cents, refunded.refunded_cents, recharged.recharged_cents, withdrawn.withdrawn_cents
      from (select count(*)::int as orders, coalesce(sum(total_cents), 0)::bigint as sales_cents
              from orders where paid_at >= ${since}) paid,
           (select coalesce(sum(paid_cents), 0)::bigint as refunded_cents from refunds where paid_at >= ${since}) refunded,
           (select coalesce(sum(credited_cents), 0)::bigint as recharged_cents
              from recharges where status = 1 and answered_at >= ${since}) recharged,
           (select coalesce(sum(arrival_cents), 0)::bigint as withdrawn_cents
              from withdrawals where step = 'sent' and sent_at >= ${since}) withdrawn`)
  return row
}
