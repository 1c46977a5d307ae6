// Generates the history of a shop that has run for two years: orders with everything a purchase writes.
import assert from 'node:assert/strict'
import type pg from 'pg'
import { createChain, dropChain, insertLedgerRows, insertWindows, type Span } from './growth-ledger.ts'
import { createIndexes, describeSchema, dropIndexes } from './growth-load.ts'
import { withClient } from './wallet-rows.ts'

const months = 24

export interface History {
  /** Shoppers whose lists are measured, the same number of orders each in every shop. */
  regulars: { low: number; high: number; orders: number }[]
  /** Orders of all other shoppers. */
  orders: number
  /** How many people placed them. */
  shoppers: number
}

/** The same in every shop. */
export const firstOrderNumber = '500179424673000000'

export interface Grown {
  orders: number
  transfers: number
  bytes: number
  /** By phase. */
  seconds: Record<string, number>
}

/** Written by two sessions; the largest first, because their indexes take longest. */
const ledgerTables = ['ledger_transfers', 'ledger_rollups', 'ledger_windows']
const orderTables = ['orders', 'recharges', 'order_events', 'order_items', 'checkouts', 'payments', 'parcels']
orderTables.push('stock_log', 'parcel_items')

/** As the owner and without triggers: the verification of the ledger afterwards shows whether every sum is right. */
export async function insertHistory(url: string, history: History, progress: (text: string) => void): Promise<Grown> {
  return withClient(url, async (client) => {
    const seconds: Record<string, number> = {}
    const timed = async <Result>(phase: string, work: () => Promise<Result>): Promise<Result> => {
      const start = performance.now()
      const result = await work()
      seconds[phase] = (performance.now() - start) / 1000
      return result
    }
    const [bytesBefore, schema] = [await sizeOf(client), await describeSchema(client)]
    await client.query(`set work_mem = '256MB'; set maintenance_work_mem = '1GB'; select setseed(0.5)`)
    await timed('people', () => insertPeople(client, history.shoppers))
    // One clock for all: otherwise orders between two months would be left out.
    const end = `timestamptz '${new Date().toISOString()}'`
    await timed('plan', () => planOrders(client, history, end))
    await createChain(client)
    const indexes = await dropIndexes(client, [...ledgerTables, ...orderTables])
    await timed('rows', () =>
      Promise.all([
        eachMonth(url, { end, tables: orderTables }, async (monthly) => void (await monthly.query(orderRows))),
        eachMonth(url, { end, tables: ledgerTables }, async (monthly, span) => {
          await insertLedgerRows(monthly, span)
          await insertWindows(monthly)
          progress('.')
        }),
      ]),
    )
    await timed('indexes', () => createIndexes(url, indexes))
    await client.query(sequences)
    // New transactions are numbered above the generated ones.
    await client.query('select resume_ledger()')
    await dropChain(client)
    await client.query('drop table growth_orders')
    await timed('vacuum', () => client.query('vacuum analyze'))
    await timed('checkpoint', () => client.query('checkpoint'))
    assert.deepEqual(await describeSchema(client), schema)
    const { rows } = await client.query<{ orders: string; transfers: string }>(
      `select (select count(*) from orders) as orders, total as transfers from ledger_windows order by id desc limit 1`,
    )
    const [orders, transfers] = [Number(rows[0]?.orders), Number(rows[0]?.transfers)]
    return { orders, transfers, seconds, bytes: (await sizeOf(client)) - bytesBefore }
  })
}

/** On a connection of its own: orders and ledger do not wait for each other. */
async function eachMonth(
  url: string,
  { end, tables }: { end: string; tables: readonly string[] },
  insert: (client: pg.Client, span: Span) => Promise<void>,
): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`set session_replication_role = replica; set work_mem = '256MB'; set temp_buffers = '256MB'`)
    for (let month = 0; month < months; month++) {
      const from = month === 0 ? `timestamptz '-infinity'` : `${end} - interval '${months - month} months'`
      const until = `${end} - interval '${months - month - 1} months'`
      await client.query('begin')
      await client.query(
        `create temp table month_orders on commit drop as
           select * from growth_orders where at >= ${from} and at < ${until} order by n`,
      )
      await insert(client, { from, until })
      await client.query('commit')
      // While the pages are in memory and need no full image in the WAL.
      await client.query(`vacuum ${tables.join(', ')}`)
    }
  })
}

