// Tests of cases about the shipped part of an order: the rest still ships, and no piece is restocked twice.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { cancelOrderOf } from '@shop/contract/sales/admin-orders.ts'
import { previewRefund } from '@shop/contract/sales/admin-refund-previews.ts'
import { giveRefund, refuseRefund } from '@shop/contract/sales/admin-refunds.ts'
import { confirmOrder } from '@shop/contract/sales/order-actions.ts'
import { getOrder, orderStatuses } from '@shop/contract/sales/orders.ts'
import { getRefundInfo, shipRefund } from '@shop/contract/sales/refunds.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { dhl, openOrderConsole, reasonOf } from '../../../../test/order-console.ts'
import { given, openRefundConsole } from '../../../../test/refund-console.ts'
import { assertProven } from '../../../../test/withdrawer.ts'

const harness = await createHarness({ demo: true })
const refundConsole = await openRefundConsole(harness)
const orderConsole = await openOrderConsole(harness)
const { call } = orderConsole.shopper

/** Two pieces of 10.00, one of them shipped, and one of 7.00; 30.00 with the freight. */
async function partlyShippedOrder() {
  const id = await orderConsole.largeOrder()
  const [itemId = 0] = (await call(getOrder, { query: { id } })).items.map((item) => item.id)
  await orderConsole.ship(id, { parcels: [{ ...dhl(), items: [{ order_item_id: itemId, qty: 1 }] }] })
  return { id, items: [{ order_item_id: itemId, qty: 1 }] }
}

async function stockOf(orderId: number): Promise<number[]> {
  const rows = await harness.owner.query<{ stock: number }>(sql`
    select k.stock from order_items i join skus k on k.id = i.sku_id where i.order_id = ${orderId} order by i.position`)
  return rows.map(({ stock }) => stock)
}

/** Ships the second piece and the other line, and confirms receipt. */
async function shipRest(id: number): Promise<void> {
  await orderConsole.ship(id)
  assert.equal((await call(getOrder, { query: { id } })).status, orderStatuses.delivered)
  assert.equal((await call(confirmOrder, { body: { id } })).status, orderStatuses.received)
}

const giveUnsent = (orderId: number) =>
  given(
    refundConsole.finance(giveRefund, {
      body: { order_id: orderId, unsent: true, reason: 'other', text: 'No more of it', request_no: randomUUID() },
    }),
  )

const broken = { goods_status: 'received', reason: 'damaged', amount: cents(1_150) } as const
const lost = { goods_status: 'not_received', reason: 'not_arrived', amount: cents(1_150) } as const

for (const [name, choice] of Object.entries({ broken, lost }))
  test(`when the shipped piece is ${name} and refunded, the other one is still shipped`, async () => {
    const { id, items } = await partlyShippedOrder()
    const refund = await refundConsole.requestRefundAs(orderConsole.shopper, id, {
      type: 'refund_only',
      items,
      ...choice,
    })
    const query = { amount: cents(1_150), with_return: false }
    const { dropped, still_sent, away } = await refundConsole.support(previewRefund, {
      params: { id: refund.id },
      query,
    })
    assert.deepEqual({ dropped, still_sent, away }, { dropped: 0, still_sent: 0, away: 1 })
    await refundConsole.approve(refund.id)
    assert.deepEqual(
      { status: (await call(getOrder, { query: { id } })).status, stock: await stockOf(id) },
      { status: orderStatuses.waitingDeliver, stock: [3, 4] },
    )
    await shipRest(id)
  })

test('when the shipped piece is returned and restocked, the other one is still shipped', async () => {
  const { id, items } = await partlyShippedOrder()
  const refund = await refundConsole.requestRefundAs(orderConsole.shopper, id, {
    type: 'refund_return',
    items,
    ...broken,
  })
  await refundConsole.approve(refund.id, { return_address_id: refundConsole.addressId })
  await call(shipRefund, { body: { id: refund.id, carrier: 'dhl', number: '1234567890' } })
  await refundConsole.receive(refund.id, { restock: items.map(({ order_item_id }) => order_item_id) })
  assert.deepEqual(
    { status: (await call(getOrder, { query: { id } })).status, stock: await stockOf(id) },
    { status: orderStatuses.waitingDeliver, stock: [4, 4] },
  )
  await shipRest(id)
})

