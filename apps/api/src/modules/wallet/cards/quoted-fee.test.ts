// Tests that a card recharge keeps the fee it was created with, even if a new fee takes effect before payment.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Fees } from '@shop/contract/wallet/admin-fees.ts'
import { cents } from '@shop/contract/wire.ts'
import * as z from 'zod/mini'
import { sql } from '#db/sql.ts'
import { openCardShop } from '../../../../test/card-shop.ts'
import { defaultFees } from '../fees/rules.ts'

const shop = await openCardShop()
const { stripe, send, owner, ctx } = shop
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

test('the fee of a recharge is the one it was created with, whatever applies when it is paid', async () => {
  const announced = { change: { card: { fixed: '2.50' } }, proposed_by: 'a', confirmed_by: 'b', why: 'costs' }
  const now = ctx().now()
  const effectiveAt = new Date(now.getTime() + dayMs)
  await owner.query(sql`
    insert into shop_settings (key, value, announced, announced_at, effective_at)
    values ('fees', ${JSON.stringify(z.encode(Fees, defaultFees))}::jsonb, ${JSON.stringify(announced)}::jsonb,
            ${now}, ${effectiveAt})`)
  const shopper = await shop.shopper()
  shop.forward(dayMs - 5 * minuteMs)
  const before = await shop.recharge(shopper, 10_000)
  shop.forward(10 * minuteMs)
  const after = await shop.recharge(shopper, 10_000)
  for (const { intent } of [before, after]) {
    stripe.pay(intent)
    await send(stripe.event('payment_intent.succeeded', stripe.intents.get(intent) ?? {}))
  }
  assert.deepEqual((await shop.recharged(shopper, before.id)).fee, cents(0))
  assert.deepEqual((await shop.recharged(shopper, after.id)).fee, cents(250))
  assert.deepEqual(await shop.balances(shopper), { a: 19_750, f: 0, d: 0, open: true })
  await shop.prove()
})
