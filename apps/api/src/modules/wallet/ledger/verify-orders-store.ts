// SQL that verifies orders, payouts and promo codes against their transfers, and all of them against the escrow account.
import type { Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { between, type Slice } from './checks-store.ts'
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
      select coalesce((select r.credit_total - r.debit_total from ledger_rollups r where r.account = 32
                        order by r.window_id desc limit 1), 0)
           + (select coalesce(sum(case when t.credit_account = 32 then t.amount_cents else -t.amount_cents end), 0)
                from ledger_transfers t
               where t.xid >= (select w.xid_to from ledger_windows w order by w.id desc limit 1)
                 and (t.credit_account = 32 or t.debit_account = 32)) as cents),
    held as (select coalesce(sum(escrow_cents), 0) as cents from orders where escrow_cents > 0)
    select 'orders hold ' || h.cents || ', the escrow account ' || a.cents as name
      from account a, held h where a.cents <> h.cents`,
  )
}

export function wrongPayouts(db: Queryable, slice: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`
    select 'payout ' || d.id || ' is ' || d.step || ', which its transfers do not match' as name
      from payouts d cross join lateral (
           select ${posted('payoutHeld')} as held, ${posted('payoutReleased')} as released,
                  ${posted('payoutPassed')} as passed, ${posted('payoutSent')} as sent,
                  count(*) filter (where (t.debit_account & 255) between 8 and 31
                                     and (t.debit_account >> 8) <> d.shop_id) as foreign_entries
             ${entriesOf('payout', sql`d.id`)}) p
     where ${between(sql`d.shop_id`, slice.owners)}
       and (p.held, p.released, p.passed, p.sent, p.foreign_entries) is distinct from (
             d.amount_cents::numeric,
             case when d.step in ('refused', 'failed') then d.amount_cents else 0 end::numeric,
             case when d.step = 'sent' then d.amount_cents else 0 end::numeric,
             case when d.step = 'sent' then d.amount_cents else 0 end::numeric, 0::bigint)
    union all
    select 'shop ' || b.shop_id || ' has ' || b.frozen_cents || ' frozen, open payouts ' || coalesce(w.cents, 0)
      from shop_balances b
      left join (select shop_id, sum(amount_cents) as cents from payouts
                  where step in ('proposed', 'confirmed') group by shop_id) w
        on w.shop_id = b.shop_id
     where ${between(sql`b.shop_id`, slice.owners)} and b.frozen_cents <> coalesce(w.cents, 0)
    union all ${orphans('payout', sql`payouts`, slice)}`,
  )
}

export function wrongPromos(db: Queryable, slice: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`
    select 'promo code ' || c.id || ' says ' || c.discounted_cents || ' of ' || c.budget_cents || ' in ' || c.used
           || ' uses, its orders ' || w.cents || ' in ' || u.uses as name
      from promo_codes c cross join lateral (
           select coalesce(sum(used_discount(o)), 0) as cents
             from promo_redemptions r join orders o on o.checkout_id = r.checkout_id
            where r.promo_id = c.id) w cross join lateral (
           select count(*) filter (where r.released_at is null) as uses
             from promo_redemptions r where r.promo_id = c.id) u
     where ${between(sql`c.id`, slice.refs)}
       and ((c.discounted_cents, c.used) is distinct from (w.cents, u.uses) or c.discounted_cents > c.budget_cents)
    union all
    select 'checkout ' || k.id || ' has another discount than was granted for it'
      from checkouts k join orders o on o.checkout_id = k.id left join promo_redemptions r on r.checkout_id = k.id
     where ${between(sql`k.user_id`, slice.owners)}
     group by k.id, r.id, r.promo_id
    having sum(o.discount_cents) <> coalesce(min(r.discount_cents), 0) or r.promo_id is distinct from k.promo_id`,
  )
}
