// Tests of first-order codes: one use per person with a verified email, however many accounts they create.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { register } from '@shop/contract/people/identity.ts'
import { checkPromo, createOrder, previewOrder } from '@shop/contract/sales/checkout.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { mailsTo, verifyContacts } from '../../../../test/mailbox.ts'
import { newShop, newSku } from '../../../../test/purchases.ts'
import { newAddress, newTemplate, setProduct } from '../../../../test/shopping.ts'

const harness = await createHarness()
const { owner, guest, as, db } = harness
const shopId = await newShop(owner)
const { productId, skuId } = await newSku(owner, { shopId, price: 5_000, stock: 50 })
const templateId = await newTemplate(owner, [{ countries: ['US'], first: 400, step: 150 }])
await setProduct(owner, productId, { templateId, grams: 300 })
await owner.query(sql`
  insert into promo_codes (code, kind, fixed_cents, budget_cents, opened_at, starts_at, ends_at, first_order)
  values ('FIRST', 'fixed', 500, 100000, now(), now() - interval '1 day', now() + interval '1 day', true)`)

const items = [{ sku_id: skuId, qty: 1 }]

let accountCount = 0
async function registerAccount(email: string) {
  const body = {
    account: `thrown${++accountCount}`,
    password: 'right one',
    email,
    mobile: `+6681222000${accountCount}`,
  }
  const { userinfo } = await guest(register, { body })
  const call = as(userinfo.token)
  const address_id = await newAddress(owner, userinfo.id)
  const order = () => call(createOrder, { body: { items, address_id, promo_code: 'FIRST', request_no: randomUUID() } })
  return { call, order }
}

const uses = () => db.query(sql`select 1 from promo_redemptions`)

test('five throwaway accounts with one mailbox use a first-order code once', async () => {
  const email = 'one.person@mail.example'
  const accounts = []
  for (let i = 0; i < 5; i++) accounts.push(await registerAccount(email))
  for (const { call, order } of accounts) {
    const { ok, reason, text } = await call(checkPromo, { body: { code: 'first', items } })
    assert.deepEqual(
      { ok, reason, text },
      { ok: false, reason: 'contact.unverified', text: 'Verify your email first. You can do this in Security.' },
    )
    const preview = await call(previewOrder, { body: { items, promo_code: 'FIRST' } })
    assert.deepEqual(
      { ready: preview.ready, discount: preview.discount, reason: preview.promo?.reason },
      { ready: false, discount: 0, reason: 'contact.unverified' },
    )
    await assert.rejects(order(), { reason: 'contact.unverified' })
  }
  assert.equal((await uses()).length, 0)
  const [first, ...others] = accounts
  assert.ok(first)
  await verifyContacts(harness, first.call, { email })
  await first.order()
  for (const { call, order } of others) {
    await assert.rejects(verifyContacts(harness, call, { email }))
    await assert.rejects(order(), { reason: 'contact.unverified' })
  }
  assert.equal((await uses()).length, 1)
  assert.match((await mailsTo(harness, email))[0]?.subject ?? '', /already have an account/)
})
