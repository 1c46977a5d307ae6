// Tests that the seeded demo shop is consistent: products, prices, statistics, accounts and wallets.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { login } from '@shop/contract/people/identity.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { createDb, type Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { openMediaStorage } from '#modules/catalog/media/service.ts'
import { verifyLedger } from '#modules/wallet/ledger/service.ts'
import { createHarness, pepper, timeouts } from '../test/harness.ts'
import { operators, shoppers } from './accounts.ts'
import { categories, products, shops } from './catalog.ts'
import { seedDemo } from './seed.ts'

const { ctx, db, guest, databaseUrl } = await createHarness({ demo: true })

/** Seeds once more, as every start of the server does. */
async function seedAgain(url: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tradewind-demo-'))
  const pool = createDb({ url, connectionsMax: 2, ...timeouts })
  try {
    await seedDemo({ db: pool, storage: await openMediaStorage(folder), pepper, reviewers: 0, progress: () => {} })
  } finally {
    await pool.end()
    await rm(folder, { recursive: true, force: true })
  }
}

test('there are 10 categories, 24 shops and 240 products or more, and no category or shop is empty', async () => {
  assert.equal(categories.length, 10)
  assert.ok(shops.length >= 24, `${shops.length} shops`)
  assert.ok(products.length >= 240, `${products.length} products`)
  for (const category of categories) {
    const inCategory = products.filter((product) => product.category === category.key)
    assert.ok(inCategory.length >= 20, `${category.key} has ${inCategory.length}`)
  }
  for (const shop of shops)
    assert.ok(
      products.some((product) => product.shop === shop.key),
      `${shop.key} sells nothing`,
    )
  const [rows] = await db.query<Record<string, number>>(sql`
    select (select count(*) from categories) as categories, (select count(*) from shops) as shops,
           (select count(*) from products where status = 'on') as products`)
  assert.deepEqual(rows, { categories: 10, shops: shops.length, products: products.length })
})

test('a product has one to twelve SKUs, one for each combination of its values', async () => {
  const rows = await db.query<{ key: string; skus: number; combinations: number }>(sql`
    select p.key, (select count(*) from skus k where k.product_id = p.id) as skus,
           (select coalesce(exp(sum(ln(n)))::numeric(9, 0), 1)::int from (
             select count(*) as n from spec_groups g join spec_values v on v.group_id = g.id
              where g.product_id = p.id group by g.id) groups) as combinations from products p`)
  for (const row of rows) {
    assert.ok(row.skus >= 1 && row.skus <= 12, `${row.key} has ${row.skus} SKUs`)
    assert.equal(row.skus, row.combinations, row.key)
  }
})

test('a card shows the lowest and highest SKU price, and stock where a SKU has some', async () => {
  const wrong = await db.query(sql`
    select p.key from products p
      join (select product_id, min(price_cents) as low, max(price_cents) as high, bool_or(stock > 0) as stock
              from skus group by product_id) k on k.product_id = p.id
     where p.price_cents <> k.low or p.price_max_cents <> k.high or p.in_stock <> k.stock`)
  assert.deepEqual(wrong, [])
  const wrongSkus = await db.query(sql`select id from skus where was_cents <= price_cents or price_cents % 1 <> 0`)
  assert.deepEqual(wrongSkus, [])
})

test('a shop’s sales are the sum of its products’', async () => {
  const wrong = await db.query(sql`
    select s.key from shops s where s.sold <> (select sum(sold) from products where shop_id = s.id)
        or s.sold_month > s.sold or s.sold_month = 0`)
  assert.deepEqual(wrong, [])
})

test('a product has a freight template, the pictures of its values and five to eight attributes', async () => {
  const wrong = await db.query(sql`
    select key from products p
     where freight_template_id is null or jsonb_array_length(attributes) not between 5 and 8
        or picture_id <> (select picture_id from product_pictures where product_id = p.id and position = 0)
        or exists (select 1 from spec_values v join spec_groups g on g.id = v.group_id
                    where g.product_id = p.id and v.picture_id is not null and v.picture_id not in (
                      select picture_id from product_pictures where product_id = p.id))`)
  assert.deepEqual(wrong, [])
})

test('an earlier price was valid for at least 30 days, and the last recorded price of a SKU is its price', async () => {
  const wrong = await db.query(sql`
    select k.id from skus k join lateral (
      select array_agg(price_cents order by from_at desc) as prices, array_agg(from_at order by from_at desc) as starts
        from sku_prices where sku_id = k.id) h on true
     where h.prices[1] <> k.price_cents
        or (k.was_cents is null and cardinality(h.prices) <> 1)
        or (k.was_cents is not null
            and (h.prices[2] <> k.was_cents or h.starts[1] - h.starts[2] < interval '30 days'))`)
  assert.deepEqual(wrong, [])
})

test('daily statistics add up to the sales and views of a product', async () => {
  const wrong = await db.query(sql`
    select p.key from products p join (
      select product_id, sum(sold) as sold, sum(seen) as seen, min(day) as first,
             sum(sold) filter (where day >= (now() at time zone 'UTC')::date - 31) as month
        from product_days group by product_id) d on d.product_id = p.id
     where d.sold > p.sold or d.seen > p.seen or p.sold_month > d.month
        or d.first < (p.created_at at time zone 'UTC')::date`)
  assert.deepEqual(wrong, [])
  const [row] = await db.query<{ products: number; hot: number; shops: number }>(sql`
    select (select count(distinct product_id) from product_days) as products,
           (select count(*) from hot_products where category_id = 0) as hot,
           (select count(*) from hot_shops where period = 'month') as shops`)
  assert.deepEqual(row, { products: products.length, hot: 300, shops: shops.length })
})

