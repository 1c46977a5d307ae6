// Tests of creating and paying orders through the API: totals, repeated requests, changes in between, a crashed server.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Input } from '@shop/contract/endpoint.ts'
import { listAddresses, saveAddress } from '@shop/contract/people/addresses.ts'
import { addToBag, countBag, getBag } from '@shop/contract/sales/bag.ts'
import { createOrder, previewOrder, unpaidOrdersMax } from '@shop/contract/sales/checkout.ts'
import { cancelOrder } from '@shop/contract/sales/order-actions.ts'
import { getOrder, orderStatuses } from '@shop/contract/sales/orders.ts'
import { payOrder } from '@shop/contract/sales/payments.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper, payTokenOf, type Shopper } from '../../../../test/order-states.ts'
import { until } from '../../../../test/until.ts'
import { anAddress } from '../../../../test/victim.ts'

const harness = await createHarness({ demo: true })
const { owner, forward } = harness

interface Sold {
  id: number
  product: number
  shop: number
}

/** A SKU of each of two shops that ship to Britain, with plenty of stock. */
const [first, second] = await owner.query<Sold>(sql`
  with chosen as (
    select distinct on (p.shop_id) k.id, p.id as product, p.shop_id as shop
      from skus k join products p on p.id = k.product_id join freight_zones z on z.template_id = p.freight_template_id
     where p.status = 'on' and k.active and p.limit_per_user is null and not p.free_freight and z.countries = '{}'
     order by p.shop_id, k.id limit 2)
  update skus k set stock = 500 from chosen where k.id = chosen.id returning k.id, chosen.product, chosen.shop`)
assert.ok(first && second)

async function buyer(wallet = 10_000_000): Promise<Shopper> {
  const shopper = await newShopper(harness, wallet)
  await shopper.call(saveAddress, { body: anAddress })
  return shopper
}

const numberOf = async (statement: ReturnType<typeof sql>) =>
  (await owner.query<{ value: number }>(statement))[0]?.value ?? Number.NaN
const stockOf = (id: number) => numberOf(sql`select stock as value from skus where id = ${id}`)
const ordersOf = ({ userId }: Shopper) => numberOf(sql`select count(*) as value from orders where user_id = ${userId}`)
const balanceOf = ({ userId }: Shopper) =>
  numberOf(sql`select available_cents as value from wallets where user_id = ${userId}`)

type OrderInput = Omit<Input<typeof createOrder>['body'], 'request_no'>
/** Ships to the shopper's default address, which the checkout page preselects. */
async function create({ call }: Shopper, body: OrderInput, requestNo = randomUUID()) {
  const [home] = await call(listAddresses, {})
  return call(createOrder, { body: { ...(home && { address_id: home.id }), ...body, request_no: requestNo } })
}
const oneOf = ({ id }: Sold, qty = 1) => ({ items: [{ sku_id: id, qty }] })

async function payment(shopper: Shopper, target: { order_id?: number; pay_no?: string }) {
  return {
    ...target,
    pay_type: 'balance' as const,
    pay_token: await payTokenOf(harness, shopper),
    request_no: randomUUID(),
  }
}

async function newCode(percentBp: number): Promise<string> {
  const code = `T${randomUUID().slice(0, 8).toUpperCase()}`
  await owner.query(sql`
    insert into promo_codes (code, kind, percent_bp, cap_cents, budget_cents, opened_at, starts_at, ends_at)
    values (${code}, 'percent', ${percentBp}, 1000000, 10000000, now(),
            now() - interval '1 day', now() + interval '60 days')`)
  return code
}

test('an order is found by its request number, by its owner only', async () => {
  const [shopper, otherShopper] = await Promise.all([buyer(), buyer()])
  const query = { request_no: randomUUID() }
  await assert.rejects(shopper.call(getOrder, { query }), { reason: 'object.not_found' })
  const created = await create(shopper, oneOf(first), query.request_no)
  const found = await shopper.call(getOrder, { query })
  assert.deepEqual(
    { pay_no: found.pay_no, ids: found.batch.orders.map(({ id }) => id) },
    { pay_no: created.pay_no, ids: created.orders.map(({ id }) => id) },
  )
  await assert.rejects(otherShopper.call(getOrder, { query }), { reason: 'object.not_found' })
  await shopper.call(cancelOrder, { body: { id: found.id } })
})

