// Checks that the search index matches the products.
import assert from 'node:assert/strict'
import type { Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'

export async function checkSearchIndex(db: Queryable): Promise<void> {
  const mismatches = await db.query(sql`
    select p.id from products p full join product_search s on s.product_id = p.id
     where (p.status = 'on') is distinct from (s.product_id is not null)
        or p.status = 'on' and
           (p.category_id, p.shop_id, p.price_cents, p.rating_tenths, p.free_freight, p.in_stock,
            p.was_cents is not null)
           is distinct from
           (s.category_id, s.shop_id, s.price_cents, s.rating_tenths, s.free_freight, s.in_stock, s.reduced)`)
  assert.deepEqual(mismatches, [])
}
