// Tests of requesting a refund through the API: by status, once, for no more than was paid; and of withdrawing it.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { upload } from '@shop/contract/catalog/media.ts'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import {
  getOrder,
  listOrders,
  type OrderStatusKey,
  orderStatuses,
  orderStatusKeys,
} from '@shop/contract/sales/orders.ts'
import * as contract from '@shop/contract/sales/refunds.ts'
import { listFunds } from '@shop/contract/wallet/fund-records.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import * as orders from '#modules/sales/orders/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { reasonOf } from '../../../../test/order-console.ts'
import { newShopper, orderIn, orderPrice } from '../../../../test/order-states.ts'
import { give, newShop, newSku } from '../../../../test/purchases.ts'
import { drawReceipt } from '../../../../test/recharger.ts'
import { openRefundConsole } from '../../../../test/refund-console.ts'
import { buy, deliver } from '../../../../test/refunds.ts'

const harness = await createHarness()
const { owner, db, ctx, forward, as } = harness
const refundConsole = await openRefundConsole(harness)
const { shopper, requestRefund, proof } = refundConsole
const { call } = shopper

const rowOf = async (id: number) => {
  const [row] = await owner.query<{ row: string; status: number }>(sql`
    select o::text as row, o.status from orders o where id = ${id}`)
  assert.ok(row)
  return row
}
const casesOf = async (orderId: number) => owner.query(sql`select id from refunds where order_id = ${orderId}`)

/** The allowed pairs of type and goods by status, independent of the rules. */
const shipped = ['refund_only not_received', 'refund_only received', 'refund_return received']
const open: Partial<Record<OrderStatusKey, string[]>> = {
  waitingDeliver: ['refund_only not_received'],
  delivered: shipped,
  received: shipped,
  completed: shipped,
}

for (const key of orderStatusKeys) {
  const status = orderStatuses[key]
  for (const type of contract.refundTypes) {
    for (const goods_status of contract.goodsStatuses) {
      const isAllowed = open[key]?.includes(`${type} ${goods_status}`) ?? false
      test(`${type} of ${goods_status} goods in ${key} is ${isAllowed ? 'accepted' : 'refused'}`, async () => {
        const id = await orderIn(harness, shopper, status)
        const before = await rowOf(id)
        const outcome = await reasonOf(requestRefund(id, { type, goods_status, reason: 'other' }))
        if (isAllowed) {
          assert.equal(outcome, 'done')
          assert.equal((await rowOf(id)).status, orderStatuses.inAfterSale)
          return
        }
        const wrong =
          type === 'refund_return' && goods_status === 'not_received' && status !== orderStatuses.waitingDeliver
            ? 'type'
            : undefined
        const field = wrong ?? (goods_status === 'received' ? 'goods_status' : 'type')
        assert.equal(outcome, open[key] ? JSON.stringify({ [field]: 'chooseOne' }) : 'order.wrong_state')
        assert.equal((await rowOf(id)).row, before.row)
        assert.deepEqual(await casesOf(id), [])
      })
    }
  }
}

test('a completed order can be refunded until its return window closes', async () => {
  const id = await orderIn(harness, shopper, orderStatuses.completed)
  const info = await call(contract.getRefundInfo, { query: { order_id: id } })
  const window = (info.apply_by?.getTime() ?? 0) - ctx().now().getTime()
  assert.ok(info.fault === null && window > 6.9 * 86_400_000 && window <= 7 * 86_400_000)
  await owner.query(sql`update orders set received_at = now() - interval '7 days 1 second' where id = ${id}`)
  assert.equal((await call(contract.getRefundInfo, { query: { order_id: id } })).fault, 'refund.too_late')
  assert.ok(!(await call(getOrder, { query: { id } })).actions.includes('refund'))
  assert.equal(await reasonOf(requestRefund(id)), 'refund.too_late')
  assert.deepEqual(await casesOf(id), [])
})

