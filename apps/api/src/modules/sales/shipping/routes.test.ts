// Tests of areas, of freight to an area, and of the operators' freight templates.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getProduct } from '@shop/contract/catalog/product.ts'
import { languages } from '@shop/contract/language.ts'
import {
  changeFreightTemplate,
  createFreightTemplate,
  type FreightTemplate,
  listFreightTemplates,
} from '@shop/contract/sales/admin-shipping.ts'
import { getFreight, listAreas } from '@shop/contract/sales/shipping.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'

const { guest, as, db, inject } = await createHarness({ demo: true })
const logIn = async (account: string) =>
  as((await guest(operatorLogin, { body: { account, password: 'operator1234' } })).token)
const clerk = await logIn('clerk')

const areas = await guest(listAreas, { query: {} })
const areaOf = (country: string) => areas.find((area) => area.country === country)?.id ?? 0

async function skuOf(key: string): Promise<{ id: number; grams: number; product_id: number }> {
  const [row] = await db.query<{ id: number; grams: number; product_id: number }>(sql`
    select k.id, p.weight_grams as grams, p.id as product_id from skus k join products p on p.id = k.product_id
     where p.key = ${key} order by k.position limit 1`)
  assert.ok(row, key)
  return row
}

/** All rows of templates, zones and audit log; a refused call must not change any of them. */
function tables() {
  return db.query(sql`
    select 'template' as what, t::text as row from freight_templates t union all
    select 'zone', z::text from freight_zones z union all
    select 'line', l::text from audit_log l order by 1, 2`)
}

test('countries are named in the shopper’s language, the shop’s own markets first', async () => {
  assert.ok(areas.length >= 30)
  for (const language of languages) {
    const listed = await as('', language)(listAreas, { query: {} })
    assert.equal(listed.length, areas.length)
    assert.equal(new Set(listed.map((area) => area.name)).size, areas.length)
    assert.deepEqual(
      listed
        .slice(0, 7)
        .map((area) => area.country)
        .toSorted(),
      ['CN', 'HK', 'JP', 'KR', 'TH', 'TW', 'US'],
    )
    assert.equal(
      listed.find((area) => area.country === 'JP')?.name,
      new Intl.DisplayNames(language, { type: 'region' }).of('JP'),
    )
  }
  assert.deepEqual(await guest(listAreas, { query: { parent_id: areaOf('SG') } }), [])
  assert.deepEqual(await guest(listAreas, { query: { parent_id: 999_999 } }), [])
})

test('freight follows the template, the weight and the number of pieces', async () => {
  const sku = await skuOf('toaster-blue-wide-slot')
  const quote = (country: string, qty: number) =>
    guest(getFreight, { query: { sku_id: sku.id, area_id: areaOf(country), qty } })
  const delivery = await quote('JP', 1)
  assert.equal(delivery.deliverable, true)
  assert.equal(delivery.country, 'JP')
  assert.equal(delivery.freight, 590 + Math.ceil((sku.grams - 1000) / 500) * 180)
  assert.equal((await quote('JP', 999)).freight, 590 + Math.ceil((sku.grams * 999 - 1000) / 500) * 180)
  const { arrives_from: from, arrives_to: to } = delivery
  assert.ok(from && to && from > new Date() && to > from)
  for (const day of [from, to]) assert.ok(![0, 6].includes(day.getUTCDay()))
})

test('food is delivered within its region only, and free freight costs nothing where it is delivered', async () => {
  const [row] = await db.query<{ key: string }>(sql`
    select key from products
     where free_freight and category_id = (select id from categories where key = 'food') limit 1`)
  const sku = await skuOf(row?.key ?? '')
  const home = await guest(getFreight, { query: { sku_id: sku.id, area_id: areaOf('TW'), qty: 3 } })
  assert.partialDeepStrictEqual(home, { deliverable: true, freight: 0 })
  const far = await guest(getFreight, { query: { sku_id: sku.id, area_id: areaOf('US') } })
  assert.equal(far.deliverable, false)
  assert.partialDeepStrictEqual(far, { freight: null, arrives_from: null, arrives_to: null })
})

