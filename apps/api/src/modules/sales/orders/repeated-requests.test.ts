// Tests of repeated request numbers of orders: the first answer stays, also a refusal, and also for concurrent calls.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { listAddresses, saveAddress } from '@shop/contract/people/addresses.ts'
import { createOrder } from '@shop/contract/sales/checkout.ts'
import { payOrder } from '@shop/contract/sales/payments.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper, payTokenOf, type Shopper } from '../../../../test/order-states.ts'
import { anAddress } from '../../../../test/victim.ts'

const harness = await createHarness({ demo: true })
const { owner } = harness

const skus = await owner.query<{ id: number }>(sql`
  select distinct on (p.shop_id) k.id
    from skus k join products p on p.id = k.product_id join freight_zones z on z.template_id = p.freight_template_id
   where p.status = 'on' and k.active and p.limit_per_user is null and z.countries = '{}'
   order by p.shop_id, k.id limit 4`)
let nextSku = 0
/** A SKU that no other test here buys. */
async function newSku(stock: number): Promise<number> {
  const sku = skus[nextSku++]
  assert.ok(sku)
  await setStock(sku.id, stock)
  return sku.id
}

const setStock = (id: number, stock: number) => owner.query(sql`update skus set stock = ${stock} where id = ${id}`)
const countOrders = async ({ userId }: Shopper) =>
  (await owner.query<{ count: number }>(sql`select count(*) from orders where user_id = ${userId}`))[0]?.count

/** Sends the same request as often as it is called. */
async function newRequest(sku: number): Promise<{ shopper: Shopper; send: (qty?: number) => Promise<unknown> }> {
  const shopper = await newShopper(harness, 10_000_000)
  await shopper.call(saveAddress, { body: anAddress })
  const [home] = await shopper.call(listAddresses, {})
  assert.ok(home)
  const request_no = randomUUID()
  const send = (qty = 1) =>
    shopper.call(createOrder, { body: { items: [{ sku_id: sku, qty }], address_id: home.id, request_no } })
  return { shopper, send }
}

/** The reply, or the reason of the refusal. */
const answerOf = (sent: Promise<unknown>) => sent.catch((error: { reason: string }) => error.reason)

test('a refused number stays refused when the stock is back, and a new number is a new try', async () => {
  const sku = await newSku(0)
  const { shopper, send } = await newRequest(sku)
  assert.equal(await answerOf(send()), 'stock.insufficient')
  await setStock(sku, 5)
  assert.equal(await answerOf(send()), 'stock.insufficient')
  assert.equal(await answerOf(send(2)), 'request_no.reused')
  assert.equal(await countOrders(shopper), 0)
  const { send: sendNew } = await newRequest(sku)
  await sendNew()
})

test('a created order is the answer again when its piece was the last one, and when it is paid', async () => {
  const { shopper, send } = await newRequest(await newSku(1))
  const created = (await send()) as { pay_no: string }
  assert.deepEqual(await send(), created, 'nothing is left to order')
  const pay_token = await payTokenOf(harness, shopper)
  await shopper.call(payOrder, {
    body: { pay_no: created.pay_no, pay_type: 'balance', pay_token, request_no: randomUUID() },
  })
  assert.deepEqual(await send(), created)
  assert.equal(await answerOf(send(2)), 'request_no.reused')
  assert.equal(await countOrders(shopper), 1)
})

test('twenty calls at once with one number and one piece left create one order, and all get it', async () => {
  const { shopper, send } = await newRequest(await newSku(1))
  const answers = await Promise.all(Array.from({ length: 20 }, () => answerOf(send())))
  for (const answer of answers) assert.deepEqual(answer, answers[0])
  assert.equal(await countOrders(shopper), 1)
})

test('calls at once with one number while the stock returns all get the same answer', async () => {
  const sku = await newSku(0)
  const { shopper, send } = await newRequest(sku)
  const sent = Array.from({ length: 10 }, () => answerOf(send()))
  const restock = setStock(sku, 5)
  sent.push(...Array.from({ length: 10 }, () => answerOf(send())))
  const answers = await Promise.all(sent)
  await restock
  for (const answer of answers) assert.deepEqual(answer, answers[0])
  assert.equal(await countOrders(shopper), answers[0] === 'stock.insufficient' ? 0 : 1)
})
