// Tests of card recharges that their shopper replaced by another one: nobody is notified about those.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#db/sql.ts'
import { openCardShop } from '../../../../test/card-shop.ts'
import { pollPayments } from './service.ts'

const shop = await openCardShop()
const { stripe, send, db, ctx, cardService: desk } = shop
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** The recharges whose shopper was notified that they were declined. */
async function declinedOf(userId: number): Promise<string[]> {
  const rows = await db.query<{ link: string }>(sql`
    select link from notices where user_id = ${userId} and kind = 'rechargeRefused' order by id`)
  return rows.map(({ link }) => link)
}

const linkOf = (id: number) => `/topUpRecord?id=${id}`

test('a try that was replaced ends in silence; the last one that nobody finished does not', async () => {
  const shopper = await shop.shopper()
  const [declined, left] = [await shop.recharge(shopper, 1_000), await shop.recharge(shopper, 2_000)]
  stripe.decline(declined.intent, 'insufficient_funds')
  await send(stripe.event('payment_intent.payment_failed', stripe.intents.get(declined.intent) ?? {}))
  const last = await shop.recharge(shopper, 3_000)
  shop.forward(31 * minuteMs)
  await pollPayments(ctx(), desk)
  for (const { id } of [declined, left, last]) assert.equal((await shop.recharged(shopper, id)).status, 2)
  assert.deepEqual(await declinedOf(shopper.userId), [linkOf(last.id)])
})

test('nobody hears of the declined try before the one that was paid', async () => {
  const shopper = await shop.shopper()
  const { id } = await shop.recharge(shopper, 1_000)
  await shop.paid(shopper, 1_500)
  shop.forward(31 * minuteMs)
  await pollPayments(ctx(), desk)
  assert.equal((await shop.recharged(shopper, id)).status, 2)
  assert.deepEqual(await declinedOf(shopper.userId), [])
})

test('a payment that the bank turned down after days is no replaced one', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.recharge(shopper, 1_000)
  const payment = stripe.intents.get(intent) ?? {}
  Object.assign(payment, { status: 'processing' })
  await send(stripe.event('payment_intent.processing', payment))
  shop.forward(dayMs)
  await shop.paid(shopper, 1_500)
  Object.assign(payment, { status: 'canceled' })
  await send(stripe.event('payment_intent.canceled', payment))
  assert.equal((await shop.recharged(shopper, id)).status, 2)
  assert.deepEqual(await declinedOf(shopper.userId), [linkOf(id)])
})
