// Tests of recharging by card and paying in one step: what is charged, when it pays, and what ends it.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import { cancelPlannedPayment, getCardQuote, payByCard } from '@shop/contract/sales/planned-payments.ts'
import { Fees } from '@shop/contract/wallet/admin-fees.ts'
import { openCardSession } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import * as z from 'zod/mini'
import { openCardService } from '#card-service.ts'
import { sql } from '#db/sql.ts'
import { pollPayments } from '#modules/wallet/cards/service.ts'
import { defaultFees } from '#modules/wallet/fees/rules.ts'
import { hashToken } from '#security/token.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { reasonOf } from '../../../../test/order-console.ts'
import { newShopper, payTokenOf, type Shopper } from '../../../../test/order-states.ts'
import { openPlanned } from '../../../../test/planned.ts'
import { give, newShop, newSku, order } from '../../../../test/purchases.ts'
import { newPromo } from '../../../../test/refunds.ts'
import { expireUnpaid, payPlannedDue, sendOrderNotifications } from './service.ts'

const harness = await createHarness()
const { owner, ctx, db, forward } = harness
const { orders, bodyOf, confirm, secretOf, submitCard, payFromWallet, stateOf, orderStatuses, prove } =
  openPlanned(harness)
const { cardService } = openCardService(harness.config, pepper)
const minuteMs = 60_000

async function chargeCard(shopper: Shopper, rechargeId: number): Promise<void> {
  assert.equal(await submitCard(await secretOf(shopper, rechargeId)), 'paid')
}

async function notificationsOf({ call }: Shopper) {
  await sendOrderNotifications(ctx())
  return (await call(listNotifications, { query: {} })).list
}

async function setFees(card: { rate: string; fixed: number }): Promise<void> {
  const fees = { ...defaultFees, card: { ...defaultFees.card, rate: card.rate, fixed: cents(card.fixed) } }
  await owner.query(sql`
    insert into shop_settings (key, value) values ('fees', ${JSON.stringify(z.encode(Fees, fees))}::jsonb)
    on conflict (key) do update set value = excluded.value, version = shop_settings.version + 1`)
}

test('the charge covers what is missing after its fee, and at least the minimum', async () => {
  const shopper = await newShopper(harness, 1_000)
  const { id, payNo } = await orders(shopper, [3_000, 2_500])
  const quote = (query: object) => shopper.call(getCardQuote, { query })
  assert.deepEqual(await quote({ pay_no: payNo }), {
    ...{ total: 5_500, missing: 4_500, waiting: null },
    offer: { amount: 4_500, fee: 0 },
  })
  assert.deepEqual((await quote({ order_id: id })).offer, { amount: 2_000, fee: 0 })
  await setFees({ rate: '0.029', fixed: 30 })
  const { offer } = await quote({ pay_no: payNo })
  // 4,666 · 2.9 % = 135.3, rounded up, and 30; one cent less would leave 4,499.
  assert.deepEqual(offer, { amount: 4_666, fee: 166 })
  await give(owner, shopper.userId, 4_400)
  assert.deepEqual((await quote({ pay_no: payNo })).offer, { amount: 500, fee: 45 })
  await give(owner, shopper.userId, 100)
  assert.deepEqual(await quote({ pay_no: payNo }), { total: 5_500, missing: 0, offer: null, waiting: null })
  await setFees({ rate: '0', fixed: 0 })
  const rich = await newShopper(harness)
  const large = await orders(rich, [200_001])
  assert.equal((await rich.call(getCardQuote, { query: { order_id: large.id } })).offer, null)
  assert.equal(await reasonOf(quote({ order_id: large.id })), 'object.not_found')
})

