// Tests of card payments through Stripe: messages repeated, unordered, early, forged, old; a provider that fails.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { openCardSession } from '@shop/contract/wallet/cards.ts'
import { createRecharge, listRecharges } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { passRecharge, refuseRecharge } from '#modules/wallet/recharges/decide-recharge.ts'
import { listRechargeRows } from '#modules/wallet/recharges/recharge-queue.ts'
import { openCardsMax, referenceOf } from '#modules/wallet/recharges/rules.ts'
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

test('fifty copies of one message, all at once, credit once; the provider’s fee is booked once', async () => {
  const shopper = await shop.shopper()
  const before = { clearing: await shop.account(41), fee: await shop.account(71) }
  const { id, intent } = await shop.recharge(shopper, 10_000)
  stripe.pay(intent, 320)
  const event = stripe.event('payment_intent.succeeded', intentOf(intent))
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(event)))
  assert.deepEqual(new Set(answers), new Set([200]))
  assert.deepEqual(await shop.balances(shopper), { a: 10_000, f: 0, d: 0, open: true })
  assert.equal((await shop.account(41)) - before.clearing, -(10_000 - 320))
  assert.equal((await shop.account(71)) - before.fee, -320)
  const recharge = await shop.recharged(shopper, id)
  assert.deepEqual([recharge.status, recharge.credited, recharge.card_state], [1, cents(10_000), 'paid'])
  await shop.prove()
})

test('all messages of five payments, twelve copies of each, in any order and at once: each is credited once', async () => {
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

test('two messages with two numbers about one fact are one fact', async () => {
  const shopper = await shop.shopper()
  const { intent } = await shop.paid(shopper, 2_500)
  assert.equal(await send(stripe.event('payment_intent.succeeded', intentOf(intent))), 200)
  assert.equal(await send(stripe.event('charge.updated', { object: 'charge', payment_intent: intent })), 200)
  assert.deepEqual(await shop.balances(shopper), { a: 2_500, f: 0, d: 0, open: true })
  await shop.prove()
})

test('a message that is quicker than the answer to the call that made the payment finds its recharge', async () => {
  const shopper = await shop.shopper()
  const body = { method: 'card', amount: cents(3_300), request_no: randomUUID() } as const
  const { id } = await shopper.call(createRecharge, { body })
  // The answer is lost on its way, and the second try of the library too.
  stripe.fail('lost', 2)
  await assert.rejects(shopper.call(openCardSession, { body: { id } }), /503/)
  const created = [...stripe.intents.values()].filter(({ metadata }) => metadata.recharge_id === String(id))
  assert.equal(created.length, 1, 'the key makes it once')
  const intent = created[0]?.id ?? ''
  stripe.pay(intent)
  assert.equal(await send(stripe.event('payment_intent.succeeded', intentOf(intent))), 200)
  assert.deepEqual(await shop.balances(shopper), { a: 3_300, f: 0, d: 0, open: true })
  await shop.prove()
})

test('asking for the session again gives the same payment, also from two pages at once', async () => {
  const shopper = await shop.shopper()
  const body = { method: 'card', amount: cents(1_200), request_no: randomUUID() } as const
  const { id, provider } = await shopper.call(createRecharge, { body })
  assert.deepEqual(provider, { name: 'stripe', publishable_key: 'pk_test_local', client_secret: '' })
  const sessions = await Promise.all([1, 2, 3].map(() => shopper.call(openCardSession, { body: { id } })))
  assert.equal(new Set(sessions.map(({ client_secret }) => client_secret)).size, 1)
  const otherShopper = await shop.shopper()
  await assert.rejects(otherShopper.call(openCardSession, { body: { id } }), { reason: 'object.not_found' })
})

test('a forged, changed or old message is refused and changes nothing', async () => {
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
  assert.equal(stripe.calls.length, calls, 'nobody was asked because of it')
  assert.equal((await shop.recharged(shopper, id)).status, 0)
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 0, d: 0, open: true })
})