test('ten concurrent requests open one case, and there is no second one, even after a withdrawal', async () => {
  const id = await orderIn(harness, shopper, orderStatuses.received)
  const outcome = await Promise.all(Array.from({ length: 10 }, () => reasonOf(requestRefund(id))))
  assert.deepEqual(outcome.toSorted(), ['done', ...Array.from({ length: 9 }, () => 'refund.already_applied')])
  const [refund] = await call(contract.getRefundInfo, { query: { order_id: id } }).then((info) => [info.case])
  assert.ok(refund && (await casesOf(id)).length === 1)
  const withdrawn = await Promise.all(
    Array.from({ length: 5 }, () => reasonOf(call(contract.cancelRefund, { body: { id: refund.id } }))),
  )
  assert.deepEqual(withdrawn.toSorted(), ['done', ...Array.from({ length: 4 }, () => 'state.changed')])
  assert.equal((await rowOf(id)).status, orderStatuses.received)
  assert.equal(await reasonOf(requestRefund(id)), 'refund.already_applied')
  const { fault: problem, applied, case: shown } = await call(contract.getRefundInfo, { query: { order_id: id } })
  assert.deepEqual(
    { problem, applied, step: shown?.step },
    { problem: 'refund.already_applied', applied: true, step: 'withdrawn' },
  )
})

test('a repeated request_no returns the same case, and another body under it is refused', async () => {
  const id = await orderIn(harness, shopper, orderStatuses.received)
  const request_no = randomUUID()
  const first = await requestRefund(id, { request_no })
  const lines = first.items.map(({ item, qty }) => ({ order_item_id: item.id, qty }))
  assert.deepEqual(await requestRefund(id, { request_no, items: lines }), first)
  assert.equal(
    await reasonOf(requestRefund(id, { request_no, items: lines, explanation: 'another' })),
    'request_no.reused',
  )
})

test('a request is limited to what was paid, and every invalid field is reported', async () => {
  const shopId = await newShop(owner)
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 9 })
  await give(owner, shopper.userId, 3_300)
  const id = await buy(db, owner, shopper, { lines: [{ ...sku, qty: 3 }], freight: 300 })
  await deliver(owner, id)
  const [line] = await owner.query<{ id: number }>(sql`select id from order_items where order_id = ${id}`)
  const items = [{ order_item_id: line?.id ?? 0, qty: 2 }]
  const info = await call(contract.getRefundInfo, { query: { order_id: id } })
  assert.deepEqual(
    { max_amount: info.max_amount, goods: info.items[0]?.goods, freight: info.items[0]?.freight },
    { max_amount: 3_300, goods: 3_000, freight: 300 },
  )
  const tooMuch = { amount: cents(2_201), items }
  await assert.rejects(requestRefund(id, tooMuch), { reason: 'refund.too_much', params: { max: '22.00' } })
  const unwanted = { type: 'refund_return', reason: 'changed_mind' } as const
  await assert.rejects(requestRefund(id, { ...unwanted, amount: cents(2_001), items }), { params: { max: '20.00' } })
  const problemOf = (input: Parameters<typeof requestRefund>[1]) => reasonOf(requestRefund(id, input))
  assert.equal(await problemOf({ items: [] }), '{"items":"chooseItems"}')
  assert.equal(await problemOf({ items: [{ order_item_id: 1, qty: 1 }] }), '{"items.0.order_item_id":"chooseOne"}')
  assert.equal(await problemOf({ items: [{ order_item_id: line?.id ?? 0, qty: 4 }] }), '{"items.0.qty":"tooLarge"}')
  assert.equal(await problemOf({ amount: cents(-1) }), '{"amount":"amountNegative"}')
  assert.equal(await problemOf({ explanation: '  ' }), '{"explanation":"explanationRequired"}')
  assert.equal(await problemOf({ attachments: [] }), '{"attachments":"proofRequired"}')
  assert.equal(await problemOf({ attachments: [proof, proof] }), '{"attachments":"repeated"}')
  assert.equal(await problemOf({ attachments: ['/media/nothing.webp'] }), 'object.not_found')
  const receipt = await call(upload, { file: await drawReceipt(), fields: { scene: 'chat' } })
  assert.equal(await problemOf({ attachments: [receipt.url] }), 'object.not_found')
  assert.equal(await problemOf({ reason: 'changed_mind' }), '{"reason":"chooseOne"}')
  assert.equal(await problemOf({ explanation: '\u200b\u3164\n\u2800' }), '{"explanation":"explanationRequired"}')
  assert.deepEqual(await casesOf(id), [])
  const requested = await requestRefund(id, { amount: cents(1), items })
  assert.partialDeepStrictEqual(requested, { amount: 1, max_amount: 2_200, with_freight: true })
})