test('only shipped pieces can be received', async () => {
  const { id, items } = await partlyShippedOrder()
  const tooMany = items.map((item) => ({ ...item, qty: 2 }))
  const reason = reasonOf(
    refundConsole.requestRefundAs(orderConsole.shopper, id, { type: 'refund_only', ...broken, items: tooMany }),
  )
  assert.equal(await reason, '{"items.0.qty":"tooLarge"}')
  const { types, goods_statuses, items: left } = await call(getRefundInfo, { query: { order_id: id } })
  assert.deepEqual(
    {
      types: types.length,
      goods_statuses: goods_statuses.length,
      sent_quantities: left.map(({ sent_qty }) => sent_qty),
    },
    { types: 2, goods_statuses: 2, sent_quantities: [1, 0] },
  )
})

test('fulfillment cannot pay less than was approved; support can', async () => {
  const { id, items } = await partlyShippedOrder()
  const refund = await refundConsole.requestRefundAs(orderConsole.shopper, id, {
    type: 'refund_return',
    items,
    ...broken,
  })
  await refundConsole.approve(refund.id, {
    amount: cents(900),
    reason: 'other',
    text: 'Agreed by phone',
    return_address_id: refundConsole.addressId,
  })
  await call(shipRefund, { body: { id: refund.id, carrier: 'dhl', number: '1234567890' } })
  const less = { amount: cents(1), reason: 'used' } as const
  await assert.rejects(refundConsole.receive(refund.id, less, refundConsole.fulfilment), {
    name: 'Failed',
    status: 403,
  })
  await refundConsole.receive(refund.id, { ...less, amount: cents(500) })
  const { case: ended } = await call(getRefundInfo, { query: { order_id: id } })
  assert.deepEqual({ paid: ended?.paid, answer: ended?.answer.includes('Agreed') }, { paid: 500, answer: false })
  assert.ok(ended?.timeline.find(({ kind }) => kind === 'received')?.text)
})

test('an order whose only shipped piece was returned cannot be canceled, but its rest can be refunded', async () => {
  const { id, items } = await partlyShippedOrder()
  const refund = await refundConsole.requestRefundAs(orderConsole.shopper, id, {
    type: 'refund_return',
    items,
    ...broken,
  })
  await refundConsole.approve(refund.id, {
    amount: cents(100),
    reason: 'used',
    return_address_id: refundConsole.addressId,
  })
  await call(shipRefund, { body: { id: refund.id, carrier: 'dhl', number: '1234567890' } })
  await refundConsole.receive(refund.id)
  const { version } = await orderConsole.detail(id)
  const body = { reason: 'other', text: 'No more', version } as const
  assert.equal(await reasonOf(orderConsole.admin(cancelOrderOf, { params: { id }, body })), 'order.wrong_state')
  const { order } = await giveUnsent(id)
  assert.partialDeepStrictEqual(order, { status: orderStatuses.refunded, refunded: 100 + 1_150 + 700 })
})

test('refunding the unsent rest sets the receipt reminder of the shipped part', async () => {
  const { id } = await partlyShippedOrder()
  assert.equal((await giveUnsent(id)).order.status, orderStatuses.delivered)
  const [row] = await harness.owner.query<{ days: number }>(sql`
    select extract(day from confirm_at - remind_at)::int as days from orders where id = ${id}`)
  assert.equal(row?.days, 3)
})

test('reasons about delivered or used goods are refused for an order that was not shipped', async () => {
  const id = await orderConsole.largeOrder()
  const { id: caseId, max_amount: amount } = await refundConsole.requestRefundAs(orderConsole.shopper, id)
  const { version } = await refundConsole.detail(caseId)
  const refusal = { reason: 'delivered', text: '', version } as const
  const reason = reasonOf(refundConsole.support(refuseRefund, { params: { id: caseId }, body: refusal }))
  assert.equal(await reason, '{"reason":"chooseOne"}')
  const less = { amount: cents(amount - 1), reason: 'used' } as const
  assert.equal(await reasonOf(refundConsole.approve(caseId, less)), '{"reason":"chooseOne"}')
})

test('the ledger verifies after all of these tests', () => assertProven(harness))
