// Tests of changing an order's address: anywhere in its country, abroad only for the same freight.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { saveAddress } from '@shop/contract/people/addresses.ts'
import { createOrder } from '@shop/contract/sales/checkout.ts'
import { changeOrderAddress } from '@shop/contract/sales/order-actions.ts'
import { getOrder } from '@shop/contract/sales/orders.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper } from '../../../../test/order-states.ts'
import { anAddress } from '../../../../test/victim.ts'

const harness = await createHarness({ demo: true })
const { owner } = harness
const { call } = await newShopper(harness)

/** Britain and Ireland cost the same, France costs more, nowhere else is delivered. */
const [template] = await owner.query<{ id: number }>(sql`
  with template as (insert into freight_templates (key, name) values ('test-post', 'Test post') returning id),
  zones as (
    insert into freight_zones (template_id, position, countries, first_grams, first_cents, step_grams, step_cents,
                               days_min, days_max)
    select id, z.position, z.countries, 500, z.cents, 500, 100, z.days, z.days + 3
      from template, (values (0, '{GB}'::text[], 500, 3), (1, '{IE}', 500, 8), (2, '{FR}', 900, 5))
                       z(position, countries, cents, days))
  select id from template`)
const [sku] = await owner.query<{ id: number }>(sql`
  with sku as (
    select k.id, k.product_id from skus k join products p on p.id = k.product_id
     where p.status = 'on' and k.active and k.stock > 5 and p.limit_per_user is null order by k.id limit 1),
  product as (
    update products p set freight_template_id = ${template?.id}, free_freight = false
      from sku where p.id = sku.product_id)
  select id from sku`)

const home = await call(saveAddress, { body: anAddress })
const places = {
  near: { ...anAddress, detail: '7 Other Street', is_default: false },
  ireland: { country: 'IE', area: 'Dublin', postcode: 'D02 X285', mobile: '+353851234567' },
  france: { country: 'FR', area: 'Paris', postcode: '75001', mobile: '+33612345678' },
  japan: { country: 'JP', area: 'Tokyo', postcode: '100-0001', mobile: '+819012345678' },
}
const idOf = async (place: keyof typeof places) =>
  (await call(saveAddress, { body: { ...anAddress, ...places[place], is_default: false } })).id

test('an address change needs delivery there at the same freight, and updates the transit days', async () => {
  const items = [{ sku_id: sku?.id ?? 0, qty: 1 }]
  const { orders } = await call(createOrder, { body: { items, address_id: home.id, request_no: randomUUID() } })
  const id = orders[0]?.id ?? 0
  const move = async (place: keyof typeof places) =>
    call(changeOrderAddress, { body: { id, address_id: await idOf(place) } })
  const before = await call(getOrder, { query: { id } })
  assert.equal((await move('near')).address.detail, '7 Other Street')
  await assert.rejects(move('france'), { reason: 'price.changed' })
  await assert.rejects(move('japan'), { reason: 'address.undeliverable' })
  await assert.rejects(call(changeOrderAddress, { body: { id, address_id: 999_999 } }), { reason: 'object.not_found' })
  assert.equal((await call(getOrder, { query: { id } })).address.country, 'GB')
  const moved = await move('ireland')
  assert.deepEqual(
    { country: moved.address.country, freight: moved.freight, total: moved.total },
    { country: 'IE', freight: before.freight, total: before.total },
  )
  assert.ok(moved.arrives_to && before.arrives_to && moved.arrives_to > before.arrives_to)
  assert.deepEqual(
    moved.timeline.map(({ kind }) => kind),
    ['created', 'address', 'address'],
  )
})
