// Tests of every status × every shopper action in the API: what the rules allow happens, all else is refused unchanged.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { saveAddress } from '@shop/contract/people/addresses.ts'
import * as orderActions from '@shop/contract/sales/order-actions.ts'
import { getOrder, type OrderAction, type OrderStatus, orderStatuses } from '@shop/contract/sales/orders.ts'
import { payOrder } from '@shop/contract/sales/payments.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper, orderIn, payTokenOf } from '../../../../test/order-states.ts'
import { statusAfter, statusKey, type TransitionName } from './rules.ts'

const harness = await createHarness()
const { owner, forward } = harness
await owner.query(sql`insert into areas (country, code) values ('US', 'US')`)
const shopper = await newShopper(harness, 100_000)
const { call } = shopper
const states = Object.values(orderStatuses)

const { id: addressId } = await call(saveAddress, {
  body: {
    ...{ addressee: 'Bob Roe', mobile: '+14155550123', country: 'US', area: 'California', detail: '2 New Street' },
    ...{ postcode: '94105', tag: 'Home', is_default: true },
  },
})

const { waitingPay, waitingDeliver, delivered, received, completed, cancelled, refunding, refunded, inAfterSale } =
  orderStatuses
type StatusMap = Partial<Record<OrderStatus, OrderStatus>>

const unchangedIn = (...statuses: OrderStatus[]): StatusMap =>
  Object.fromEntries(statuses.map((status) => [status, status]))

/** The status afterwards by the status before; others are refused. */
const allowed: Partial<Record<OrderAction, StatusMap>> = {
  pay: { [waitingPay]: waitingDeliver },
  cancel: { [waitingPay]: cancelled },
  confirm: { [delivered]: received },
  extend: unchangedIn(delivered),
  remind: unchangedIn(waitingDeliver),
  // The orders of this test are not late.
  refund_now: {},
  rebuy: unchangedIn(received, completed, cancelled, refunded),
  del: unchangedIn(completed, cancelled, refunded),
  address: unchangedIn(waitingPay, waitingDeliver),
}

/** Refunds and reviews have tests of their own; here only that the actions are offered. */
const offered: Partial<Record<OrderAction, readonly OrderStatus[]>> = {
  refund: [waitingDeliver, delivered, received, completed],
  comment: [received, completed],
}

const run: Record<string, (id: number) => Promise<unknown>> = {
  pay: async (id) =>
    call(payOrder, {
      body: {
        order_id: id,
        pay_type: 'balance',
        pay_token: await payTokenOf(harness, shopper),
        request_no: randomUUID(),
      },
    }),
  cancel: (id) => call(orderActions.cancelOrder, { body: { id, reason: 'changed_mind' } }),
  confirm: (id) => call(orderActions.confirmOrder, { body: { id } }),
  extend: (id) => call(orderActions.extendOrder, { body: { id } }),
  remind: (id) => call(orderActions.remindOrder, { body: { id } }),
  refund_now: (id) => call(orderActions.refundLateOrder, { body: { id } }),
  rebuy: (id) => call(orderActions.rebuyOrder, { body: { id } }),
  del: (id) => call(orderActions.deleteOrder, { body: { id } }),
  address: (id) => call(orderActions.changeOrderAddress, { body: { id, address_id: addressId } }),
}

const rowOf = async (id: number) => {
  const [row] = await owner.query<{ row: string; status: OrderStatus }>(sql`
    select o::text as row, o.status from orders o where id = ${id}`)
  assert.ok(row)
  return row
}

for (const [action, act] of Object.entries(run)) {
  for (const status of states) {
    const after = allowed[action as OrderAction]?.[status]
    const outcome = after === undefined ? 'is refused' : `leads to ${statusKey(after)}`
    test(`${action} in ${statusKey(status)} ${outcome}`, async () => {
      const id = await orderIn(harness, shopper, status)
      const before = await rowOf(id)
      assert.equal(before.status, status)
      if (after === undefined) {
        await assert.rejects(act(id), { reason: 'order.wrong_state' })
        assert.equal((await rowOf(id)).row, before.row)
        return
      }
      await act(id)
      assert.equal((await rowOf(id)).status, after)
    })
  }
}

test('an order lists exactly its open actions', async () => {
  for (const status of states) {
    const id = await orderIn(harness, shopper, status)
    const open = [
      ...Object.entries(allowed).flatMap(([action, by]) => (by[status] === undefined ? [] : [action])),
      ...Object.entries(offered).flatMap(([action, states]) => (states.includes(status) ? [action] : [])),
    ]
    const { actions, status: current } = await call(getOrder, { query: { id } })
    assert.equal(current, status)
    assert.deepEqual([...actions].sort(), open.sort(), `in ${status}`)
  }
})

