// Tests of the database functions of refunds: whatever is refunded in whatever parts, it sums to the cent.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import fc from 'fast-check'
import { sql } from '#db/sql.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { cancel, newBuyer, newShop, newSku } from '../../../../test/purchases.ts'
import {
  buy,
  complete,
  deliver,
  endRefund,
  newPromo,
  payRefund,
  requestRefund,
  sell,
  sendBack,
} from '../../../../test/refunds.ts'

const { db, owner, ctx } = await createHarness()
const shopId = await newShop(owner)

async function find<Row>(statement: ReturnType<typeof sql>): Promise<Row> {
  const [row] = await owner.query<Row>(statement)
  assert.ok(row)
  return row
}

const availableOf = async (userId: number) => (await ledger.getWallet(ctx(), userId)).available
const stockOf = async (skuId: number) =>
  (await find<{ stock: number }>(sql`select stock from skus where id = ${skuId}`)).stock
const statusOf = async (id: number) =>
  (await find<{ status: number }>(sql`select status from orders where id = ${id}`)).status

/** Ledger balances of an order and all its cases by account, credits minus debits. */
async function balancesOf(orderId: number) {
  return find<{ wallet: number; promo: number; commission: number; shop: number; escrow: number }>(sql`
    with moved as (
      select t.debit_account & 255 as debit, t.credit_account & 255 as credit, t.amount_cents as cents
        from ledger_transfers t
       where (t.ref_type = 1 and t.ref_id = ${orderId})
          or (t.ref_type = 4 and t.ref_id in (select id from refunds where order_id = ${orderId})))
    select coalesce(sum(cents * ((credit = 1)::int - (debit = 1)::int)), 0)::bigint as wallet,
           coalesce(sum(cents * ((debit = 70)::int - (credit = 70)::int)), 0)::bigint as promo,
           coalesce(sum(cents * ((credit = 60)::int - (debit = 60)::int)), 0)::bigint as commission,
           coalesce(sum(cents * ((credit in (8, 10, 63))::int - (debit in (8, 10, 63))::int)), 0)::bigint as shop,
           coalesce(sum(cents * ((credit = 32)::int - (debit = 32)::int)), 0)::bigint as escrow from moved`)
}

async function assertProven() {
  const { findings } = await ledger.verifyLedger(ctx())
  assert.deepEqual(
    findings.filter(({ rows }) => rows.length > 0),
    [],
  )
}

const line = fc.record({
  price: fc.integer({ min: 1, max: 30_000 }),
  qty: fc.integer({ min: 1, max: 4 }),
  /** Discount of the line in percent; 100 makes it free. */
  off: fc.constantFrom(0, 0, 7, 33, 50, 100),
})
const sale = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  freight: fc.constantFrom(0, 1, 333, 1_250),
  commissionBp: fc.constantFrom(0, 1, 500, 1_237, 10_000),
  isOwn: fc.boolean(),
  /** Parts of the rest, in thousandths. */
  parts: fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 5 }),
  /** The order is completed before the part of this index. */
  completedAt: fc.integer({ min: 0, max: 6 }),
  /** The shop has been paid out and owes what it refunds. */
  isPoor: fc.boolean(),
  /** The index of the part that the shopper requests; the others are gifts. */
  requestedAt: fc.integer({ min: 0, max: 5 }),
})

test('any sequence of partial refunds, before and after completion, sums to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(sale, async ({ lines, freight, commissionBp, isOwn, parts, completedAt, isPoor, requestedAt }) => {
      const shop = await newShop(owner, isOwn)
      const buyer = await newBuyer(owner, 1_000_000)
      const orderId = await sell(db, owner, buyer, { shopId: shop, lines, freight, commissionBp })
      await deliver(owner, orderId)
      const { paid } = await find<{ paid: number }>(sql`select paid_cents as paid from orders where id = ${orderId}`)
      let back = 0
      for (const [i, part] of [...parts, 1_000].entries()) {
        if ((await statusOf(orderId)) === orderStatuses.refunded) break
        if (i === completedAt) {
          await complete(owner, orderId)
          if (isPoor) {
            const { payable } = await find<{ payable: number }>(sql`
              select payable_cents as payable from shop_balances where shop_id = ${shop}`)
            if (payable > 0) await payOut(shop, payable)
          }
        }
        const amount = Math.floor(((paid - back) * part) / 1_000)
        const refundId = await requestRefund(db, {
          orderId,
          origin: i === requestedAt ? 'shopper' : 'operator',
          amount,
        })
        const outcome = await payRefund(db, { refundId, amount })
        assert.equal(outcome.result, 'paid')
        back += amount
        const now = await balancesOf(orderId)
        assert.equal(now.wallet, back - paid)
        assert.equal(now.wallet + now.commission + now.shop + now.escrow, now.promo)
        assert.ok(now.promo >= 0 && now.commission >= 0 && now.shop >= 0 && now.escrow >= 0)
        assert.equal(await availableOf(buyer.userId), 1_000_000 - paid + back)
      }
      if (paid === 0) return
      assert.equal(await statusOf(orderId), orderStatuses.refunded)
      const end = await balancesOf(orderId)
      assert.deepEqual(end, { wallet: 0, promo: 0, commission: 0, shop: 0, escrow: 0 })
    }),
    { numRuns: 60 },
  )
  await assertProven()
})

