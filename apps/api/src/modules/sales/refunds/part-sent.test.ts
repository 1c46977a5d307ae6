// Tests of refunds of partly shipped orders: pieces paid in part still ship, those paid in full do not.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { cancelOrderOf } from '@shop/contract/sales/admin-orders.ts'
import { giveRefund } from '@shop/contract/sales/admin-refunds.ts'
import { confirmOrder } from '@shop/contract/sales/order-actions.ts'
import { getOrder, orderStatuses } from '@shop/contract/sales/orders.ts'
import { cancelRefund, getRefundInfo } from '@shop/contract/sales/refunds.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { dhl, openOrderConsole, reasonOf } from '../../../../test/order-console.ts'
import { given, openRefundConsole } from '../../../../test/refund-console.ts'
import { assertProven } from '../../../../test/withdrawer.ts'

const harness = await createHarness({ demo: true })
const { owner } = harness
const refundConsole = await openRefundConsole(harness)
const orderConsole = await openOrderConsole(harness)
const { call } = orderConsole.shopper

/** Two pieces of 10.00 and one of 7.00, 30.00 with the freight, which is on the first line. */
const newOrder = async () => {
  const id = await orderConsole.largeOrder()
  const [double = 0, single = 0] = (await call(getOrder, { query: { id } })).items.map((item) => item.id)
  return { id, double, single }
}
const ship = (id: number, items: { order_item_id: number; qty: number }[]) =>
  orderConsole.ship(id, { parcels: [{ ...dhl(), items }] })
const give = (id: number, input: { amount?: number; unsent?: boolean }) => {
  const { amount, ...rest } = input
  const why = { reason: 'other', text: 'The shop has no more of it', request_no: randomUUID() } as const
  const sum = amount === undefined ? {} : { amount: cents(amount) }
  return given(refundConsole.finance(giveRefund, { body: { order_id: id, ...sum, ...rest, ...why } }))
}
const requestPieces = (id: number, items: { order_item_id: number; qty: number }[], amount: number) =>
  refundConsole.requestRefundAs(orderConsole.shopper, id, {
    ...{ goods_status: 'not_received', type: 'refund_only', reason: 'other', items, amount: cents(amount) },
  })
const stocks = async (id: number) =>
  (
    await owner.query<{ stock: number }>(sql`
      select k.stock from order_items i join skus k on k.id = i.sku_id where i.order_id = ${id} order by i.position`)
  ).map(({ stock }) => stock)

test('an unshipped piece refunded in part is still shipped and received, or canceled with the rest', async () => {
  for (const end of ['ship', 'cancel'] as const) {
    const { id, single } = await newOrder()
    const { id: caseId } = await requestPieces(id, [{ order_item_id: single, qty: 1 }], 200)
    await refundConsole.approve(caseId, { amount: cents(200) })
    const { order, case: refund } = await call(getRefundInfo, { query: { order_id: id } })
    assert.deepEqual(
      { status: order.status, step: refund?.step, paid: refund?.paid, stocks: await stocks(id) },
      { status: orderStatuses.waitingDeliver, step: 'done', paid: 200, stocks: [3, 4] },
    )
    if (end === 'ship') {
      await orderConsole.ship(id)
      assert.equal((await call(confirmOrder, { body: { id } })).status, orderStatuses.received)
      continue
    }
    const { version } = await orderConsole.detail(id)
    const body = { reason: 'other', text: 'No more', version } as const
    await orderConsole.admin(cancelOrderOf, { params: { id }, body })
    const ended = await call(getOrder, { query: { id } })
    assert.deepEqual(
      { status: ended.status, refunded: ended.refunded, stocks: await stocks(id) },
      { status: orderStatuses.refunded, refunded: 3_000, stocks: [5, 5] },
    )
  }
})

test('an unshipped piece refunded without its freight is not shipped, and the shop keeps the freight', async () => {
  const { id, double } = await newOrder()
  const refund = await requestPieces(id, [{ order_item_id: double, qty: 1 }], 1_150)
  assert.equal(refund.max_amount, 1_150)
  await refundConsole.approve(refund.id, { amount: cents(1_000), reason: 'freight_not_included' })
  const { order, items } = await call(getRefundInfo, { query: { order_id: id } })
  assert.deepEqual(
    { status: order.status, quantities: items.map(({ qty }) => qty), stocks: await stocks(id) },
    { status: orderStatuses.waitingDeliver, quantities: [1, 1], stocks: [4, 4] },
  )
  await orderConsole.ship(id)
  assert.equal((await call(confirmOrder, { body: { id } })).status, orderStatuses.received)
})

test('a request of zero is paid as zero, and the order continues', async () => {
  const { id, single } = await newOrder()
  const refund = await requestPieces(id, [{ order_item_id: single, qty: 1 }], 0)
  await refundConsole.approve(refund.id, { amount: cents(0) })
  const { order, case: ended } = await call(getRefundInfo, { query: { order_id: id } })
  assert.deepEqual(
    { status: order.status, step: ended?.step, paid: ended?.paid, stocks: await stocks(id) },
    { status: orderStatuses.waitingDeliver, step: 'done', paid: 0, stocks: [3, 4] },
  )
})

