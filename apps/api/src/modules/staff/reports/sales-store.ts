// SQL for the sales part of the dashboard, read from other modules' tables.
import type { Sales } from '@shop/contract/staff/admin-reports.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'
import { queryOne } from './store.ts'

type Queue = { count: number; since: Date | null }

export function getToShip(ctx: Ctx): Promise<NonNullable<Sales['to_ship']>> {
  return queryOne(
    ctx,
    sql`select count(*)::int as count, min(paid_at) as since,
               (count(*) filter (where ship_due <= ${ctx.now()}))::int as late,
               (count(*) filter (where reminded_at is not null))::int as reminded
          from orders where status = 1`,
  )
}

export function getExceptions(ctx: Ctx): Promise<Queue> {
  return queryOne(
    ctx,
    sql`select count(*)::int as count, min(p.last_event_at) as since
          from parcels p join orders o on o.id = p.order_id where p.state = 'exception' and o.status in (1, 2)`,
  )
}

export function getPayouts(ctx: Ctx): Promise<Queue> {
  return queryOne(
    ctx,
    sql`select count(*)::int as count, min(created_at) as since from payouts where step in ('proposed', 'confirmed')`,
  )
}

/** Refund cases that wait for the shop or the platform. */
export function getAfterSale(ctx: Ctx): Promise<Queue> {
  return queryOne(
    ctx,
    sql`select count(*)::int as count, min(created_at) as since from refunds where waits_for in ('shop', 'platform')`,
  )
}

/** Refunds since then: by refund case, and by cancellation, which refunds the rest of an order. */
const refundedSince = (since: Sql) => sql`
  select f.paid_at as at, f.paid_cents as cents from refunds f where f.paid_at >= ${since}
  union all
  select o.closed_at, o.refunded_cents - coalesce((select sum(f.paid_cents) from refunds f where f.order_id = o.id), 0)
    from orders o where o.status = -3 and o.cancelled_by <> '' and o.closed_at >= ${since}`

const midnight = (ctx: Ctx) => sql`date_trunc('day', ${ctx.now()}::timestamptz, 'UTC')`

interface TodayRow {
  orders: number
  paid_orders: number
  paid: Cents
  refunded: Cents
  buyers: number
  paid_orders_before: number
  paid_before: Cents
}

/** An order paid before midnight was created before it, so today's orders have higher ids than the last of those. */
export function getToday(ctx: Ctx): Promise<TodayRow> {
  const now = ctx.now()
  return queryOne(
    ctx,
    sql`
    with t as (select ${midnight(ctx)} as today),
    paid_today as (
      select count(*)::int as paid_orders, coalesce(sum(o.total_cents), 0)::bigint as paid,
             count(distinct o.user_id)::int as buyers
        from orders o, t where o.paid_at >= t.today and o.paid_at <= ${now}),
    paid_yesterday as (
      select count(*)::int as paid_orders_before, coalesce(sum(o.total_cents), 0)::bigint as paid_before
        from orders o, t
       where o.paid_at >= t.today - interval '1 day' and o.paid_at <= ${now}::timestamptz - interval '1 day'),
    refunded_today as (
      select coalesce(sum(r.cents), 0)::bigint as refunded from (${refundedSince(midnight(ctx))}) r),
    created_today as (
      select count(*)::int as orders from orders o, t
       where o.created_at >= t.today and o.id > coalesce(
               (select p.id from orders p where p.paid_at < t.today order by p.paid_at desc limit 1), 0))
    select orders, paid_orders, paid, refunded, buyers, paid_orders_before, paid_before
      from paid_today, paid_yesterday, refunded_today, created_today`,
  )
}

/** A declined payment that the shopper canceled afterwards keeps its decline reason. */
export async function countFailedCards(ctx: Ctx): Promise<number> {
  const { count } = await queryOne<{ count: number }>(
    ctx,
    sql`
      select count(*)::int as count from card_payments
       where (state = 'declined' or (state = 'cancelled' and decline <> '')) and changed_at >= ${midnight(ctx)}`,
  )
  return count
}

/** The last `days` days, oldest first, including days without orders. */
export async function listDays(ctx: Ctx, days: number): Promise<Sales['days']> {
  return ctx.db.query(sql`
    with t as (select ${midnight(ctx)} as today),
    paid as (
      select (o.paid_at at time zone 'UTC')::date as day, count(*)::int as orders, sum(o.total_cents)::bigint as cents
        from orders o, t where o.paid_at >= t.today - make_interval(days => ${days - 1}) group by 1),
    refunded as (
      select (r.at at time zone 'UTC')::date as day, sum(r.cents)::bigint as cents
        from (${refundedSince(sql`${midnight(ctx)} - make_interval(days => ${days - 1})`)}) r group by 1)
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(paid.orders, 0) as orders, coalesce(paid.cents, 0)::bigint as paid,
           coalesce(refunded.cents, 0)::bigint as refunded
      from t cross join generate_series((t.today at time zone 'UTC')::date - ${days - 1}::int,
                                        (t.today at time zone 'UTC')::date, interval '1 day') d
      left join paid on paid.day = d::date left join refunded on refunded.day = d::date order by d`)
}

const codesShown = 5

/** Counted by the day an order was paid; later refunds do not reduce it. */
export async function getDiscounts(ctx: Ctx, days: number): Promise<NonNullable<Sales['discounts']>> {
  const now = ctx.now()
  const sums = await queryOne<{ today: Cents; days: Cents }>(
    ctx,
    sql`
    with t as (select ${midnight(ctx)} as today)
    select coalesce(sum(o.promo_paid_cents) filter (where o.paid_at >= t.today), 0)::bigint as today,
           coalesce(sum(o.promo_paid_cents), 0)::bigint as days
      from t left join orders o on o.paid_at >= t.today - make_interval(days => ${days - 1})`,
  )
  const usable = sql`from promo_codes where active and starts_at <= ${now} and ends_at > ${now}`
  const codes = await ctx.db.query<NonNullable<Sales['discounts']>['codes'][number]>(sql`
    select id, code, discounted_cents as discounted, budget_cents as budget ${usable}
     order by discounted_cents::numeric / budget_cents desc, id desc limit ${codesShown}`)
  const { left } = await queryOne<{ left: Cents }>(
    ctx,
    sql`select coalesce(sum(budget_cents - discounted_cents), 0)::bigint as left ${usable}`,
  )
  return { ...sums, codes, left }
}
