// Tests of editing products: concurrent edits, what shoppers see, genuine former prices, the audit log.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importProducts } from '@shop/contract/catalog/admin-files.ts'
import {
  changeProduct,
  createProduct,
  getEditedProduct,
  publishProduct,
  setStock,
  unpublishProduct,
} from '@shop/contract/catalog/admin-products.ts'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { login } from '@shop/contract/people/identity.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { edit, openCatalogConsole } from '../../../../test/catalog-console.ts'
import { createHarness } from '../../../../test/harness.ts'
import { inviteOperator, ownPassword } from '../../../../test/invitations.ts'
import { checkSearchIndex } from '../../../../test/search-index.ts'

const harness = await createHarness({ demo: true })
const { guest, as, db, forward } = harness
const { clerk, create, draft, signIn, tables } = await openCatalogConsole(harness)
const admin = await signIn('admin')
const dayMs = 24 * 3_600_000

function auditEntries(id: number) {
  return db.query<{
    actor: string
    action: string
    before: Record<string, unknown> | null
    after: Record<string, unknown> | null
    why: string
  }>(sql`
    select actor, action, before, after, why from audit_log
     where object_type = 'product' and object_id = ${String(id)} order by id`)
}

test('a new product is off sale, has a key from its English title, and is read back as written', async () => {
  const created = await create()
  assert.equal(created.status, 'off')
  assert.equal(created.key, `linen-shirt-${created.id}`)
  assert.equal(created.version, 1)
  const sent = draft()
  assert.deepEqual(created.title, sent.title)
  assert.deepEqual(created.description, sent.description)
  assert.deepEqual(created.attributes, sent.attributes)
  assert.deepEqual(created.picture_ids, sent.picture_ids)
  assert.deepEqual(
    created.skus.map(({ choice, price, stock, active }) => ({ choice, price, stock, active })),
    sent.skus,
  )
  assert.deepEqual(
    created.pictures.map((picture) => picture.id),
    sent.picture_ids,
  )
  assert.deepEqual(await clerk(getEditedProduct, { params: { id: created.id } }), created)
  await assert.rejects(guest(getProduct, { query: { id: created.id } }), { reason: 'object.not_found' })
  const [entry] = await auditEntries(created.id)
  assert.equal(entry?.action, 'product.create')
  const stock = await db.query(sql`
    select before, after, actor from stock_log where sku_id = ${created.skus[0]?.id}`)
  assert.deepEqual(stock, [{ before: 0, after: 10, actor: 'clerk' }])
})

test('a title without a Latin letter still gets a key', async () => {
  const created = await create({ title: { 'ja-JP': 'リネンシャツ' }, description: {} })
  assert.equal(created.key, String(created.id))
})

test('a published product is visible, changes show at once, and unpublishing hides it', async () => {
  const created = await create()
  const on = await clerk(publishProduct, { params: { id: created.id }, body: { version: 1 } })
  assert.deepEqual({ status: on.status, version: on.version }, { status: 'on', version: 2 })
  const seen = await guest(getProduct, { query: { id: created.id } })
  assert.deepEqual(
    { title: seen.title, price: seen.price, price_max: seen.price_max, in_stock: seen.in_stock },
    { title: 'Linen shirt', price: 2000, price_max: 2300, in_stock: true },
  )
  assert.equal(seen.images.length, 2)
  await clerk(changeProduct, edit(on, { title: { 'en-US': 'Linen blouse' }, description: {} }))
  assert.equal((await guest(getProduct, { query: { id: created.id } })).title, 'Linen blouse')
  const off = await clerk(unpublishProduct, { params: { id: created.id }, body: { version: 3, why: 'season is over' } })
  assert.equal(off.status, 'off')
  await assert.rejects(guest(getProduct, { query: { id: created.id } }), { reason: 'object.not_found' })
  assert.deepEqual(
    (await auditEntries(created.id)).map(({ action, why }) => ({ action, why })),
    [
      { action: 'product.create', why: '' },
      { action: 'product.publish', why: '' },
      { action: 'product.change', why: '' },
      { action: 'product.unpublish', why: 'season is over' },
    ],
  )
})

