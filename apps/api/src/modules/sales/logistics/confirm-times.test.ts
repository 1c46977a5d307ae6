// Tests of when an order counts as received by silence: never before the latest arrival its shopper was promised.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { giveRefund } from '@shop/contract/sales/admin-refunds.ts'
import { getOrder, type Order } from '@shop/contract/sales/orders.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { dhl, openOrderConsole } from '../../../../test/order-console.ts'
import { given, openRefundConsole } from '../../../../test/refund-console.ts'
import { receiveDue } from '../orders/service.ts'

const harness = await createHarness({ demo: true })
const { owner, ctx, forward } = harness
const orderConsole = await openOrderConsole(harness)
const refundConsole = await openRefundConsole(harness)
const dayMs = 86_400_000
const slowDays = 20

const shown = (id: number): Promise<Order> => orderConsole.shopper.call(getOrder, { query: { id } })
const slow = async (id: number) => {
  await owner.query(sql`update orders set days_max = ${slowDays} where id = ${id}`)
  return id
}

/** Both times are taken in one request, yet milliseconds apart. */
const daysBetween = (from: Date | null, to: Date | null) =>
  Math.round(((Number(to) - Number(from)) / dayMs) * 1_000) / 1_000

/** The promised day is over wherever the shopper is. */
function assertAfterArrival({ confirm_at, arrives_to }: Order): void {
  assert.ok(confirm_at && arrives_to)
  assert.equal(daysBetween(arrives_to, confirm_at), 1)
}

test('an order that travels for long counts as received after its promised arrival, not before', async () => {
  const id = await slow(await orderConsole.paidOrder())
  await orderConsole.ship(id)
  const order = await shown(id)
  assertAfterArrival(order)
  forward(Number(order.arrives_to) - ctx().now().getTime())
  await receiveDue(ctx())
  assert.equal((await shown(id)).status, 2)
  forward(dayMs + 1_000)
  await receiveDue(ctx())
  assert.equal((await shown(id)).status, 3)
})

test('an order that arrives soon counts as received after the days of the settings', async () => {
  const id = await orderConsole.paidOrder()
  await orderConsole.ship(id)
  const { confirm_at, shipped_at } = await shown(id)
  assert.equal(daysBetween(shipped_at, confirm_at), 15)
})

test('an order whose unsent rest is refunded keeps its promised arrival too', async () => {
  const id = await slow(await orderConsole.largeOrder())
  const [twice] = (await shown(id)).items
  await orderConsole.ship(id, { parcels: [{ ...dhl(), items: [{ order_item_id: twice?.id ?? 0, qty: 2 }] }] })
  const why = { reason: 'other', text: 'The shop has no more of it', request_no: randomUUID() } as const
  await given(refundConsole.finance(giveRefund, { body: { order_id: id, unsent: true, ...why } }))
  const order = await shown(id)
  assert.equal(order.status, 2)
  assertAfterArrival(order)
})
