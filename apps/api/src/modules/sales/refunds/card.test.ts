// Tests of what an order card shows of its refund case: the amount, the outcome, and the deadline of a request.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deleteOrder } from '@shop/contract/sales/order-actions.ts'
import { getOrder, orderStatuses } from '@shop/contract/sales/orders.ts'
import { cancelRefund, getRefundInfo } from '@shop/contract/sales/refunds.ts'
import { listFunds } from '@shop/contract/wallet/fund-records.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { reasonOf } from '../../../../test/order-console.ts'
import { orderIn } from '../../../../test/order-states.ts'
import { openRefundConsole } from '../../../../test/refund-console.ts'

const harness = await createHarness()
const { owner, forward } = harness
const refundConsole = await openRefundConsole(harness)
const { shopper, requestRefund } = refundConsole
const cardOf = (id: number) => shopper.call(getOrder, { query: { id } })
const dayMs = 86_400_000

test('an open case shows the requested amount, or the approved one once there is one', async () => {
  const id = await orderIn(harness, shopper, orderStatuses.received)
  const before = await cardOf(id)
  assert.partialDeepStrictEqual(before, { after_sale: null, answered: null })
  const { id: caseId } = await requestRefund(id, { type: 'refund_return', reason: 'damaged', amount: cents(500) })
  const requested = await cardOf(id)
  assert.deepEqual(
    { id: requested.after_sale?.id, amount: requested.after_sale?.amount, refund_by: requested.refund_by },
    { id: caseId, amount: 500, refund_by: null },
  )
  const answer = { reason: 'other', text: 'One of them' } as const
  await refundConsole.approve(caseId, { amount: cents(300), return_address_id: refundConsole.addressId, ...answer })
  const { after_sale: open } = await cardOf(id)
  assert.partialDeepStrictEqual(open, { amount: 300, waits_for: 'shopper' })
})

test('the outcome of a case is shown for three days; a withdrawn case is not shown', async () => {
  const [refused, withdrawn] = [
    await orderIn(harness, shopper, orderStatuses.received),
    await orderIn(harness, shopper, orderStatuses.received),
  ]
  await refundConsole.refuse((await requestRefund(refused, { amount: cents(700) })).id)
  await shopper.call(cancelRefund, { body: { id: (await requestRefund(withdrawn)).id } })
  const { answered, after_sale } = await cardOf(refused)
  assert.deepEqual(
    { step: answered?.step, amount: answered?.amount, after_sale },
    { step: 'refused', amount: 700, after_sale: null },
  )
  assert.equal((await cardOf(withdrawn)).answered, null)
  forward(3 * dayMs + 1)
  assert.equal((await cardOf(refused)).answered, null)
})

test('the card and the form show the same refund deadline, and none before receipt', async () => {
  const id = await orderIn(harness, shopper, orderStatuses.received)
  const { apply_by } = await shopper.call(getRefundInfo, { query: { order_id: id } })
  const { refund_by, actions } = await cardOf(id)
  assert.ok(refund_by && actions.includes('refund'))
  assert.deepEqual(refund_by, apply_by)
  assert.equal((await cardOf(await orderIn(harness, shopper, orderStatuses.delivered))).refund_by, null)
})

test('a request made with an outdated order status is refused and changes nothing', async () => {
  const id = await orderIn(harness, shopper, orderStatuses.delivered)
  assert.equal(await reasonOf(requestRefund(id, { order_status: orderStatuses.waitingDeliver })), 'state.changed')
  assert.deepEqual(await owner.query(sql`select id from refunds where order_id = ${id}`), [])
  assert.equal(await reasonOf(requestRefund(id, { order_status: orderStatuses.delivered })), 'done')
})

test('fund records do not link to an order that was removed from the list', async () => {
  const id = await orderIn(harness, shopper, orderStatuses.completed)
  await refundConsole.give(id, 100)
  const links = async () => (await shopper.call(listFunds, { query: { limit: 2 } })).list.map(({ link }) => link)
  assert.deepEqual(await links(), [
    { type: 'refund', id },
    { type: 'order', id },
  ])
  await shopper.call(deleteOrder, { body: { id } })
  assert.deepEqual(await links(), [null, null])
})
