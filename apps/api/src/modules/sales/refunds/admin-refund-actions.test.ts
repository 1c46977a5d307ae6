// Tests of the operators' decisions on refunds: the money moves with the decision, and once.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import * as adminRefunds from '@shop/contract/sales/admin-refunds.ts'
import { getOrder, orderStatuses } from '@shop/contract/sales/orders.ts'
import { cancelRefund, getRefundInfo, shipRefund } from '@shop/contract/sales/refunds.ts'
import { listFunds } from '@shop/contract/wallet/fund-records.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import * as orders from '#modules/sales/orders/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { reasonOf } from '../../../../test/order-console.ts'
import { orderIn, orderPrice } from '../../../../test/order-states.ts'
import { openRefundConsole } from '../../../../test/refund-console.ts'
import { assertProven } from '../../../../test/withdrawer.ts'

const harness = await createHarness()
const { owner, ctx, as } = harness
const refundConsole = await openRefundConsole(harness)
const { shopper, support, finance, fulfilment, requestRefund, approve, receive, refuse, detail, addressId } =
  refundConsole
const { call } = shopper

const balance = async () => (await ledger.getWallet(ctx(), shopper.userId)).available
const statusOf = async (id: number) => (await call(getOrder, { query: { id } })).status
const caseOf = async (id: number) => {
  const { case: refund } = await call(getRefundInfo, { query: { id } })
  assert.ok(refund)
  return refund
}
let lastNumber = 1_000_000_000
const newNumber = () => String(lastNumber++)
const send = (id: number, overrides = {}) =>
  call(shipRefund, { body: { id, carrier: 'dhl', number: newNumber(), ...overrides } })
const sorted = (outcome: readonly (string | undefined)[]) => outcome.map(String).toSorted()

test('approving without a return pays into the wallet, refunds the order and notifies the shopper', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.received)
  const before = await balance()
  const { id } = await requestRefund(orderId)
  const approved = await approve(id)
  assert.deepEqual(
    {
      step: approved.step,
      paid: approved.paid,
      order_status: approved.case.order_status,
      escrow: approved.from.escrow,
    },
    { step: 'done', paid: orderPrice, order_status: orderStatuses.refunded, escrow: orderPrice },
  )
  assert.equal(await balance(), before + orderPrice)
  const order = await call(getOrder, { query: { id: orderId } })
  assert.deepEqual({ refunded: order.refunded, status: order.refund?.status }, { refunded: orderPrice, status: 'done' })
  const { list } = await call(listFunds, { query: { type: 'refund' } })
  assert.deepEqual(
    { amount: list[0]?.amount, counterparty: list[0]?.counterparty, link: list[0]?.link },
    { amount: orderPrice, counterparty: order.shop.name, link: { type: 'refund', id: orderId } },
  )
  await orders.sendOrderNotifications(ctx())
  const notification = (await call(listNotifications, { query: {} })).list.find(({ kind }) => kind === 'refundDone')
  assert.deepEqual(notification?.link, `/refund/${orderId}`)
  const kinds = (await caseOf(id)).timeline.map(({ kind }) => kind)
  assert.deepEqual(kinds, ['asked', 'approved', 'paid'])
  const logged = await owner.query(
    sql`select 1 from audit_log where action = 'refund.approve' and object_id = ${String(id)}`,
  )
  assert.equal(logged.length, 1)
})

test('paying less than requested needs a reason, which the shopper sees; the order continues', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.received)
  const { id } = await requestRefund(orderId)
  const half = cents(orderPrice / 2)
  assert.equal(await reasonOf(approve(id, { amount: half })), '{"reason":"reasonRequired"}')
  assert.equal(await reasonOf(approve(id, { amount: half, reason: 'other' })), '{"text":"required"}')
  assert.equal(await reasonOf(approve(id, { amount: cents(orderPrice + 1) })), 'refund.too_much')
  assert.equal(await reasonOf(approve(id, { amount: cents(-1) })), '{"amount":"amountNegative"}')
  assert.equal(await reasonOf(approve(id, { amount: cents(0), reason: 'agreed' })), '{"amount":"amountCorrect"}')
  assert.equal((await caseOf(id)).step, 'asked')
  const before = await balance()
  await approve(id, { amount: half, reason: 'part_faulty', text: 'Only the lid.' })
  assert.deepEqual(
    { balance: await balance(), status: await statusOf(orderId) },
    { balance: before + half, status: orderStatuses.received },
  )
  const korean = await as(shopper.token, 'ko-KR')(getRefundInfo, { query: { id } })
  assert.equal(korean.case?.answer, '상품 일부에만 문제가 있습니다. Only the lid.')
  await orders.sendOrderNotifications(ctx())
  const { list } = await as(shopper.token, 'ko-KR')(listNotifications, { query: {} })
  assert.match(
    list.find(({ kind }) => kind === 'refundDone')?.body ?? '',
    /상품 일부에만 문제가 있습니다\. Only the lid\.\nThing$/,
  )
})

