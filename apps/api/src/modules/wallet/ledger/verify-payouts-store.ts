// ledger: SQL that proves payouts: each moved what its step says, and what shops have frozen is what waits to be paid out.
import type { Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { between, type Slice } from './slice-store.ts'
import { entriesOf, orphans, posted } from './verify-requests-store.ts'
import { listFindings } from './verify-store.ts'

export function wrongPayouts(db: Queryable, slice: Slice): Promise<string[]> {
  return listFindings(
    db,
    sql`
    select 'payout ' || d.id || ' is ' || d.step || ', its entries are others' as name
      from payouts d cross join lateral (
           select ${posted(220)} as held, ${posted(221)} as released, ${posted(222)} as passed, ${posted(223)} as sent,
                  count(*) filter (where (t.debit_account & 255) between 8 and 31 and (t.debit_account >> 8) <> d.shop_id) as strangers
             ${entriesOf('payout', sql`d.id`)}) p
     where ${between(sql`d.shop_id`, slice.owners)}
       and (p.held, p.released, p.passed, p.sent, p.strangers) is distinct from (
             d.amount_cents::numeric,
             case when d.step in ('refused', 'failed') then d.amount_cents else 0 end::numeric,
             case when d.step = 'sent' then d.amount_cents else 0 end::numeric,
             case when d.step = 'sent' then d.amount_cents else 0 end::numeric, 0::bigint)
    union all
    select 'shop ' || b.shop_id || ' has ' || b.frozen_cents || ' frozen, open payouts ' || coalesce(w.cents, 0)
      from shop_balances b
      left join (select shop_id, sum(amount_cents) as cents from payouts where step in ('proposed', 'confirmed') group by shop_id) w
        on w.shop_id = b.shop_id
     where ${between(sql`b.shop_id`, slice.owners)} and b.frozen_cents <> coalesce(w.cents, 0)
    union all ${orphans('payout', sql`payouts`, slice)}`,
  )
}
