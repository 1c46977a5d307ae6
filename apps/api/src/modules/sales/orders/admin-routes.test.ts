// Tests of the operators' order endpoints: shipping, addresses, delays, cancellation with refund, search, slips.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import * as contract from '@shop/contract/sales/admin-orders.ts'
import { getLogistics } from '@shop/contract/sales/logistics.ts'
import { getOrder, orderStatuses } from '@shop/contract/sales/orders.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { aNumber, dhl, openOrderConsole, reasonOf } from '../../../../test/order-console.ts'
import { newShopper, orderIn } from '../../../../test/order-states.ts'
import { assertProven } from '../../../../test/withdrawer.ts'
import { sendOrderNotifications } from './service.ts'

const harness = await createHarness({ demo: true })
const { owner, ctx } = harness
const { clerk, shopper, ship, detail, paidOrder, largeOrder } = await openOrderConsole(harness)
const unix = () => new Date(Math.floor(ctx().now().getTime() / 1000) * 1000)

test('shipping a whole order sets status, dates and timeline, notifies the shopper, and happens once', async () => {
  const id = await paidOrder()
  const before = await shopper.call(getLogistics, { query: { id } })
  assert.deepEqual(before.parcels, [])
  assert.ok(before.ship_by && before.arrives_from && before.arrives_to)
  const number = aNumber()
  const sent = await ship(id, { parcels: [{ carrier: 'dhl', number: ` ${number.slice(0, 4)} ${number.slice(4)}` }] })
  assert.equal(sent.status_key, 'delivered')
  assert.deepEqual(
    sent.parcels.map((parcel) => ({
      number: parcel.number,
      carrier_key: parcel.carrier_key,
      items: parcel.items.length,
      state: parcel.state,
    })),
    [{ number, carrier_key: 'dhl', items: 1, state: 'shipped' }],
  )
  assert.ok(sent.parcels[0]?.tracking_url.endsWith(number))
  assert.deepEqual(
    sent.timeline.map(({ kind }) => kind),
    ['created', 'paid', 'shipped'],
  )
  assert.equal(sent.timeline[2]?.operator, 'clerk')
  const days = (Number(sent.confirm_at) - Number(sent.shipped_at)) / 86_400_000
  assert.equal(days, 15)
  const seen = await shopper.call(getOrder, { query: { id } })
  assert.deepEqual(seen.actions, ['confirm', 'extend', 'track', 'refund'])
  await sendOrderNotifications(ctx())
  const { list } = await shopper.call(listNotifications, { query: {} })
  assert.ok(
    list.some(({ body }) => body.includes(number)),
    'the notification contains the number',
  )
  assert.equal(await reasonOf(ship(id)), 'order.wrong_state')
})

test('an order in several parcels is shipped with its last piece, and every piece ships once', async () => {
  const id = await largeOrder()
  const [double, single] = (await detail(id)).items
  assert.ok(double && single)
  const first = await ship(id, { parcels: [{ ...dhl(), items: [{ order_item_id: double.id, qty: 1 }] }] })
  assert.equal(first.status, orderStatuses.waitingDeliver)
  assert.ok(
    first.actions.includes('ship') && !first.actions.includes('cancel_refund') && !first.actions.includes('address'),
  )
  assert.deepEqual(
    first.items.map((item) => item.shipped_qty),
    [1, 0],
  )
  assert.equal(
    await reasonOf(ship(id, { parcels: [{ ...dhl(), items: [{ order_item_id: double.id, qty: 2 }] }] })),
    '{"parcels.0.items":"tooLarge"}',
  )
  assert.equal(
    await reasonOf(clerk(contract.cancelOrderOf, { params: { id }, body: { reason: 'asked' } })),
    'order.wrong_state',
  )
  const all = await ship(id, { parcels: [{ ...dhl(), item_ids: [single.id] }, dhl()] })
  assert.equal(all.status, orderStatuses.delivered)
  assert.equal(all.parcels.length, 3)
  assert.deepEqual(
    all.items.map((item) => item.shipped_qty),
    [2, 1],
  )
  assert.deepEqual(
    all.timeline.map(({ kind }) => kind),
    ['created', 'paid', 'parcel', 'parcel', 'parcel', 'shipped'],
  )
})

