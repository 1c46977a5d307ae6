// Tests of the database functions of purchases: stock, promo codes and money change together or not at all.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { sql } from '#db/sql.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { cancel, give, newBuyer, newPayToken, newShop, newSku, order, pay } from '../../../../test/purchases.ts'

const { db, owner, ctx } = await createHarness()
const shopId = await newShop(owner)

async function queryOne<Row>(statement: ReturnType<typeof sql>): Promise<Row> {
  const [row] = await owner.query<Row>(statement)
  assert.ok(row)
  return row
}

const stockOf = async (skuId: number) =>
  (await queryOne<{ stock: number }>(sql`select stock from skus where id = ${skuId}`)).stock
const availableOf = async (userId: number) => (await ledger.getWallet(ctx(), userId)).available
const orderOf = (id: number) =>
  queryOne<{ status: number; paid: number; promo: number; escrow: number; settled: number; refunded: number }>(sql`
    select status, paid_cents as paid, promo_paid_cents as promo, escrow_cents as escrow, settled_cents as settled,
           refunded_cents as refunded from orders where id = ${id}`)

async function newPromo(terms: { total?: number; perUser?: number } = {}): Promise<number> {
  const code = `C${randomUUID().slice(0, 8).toUpperCase()}`
  const { id } = await queryOne<{ id: number }>(sql`
    insert into promo_codes (code, kind, fixed_cents, budget_cents, opened_at, starts_at, ends_at, total_uses,
                             uses_per_user)
    values (${code}, 'fixed', 100, 1000000, now(), now() - interval '1 day', now() + interval '1 day',
            ${terms.total ?? null}, ${terms.perUser ?? null}) returning id`)
  return id
}

test('an order takes stock, is paid with the platform’s discount, and is settled to the cent', async () => {
  const buyer = await newBuyer(owner, 5_000)
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 5 })
  const promo = { id: await newPromo(), version: 1, discount_cents: 100 }
  const { result, ids } = await order(db, buyer, { lines: [{ ...sku, qty: 2, discount: 100 }], freight: 250, promo })
  const [id = 0] = ids
  assert.equal(result, 'created')
  assert.equal(await stockOf(sku.skuId), 3)
  const paid = await pay(db, buyer, { orderId: id, token: await newPayToken(owner, buyer) })
  assert.partialDeepStrictEqual(paid, {
    result: 'paid',
    amount: 2_150,
    balance: 2_850,
    order_status: orderStatuses.waitingDeliver,
  })
  assert.deepEqual(await orderOf(id), {
    status: orderStatuses.waitingDeliver,
    paid: 2_150,
    promo: 100,
    escrow: 2_250,
    settled: 0,
    refunded: 0,
  })
  await assert.rejects(queryOne(sql`select settle_order(${id}, 0)`), /commission 0 is wrong for escrow 2250 at 500/)
  assert.equal((await queryOne<{ result: string }>(sql`select settle_order(${id}, 112) as result`)).result, 'settled')
  const { findings } = await ledger.verifyLedger(ctx())
  const early = findings.flatMap(({ name, rows }) => (name === 'orders' ? rows : []))
  assert.deepEqual(early, [`order ${id} of status 1 was settled too early, or at another rate`])
  await owner.query(sql`
    update orders set status = 4, shipped_at = now(), received_at = now(), completed_at = now() where id = ${id}`)
  assert.equal((await queryOne<{ result: string }>(sql`select settle_order(${id}, 112) as result`)).result, 'before')
  assert.equal((await orderOf(id)).settled, 2_250)
  const { payable } = await queryOne<{ payable: number }>(sql`
    select payable_cents as payable from shop_balances where shop_id = ${shopId}`)
  assert.equal(payable, 2_138)
})

test('the same order paid fifty times at once is paid once', async () => {
  const buyer = await newBuyer(owner, 10_000)
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 5 })
  const { ids } = await order(db, buyer, { lines: [{ ...sku, qty: 1 }] })
  const tokens = await Promise.all(Array.from({ length: 50 }, () => newPayToken(owner, buyer)))
  const results = await Promise.all(tokens.map((token) => pay(db, buyer, { orderId: ids[0] ?? 0, token })))
  assert.equal(results.filter(({ result }) => result === 'paid').length, 1)
  assert.equal(results.filter(({ result }) => result === 'wrong_state').length, 49)
  assert.equal(await availableOf(buyer.userId), 9_000)
})

