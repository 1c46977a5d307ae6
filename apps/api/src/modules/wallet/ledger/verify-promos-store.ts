// SQL that verifies promo codes: granted amount and uses match the orders and stay within the budget.
import type { Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { between, type Slice } from './slice-store.ts'
import { listFindings } from './verify-store.ts'

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
