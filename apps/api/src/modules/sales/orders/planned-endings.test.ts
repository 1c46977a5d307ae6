// Tests of how planned payments end: paid by card, or not made, with the money in the wallet, and the shopper learns why.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import { endSession, resetPayCode } from '@shop/contract/people/profile.ts'
import { cancelOrder } from '@shop/contract/sales/order-actions.ts'
import { getOrder, listOrders } from '@shop/contract/sales/orders.ts'
import { cancelPlannedPayment } from '@shop/contract/sales/planned-payments.ts'
import { getRecharge } from '@shop/contract/wallet/recharges.ts'
import { openCardService } from '#card-service.ts'
import { listen, liveChannel } from '#db/listen.ts'
import { sql } from '#db/sql.ts'
import { pollPayments } from '#modules/wallet/cards/service.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { newShopper, type Shopper } from '../../../../test/order-states.ts'
import { openPlanned } from '../../../../test/planned.ts'
import { give } from '../../../../test/purchases.ts'
import { until } from '../../../../test/until.ts'
import { expireUnpaid, payPlannedDue, remindDue, sendOrderNotifications } from './service.ts'

const harness = await createHarness()
const { owner, ctx, forward } = harness
const { cardService } = openCardService(harness.config, pepper)
const minuteMs = 60_000
const { orders, confirm, secretOf, submitCard, payFromWallet, stateOf } = openPlanned(harness)

async function notificationsOf({ call }: Shopper) {
  await sendOrderNotifications(ctx())
  return (await call(listNotifications, { query: {} })).list
}

interface Ending {
  reason: string
  /** What happens between the confirmation and the charge. */
  change: (shopper: Shopper, id: number) => Promise<unknown>
  available: number
  text: RegExp
}

const endings: readonly Ending[] = [
  {
    reason: 'cancelled',
    change: ({ call }, id) => call(cancelOrder, { body: { id } }),
    available: 4_000,
    text: /canceled before/,
  },
  {
    reason: 'paid',
    async change(shopper, id) {
      await give(owner, shopper.userId, 3_000)
      await payFromWallet(shopper, id)
    },
    available: 3_000,
    text: /already paid/,
  },
  {
    reason: 'locked',
    change: ({ userId }) => owner.query(sql`update wallets set is_open = false where user_id = ${userId}`),
    available: 4_000,
    text: /locked/,
  },
  {
    reason: 'locked',
    change: ({ userId }) => owner.query(sql`update users set status = 'locked' where id = ${userId}`),
    available: 4_000,
    text: /locked/,
  },
  {
    reason: 'insufficient',
    async change(shopper) {
      await payFromWallet(shopper, (await orders(shopper, [900])).id)
    },
    available: 3_100,
    text: /no longer covers/,
  },
]

for (const [at, { reason, change, available, text }] of endings.entries()) {
  test(`the money stays in the wallet when the order cannot be paid: ${reason} (${at + 1})`, async () => {
    const shopper = await newShopper(harness, 1_000)
    const { id } = await orders(shopper, [4_000])
    const { recharge_id } = await confirm(shopper, { order_id: id })
    const secret = await secretOf(shopper, recharge_id)
    await change(shopper, id)
    assert.equal(await submitCard(secret), 'paid')
    assert.deepEqual(await stateOf(recharge_id), { state: 'failed', reason, status: 1, available })
    await payPlannedDue(ctx())
    assert.deepEqual(await stateOf(recharge_id), { state: 'failed', reason, status: 1, available })
    await owner.query(sql`update users set status = 'open' where id = ${shopper.userId} and status = 'locked'`)
    const notifications = (await notificationsOf(shopper)).filter(({ kind }) => kind === 'orderNotPaid')
    assert.equal(notifications.length, 1)
    assert.match(notifications[0]?.body ?? '', text)
    assert.match(notifications[0]?.body ?? '', /\$30\.00/)
  })
}

test('a new payment password and the end of other sessions cancel what was confirmed before', async () => {
  const [first, second] = ['739184', '284917']
  const changes: ((shopper: Shopper) => Promise<unknown>)[] = [
    ({ call }) => call(resetPayCode, { body: { old_pay_pwd: first, pay_pwd: second, confirm_pay_pwd: second } }),
    ({ call }) => call(endSession, { body: { all: true } }),
  ]
  for (const change of changes) {
    const shopper = await newShopper(harness, 1_000)
    await shopper.call(resetPayCode, { body: { pay_pwd: first, confirm_pay_pwd: first, password: 'demo1234' } })
    const { id } = await orders(shopper, [4_000])
    const { recharge_id } = await confirm(shopper, { order_id: id })
    const secret = await secretOf(shopper, recharge_id)
    await change(shopper)
    await submitCard(secret)
    await payPlannedDue(ctx())
    const { state, available } = await stateOf(recharge_id)
    assert.equal(state, 'cancelled')
    // Nothing of the wallet was spent, whether the card was charged or not.
    assert.ok(available === 1_000 || available === 4_000, String(available))
  }
})

