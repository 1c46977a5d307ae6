// Tests of concurrent parcels and address changes: a call that waits for the lock sees a parcel shipped meanwhile.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveAddress } from '@shop/contract/people/addresses.ts'
import * as contract from '@shop/contract/sales/admin-orders.ts'
import { changeOrderAddress } from '@shop/contract/sales/order-actions.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { untilWaiting } from '../../../../test/lock-waits.ts'
import { dhl, openOrderConsole, reasonOf } from '../../../../test/order-console.ts'

const harness = await createHarness({ demo: true })
const { owner } = harness
const { clerk, admin, shopper, ship, detail, largeOrder } = await openOrderConsole(harness)

const { id: addressId } = await shopper.call(saveAddress, {
  body: {
    ...{ addressee: 'Bob Roe', mobile: '+14155550123', country: 'US', area: 'California', detail: '2 New Street' },
    ...{ postcode: '94105', tag: 'Home', is_default: true },
  },
})

/** Makes all calls wait for the order's lock, which they then get one after another in the given order. */
async function runInOrder(
  orderId: number,
  calls: readonly (() => Promise<unknown>)[],
): Promise<(string | undefined)[]> {
  const started: Promise<string | undefined>[] = []
  await owner.transaction(async (tx) => {
    await tx.query(sql`select 1 from orders where id = ${orderId} for no key update`)
    for (const [index, call] of calls.entries()) {
      started.push(reasonOf(call()))
      await untilWaiting(owner, index + 1)
    }
  })
  return Promise.all(started)
}

async function eventsOf(id: number): Promise<string[]> {
  const rows = await owner.query<{ kind: string }>(sql`
    select kind from order_events where order_id = ${id} order by id`)
  return rows.map(({ kind }) => kind).slice(2)
}

const shipmentsOf = async (id: number) => {
  const [firstItem, secondItem] = (await detail(id)).items
  assert.ok(firstItem && secondItem)
  return {
    first: { parcels: [{ ...dhl(), item_ids: [firstItem.id] }] },
    rest: { parcels: [{ ...dhl(), item_ids: [secondItem.id] }] },
  }
}

test('a shopper’s address change is refused when a parcel ships while it waits for the lock', async () => {
  const id = await largeOrder()
  const { first } = await shipmentsOf(id)
  const move = () => shopper.call(changeOrderAddress, { body: { id, address_id: addressId } })
  assert.deepEqual(await runInOrder(id, [() => ship(id, first), move]), ['done', 'order.wrong_state'])
  assert.deepEqual(
    { events: await eventsOf(id), detail: (await detail(id)).address.detail },
    { events: ['parcel'], detail: '' },
  )
  const secondOrder = await largeOrder()
  const { first: parcel } = await shipmentsOf(secondOrder)
  const calls = [
    () => shopper.call(changeOrderAddress, { body: { id: secondOrder, address_id: addressId } }),
    () => ship(secondOrder, parcel),
  ]
  assert.deepEqual(await runInOrder(secondOrder, calls), ['done', 'done'])
  assert.deepEqual(await eventsOf(secondOrder), ['address', 'parcel'])
})

test('an operator’s address change is refused too, even with the version after the shipment', async () => {
  const address = {
    ...{ addressee: 'Bo Li', mobile: '+12025550188', country: 'US', area: 'Oregon', city: 'Salem' },
    ...{ detail: '2 Street', postcode: '97301' },
  }
  const id = await largeOrder()
  const { first } = await shipmentsOf(id)
  const { version } = await detail(id)
  const move = () =>
    admin(contract.changeAddressOfOrder, { params: { id }, body: { address, why: 'by chat', version: version + 1 } })
  assert.deepEqual(await runInOrder(id, [() => ship(id, first), move]), ['done', 'order.wrong_state'])
  assert.deepEqual(await eventsOf(id), ['parcel'])
})

test('two operators who ship one half each at once make two parcels, and the second ships the order', async () => {
  const id = await largeOrder()
  const { first, rest } = await shipmentsOf(id)
  const calls = [() => ship(id, first), () => clerk(contract.shipOrder, { params: { id }, body: rest })]
  assert.deepEqual(await runInOrder(id, calls), ['done', 'done'])
  assert.deepEqual(
    { events: await eventsOf(id), status: (await detail(id)).status },
    { events: ['parcel', 'parcel', 'shipped'], status: orderStatuses.delivered },
  )
})