test('refunding the unshipped pieces in full makes a partly shipped order count as shipped', async () => {
  const { id, double, single } = await newOrder()
  await ship(id, [{ order_item_id: double, qty: 1 }])
  assert.equal((await call(getOrder, { query: { id } })).status, orderStatuses.waitingDeliver)
  const unsent = [
    { order_item_id: double, qty: 1 },
    { order_item_id: single, qty: 1 },
  ]
  const { id: caseId } = await requestPieces(id, unsent, 1_850)
  await refundConsole.approve(caseId)
  const order = await call(getOrder, { query: { id } })
  assert.deepEqual(
    { status: order.status, refunded: order.refunded, stocks: await stocks(id) },
    { status: orderStatuses.delivered, refunded: 1_850, stocks: [4, 5] },
  )
  assert.notEqual(await reasonOf(ship(id, [{ order_item_id: single, qty: 1 }])), 'done')
  assert.equal((await call(confirmOrder, { body: { id } })).status, orderStatuses.received)
})

test('a partial refund of a partly shipped line still ships all pieces', async () => {
  const { id, double, single } = await newOrder()
  await ship(id, [{ order_item_id: double, qty: 1 }])
  const { id: caseId } = await requestPieces(id, [{ order_item_id: double, qty: 1 }], 100)
  await refundConsole.approve(caseId, { amount: cents(100) })
  assert.deepEqual(
    { status: (await call(getOrder, { query: { id } })).status, stocks: await stocks(id) },
    { status: orderStatuses.waitingDeliver, stocks: [3, 4] },
  )
  const rest = [double, single].map((order_item_id) => ({ order_item_id, qty: 1 }))
  await ship(id, rest)
  assert.equal((await call(getOrder, { query: { id } })).status, orderStatuses.delivered)
})

test('staff can refund the unshipped pieces even after the shopper has used their request', async () => {
  const { id, double } = await newOrder()
  await ship(id, [{ order_item_id: double, qty: 1 }])
  const { id: caseId } = await requestPieces(id, [{ order_item_id: double, qty: 1 }], 100)
  await call(cancelRefund, { body: { id: caseId } })
  await give(id, { amount: 300 })
  assert.equal((await call(getOrder, { query: { id } })).status, orderStatuses.waitingDeliver)
  assert.equal(await reasonOf(give(id, { unsent: true, amount: 1 })), '{"amount":"amountCorrect"}')
  const gift = await give(id, { unsent: true })
  // The gift of 3.00 took 2.30 of the first line's 23.00 and 0.70 of the other's 7.00: half of 20.70 is left, and 6.30.
  assert.deepEqual(
    { paid: gift.paid, step: gift.step, status: gift.order.status },
    { paid: 1_035 + 630, step: 'done', status: orderStatuses.delivered },
  )
  assert.deepEqual(await stocks(id), [4, 5])
  const { given } = await call(getRefundInfo, { query: { order_id: id } })
  assert.deepEqual(
    given.map(({ amount }) => amount),
    [300, 1_665],
  )
  assert.equal(await reasonOf(give(id, { unsent: true })), 'order.wrong_state')
  assert.equal(await reasonOf(give(id, {})), 'amount.too_small')
  assert.equal((await call(confirmOrder, { body: { id } })).status, orderStatuses.received)
})

test('concurrent refunds of an unshipped order end it once, or a request opens a case first', async () => {
  const { id, double } = await newOrder()
  const reasons = await Promise.all([
    ...[1, 2, 3].map(() => reasonOf(give(id, { unsent: true }))),
    reasonOf(requestPieces(id, [{ order_item_id: double, qty: 2 }], 100)),
  ])
  const order = await call(getOrder, { query: { id } })
  if (order.status === orderStatuses.refunded)
    assert.deepEqual({ refunded: order.refunded, stocks: await stocks(id) }, { refunded: 3_000, stocks: [5, 5] })
  else assert.partialDeepStrictEqual(order, { status: orderStatuses.inAfterSale, refunded: 0 })
  assert.equal(reasons.filter((reason) => reason === 'done').length, 1)
})

test('concurrent cancellation, gifts, request and shipment neither fail nor refund more than was paid', async () => {
  for (let round = 0; round < 6; round++) {
    const { id, single } = await newOrder()
    const reasons = await Promise.all(
      [
        () => orderConsole.admin(cancelOrderOf, { params: { id }, body: { reason: 'other', text: 'No more' } }),
        () => give(id, { amount: 300 }),
        () => give(id, { unsent: true }),
        () => requestPieces(id, [{ order_item_id: single, qty: 1 }], 200),
        () => orderConsole.ship(id),
      ].map((action) => reasonOf(action())),
    )
    const known = ['done', 'order.wrong_state', 'state.changed', 'refund.too_much']
    assert.deepEqual(
      reasons.filter((reason) => !known.includes(reason ?? '')),
      [],
    )
    const { status, refunded } = await call(getOrder, { query: { id } })
    assert.ok(
      refunded <= 3_000 && (status !== orderStatuses.refunded || refunded === 3_000),
      `${status} ${refunded} ${reasons}`,
    )
    if (status === orderStatuses.refunded) assert.deepEqual(await stocks(id), [5, 5])
  }
})

test('the ledger verifies after all of these tests', () => assertProven(harness))
