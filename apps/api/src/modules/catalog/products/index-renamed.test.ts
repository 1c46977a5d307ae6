// Tests of renaming: products are found by the new name of their shop and category.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listProducts } from '@shop/contract/catalog/products.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { indexRenamed } from './index-products.ts'

const { ctx, db, guest, forward } = await createHarness({ demo: true })

async function found(keyword: string): Promise<number[]> {
  forward(60_000)
  const { list } = await guest(listProducts, { query: { keyword, exact: true, limit: 50 } })
  return list.map((card) => card.id)
}

test('the demo data is indexed with its current names', async () => {
  assert.deepEqual(await db.query(sql`select 1 from shops where names is distinct from indexed_names`), [])
  assert.deepEqual(await db.query(sql`select 1 from categories where names is distinct from indexed_names`), [])
})

for (const table of ['shops', 'categories'] as const) {
  test(`products of renamed ${table} are found by the new name and not by the old one`, async () => {
    const isShop = table === 'shops'
    const owner = isShop ? sql`shop_id` : sql`category_id`
    const name = isShop ? sql`shops` : sql`categories`
    const [row] = await db.query<{ id: number }>(sql`
      select t.id from ${name} t
       where (select count(*) from products p where p.${owner} = t.id and p.status = 'on') between 3 and 40
       order by t.id limit 1`)
    assert.ok(row)
    const word = isShop ? 'zorblatt' : 'quixwizzle'
    await db.query(sql`update ${name} set names = ${JSON.stringify({ 'en-US': word })} where id = ${row.id}`)
    assert.deepEqual(await found(word), [])
    await indexRenamed(ctx())
    const own = await db.query<{ id: number }>(
      sql`select id from products where ${owner} = ${row.id} and status = 'on'`,
    )
    assert.deepEqual(
      (await found(word)).sort((a, b) => a - b),
      own.map((product) => product.id).sort((a, b) => a - b),
    )
    await db.query(sql`update ${name} set names = ${JSON.stringify({ 'en-US': 'Plain' })} where id = ${row.id}`)
    await indexRenamed(ctx())
    assert.deepEqual(await found(word), [])
  })
}
