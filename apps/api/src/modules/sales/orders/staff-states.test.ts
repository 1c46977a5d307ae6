// Tests of every status × every operator action and job: what the rules allow happens, all else is refused unchanged.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as contract from '@shop/contract/sales/admin-orders.ts'
import { type OrderStatus, orderStatuses } from '@shop/contract/sales/orders.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { aNumber, dhl, openOrderConsole } from '../../../../test/order-console.ts'
import { orderIn } from '../../../../test/order-states.ts'
import { assertProven } from '../../../../test/withdrawer.ts'
import { statusAfter, statusKey } from './rules.ts'
import * as orders from './service.ts'

const harness = await createHarness({ demo: true })
const { owner, ctx, forward } = harness
const { admin, clerk, shopper, ship, detail, largeOrder } = await openOrderConsole(harness)
const states = Object.values(orderStatuses)
const { waitingPay, waitingDeliver, delivered, received, cancelled, refunding, inAfterSale } = orderStatuses
/** An order that was never paid has no parcels. */
const parcelCases = (status: OrderStatus) => (status === waitingPay || status === cancelled ? [false] : [false, true])
const dayMs = 24 * 3_600_000

/** With a parcel, one piece has been shipped, whatever the order's status is. */
async function orderOf(status: OrderStatus, hasParcel: boolean): Promise<number> {
  if (!hasParcel) return orderIn(harness, shopper, status)
  const id = status === orderStatuses.waitingDeliver ? await largeOrder() : await orderIn(harness, shopper, status)
  const [item] = (await detail(id)).items
  if (status === orderStatuses.waitingDeliver) {
    await ship(id, { parcels: [{ ...dhl(), items: [{ order_item_id: item?.id ?? 0, qty: 1 }] }] })
    return id
  }
  await owner.query(sql`
    with new_parcel as (
      insert into parcels (order_id, carrier_id, number, shipped_at)
      select ${id}, id, ${aNumber()}, ${ctx().now()} from carriers where key = 'dhl' returning id)
    insert into parcel_items (parcel_id, order_item_id, qty) select id, ${item?.id}::bigint, 1 from new_parcel`)
  await owner.query(sql`update order_items set shipped_qty = 1, refunded_qty = 0 where order_id = ${id}`)
  return id
}

const address = {
  ...{ addressee: 'Bo Li', mobile: '+12025550188', country: 'US', area: 'Oregon', city: 'Salem' },
  ...{ detail: '2 Street', postcode: '97301' },
}

type Order = contract.OrderDetail

/** The operators' calls, by action; `parcel` corrects a parcel and has no action of its own. */
const operations = {
  ship: ({ id }: Order) => clerk(contract.shipOrder, { params: { id }, body: { parcels: [dhl()] } }),
  event: ({ id }: Order) =>
    clerk(contract.addParcelEvent, { params: { id }, body: { text: 'Seen', place: '', time: ctx().now() } }),
  parcel: ({ id, parcels }: Order) =>
    clerk(contract.changeParcel, {
      params: { id },
      body: { parcel_id: parcels[0]?.id ?? 1, ...dhl(), why: 'typed wrong' },
    }),
  delay: ({ id, version }: Order) =>
    clerk(contract.delayOrder, {
      params: { id },
      body: { until: new Date(ctx().now().getTime() + dayMs), why: 'the maker is late', version },
    }),
  address: ({ id, version }: Order) =>
    clerk(contract.changeAddressOfOrder, { params: { id }, body: { address, why: 'by chat', version } }),
  cancel: ({ id }: Order) => clerk(contract.cancelOrderOf, { params: { id }, body: { reason: 'asked' } }),
}
type OperationName = keyof typeof operations

/** The status afterwards; undefined if refused. Status changes come from the rules, the rest is repeated here. */
function expected(operation: OperationName, status: OrderStatus, hasParcel: boolean): OrderStatus | undefined {
  const stays = (...open: OrderStatus[]) => (open.includes(status) ? status : undefined)
  switch (operation) {
    case 'ship':
      return statusAfter('ship', { status })
    case 'cancel':
      return statusAfter('cancel', { status }) ?? (hasParcel ? undefined : statusAfter('refundUnshipped', { status }))
    case 'event':
      return hasParcel ? stays(waitingDeliver, delivered, received, refunding, inAfterSale) : undefined
    case 'parcel':
      return hasParcel ? stays(waitingDeliver, delivered) : undefined
    case 'delay':
      return stays(waitingDeliver)
    case 'address':
      return hasParcel ? undefined : stays(waitingPay, waitingDeliver)
  }
}