test('one confirmation pays all orders as soon as the card is charged', async () => {
  const shopper = await newShopper(harness, 1_000)
  const { ids, payNo } = await orders(shopper, [3_000, 2_500])
  const body = await bodyOf(shopper, { pay_no: payNo })
  const planned = await shopper.call(payByCard, { body })
  assert.deepEqual(planned, { ...planned, amount: 4_500, fee: 0, total: 5_500, card_state: 'open' })
  assert.deepEqual(await shopper.call(payByCard, { body }), planned, 'sent again')
  assert.deepEqual((await shopper.call(getCardQuote, { query: { pay_no: payNo } })).waiting, planned)
  assert.deepEqual(await orderStatuses(ids), [0, 0])
  await chargeCard(shopper, planned.recharge_id)
  assert.deepEqual(await orderStatuses(ids), [1, 1])
  assert.deepEqual(await stateOf(planned.recharge_id), { state: 'paid', reason: '', status: 1, available: 0 })
  const kinds = (await notificationsOf(shopper)).map(({ kind }) => kind)
  assert.deepEqual(kinds.sort(), ['orderPaid', 'rechargePassed'])
  assert.equal((await shopper.call(getCardQuote, { query: { pay_no: payNo } })).total, 0)
  await prove()
})

test('a payment needs its own unused token, the charge that was shown, and an order of the shopper', async () => {
  const shopper = await newShopper(harness)
  const { id } = await orders(shopper, [3_000])
  const body = await bodyOf(shopper, { order_id: id })
  const send = (change: object) => reasonOf(shopper.call(payByCard, { body: { ...body, ...change } }))
  const newNo = () => ({ request_no: randomUUID() })
  assert.equal(await send({ ...newNo(), amount: cents(2_999) }), 'price.changed')
  assert.equal(await send({ ...newNo(), order_id: 999_999_999 }), 'object.not_found')
  const other = await newShopper(harness)
  assert.equal(await send({ ...newNo(), pay_token: await payTokenOf(harness, other) }), 'pay_token.invalid')
  assert.equal(await send(newNo()), 'done')
  assert.equal(await send(newNo()), 'pay_token.invalid', 'the token was used')
  const stranger = await bodyOf(other, { order_id: (await orders(other, [100])).id })
  assert.equal(await reasonOf(other.call(payByCard, { body: { ...stranger, order_id: id } })), 'object.not_found')
  assert.deepEqual(await db.query(sql`select count(*) from recharges where user_id = ${other.userId}`), [{ count: 0 }])
})

test('a second tab gets the same charge as long as it covers the order', async () => {
  const shopper = await newShopper(harness, 500)
  const { id, ids } = await orders(shopper, [3_000])
  const first = await confirm(shopper, { order_id: id })
  const body = await bodyOf(shopper, { order_id: id })
  assert.equal((await shopper.call(payByCard, { body })).recharge_id, first.recharge_id)
  const again = shopper.call(payByCard, { body: { ...body, request_no: randomUUID() } })
  assert.equal(await reasonOf(again), 'pay_token.invalid', 'the token was used')
  await give(owner, shopper.userId, 1_000)
  assert.equal((await confirm(shopper, { order_id: id })).recharge_id, first.recharge_id)
  assert.equal(await payFromWallet(shopper, (await orders(shopper, [1_200])).id), 'done')
  const larger = await confirm(shopper, { order_id: id })
  assert.notEqual(larger.recharge_id, first.recharge_id)
  assert.deepEqual(
    { old: (await stateOf(first.recharge_id)).state, amount: larger.amount },
    { old: 'cancelled', amount: 2_700 },
  )
  await chargeCard(shopper, larger.recharge_id)
  assert.deepEqual(await orderStatuses(ids), [1])
  await prove()
})

test('another choice of orders replaces the payment that waited, and its money stays in the wallet', async () => {
  const shopper = await newShopper(harness)
  const { ids, payNo } = await orders(shopper, [3_000, 2_000])
  const all = await confirm(shopper, { pay_no: payNo })
  const secret = await secretOf(shopper, all.recharge_id)
  const single = await confirm(shopper, { order_id: ids[0] ?? 0 })
  assert.notEqual(single.recharge_id, all.recharge_id)
  assert.equal((await stateOf(all.recharge_id)).state, 'cancelled')
  assert.equal(await reasonOf(secretOf(shopper, all.recharge_id)), 'state.changed')
  await submitCard(secret)
  assert.deepEqual(await orderStatuses(ids), [0, 0])
  assert.deepEqual(await stateOf(all.recharge_id), { state: 'cancelled', reason: '', status: 1, available: 5_000 })
  await chargeCard(shopper, single.recharge_id)
  assert.deepEqual(await orderStatuses(ids), [1, 0])
  assert.equal((await stateOf(single.recharge_id)).available, 5_000)
  await prove()
})

