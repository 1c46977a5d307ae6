// Tests of saved cards: consent, what is stored, paying with one, removing it, and closing the account.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Failed } from '@shop/client/failure.ts'
import { getUserInfo } from '@shop/contract/people/identity.ts'
import { closeAccount } from '@shop/contract/people/profile.ts'
import { listSavedCards, removeSavedCard, savedCardsMax } from '@shop/contract/wallet/cards.ts'
import { createRecharge, openCardSession } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { openCardShop, type Shopper } from '../../../../test/card-shop.ts'
import { reasonOf } from '../../../../test/order-console.ts'
import { isExpired } from './rules.ts'
import { deleteRemovedCards, pollPayments } from './service.ts'

const shop = await openCardShop()
const { stripe, send, owner, ctx, cardService } = shop

interface Choice {
  save?: boolean
  card_id?: number
}

async function open(shopper: Shopper, choice: Choice) {
  const body = { method: 'card', amount: cents(2_000), request_no: randomUUID() } as const
  const { id } = await shopper.call(createRecharge, { body })
  const session = await shopper.call(openCardSession, { body: { id, ...choice } })
  const [row] = await owner.query<{ intent: string }>(sql`select intent from card_payments where recharge_id = ${id}`)
  return { id, intent: row?.intent ?? '', token: session.card_token }
}

async function pay(shopper: Shopper, choice: Choice) {
  const opened = await open(shopper, choice)
  stripe.pay(opened.intent, 59, opened.token)
  const event = stripe.event('payment_intent.succeeded', stripe.intents.get(opened.intent) ?? {})
  assert.equal(await send(event), 200)
  return opened
}

const cardsOf = ({ call }: Shopper) => call(listSavedCards, {})

test('a card is saved only with consent, and only what a shopper recognizes it by is stored', async () => {
  const shopper = await shop.shopper()
  const plain = await pay(shopper, {})
  assert.deepEqual(await cardsOf(shopper), [])
  assert.equal(stripe.intents.get(plain.intent)?.customer, null, 'the provider does not know the shopper')
  await pay(shopper, { save: true })
  const [card, ...others] = await cardsOf(shopper)
  assert.deepEqual(
    { ...card, others },
    { id: card?.id, brand: 'mastercard', last4: '4444', exp_month: 7, exp_year: 2040, is_expired: false, others: [] },
  )
  const later = await pay(shopper, {})
  assert.equal(stripe.intents.get(later.intent)?.setup_future_usage, null, 'consent counts for one payment')
  assert.equal((await cardsOf(shopper)).length, 1)
  const columns = await owner.query<{ name: string }>(sql`
    select column_name as name from information_schema.columns where table_name = 'saved_cards' order by 1`)
  assert.deepEqual(
    columns.map(({ name }) => name),
    ['brand', 'created_at', 'exp_month', 'exp_year', 'id', 'last4', 'provider', 'removed_at', 'token', 'user_id'],
  )
  await shop.prove()
})

test('a saved card pays for its own shopper only', async () => {
  const shopper = await shop.shopper()
  await pay(shopper, { save: true })
  const [card] = await cardsOf(shopper)
  const { token, intent } = await pay(shopper, { card_id: card?.id ?? 0 })
  assert.equal(stripe.cards.get(token ?? ''), stripe.intents.get(intent)?.customer)
  assert.deepEqual(await shop.balances(shopper), { a: 4_000, f: 0, d: 0, open: true })
  const stranger = await shop.shopper()
  assert.equal(await reasonOf(open(stranger, { card_id: card?.id ?? 0 })), 'object.not_found')
  assert.equal(await reasonOf(stranger.call(removeSavedCard, { body: { id: card?.id ?? 0 } })), 'object.not_found')
  assert.equal((await cardsOf(shopper)).length, 1, 'paying with it saves it no second time')
})