test('a return is approved, sent, received and paid, and goods are restocked if the operator says so', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.received)
  await owner.query(sql`update order_items set shipped_qty = qty where order_id = ${orderId}`)
  const before = await balance()
  const { id, items } = await requestRefund(orderId, { type: 'refund_return' })
  assert.equal(await reasonOf(send(id)), 'state.changed')
  assert.equal(await reasonOf(approve(id, { return_address_id: 999 })), '{"return_address_id":"chooseOne"}')
  const approved = await approve(id, { return_address_id: addressId })
  assert.deepEqual(
    { step: approved.step, waits_for: approved.waits_for, status: approved.order.status },
    { step: 'returning', waits_for: 'shopper', status: orderStatuses.refunding },
  )
  assert.equal(await balance(), before)
  const outcome = await caseOf(id)
  assert.deepEqual(
    { detail: outcome.return_address?.detail, approved: outcome.approved, actions: outcome.actions },
    { detail: '1 Dock Street', approved: orderPrice, actions: ['ship', 'withdraw'] },
  )
  assert.equal(await reasonOf(send(id, { number: '12' })), '{"number":"tooShort"}')
  assert.equal(await reasonOf(send(id, { number: 'ABCDE' })), '{"number":"trackingFormat"}')
  const sent = await send(id, { picture: refundConsole.proof })
  assert.deepEqual(
    {
      step: sent.step,
      waits_for: sent.waits_for,
      carrier: sent.parcel?.carrier,
      pictures: sent.parcel?.pictures.length,
    },
    { step: 'sent', waits_for: 'shop', carrier: 'DHL Express', pictures: 1 },
  )
  const corrected = await send(id, { carrier: 'CJ Logistics', number: 'kr-5566 77' })
  assert.partialDeepStrictEqual(corrected.parcel, { carrier: 'CJ Logistics', number: 'KR-556677', tracking_url: '' })
  assert.equal(await reasonOf(call(cancelRefund, { body: { id } })), 'state.changed')
  const [line = 0] = items.map(({ item }) => item.id)
  assert.equal(await reasonOf(receive(id, { restock: [1] })), '{"restock":"chooseOne"}')
  const stock = async () =>
    (
      await owner.query<{ stock: number }>(sql`
      select k.stock from skus k join order_items i on i.sku_id = k.id where i.id = ${line}`)
    )[0]?.stock
  assert.equal(await stock(), 4)
  await receive(id, { restock: [line] }, fulfilment)
  assert.deepEqual(
    { balance: await balance(), stock: await stock(), status: await statusOf(orderId) },
    { balance: before + orderPrice, stock: 5, status: orderStatuses.refunded },
  )
  assert.deepEqual(
    (await caseOf(id)).timeline.map(({ kind }) => kind),
    ['asked', 'return_approved', 'sent', 'sent', 'received', 'paid'],
  )
})

test('returned goods in a bad state are paid in part with a reason, or refused', async () => {
  const [paidOrder, refusedOrder] = [
    await orderIn(harness, shopper, orderStatuses.received),
    await orderIn(harness, shopper, orderStatuses.received),
  ]
  for (const orderId of [paidOrder, refusedOrder]) {
    const { id } = await requestRefund(orderId, { type: 'refund_return' })
    await approve(id, { return_address_id: addressId })
    await send(id)
  }
  const [paidId = 0, refusedId = 0] = await Promise.all(
    [paidOrder, refusedOrder].map(async (id) => (await call(getRefundInfo, { query: { order_id: id } })).case?.id ?? 0),
  )
  assert.equal(await reasonOf(receive(paidId, { amount: cents(600) })), '{"reason":"reasonRequired"}')
  assert.equal(await reasonOf(receive(paidId, { amount: cents(orderPrice + 1) })), 'refund.too_much')
  const before = await balance()
  await receive(paidId, { amount: cents(600), reason: 'used' })
  assert.deepEqual(
    { balance: await balance(), status: await statusOf(paidOrder) },
    { balance: before + 600, status: orderStatuses.refunded },
  )
  await refuse(refusedId)
  assert.deepEqual(
    { balance: await balance(), status: await statusOf(refusedOrder) },
    { balance: before + 600, status: orderStatuses.received },
  )
})