test('a repeated request number gets the same answer, and another body under it is refused', async () => {
  const buyer = await newBuyer(owner, 500)
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 5 })
  const { ids } = await order(db, buyer, { lines: [{ ...sku, qty: 1 }] })
  const [orderId = 0] = ids
  const token = await newPayToken(owner, buyer)
  const short = { orderId, token, requestNo: randomUUID() }
  const first = await pay(db, buyer, short)
  assert.partialDeepStrictEqual(first, { result: 'insufficient', amount: 1_000, balance: 500 })
  assert.deepEqual(await pay(db, buyer, short), first)
  assert.equal((await pay(db, buyer, { ...short, orderId: 1 })).result, 'request_no_reused')
  // A refused payment does not use up its token.
  await give(owner, buyer.userId, 500)
  const again = { orderId, token, requestNo: randomUUID() }
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(db, buyer, again)))
  for (const answer of answers) assert.deepEqual(answer, answers[0])
  assert.equal(answers[0]?.result, 'paid')
  assert.equal(await availableOf(buyer.userId), 0)
})

test('a buyer without the money can reserve only a few pieces, and let only a few orders lapse', async () => {
  const [poor, rich] = [await newBuyer(owner, 0), await newBuyer(owner, 30_000)]
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 100 })
  const take = (buyer: typeof poor, qty: number, more = {}) =>
    order(db, buyer, { lines: [{ ...sku, qty }], heldMax: 10, lapsedMax: 2, ...more })
  assert.equal((await take(poor, 6)).result, 'created')
  const refused = await take(poor, 5)
  assert.partialDeepStrictEqual(refused, { result: 'uncovered', shortfall: 11_000 })
  assert.equal(await stockOf(sku.skuId), 94)
  assert.equal((await take(poor, 4)).result, 'created')
  assert.equal((await take(rich, 30)).result, 'created')
  assert.equal((await take(rich, 1)).result, 'uncovered')
  const lapsing = await newBuyer(owner, 0)
  for (let i = 0; i < 2; i++) {
    const { ids } = await take(lapsing, 1)
    await owner.query(sql`select cancel_order(${ids[0]}, null, 0, false, 'clock', null, 'expired', '', now())`)
  }
  assert.equal((await take(lapsing, 1)).result, 'uncovered')
  assert.equal((await take(lapsing, 1, { lapsedMax: 3 })).result, 'created')
})

test('a discount above the code’s terms, or a SKU listed twice, is refused', async () => {
  const buyer = await newBuyer(owner, 9_000)
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 5 })
  const promo = { id: await newPromo(), version: 1, discount_cents: 101 }
  await assert.rejects(
    order(db, buyer, { lines: [{ ...sku, qty: 2, discount: 101 }], promo }),
    /the discount is larger than code/,
  )
  const twice = [
    { ...sku, qty: 1 },
    { ...sku, qty: 2 },
  ]
  await assert.rejects(order(db, buyer, { lines: twice }), /order_items_order_id_sku_id_key/)
  assert.equal(await stockOf(sku.skuId), 5)
})

test('all orders of a payment number are paid together or not at all', async () => {
  const skus = [
    await newSku(owner, { shopId, price: 700, stock: 5 }),
    await newSku(owner, { shopId: await newShop(owner), price: 900, stock: 5 }),
  ]
  const lines = skus.map((sku) => ({ ...sku, qty: 1 }))
  const poor = await newBuyer(owner, 1_599)
  const rich = await newBuyer(owner, 1_600)
  for (const buyer of [poor, rich]) {
    const { checkout_id: checkoutId } = await order(db, buyer, { lines })
    const { pay_no } = await queryOne<{ pay_no: string }>(sql`select pay_no from checkouts where id = ${checkoutId}`)
    const results = await pay(db, buyer, { payNo: pay_no, token: await newPayToken(owner, buyer) })
    assert.equal(results.result, buyer === rich ? 'paid' : 'insufficient')
    assert.equal(results.ids.length, buyer === rich ? 2 : 0)
  }
  assert.equal(await availableOf(poor.userId), 1_599)
  assert.equal(await availableOf(rich.userId), 0)
})

