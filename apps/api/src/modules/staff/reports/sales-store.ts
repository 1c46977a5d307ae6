// reports: figures of buying, read from the owners' tables.
import type { Sales } from '@shop/contract/staff/admin-reports.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'

type Queue = { count: number; since: Date | null }

async function queryOne<Row>(ctx: Ctx, statement: Sql): Promise<Row> {
  const [row] = await ctx.db.query<Row>(statement)
  if (!row) throw new Error('counting gave no row')
  return row
}

export function getToShip(ctx: Ctx): Promise<NonNullable<Sales['to_ship']>> {
  return queryOne(
    ctx,
    sql`select count(*)::int as count, min(paid_at) as since, (count(*) filter (where ship_due <= ${ctx.now()}))::int as late,
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

/** Cases that wait for an answer of ours, or for goods to be received. */
export function getAfterSale(ctx: Ctx): Promise<Queue> {
  return queryOne(
    ctx,
    sql`select count(*)::int as count, min(created_at) as since from refunds where waits_for in ('shop', 'platform')`,
  )
}

/** When and how much was paid back since then: by cases, and by cancelling, which gives back what cases left. */
const refundedSince = (since: Sql) => sql`
  select f.paid_at as at, f.paid_cents as cents from refunds f where f.paid_at >= ${since}
  union all
  select o.closed_at, o.refunded_cents - coalesce((select sum(f.paid_cents) from refunds f where f.order_id = o.id), 0)
    from orders o where o.status = -3 and o.cancelled_by <> '' and o.closed_at >= ${since}`

const midnight = (ctx: Ctx) => sql`date_trunc('day', ${ctx.now()}::timestamptz, 'UTC')`

export interface TodayRow {
  orders: number
  paid_orders: number
  paid: Cents
  refunded: Cents
  buyers: number
  paid_orders_before: number
  paid_before: Cents
}

/** Whatever was paid before midnight was ordered before it: orders of today have higher numbers. */
export function getToday(ctx: Ctx): Promise<TodayRow> {
  const now = ctx.now()
  return queryOne(
    ctx,
    sql`
    with t as (select ${midnight(ctx)} as today),
    now_paid as (
      select count(*)::int as paid_orders, coalesce(sum(o.total_cents), 0)::bigint as paid, count(distinct o.user_id)::int as buyers
        from orders o, t where o.paid_at >= t.today and o.paid_at <= ${now}),
    paid_then as (
      select count(*)::int as paid_orders_before, coalesce(sum(o.total_cents), 0)::bigint as paid_before
        from orders o, t
       where o.paid_at >= t.today - interval '1 day' and o.paid_at <= ${now}::timestamptz - interval '1 day'),
    back as (
      select coalesce(sum(b.cents), 0)::bigint as refunded from (${refundedSince(midnight(ctx))}) b),
    made as (
      select count(*)::int as orders from orders o, t
       where o.created_at >= t.today and o.id > coalesce(
               (select p.id from orders p where p.paid_at < t.today order by p.paid_at desc limit 1), 0))
    select made.orders, now_paid.paid_orders, now_paid.paid, back.refunded, now_paid.buyers,
           paid_then.paid_orders_before, paid_then.paid_before
      from now_paid, paid_then, back, made`,
  )
}

/** A declined payment that the shopper gave up is cancelled and keeps its decline. */
export async function countFailedCards(ctx: Ctx): Promise<number> {
  const { count } = await queryOne<{ count: number }>(
    ctx,
    sql`
      select count(*)::int as count from card_payments
       where (state = 'declined' or (state = 'cancelled' and decline <> '')) and changed_at >= ${midnight(ctx)}`,
  )
  return count
}

/** The last so many days, oldest first, quiet ones included. */
export async function listDays(ctx: Ctx, days: number): Promise<Sales['days']> {
  return ctx.db.query(sql`
    with t as (select ${midnight(ctx)} as today),
    paid as (
      select (o.paid_at at time zone 'UTC')::date as day, count(*)::int as orders, sum(o.total_cents)::bigint as cents
        from orders o, t where o.paid_at >= t.today - make_interval(days => ${days - 1}) group by 1),
    back as (
      select (b.at at time zone 'UTC')::date as day, sum(b.cents)::bigint as cents
        from (${refundedSince(sql`${midnight(ctx)} - make_interval(days => ${days - 1})`)}) b group by 1)
    select to_char(d, 'YYYY-MM-DD') as day, coalesce(paid.orders, 0) as orders, coalesce(paid.cents, 0)::bigint as paid,
           coalesce(back.cents, 0)::bigint as refunded
      from t cross join generate_series((t.today at time zone 'UTC')::date - ${days - 1}::int, (t.today at time zone 'UTC')::date, interval '1 day') d
      left join paid on paid.day = d::date left join back on back.day = d::date order by d`)
}

const codesShown = 5

/** By the day an order was paid; what came back since is in its refund. */
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
