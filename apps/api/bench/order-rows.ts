// What the benchmarks buy: every demo SKU that ships to their address, and unpaid orders.
import type { Purchase } from './buy-http.ts'
import { firstPayment, insertPayTokens, type Session, type Wallets, withClient } from './wallet-rows.ts'

/** Enough for a whole run. */
export const stockAtStart = 10_000_000
const chunkSize = 500

export interface Offer {
  skuId: number
  shopId: number
}

/** With more stock than a run uses; the initial stock is stored for the final sums. */
export async function createOffers(url: string): Promise<Offer[]> {
  return withClient(url, async (client) => {
    await client.query('update skus set stock = $1', [stockAtStart])
    await client.query(
      `create table bench_skus as
         select row_number() over (order by k.id) as n, k.id as sku_id, p.id as product_id, p.shop_id, p.picture_id,
                k.price_cents, k.stock
           from skus k join products p on p.id = k.product_id join shops s on s.id = p.shop_id
          where k.active and p.status = 'on' and s.status = 'open' and p.limit_per_user is null
            and exists (select 1 from freight_zones z where z.template_id = p.freight_template_id
                         and ('US' = any(z.countries) or z.countries = '{}'));
       create unique index on bench_skus (n);
       create sequence bench_numbers;
       analyze skus`,
    )
    const { rows } = await client.query<{ sku_id: string; shop_id: string }>('select sku_id, shop_id from bench_skus')
    return rows.map((row) => ({ skuId: Number(row.sku_id), shopId: Number(row.shop_id) }))
  })
}

/** One order per entry of the list, of one piece of some SKU. */
async function insertOrders(url: string, userIds: readonly number[]): Promise<number[]> {
  return withClient(url, async (client) => {
    const ids: number[] = []
    for (let from = 0; from < userIds.length; from += chunkSize) {
      const { rows } = await client.query<{ id: string }>(
        `select (c.ids)[1] as id
           from unnest($1::bigint[]) with ordinality w(user_id, n)
           join bench_skus k on k.n = 1 + (w.n * 7919 + $2) % (select count(*) from bench_skus)
          cross join lateral create_orders(w.user_id, jsonb_build_object(
            'request_no', gen_random_uuid(), 'body_hash', encode(sha256('bench'), 'hex'),
            'pay_no', '1' || lpad(nextval('bench_numbers')::text, 17, '0'),
            'address', '{"addressee": "Ann Lee"}'::jsonb,
            'pay_before', now() + interval '1 day', 'ship_due', now() + interval '3 days', 'open_max', 1000000,
            'reserved_max', 1000000, 'lapsed_max', 1000000,
            'orders', jsonb_build_array(jsonb_build_object(
              'sn', '2' || lpad(nextval('bench_numbers')::text, 17, '0'), 'shop_id', k.shop_id,
              'subtotal_cents', k.price_cents, 'freight_cents', 0, 'discount_cents', 0, 'commission_bp', 500,
              'days_min', 5, 'days_max', 9, 'items', jsonb_build_array(jsonb_build_object(
                'sku_id', k.sku_id, 'product_id', k.product_id, 'title', '{"en-US": "Thing"}'::jsonb,
                'picture_id', k.picture_id, 'price_cents', k.price_cents, 'qty', 1, 'weight_grams', 100,
                'discount_cents', 0, 'freight_cents', 0))))), now()) c
          order by w.n`,
        [userIds.slice(from, from + chunkSize), from],
      )
      ids.push(...rows.map(({ id }) => Number(id)))
    }
    await client.query('analyze orders; analyze order_items; analyze checkouts')
    return ids
  })
}

/** Unpaid orders, each with the token to pay it. */
export async function insertPayments(url: string, sessions: readonly Session[], count: number): Promise<Purchase[]> {
  const payers = Array.from({ length: count }, (_, n) => sessions[n % sessions.length] as Session)
  const ids = await insertOrders(
    url,
    payers.map(({ userId }) => userId),
  )
  const tokens = await insertPayTokens(url, payers, 'pay')
  return payers.map(({ token }, n) => ({ token, items: [], orderId: ids[n] ?? 0, payToken: tokens[n] ?? '' }))
}

/** The scripts pay only with an order number; the ledger check needs a real order for each, inserted here. */
export async function insertPaidOrders(url: string, { someShop }: Wallets): Promise<void> {
  await withClient(url, async (client) => {
    // Hundreds of thousands at once, so foreign keys are not checked.
    await client.query('set session_replication_role = replica')
    await client.query(
      `create temp table paid as
         select t.ref_id as id, t.debit_account >> 8 as user_id, t.amount_cents as cents,
                coalesce(b.shop_id, $1) as shop_id
           from ledger_transfers t left join bench_orders b on b.id = t.ref_id
          where t.ref_type = 1 and t.code = 200 and t.ref_id >= $2`,
      [someShop, firstPayment],
    )
    await client.query(
      `insert into checkouts (user_id, pay_no, request_no, body_hash, created_at)
       select user_id, '3' || lpad(user_id::text, 17, '0'), gen_random_uuid(), sha256('bench'), now()
         from paid group by user_id;
       insert into orders (id, sn, user_id, checkout_id, shop_id, status, qty, subtotal_cents, freight_cents,
                           discount_cents, commission_bp, paid_cents, escrow_cents, address, days_min, days_max,
                           created_at, pay_before, paid_at, ship_due)
       overriding system value
       select p.id, '3' || lpad(p.id::text, 17, '0'), p.user_id, c.id, p.shop_id, 1, 1, p.cents, 0,
              0, 0, p.cents, p.cents, '{"addressee": "Ann Lee"}', 5, 9,
              now(), now(), now(), now()
         from paid p join checkouts c on c.pay_no = '3' || lpad(p.user_id::text, 17, '0');
       insert into order_items (order_id, user_id, product_id, sku_id, position, title, picture_id, price_cents, qty,
                                weight_grams, discount_cents, freight_cents)
       select p.id, p.user_id, k.product_id, k.sku_id, 0, '{"en-US": "Thing"}', k.picture_id, p.cents, 1, 100, 0, 0
         from paid p, bench_skus k where k.n = 1`,
    )
  })
}