test('an order from the bag costs what the preview showed, and its two shops are paid by one number', async () => {
  const shopper = await buyer()
  const { call } = shopper
  for (const { id } of [first, second]) await call(addToBag, { body: { sku_id: id, qty: 2 } })
  const { groups } = await call(getBag, {})
  const cart_ids = groups.flatMap(({ items }) => items.map(({ id }) => id))
  const input = { cart_ids, promo_code: (await newCode(1_000)).toLowerCase() }
  const seen = await call(previewOrder, { body: input })
  assert.ok(seen.ready && seen.discount > 0 && seen.freight > 0)
  const notes = { [first.shop]: 'Please wrap it' }
  const created = await create(shopper, { ...input, notes, expected_total: seen.total })
  assert.deepEqual(
    { orders: created.orders.length, total: created.total, status: created.status },
    { orders: 2, total: seen.total, status: orderStatuses.waitingPay },
  )
  assert.equal((await call(countBag, {})).count, 0)
  assert.deepEqual({ first: await stockOf(first.id), second: await stockOf(second.id) }, { first: 498, second: 498 })
  const waiting = await call(getOrder, { query: { pay_no: created.pay_no } })
  assert.deepEqual(
    { total: waiting.batch.total, orders: waiting.batch.orders.length },
    { total: seen.total, orders: 2 },
  )
  assert.equal(waiting.address.addressee, anAddress.addressee)
  const paid = await call(payOrder, { body: await payment(shopper, { pay_no: created.pay_no }) })
  assert.deepEqual(
    { paid: paid.paid, status: paid.status, orders: paid.orders.length },
    { paid: seen.total, status: orderStatuses.waitingDeliver, orders: 2 },
  )
  assert.equal(paid.balance, 10_000_000 - seen.total)
  for (const { id } of created.orders) {
    const order = await call(getOrder, { query: { id } })
    assert.partialDeepStrictEqual(order, { status: orderStatuses.waitingDeliver, payment_method: 'balance' })
    assert.deepEqual(
      order.timeline.map(({ kind }) => kind),
      ['created', 'paid'],
    )
    const lines = order.items.reduce((sum, item) => sum + item.price * item.qty + item.freight - item.discount, 0)
    assert.equal(lines, order.total)
    assert.equal(order.note, order.shop.id === first.shop ? 'Please wrap it' : '')
    assert.ok(order.ship_by && order.arrives_from && order.arrives_to && order.arrives_to > order.arrives_from)
  }
})

test('a repeated request number gets the same answer; another body under it is refused', async () => {
  const shopper = await buyer()
  const requestNo = randomUUID()
  const before = await stockOf(first.id)
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(shopper, oneOf(first), requestNo)))
  for (const answer of answers) assert.deepEqual(answer, answers[0])
  assert.deepEqual(
    { orders: await ordersOf(shopper), stock: await stockOf(first.id) },
    { orders: 1, stock: before - 1 },
  )
  await assert.rejects(create(shopper, oneOf(first, 2), requestNo), { reason: 'request_no.reused' })
  const body = await payment(shopper, { order_id: answers[0]?.orders[0]?.id ?? 0 })
  const pay = () => shopper.call(payOrder, { body })
  const paid = await Promise.all(Array.from({ length: 10 }, pay))
  for (const answer of paid) assert.deepEqual(answer, paid[0])
  assert.equal(await balanceOf(shopper), paid[0]?.balance)
  await assert.rejects(shopper.call(payOrder, { body: { ...body, order_id: 1 } }), { reason: 'request_no.reused' })
  assert.deepEqual(await pay(), paid[0])
})

test('an order is refused when prices, stock or codes have changed, and nothing is written', async () => {
  const shopper = await buyer()
  const { total } = await shopper.call(previewOrder, { body: oneOf(second) })
  const before = await stockOf(second.id)
  const input = { ...oneOf(second), expected_total: total }
  await owner.query(sql`update skus set price_cents = price_cents + 1 where id = ${second.id}`)
  await assert.rejects(create(shopper, input), { reason: 'price.changed' })
  await owner.query(sql`update skus set price_cents = price_cents - 1, stock = 1 where id = ${second.id}`)
  await assert.rejects(create(shopper, oneOf(second, 2)), (error: { reason: string; params: object }) => {
    assert.equal(error.reason, 'stock.insufficient')
    assert.deepEqual({ ...error.params }, { ...error.params, sku_id: second.id, left: 1 })
    return true
  })
  await assert.rejects(create(shopper, { ...oneOf(second), promo_code: 'NOSUCH' }), { reason: 'promo.unknown' })
  await assert.rejects(create(await newShopper(harness), oneOf(second)), { reason: 'address.required' })
  const unaddressed = { ...oneOf(second), request_no: randomUUID() }
  await assert.rejects(shopper.call(createOrder, { body: unaddressed }), { reason: 'address.required' })
  await assert.rejects(create(shopper, { cart_ids: [999_999] }), { reason: 'cart.empty' })
  assert.equal(await ordersOf(shopper), 0)
  await owner.query(sql`update skus set stock = ${before} where id = ${second.id}`)
})