test('a canceled payment does not pay later', async () => {
  const shopper = await newShopper(harness)
  const { id, ids } = await orders(shopper, [3_000])
  const { recharge_id } = await confirm(shopper, { order_id: id })
  const secret = await secretOf(shopper, recharge_id)
  const cancel = (caller: Shopper) => reasonOf(caller.call(cancelPlannedPayment, { body: { recharge_id } }))
  assert.equal(await cancel(await newShopper(harness)), 'object.not_found')
  assert.equal(await cancel(shopper), 'done')
  assert.equal(await cancel(shopper), 'state.changed')
  await submitCard(secret)
  await payPlannedDue(ctx())
  assert.deepEqual(await orderStatuses(ids), [0])
  assert.deepEqual(await stateOf(recharge_id), { state: 'cancelled', reason: '', status: 1, available: 3_000 })
})

test('a card that is charged after the deadline pays nothing, and one that is not charged is canceled', async () => {
  const shopper = await newShopper(harness)
  const [late, left] = [await orders(shopper, [3_000], 10), await orders(shopper, [2_000], 10)]
  const planned = await confirm(shopper, { order_id: late.id })
  const secret = await secretOf(shopper, planned.recharge_id)
  const abandoned = await confirm(shopper, { order_id: left.id })
  forward(11 * minuteMs)
  assert.equal(await submitCard(secret), 'paid')
  assert.deepEqual(await stateOf(planned.recharge_id), {
    ...{ state: 'failed', reason: 'expired', status: 1, available: 3_000 },
  })
  await expireUnpaid(ctx())
  assert.equal(await reasonOf(shopper.call(openCardSession, { body: { id: abandoned.recharge_id } })), 'state.changed')
  await pollPayments(ctx(), cardService)
  assert.deepEqual(await stateOf(abandoned.recharge_id), {
    ...{ state: 'failed', reason: 'unfunded', status: 2, available: 3_000 },
  })
  await prove()
})

test('a declined card leaves the payment waiting, and another card with the bank’s confirmation pays', async () => {
  const shopper = await newShopper(harness)
  const { id, ids } = await orders(shopper, [3_000])
  const { recharge_id } = await confirm(shopper, { order_id: id })
  const secret = await secretOf(shopper, recharge_id)
  assert.equal(await submitCard(secret, '4000000000009995'), 'declined')
  assert.equal((await stateOf(recharge_id)).state, 'waiting')
  assert.equal(await submitCard(secret, '4000002500003155'), 'authenticating')
  assert.deepEqual(await orderStatuses(ids), [0])
  assert.equal(await submitCard(await secretOf(shopper, recharge_id), '4000002500003155', true), 'paid')
  assert.deepEqual(await orderStatuses(ids), [1])
})

test('a slow bank pays when it has decided, whoever asks first', async () => {
  const shopper = await newShopper(harness)
  const { id, ids } = await orders(shopper, [3_000])
  const { recharge_id } = await confirm(shopper, { order_id: id })
  assert.equal(await submitCard(await secretOf(shopper, recharge_id), '4000000000000077'), 'processing')
  const { waiting } = await shopper.call(getCardQuote, { query: { order_id: id } })
  assert.equal(waiting?.card_state, 'processing')
  forward(minuteMs)
  await pollPayments(ctx(), cardService)
  assert.deepEqual(await orderStatuses(ids), [1])
  await prove()
})

test('the debt of a wallet is part of the charge, because a recharge pays it first', async () => {
  const shopper = await newShopper(harness)
  const { id, ids } = await orders(shopper, [3_000])
  await owner.query(sql`update wallets set debt_cents = 700 where user_id = ${shopper.userId}`)
  const planned = await confirm(shopper, { order_id: id })
  assert.equal(planned.amount, 3_700)
  await chargeCard(shopper, planned.recharge_id)
  assert.deepEqual(await orderStatuses(ids), [1])
  assert.equal((await stateOf(planned.recharge_id)).available, 0)
})

