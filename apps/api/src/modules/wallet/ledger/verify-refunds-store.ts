// SQL that verifies refunds against their transfers, from the escrow or, after completion, from shop and platform.
import type { Queryable } from '#db/pool.ts'
import { type Sql, sql } from '#db/sql.ts'
import { between, type Slice } from './checks-store.ts'
import { entriesOf, foreignEntries, orphans, posted } from './verify-requests-store.ts'
import { listFindings } from './verify-store.ts'

export function wrongRefunds(db: Queryable, slice: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`${wrongCases(slice)} union all ${wrongLate(slice)} union all ${wrongShares(slice)}
    union all ${wrongReturned(slice)}
    union all ${orphans('refund', sql`refunds`, slice)}`,
  )
}

/** A refund was paid once, as approved, by the order's shop to its shopper; an unpaid one moved nothing. */
function wrongCases({ owners }: Slice): Sql {
  return sql`
    select 'refund ' || r.id || ' is ' || r.step || ' with ' || r.paid_cents
             || ', which its transfers do not match' as name
      from refunds r join orders o on o.id = r.order_id cross join lateral (
           select ${posted('orderRefunded')} as paid, ${posted('promoReturned')} as promo,
                  ${foreignEntries(sql`o.user_id`)} as foreign_entries,
                  coalesce(sum(t.amount_cents) filter (where t.code = 212 and (t.credit_account & 255) = 1), 0) as late,
                  coalesce(sum(t.amount_cents) filter (where t.code = 212 and t.credit_account = 70), 0) as late_promo,
                  coalesce(sum(t.amount_cents) filter (where t.code = 212 and t.debit_account = 60), 0) as commission,
                  count(*) filter (where (t.debit_account & 255) in (8, 10) and (t.debit_account >> 8) <> o.shop_id
                                      or t.code = 212 and t.debit_account <> 60
                                         and (t.debit_account = 63) <> o.is_own) as wrong_accounts,
                  count(distinct t.xid) > 1 as is_paid_twice
             ${entriesOf('refund', sql`r.id`)}) p
     where ${between(sql`r.user_id`, owners)}
       and ((p.paid, p.promo, p.late, p.late_promo, p.commission,
             p.foreign_entries, p.wrong_accounts) is distinct from (
             case when r.is_late then 0 else r.paid_cents end::numeric,
             case when r.is_late then 0 else r.promo_cents end::numeric,
             case when r.is_late then r.paid_cents else 0 end::numeric,
             case when r.is_late then r.promo_cents else 0 end::numeric,
             r.commission_cents::numeric, 0::bigint, 0::bigint)
            or p.is_paid_twice or (r.user_id, r.shop_id) <> (o.user_id, o.shop_id)
            or r.paid_cents > case when r.step = 'done' then least(r.approved_cents, r.max_cents) else 0 end)`
}

/** The late refunds of an order match its late cases, including the returned part of the commission. */
function wrongLate({ owners }: Slice): Sql {
  return sql`
    select 'order ' || o.id || ' has other late refunds than its refund cases'
      from orders o left join refunds r on r.order_id = o.id and r.is_late
     where ${between(sql`o.user_id`, owners)}
     group by o.id
    having (o.late_refunded_cents, o.late_promo_cents, o.late_commission_cents) is distinct from (
             coalesce(sum(r.paid_cents), 0), coalesce(sum(r.promo_cents), 0),
             coalesce(sum(r.commission_cents), 0))
        or o.late_commission_cents <> coalesce(
             div(o.commission_cents::numeric * (o.late_refunded_cents + o.late_promo_cents),
                 nullif(o.settled_cents, 0)), 0)`
}

function wrongShares({ owners }: Slice): Sql {
  return sql`
    select 'refund ' || r.id || ' paid ' || r.paid_cents || ', its lines another sum'
      from refunds r left join refund_items t on t.refund_id = r.id
     where ${between(sql`r.user_id`, owners)}
     group by r.id having coalesce(sum(t.paid_cents), 0) <> r.paid_cents`
}

/**
 * The refunded amount of a line is what its refunds paid for it, or all of it when the order was canceled before
 * shipping. Its returned promo follows the refunded money or the refunded pieces, whichever is more.
 */
function wrongReturned({ owners }: Slice): Sql {
  return sql`
    select 'line ' || i.id || ' of order ' || i.order_id || ' has other refunded sums than its refunds'
      from (select i.*, i.price_cents * i.qty + i.freight_cents - i.discount_cents as paid_cents from order_items i) i
      join orders o on o.id = i.order_id
      cross join lateral (
           select coalesce(sum(t.paid_cents), 0) as paid, coalesce(sum(t.restocked_qty), 0) as restocked
             from refund_items t where t.order_item_id = i.id) c
      cross join lateral (
           select coalesce(div(i.discount_cents::numeric * i.refunded_cents, nullif(i.paid_cents, 0)), 0) as by_money,
                  div(i.discount_cents::numeric * i.refunded_qty, i.qty) as by_pieces) promo
     where ${between(sql`i.user_id`, owners)}
       and (i.refunded_cents <> case when o.status = -3 and o.cancelled_by <> '' then i.paid_cents else c.paid end
            or i.promo_returned_cents not between promo.by_money and greatest(promo.by_money, promo.by_pieces)
            or c.restocked > i.refunded_qty)`
}
