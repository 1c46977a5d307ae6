// ledger: SQL that proves refunds: each case moved what it says, from the escrow or, after completion, from who had the money.
import type { Queryable } from '../../db/pool.ts'
import { sql } from '../../db/sql.ts'
import { entriesOf, orphans, posted, strangers } from './requests-store.ts'
import { between, type Slice } from './slice-store.ts'
import { named } from './verify-store.ts'

/** To its own shopper, from its own shop, once; a case that is not paid moved nothing. */
export function wrongRefunds(db: Queryable, slice: Slice): Promise<string[]> {
  return named(
    db,
    sql`
    select 'refund ' || r.id || ' is ' || r.step || ' with ' || r.paid_cents || ', its entries are others' as name
      from refunds r cross join lateral (
           select ${posted(202)} as paid, ${posted(203)} as promo, ${strangers(sql`r.user_id`)} as strangers,
                  coalesce(sum(t.amount_cents) filter (where t.code = 212 and (t.credit_account & 255) = 1), 0) as late,
                  coalesce(sum(t.amount_cents) filter (where t.code = 212 and t.credit_account = 70), 0) as late_promo,
                  coalesce(sum(t.amount_cents) filter (where t.code = 212 and t.debit_account = 60), 0) as commission,
                  count(*) filter (where (t.debit_account & 255) in (8, 10) and (t.debit_account >> 8) <> r.shop_id) as elsewhere
             ${entriesOf('refund', sql`r.id`)}) p
     where ${between(sql`r.user_id`, slice.owners)}
       and (p.paid, p.promo, p.late, p.late_promo, p.commission, p.strangers, p.elsewhere) is distinct from (
             case when r.is_late then 0 else r.paid_cents end::numeric, case when r.is_late then 0 else r.promo_cents end::numeric,
             case when r.is_late then r.paid_cents else 0 end::numeric, case when r.is_late then r.promo_cents else 0 end::numeric,
             r.commission_cents::numeric, 0::bigint, 0::bigint)
    union all
    select 'order ' || o.id || ' holds other refunds than its cases were paid'
      from orders o left join refunds r on r.order_id = o.id and r.is_late
     where ${between(sql`o.user_id`, slice.owners)}
     group by o.id
    having (o.late_refunded_cents, o.late_promo_cents, o.late_commission_cents) is distinct from (
             coalesce(sum(r.paid_cents), 0), coalesce(sum(r.promo_cents), 0), coalesce(sum(r.commission_cents), 0))
    union all
    select 'refund ' || r.id || ' paid ' || r.paid_cents || ', its lines less'
      from refunds r join refund_items i on i.refund_id = r.id
     where ${between(sql`r.user_id`, slice.owners)}
     group by r.id having sum(i.paid_cents) <> r.paid_cents
    union all ${orphans('refund', sql`refunds`, slice)}`,
  )
}