test('a number must match its carrier, and belongs to one order unless sharing is confirmed', async () => {
  const [firstId, secondId] = [await paidOrder(), await paidOrder()]
  assert.equal(
    await reasonOf(ship(firstId, { parcels: [{ carrier: 'dhl', number: 'ABC123' }] })),
    '{"parcels.0.number":"trackingFormat"}',
  )
  assert.equal(
    await reasonOf(ship(firstId, { parcels: [{ carrier: 'none', number: '1234567890' }] })),
    '{"parcels.0.carrier":"chooseOne"}',
  )
  const number = aNumber()
  await ship(firstId, { parcels: [dhl(number)] })
  assert.equal(await reasonOf(ship(secondId, { parcels: [dhl(number)] })), '{"parcels.0.number":"numberInUse"}')
  assert.equal((await detail(secondId)).status, orderStatuses.waitingDeliver)
  assert.equal((await ship(secondId, { parcels: [dhl(number)], shared: true })).status, orderStatuses.delivered)
})

test('of concurrent shipments of one order, and of one number for several orders, one succeeds', async () => {
  const id = await paidOrder()
  const tries = await Promise.all(Array.from({ length: 10 }, () => reasonOf(ship(id))))
  assert.deepEqual(tries.sort(), ['done', ...Array(9).fill('order.wrong_state')])
  const ids = await Promise.all(Array.from({ length: 6 }, paidOrder))
  const number = aNumber()
  const outcomes = await Promise.all(ids.map((orderId) => reasonOf(ship(orderId, { parcels: [dhl(number)] }))))
  assert.equal(outcomes.filter((outcome) => outcome === 'done').length, 1)
})

test('of a concurrent shipment and cancellation one wins, and the escrow matches it', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await paidOrder()
    const cancel = clerk(contract.cancelOrderOf, { params: { id }, body: { reason: 'out_of_stock' } })
    const outcomes = await Promise.all([reasonOf(ship(id)), reasonOf(cancel)])
    assert.deepEqual([...outcomes].sort(), ['done', 'order.wrong_state'])
    const after = await detail(id)
    assert.equal(after.status, outcomes[0] === 'done' ? orderStatuses.delivered : orderStatuses.refunded)
    assert.equal(after.escrow, outcomes[0] === 'done' ? after.total : 0)
  }
})

test('canceling a paid order returns money and stock, and shows the shopper the reason', async () => {
  const id = await largeOrder()
  const stock = () =>
    owner.query<{ stock: number }>(sql`
      select k.stock from order_items i join skus k on k.id = i.sku_id where i.order_id = ${id} order by i.position`)
  assert.deepEqual(await stock(), [{ stock: 3 }, { stock: 4 }])
  const { version } = await detail(id)
  const cancel = (body: object) => clerk(contract.cancelOrderOf, { params: { id }, body: body as { reason: string } })
  assert.equal(await reasonOf(cancel({ reason: 'other' })), '{"text":"required"}')
  assert.equal(await reasonOf(cancel({ reason: 'asked', version: version + 1 })), 'state.changed')
  const ended = await cancel({ reason: 'The maker closed.', version })
  assert.deepEqual(
    { status: ended.status, refunded: ended.refunded, escrow: ended.escrow, actions: ended.actions },
    { status: orderStatuses.refunded, refunded: 3_000, escrow: 0, actions: [] },
  )
  assert.deepEqual(await stock(), [{ stock: 5 }, { stock: 5 }])
  assert.equal((await shopper.call(getOrder, { query: { id } })).cancel_reason, 'The maker closed.')
  const unpaid = await orderIn(harness, shopper, orderStatuses.waitingPay)
  assert.equal(
    (await clerk(contract.cancelOrderOf, { params: { id: unpaid }, body: { reason: 'asked' } })).status,
    orderStatuses.cancelled,
  )
})

test('an address can change only before shipping, only to where it is delivered, and is not logged', async () => {
  const id = await paidOrder()
  const { version } = await detail(id)
  const address = {
    ...{ addressee: 'Bo Li', mobile: '+12025550188', country: 'US', area: 'Oregon', city: 'Salem' },
    ...{ detail: '2 Street', postcode: '97301' },
  }
  const change = (body: object) =>
    clerk(contract.changeAddressOfOrder, { params: { id }, body: { why: 'asked by chat', version, ...body } as never })
  assert.equal(await reasonOf(change({ address: { ...address, mobile: '12' } })), '{"address.mobile":"mobileCorrect"}')
  assert.equal(await reasonOf(change({ address: { ...address, country: 'ZZ' } })), 'address.undeliverable')
  const far = { ...address, country: 'GB', mobile: '+447400123456', postcode: 'SW1A 1AA' }
  assert.equal(await reasonOf(change({ address: far })), 'address.undeliverable')
  const changed = await change({ address })
  assert.partialDeepStrictEqual(changed.address, { addressee: 'Bo Li', city: 'Salem' })
  const [logged] = await owner.query<{ before: object; after: { address_parts: string[] } }>(sql`
    select before, after from audit_log where action = 'order.address' and object_id = ${String(id)}`)
  assert.deepEqual(logged?.before, { country: 'US' })
  assert.ok(logged?.after.address_parts.includes('mobile') && !logged.after.address_parts.includes('country'))
  for (const secret of ['Bo Li', '2025550188', '2 Street', '97301', 'Salem']) {
    assert.ok(!JSON.stringify(logged).includes(secret), `${secret} is in the log`)
  }
  assert.equal(await reasonOf(change({ address })), 'state.changed')
  await ship(id)
  const { version: later } = await detail(id)
  assert.equal(await reasonOf(change({ address, version: later })), 'order.wrong_state')
})