test('the audit log of a change has only what changed', async () => {
  const created = await create()
  const skus = created.skus.map((sku, i) => (i === 0 ? { ...sku, price: cents(1900) } : sku))
  await clerk(
    changeProduct,
    edit(created, { skus, weight_grams: 310, title: { 'en-US': 'Linen shirt' }, description: {}, why: 'typo' }),
  )
  const [, entry] = await auditEntries(created.id)
  const path = `skus.${created.skus[0]?.id}.price`
  assert.equal(entry?.why, 'typo')
  assert.deepEqual(entry?.after, {
    weight_grams: 310,
    [path]: '19.00',
    'title.zh-CN': null,
    'description.en-US': null,
    'description.zh-CN': null,
  })
  assert.equal(entry?.before?.[path], '20.00')
})

test('every demo product can be saved as it is, and keeps its SKUs and prices', async () => {
  const rows = await db.query<{ id: number }>(sql`select id from products order by id limit 40`)
  const skuState = () =>
    db.query(sql`
    select k.id, k.value_ids, k.price_cents, k.was_cents, k.stock, k.active, p.price_cents as p, p.was_cents as w
      from skus k join products p on p.id = k.product_id where p.id = any(${rows.map((row) => row.id)}) order by k.id`)
  const before = await skuState()
  const prices = await db.query(sql`select count(*) as count from sku_prices`)
  for (const { id } of rows) {
    const product = await clerk(getEditedProduct, { params: { id } })
    await clerk(changeProduct, edit(product))
  }
  assert.deepEqual(await skuState(), before)
  assert.deepEqual(await db.query(sql`select count(*) as count from sku_prices`), prices)
})

test('the second of two operators who change a product is refused and overwrites nothing', async () => {
  const created = await create()
  const first = await clerk(changeProduct, edit(created, { weight_grams: 111 }))
  const before = await tables()
  await assert.rejects(admin(changeProduct, edit(created, { weight_grams: 222 })), {
    reason: 'state.changed',
    status: 200,
  })
  await assert.rejects(admin(publishProduct, { params: { id: created.id }, body: { version: 1 } }), {
    reason: 'state.changed',
  })
  assert.deepEqual(await tables(), before)
  assert.equal(first.weight_grams, 111)
})

test('of twelve concurrent changes exactly one is written', async () => {
  const created = await create()
  const changes = Array.from({ length: 12 }, (_, i) => {
    const caller = i % 2 ? clerk : admin
    return caller(changeProduct, edit(created, { weight_grams: 1000 + i, skus: created.skus.slice(0, 1 + (i % 4)) }))
  })
  const results = await Promise.allSettled(changes)
  const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  assert.equal(won.length, 1)
  for (const result of results) {
    if (result.status === 'rejected') assert.equal(result.reason.reason, 'state.changed')
  }
  assert.deepEqual(await clerk(getEditedProduct, { params: { id: created.id } }), won[0])
  assert.equal((await auditEntries(created.id)).length, 2)
})

test('publishing needs a freight template and an active SKU, and a product on sale keeps both', async () => {
  const created = await create({
    freight_template_id: null,
    skus: draft().skus.map((sku) => ({ ...sku, active: false })),
  })
  const before = await tables()
  await assert.rejects(clerk(publishProduct, { params: { id: created.id }, body: { version: 1 } }), {
    fields: { skus: 'required', freight_template_id: 'required' },
  })
  assert.deepEqual(await tables(), before)
  const good = await create()
  const on = await clerk(publishProduct, { params: { id: good.id }, body: { version: 1 } })
  await assert.rejects(clerk(changeProduct, edit(on, { freight_template_id: null })), {
    fields: { freight_template_id: 'required' },
  })
  const inactive = on.skus.map((sku) => ({ ...sku, active: false }))
  await assert.rejects(clerk(changeProduct, edit(on, { skus: inactive })), { fields: { skus: 'required' } })
})

