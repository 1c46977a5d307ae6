// Tests of plans: filters on a large catalog use an index, and what is read by ids is not planned each time.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTx } from '#context.ts'
import { and, type Sql, sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { listCardsByIds } from './card-store.ts'
import { findProduct } from './detail-store.ts'
import { conditionsOf } from './store.ts'

const { db, ctx } = await createHarness({ demo: true })
await db.transaction(async (tx) => {
  await tx.query(sql`
    insert into products (key, shop_id, category_id, picture_id, weight_grams, price_cents, price_max_cents, in_stock,
                          score, status, freight_template_id)
    select 'many-' || g, s.ids[1 + g % 10], c.ids[1 + g % 10], p.picture_id, 1, 100, 100, true, g % 3000,
           case when g % 2 = 0 then 'on' else 'off' end, t.ids[1 + g % 3]
      from generate_series(1, 8000) g, (select picture_id from products order by id limit 1) p,
           (select array_agg(id) as ids from shops) s, (select array_agg(id) as ids from categories) c,
           (select array_agg(id) as ids from freight_templates) t`)
  await tx.query(sql`
    update products set rating_tenths = 45, reviews = 1 where id in (
      select id from products where status = 'on' order by id desc limit 30)`)
})
await db.query({ text: 'vacuum analyze products', values: [] })

async function planOf(statement: Sql): Promise<string> {
  const rows = await db.query(sql`explain ${statement}`)
  return JSON.stringify(rows)
}

test('well-rated products are found without scanning unrated ones', async () => {
  const conditions = and(conditionsOf({ rating: 4 }))
  const list = sql`select p.id from products p where ${conditions} order by p.score desc, p.id desc limit 21`
  assert.match(await planOf(list), /products_rated/)
  assert.match(await planOf(sql`select count(*) from products p where ${conditions}`), /products_rated/)
})

for (const [column, index] of [
  [sql`category_id`, 'products_of_category'],
  [sql`shop_id`, 'products_of_shop'],
  [sql`freight_template_id`, 'products_freight_template'],
] as const) {
  test(`products by ${column.text}, on or off sale, are found by their index`, async () => {
    const [row] = await db.query<{ id: number }>(sql`select max(${column}) as id from products where key like 'many-%'`)
    const plan = await planOf(sql`select count(*) from products where ${column} = ${row?.id}`)
    assert.match(plan, new RegExp(`(on|using) ${index} `))
  })
}

test('a product page and cards are read by a generic plan, for one product or many', async () => {
  const rows = await db.query<{ id: number }>(sql`select id from products where status = 'on' order by id limit 30`)
  const ids = rows.map((row) => row.id)
  // In a transaction, so that one connection plans them all.
  const plans = await inTx(ctx(), async (tx) => {
    for (const [i, id] of ids.entries()) {
      await findProduct(tx, id)
      await listCardsByIds(tx, ids.slice(0, i + 1), false)
    }
    return tx.db.query<{ custom: number; stored: number }>(sql`
      select custom_plans as custom, generic_plans as stored from pg_prepared_statements
       where statement like ${'%product_translations%'}`)
  })
  // PostgreSQL compares after five executions.
  assert.deepEqual(plans, [
    { custom: 5, stored: 25 },
    { custom: 5, stored: 25 },
  ])
})