test('forty concurrent buyers get ten pieces, and a canceled one is sold again', async () => {
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 10 })
  const buyers = await Promise.all(Array.from({ length: 40 }, () => newBuyer(owner)))
  const lines = [{ ...sku, qty: 1 }]
  const results = await Promise.all(buyers.map((buyer) => order(db, buyer, { lines })))
  const sold = results.filter(({ result }) => result === 'created')
  assert.equal(sold.length, 10)
  for (const { result, problems } of results.filter(({ result }) => result !== 'created'))
    assert.deepEqual(
      { result, why: problems?.[0]?.why, left: problems?.[0]?.left },
      { result: 'lines_changed', why: 'stock', left: 0 },
    )
  assert.equal(await stockOf(sku.skuId), 0)
  const [id = 0] = sold[0]?.ids ?? []
  const ends = await Promise.all(Array.from({ length: 5 }, () => cancel(db, { orderId: id })))
  assert.equal(ends.filter(({ result }) => result === 'cancelled').length, 1)
  assert.equal(await stockOf(sku.skuId), 1)
  assert.equal((await order(db, buyers[39] ?? { userId: 0, sessionId: 0 }, { lines })).result, 'created')
})

test('twenty concurrent buyers get the five uses of a code, and canceling returns a use', async () => {
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 100 })
  const promo = { id: await newPromo({ total: 5, perUser: 1 }), version: 1, discount_cents: 100 }
  const orderInput = { lines: [{ ...sku, qty: 1, discount: 100 }], promo }
  const buyers = await Promise.all(Array.from({ length: 20 }, () => newBuyer(owner)))
  const results = await Promise.all(buyers.map((buyer) => order(db, buyer, orderInput)))
  assert.equal(results.filter(({ result }) => result === 'created').length, 5)
  assert.equal(results.filter(({ result }) => result === 'promo_exhausted').length, 15)
  const lucky = results.findIndex(({ result }) => result === 'created')
  const buyer = buyers[lucky] ?? (await newBuyer(owner))
  await owner.query(sql`update promo_codes set total_uses = 6 where id = ${promo.id}`)
  assert.equal((await order(db, buyer, orderInput)).result, 'promo_used')
  assert.equal((await cancel(db, { orderId: results[lucky]?.ids[0] ?? 0 })).result, 'cancelled')
  assert.equal((await order(db, buyer, orderInput)).result, 'created')
  const { used } = await queryOne<{ used: number }>(sql`select used from promo_codes where id = ${promo.id}`)
  assert.equal(used, 5)
})

test('of a concurrent payment and cancellation one wins, and money and stock match it', async () => {
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 20 })
  let unsold = 20
  for (let i = 0; i < 12; i++) {
    const buyer = await newBuyer(owner, 1_000)
    const { ids } = await order(db, buyer, { lines: [{ ...sku, qty: 1 }] })
    const [orderId = 0] = ids
    const token = await newPayToken(owner, buyer)
    const [paid, ended] = await Promise.all([pay(db, buyer, { orderId, token }), cancel(db, { orderId })])
    assert.equal([paid.result === 'paid', ended.result === 'cancelled'].filter(Boolean).length, 1)
    if (paid.result === 'paid') unsold--
    assert.equal(await availableOf(buyer.userId), paid.result === 'paid' ? 0 : 1_000)
    assert.equal(await stockOf(sku.skuId), unsold)
  }
})