test('a card the provider saved under another customer is not taken over', async () => {
  const shopper = await shop.shopper()
  const { intent } = await open(shopper, { save: true })
  const payment = stripe.intents.get(intent)
  assert.ok(payment)
  payment.customer = 'cus_of_somebody_else'
  stripe.pay(intent)
  assert.equal(await send(stripe.event('payment_intent.succeeded', payment)), 200)
  assert.deepEqual(await cardsOf(shopper), [])
})

test('webhooks and polls at once save a card once, and the same card again replaces it', async () => {
  const shopper = await shop.shopper()
  const { intent } = await open(shopper, { save: true })
  stripe.pay(intent)
  await owner.query(sql`update card_payments set next_poll_at = now() - interval '1 minute' where intent = ${intent}`)
  const events = Array.from({ length: 5 }, () =>
    send(stripe.event('payment_intent.succeeded', stripe.intents.get(intent) ?? {})),
  )
  await Promise.all([...events, pollPayments(ctx(), cardService), pollPayments(ctx(), cardService)])
  const [first, ...others] = await cardsOf(shopper)
  assert.deepEqual(others, [])
  await pay(shopper, { save: true })
  const [second, ...more] = await cardsOf(shopper)
  assert.deepEqual(more, [])
  assert.notEqual(second?.id, first?.id)
  await shop.prove()
})

test('a removed card disappears at once, and at the provider as soon as it can be reached', async () => {
  const shopper = await shop.shopper()
  await pay(shopper, { save: true })
  await deleteRemovedCards(ctx(), cardService)
  const before = stripe.cards.size
  const [card] = await cardsOf(shopper)
  const removals = await Promise.all(
    Array.from({ length: 4 }, () => reasonOf(shopper.call(removeSavedCard, { body: { id: card?.id ?? 0 } }))),
  )
  assert.deepEqual(removals, ['done', 'done', 'done', 'done'])
  assert.deepEqual(await cardsOf(shopper), [])
  assert.equal(await reasonOf(open(shopper, { card_id: card?.id ?? 0 })), 'object.not_found')
  stripe.fail('down', 2)
  await deleteRemovedCards(ctx(), cardService)
  assert.equal(stripe.cards.size, before)
  // The second answer is lost: the card is gone there, and the next run finds that out.
  stripe.fail('lost', 2)
  await deleteRemovedCards(ctx(), cardService)
  await deleteRemovedCards(ctx(), cardService)
  assert.equal(stripe.cards.size, before - 1)
  assert.deepEqual(await owner.query(sql`select id from saved_cards where id = ${card?.id ?? 0}`), [])
})

test('saving a card goes on after an answer of the provider is lost, with one customer and one charge', async () => {
  const shopper = await shop.shopper()
  const customers = stripe.customers.size
  const body = { method: 'card', amount: cents(2_000), request_no: randomUUID() } as const
  const { id } = await shopper.call(createRecharge, { body })
  const start = () =>
    shopper.call(openCardSession, { body: { id, save: true } }, { allowRepeat: true }).then(
      () => 200,
      ({ status }: Failed) => status,
    )
  // The library repeats a call once: lost are the payment, then the customer, then the consent.
  stripe.fail('lost', 2)
  assert.equal(await start(), 503)
  stripe.fail('none')
  stripe.fail('lost', 2)
  assert.equal(await start(), 503)
  stripe.fail('none', 2)
  stripe.fail('lost', 2)
  assert.equal(await start(), 503)
  assert.equal(await start(), 200)
  assert.equal(stripe.customers.size, customers + 1)
  const intents = [...stripe.intents.values()].filter(({ metadata }) => metadata.recharge_id === String(id))
  assert.deepEqual(
    intents.map(({ setup_future_usage: use }) => use),
    ['on_session'],
  )
  stripe.pay(intents[0]?.id ?? '')
  await send(stripe.event('payment_intent.succeeded', intents[0] ?? {}))
  assert.equal((await cardsOf(shopper)).length, 1)
  await shop.prove()
})