test('most products can be bought, a few are sold out', async () => {
  const soldOut = await db.query(sql`select 1 from products where not in_stock`)
  assert.ok(soldOut.length >= 1 && soldOut.length < products.length / 10, `${soldOut.length}`)
})

test('every product has a title and a description in six languages', async () => {
  const incomplete = await db.query(sql`
    select p.key from products p
      left join product_translations w on w.product_id = p.id and w.title <> '' and w.description <> ''
     group by p.key having count(w.language) <> 6`)
  assert.deepEqual(incomplete, [])
})

async function fingerprintOf(of: Db): Promise<unknown[]> {
  const names = [
    'categories',
    'shops',
    'products',
    'skus',
    'users',
    'operators',
    'banners',
    'pictures',
    'product_translations',
    'product_days',
    'freight_zones',
    'areas',
    'hot_products',
    'sku_prices',
  ]
  const queries = names.map((name) => ({
    text: `select md5(string_agg(t::text, '|' order by t::text)) from ${name} t`,
    values: [],
  }))
  return Promise.all(queries.map((query) => of.query(query)))
}

test('seeding twice changes nothing', async () => {
  const before = await fingerprintOf(db)
  await seedAgain(databaseUrl)
  assert.deepEqual(await fingerprintOf(db), before)
})

test('two servers that seed at once create one shop, equal to any other demo shop', async () => {
  const empty = await createHarness()
  await Promise.all([seedAgain(empty.databaseUrl), seedAgain(empty.databaseUrl)])
  const facts = (of: Db) =>
    of.query(sql`
      select p.key, p.price_cents, p.was_cents, p.sold, p.created_at, s.key as shop, c.key as category, i.hash,
             (select jsonb_object_agg(language, title) from product_translations w where w.product_id = p.id) as titles,
             (select jsonb_agg(jsonb_build_array(k.price_cents, k.was_cents, k.stock) order by k.position)
                from skus k where k.product_id = p.id) as skus
        from products p join shops s on s.id = p.shop_id join categories c on c.id = p.category_id
        join pictures i on i.id = p.picture_id order by p.key`)
  assert.deepEqual(await facts(empty.db), await facts(db))
})

test('every documented account can log in', async () => {
  assert.deepEqual(
    shoppers.map((shopper) => shopper.account),
    ['demo', 'mina', 'newcomer'],
  )
  for (const { account, password, language, payCode } of shoppers) {
    const { userinfo } = await guest(login, { body: { account, password } })
    assert.equal(userinfo.lang.file_name, language)
    assert.equal(userinfo.has_pay_pwd, payCode !== undefined)
  }
  assert.deepEqual(
    operators.map((operator) => operator.account),
    ['admin', 'finance', 'checker', 'clerk'],
  )
  for (const { account, password, roles } of operators) {
    assert.deepEqual((await guest(operatorLogin, { body: { account, password } })).roles, roles)
  }
})

test('the demo wallets have the documented balances, and the ledger is consistent', async () => {
  const rows = await db.query<{ account: string; available: number; frozen: number; months: number }>(sql`
    select u.account, w.available_cents as available, w.frozen_cents as frozen,
           (select count(distinct date_trunc('month', t.created_at)) from ledger_transfers t
             where u.id * 256 + 1 in (t.debit_account, t.credit_account)) as months
      from wallets w join users u on u.id = w.user_id order by u.id`)
  assert.ok(rows[0] && rows[0].months > 1, 'a history of several months')
  assert.deepEqual(
    rows.map(({ account, available, frozen }) => ({ account, available, frozen })),
    [
      { account: 'demo', available: 500_000, frozen: 5_000 },
      { account: 'mina', available: 20_000, frozen: 4_000 },
      { account: 'newcomer', available: 0, frozen: 0 },
    ],
  )
  const { ok, findings } = await verifyLedger(ctx())
  assert.ok(ok, JSON.stringify(findings))
})

test('the orders, recharges and withdrawals of a shopper are listed newest first', async () => {
  const early = await db.query(sql`
    select kind, id from (
      select kind, r.id, r.created_at < lag(r.created_at) over (partition by kind, user_id order by r.id) as is_early
        from (select 'order' as kind, id, user_id, created_at from orders
              union all select 'recharge', id, user_id, created_at from recharges
              union all select 'withdrawal', id, user_id, created_at from withdrawals) r
        join users u on u.id = r.user_id and u.account in ('demo', 'mina')) listed
     where is_early`)
  assert.deepEqual(early, [])
})

test('the movements of a wallet have the times of what moved its money', async () => {
  const early = await db.query(sql`
    select t.id from (
      select t.id, t.created_at < lag(t.created_at) over (partition by u.id order by t.id) as is_early
        from ledger_transfers t join users u on u.account in ('demo', 'mina')
         and ledger_account('user.available', u.id) in (t.debit_account, t.credit_account)) t
     where t.is_early`)
  assert.deepEqual(early, [])
  const other = await db.query(sql`
    select o.id, o.paid_at, t.created_at from orders o
      join users u on u.id = o.user_id and u.account in ('demo', 'mina')
      join ledger_transfers t on t.ref_type = reference_type('order') and t.ref_id = o.id
       and t.code = transfer_code('order_paid') and t.created_at <> o.paid_at`)
  assert.deepEqual(other, [])
})

test('notifications are listed newest first', async () => {
  const rows = await db.query<{ created_at: Date }>(sql`select created_at from notices order by id`)
  const times = rows.map((row) => row.created_at.getTime())
  assert.ok(times.length > 10)
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  )
})