test('a product shows its lowest freight, and one without a template is delivered nowhere', async () => {
  const sku = await skuOf('toaster-blue-wide-slot')
  const product = await guest(getProduct, { query: { id: sku.product_id } })
  assert.equal(product.freight_from, 590 + Math.ceil((sku.grams - 1000) / 500) * 180)
  const bare = await skuOf('toaster-red-breakfast')
  await db.query(sql`update products set freight_template_id = null where id = ${bare.product_id}`)
  const none = await guest(getFreight, { query: { sku_id: bare.id, area_id: areaOf('JP') } })
  assert.equal(none.deliverable, false)
})

test('unknown, retired and off-sale SKUs and unknown areas are not found; the quantity is bounded', async () => {
  const sku = await skuOf('toaster-sunny-2-slice')
  const quote = (query: { sku_id: number; area_id: number; qty?: number }) => guest(getFreight, { query })
  await assert.rejects(quote({ sku_id: 1, area_id: areaOf('JP') }), { reason: 'object.not_found' })
  await assert.rejects(quote({ sku_id: sku.id, area_id: 999_999 }), { reason: 'object.not_found' })
  await db.query(sql`update skus set active = false where id = ${sku.id}`)
  await assert.rejects(quote({ sku_id: sku.id, area_id: areaOf('JP') }), { reason: 'object.not_found' })
  await db.query(sql`update skus set active = true where id = ${sku.id}`)
  await db.query(sql`update products set status = 'off' where id = ${sku.product_id}`)
  await assert.rejects(quote({ sku_id: sku.id, area_id: areaOf('JP') }), { reason: 'object.not_found' })
  for (const qty of ['0', '1000', '-1', 'x', '1.5']) {
    const answer = await inject({ url: `/api/goods/freight?sku_id=${sku.id}&area_id=${areaOf('JP')}&qty=${qty}` })
    assert.deepEqual(Object.keys(answer.json().data.fields), ['qty'], qty)
  }
})

const zone = {
  countries: ['CN'],
  first_grams: 500,
  first: cents(300),
  step_grams: 500,
  step: cents(100),
  days_min: 2,
  days_max: 4,
}

function edit(template: FreightTemplate) {
  const { name, zones, version } = template
  return { params: { id: template.id }, body: { name, zones, version, why: 'new prices' } }
}

test('an operator creates and changes a template, and the audit log has both', async () => {
  const template = await clerk(createFreightTemplate, { body: { name: 'Sea mail', zones: [zone] } })
  assert.match(template.key, /^sea-mail-\d+$/)
  assert.deepEqual(
    { version: template.version, products: template.products, zones: template.zones },
    { version: 1, products: 0, zones: [zone] },
  )
  const dearer = { ...zone, first: cents(450) }
  const change = edit(template)
  const changed = await clerk(changeFreightTemplate, { ...change, body: { ...change.body, zones: [dearer] } })
  assert.deepEqual({ version: changed.version, zones: changed.zones }, { version: 2, zones: [dearer] })
  const lines = await db.query<{ action: string; actor: string; before: unknown; after: unknown; why: string }>(sql`
    select action, actor, before, after, why from audit_log
     where object_type = 'freight_template' and object_id = ${String(template.id)} order by id`)
  const written = {
    name: 'Sea mail',
    'zones.0.countries': 'CN',
    'zones.0.first_grams': 500,
    'zones.0.first': 300,
    'zones.0.step_grams': 500,
    'zones.0.step': 100,
    'zones.0.days_min': 2,
    'zones.0.days_max': 4,
  }
  const [before, after] = [{ 'zones.0.first': 300 }, { 'zones.0.first': 450 }]
  assert.deepEqual(lines, [
    { action: 'freight_template.create', actor: 'clerk', before: null, after: written, why: '' },
    { action: 'freight_template.change', actor: 'clerk', before, after, why: 'new prices' },
  ])
  const listed = await clerk(listFreightTemplates, {})
  assert.deepEqual(
    listed.find((row) => row.id === template.id),
    changed,
  )
})

