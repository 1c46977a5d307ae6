// ledger: SQL that proves orders: each holds what was posted for it, and together they hold what the escrow account does.
import type { Queryable } from '../../db/pool.ts'
import { sql } from '../../db/sql.ts'
import { entry, named, type Slice } from './verify-store.ts'

/** What was paid, given back and settled of an order is what was posted under its number; no posting is without one. */
export function wrongOrders(db: Queryable, slice: Slice): Promise<string[]> {
  const posted = (code: number) => entry(1, sql`o.id`, code)
  return named(
    db,
    sql`
    select 'order ' || d.id || ' of status ' || d.status || ' holds other sums than were posted for it' as name
      from (select o.*, ${posted(200)} as paid, ${posted(201)} as promo, ${posted(202)} as refunded,
                   ${posted(203)} as returned, ${posted(210)} as share, ${posted(211)} as commission
              from orders o where o.user_id % ${slice.of} = ${slice.take}) d
     where (d.paid, d.promo, d.refunded, d.returned, d.share + d.commission, d.commission) is distinct from (
             d.paid_cents::numeric, d.promo_paid_cents::numeric, d.refunded_cents::numeric,
             d.promo_returned_cents::numeric, d.settled_cents::numeric, d.commission_cents::numeric)
    union all
    select 'transfer ' || t.id || ' is for order ' || t.ref_id || ', which does not exist'
      from ledger_transfers t
     where t.ref_type = 1 and t.ref_id % ${slice.of} = ${slice.take} and not exists (select 1 from orders o where o.id = t.ref_id)
    union all
    select 'transfer ' || t.id || ' is paid by another than who ordered'
      from ledger_transfers t join orders o on o.id = t.ref_id
     where t.ref_type = 1 and t.ref_id % ${slice.of} = ${slice.take}
       and ((t.code = 200 and t.debit_account <> o.user_id * 256 + 1) or (t.code = 202 and t.credit_account <> o.user_id * 256 + 1)
            or (t.code = 210 and t.credit_account not in (o.shop_id * 256 + 8, 63)))`,
  )
}

/** The lines of an order make its sums. */
export function wrongLines(db: Queryable, slice: Slice): Promise<string[]> {
  return named(
    db,
    sql`
    select 'order ' || o.id || ' has other sums than its lines' as name
      from orders o left join order_items i on i.order_id = o.id
     where o.user_id % ${slice.of} = ${slice.take}
     group by o.id
    having (sum(i.qty), sum(i.price_cents * i.qty), sum(i.discount_cents), sum(i.freight_cents)) is distinct from (
             o.qty::bigint, o.subtotal_cents::numeric, o.discount_cents::numeric, o.freight_cents::numeric)
        or (sum(i.refunded_cents), sum(i.promo_returned_cents)) is distinct from (o.refunded_cents::numeric, o.promo_returned_cents::numeric)`,
  )
}

/** The escrow account holds what all orders hold. */
export function wrongEscrow(db: Queryable): Promise<string[]> {
  return named(
    db,
    sql`
    with account as (
      select coalesce(sum(case when credit_account = 32 then amount_cents else 0 end)
                    - sum(case when debit_account = 32 then amount_cents else 0 end), 0) as cents
        from ledger_transfers where credit_account = 32 or debit_account = 32),
    held as (select coalesce(sum(escrow_cents), 0) as cents from orders where escrow_cents > 0)
    select 'orders hold ' || h.cents || ', the escrow account ' || a.cents as name
      from account a, held h where a.cents <> h.cents`,
  )
}
