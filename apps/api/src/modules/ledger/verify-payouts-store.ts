// ledger: SQL that proves payouts: each moved what its step says, and what shops have frozen is what waits to be paid out.
import type { Queryable } from '../../db/pool.ts'
import { sql } from '../../db/sql.ts'
import { entry, named, type Slice } from './verify-store.ts'

export function wrongPayouts(db: Queryable, slice: Slice): Promise<string[]> {
  const posted = (code: number) => entry(7, sql`p.id`, code)
  return named(
    db,
    sql`
    select 'payout ' || d.id || ' is ' || d.step || ', its entries are others' as name
      from (select p.*, ${posted(220)} as held, ${posted(221)} as released, ${posted(222)} as passed, ${posted(223)} as sent
              from payouts p where p.shop_id % ${slice.of} = ${slice.take}) d
     where (d.held, d.released, d.passed, d.sent) is distinct from (
             d.amount_cents::numeric,
             case when d.step in ('refused', 'failed') then d.amount_cents else 0 end::numeric,
             case when d.step = 'sent' then d.amount_cents else 0 end::numeric,
             case when d.step = 'sent' then d.amount_cents else 0 end::numeric)
    union all
    select 'transfer ' || t.id || ' is for payout ' || t.ref_id || ', which does not exist'
      from ledger_transfers t
     where t.ref_type = 7 and t.ref_id % ${slice.of} = ${slice.take} and not exists (select 1 from payouts p where p.id = t.ref_id)
    union all
    select 'shop ' || b.shop_id || ' has ' || b.frozen_cents || ' frozen, open payouts ' || coalesce(w.cents, 0)
      from shop_balances b
      left join (select shop_id, sum(amount_cents) as cents from payouts where step in ('proposed', 'confirmed') group by shop_id) w
        on w.shop_id = b.shop_id
     where b.shop_id % ${slice.of} = ${slice.take} and b.frozen_cents <> coalesce(w.cents, 0)`,
  )
}
