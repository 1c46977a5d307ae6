// Tests of card payments through Stripe: repeated, unordered, early, forged and old events, and a failing provider.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createRecharge, listRecharges, openCardSession } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { accountTypes } from '#modules/wallet/ledger/rules.ts'
import { passRecharge, refuseRecharge } from '#modules/wallet/recharges/decide-recharge.ts'
import { listRechargeRows } from '#modules/wallet/recharges/recharge-queue.ts'
import { openCardsMax, rechargeStatuses, referenceOf } from '#modules/wallet/recharges/rules.ts'
import { openCardShop } from '../../../../test/card-shop.ts'
import { getCardCase, pollPayments } from './service.ts'

const shop = await openCardShop()
const { stripe, send, db, ctx, cardService } = shop
const intentOf = (id: string) => stripe.intents.get(id) ?? {}
const minuteMs = 60_000

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((first, second) => first.at - second.at)
    .map(({ item }) => item)
}

test('fifty concurrent copies of one event credit once and book the provider’s fee once', async () => {
  const shopper = await shop.shopper()
  const before = {
    clearing: await shop.account(accountTypes.clearingCard),
    fee: await shop.account(accountTypes.expenseCardFee),
  }
  const { id, intent } = await shop.recharge(shopper, 10_000)
  stripe.pay(intent, 320)
  const event = stripe.event('payment_intent.succeeded', intentOf(intent))
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(event)))
  assert.deepEqual(new Set(answers), new Set([200]))
  assert.deepEqual(await shop.balances(shopper), { a: 10_000, f: 0, d: 0, open: true })
  assert.equal((await shop.account(accountTypes.clearingCard)) - before.clearing, -(10_000 - 320))
  assert.equal((await shop.account(accountTypes.expenseCardFee)) - before.fee, -320)
  const recharge = await shop.recharged(shopper, id)
  const credited = { status: rechargeStatuses.credited, credited: cents(10_000), card_state: 'paid' as const }
  assert.partialDeepStrictEqual(recharge, credited)
  await shop.prove()
})

test('concurrent, unordered and repeated events of five payments credit each payment once', async () => {
  const shopper = await shop.shopper()
  const created = await Promise.all([1, 2, 3, 4, 5].map((n) => shop.recharge(shopper, n * 1_000)))
  const types = ['payment_intent.created', 'payment_intent.processing', 'payment_intent.succeeded', 'charge.succeeded']
  const messages = created.flatMap(({ intent }) => {
    stripe.pay(intent)
    return types.flatMap((type) => {
      const object = type.startsWith('charge') ? { object: 'charge', payment_intent: intent } : intentOf(intent)
      return Array<ReturnType<typeof stripe.event>>(12).fill(stripe.event(type, object))
    })
  })
  // A busy server answers 503, and the provider sends the message again.
  let left = shuffled(messages)
  while (left.length > 0) {
    const answers = await Promise.all(left.map(send))
    assert.deepEqual(
      answers.filter((answer) => answer !== 200 && answer !== 503),
      [],
    )
    left = left.filter((_, i) => answers[i] === 503)
  }
  assert.deepEqual(await shop.balances(shopper), { a: 15_000, f: 0, d: 0, open: true })
  await shop.prove()
})

test('two events about one payment book it once', async () => {
  const shopper = await shop.shopper()
  const { intent } = await shop.paid(shopper, 2_500)
  assert.equal(await send(stripe.event('payment_intent.succeeded', intentOf(intent))), 200)
  assert.equal(await send(stripe.event('charge.updated', { object: 'charge', payment_intent: intent })), 200)
  assert.deepEqual(await shop.balances(shopper), { a: 2_500, f: 0, d: 0, open: true })
  await shop.prove()
})