test('a card that was charged another amount than agreed can be removed too', async () => {
  const shopper = await shop.shopper()
  const { intent } = await open(shopper, { save: true })
  const payment = stripe.intents.get(intent)
  assert.ok(payment)
  payment.amount = 1_900
  stripe.pay(intent)
  assert.equal(await send(stripe.event('payment_intent.succeeded', payment)), 200)
  const [card] = await cardsOf(shopper)
  await shopper.call(removeSavedCard, { body: { id: card?.id ?? 0 } })
  assert.equal(await send(stripe.event('payment_intent.succeeded', payment)), 200)
  assert.deepEqual(await cardsOf(shopper), [])
})

test('a card whose payment was doubtful before it was paid is saved, and a later event does not bring it back', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await open(shopper, { save: true })
  const payment = stripe.intents.get(intent)
  assert.ok(payment)
  Object.assign(payment, { amount: 1_900, status: 'processing' })
  assert.equal(await send(stripe.event('payment_intent.processing', payment)), 200)
  const [doubtful] = await owner.query(sql`select doubt from card_payments where recharge_id = ${id}`)
  assert.deepEqual(doubtful, { doubt: 'amount' })
  assert.deepEqual(await cardsOf(shopper), [])
  stripe.pay(intent)
  assert.equal(await send(stripe.event('payment_intent.succeeded', payment)), 200)
  const [card] = await cardsOf(shopper)
  await shopper.call(removeSavedCard, { body: { id: card?.id ?? 0 } })
  for (const isDeleted of [false, true]) {
    if (isDeleted) await deleteRemovedCards(ctx(), cardService)
    assert.equal(await send(stripe.event('payment_intent.succeeded', payment)), 200)
    assert.deepEqual(await cardsOf(shopper), [])
  }
  assert.deepEqual(await owner.query(sql`select id from saved_cards where user_id = ${shopper.userId}`), [])
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 0, d: 0, open: true })
})

test('at most ten cards are offered, the newest ones', async () => {
  const shopper = await shop.shopper()
  await pay(shopper, { save: true })
  const [first] = await cardsOf(shopper)
  await owner.query(sql`
    insert into saved_cards (user_id, provider, token, brand, last4, exp_month, exp_year, created_at)
    select ${shopper.userId}, 'stripe', 'pm_many_' || n, 'visa', lpad(n::text, 4, '0'), 1, 2040, now()
      from generate_series(1, ${savedCardsMax}::int) n`)
  await pay(shopper, { save: true })
  const cards = await cardsOf(shopper)
  assert.equal(cards.length, savedCardsMax)
  assert.ok(!cards.some(({ id }) => id === first?.id))
})

test('closing the account removes its cards here and at the provider', async () => {
  const shopper = await shop.shopper()
  const { intent } = await pay(shopper, { save: true })
  const { account } = await shopper.call(getUserInfo, {})
  // An account is closed with an empty wallet only.
  stripe.giveBack(intent, 2_000)
  assert.equal(await send(stripe.event('charge.refunded', stripe.intents.get(intent) ?? {})), 200)
  await deleteRemovedCards(ctx(), cardService)
  const before = stripe.cards.size
  const reason = await reasonOf(shopper.call(closeAccount, { body: { password: 'a long password', confirm: account } }))
  assert.equal(reason, 'done')
  assert.deepEqual(await owner.query(sql`select 1 from card_customers where user_id = ${shopper.userId}`), [])
  await deleteRemovedCards(ctx(), cardService)
  assert.equal(stripe.cards.size, before - 1)
  assert.deepEqual(await owner.query(sql`select 1 from saved_cards where user_id = ${shopper.userId}`), [])
})

test('a card is valid through the last day of its month, everywhere', () => {
  const card = { exp_month: 12, exp_year: 2030 }
  assert.equal(isExpired(card, new Date('2030-12-31T23:59:59Z')), false)
  assert.equal(isExpired(card, new Date('2031-01-01T11:59:59Z')), false)
  assert.equal(isExpired(card, new Date('2031-01-01T12:00:00Z')), true)
})