test('an order that is shipped late can be refunded by its shopper at once, and only once', async () => {
  const id = await orderIn(harness, shopper, orderStatuses.waitingDeliver)
  const balance = async () =>
    (
      await owner.query<{ cents: number }>(sql`
      select available_cents as cents from wallets where user_id = ${shopper.userId}`)
    )[0]?.cents ?? 0
  const before = await balance()
  await assert.rejects(run.refund_now?.(id) ?? Promise.resolve(), { reason: 'order.wrong_state' })
  forward(72 * 3_600_000 + 1_000)
  assert.ok((await call(getOrder, { query: { id } })).actions.includes('refund_now'))
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => run.refund_now?.(id)))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  const order = await call(getOrder, { query: { id } })
  assert.partialDeepStrictEqual(order, {
    status: orderStatuses.refunded,
    refunded: 1_000,
    cancel_reason: 'Not shipped in time.',
  })
  assert.equal(await balance(), before + 1_000)
})

test('a shipped parcel closes the immediate refund and the address change, and opens tracking', async () => {
  const id = await orderIn(harness, shopper, orderStatuses.waitingDeliver)
  await owner.query(sql`
    insert into parcels (order_id, carrier_id, number, shipped_at)
    select ${id}, min(id), '1234567890', now() from carriers`)
  forward(72 * 3_600_000 + 1_000)
  const { actions, parcels, arrived } = await call(getOrder, { query: { id } })
  assert.deepEqual(actions, ['remind', 'refund', 'track'])
  assert.deepEqual(
    { parcels: parcels.length, number: parcels[0]?.number, arrived },
    { parcels: 1, number: '1234567890', arrived: false },
  )
  await assert.rejects(run.address?.(id) ?? Promise.resolve(), { reason: 'order.wrong_state' })
})

test('an order can be extended once, and reminded once a day', async () => {
  const inTransit = await orderIn(harness, shopper, orderStatuses.delivered)
  const { confirm_at: before, extends_to: promised } = await call(getOrder, { query: { id: inTransit } })
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => run.extend?.(inTransit)))
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  const { confirm_at: after, extends_to: again } = await call(getOrder, { query: { id: inTransit } })
  assert.deepEqual({ promised, again }, { promised: after, again: null })
  assert.equal((after?.getTime() ?? 0) - (before?.getTime() ?? 0), 7 * 24 * 3_600_000)
  const waiting = await orderIn(harness, shopper, orderStatuses.waitingDeliver)
  const reminded = await call(orderActions.remindOrder, { body: { id: waiting } })
  assert.ok(reminded.remind_from && !reminded.actions.includes('remind'))
  await assert.rejects(run.remind?.(waiting) ?? Promise.resolve(), { reason: 'order.wrong_state' })
  forward(24 * 3_600_000)
  await run.remind?.(waiting)
})

/** As specified, not read from the rules. `closeRefund` returns to the status before, here `delivered`. */
const specified: Record<TransitionName, { from: readonly OrderStatus[]; to: OrderStatus }> = {
  pay: { from: [waitingPay], to: waitingDeliver },
  cancel: { from: [waitingPay], to: cancelled },
  refundUnshipped: { from: [waitingDeliver], to: refunded },
  ship: { from: [waitingDeliver], to: delivered },
  receive: { from: [delivered], to: received },
  complete: { from: [received], to: completed },
  requestRefund: { from: [waitingDeliver, delivered, received, completed], to: inAfterSale },
  closeRefund: { from: [inAfterSale], to: delivered },
  approveReturn: { from: [inAfterSale], to: refunding },
  refund: { from: [refunding], to: refunded },
}

for (const [name, { from, to }] of Object.entries(specified) as [
  TransitionName,
  (typeof specified)[TransitionName],
][]) {
  test(`${name} leads to ${statusKey(to)} from ${from.map(statusKey).join(', ')} and from no other status`, () => {
    const after = Object.fromEntries(
      states.map((status) => [statusKey(status), statusAfter(name, { status, before: delivered })]),
    )
    assert.deepEqual(
      after,
      Object.fromEntries(states.map((status) => [statusKey(status), from.includes(status) ? to : undefined])),
    )
  })
}

test('a refund that is closed returns the order to the status before', () => {
  for (const before of [waitingDeliver, delivered, received, completed]) {
    assert.equal(statusAfter('closeRefund', { status: inAfterSale, before }), before)
  }
})