test('a refusal shows its reason in the shopper’s language, resumes the order, and is final', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.delivered)
  const before = await balance()
  const { id } = await requestRefund(orderId)
  const body = { reason: 'other', text: '', version: 1 } as const
  assert.equal(await reasonOf(support(adminRefunds.refuseRefund, { params: { id }, body })), '{"text":"required"}')
  await support(adminRefunds.refuseRefund, { params: { id }, body: { ...body, reason: 'no_proof', text: 'Blurred.' } })
  assert.deepEqual(
    { status: await statusOf(orderId), balance: await balance() },
    { status: orderStatuses.delivered, balance: before },
  )
  const korean = await as(shopper.token, 'ko-KR')(getRefundInfo, { query: { order_id: orderId } })
  assert.partialDeepStrictEqual(korean.case, {
    step: 'refused',
    answer: '사진으로 문제를 확인할 수 없습니다. Blurred.',
  })
  assert.equal(korean.case?.timeline.at(-1)?.text, '사진으로 문제를 확인할 수 없습니다. Blurred.')
  await orders.sendOrderNotifications(ctx())
  const { list } = await as(shopper.token, 'ko-KR')(listNotifications, { query: {} })
  assert.match(
    list.find(({ kind }) => kind === 'refundRefused')?.body ?? '',
    /사유: 사진으로 문제를 확인할 수 없습니다\. Blurred\.\nThing$/,
  )
  assert.equal(await reasonOf(requestRefund(orderId)), 'refund.already_applied')
  assert.equal(await reasonOf(approve(id)), 'state.changed')
  // A gift is how staff correct a wrong refusal.
  const gift = await refundConsole.give(orderId, 400)
  assert.deepEqual(
    { origin: gift.origin, paid: gift.paid, balance: await balance() },
    { origin: 'operator', paid: 400, balance: before + 400 },
  )
  const { given } = await call(getRefundInfo, { query: { order_id: orderId } })
  assert.deepEqual(
    given.map(({ amount, text }) => ({ amount, text })),
    [{ amount: 400, text: 'A goodwill payment. We are sorry' }],
  )
  assert.equal((await call(getOrder, { query: { id: orderId } })).refunded, 400)
})

test('gifts are limited to the rest, refused during a case, and leave the shopper their own request', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.waitingDeliver)
  assert.equal(await reasonOf(refundConsole.give(orderId, 0)), 'amount.too_small')
  assert.equal(await reasonOf(refundConsole.give(orderId, orderPrice + 1)), 'refund.too_much')
  assert.equal(await reasonOf(refundConsole.give(99_999_999, 1)), 'object.not_found')
  assert.equal(
    await reasonOf(refundConsole.give(await orderIn(harness, shopper, orderStatuses.waitingPay), 1)),
    'order.wrong_state',
  )
  const outcome = await Promise.all(Array.from({ length: 6 }, () => reasonOf(refundConsole.give(orderId, 300))))
  assert.deepEqual(sorted(outcome), ['done', 'done', 'done', 'refund.too_much', 'refund.too_much', 'refund.too_much'])
  await assert.rejects(requestRefund(orderId, { amount: cents(101) }), { params: { max: '1.00' } })
  const { id } = await requestRefund(orderId)
  assert.equal(await reasonOf(refundConsole.give(orderId, 1)), 'order.wrong_state')
  await approve(id)
  assert.equal(await statusOf(orderId), orderStatuses.refunded)
})

test('after completion the shop and the platform pay, and the shopper sees one fund record', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.completed)
  const before = await balance()
  const { id } = await requestRefund(orderId)
  const { from } = await detail(id)
  assert.partialDeepStrictEqual(from, { is_late: true, escrow: 0, shop: 950, shop_debt: 0, commission: 50 })
  await approve(id)
  const { list, total } = await call(listFunds, { query: { type: 'refund', limit: 1 } })
  assert.deepEqual(
    { amount: list[0]?.amount, balance_after: list[0]?.balance_after },
    { amount: orderPrice, balance_after: before + orderPrice },
  )
  const [{ legs = 0, postings = 0 } = {}] = await owner.query<{ legs: number; postings: number }>(sql`
    select count(*)::int as legs, count(distinct credit_seq)::int as postings from ledger_transfers
     where credit_account = ${shopper.userId * 256 + 1} and code in (202, 212)`)
  assert.equal(legs - postings, 1)
  assert.equal(total, postings)
  assert.equal((await call(getOrder, { query: { id: orderId } })).refunded, orderPrice)
})

test('a repeated gift is paid once, and roles are checked', async () => {
  const orderId = await orderIn(harness, shopper, orderStatuses.received)
  const before = await balance()
  const why = { reason: 'late_delivery', text: 'Sorry', request_no: randomUUID() } as const
  const body = { order_id: orderId, amount: cents(100), ...why }
  const outcome = await Promise.all(Array.from({ length: 4 }, () => finance(adminRefunds.giveRefund, { body })))
  assert.equal(new Set(outcome.map((refund) => refund?.id)).size, 1)
  assert.equal(await balance(), before + 100)
  await assert.rejects(support(adminRefunds.giveRefund, { body: { ...body, request_no: randomUUID() } }), {
    status: 403,
  })
  const { id } = await requestRefund(orderId)
  const approval = { params: { id }, body: { amount: cents(1), version: 1 } }
  await assert.rejects(fulfilment(adminRefunds.approveRefund, approval), { status: 403 })
  assert.equal(
    await reasonOf(support(adminRefunds.approveRefund, { ...approval, params: { id: 1 } })),
    'object.not_found',
  )
  await fulfilment(adminRefunds.noteRefund, { params: { id }, body: { text: 'Called them' } })
  const { notes, case: refund } = await detail(id)
  assert.deepEqual(
    notes.map(({ text }) => text),
    ['Called them'],
  )
  assert.ok(!JSON.stringify(refund).includes('Called them'))
})

test('the ledger verifies after all of these tests', () => assertProven(harness))
