// Tests of when an order counts as received by silence: never before the latest arrival its shopper was promised.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { giveRefund } from '@shop/contract/sales/admin-refunds.ts'
import { getOrder, type Order } from '@shop/contract/sales/orders.ts'
import { createHarness } from '../../../../test/harness.ts'
import { dhl, openOrderDesk } from '../../../../test/order-desk.ts'
import { given, openRefundDesk } from '../../../../test/refund-desk.ts'
import { sql } from '#db/sql.ts'
import { receiveDue } from '../orders/service.ts'

const harness = await createHarness({ demo: true })
const { owner, ctx, forward } = harness
const desk = await openOrderDesk(harness)
const refundDesk = await openRefundDesk(harness)
const dayMs = 86_400_000
const slowDays = 20

const seen = (id: number): Promise<Order> => desk.shopper.call(getOrder, { query: { id } })
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
  const id = await slow(await desk.paidOrder())
  await desk.ship(id)
  const order = await seen(id)
  assertAfterArrival(order)
  forward(Number(order.arrives_to) - ctx().now().getTime())
  await receiveDue(ctx())
  assert.equal((await seen(id)).status, 2)
  forward(dayMs + 1_000)
  await receiveDue(ctx())
  assert.equal((await seen(id)).status, 3)
})

test('an order that arrives soon counts as received after the days of the settings', async () => {
  const id = await desk.paidOrder()
  await desk.ship(id)
  const { confirm_at, shipped_at } = await seen(id)
  assert.equal(daysBetween(shipped_at, confirm_at), 15)
})

test('an order whose unsent rest is refunded keeps its promised arrival too', async () => {
  const id = await slow(await desk.largeOrder())
  const [twice] = (await seen(id)).items
  await desk.ship(id, { parcels: [{ ...dhl(), items: [{ order_item_id: twice?.id ?? 0, qty: 2 }] }] })
  const why = { reason: 'other', text: 'The shop has no more of it', request_no: randomUUID() } as const
  await given(refundDesk.finance(giveRefund, { body: { order_id: id, unsent: true, ...why } }))
  const order = await seen(id)
  assert.equal(order.status, 2)
  assertAfterArrival(order)
})

test('orders that shipped under the old rule get the later time, with their reminder', async () => {
  const id = await slow(await desk.paidOrder())
  await desk.ship(id)
  const times = async () => {
    const [row] = await owner.query<{ confirm_at: Date; remind_at: Date; shipped_at: Date }>(sql`
      select confirm_at, remind_at, shipped_at from orders where id = ${id}`)
    assert.ok(row)
    return [daysBetween(row.shipped_at, row.confirm_at), daysBetween(row.remind_at, row.confirm_at)]
  }
  const right = await times()
  await owner.query(sql`
    update orders set confirm_at = confirm_at - interval '9 days', remind_at = remind_at - interval '9 days'
     where id = ${id}`)
  const url = new URL('../../../migrations/0028_promised_arrival.sql', import.meta.url)
  await owner.query({ text: await readFile(url, 'utf8'), values: [] })
  assert.deepEqual(await times(), right)
})
