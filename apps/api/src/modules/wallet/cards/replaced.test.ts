// Tests that shoppers get no notification about card recharges they replaced by another one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#db/sql.ts'
import { openCardShop } from '../../../../test/card-shop.ts'
import { rechargeStatuses } from '../recharges/rules.ts'
import { pollPayments } from './service.ts'

const shop = await openCardShop()
const { stripe, send, db, ctx, cardService } = shop
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Links of the notifications about refused recharges. */
async function declinedOf(userId: number): Promise<string[]> {
  const rows = await db.query<{ link: string }>(sql`
    select link from notices where user_id = ${userId} and kind = 'rechargeRefused' order by id`)
  return rows.map(({ link }) => link)
}

const linkOf = (id: number) => `/topUpRecord?id=${id}`

test('a replaced recharge ends without a notification; the last unfinished one sends a notification', async () => {
  const shopper = await shop.shopper()
  const [declined, left] = [await shop.recharge(shopper, 1_000), await shop.recharge(shopper, 2_000)]
  stripe.decline(declined.intent, 'insufficient_funds')
  await send(stripe.event('payment_intent.payment_failed', stripe.intents.get(declined.intent) ?? {}))
  const last = await shop.recharge(shopper, 3_000)
  shop.forward(31 * minuteMs)
  await pollPayments(ctx(), cardService)
  for (const { id } of [declined, left, last])
    assert.equal((await shop.recharged(shopper, id)).status, rechargeStatuses.refused)
  assert.deepEqual(await declinedOf(shopper.userId), [linkOf(last.id)])
})

test('an unfinished recharge before a paid one ends without a notification', async () => {
  const shopper = await shop.shopper()
  const { id } = await shop.recharge(shopper, 1_000)
  await shop.paid(shopper, 1_500)
  shop.forward(31 * minuteMs)
  await pollPayments(ctx(), cardService)
  assert.equal((await shop.recharged(shopper, id)).status, rechargeStatuses.refused)
  assert.deepEqual(await declinedOf(shopper.userId), [])
})

test('a payment the bank cancels after days does not count as replaced', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.recharge(shopper, 1_000)
  const payment = stripe.intents.get(intent) ?? {}
  Object.assign(payment, { status: 'processing' })
  await send(stripe.event('payment_intent.processing', payment))
  shop.forward(dayMs)
  await shop.paid(shopper, 1_500)
  Object.assign(payment, { status: 'canceled' })
  await send(stripe.event('payment_intent.canceled', payment))
  assert.equal((await shop.recharged(shopper, id)).status, rechargeStatuses.refused)
  assert.deepEqual(await declinedOf(shopper.userId), [linkOf(id)])
})