/** Pays out a shop's balance, as a payout that was sent. */
async function payOut(shop: number, cents: number): Promise<void> {
  const account = (type: number) => shop * 256 + type
  const [first] = await owner.query<{ id: number }>(sql`
    with people as (
      insert into operators (account, name, password_hash, roles)
      select ${randomUUID().slice(0, 12)} || n, 'One', 'none', '{admin}' from generate_series(1, 2) n returning id)
    insert into payouts (shop_id, amount_cents, step, destination, reference, request_no, proposed_by, decided_by,
                         sent_by, created_at, decided_at, sent_at)
    select ${shop}, ${cents}, 'sent', 'Bank', 'R1', gen_random_uuid(), min(id), max(id), max(id), now(), now(), now()
      from people returning id`)
  const id = first?.id ?? 0
  await owner.query(sql`select post_transfers(7, ${id}, '{220}', array[${account(8)}]::bigint[],
    array[${account(9)}]::bigint[], array[${cents}]::bigint[], false)`)
  await owner.query(sql`select post_transfers(7, ${id}, '{222,223}', array[${account(9)}, 44]::bigint[],
    array[44, 50]::bigint[], array[${cents}, ${cents}]::bigint[], false)`)
}

test('of two concurrent approvals and a withdrawal one succeeds', async () => {
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 50 })
  for (let i = 0; i < 8; i++) {
    const buyer = await newBuyer(owner, 2_000)
    const orderId = await buy(db, owner, buyer, { lines: [{ ...sku, qty: 2 }] })
    await deliver(owner, orderId)
    const refundId = await requestRefund(db, { orderId })
    const [full, partial, withdrawal] = await Promise.all([
      payRefund(db, { refundId, amount: 2_000, version: 1 }),
      payRefund(db, { refundId, amount: 1_500, version: 1 }),
      endRefund(db, { refundId, userId: buyer.userId }),
    ])
    const results = [full.result, partial.result, withdrawal.result]
    assert.equal(results.filter((result) => result === 'changed').length, 2)
    const succeeded = [full.result === 'paid', partial.result === 'paid', withdrawal.result === 'ended']
    assert.equal(succeeded.filter(Boolean).length, 1, results.join())
    const paid = full.result === 'paid' ? 2_000 : partial.result === 'paid' ? 1_500 : 0
    assert.equal(await availableOf(buyer.userId), paid)
    assert.equal(await statusOf(orderId), paid === 2_000 ? orderStatuses.refunded : orderStatuses.received)
  }
})

test('a unique index refuses a second request, even after a withdrawal; cases of others are not found', async () => {
  const sku = await newSku(owner, { shopId, price: 1_000, stock: 5 })
  const buyer = await newBuyer(owner, 1_000)
  const orderId = await buy(db, owner, buyer, { lines: [{ ...sku, qty: 1 }] })
  await deliver(owner, orderId)
  const refundId = await requestRefund(db, { orderId })
  await assert.rejects(requestRefund(db, { orderId }), /refunds_(once|open)/)
  assert.equal((await endRefund(db, { refundId, userId: buyer.userId + 1 })).result, 'not_found')
  assert.deepEqual(await endRefund(db, { refundId }), {
    result: 'ended',
    step: 'withdrawn',
    order_status: orderStatuses.received,
  })
  await assert.rejects(requestRefund(db, { orderId }), /refunds_once/)
  assert.equal((await payRefund(db, { refundId, amount: 1_000 })).result, 'changed')
  assert.equal(await availableOf(buyer.userId), 0)
})

