// Tests of automatic receipt confirmation: never before the latest arrival the shopper was promised.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { giveRefund } from '@shop/contract/sales/admin-refunds.ts'
import { getOrder, type Order, orderStatuses } from '@shop/contract/sales/orders.ts'
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
const setSlow = async (id: number) => {
  await owner.query(sql`update orders set days_max = ${slowDays} where id = ${id}`)
  return id
}

/** Rounded: both times come from one request, but a few milliseconds apart. */
const daysBetween = (from: Date | null, to: Date | null) =>
  Math.round(((Number(to) - Number(from)) / dayMs) * 1_000) / 1_000

/** One day of grace: the promised day is over in every time zone. */
function assertAfterArrival({ confirm_at, arrives_to }: Order): void {
  assert.ok(confirm_at && arrives_to)
  assert.equal(daysBetween(arrives_to, confirm_at), 1)
}

test('an order with a long transit counts as received only after its promised arrival', async () => {
  const id = await setSlow(await orderConsole.paidOrder())
  await orderConsole.ship(id)
  const order = await shown(id)
  assertAfterArrival(order)
  forward(Number(order.arrives_to) - ctx().now().getTime())
  await receiveDue(ctx())
  assert.equal((await shown(id)).status, orderStatuses.delivered)
  forward(dayMs + 1_000)
  await receiveDue(ctx())
  assert.equal((await shown(id)).status, orderStatuses.received)
})

test('an order with a short transit counts as received after the days in the settings', async () => {
  const id = await orderConsole.paidOrder()
  await orderConsole.ship(id)
  const { confirm_at, shipped_at } = await shown(id)
  assert.equal(daysBetween(shipped_at, confirm_at), 15)
})

test('an order whose unsent items are refunded keeps its promised arrival', async () => {
  const id = await setSlow(await orderConsole.largeOrder())
  const [item] = (await shown(id)).items
  await orderConsole.ship(id, { parcels: [{ ...dhl(), items: [{ order_item_id: item?.id ?? 0, qty: 2 }] }] })
  const why = { reason: 'other', text: 'The shop has no more of it', request_no: randomUUID() } as const
  await given(refundConsole.finance(giveRefund, { body: { order_id: id, unsent: true, ...why } }))
  const order = await shown(id)
  assert.equal(order.status, orderStatuses.delivered)
  assertAfterArrival(order)
})
