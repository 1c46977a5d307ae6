// SQL that verifies orders against their transfers, and all of them against the escrow account.
import type { Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { between, type Slice } from './slice-store.ts'
import { entriesOf, foreignEntries, orphans, posted } from './verify-requests-store.ts'
import { listFindings } from './verify-store.ts'

/** The sums of an order match the transfers of the order and its refunds. */
export function wrongOrders(db: Queryable, slice: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`
    select 'order ' || o.id || ' of status ' || o.status || ' has other sums than its transfers' as name
      from orders o cross join lateral (
           select coalesce(sum(r.paid_cents), 0) as paid, coalesce(sum(r.promo_cents), 0) as promo
             from refunds r where r.order_id = o.id and not r.is_late) c cross join lateral (
           select ${posted('orderPaid')} as paid, ${posted('promoPaid')} as promo,
                  ${posted('orderRefunded')} + c.paid as refunded, ${posted('promoReturned')} + c.promo as returned,
                  ${posted('orderSettled')} as share, ${posted('commission')} as commission,
                  ${foreignEntries(sql`o.user_id`)} as foreign_entries,
                  count(*) filter (where t.code = 210
                                     and t.credit_account not in (o.shop_id * 256 + 8, 63)) as wrong_accounts
             ${entriesOf('order', sql`o.id`)}) p
     where ${between(sql`o.user_id`, slice.owners)}
       and (p.paid, p.promo, p.refunded, p.returned, p.share + p.commission, p.commission,
            p.foreign_entries, p.wrong_accounts) is distinct from (
             o.paid_cents::numeric, o.promo_paid_cents::numeric, o.refunded_cents::numeric,
             o.promo_returned_cents::numeric, o.settled_cents::numeric, o.commission_cents::numeric,
             0::bigint, 0::bigint)
    union all
    select 'order ' || o.id || ' of status ' || o.status || ' was settled too early, or at another rate'
      from orders o
     where ${between(sql`o.user_id`, slice.owners)} and o.settled_cents > 0
       and (not (o.status in (4, -3) or coalesce(o.status_before, 0) = 4)
            or o.commission_cents <> case when o.is_own then 0
                                          else div(o.settled_cents::numeric * o.commission_bp, 10000) end)
    union all ${orphans('order', sql`orders`, slice)}`,
  )
}

/** The sums of an order match its lines. */
export function wrongLines(db: Queryable, slice: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`
    select 'order ' || o.id || ' has other sums than its lines' as name
      from orders o left join order_items i on i.order_id = o.id
     where ${between(sql`o.user_id`, slice.owners)}
     group by o.id
    having (sum(i.qty), sum(i.price_cents * i.qty), sum(i.discount_cents), sum(i.freight_cents)) is distinct from (
             o.qty::bigint, o.subtotal_cents::numeric, o.discount_cents::numeric, o.freight_cents::numeric)
        or (sum(i.refunded_cents), sum(i.promo_returned_cents)) is distinct from (
             (o.refunded_cents + o.late_refunded_cents)::numeric,
             (o.promo_returned_cents + o.late_promo_cents)::numeric)`,
  )
}

/** The escrow account, from closed windows and newer transfers, equals the escrow of all orders. */
export function wrongEscrow(db: Queryable): Promise<string[]> {
  return listFindings(
    db,
    sql`
    with account as (
      select (select coalesce(sum(r.credit_cents - r.debit_cents), 0) from ledger_rollups r where r.account = 32)
           + (select coalesce(sum(case when t.credit_account = 32 then t.amount_cents else -t.amount_cents end), 0)
                from ledger_transfers t
               where t.xid >= (select w.xid_to from ledger_windows w order by w.id desc limit 1)
                 and (t.credit_account = 32 or t.debit_account = 32)) as cents),
    held as (select coalesce(sum(escrow_cents), 0) as cents from orders where escrow_cents > 0)
    select 'orders hold ' || h.cents || ', the escrow account ' || a.cents as name
      from account a, held h where a.cents <> h.cents`,
  )
}