test('only the functions write planned payments, and they need a token and the shopper’s own card recharge', async () => {
  const shopper = await newShopper(harness)
  const { id } = await orders(shopper, [3_000])
  const { recharge_id } = await confirm(shopper, { order_id: id })
  for (const text of [
    `insert into planned_payments (recharge_id, user_id, amount_cents, created_at, expires_at)
     values (1, 1, 1, now(), now())`,
    `update planned_payments set amount_cents = 1`,
    `update planned_orders set is_waiting = false`,
    `delete from planned_payments`,
    `select end_planned(${recharge_id}, 'paid', '', now())`,
  ]) {
    await assert.rejects(db.query({ text, values: [] }), /permission denied/, text)
  }
  const plan = async (token: string, recharge: number) => {
    const [row] = await db.query<{ result: string }>(sql`
      select plan_payment(${shopper.userId}, ${shopper.sessionId}, ${hashToken(token)}, ${recharge}, ${id}, null, now())
        as result`)
    return row?.result
  }
  assert.equal(await plan('no token', recharge_id), 'invalid_token')
  const token = await payTokenOf(harness, shopper)
  const other = await newShopper(harness, 500)
  const [foreign] = await owner.query<{ id: number }>(sql`select id from recharges where user_id = ${other.userId}`)
  assert.equal(await plan(token, foreign?.id ?? 0), 'wrong_recharge')
  // A second payment cannot wait for the same order, whatever the caller does.
  const [open] = await owner.query<{ id: number }>(sql`
    insert into recharges (user_id, request_no, method, claimed_cents, answer_by)
    values (${shopper.userId}, gen_random_uuid(), 'card', 3000, now()) returning id`)
  await assert.rejects(plan(token, open?.id ?? 0), /planned_orders_waiting/)
})

test('a free order is paid at once and needs no card, whatever the wallet owes', async () => {
  const shopper = await newShopper(harness)
  const line = { ...(await newSku(owner, { shopId: await newShop(owner), price: 900, stock: 5 })), qty: 1 }
  const { ids } = await order(
    db,
    shopper,
    { lines: [{ ...line, discount: 900 }], promo: await newPromo(owner, 900) },
    ctx().now(),
  )
  const target = { order_id: ids[0] ?? 0 }
  const owe = (debt: number) =>
    owner.query(sql`update wallets set debt_cents = ${debt} where user_id = ${shopper.userId}`)
  await owe(700)
  assert.deepEqual(await shopper.call(getCardQuote, { query: target }), {
    ...{ total: 0, missing: 0, offer: null, waiting: null },
  })
  assert.equal(
    await reasonOf(shopper.call(payByCard, { body: { ...(await bodyOf(shopper, target)), amount: cents(700) } })),
    'order.wrong_state',
  )
  await owe(0)
})

test('shortly before an order expires no card payment is offered or planned', async () => {
  const shopper = await newShopper(harness)
  const { id } = await orders(shopper, [3_000], 10)
  const body = await bodyOf(shopper, { order_id: id })
  const postpone = (seconds: number) =>
    owner.query(sql`
      update orders set pay_before = ${ctx().now()}::timestamptz + ${seconds} * interval '1 second' where id = ${id}`)
  await postpone(170)
  assert.equal((await shopper.call(getCardQuote, { query: { order_id: id } })).offer, null)
  assert.equal(await reasonOf(shopper.call(payByCard, { body })), 'order.expired')
  assert.deepEqual(await db.query(sql`select id from recharges where user_id = ${shopper.userId}`), [])
  await postpone(190)
  const retry = { ...body, request_no: randomUUID() }
  assert.equal((await shopper.call(payByCard, { body: retry })).amount, 3_000)
})

test('a canceled card payment is canceled at the provider by the next poll, at once', async () => {
  const shopper = await newShopper(harness)
  const { id } = await orders(shopper, [3_000])
  const { recharge_id } = await confirm(shopper, { order_id: id })
  const secret = await secretOf(shopper, recharge_id)
  await shopper.call(cancelPlannedPayment, { body: { recharge_id } })
  await pollPayments(ctx(), cardService)
  assert.equal(await submitCard(secret), 'cancelled')
  assert.deepEqual(await stateOf(recharge_id), { state: 'cancelled', reason: '', status: 2, available: 0 })
})
