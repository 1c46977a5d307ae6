// Tests of a shopper's order lists: by status, counts, pages, search, and orders removed from the list.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Input } from '@shop/contract/endpoint.ts'
import { saveAddress } from '@shop/contract/people/addresses.ts'
import { createOrder } from '@shop/contract/sales/checkout.ts'
import { cancelOrder, deleteOrder, rebuyOrder } from '@shop/contract/sales/order-actions.ts'
import { countOrders, getOrder, listOrders, orderStatuses } from '@shop/contract/sales/orders.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper, orderIn } from '../../../../test/order-states.ts'
import { newShop, newSku, order } from '../../../../test/purchases.ts'
import { anAddress } from '../../../../test/victim.ts'

const harness = await createHarness({ demo: true })
const { owner, as } = harness
const shopper = await newShopper(harness, 10_000_000)
const { call } = shopper

/** A SKU of a shop that ships to Britain, with its Chinese title. */
const [sku] = await owner.query<{ id: number; title: string }>(sql`
  with chosen as (
    select k.id, w.title
      from skus k join products p on p.id = k.product_id join freight_zones z on z.template_id = p.freight_template_id
      join product_translations w on w.product_id = p.id and w.language = 'zh-CN'
     where p.status = 'on' and k.active and p.limit_per_user is null and not p.free_freight and z.countries = '{}'
     order by p.shop_id, k.id limit 1)
  update skus k set stock = 500 from chosen where k.id = chosen.id returning k.id, chosen.title`)
assert.ok(sku)

/** An unpaid order of the demo SKU, and nine orders of test SKUs: one in every other status, two delivered. */
const { id: address_id } = await call(saveAddress, { body: anAddress })
const { orders } = await call(createOrder, {
  body: { items: [{ sku_id: sku.id, qty: 1 }], address_id, request_no: randomUUID() },
})
const [{ id, sn } = { id: 0, sn: '' }] = orders
const { waitingPay: _, ...otherStatuses } = orderStatuses
for (const status of [...Object.values(otherStatuses), orderStatuses.delivered]) await orderIn(harness, shopper, status)

test('orders are listed and counted by status', async () => {
  const counts = await call(countOrders, {})
  assert.partialDeepStrictEqual(counts, { all: 10, waitingPay: 1, delivered: 2, after_sale: 2 })
  const total = async (query: Input<typeof listOrders>['query']) => (await call(listOrders, { query })).total
  assert.equal(await total({ status: '0' }), 1)
  assert.equal(await total({ status: '2' }), 2)
  assert.equal(await total({ status: '-3' }), 1)
  assert.equal(await total({ status: 'refunding' }), 1)
  assert.equal(await total({ status: 'refunded' }), 1)
  assert.equal(await total({ status: 'all' }), 10)
  assert.equal(await total({}), 10)
  await assert.rejects(total({ status: '5' }), { reason: 'input.invalid' })
})

test('an order is as far as its slowest parcel, and listed as delayed while one has a problem', async () => {
  const delayed = async () =>
    (await call(listOrders, { query: {} })).list.filter((card) => card.delayed).map((card) => card.id)
  const [order] = (await call(listOrders, { query: { status: '2' } })).list
  assert.ok(order)
  assert.deepEqual(await delayed(), [])
  await owner.query(sql`
    insert into parcels (order_id, carrier_id, number, shipped_at, state)
    select ${order.id}, min(id), n, now(), s from carriers, (values ('1234567890', 'exception'), ('1234567891', 'moving')) v (n, s)
     group by n, s`)
  assert.deepEqual(await delayed(), [order.id])
  assert.equal((await call(getOrder, { query: { id: order.id } })).delayed, true)
  const slowest = async () => (await call(getOrder, { query: { id: order.id } })).parcel_state
  assert.equal(await slowest(), 'moving')
  await owner.query(sql`update parcels set state = 'out' where order_id = ${order.id} and state = 'moving'`)
  assert.equal(await slowest(), 'exception')
  await owner.query(sql`update parcels set state = 'moving' where order_id = ${order.id}`)
  assert.deepEqual(await delayed(), [])
})

test('pages have every order once, newest first', async () => {
  const ids = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await call(listOrders, { query: { limit: 3, ...(cursor && { cursor }) } })
    ids.push(...page.list.map((card) => card.id))
    cursor = page.next
  }
  assert.deepEqual(
    ids,
    [...new Set(ids)].sort((a, b) => b - a),
  )
  assert.equal(ids.length, 10)
})

