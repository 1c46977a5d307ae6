// SQL that verifies payouts against their transfers, and the shops' frozen money against open payouts.
import type { Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { between, type Slice } from './slice-store.ts'
import { entriesOf, orphans, posted } from './verify-requests-store.ts'
import { listFindings } from './verify-store.ts'

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