test('a refusal for stock reports the line without stock, not one over its limit', async () => {
  const shopper = await buyer()
  await owner.query(sql`update products set limit_per_user = 1 where id = ${first.product}`)
  const left = await stockOf(second.id)
  const items = [
    { sku_id: first.id, qty: 2 },
    { sku_id: second.id, qty: left + 1 },
  ]
  const reported = async () => {
    const refusal = await create(shopper, { items }).catch((error: { reason: string; params: object }) => error)
    return 'reason' in refusal ? { reason: refusal.reason, ...refusal.params } : refusal
  }
  assert.partialDeepStrictEqual(await reported(), { reason: 'stock.insufficient', sku_id: second.id, left })
  items[1] = { sku_id: second.id, qty: 1 }
  assert.partialDeepStrictEqual(await reported(), { reason: 'purchase.over_limit', sku_id: first.id, max: 1 })
  await owner.query(sql`update products set limit_per_user = null where id = ${first.product}`)
})

test('a payment without enough money, with a wrong token or too late is refused and moves no money', async () => {
  const shopper = await buyer(100)
  const created = await create(shopper, oneOf(first))
  const [{ id } = { id: 0 }] = created.orders
  const body = await payment(shopper, { order_id: id })
  await assert.rejects(shopper.call(payOrder, { body }), (error: { reason: string; params: { missing?: string } }) => {
    assert.equal(error.reason, 'wallet.insufficient')
    assert.equal(error.params.missing, ((created.total - 100) / 100).toFixed(2))
    return true
  })
  await assert.rejects(shopper.call(payOrder, { body: { ...body, pay_token: 'x', request_no: randomUUID() } }), {
    reason: 'pay_token.invalid',
  })
  await assert.rejects(shopper.call(payOrder, { body: { ...body, pay_no: created.pay_no } }), {
    reason: 'input.invalid',
  })
  const stranger = await buyer()
  await assert.rejects(stranger.call(payOrder, { body: await payment(stranger, { order_id: id }) }), {
    reason: 'object.not_found',
  })
  forward(30 * 60_000)
  const late = await payment(shopper, { order_id: id })
  await assert.rejects(shopper.call(payOrder, { body: late }), { reason: 'order.expired' })
  assert.equal(await balanceOf(shopper), 100)
})

test('an order that a code makes free is paid at once', async () => {
  const shopper = await buyer(0)
  await owner.query(sql`update products set free_freight = true where id = ${first.product}`)
  const created = await create(shopper, { ...oneOf(first), promo_code: await newCode(10_000) })
  await owner.query(sql`update products set free_freight = false where id = ${first.product}`)
  assert.partialDeepStrictEqual(created, { total: 0, status: orderStatuses.waitingDeliver })
  assert.equal(
    (await shopper.call(getOrder, { query: { id: created.orders[0]?.id ?? 0 } })).status,
    orderStatuses.waitingDeliver,
  )
})

test('the number of unpaid orders is limited', async () => {
  const shopper = await buyer()
  for (let i = 0; i < unpaidOrdersMax; i++) await create(shopper, oneOf(first))
  await assert.rejects(create(shopper, oneOf(first)), { reason: 'list.full' })
  assert.equal(await ordersOf(shopper), unpaidOrdersMax)
})

/** Terminates the connection that waits for a lock, as if the server had crashed there. */
async function killWaiting(): Promise<void> {
  await until('a connection is terminated', async () => {
    const killed = await owner.query(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`)
    return killed.length > 0
  })
}

async function crashAt(lock: ReturnType<typeof sql>, call: () => Promise<unknown>): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.query(lock)
    const rejected = assert.rejects(call())
    await killWaiting()
    await rejected
  })
}

test('an order or payment repeated after a server crash happens once', async () => {
  const shopper = await buyer()
  const [requestNo, before] = [randomUUID(), await stockOf(first.id)]
  const order = () => create(shopper, oneOf(first), requestNo)
  await crashAt(sql`select 1 from skus where id = ${first.id} for update`, order)
  assert.deepEqual({ orders: await ordersOf(shopper), stock: await stockOf(first.id) }, { orders: 0, stock: before })
  const created = await order()
  assert.deepEqual(await order(), created)
  const body = await payment(shopper, { pay_no: created.pay_no })
  const pay = () => shopper.call(payOrder, { body })
  await crashAt(sql`select 1 from orders where id = ${created.orders[0]?.id} for update`, pay)
  assert.equal(await balanceOf(shopper), 10_000_000)
  const paid = await pay()
  assert.deepEqual(
    { paid: paid.paid, balance: paid.balance },
    { paid: created.total, balance: cents(10_000_000 - created.total) },
  )
  assert.deepEqual(await pay(), paid)
  assert.deepEqual(
    { orders: await ordersOf(shopper), balance: await balanceOf(shopper) },
    { orders: 1, balance: paid.balance },
  )
})
