// Tests of the reminder on the home page: one order of the shopper, by priority, as long as it waits.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelOrder, confirmOrder } from '@shop/contract/sales/order-actions.ts'
import { getNextOrder, orderStatuses } from '@shop/contract/sales/orders.ts'
import { getRefundInfo, shipRefund } from '@shop/contract/sales/refunds.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper, orderIn } from '../../../../test/order-states.ts'
import { openRefundConsole } from '../../../../test/refund-console.ts'

const harness = await createHarness()
const { forward, inject } = harness
const refundConsole = await openRefundConsole(harness)
const { shopper } = refundConsole
const dayMs = 86_400_000
const next = async () => (await shopper.call(getNextOrder, {})).order

test('an unpaid order comes before a parcel, and a parcel before the outcome of a case', async () => {
  assert.equal(await next(), null)
  const answered = await orderIn(harness, shopper, orderStatuses.received)
  await refundConsole.refuse((await refundConsole.requestRefund(answered)).id)
  assert.deepEqual({ id: (await next())?.id, step: (await next())?.answered?.step }, { id: answered, step: 'refused' })
  const sent = await orderIn(harness, shopper, orderStatuses.delivered)
  assert.equal((await next())?.id, sent)
  const unpaid = await orderIn(harness, shopper, orderStatuses.waitingPay)
  assert.equal((await next())?.id, unpaid)
  assert.equal((await (await newShopper(harness)).call(getNextOrder, {})).order, null)

  await shopper.call(cancelOrder, { body: { id: unpaid, reason: 'changed_mind' } })
  assert.equal((await next())?.id, sent)
  await shopper.call(confirmOrder, { body: { id: sent } })
  assert.equal((await next())?.id, answered)
  await shopper.call(getRefundInfo, { query: { order_id: answered } })
  assert.equal(await next(), null)
})

test('outcomes of cases are shown until they are read, for at most three days', async () => {
  const [first, second] = [
    await orderIn(harness, shopper, orderStatuses.received),
    await orderIn(harness, shopper, orderStatuses.received),
  ]
  for (const id of [first, second]) await refundConsole.refuse((await refundConsole.requestRefund(id)).id)
  assert.equal((await next())?.id, second)
  await shopper.call(getRefundInfo, { query: { order_id: second } })
  assert.equal((await next())?.id, first)
  forward(3 * dayMs + 1)
  assert.equal(await next(), null)
})

test('a parcel is shown even when the refusal of its refund has been read', async () => {
  const id = await orderIn(harness, shopper, orderStatuses.delivered)
  const { id: caseId } = await refundConsole.requestRefund(id)
  await refundConsole.refuse(caseId)
  await shopper.call(getRefundInfo, { query: { order_id: id } })
  assert.deepEqual({ id: (await next())?.id, status: (await next())?.status }, { id, status: orderStatuses.delivered })
  await shopper.call(confirmOrder, { body: { id } })
  assert.equal(await next(), null)
})

test('an approved return is shown until its goods are sent', async () => {
  const id = await orderIn(harness, shopper, orderStatuses.received)
  const { id: caseId } = await refundConsole.requestRefund(id, { type: 'refund_return' })
  assert.equal(await next(), null)
  await refundConsole.approve(caseId, { return_address_id: refundConsole.addressId })
  const reminded = await next()
  assert.deepEqual({ id: reminded?.id, waits_for: reminded?.after_sale?.waits_for }, { id, waits_for: 'shopper' })
  await shopper.call(shipRefund, { body: { id: caseId, carrier: 'dhl', number: '1234567890' } })
  assert.equal(await next(), null)
})

test('a guest gets no reminder', async () => {
  assert.equal((await inject({ url: '/api/order/next' })).json().code, 401)
})
