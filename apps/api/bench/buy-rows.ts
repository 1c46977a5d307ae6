// Rows for the purchase benchmark: shoppers with an address and a payment password; and the final check of its sums.
import { hashPaymentPassword } from '#security/password.ts'
import { payCode } from './buy-http.ts'
import { stockAtStart } from './order-rows.ts'
import { insertSessions, type Session, startCents, type Wallets, withClient } from './wallet-rows.ts'

/** All of them can order: they have an address and a payment password. */
export async function insertShoppers(url: string, wallets: Wallets, pepper: string): Promise<Session[]> {
  const hash = await hashPaymentPassword(payCode, pepper)
  await withClient(url, async (client) => {
    const idRange = [wallets.low, wallets.high]
    await client.query(
      `insert into addresses (user_id, addressee, mobile, country, area, city, detail, postcode, tag, is_default)
       select id, 'Ann Lee', '+12025550123', 'US', 'Oregon', 'Portland', '1 Road', '97201', 'Home', true
         from users where id between $1 and $2`,
      idRange,
    )
    await client.query(
      // Set long ago: a new one would hold withdrawals.
      `insert into payment_passwords (user_id, code_hash, set_at)
       select id, $3, now() - interval '30 days' from users where id between $1 and $2`,
      [...idRange, hash],
    )
    await client.query('vacuum analyze')
  })
  return insertSessions(url, wallets, wallets.high - wallets.low + 1)
}

/** What the benchmark counted itself. */
export interface Bought {
  orders: number
  paidCents: number
}

/** Differences between the database and the benchmark's own counts; empty when there are none. */
export async function findWrongSums(url: string, { low, high }: Wallets, bought: Bought): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; there: string; wanted: string }>(
      `with own as (select id, status, total_cents, paid_cents from orders where user_id between $1 and $2),
       taken as (
         select k.id, k.stock as there, $5 - coalesce(sum(i.qty), 0) as wanted
           from skus k left join order_items i on i.sku_id = k.id and i.order_id in (select id from own)
          where k.id in (select sku_id from bench_skus) group by k.id)
       select name, there::text, wanted::text from (
         select 'paid orders', count(*)::bigint, $3::bigint from own where status = 1 union all
         select 'what they cost', coalesce(sum(paid_cents), 0)::bigint, $4::bigint from own where status = 1 union all
         select 'what left the wallets', ($2 - $1 + 1) * $6::bigint - sum(available_cents)::bigint, $4::bigint
           from wallets where user_id between $1 and $2 union all
         select 'lines of order ' || o.id, sum(i.price_cents * i.qty + i.freight_cents - i.discount_cents)::bigint,
                o.total_cents
           from own o join order_items i on i.order_id = o.id group by o.id, o.total_cents union all
         select 'stock of SKU ' || id, there, wanted from taken
       ) sums(name, there, wanted) where there <> wanted limit 20`,
      [low, high, bought.orders, bought.paidCents, stockAtStart, startCents],
    )
    return rows.map(({ name, there, wanted }) => `${name}: ${there}, expected ${wanted}`)
  })
}
