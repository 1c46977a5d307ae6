// Reads what the users of a chaos test bought, for the judge.
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { stockAtStart } from './goods.ts'
import type { OrderRow, PayoutRow, RefundRow, ShoppingRows } from './judge-orders.ts'
import { shopsOf } from './users.ts'

/** How many pieces of a line refunds put back into stock. */
const restocked = sql`coalesce((select sum(b.restocked_qty) from refund_items b where b.order_item_id = i.id), 0)`
/** Canceled, or all its money was returned and the shopper keeps no discounted goods. */
const isUndone = sql`(o.status = -1 or (o.status = -3 and o.refunded_cents + o.late_refunded_cents = o.paid_cents
                                        and used_discount(o) = 0))`

export async function findShopping(db: Db, userIds: readonly number[]): Promise<ShoppingRows> {
  const keys = userIds.map(shopsOf)
  const own = sql`user_id = any(${userIds}::bigint[])`
  const [ordered, paid, orders, cases, payouts, counts] = await Promise.all([
    db.query<{ request_no: string }>(sql`select request_no from checkouts where ${own}`),
    db.query<{ request_no: string }>(sql`select request_no from payments where ${own} and outcome = 'paid'`),
    db.query<OrderRow>(sql`
      select o.id, o.user_id, o.paid_cents as paid, o.refunded_cents + o.late_refunded_cents as refunded,
             count(*) filter (where e.kind = 'cancelled' and e.actor = 'shopper') as cancels,
             count(*) filter (where e.kind = 'shipped') as ships,
             count(*) filter (where e.kind = 'received' and e.actor = 'shopper') as confirms,
             (select count(*) from order_scores s where s.order_id = o.id) as reviews
        from orders o join order_events e on e.order_id = o.id where o.${own} group by o.id`),
    db.query<RefundRow>(sql`
      select r.id, r.request_no, r.origin, r.step, r.with_return, r.sent_at is not null as is_sent,
             (select count(*) from refund_events e where e.refund_id = r.id and e.kind = 'return_approved') as returns,
             (select count(distinct t.credit_seq) from ledger_transfers t
               where t.ref_type = 4 and t.ref_id = r.id and t.credit_account = r.user_id * 256 + 1) as pays
        from refunds r where ${own}`),
    db.query<PayoutRow>(sql`
      select p.id, p.request_no, p.step from payouts p join shops s on s.id = p.shop_id
       where exists (select 1 from unnest(${keys}::text[]) k where starts_with(s.key, k))`),
    db.query<ShoppingRows['counts'][number]>(sql`
      select 'stock of ' || s.key as name, k.stock as there,
             ${stockAtStart} - coalesce((select sum(i.qty - ${restocked})::bigint
                                           from order_items i join orders o on o.id = i.order_id
                                          where i.sku_id = k.id and o.cancelled_by = ''), 0) as wanted
        from skus k join products p on p.id = k.product_id join shops s on s.id = p.shop_id
       where exists (select 1 from unnest(${keys}::text[]) key where starts_with(s.key, key))
      union all
      select 'uses of ' || c.code, c.used, count(r.id) filter (where exists (
               select 1 from orders o where o.checkout_id = r.checkout_id and not ${isUndone}))
        from promo_codes c left join promo_redemptions r on r.promo_id = c.id
       where c.id in (select promo_id from promo_redemptions where ${own}) group by c.id
      union all
      select 'discounts of ' || c.code, c.discounted_cents, coalesce(sum(used_discount(o)), 0)::bigint
        from promo_codes c join checkouts k on k.promo_id = c.id join orders o on o.checkout_id = k.id
       where c.id in (select promo_id from promo_redemptions where ${own}) group by c.id`),
  ])
  return {
    ordered: ordered.map((row) => row.request_no),
    paid: paid.map((row) => row.request_no),
    ...{ orders, cases, payouts, counts },
  }
}