test('the payment deadline is exact, and a late payment moves nothing', async () => {
  const buyer = await newBuyer(owner, 1_000)
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 1 })
  const now = new Date()
  const { ids } = await order(db, buyer, { lines: [{ ...sku, qty: 1 }], payMinutes: 30 }, now)
  const [orderId = 0] = ids
  const end = new Date(now.getTime() + 30 * 60_000)
  const before = new Date(end.getTime() - 1_000)
  assert.equal((await cancel(db, { orderId, due: true, now: before })).result, 'not_due')
  const token = await newPayToken(owner, buyer)
  await owner.query(sql`update pay_tokens set expires_at = now() + interval '1 hour' where token_hash = ${token}`)
  assert.equal((await pay(db, buyer, { orderId, token, now: end })).result, 'expired')
  assert.equal(await availableOf(buyer.userId), 1_000)
  assert.equal((await cancel(db, { orderId, due: true, now: end })).result, 'cancelled')
  assert.equal(await stockOf(sku.skuId), 1)
})

test('a paid order that is not shipped is refunded in full, with the platform’s discount and the code', async () => {
  const buyer = await newBuyer(owner, 900)
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 1 })
  const promo = { id: await newPromo({ perUser: 1 }), version: 1, discount_cents: 100 }
  const { ids } = await order(db, buyer, { lines: [{ ...sku, qty: 1, discount: 100 }], promo })
  const [orderId = 0] = ids
  assert.equal((await pay(db, buyer, { orderId, token: await newPayToken(owner, buyer) })).result, 'paid')
  const ends = await Promise.all(
    Array.from({ length: 5 }, () => cancel(db, { orderId, from: orderStatuses.waitingDeliver })),
  )
  assert.equal(ends.filter(({ result }) => result === 'cancelled').length, 1)
  assert.deepEqual(await orderOf(orderId), {
    status: orderStatuses.refunded,
    paid: 900,
    promo: 100,
    escrow: 0,
    settled: 0,
    refunded: 900,
  })
  assert.equal(await availableOf(buyer.userId), 900)
  assert.equal(await stockOf(sku.skuId), 1)
})

test('an order that costs nothing is paid at once; a purchase limit holds for concurrent orders', async () => {
  const buyer = await newBuyer(owner)
  const free = await newSku(owner, { shopId, price: 100, stock: 5 })
  const promo = { id: await newPromo(), version: 1, discount_cents: 100 }
  const { ids } = await order(db, buyer, { lines: [{ ...free, qty: 1, discount: 100 }], promo })
  assert.deepEqual(await orderOf(ids[0] ?? 0), {
    status: orderStatuses.waitingDeliver,
    paid: 0,
    promo: 100,
    escrow: 100,
    settled: 0,
    refunded: 0,
  })
  const few = await newSku(owner, { shopId, price: 100, stock: 50, limit: 3 })
  const results = await Promise.all(
    Array.from({ length: 10 }, () => order(db, buyer, { lines: [{ ...few, qty: 1 }], openMax: 100 })),
  )
  assert.equal(results.filter(({ result }) => result === 'created').length, 3)
  assert.equal(results.find(({ result }) => result === 'lines_changed')?.problems?.[0]?.why, 'limit')
})

test('the server’s database role cannot change order money directly', async () => {
  await assert.rejects(db.query(sql`update orders set refunded_cents = 1`), /permission denied/)
  await assert.rejects(db.query(sql`update promo_codes set used = 0`), /permission denied/)
  await assert.rejects(db.query(sql`insert into payments (outcome) values ('paid')`), /permission denied/)
  await assert.rejects(db.query(sql`select pay_into_escrow(1, '{1}', now(), now())`), /permission denied/)
  await assert.rejects(db.query(sql`select refund_order(1, 4, 1, 100, 0)`), /permission denied/)
})

test('the escrow account equals the escrow of all orders, and the ledger verifies', async () => {
  const { orders, journal } = await queryOne<{ orders: number; journal: number }>(sql`
    select (select sum(escrow_cents) from orders)::bigint as orders,
           (select sum(case when credit_account = 32 then amount_cents
                            when debit_account = 32 then -amount_cents else 0 end)
              from ledger_transfers)::bigint as journal`)
  assert.equal(orders, journal)
  const { findings } = await ledger.verifyLedger(ctx())
  assert.deepEqual(
    findings.filter(({ rows }) => rows.length > 0),
    [],
  )
})
