// Creates many orders for tests of limits and query plans, without ordering each.
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'

/** Unpaid copies of an order, without lines, distributed over the users. */
export async function copyOrder(
  owner: Db,
  { orderId, count, userIds }: { orderId: number; count: number; userIds: readonly number[] },
): Promise<number[]> {
  const rows = await owner.query<{ id: number }>(sql`
    insert into orders (sn, user_id, checkout_id, shop_id, qty, subtotal_cents, freight_cents, discount_cents,
                        commission_bp, address, days_min, days_max, created_at, pay_before)
    select (300000000000000000 + n::bigint * 1000003)::text, (${userIds}::bigint[])[1 + n % ${userIds.length}::int],
           o.checkout_id, o.shop_id, o.qty, o.subtotal_cents, o.freight_cents, o.discount_cents,
           o.commission_bp, o.address, o.days_min, o.days_max, o.created_at, o.pay_before
      from orders o, generate_series(1, ${count}::int) n where o.id = ${orderId}
    returning id`)
  return rows.map(({ id }) => id)
}
