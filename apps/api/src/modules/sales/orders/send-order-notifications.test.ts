// Tests of order notifications: each event notifies once, in the shopper's language, with a link to its page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Language, languages } from '@shop/contract/language.ts'
import { countUnread, listNotifications, type Notification } from '@shop/contract/people/notifications.ts'
import * as adminOrders from '@shop/contract/sales/admin-orders.ts'
import type { ParcelState } from '@shop/contract/sales/logistics.ts'
import { cancelOrder, confirmOrder, refundLateOrder } from '@shop/contract/sales/order-actions.ts'
import { getOrder, orderStatuses } from '@shop/contract/sales/orders.ts'
import { sql } from '#db/sql.ts'
import { hashToken } from '#security/token.ts'
import { createHarness } from '../../../../test/harness.ts'
import { openOrderConsole } from '../../../../test/order-console.ts'
import { newShopper, orderIn, orderPrice, payTokenOf, type Shopper } from '../../../../test/order-states.ts'
import { newShop, newSku, order, pay } from '../../../../test/purchases.ts'
import { operatorOf } from '../../../../test/recharger.ts'
import * as orders from './service.ts'

const harness = await createHarness({ demo: true })
const { owner, ctx, forward } = harness
const { clerk, ship } = await openOrderConsole(harness)
const dayMs = 24 * 3_600_000

/** Oldest first, in one language; three processes send at once. */
async function notificationsOf(shopper: Shopper, language: Language = 'en-US'): Promise<Notification[]> {
  await Promise.all(Array.from({ length: 3 }, () => orders.sendOrderNotifications(ctx())))
  const { list } = await harness.as(shopper.token, language)(listNotifications, {
    query: { kind: 'orders', limit: 50 },
  })
  return list.reverse()
}

const goodsOf = async (id: number) =>
  (
    await owner.query<{ goods: string }>(sql`
      select in_language(title, 'en-US') as goods from order_items where order_id = ${id} order by position limit 1`)
  )[0]?.goods

const versionOf = async (id: number) => (await clerk(adminOrders.getOrderDetail, { params: { id } })).version

const eventAdder = (id: number, parcelId: number) => (state: ParcelState) =>
  clerk(adminOrders.addParcelEvent, {
    params: { id },
    body: { parcel_id: parcelId, state, text: 'Seen', place: 'Leeds', time: ctx().now() },
  })

test('each step from payment to completion sends one notification that links to the order', async () => {
  const shopper = await newShopper(harness)
  const id = await orderIn(harness, shopper, orderStatuses.waitingDeliver)
  const until = new Date(ctx().now().getTime() + 3 * dayMs)
  await clerk(adminOrders.delayOrder, { params: { id }, body: { until, why: 'Strike', version: await versionOf(id) } })
  const delayed = await notificationsOf(shopper)
  await ship(id)
  const shipped = await clerk(adminOrders.getOrderDetail, { params: { id } })
  const addEvent = eventAdder(id, shipped.parcels[0]?.id ?? 0)
  for (const state of ['customs', 'out', 'attempt', 'exception', 'delivered'] as const) {
    forward(60_000)
    await addEvent(state)
  }
  await shopper.call(confirmOrder, { body: { id } })
  const received = await notificationsOf(shopper)
  forward(40 * dayMs)
  await orders.completeDue(ctx())
  const notifications = await notificationsOf(shopper)
  assert.deepEqual(
    notifications.map(({ kind }) => kind),
    ['orderPaid', 'orderDelayed', 'orderShipped', ...Array(5).fill('orderEvent'), 'orderReceived', 'orderCompleted'],
  )
  assert.deepEqual({ delayed: delayed.length, received: received.length }, { delayed: 2, received: 9 })
  for (const { link, image, body } of notifications) {
    assert.equal(link, `/orderInfo/${id}`)
    assert.ok(image)
    assert.equal(body.split('\n')[1], await goodsOf(id))
  }
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(until)
  assert.match(notifications[1]?.body ?? '', new RegExp(`Your order will ship by ${day}\\.`))
  assert.match(notifications[8]?.body ?? '', /^You confirmed receipt\. Anything wrong\? Contact us before /)
})

test('the notification of an unpaid order links to the payment page, and is not sent once it is paid', async () => {
  const shopper = await newShopper(harness)
  const waiting = await orderIn(harness, shopper, orderStatuses.waitingPay)
  await orderIn(harness, shopper, orderStatuses.waitingDeliver)
  const [created, ...others] = await notificationsOf(shopper)
  assert.partialDeepStrictEqual(created, { kind: 'orderCreated', link: `/payment?order_id=${waiting}` })
  assert.deepEqual(
    others.map(({ kind }) => kind),
    ['orderPaid'],
  )
  await shopper.call(cancelOrder, { body: { id: waiting } })
  const ended = (await notificationsOf(shopper)).at(-1)
  assert.partialDeepStrictEqual(ended, { kind: 'orderCancelled', link: `/orderInfo/${waiting}` })
  assert.match(ended?.body ?? '', /^You canceled it\.\n/)
})

