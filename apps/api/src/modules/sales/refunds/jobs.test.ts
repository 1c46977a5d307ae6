// Tests of the refund jobs: run by several processes at once, and after days without a run.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import { confirmOrder } from '@shop/contract/sales/order-actions.ts'
import { getOrder, orderStatuses } from '@shop/contract/sales/orders.ts'
import { getRefundInfo, shipRefund } from '@shop/contract/sales/refunds.ts'
import { changeAfterSettings, defaultAfterSettings, getAfterSettings } from '@shop/contract/staff/admin-settings.ts'
import { sql } from '#db/sql.ts'
import * as orders from '#modules/sales/orders/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { reasonOf } from '../../../../test/order-console.ts'
import { orderIn } from '../../../../test/order-states.ts'
import { openRefundConsole } from '../../../../test/refund-console.ts'
import * as refunds from './service.ts'

const harness = await createHarness()
const { owner, ctx, forward } = harness
const refundConsole = await openRefundConsole(harness)
const { shopper, requestRefund, approve, receive, detail, addressId, admin } = refundConsole
const { call } = shopper
const hour = 3_600_000
const day = 24 * hour

const fiveTimes = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 5 }, work))
/** Runs every job five times at once. */
async function runAll(): Promise<void> {
  await fiveTimes(() => refunds.escalateDue(ctx()))
  await fiveTimes(() => refunds.remindReturns(ctx()))
  await fiveTimes(() => refunds.lapseDue(ctx()))
  await fiveTimes(() => orders.remindDue(ctx()))
  await fiveTimes(() => orders.receiveDue(ctx()))
  await fiveTimes(() => orders.completeDue(ctx()))
  await fiveTimes(() => orders.sendOrderNotifications(ctx()))
}

const caseOf = async (orderId: number) => {
  const { case: refund } = await call(getRefundInfo, { query: { order_id: orderId } })
  assert.ok(refund)
  return refund
}
const kindsOf = async (orderId: number) => (await caseOf(orderId)).timeline.map(({ kind }) => kind)
const notificationsOf = async (kind: string, orderId: number) =>
  (await call(listNotifications, { query: { limit: 50 } })).list.filter(
    (notification) => notification.kind === kind && notification.link === `/refund/${orderId}`,
  )

test('a case the shop does not answer for 48 hours goes to the platform once, and can still be decided', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.received)
  const { id } = await requestRefund(orderId)
  const { version } = await detail(id)
  forward(48 * hour - 60_000)
  await runAll()
  assert.equal((await caseOf(orderId)).waits_for, 'shop')
  forward(120_000)
  await runAll()
  await runAll()
  const refund = await caseOf(orderId)
  assert.partialDeepStrictEqual(refund, { waits_for: 'platform', step: 'asked' })
  assert.deepEqual(
    refund.timeline.map(({ kind, by }) => ({ kind, by })),
    [
      { kind: 'asked', by: 'shopper' },
      { kind: 'escalated', by: 'clock' },
    ],
  )
  const timeLeft = (refund.due_at?.getTime() ?? 0) - ctx().now().getTime()
  assert.ok(Math.abs(timeLeft - 72 * hour) < 60_000)
  assert.equal((await approve(id, { version })).step, 'done')
})

test('a case that the platform does not answer in time stays open and is marked as late', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.received)
  const { id } = await requestRefund(orderId)
  forward(10 * day)
  await runAll()
  forward(10 * day)
  await runAll()
  const row = await detail(id)
  assert.deepEqual(
    { waits_for: row.waits_for, is_late: row.is_late, status: row.order.status },
    { waits_for: 'platform', is_late: true, status: orderStatuses.inAfterSale },
  )
  assert.deepEqual(await kindsOf(orderId), ['asked', 'escalated'])
})

test('a return that is not sent is reminded once, then lapses, and its order is completed later', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.received)
  const { id } = await requestRefund(orderId, { type: 'refund_return' })
  await approve(id, { return_address_id: addressId })
  forward(5 * day - 60_000)
  await runAll()
  assert.deepEqual(await notificationsOf('refundReturnDue', orderId), [])
  forward(120_000)
  await runAll()
  await runAll()
  assert.equal((await notificationsOf('refundReturnDue', orderId)).length, 1)
  forward(2 * day)
  await runAll()
  await runAll()
  const refund = await caseOf(orderId)
  assert.deepEqual(
    { step: refund.step, order_status: refund.order_status, actions: refund.actions },
    { step: 'lapsed', order_status: orderStatuses.received, actions: [] },
  )
  assert.deepEqual(await kindsOf(orderId), ['asked', 'return_approved', 'reminded', 'lapsed'])
  assert.equal((await notificationsOf('refundLapsed', orderId)).length, 1)
  const parcel = { id, carrier: 'dhl', number: '1234567890' }
  assert.equal(await reasonOf(call(shipRefund, { body: parcel })), 'state.changed')
  forward(16 * day)
  await runAll()
  assert.equal((await call(getOrder, { query: { id: orderId } })).status, orderStatuses.completed)
})