test('an event that arrives before the reply to the call that created the payment finds its recharge', async () => {
  const shopper = await shop.shopper()
  const body = { method: 'card', amount: cents(3_300), request_no: randomUUID() } as const
  const { id } = await shopper.call(createRecharge, { body })
  // The reply is lost, also for the retry of the library.
  stripe.fail('lost', 2)
  await assert.rejects(shopper.call(openCardSession, { body: { id } }), /503/)
  const created = [...stripe.intents.values()].filter(({ metadata }) => metadata.recharge_id === String(id))
  assert.equal(created.length, 1, 'the idempotency key creates it once')
  const intent = created[0]?.id ?? ''
  stripe.pay(intent)
  assert.equal(await send(stripe.event('payment_intent.succeeded', intentOf(intent))), 200)
  assert.deepEqual(await shop.balances(shopper), { a: 3_300, f: 0, d: 0, open: true })
  await shop.prove()
})

test('opening the session again returns the same payment, also concurrently', async () => {
  const shopper = await shop.shopper()
  const body = { method: 'card', amount: cents(1_200), request_no: randomUUID() } as const
  const { id, provider } = await shopper.call(createRecharge, { body })
  assert.deepEqual(provider, { name: 'stripe', publishable_key: 'pk_test_local', client_secret: '' })
  const sessions = await Promise.all([1, 2, 3].map(() => shopper.call(openCardSession, { body: { id } })))
  assert.equal(new Set(sessions.map(({ client_secret }) => client_secret)).size, 1)
  const otherShopper = await shop.shopper()
  await assert.rejects(otherShopper.call(openCardSession, { body: { id } }), { reason: 'object.not_found' })
})

test('a forged, changed or old event is refused and changes nothing', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.recharge(shopper, 4_000)
  stripe.pay(intent)
  const old = Math.floor(Date.now() / 1000) - 301
  const event = stripe.event('payment_intent.succeeded', intentOf(intent))
  const calls = stripe.calls.length
  const forged = [
    stripe.event('payment_intent.succeeded', intentOf(intent), { secret: 'whsec_of_somebody_else' }),
    stripe.event('payment_intent.succeeded', intentOf(intent), { at: old }),
    { ...event, payload: event.payload.replace('4000', '9000') },
    { ...event, headers: { 'content-type': 'application/json' } },
    { ...event, headers: { ...event.headers, 'stripe-signature': 'nonsense' } },
    { payload: '', headers: event.headers },
  ]
  for (const message of forged) assert.equal(await send(message), 400)
  assert.equal(stripe.calls.length, calls, 'it causes no call to the provider')
  assert.equal((await shop.recharged(shopper, id)).status, rechargeStatuses.open)
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 0, d: 0, open: true })
})

test('an event is answered with 503 while the provider is unreachable, and works when repeated', async () => {
  const shopper = await shop.shopper()
  const { intent } = await shop.recharge(shopper, 4_100)
  stripe.pay(intent)
  const event = stripe.event('payment_intent.succeeded', intentOf(intent))
  for (const failure of ['error', 'down'] as const) {
    stripe.fail(failure, failure === 'down' ? 2 : 1)
    assert.equal(await send(event), 503)
  }
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 0, d: 0, open: true })
  assert.equal(await send(event), 200)
  assert.deepEqual(await shop.balances(shopper), { a: 4_100, f: 0, d: 0, open: true })
})

test('a payment without webhooks is found by polling, also when the provider was down at first', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.recharge(shopper, 5_500)
  stripe.pay(intent)
  await pollPayments(ctx(), cardService)
  assert.equal((await shop.recharged(shopper, id)).status, rechargeStatuses.open, 'it is not due yet')
  shop.forward(minuteMs)
  stripe.fail('down', 2)
  await pollPayments(ctx(), cardService)
  assert.equal((await shop.recharged(shopper, id)).status, rechargeStatuses.open)
  shop.forward(2 * minuteMs)
  await Promise.all([1, 2, 3].map(() => pollPayments(ctx(), cardService)))
  assert.deepEqual(await shop.balances(shopper), { a: 5_500, f: 0, d: 0, open: true })
  await shop.prove()
})