test('received returns are paid once, and restocked where the operator says so', async () => {
  const good = await newSku(owner, { shopId, price: 1_000, stock: 5 })
  const torn = await newSku(owner, { shopId, price: 700, stock: 5 })
  const buyer = await newBuyer(owner, 5_000)
  const lines = [good, torn].map((sku) => ({ ...sku, qty: 2 }))
  const orderId = await buy(db, owner, buyer, { lines, freight: 300 })
  await deliver(owner, orderId)
  await complete(owner, orderId)
  const items = await owner.query<{ id: number; price: number }>(sql`
    select id, price_cents as price from order_items where order_id = ${orderId} order by position`)
  // One piece of each, without freight.
  const refundId = await requestRefund(db, {
    orderId,
    type: 'refund_return',
    items: items.map(({ id, price }) => ({ id, qty: 1, max: price })),
  })
  await sendBack(db, refundId, 1_700)
  assert.deepEqual((await payRefund(db, { refundId, step: 'sent', amount: 1_701 })).result, 'too_much')
  const restock = [items[0]?.id ?? 0]
  const outcome = await Promise.all(
    Array.from({ length: 4 }, () => payRefund(db, { refundId, step: 'sent', amount: 1_700, restock })),
  )
  assert.deepEqual(outcome.map(({ result }) => result).toSorted(), ['changed', 'changed', 'changed', 'paid'])
  assert.equal(await statusOf(orderId), orderStatuses.completed)
  assert.equal(await availableOf(buyer.userId), 5_000 - 3_700 + 1_700)
  assert.equal(await stockOf(good.skuId), 4)
  assert.equal(await stockOf(torn.skuId), 3)
  const { commission } = await balancesOf(orderId)
  // The commission is 5% of 37.00; the share of 17.00 is returned.
  assert.equal(commission, 185 - 85)
})

test('refunding an unsent line restocks it, the rest can still be canceled, and the code is freed', async () => {
  const refundedSku = await newSku(owner, { shopId, price: 1_000, stock: 5 })
  const canceledSku = await newSku(owner, { shopId, price: 500, stock: 5 })
  const buyer = await newBuyer(owner, 2_000)
  const promo = await newPromo(owner, 150, 1)
  const lines = [
    { ...refundedSku, qty: 1, discount: 100 },
    { ...canceledSku, qty: 1, discount: 50 },
  ]
  const orderId = await buy(db, owner, buyer, { lines, promo })
  const [first] = await owner.query<{ id: number }>(sql`
    select id from order_items where order_id = ${orderId} order by position limit 1`)
  const items = [{ id: first?.id ?? 0, qty: 1, max: 900 }]
  const refundId = await requestRefund(db, { orderId, isReceived: false, items })
  const paid = await payRefund(db, { refundId, amount: 900 })
  assert.partialDeepStrictEqual(paid, { result: 'paid', promo: 100, order_status: orderStatuses.waitingDeliver })
  assert.equal(await stockOf(refundedSku.skuId), 5)
  const ended = await cancel(db, { orderId, from: orderStatuses.waitingDeliver })
  assert.partialDeepStrictEqual(ended, { result: 'cancelled', refunded: 450 })
  assert.equal(await stockOf(refundedSku.skuId), 5)
  assert.equal(await stockOf(canceledSku.skuId), 5)
  assert.equal(await availableOf(buyer.userId), 2_000)
  const { used } = await find<{ used: number }>(sql`select used from promo_codes where id = ${promo.id}`)
  assert.equal(used, 0)
})

test('when returned goods are refunded in part, the rest is settled to the shop at once', async () => {
  const shop = await newShop(owner)
  const sku = await newSku(owner, { shopId: shop, price: 1_000, stock: 5 })
  const buyer = await newBuyer(owner, 1_000)
  const orderId = await buy(db, owner, buyer, { lines: [{ ...sku, qty: 1 }] })
  await deliver(owner, orderId)
  const refundId = await requestRefund(db, { orderId, type: 'refund_return' })
  await sendBack(db, refundId, 600)
  const outcome = await payRefund(db, { refundId, step: 'sent', amount: 600 })
  assert.partialDeepStrictEqual(outcome, { result: 'paid', order_status: orderStatuses.refunded })
  assert.deepEqual(await balancesOf(orderId), { wallet: -400, promo: 0, commission: 20, shop: 380, escrow: 0 })
})

test('the server’s database role cannot change refund money directly', async () => {
  for (const statement of [
    sql`update refunds set paid_cents = 1`,
    sql`update refund_items set paid_cents = 1`,
    sql`update order_items set refunded_cents = 1`,
    sql`update orders set late_refunded_cents = 1`,
    sql`select refund_late(1, 1, 1, 1)`,
    sql`select resume_order(1, now(), now(), now(), now())`,
    sql`update product_ratings set scored_5 = 1`,
    sql`delete from refund_events`,
  ])
    await assert.rejects(db.query(statement), /permission denied/)
})

test('the ledger verifies after all of these tests, and finds a case with a changed amount', async () => {
  await assertProven()
  await owner.query(sql`
    update refunds set paid_cents = paid_cents - 1 where id = (select max(id) from refunds where paid_cents > 0)`)
  const { findings } = await ledger.verifyLedger(ctx())
  const wrong = findings.filter(({ rows }) => rows.length > 0).map(({ name }) => name)
  assert.ok(wrong.includes('refunds'))
})