test('a delay moves the expected arrival and leaves the shipping deadline as it is', async () => {
  const id = await paidOrder()
  const { version, ship_due } = await detail(id)
  const until = new Date(unix().getTime() + 5 * 86_400_000)
  const delay = (date: Date) =>
    clerk(contract.delayOrder, { params: { id }, body: { until: date, why: 'the maker is late', version } })
  assert.equal(await reasonOf(delay(new Date(0))), '{"until":"format"}')
  const delayed = await delay(until)
  assert.deepEqual(
    { delayed_until: delayed.delayed_until, ship_due: delayed.ship_due },
    { delayed_until: until, ship_due },
  )
  const seen = await shopper.call(getLogistics, { query: { id } })
  assert.deepEqual(seen.delayed_until, until)
  assert.ok(seen.arrives_from && seen.arrives_from > until)
})

test('the queue is oldest first, and an order is found by number, payment, account, parcel and product', async () => {
  const otherShopper = await newShopper(harness)
  const id = await orderIn(harness, otherShopper, orderStatuses.waitingDeliver)
  const { sn, pay_no, user, items } = await detail(id)
  const number = aNumber()
  await ship(id, { parcels: [dhl(number)] })
  const find = async (keyword: string) =>
    (await clerk(contract.listOrderRows, { query: { keyword } })).list.map((row) => row.id)
  for (const keyword of [sn, pay_no, user.account.toUpperCase(), number, String(items[0]?.product_id)]) {
    assert.deepEqual(await find(keyword), [id], keyword)
  }
  assert.deepEqual(await find('nothing like it'), [])
  const { list, next } = await clerk(contract.listOrderRows, { query: { status: '1', limit: 2 } })
  assert.ok(next)
  const more = await clerk(contract.listOrderRows, { query: { status: '1', limit: 2, cursor: next } })
  const ids = [...list, ...more.list].map((row) => row.id)
  assert.deepEqual(
    ids,
    [...ids].sort((a, b) => a - b),
  )
})

test('an order with a parcel problem is listed as such until the parcel moves again', async () => {
  const id = await paidOrder()
  const sent = await ship(id, { parcels: [dhl()] })
  const isFound = async () =>
    (await clerk(contract.listOrderRows, { query: { problem: true } })).list.some((row) => row.id === id)
  const addEvent = (state: 'exception' | 'moving', seconds: number) => {
    const time = new Date(unix().getTime() + seconds * 1_000)
    return clerk(contract.addParcelEvent, {
      params: { id },
      body: { parcel_id: sent.parcels[0]?.id ?? 0, state, time, place: '', text: '' },
    })
  }
  assert.equal(await isFound(), false)
  await addEvent('exception', 0)
  assert.equal(await isFound(), true)
  await addEvent('moving', 1)
  assert.equal(await isFound(), false)
})

test('a packing slip is in the shopper’s language and lists the items', async () => {
  const [paid, unpaid] = [await paidOrder(), await orderIn(harness, shopper, orderStatuses.waitingPay)]
  const slips = await clerk(contract.getPackingSlips, { query: { ids: `${unpaid},${paid},999999999` } })
  assert.deepEqual(
    slips.map((slip) => ({ id: slip.id, language: slip.language, items: slip.items.length })),
    [{ id: paid, language: 'en-US', items: 1 }],
  )
})

test('a packing slip lists the contents of each parcel', async () => {
  const id = await largeOrder()
  const [double, single] = (await detail(id)).items
  assert.ok(double && single)
  await ship(id, { parcels: [{ ...dhl(), items: [{ order_item_id: double.id, qty: 1 }] }, dhl()] })
  const [slip] = await clerk(contract.getPackingSlips, { query: { ids: String(id) } })
  assert.deepEqual(
    slip?.parcels.map(({ items }) => items),
    [
      [{ sku_id: double.sku_id, qty: 1 }],
      [
        { sku_id: double.sku_id, qty: 1 },
        { sku_id: single.sku_id, qty: 1 },
      ],
    ],
  )
})

test('the ledger verifies after all of these tests', () => assertProven(harness))