test('a declined card may be tried again; an abandoned payment is canceled and its recharge refused', async () => {
  const shopper = await shop.shopper()
  const [tried, left] = [await shop.recharge(shopper, 1_000), await shop.recharge(shopper, 2_000)]
  stripe.decline(tried.intent, 'insufficient_funds')
  await send(stripe.event('payment_intent.payment_failed', intentOf(tried.intent)))
  const session = await shopper.call(openCardSession, { body: { id: tried.id } })
  assert.partialDeepStrictEqual(session, { state: 'declined', decline: 'funds' })
  stripe.pay(tried.intent)
  await send(stripe.event('payment_intent.succeeded', intentOf(tried.intent)))
  assert.equal((await shop.recharged(shopper, tried.id)).status, rechargeStatuses.credited)

  const declined = await shop.recharge(shopper, 3_000)
  stripe.decline(declined.intent, 'stolen_card')
  await send(stripe.event('payment_intent.payment_failed', intentOf(declined.intent)))
  const unopened = await shopper.call(createRecharge, {
    body: { method: 'card', amount: cents(700), request_no: randomUUID() },
  })
  const listIds = async (status: '0' | 'provider') =>
    (await listRechargeRows(await shop.staff(), { status, keyword: referenceOf(shopper.userId) })).list.map(
      ({ id }) => id,
    )
  assert.deepEqual(await listIds('0'), [], 'operators do not audit them')
  assert.deepEqual(await listIds('provider'), [left.id, declined.id, unopened.id])
  const open = await shopper.call(listRecharges, { query: { status: '0' } })
  assert.deepEqual({ total: open.total, list: open.list }, { total: 0, list: [] }, 'none of them is being audited')
  assert.equal((await shopper.call(listRecharges, { query: {} })).total, 1)

  shop.forward(11 * minuteMs)
  await pollPayments(ctx(), cardService)
  assert.equal(stripe.intents.get(declined.intent)?.status, 'canceled')
  assert.equal((await shop.recharged(shopper, declined.id)).status, rechargeStatuses.refused)
  assert.equal((await shop.recharged(shopper, left.id)).status, rechargeStatuses.open, 'its form may still be open')
  shop.forward(20 * minuteMs)
  await pollPayments(ctx(), cardService)
  assert.equal(stripe.intents.get(left.intent)?.status, 'canceled')
  assert.equal((await shopper.call(listRecharges, { query: {} })).total, 4)
  const [first, second, third] = await Promise.all(
    [left.id, declined.id, unopened.id].map((id) => shop.recharged(shopper, id)),
  )
  for (const recharge of [first, second, third]) assert.equal(recharge?.status, rechargeStatuses.refused)
  assert.match(first?.reason ?? '', /in time/)
  assert.match(second?.reason ?? '', /declined/)
  await assert.rejects(shopper.call(openCardSession, { body: { id: left.id } }), { reason: 'state.changed' })
  assert.deepEqual(await shop.balances(shopper), { a: 1_000, f: 0, d: 0, open: true })
  await shop.prove()
})

test('a payment being tried with another card is not canceled before its event arrives', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.recharge(shopper, 1_500)
  stripe.decline(intent, 'insufficient_funds')
  await send(stripe.event('payment_intent.payment_failed', intentOf(intent)))
  shop.forward(11 * minuteMs)
  Object.assign(intentOf(intent), { status: 'requires_action', last_payment_error: null })
  await pollPayments(ctx(), cardService)
  assert.equal(stripe.intents.get(intent)?.status, 'requires_action')
  assert.equal((await shop.recharged(shopper, id)).card_state, 'authenticating')
})

test('a payment that is paid just before it would be canceled is credited', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.recharge(shopper, 6_000)
  stripe.pay(intent)
  shop.forward(25 * 60 * minuteMs)
  await pollPayments(ctx(), cardService)
  assert.equal((await shop.recharged(shopper, id)).status, rechargeStatuses.credited)
  assert.deepEqual(await shop.balances(shopper), { a: 6_000, f: 0, d: 0, open: true })
})

test('an event about a payment that is not ours is accepted and ignored', async () => {
  const foreign = { id: 'pi_foreign', object: 'payment_intent', metadata: {} }
  assert.equal(await send(stripe.event('payment_intent.succeeded', foreign)), 200)
  assert.equal(await send(stripe.event('customer.created', { id: 'cus_1', object: 'customer' })), 200)
})