test('when the provider does not answer, its message is not lost: it is told again', async () => {
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

test('a payment whose messages never came is found by asking, also when the provider was down at first', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.recharge(shopper, 5_500)
  stripe.pay(intent)
  await pollPayments(ctx(), cardService)
  assert.equal((await shop.recharged(shopper, id)).status, 0, 'its time has not come')
  shop.forward(minuteMs)
  stripe.fail('down', 2)
  await pollPayments(ctx(), cardService)
  assert.equal((await shop.recharged(shopper, id)).status, 0)
  shop.forward(2 * minuteMs)
  await Promise.all([1, 2, 3].map(() => pollPayments(ctx(), cardService)))
  assert.deepEqual(await shop.balances(shopper), { a: 5_500, f: 0, d: 0, open: true })
  await shop.prove()
})

test('a declined card may be tried again; what nobody goes on with is called off and refused', async () => {
  const shopper = await shop.shopper()
  const [tried, left] = [await shop.recharge(shopper, 1_000), await shop.recharge(shopper, 2_000)]
  stripe.decline(tried.intent, 'insufficient_funds')
  await send(stripe.event('payment_intent.payment_failed', intentOf(tried.intent)))
  const session = await shopper.call(openCardSession, { body: { id: tried.id } })
  assert.deepEqual([session.state, session.decline], ['declined', 'funds'])
  stripe.pay(tried.intent)
  await send(stripe.event('payment_intent.succeeded', intentOf(tried.intent)))
  assert.equal((await shop.recharged(shopper, tried.id)).status, 1)

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
  assert.deepEqual(await listIds('0'), [], 'nobody is to audit them')
  assert.deepEqual(await listIds('provider'), [left.id, declined.id, unopened.id])
  const open = await shopper.call(listRecharges, { query: { status: '0' } })
  assert.deepEqual([open.total, open.list], [0, []], 'nothing of them is being checked')
  assert.equal((await shopper.call(listRecharges, { query: {} })).total, 1)

  shop.forward(11 * minuteMs)
  await pollPayments(ctx(), cardService)
  assert.equal(stripe.intents.get(declined.intent)?.status, 'canceled')
  assert.equal((await shop.recharged(shopper, declined.id)).status, 2)
  assert.equal((await shop.recharged(shopper, left.id)).status, 0, 'its form may still be open')
  shop.forward(20 * minuteMs)
  await pollPayments(ctx(), cardService)
  assert.equal(stripe.intents.get(left.intent)?.status, 'canceled')
  assert.equal((await shopper.call(listRecharges, { query: {} })).total, 4)
  const [first, second, third] = await Promise.all(
    [left.id, declined.id, unopened.id].map((id) => shop.recharged(shopper, id)),
  )
  assert.deepEqual([first?.status, second?.status, third?.status], [2, 2, 2])
  assert.match(first?.reason ?? '', /in time/)
  assert.match(second?.reason ?? '', /declined/)
  await assert.rejects(shopper.call(openCardSession, { body: { id: left.id } }), { reason: 'state.changed' })
  assert.deepEqual(await shop.balances(shopper), { a: 1_000, f: 0, d: 0, open: true })
  await shop.prove()
})

test('a card tried again before its message came is not called off under the hands', async () => {
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

test('a payment that is paid at the very moment it is called off is credited', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.recharge(shopper, 6_000)
  stripe.pay(intent)
  shop.forward(25 * 60 * minuteMs)
  await pollPayments(ctx(), cardService)
  assert.equal((await shop.recharged(shopper, id)).status, 1)
  assert.deepEqual(await shop.balances(shopper), { a: 6_000, f: 0, d: 0, open: true })
})

test('a message about a payment that is not ours is heard and forgotten', async () => {
  const foreign = { id: 'pi_foreign', object: 'payment_intent', metadata: {} }
  assert.equal(await send(stripe.event('payment_intent.succeeded', foreign)), 200)
  assert.equal(await send(stripe.event('customer.created', { id: 'cus_1', object: 'customer' })), 200)
})

test('a payment of an earlier life of the database credits nobody, whoever has its number now', async () => {
  const [before, now] = [await shop.shopper(), await shop.shopper()]
  const { id, intent } = await shop.recharge(before, 150_000)
  stripe.pay(intent)
  // Restored to a time before it: its number was given to somebody else since.
  await shop.owner.query(sql`update card_payments set intent = null, state = 'new' where recharge_id = ${id}`)
  await shop.owner.query(sql`
    update recharges set user_id = ${now.userId}, claimed_cents = 500, request_no = ${randomUUID()} where id = ${id}`)
  assert.equal(await send(stripe.event('payment_intent.succeeded', intentOf(intent))), 200)
  for (const shopper of [before, now]) assert.equal((await shop.balances(shopper)).a, 0)
  // The new one is paid for itself.
  await now.call(openCardSession, { body: { id } })
  const [row] = await db.query<{ intent: string }>(sql`select intent from card_payments where recharge_id = ${id}`)
  assert.notEqual(row?.intent, intent)
  stripe.pay(row?.intent ?? '')
  assert.equal(await send(stripe.event('payment_intent.succeeded', intentOf(row?.intent ?? ''))), 200)
  assert.deepEqual(await shop.balances(now), { a: 500, f: 0, d: 0, open: true })
  await shop.prove()
})

test('another amount or currency than asked for is credited by nobody but a person', async () => {
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
  const warnings = await Promise.all([less, foreign].map(async ({ id }) => (await getCardCase(staff, id)).card.doubt))
  assert.deepEqual(warnings, ['amount', 'currency'])
  await passRecharge(staff, new Map(), { id: less.id, credited: cents(400), reason: 'What arrived' })
  await refuseRecharge(staff, new Map(), { id: foreign.id, reason: 'not_found' })
  assert.deepEqual(await shop.balances(shopper), { a: 400, f: 0, d: 0, open: true })
  await shop.prove()
})

test('many card recharges at once are not more than may be open', async () => {
  const shopper = await shop.shopper()
  const created = await Promise.allSettled(
    Array.from({ length: 3 * openCardsMax }, () =>
      shopper.call(createRecharge, { body: { method: 'card', amount: cents(5_000), request_no: randomUUID() } }),
    ),
  )
  assert.equal(created.filter(({ status }) => status === 'fulfilled').length, openCardsMax)
})

test('the fee of the shop is inside what the card is charged', async () => {
  const shopper = await shop.shopper()
  const before = await shop.account(62)
  const { id, intent } = await shop.recharge(shopper, 10_000)
  await db.query(sql`update recharges set fee_cents = 250 where id = ${id}`)
  stripe.pay(intent)
  await send(stripe.event('payment_intent.succeeded', intentOf(intent)))
  assert.deepEqual(await shop.balances(shopper), { a: 9_750, f: 0, d: 0, open: true })
  assert.equal((await shop.account(62)) - before, 250)
  await shop.prove()
})