test('orders and cases of other shoppers are not found', async () => {
  const otherShopper = await newShopper(harness)
  const id = await orderIn(harness, shopper, orderStatuses.received)
  const otherOrderId = await orderIn(harness, otherShopper, orderStatuses.received)
  assert.equal(
    await reasonOf(otherShopper.call(contract.getRefundInfo, { query: { order_id: id } })),
    'object.not_found',
  )
  assert.equal(await reasonOf(requestRefund(otherOrderId)), 'object.not_found')
  const { id: caseId } = await requestRefund(id)
  assert.equal(await reasonOf(otherShopper.call(contract.getRefundInfo, { query: { id: caseId } })), 'object.not_found')
  assert.equal(await reasonOf(otherShopper.call(contract.cancelRefund, { body: { id: caseId } })), 'object.not_found')
  const parcel = { id: caseId, carrier: 'dhl', number: '1234567890' }
  assert.equal(await reasonOf(otherShopper.call(contract.shipRefund, { body: parcel })), 'object.not_found')
  assert.equal(await reasonOf(call(contract.getRefundInfo, { query: {} })), '{"order_id":"required"}')
})

test('a case shows who must act, appears in the order, and removes it from the refundable orders', async () => {
  const me = await newShopper(harness)
  const requestOwn = await newRequester(me)
  const [first, second] = [
    await orderIn(harness, me, orderStatuses.received),
    await orderIn(harness, me, orderStatuses.delivered),
  ]
  await orderIn(harness, me, orderStatuses.waitingPay)
  const list = async () => (await me.call(contract.listRefundableOrders, { query: {} })).list.map(({ id }) => id)
  assert.deepEqual(await list(), [second, first])
  assert.equal((await me.call(contract.listRefundableOrders, { query: { limit: 1 } })).total, 2)
  const refund = await requestOwn(first)
  assert.deepEqual(await list(), [second])
  assert.deepEqual(
    { step: refund.step, waits_for: refund.waits_for, order_status: refund.order_status, actions: refund.actions },
    { step: 'asked', waits_for: 'shop', order_status: orderStatuses.inAfterSale, actions: ['change', 'withdraw'] },
  )
  assert.equal((refund.due_at?.getTime() ?? 0) - refund.created_at.getTime(), 48 * 3_600_000)
  assert.deepEqual(
    refund.timeline.map(({ kind, by, waits_for }) => ({ kind, by, waits_for })),
    [{ kind: 'asked', by: 'shopper', waits_for: 'shop' }],
  )
  const order = await me.call(getOrder, { query: { id: first } })
  assert.deepEqual(order.refund, { id: refund.id, status: 'asked', amount: orderPrice })
  assert.deepEqual(order.timeline.at(-1)?.kind, 'refund_asked')
  assert.ok(!order.actions.includes('refund'))
  assert.equal((await me.call(listOrders, { query: { status: '-4' } })).total, 1)
  await orders.sendOrderNotifications(ctx())
  const { list: notifications } = await me.call(listNotifications, { query: {} })
  const outcome = notifications.find(({ kind }) => kind === 'refundSubmitted')
  assert.equal(outcome?.link, `/refund/${first}`)
  const korean = await as(me.token, 'ko-KR')(contract.getRefundInfo, { query: { id: refund.id } })
  assert.equal(korean.case?.reason_text, '상품 파손 또는 불량')
  assert.equal((await me.call(listFunds, { query: { type: 'refund' } })).list.length, 0)
})

/** Requests refunds as another shopper, with a picture of their own. */
async function newRequester(me: typeof shopper) {
  const { url } = await me.call(upload, { file: await drawReceipt(), fields: { scene: 'refund' } })
  return async (orderId: number) => {
    const [line] = await owner.query<{ id: number }>(sql`select id from order_items where order_id = ${orderId}`)
    return me.call(contract.applyRefund, {
      body: {
        ...{ order_id: orderId, items: [{ order_item_id: line?.id ?? 0, qty: 1 }], amount: cents(orderPrice) },
        ...{ type: 'refund_only', goods_status: 'received', reason: 'damaged', explanation: 'Torn' },
        ...{ attachments: [url], request_no: randomUUID() },
      },
    })
  }
}

test('a withdrawn case extends the time to confirm by its duration', async () => {
  const id = await orderIn(harness, shopper, orderStatuses.delivered)
  const { confirm_at: before } = await call(getOrder, { query: { id } })
  const { id: caseId } = await requestRefund(id)
  forward(3 * 86_400_000)
  await call(contract.cancelRefund, { body: { id: caseId } })
  const { confirm_at: after, status } = await call(getOrder, { query: { id } })
  assert.equal(status, 2)
  const waited = (after?.getTime() ?? 0) - (before?.getTime() ?? 0)
  assert.ok(Math.abs(waited - 3 * 86_400_000) < 60_000)
})
