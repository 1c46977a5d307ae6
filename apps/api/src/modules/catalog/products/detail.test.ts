// Tests of the product page: details, related products, view counts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getProduct, listRelated } from '@shop/contract/catalog/product.ts'
import { type Sql, sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { getProduct as product, takeViews } from './service.ts'

const { guest, as, db, inject, forward, ctx } = await createHarness({ demo: true })

async function someProduct(condition = sql`true`): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    select p.id from products p where p.status = 'on' and ${condition} order by p.sold desc, p.id limit 1`)
  return row?.id ?? assert.fail('the demo has no such product')
}

const withSpecs = await someProduct(sql`(select count(*) from spec_groups g where g.product_id = p.id) >= 2`)

test('a product has its SKUs, each with one value per spec group in group order', async () => {
  const product = await guest(getProduct, { query: { id: withSpecs } })
  const rows = await db.query<{ id: number; price: number; stock: number; value_ids: number[] }>(sql`
    select id, price_cents as price, stock, value_ids
      from skus where product_id = ${withSpecs} and active order by position`)
  assert.deepEqual(
    product.skus.map(({ id, price, stock, value_ids }) => ({ id, price, stock, value_ids })),
    rows,
  )
  for (const sku of product.skus) {
    const groups = sku.value_ids.map((id) =>
      product.spec_groups.findIndex((group) => group.values.some((v) => v.id === id)),
    )
    assert.deepEqual(groups, [...product.spec_groups.keys()])
  }
  assert.equal(product.price, Math.min(...rows.map((row) => row.price)))
  assert.equal(product.shop.id, product.shop_id)
  assert.ok(product.images.length > 0 && product.description.length > 0 && product.category.name.length > 0)
  assert.match(product.origin, /^[A-Z]{2}$/)
})

test('a retired SKU is not offered, and a product without a gallery shows its card picture', async () => {
  const before = await guest(getProduct, { query: { id: withSpecs } })
  const retired = before.skus[0]?.id ?? 0
  await db.query(sql`update skus set active = false where id = ${retired}`)
  await db.query(sql`delete from product_pictures where product_id = ${withSpecs}`)
  forward(2_001)
  const after = await guest(getProduct, { query: { id: withSpecs } })
  assert.deepEqual(
    after.skus.map((sku) => sku.id),
    before.skus.slice(1).map((sku) => sku.id),
  )
  assert.deepEqual(after.images, [after.image])
})

test('a cached page shows the stock and sales of now, and its parts change with the version', async () => {
  const id = await someProduct(sql`p.id <> ${withSpecs} and p.attributes <> '[]'`)
  const before = await guest(getProduct, { query: { id } })
  await db.query(sql`update skus set stock = stock + 7 where product_id = ${id} and active`)
  await db.query(sql`update products set sold = sold + 5, attributes = '[]' where id = ${id}`)
  forward(2_001)
  const sold = await guest(getProduct, { query: { id } })
  const skus = before.skus.map((sku) => ({ ...sku, stock: sku.stock + 7 }))
  assert.deepEqual(sold, { ...before, skus, sales: before.sales + 5 })
  await db.query(sql`update products set version = version + 1 where id = ${id}`)
  forward(2_001)
  const changed = await guest(getProduct, { query: { id } })
  assert.deepEqual(changed, { ...sold, attributes: [] })
})

test('a renamed category, a price and a sold-out product show without a new version', async () => {
  const id = await someProduct(sql`p.id <> ${withSpecs}`)
  const before = await guest(getProduct, { query: { id } })
  await db.query(sql`update categories set names = names || '{"en-US": "Renamed"}' where id = ${before.category.id}`)
  await db.query(sql`update products set price_max_cents = price_max_cents + 1, in_stock = false where id = ${id}`)
  forward(2_001)
  const after = await guest(getProduct, { query: { id } })
  const changed = {
    category: { ...before.category, name: 'Renamed' },
    price_max: before.price_max + 1,
    in_stock: false,
  }
  assert.deepEqual(after, { ...before, ...changed })
})

test('products read at the same time are each their own, and an unknown one refuses only its request', async () => {
  const rows = await db.query<{ id: number }>(sql`
    select id from products where status = 'on' and id <> ${withSpecs} order by id desc limit 40`)
  const ids = rows.map((row) => row.id)
  // Half of them have cached parts, so both statements run.
  await Promise.all(ids.slice(0, 20).map((id) => guest(getProduct, { query: { id } })))
  forward(2_001)
  const requested = [...ids.slice(10, 30), 1, ...ids.slice(30), ...ids.slice(0, 10)]
  const found = await Promise.allSettled(requested.map((id) => guest(getProduct, { query: { id } })))
  for (const [i, result] of found.entries()) {
    const id = requested[i] ?? 0
    if (id === 1) assert.ok(result.status === 'rejected' && result.reason.reason === 'object.not_found')
    else assert.equal(result.status === 'fulfilled' && result.value.id, id)
  }
  const titles = await db.query<{ id: number; title: string }>(sql`
    select product_id as id, title from product_translations where language = 'en-US' and product_id = any(${ids})`)
  const titleById = new Map(titles.map((row) => [row.id, row.title]))
  const products = found.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  assert.equal(products.length, 40)
  for (const product of products) assert.equal(product.title, titleById.get(product.id))
})

test('a statement that fails refuses all requests that share it, and the next ones are answered', async () => {
  const rows = await db.query<{ id: number }>(sql`select id from products where status = 'on' order by id limit 20`)
  let isDown = false
  const pool = {
    ...ctx().pool,
    query: <Row>(statement: Sql) =>
      isDown ? Promise.reject(new Error('the database is gone')) : db.query<Row>(statement),
  }
  const read = () => Promise.allSettled(rows.map(({ id }) => product({ ...ctx(), db: pool, pool }, id)))
  const isRead = (result: PromiseSettledResult<unknown>) => result.status === 'fulfilled'
  // Without cached parts, then with them.
  for (const _ of [1, 2]) {
    isDown = true
    const failed = await read()
    assert.ok(failed.every((result) => result.status === 'rejected' && /is gone/.test(String(result.reason))))
    isDown = false
    assert.ok((await read()).every(isRead))
    forward(2_001)
  }
})

test('a missing or empty text falls back to the next language', async () => {
  const id = await someProduct(sql`p.id <> ${withSpecs}`)
  const english = await guest(getProduct, { query: { id } })
  const thai = await as('', 'th-TH')(getProduct, { query: { id } })
  assert.notEqual(thai.title, english.title)
  await db.query(sql`update product_translations set description = '' where product_id = ${id} and language = 'th-TH'`)
  await db.query(sql`update products set version = version + 1 where id = ${id}`)
  forward(2_001)
  const half = await as('', 'th-TH')(getProduct, { query: { id } })
  assert.deepEqual(
    { title: half.title, description: half.description },
    { title: thai.title, description: english.description },
  )
})

test('a product off sale or unknown is not found, and an invalid id is refused', async () => {
  const id = await someProduct(sql`p.id % 7 = 3`)
  await guest(getProduct, { query: { id } })
  await db.query(sql`update products set status = 'off' where id = ${id}`)
  forward(2_001)
  for (const missingId of [id, 1, Number.MAX_SAFE_INTEGER]) {
    await assert.rejects(guest(getProduct, { query: { id: missingId } }), { reason: 'object.not_found' })
  }
  for (const text of ['', 'x', '-1', '1.5', '0', '99999999999999999999']) {
    const { data } = (await inject({ url: `/api/goods/detail?id=${text}` })).json()
    assert.equal(data.reason, 'input.invalid', text)
  }
})

test('a product of a paused shop is shown with the status of its shop', async () => {
  const id = await someProduct(sql`p.in_stock and p.id <> ${withSpecs}`)
  const before = await guest(getProduct, { query: { id } })
  await db.query(sql`update shops set status = 'paused' where id = ${before.shop_id}`)
  forward(2_001)
  const after = await guest(getProduct, { query: { id } })
  assert.deepEqual({ status: after.shop.status, in_stock: after.in_stock }, { status: 'paused', in_stock: true })
  await db.query(sql`update shops set status = 'open' where id = ${before.shop_id}`)
})

test('every view is counted and taken once', async () => {
  const id = await someProduct()
  takeViews(ctx())
  await Promise.all(Array.from({ length: 40 }, () => guest(getProduct, { query: { id } })))
  await assert.rejects(guest(getProduct, { query: { id: 1 } }))
  assert.deepEqual(takeViews(ctx()), new Map([[id, 40]]))
  assert.equal(takeViews(ctx()).size, 0)
})

test('related products are on sale, of the same category or shop, best first', async () => {
  const product = await guest(getProduct, { query: { id: withSpecs } })
  const related = await guest(listRelated, { query: { id: withSpecs } })
  assert.ok(related.length > 3 && related.length <= 12)
  assert.ok(!related.some((card) => card.id === withSpecs))
  const ids = related.map((card) => card.id)
  const rows = await db.query<{ id: number; score: number; fits: boolean }>(sql`
    select id, score, status = 'on' and (shop_id = ${product.shop_id} or category_id = ${product.category.id}
             and price_cents between ${product.price} / 2 and ${product.price} * 2) as fits
      from products where id = any(${ids}) order by score desc, id desc`)
  assert.deepEqual(
    rows.map((row) => row.id),
    ids,
  )
  assert.ok(rows.every((row) => row.fits))
})

test('a product off sale has related products, an unknown product shows the best sellers', async () => {
  const id = await someProduct(sql`p.id % 11 = 4`)
  const here = await guest(listRelated, { query: { id } })
  await db.query(sql`update products set status = 'off' where id = ${id}`)
  forward(10_001)
  assert.deepEqual(
    (await guest(listRelated, { query: { id } })).map((card) => card.id),
    here.map((card) => card.id),
  )
  const best = await db.query<{ id: number }>(sql`
    select id from products where status = 'on' order by sold desc, id desc limit 12`)
  const unknown = await guest(listRelated, { query: { id: 1 } })
  assert.deepEqual(
    unknown.map((card) => card.id),
    best.map((row) => row.id),
  )
})