test('sorted by deadline, an overdue order comes before newer ones', async () => {
  const buyer = await newShopper(harness)
  const dayMs = 24 * 3_600_000
  const inDays = (days: number) => new Date(harness.ctx().now().getTime() + days * dayMs)
  const three = async (status: 0 | 1 | 2) => [
    await orderIn(harness, buyer, status),
    await orderIn(harness, buyer, status),
    await orderIn(harness, buyer, status),
  ]
  const [unpaid, unsent, sent] = [await three(0), await three(1), await three(2)]
  await owner.query(sql`update orders set pay_before = ${inDays(-0.01)} where id = ${unpaid[1]}`)
  await owner.query(sql`update orders set ship_due = ${inDays(-1)} where id = ${unsent[1]}`)
  await owner.query(sql`update orders set shipped_at = ${inDays(-60)} where id = ${sent[0]}`)
  await owner.query(sql`update orders set confirm_at = ${inDays(1)} where id = ${sent[1]}`)
  const due = async (status: string) =>
    (await buyer.call(listOrders, { query: { status, sort: 'due', limit: 2 } })).list.map((card) => card.id)
  assert.equal((await due('0'))[0], unpaid[1])
  assert.equal((await due('1'))[0], unsent[1])
  assert.deepEqual(await due('2'), [sent[0], sent[1]])
  const { list: _list, ...ends } = await buyer.call(listOrders, { query: { status: '0', sort: 'due', limit: 2 } })
  assert.deepEqual(ends, { next: null, total: 3 })
})

test('sorted by deadline, the overdue one of many orders is not cut off, whether it is old or new', async () => {
  const buyer = await newShopper(harness)
  const now = harness.ctx().now()
  const many = await newSku(owner, { shopId: await newShop(owner), price: 100, stock: 300 })
  const ids = []
  for (let i = 0; i < 201; i++) {
    ids.push(...(await order(owner, buyer, { lines: [{ ...many, qty: 1 }], openMax: 1_000 }, now)).ids)
  }
  for (const overdue of [ids[0], ids.at(-1)]) {
    await owner.query(sql`
      update orders set pay_before = ${now}::timestamptz + case id when ${overdue} then '-1 minute' else '1 hour' end::interval
       where user_id = ${buyer.userId}`)
    const { list, total } = await buyer.call(listOrders, { query: { status: '0', sort: 'due', limit: 1 } })
    assert.deepEqual({ id: list[0]?.id, total }, { id: overdue, total: 201 })
  }
})

test('only open orders are sorted by deadline, and without a cursor', async () => {
  const { next } = await call(listOrders, { query: { limit: 3 } })
  const refused: [Input<typeof listOrders>['query'], object][] = [
    [{}, { status: 'chooseOne' }],
    [{ status: 'all' }, { status: 'chooseOne' }],
    [{ status: '-1' }, { status: 'chooseOne' }],
    [{ status: '4' }, { status: 'chooseOne' }],
    [{ status: '0', cursor: next ?? '' }, { cursor: 'format' }],
  ]
  for (const [query, fields] of refused) {
    await assert.rejects(call(listOrders, { query: { ...query, sort: 'due' } }), { reason: 'input.invalid', fields })
  }
})

test('an order is found by its number and by its title in any language', async () => {
  const found = async (keyword: string) => (await call(listOrders, { query: { keyword } })).list.map((card) => card.id)
  assert.deepEqual(await found(sn), [id])
  assert.deepEqual(await found(sku.title.slice(0, 4)), [id])
  assert.deepEqual(await found('%'), [])
})

test('a canceled order can be bought again, and disappears when it is removed from the list', async () => {
  await call(cancelOrder, { body: { id, text: 'no longer' } })
  const { cart_ids, left_out } = await call(rebuyOrder, { body: { id } })
  assert.deepEqual({ cart_ids: cart_ids.length, left_out }, { cart_ids: 1, left_out: [] })
  await call(deleteOrder, { body: { id } })
  await assert.rejects(call(getOrder, { query: { id } }), { reason: 'object.not_found' })
  assert.equal((await call(countOrders, {})).all, 9)
  const thai = await as(shopper.token, 'th-TH')(listOrders, { query: { status: '-3' } })
  assert.equal(thai.total, 1)
})