test('the notification that asks for a payment is read once the order is paid or canceled', async () => {
  const shopper = await newShopper(harness, orderPrice)
  const paid = await orderIn(harness, shopper, orderStatuses.waitingPay)
  const canceled = await orderIn(harness, shopper, orderStatuses.waitingPay)
  const waiting = await orderIn(harness, shopper, orderStatuses.waitingPay)
  await notificationsOf(shopper)
  const token = hashToken(await payTokenOf(harness, shopper))
  await pay(owner, shopper, { orderId: paid, token, now: ctx().now() })
  await shopper.call(cancelOrder, { body: { id: canceled } })
  const requests = (await notificationsOf(shopper)).filter(({ kind }) => kind === 'orderCreated')
  assert.deepEqual(
    requests.map(({ link, read }) => [link, read]),
    [
      [`/payment?order_id=${paid}`, true],
      [`/payment?order_id=${canceled}`, true],
      [`/payment?order_id=${waiting}`, false],
    ],
  )
  // The unpaid order, and what says that the others were paid and canceled.
  assert.equal((await shopper.call(countUnread, {})).orders, 3)
})

/** Three unpaid orders from one checkout. */
async function checkoutOf(shopper: Shopper): Promise<{ ids: number[]; payNo: string }> {
  const skus = []
  for (let i = 0; i < 3; i++) {
    skus.push(await newSku(owner, { shopId: await newShop(owner), price: orderPrice, stock: 5 }))
  }
  const { ids } = await order(owner, shopper, { lines: skus.map((sku) => ({ ...sku, qty: 1 })) }, ctx().now())
  const [checkout] = await owner.query<{ payNo: string }>(sql`
    select c.pay_no as "payNo" from checkouts c join orders o on o.checkout_id = c.id where o.id = ${ids[0]}`)
  assert.equal(ids.length, 3)
  return { ids, payNo: checkout?.payNo ?? '' }
}

const payTogether = async (shopper: Shopper, payNo: string) =>
  pay(owner, shopper, { payNo, token: hashToken(await payTokenOf(harness, shopper)), now: ctx().now() })

test('a checkout from several shops has one notification when it is placed, and one when it is paid', async () => {
  const shopper = await newShopper(harness, 3 * orderPrice)
  const { ids, payNo } = await checkoutOf(shopper)
  for (const language of languages) {
    const [placed, ...others] = await notificationsOf(shopper, language)
    assert.equal(others.length, 0)
    assert.partialDeepStrictEqual(placed, { kind: 'orderCreated', link: `/payment?pay_no=${payNo}`, read: false })
    assert.match(placed?.title ?? '', /3/, language)
    assert.match(placed?.body ?? '', /\$30\.00/, language)
  }
  await payTogether(shopper, payNo)
  await orders.sendOrderNotifications(ctx())
  const [placed, paid, ...others] = await notificationsOf(shopper)
  assert.equal(others.length, 0)
  assert.equal(placed?.read, true)
  assert.partialDeepStrictEqual(paid, { kind: 'orderPaid', link: `/payment?pay_no=${payNo}` })
  assert.equal(paid?.body, 'We received $30.00 for 3 orders. The shops are preparing them.')
  const mailed = await owner.query<{ sns: string[] }>(sql`
    select array(select jsonb_array_elements_text(params -> 'sns')) as sns
      from notices where user_id = ${shopper.userId} and kind = 'orderPaid'`)
  const placedOrders = await owner.query<{ sn: string }>(sql`
    select sn from orders where id = any(${ids}::bigint[])`)
  assert.deepEqual(mailed.flatMap(({ sns }) => sns).sort(), placedOrders.map(({ sn }) => sn).sort())
})

test('a request for a checkout is for the rest of it, and read once nothing is left', async () => {
  const shopper = await newShopper(harness, 3 * orderPrice)
  const { ids, payNo } = await checkoutOf(shopper)
  const [first = 0, second = 0, third = 0] = ids
  const requestOf = async (kind: string) => (await notificationsOf(shopper)).find((request) => request.kind === kind)
  await notificationsOf(shopper)
  await shopper.call(cancelOrder, { body: { id: first } })
  const placed = await requestOf('orderCreated')
  assert.partialDeepStrictEqual(placed, { title: '2 orders placed', link: `/payment?pay_no=${payNo}`, read: false })
  assert.match(placed?.body ?? '', /^Pay \$20\.00 by /)
  await owner.query(sql`update orders set remind_at = ${ctx().now()} where id = any(${ids}::bigint[]) and status = 0`)
  await orders.remindDue(ctx())
  assert.match((await requestOf('orderPayDue'))?.body ?? '', /^Pay \$20\.00 by .* the 2 orders\.$/)
  const token = hashToken(await payTokenOf(harness, shopper))
  await pay(owner, shopper, { orderId: second, token, now: ctx().now() })
  const due = await requestOf('orderPayDue')
  assert.partialDeepStrictEqual(due, { link: `/payment?pay_no=${payNo}`, read: false })
  assert.match(due?.body ?? '', /^Pay \$10\.00 by .* the order\.$/)
  await shopper.call(cancelOrder, { body: { id: third } })
  for (const kind of ['orderCreated', 'orderPayDue']) assert.equal((await requestOf(kind))?.read, true, kind)
})