test('a payment from before a database restore credits nobody, even if its recharge id is in use again', async () => {
  const [before, now] = [await shop.shopper(), await shop.shopper()]
  const { id, intent } = await shop.recharge(before, 150_000)
  stripe.pay(intent)
  // As after a restore: the recharge id now belongs to another shopper.
  await shop.owner.query(sql`update card_payments set intent = null, state = 'new' where recharge_id = ${id}`)
  await shop.owner.query(sql`
    update recharges set user_id = ${now.userId}, claimed_cents = 500, request_no = ${randomUUID()} where id = ${id}`)
  assert.equal(await send(stripe.event('payment_intent.succeeded', intentOf(intent))), 200)
  for (const shopper of [before, now]) assert.equal((await shop.balances(shopper)).a, 0)
  // The new recharge gets its own payment.
  await now.call(openCardSession, { body: { id } })
  const [row] = await db.query<{ intent: string }>(sql`select intent from card_payments where recharge_id = ${id}`)
  assert.notEqual(row?.intent, intent)
  stripe.pay(row?.intent ?? '')
  assert.equal(await send(stripe.event('payment_intent.succeeded', intentOf(row?.intent ?? ''))), 200)
  assert.deepEqual(await shop.balances(now), { a: 500, f: 0, d: 0, open: true })
  await shop.prove()
})

test('a payment with another amount or currency is only credited by an operator', async () => {
  const shopper = await shop.shopper()
  const [less, foreign] = [await shop.recharge(shopper, 4_000), await shop.recharge(shopper, 5_000)]
  for (const { intent } of [less, foreign]) stripe.pay(intent)
  Object.assign(intentOf(less.intent), { amount_received: 400 })
  Object.assign(intentOf(foreign.intent), { currency: 'jpy' })
  const staff = await shop.staff()
  for (const { id } of [less, foreign]) {
    await assert.rejects(refuseRecharge(staff, new Map(), { id, reason: 'not_found' }), { reason: 'auth.forbidden' })
  }
  for (const { intent } of [less, foreign]) {
    assert.equal(await send(stripe.event('payment_intent.succeeded', intentOf(intent))), 200)
    shop.forward(minuteMs)
    await pollPayments(ctx(), cardService)
  }
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 0, d: 0, open: true })
  const mismatches = await Promise.all([less, foreign].map(async ({ id }) => (await getCardCase(staff, id)).card.doubt))
  assert.deepEqual(mismatches, ['amount', 'currency'])
  await passRecharge(staff, new Map(), { id: less.id, credited: cents(400), reason: 'What arrived' })
  await refuseRecharge(staff, new Map(), { id: foreign.id, reason: 'not_found' })
  assert.deepEqual(await shop.balances(shopper), { a: 400, f: 0, d: 0, open: true })
  await shop.prove()
})

test('concurrent card recharges do not exceed the limit of open ones', async () => {
  const shopper = await shop.shopper()
  const created = await Promise.allSettled(
    Array.from({ length: 3 * openCardsMax }, () =>
      shopper.call(createRecharge, { body: { method: 'card', amount: cents(5_000), request_no: randomUUID() } }),
    ),
  )
  assert.equal(created.filter(({ status }) => status === 'fulfilled').length, openCardsMax)
})

test('the platform’s fee is part of what the card is charged', async () => {
  const shopper = await shop.shopper()
  const before = await shop.account(accountTypes.incomeRechargeFee)
  const { id, intent } = await shop.recharge(shopper, 10_000)
  await db.query(sql`update recharges set fee_cents = 250 where id = ${id}`)
  stripe.pay(intent)
  await send(stripe.event('payment_intent.succeeded', intentOf(intent)))
  assert.deepEqual(await shop.balances(shopper), { a: 9_750, f: 0, d: 0, open: true })
  assert.equal((await shop.account(accountTypes.incomeRechargeFee)) - before, 250)
  await shop.prove()
})
