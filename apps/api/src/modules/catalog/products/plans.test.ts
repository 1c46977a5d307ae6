// Tests that filters on a large catalog use an index instead of a full scan.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { and, type Sql, sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { conditionsOf } from './store.ts'

const { db } = await createHarness({ demo: true })
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