/** Everything of an order except the audit log, which also records views. */
async function traceOf(id: number): Promise<string> {
  const [row] = await owner.query<{ trace: string }>(sql`
    select concat(o::text, (select string_agg(i::text, '' order by i.id) from order_items i where i.order_id = o.id),
             (select string_agg(p::text, '' order by p.id) from parcels p where p.order_id = o.id),
             (select count(*) from order_events e where e.order_id = o.id),
             (select count(*) from order_outbox t where t.order_id = o.id)) as trace
      from orders o where o.id = ${id}`)
  return row?.trace ?? ''
}

const refusals: Partial<Record<OperationName, string>> = { parcel: 'state.changed' }

for (const status of states) {
  for (const hasParcel of parcelCases(status)) {
    for (const operation of Object.keys(operations) as OperationName[]) {
      const after = expected(operation, status, hasParcel)
      const state = `${statusKey(status)} ${hasParcel ? 'with a parcel' : 'without parcels'}`
      const outcome = after === undefined ? 'is refused' : `leads to ${statusKey(after)}`
      test(`${operation} in ${state} ${outcome}`, async () => {
        const id = await orderOf(status, hasParcel)
        const order = await detail(id)
        const before = await traceOf(id)
        if (after !== undefined) {
          assert.equal((await operations[operation](order)).status, after)
          return
        }
        const reason =
          operation === 'parcel' && !hasParcel ? 'object.not_found' : (refusals[operation] ?? 'order.wrong_state')
        await assert.rejects(operations[operation](order), { reason })
        assert.equal(await traceOf(id), before)
      })
    }
  }
}

test('the order details list exactly the open actions', async () => {
  for (const status of states) {
    for (const hasParcel of status === orderStatuses.waitingPay || status === orderStatuses.cancelled
      ? [false]
      : [false, true]) {
      const id = await orderOf(status, hasParcel)
      const { actions } = await admin(contract.getOrderDetail, { params: { id } })
      const open = (['ship', 'event', 'delay', 'address', 'cancel'] as const).filter(
        (operation) => expected(operation, status, hasParcel) !== undefined,
      )
      const names: string[] = open.map((operation) =>
        operation === 'cancel' && status === orderStatuses.waitingDeliver ? 'cancel_refund' : operation,
      )
      if (status === orderStatuses.waitingDeliver || status === orderStatuses.delivered) names.push('slip')
      assert.deepEqual([...actions].sort(), names.sort(), `in ${status}, ${hasParcel}`)
    }
  }
})

for (const [name, { step, change }] of Object.entries({
  expireUnpaid: { step: orders.expireUnpaid, change: 'cancel' },
  receiveDue: { step: orders.receiveDue, change: 'receive' },
  completeDue: { step: orders.completeDue, change: 'complete' },
} as const)) {
  test(`${name} changes overdue orders as the rules say, and nothing else`, async () => {
    const ids = await Promise.all(states.map((status) => orderIn(harness, shopper, status)))
    await owner.query(sql`
      update orders set pay_before = now(), ship_due = now(), confirm_at = now(), complete_at = now()
       where id = any(${ids}::bigint[])`)
    forward(60_000)
    await step(ctx())
    const rows = await owner.query<{ id: number; status: OrderStatus }>(sql`
      select id, status from orders where id = any(${ids}::bigint[])`)
    const statusById = new Map(rows.map(({ id, status }) => [id, status]))
    for (const [index, status] of states.entries()) {
      assert.equal(statusById.get(ids[index] ?? 0), statusAfter(change, { status }) ?? status, `from ${status}`)
    }
  })
}

test('packing slips are logged, and orders that have arrived get none', async () => {
  const ids = await Promise.all(Object.values(orderStatuses).map((status) => orderIn(harness, shopper, status)))
  const slips = await clerk(contract.getPackingSlips, { query: { ids: ids.join(',') } })
  const printed = slips.map(({ id }) => id)
  const rows = await owner.query<{ id: number; status: number; actor: string | null }>(sql`
    select o.id, o.status, l.actor from orders o
      left join audit_log l on l.action = 'order.slip' and l.object_type = 'order' and l.object_id = o.id::text
     where o.id = any(${ids}::bigint[]) order by o.id`)
  for (const { id, status, actor } of rows) {
    assert.deepEqual(
      [printed.includes(id), actor],
      status === orderStatuses.waitingDeliver || status === orderStatuses.delivered ? [true, 'clerk'] : [false, null],
      `in ${status}`,
    )
  }
})

test('the ledger verifies after all of these tests', () => assertProven(harness))