test('a changed template applies at once', async () => {
  const sku = await skuOf('kettle-blue-cabin')
  const quote = () => guest(getFreight, { query: { sku_id: sku.id, area_id: areaOf('JP') } })
  assert.equal((await quote()).freight, 590)
  const listed = await clerk(listFreightTemplates, {})
  const standard = listed.find((row) => row.key === 'air-standard')
  assert.ok(standard && standard.products > 0)
  const change = edit(standard)
  const zones = standard.zones.map((row) => ({ ...row, first: cents(row.first + 100) }))
  await clerk(changeFreightTemplate, { ...change, body: { ...change.body, zones } })
  assert.equal((await quote()).freight, 690)
})

test('of concurrent changes to one template one succeeds; the others are refused and write nothing', async () => {
  const template = await clerk(createFreightTemplate, { body: { name: 'Two hands', zones: [zone] } })
  const change = edit(template)
  const results = await Promise.allSettled(
    Array.from({ length: 6 }, (_, i) =>
      clerk(changeFreightTemplate, { ...change, body: { ...change.body, name: `Hand ${i}` } }),
    ),
  )
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
  for (const result of results) if (result.status === 'rejected') assert.equal(result.reason.reason, 'state.changed')
  const before = await tables()
  await assert.rejects(clerk(changeFreightTemplate, change), { reason: 'state.changed' })
  assert.deepEqual(await tables(), before)
})

test('invalid zones, blank names and unknown templates are refused, and nothing is written', async () => {
  const template = await clerk(createFreightTemplate, { body: { name: 'Careful', zones: [zone] } })
  const before = await tables()
  const change = edit(template)
  const bad = [
    [zone, zone],
    [
      { ...zone, countries: [] },
      { ...zone, countries: [] },
    ],
    [{ ...zone, days_min: 5 }],
    [{ ...zone, first: cents(-1) }],
    [{ ...zone, first_grams: 0 }],
    [{ ...zone, days_max: 121 }],
    [{ ...zone, countries: ['cn'] }],
    [],
    Array.from({ length: 51 }, (_, i) => ({ ...zone, countries: [`A${String.fromCharCode(65 + (i % 26))}`] })),
  ]
  for (const zones of bad) {
    await assert.rejects(clerk(createFreightTemplate, { body: { name: 'Bad', zones } }), { reason: 'input.invalid' })
    await assert.rejects(clerk(changeFreightTemplate, { ...change, body: { ...change.body, zones } }), {
      reason: 'input.invalid',
    })
  }
  await assert.rejects(clerk(createFreightTemplate, { body: { name: ' ', zones: [zone] } }), {
    reason: 'input.invalid',
  })
  await assert.rejects(clerk(changeFreightTemplate, { ...change, params: { id: 999_999 } }), {
    reason: 'object.not_found',
  })
  assert.deepEqual(await tables(), before)
})

test('only operators who edit the catalog or ship parcels see templates', async () => {
  const finance = await logIn('finance')
  const before = await tables()
  await assert.rejects(finance(listFreightTemplates, {}), { status: 403 })
  await assert.rejects(finance(createFreightTemplate, { body: { name: 'No', zones: [zone] } }), {
    status: 403,
  })
  await assert.rejects(guest(listFreightTemplates, {}), { reason: 'auth.required' })
  assert.deepEqual(await tables(), before)
})

test('the number of templates is limited, and only one of two concurrent creates gets the last place', async () => {
  const zones = (await clerk(listFreightTemplates, {}))[0]?.zones ?? []
  await db.query(sql`
    insert into freight_templates (key, name) select 'filler-' || g, 'Filler' from generate_series(1, 199 - (
      select count(*)::int from freight_templates)) g`)
  const create = (name: string) => clerk(createFreightTemplate, { body: { name, zones } })
  const answers = await Promise.allSettled([create('One'), create('Two')])
  assert.equal(answers.filter((answer) => answer.status === 'fulfilled').length, 1)
  assert.equal(answers.find((answer) => answer.status === 'rejected')?.reason.reason, 'list.full')
  const before = await tables()
  await assert.rejects(create('Three'), { reason: 'list.full' })
  assert.deepEqual(await tables(), before)
})