test('a card payment that the shopper canceled, alone or with its order, is recorded as canceled without a notice', async () => {
  const cancellations: ((shopper: Shopper, ids: { id: number; recharge_id: number }) => Promise<unknown>)[] = [
    ({ call }, { recharge_id }) => call(cancelPlannedPayment, { body: { recharge_id } }),
    ({ call }, { id }) => call(cancelOrder, { body: { id } }),
  ]
  for (const cancel of cancellations) {
    const shopper = await newShopper(harness)
    const { id } = await orders(shopper, [3_000])
    const { recharge_id } = await confirm(shopper, { order_id: id })
    await cancel(shopper, { id, recharge_id })
    forward(minuteMs)
    await pollPayments(ctx(), cardService)
    const recharge = await shopper.call(getRecharge, { query: { id: recharge_id } })
    assert.partialDeepStrictEqual(recharge, { status: 2, is_cancelled: true, reason: 'This payment was canceled.' })
    assert.ok((await notificationsOf(shopper)).every(({ kind }) => kind !== 'rechargeRefused'))
  }
})

test('a card payment whose order was not paid in time is not recorded as canceled', async () => {
  const shopper = await newShopper(harness)
  const { id } = await orders(shopper, [3_000], 10)
  const { recharge_id } = await confirm(shopper, { order_id: id })
  forward(11 * minuteMs)
  await expireUnpaid(ctx())
  await pollPayments(ctx(), cardService)
  const { is_cancelled, reason } = await shopper.call(getRecharge, { query: { id: recharge_id } })
  assert.equal(is_cancelled, false)
  assert.match(reason, /in time/)
})

test('while the bank decides, the order is being paid; when it refuses, open pages learn that it is not', async () => {
  const shopper = await newShopper(harness)
  const { id } = await orders(shopper, [3_000])
  const isProcessing = async () => (await shopper.call(getOrder, { query: { id } })).card_processing
  const { recharge_id } = await confirm(shopper, { order_id: id })
  assert.equal(await isProcessing(), false)
  assert.equal(await submitCard(await secretOf(shopper, recharge_id), '4000000000000077'), 'processing')
  assert.equal(await isProcessing(), true)
  assert.equal((await shopper.call(listOrders, { query: {} })).list[0]?.card_processing, true)
  await owner.query(sql`delete from order_outbox where order_id = ${id}`)
  await owner.query(sql`update test_card_payments set state = 'cancelled' where recharge_id = ${recharge_id}`)
  forward(minuteMs)
  await pollPayments(ctx(), cardService)
  assert.equal((await stateOf(recharge_id)).reason, 'unfunded')
  assert.equal(await isProcessing(), false)
  assert.deepEqual(await owner.query(sql`select kind from order_outbox where order_id = ${id}`), [
    { kind: 'orderChanged' },
  ])
})

test('when the bank declines after a while, open pages learn that the order is to be paid', async () => {
  const shopper = await newShopper(harness)
  const { id } = await orders(shopper, [3_000])
  const { recharge_id } = await confirm(shopper, { order_id: id })
  await submitCard(await secretOf(shopper, recharge_id), '4000000000000077')
  await owner.query(sql`
    update test_card_payments set state = 'declined', decline = 'funds' where recharge_id = ${recharge_id}`)
  const messages: string[] = []
  const listener = { channel: liveChannel, onMessage: (message: string) => messages.push(message), onReconnect() {} }
  const subscription = listen(harness.databaseUrl, listener, (error) => assert.fail(String(error)))
  await subscription.ready
  forward(minuteMs)
  await pollPayments(ctx(), cardService)
  await until('the event', () => messages.some((message) => message.includes('order')))
  assert.equal((await shopper.call(getOrder, { query: { id } })).card_processing, false)
  await subscription.stop()
})

test('an order that a card is being charged for is not reminded of', async () => {
  const shopper = await newShopper(harness)
  const { id } = await orders(shopper, [3_000])
  const { recharge_id } = await confirm(shopper, { order_id: id })
  await submitCard(await secretOf(shopper, recharge_id), '4000000000000077')
  await owner.query(sql`update orders set remind_at = ${ctx().now()} where id = ${id}`)
  await remindDue(ctx())
  assert.deepEqual(
    await owner.query(sql`select 1 from order_outbox where order_id = ${id} and kind = 'orderPayDue'`),
    [],
  )
})

test('the reminder of a checkout leaves out the order that a card is being charged for', async () => {
  const shopper = await newShopper(harness)
  const { ids, id } = await orders(shopper, [3_000, 2_000, 1_000])
  const { recharge_id } = await confirm(shopper, { order_id: id })
  await submitCard(await secretOf(shopper, recharge_id), '4000000000000077')
  await owner.query(sql`update orders set remind_at = ${ctx().now()} where id = any(${ids}::bigint[])`)
  await remindDue(ctx())
  const reminder = async () => (await notificationsOf(shopper)).find(({ kind }) => kind === 'orderPayDue')
  assert.match((await reminder())?.body ?? '', /^Pay \$30\.00 by .* the 2 orders\.$/)
  // The end of another order does not add it.
  await shopper.call(cancelOrder, { body: { id: ids[1] ?? 0 } })
  assert.match((await reminder())?.body ?? '', /^Pay \$10\.00 by /)
  await shopper.call(cancelOrder, { body: { id: ids[2] ?? 0 } })
  assert.ok((await reminder())?.read)
})

test('an order says whether a card paid all of it or what the wallet lacked', async () => {
  for (const [balance, method] of [
    [0, 'card'],
    [1_000, 'card_and_balance'],
  ] as const) {
    const shopper = await newShopper(harness, balance)
    const { id } = await orders(shopper, [3_000])
    const { recharge_id } = await confirm(shopper, { order_id: id })
    assert.equal((await shopper.call(getOrder, { query: { id } })).payment_method, '')
    assert.equal(await submitCard(await secretOf(shopper, recharge_id)), 'paid')
    assert.equal((await shopper.call(getOrder, { query: { id } })).payment_method, method)
  }
})