test('a former price is accepted only after the product was on sale for a week', async () => {
  const created = await create()
  const lower = (product: typeof created, was: number) => ({
    skus: product.skus.map((sku, i) => (i === 0 ? { ...sku, price: cents(1500), was: cents(was) } : sku)),
  })
  /** Operator sessions last half a day, so the clerk signs in again. */
  const later = async (days: number) => {
    forward(days * dayMs)
    return signIn('clerk')
  }
  const refused = { fields: { 'skus.0.was': 'wasNotGenuine' } }
  const afterTenDays = await later(10)
  await assert.rejects(afterTenDays(changeProduct, edit(created, lower(created, 2000))), refused)
  const on = await afterTenDays(publishProduct, { params: { id: created.id }, body: { version: 1 } })
  await assert.rejects((await later(3))(changeProduct, edit(on, lower(on, 2000))), refused)
  const afterFiveDays = await later(5)
  await assert.rejects(afterFiveDays(changeProduct, edit(on, lower(on, 2001))), refused)
  const reduced = await afterFiveDays(changeProduct, edit(on, lower(on, 2000)))
  assert.equal(reduced.skus[0]?.was, 2000)
  const seen = await guest(getProduct, { query: { id: created.id } })
  assert.deepEqual({ price: seen.price, was: seen.was }, { price: 1500, was: 2000 })
  const events = await db.query(sql`
    select kind, price_cents, was_cents from favourite_events where product_id = ${created.id}`)
  assert.deepEqual(events, [{ kind: 'price_drop', price_cents: 1500, was_cents: 2000 }])
  // Later changes of other fields leave the former price as it is.
  const after = await (await later(100))(changeProduct, edit(reduced, { weight_grams: 999 }))
  assert.equal(after.skus[0]?.was, 2000)
})

test('only catalog operators create products', async () => {
  const finance = await signIn('finance')
  const body = draft()
  await assert.rejects(finance(createProduct, { body }), { name: 'Failed', status: 403 })
  await assert.rejects(guest(createProduct, { body }), { reason: 'auth.required', status: 401 })
  const shopper = as((await guest(login, { body: { account: 'demo', password: 'demo1234' } })).userinfo.token)
  await assert.rejects(shopper(createProduct, { body }), { reason: 'auth.required', status: 401 })
})

test('support operators cannot write to the catalog', async () => {
  await inviteOperator(harness, await signIn('admin'), { account: 'helper', roles: ['support'] })
  const created = await (await signIn('clerk'))(createProduct, { body: draft() })
  const { token } = await guest(operatorLogin, { body: { account: 'helper', password: ownPassword } })
  const support = as(token)
  const params = { id: created.id }
  const before = await tables()
  const forbidden = { name: 'Failed', status: 403 }
  await assert.rejects(support(createProduct, { body: draft() }), forbidden)
  await assert.rejects(support(changeProduct, edit(created, { weight_grams: 1 })), forbidden)
  await assert.rejects(support(publishProduct, { params, body: { version: 1 } }), forbidden)
  await assert.rejects(support(unpublishProduct, { params, body: { version: 1, why: 'why not' } }), forbidden)
  await assert.rejects(
    support(setStock, { params: { id: created.skus[0]?.id ?? 0 }, body: { stock: 1, reason: 'counted' } }),
    forbidden,
  )
  await assert.rejects(support(importProducts, { body: { csv: 'key', dry_run: false } }), forbidden)
  assert.deepEqual(await tables(), before)
})

test('a product that does not exist cannot be read, changed or published', async () => {
  const clerkNow = await signIn('clerk')
  const params = { id: 999_999 }
  await assert.rejects(clerkNow(getEditedProduct, { params }), { reason: 'object.not_found' })
  await assert.rejects(clerkNow(changeProduct, { params, body: { ...draft(), version: 1 } }), {
    reason: 'object.not_found',
  })
  await assert.rejects(clerkNow(publishProduct, { params, body: { version: 1 } }), { reason: 'object.not_found' })
})

test('the search index matches every product after all changes', () => checkSearchIndex(db))