test('a request sent together with the cancellation of another order is unread, and for the rest', async () => {
  const shopper = await newShopper(harness)
  const { ids } = await checkoutOf(shopper)
  await shopper.call(cancelOrder, { body: { id: ids[0] ?? 0 } })
  await orders.sendOrderNotifications(ctx())
  const placed = (await notificationsOf(shopper)).find(({ kind }) => kind === 'orderCreated')
  assert.partialDeepStrictEqual(placed, { title: '2 orders placed', read: false })
})

test('orders paid together whose notifications are sent by two servers have the sum of each', async () => {
  const shopper = await newShopper(harness, 3 * orderPrice)
  const { ids, payNo } = await checkoutOf(shopper)
  await payTogether(shopper, payNo)
  // The other server has one of the rows.
  const [other] = await owner.query<{ row: object }>(sql`
    delete from order_outbox where order_id = ${ids[0]} and kind = 'orderPaid' returning to_jsonb(order_outbox) as row`)
  await orders.sendOrderNotifications(ctx())
  await owner.query(sql`
    insert into order_outbox (order_id, user_id, kind, params, created_at)
    select order_id, user_id, kind, params, created_at
      from jsonb_populate_record(null::order_outbox, ${JSON.stringify(other?.row)}::jsonb)`)
  const paid = (await notificationsOf(shopper)).filter(({ kind }) => kind === 'orderPaid')
  assert.deepEqual(
    paid.map(({ body }) => body.split('\n')[0]),
    [
      'We received $20.00 for 2 orders. The shops are preparing them.',
      'We received $10.00. The shop is preparing your order.',
    ],
  )
})

test('the notification of a canceled paid order has reason and refund in the shopper’s language', async () => {
  const shopper = await newShopper(harness)
  const byShop = await orderIn(harness, shopper, orderStatuses.waitingDeliver)
  // The time was moved forward, so earlier sessions have expired.
  const staff = await operatorOf(harness, 'clerk')
  await staff(adminOrders.cancelOrderOf, { params: { id: byShop }, body: { reason: 'out_of_stock' } })
  const english = (await notificationsOf(shopper)).at(-1)?.body
  assert.match(
    english ?? '',
    /^The shop canceled it\. \$10\.00 is back in your wallet\. Reason: The shop is out of stock\.\n/,
  )
  const chinese = (await notificationsOf(shopper, 'zh-CN')).at(-1)?.body
  assert.match(chinese ?? '', /^店铺取消了订单。\$10\.00 已退回您的钱包。原因：店铺暂时缺货。\n/)
  const late = await orderIn(harness, shopper, orderStatuses.waitingDeliver)
  forward(10 * dayMs)
  await shopper.call(refundLateOrder, { body: { id: late } })
  const refunded = (await notificationsOf(shopper)).at(-1)
  assert.match(
    refunded?.body ?? '',
    /^You canceled it\. \$10\.00 is back in your wallet\. Reason: Not shipped in time\.\n/,
  )
})

test('a reason of a page breaks between Thai words, that of a notification is plain', async () => {
  const shopper = await newShopper(harness)
  const id = await orderIn(harness, shopper, orderStatuses.waitingDeliver)
  const staff = await operatorOf(harness, 'clerk')
  await staff(adminOrders.cancelOrderOf, { params: { id }, body: { reason: 'undeliverable' } })
  const { cancel_reason } = await harness.as(shopper.token, 'th-TH')(getOrder, { query: { id } })
  assert.equal(cancel_reason, 'ไม่\u2060สามารถจัด\u2060ส่งไปยังที่\u2060อยู่\u2060นี้ได้')
  await notificationsOf(shopper)
  const [stored] = await owner.query<{ reason: string }>(sql`
    select params #>> '{reason,th-TH}' as reason from notices where user_id = ${shopper.userId} and kind = 'orderCancelled'`)
  assert.equal(stored?.reason, cancel_reason.replaceAll('\u2060', ''))
})

test('automatic receipt notifies in six languages, with the last day to complain', async () => {
  const shopper = await newShopper(harness)
  const id = await orderIn(harness, shopper, orderStatuses.delivered)
  forward(16 * dayMs)
  await orders.receiveDue(ctx())
  const bodies = []
  for (const language of languages) {
    const notification = (await notificationsOf(shopper, language)).at(-1)
    assert.partialDeepStrictEqual(notification, { kind: 'orderReceived', link: `/orderInfo/${id}` })
    bodies.push(notification?.body ?? '')
  }
  assert.equal(new Set(bodies).size, 6)
  assert.match(
    bodies[0] ?? '',
    /^We confirmed receipt automatically\. Anything wrong\? Contact us before [A-Z][a-z]{2} \d+\.\n/,
  )
})