test('after days without jobs everything that is due happens once and in order', async () => {
  const [silent, lapsing, sent] = [
    await orderIn(harness, shopper, orderStatuses.received),
    await orderIn(harness, shopper, orderStatuses.received),
    await orderIn(harness, shopper, orderStatuses.received),
  ]
  await requestRefund(silent)
  for (const orderId of [lapsing, sent]) {
    const { id } = await requestRefund(orderId, { type: 'refund_return' })
    await approve(id, { return_address_id: addressId })
  }
  const parcel = { id: (await caseOf(sent)).id, carrier: 'dhl', number: '1234567891' }
  await call(shipRefund, { body: parcel })
  forward(30 * day)
  await runAll()
  await runAll()
  assert.deepEqual(await kindsOf(silent), ['asked', 'escalated'])
  // There is no reminder of a deadline that has passed.
  assert.deepEqual(await kindsOf(lapsing), ['asked', 'return_approved', 'lapsed'])
  assert.deepEqual(await kindsOf(sent), ['asked', 'return_approved', 'sent', 'escalated'])
  assert.deepEqual(await notificationsOf('refundReturnDue', lapsing), [])
  assert.equal((await receive(parcel.id)).step, 'done')
})

test('of a concurrent shipment and lapse of a return one wins', async () => {
  for (let i = 0; i < 5; i++) {
    const orderId = await orderIn(harness, shopper, orderStatuses.received)
    const { id } = await requestRefund(orderId, { type: 'refund_return' })
    await approve(id, { return_address_id: addressId })
    forward(7 * day + 1_000)
    const parcel = { id, carrier: 'dhl', number: `12345678${10 + i}` }
    const [outcome] = await Promise.all([
      reasonOf(call(shipRefund, { body: parcel })),
      refunds.lapseDue(ctx()),
      refunds.lapseDue(ctx()),
    ])
    const { step, order_status } = await caseOf(orderId)
    assert.deepEqual(
      { step, order_status },
      outcome === 'done'
        ? { step: 'sent', order_status: orderStatuses.refunding }
        : { step: 'lapsed', order_status: orderStatuses.received },
    )
  }
})

test('an open case suspends receipt and reminders of its order, which resume afterwards', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.delivered)
  const remindAt = new Date(ctx().now().getTime() + day)
  await owner.query(sql`update orders set remind_at = ${remindAt} where id = ${orderId}`)
  const { id } = await requestRefund(orderId)
  assert.equal(await reasonOf(call(confirmOrder, { body: { id: orderId } })), 'order.wrong_state')
  forward(20 * day)
  await runAll()
  assert.equal((await call(getOrder, { query: { id: orderId } })).status, orderStatuses.inAfterSale)
  await refundConsole.refuse(id)
  await runAll()
  const order = await call(getOrder, { query: { id: orderId } })
  assert.equal(order.status, orderStatuses.delivered)
  const reminded = await owner.query(sql`select 1 from orders where id = ${orderId} and remind_at > ${ctx().now()}`)
  assert.equal(reminded.length, 1)
})

test('a change of the deadlines needs the current version and affects only new cases', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.received)
  const { due_at: before } = await requestRefund(orderId)
  const { version, ...times } = await admin(getAfterSettings, {})
  assert.deepEqual(times, defaultAfterSettings)
  const body = { ...times, shop_hours: 24, version, why: 'faster' }
  const outcome = await Promise.all(Array.from({ length: 4 }, () => reasonOf(admin(changeAfterSettings, { body }))))
  assert.deepEqual(outcome.toSorted(), ['done', 'state.changed', 'state.changed', 'state.changed'])
  await assert.rejects(refundConsole.support(changeAfterSettings, { body }), { status: 403 })
  assert.equal((await call(getRefundInfo, { query: { order_id: orderId } })).times.shop_hours, 24)
  assert.deepEqual((await caseOf(orderId)).due_at, before)
  const next = await requestRefund(await orderIn(harness, shopper, orderStatuses.received))
  assert.equal((next.due_at?.getTime() ?? 0) - next.created_at.getTime(), 24 * hour)
})