async function sizeOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size')
  return Number(rows[0]?.size)
}

async function insertPeople(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into users (account, password_hash, email, email_verified_at, language)
     select 'grown' || n, 'x', 'grown' || n || '@mail.example', now(), 'en-US' from generate_series(1, $1::int) n`,
    [count],
  )
}

/** Who orders what and when, in the order of time; the orders of one person are spread over the whole time. */
async function planOrders(client: pg.Client, { regulars, orders }: History, end: string): Promise<void> {
  await client.query('create temp table placed (user_id bigint, at timestamptz, luck real)')
  const at = `${end} - interval '1 hour' - random() * interval '${months} months'`
  for (const { low, high, orders: count } of regulars) {
    await client.query(
      `insert into placed select u, ${at}, random() from generate_series($1::bigint, $2::bigint) u,
                                                       generate_series(1, $3::int)`,
      [low, high, count],
    )
  }
  await client.query(
    `insert into placed select p.low + floor(random() * (p.high - p.low + 1))::bigint, ${at}, random()
       from (select min(id) as low, max(id) as high from users where account like 'grown%') p,
            generate_series(1, $1::bigint)`,
    [orders],
  )
  await client.query(
    `create unlogged table growth_orders as
       select p.n, first.order_id + p.n as id, first.checkout_id + p.n as checkout_id, first.parcel_id + p.n as parcel_id,
              first.recharge_id + p.n as recharge_id, first.item_id + p.n as item_id, p.user_id, p.at, k.shop_id,
              k.sku_id, k.product_id, k.picture_id, k.price_cents as cents,
              div(k.price_cents * 500::numeric, 10000)::bigint as commission,
              '5' || lpad((p.n * 179424673 % 99999999977)::text, 11, '0') || '000000' as sn,
              case when p.luck < 0.04 then -1 when p.luck < 0.06 then -3 when p.at < ${end} - interval '14 days' then 4
                   when p.at < ${end} - interval '9 days' then 3 when p.at < ${end} - interval '2 days' then 2
                   else 1 end as status
         from (select row_number() over (order by at) as n, * from placed) p
         join growth_skus k on k.n = 1 + p.n * 7919 % (select count(*) from growth_skus)
        cross join (select (select max(id) from orders) as order_id, (select max(id) from checkouts) as checkout_id,
                           (select max(id) from parcels) as parcel_id, (select max(id) from order_items) as item_id,
                           (select coalesce(max(id), 0) from recharges) as recharge_id) first;
     drop table placed;
     create index on growth_orders (at);
     analyze growth_orders`,
  )
}

/** The SKUs of shops that pay a commission. */
export async function chooseSkus(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `create table growth_skus as
         select row_number() over (order by k.sku_id) as n, k.sku_id, k.product_id, k.shop_id, k.picture_id,
                k.price_cents
           from bench_skus k join shops s on s.id = k.shop_id where not s.is_own and k.price_cents >= 100`,
    ),
  )
}

const orderRows = `
  insert into checkouts (id, user_id, pay_no, request_no, body_hash, created_at) overriding system value
  select checkout_id, user_id, sn, gen_random_uuid(), sha256('growth'), at from month_orders;
  insert into payments (user_id, request_no, body_hash, outcome, order_ids, amount_cents, balance_cents, status,
                        created_at)
  select user_id, gen_random_uuid(), sha256('growth'), 'paid', array[id], cents, 0, 1, at + interval '1 minute'
    from month_orders where status <> -1;
  insert into recharges (id, user_id, request_no, method, claimed_cents, credited_cents, fee_cents, status, created_at,
                         answer_by, answered_at) overriding system value
  select recharge_id, user_id, gen_random_uuid(), 'manual', cents + 10, cents, 10, 1, at - interval '1 hour',
         at + interval '24 hours', at - interval '2 minutes' from month_orders where status <> -1;
  insert into orders (id, sn, user_id, checkout_id, shop_id, status, qty, subtotal_cents, freight_cents, discount_cents,
                      commission_bp, paid_cents, refunded_cents, settled_cents, commission_cents, escrow_cents, address,
                      days_min, days_max, cancelled_by, created_at, pay_before, paid_at, ship_due, shipped_at, confirm_at,
                      received_at, complete_at, completed_at, closed_at) overriding system value
  select id, sn, user_id, checkout_id, shop_id, status, 1, cents, 0, 0, 500, case when status <> -1 then cents else 0 end,
         case status when -3 then cents else 0 end, case status when 4 then cents else 0 end,
         case status when 4 then commission else 0 end, case when status between 1 and 3 then cents else 0 end,
         '{"addressee": "Ann Lee", "mobile": "+12025550123", "country": "US", "area": "Oregon", "city": "Portland",
           "detail": "1 Road", "postcode": "97201"}', 5, 9,
         case status when -1 then 'clock' when -3 then 'shopper' else '' end, at, at + interval '30 minutes',
         case when status <> -1 then at + interval '1 minute' end,
         case when status <> -1 then at + interval '72 hours' end,
         case when status >= 2 then at + interval '48 hours' end, case when status >= 2 then at + interval '288 hours' end,
         case when status >= 3 then at + interval '216 hours' end, case when status >= 3 then at + interval '336 hours' end,
         case when status = 4 then at + interval '336 hours' end,
         case when status < 0 then at + interval '30 minutes' end from month_orders;
  insert into order_items (id, order_id, user_id, product_id, sku_id, position, title, picture_id, price_cents, qty,
                           weight_grams, discount_cents, freight_cents, shipped_qty, refunded_qty, refunded_cents)
         overriding system value
  select item_id, id, user_id, product_id, sku_id, 0, '{"en-US": "A thing of the benchmark"}', picture_id, cents, 1, 100,
         0, 0, case when status >= 2 then 1 else 0 end, case status when -3 then 1 else 0 end,
         case status when -3 then cents else 0 end from month_orders;
  insert into order_events (order_id, kind, actor, created_at)
  with steps (kind, actor, after, statuses) as materialized (values
         ('created', 'shopper', interval '0', '{-3,-1,1,2,3,4}'::int[]),
         ('paid', 'shopper', interval '1 minute', '{-3,1,2,3,4}'), ('cancelled', 'clock', interval '30 minutes', '{-1}'),
         ('refunded', 'shopper', interval '30 minutes', '{-3}'), ('shipped', 'operator', interval '48 hours', '{2,3,4}'),
         ('received', 'shopper', interval '216 hours', '{3,4}'), ('completed', 'clock', interval '336 hours', '{4}')
       )
  select o.id, e.kind, e.actor, o.at + e.after from month_orders o
   cross join lateral (select * from steps s where o.status = any(s.statuses) offset 0) e;
  insert into parcels (id, order_id, carrier_id, number, state, shipped_at, delivered_at) overriding system value
  select parcel_id, id, (select min(id) from carriers), 'GR' || sn, case when status = 2 then 'shipped' else 'delivered' end,
         at + interval '48 hours', case when status > 2 then at + interval '216 hours' end from month_orders where status >= 2;
  insert into parcel_items (parcel_id, order_item_id, qty)
  select parcel_id, item_id, 1 from month_orders where status >= 2;
  insert into stock_log (sku_id, before, after, reason, actor, created_at)
  select sku_id, 2, 1, 'order ' || sn, 'shopper', at from month_orders`

/** After rows that came with their ids. */
const sequences = `
  select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders)),
         setval(pg_get_serial_sequence('order_items', 'id'), (select max(id) from order_items)),
         setval(pg_get_serial_sequence('checkouts', 'id'), (select max(id) from checkouts)),
         setval(pg_get_serial_sequence('parcels', 'id'), (select max(id) from parcels)),
         setval(pg_get_serial_sequence('recharges', 'id'), (select coalesce(max(id), 1) from recharges))`
