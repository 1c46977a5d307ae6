// Tests of concurrent changes of stock, money and states: the outcome is exact and the ledger verifies.
import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { confirmOrder } from '@shop/contract/sales/order-actions.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import fc from 'fast-check'
import { sql } from '#db/sql.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { reasonOf } from '../../../../test/order-console.ts'
import { orderIn, orderPrice } from '../../../../test/order-states.ts'
import * as buying from '../../../../test/purchases.ts'
import { openRefundConsole } from '../../../../test/refund-console.ts'
import * as orders from './service.ts'

const harness = await createHarness()
const { db, owner, ctx, forward } = harness
const shopId = await buying.newShop(owner)
const refundConsole = await openRefundConsole(harness)

const numberOf = async (statement: ReturnType<typeof sql>) =>
  (await owner.query<{ value: number }>(statement))[0]?.value ?? Number.NaN
const stockOf = (skuId: number) => numberOf(sql`select stock as value from skus where id = ${skuId}`)
const statusOf = (id: number) => numberOf(sql`select status as value from orders where id = ${id}`)
const availableOf = async (userId: number): Promise<number> => (await ledger.getWallet(ctx(), userId)).available

async function newCrowd(size: number): Promise<buying.Buyer[]> {
  const mark = randomBytes(4).toString('hex')
  return owner.query<buying.Buyer>(sql`
    insert into users (account, email, password_hash, language)
    select ${mark} || n, ${mark} || n || '@crowd.example', 'none', 'en-US' from generate_series(1, ${size}::int) n
    returning id as "userId", 0 as "sessionId"`)
}

/** Runs the work for all items, as many at a time as the server has connections. */
async function forEachConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) await work(item, index)
  }
  await Promise.all(Array.from({ length: 20 }, worker))
}

test('with a thousand buyers, a hundred pieces and cancellations, no piece is sold twice or lost', async () => {
  const sku = await buying.newSku(owner, { shopId, price: 700, stock: 100 })
  const buyers = await newCrowd(1_000)
  const lines = [{ ...sku, qty: 1 }]
  let [ordered, refused, cancelled] = [0, 0, 0]
  await forEachConcurrently(buyers, async (buyer, index) => {
    const { result, ids, problems } = await buying.order(db, buyer, { lines })
    if (result !== 'created') {
      assert.deepEqual(
        { result, why: problems?.[0]?.why, left: problems?.[0]?.left },
        { result: 'lines_changed', why: 'stock', left: 0 },
      )
      refused++
      return
    }
    ordered++
    if (index % 3 !== 0) return
    assert.equal((await buying.cancel(db, { orderId: ids[0] ?? 0, userId: buyer.userId })).result, 'cancelled')
    ordered--
    cancelled++
  })
  assert.ok(cancelled > 10 && ordered <= 100 && refused === 1_000 - ordered - cancelled)
  assert.equal(await stockOf(sku.skuId), 100 - ordered)
  const logged = await numberOf(sql`
    select sum(after - before)::bigint as value from stock_log where sku_id = ${sku.skuId}`)
  assert.equal(logged, -ordered)
  // The remaining stock sells out, and no more than that.
  const moreBuyers = await newCrowd(100 - ordered + 5)
  let sold = 0
  await forEachConcurrently(moreBuyers, async (buyer) => {
    if ((await buying.order(db, buyer, { lines })).result === 'created') sold++
  })
  assert.deepEqual({ sold, stock: await stockOf(sku.skuId) }, { sold: 100 - ordered, stock: 0 })
})

test('of a concurrent payment and expiry one wins, and money, stock and state match it', async () => {
  for (let i = 0; i < 12; i++) {
    const buyer = await buying.newBuyer(owner, 700)
    const sku = await buying.newSku(owner, { shopId, price: 700, stock: 1 })
    const now = new Date()
    const { ids } = await buying.order(db, buyer, { lines: [{ ...sku, qty: 1 }], payMinutes: 1 }, now)
    const [orderId = 0] = ids
    const token = await buying.newPayToken(owner, buyer)
    const end = new Date(now.getTime() + 60_000)
    const justBefore = new Date(end.getTime() - 1)
    const calls = [
      () => buying.pay(db, buyer, { orderId, token, now: justBefore }),
      () => buying.cancel(db, { orderId, due: true, now: end }),
    ]
    const outcome = await Promise.all((i % 2 ? calls : calls.reverse()).map((call) => call()))
    const [paid, ended] = i % 2 ? outcome : outcome.reverse()
    const isPaid = paid?.result === 'paid'
    assert.equal(ended?.result, isPaid ? 'wrong_state' : 'cancelled')
    assert.ok(isPaid || paid?.result === 'wrong_state')
    assert.deepEqual(
      {
        status: await statusOf(orderId),
        available: await availableOf(buyer.userId),
        stock: await stockOf(sku.skuId),
      },
      isPaid
        ? { status: orderStatuses.waitingDeliver, available: 0, stock: 0 }
        : { status: orderStatuses.cancelled, available: 700, stock: 1 },
    )
  }
})

/** Requests a refund and approves it in full; false when the order was completed too long ago. */
async function refundAll(id: number): Promise<boolean> {
  const { requestRefund, approve } = refundConsole
  const outcome = await reasonOf(requestRefund(id, { reason: 'damaged' }).then((refund) => approve(refund.id)))
  assert.ok(outcome === 'done' || outcome === 'refund.too_late', String(outcome))
  return outcome === 'done'
}

test('a concurrent receipt confirmation and refund return the money once, in whatever order', async () => {
  const { shopper } = refundConsole
  for (let i = 0; i < 8; i++) {
    const id = await orderIn(harness, shopper, orderStatuses.delivered)
    const before = await availableOf(shopper.userId)
    const confirm = () => reasonOf(shopper.call(confirmOrder, { body: { id } }))
    const [confirmed, refunded] = await Promise.all([confirm(), refundAll(id)])
    assert.ok(confirmed === 'done' || confirmed === 'order.wrong_state')
    assert.equal(refunded, true)
    assert.deepEqual(
      { status: await statusOf(id), available: await availableOf(shopper.userId) },
      { status: orderStatuses.refunded, available: before + orderPrice },
    )
  }
})

test('a concurrent completion and refund give the escrow either to the shop or to the shopper', async () => {
  const { shopper } = refundConsole
  const ids = await Promise.all(Array.from({ length: 10 }, () => orderIn(harness, shopper, orderStatuses.received)))
  const before = await availableOf(shopper.userId)
  forward(20 * 24 * 3_600_000)
  const [refunds] = await Promise.all([
    Promise.all(ids.map(refundAll)),
    ...Array.from({ length: 3 }, () => orders.completeDue(ctx())),
  ])
  await orders.completeDue(ctx())
  for (const [index, id] of ids.entries())
    assert.equal(await statusOf(id), refunds[index] ? orderStatuses.refunded : orderStatuses.completed)
  const returned = refunds.filter(Boolean).length
  assert.equal(await availableOf(shopper.userId), before + returned * orderPrice)
  const settled = await numberOf(sql`
    select coalesce(sum(settled_cents), 0)::bigint as value from orders where id = any(${ids}::bigint[])`)
  assert.equal(settled, (ids.length - returned) * orderPrice)
})

const line = fc.record({
  price: fc.integer({ min: 1, max: 50_000 }),
  qty: fc.integer({ min: 1, max: 9 }),
  off: fc.integer({ min: 0, max: 100 }),
  shop: fc.integer({ min: 0, max: 2 }),
})
const anyAction = fc.constantFrom('pay', 'payAll', 'cancel', 'refund', 'ship', 'complete')
const purchase = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  freight: fc.integer({ min: 0, max: 3_000 }),
  actions: fc.array(fc.tuple(anyAction, fc.nat(4)), { maxLength: 8 }),
})

test('for random purchases and actions, order, lines, discount, wallet and ledger agree to the cent', async () => {
  const shops = [shopId, await buying.newShop(owner), await buying.newShop(owner, true)]
  const started = 5_000_000
  await fc.assert(
    fc.asyncProperty(purchase, async ({ lines, freight, actions }) => {
      const buyer = await buying.newBuyer(owner, started)
      const skuLines = await Promise.all(
        lines.map(async ({ price, qty, off, shop }) => {
          const sku = await buying.newSku(owner, { shopId: shops[shop] ?? shopId, price, stock: 9 })
          return { ...sku, qty, discount: Math.floor((price * qty * off) / 100) }
        }),
      )
      const discount = skuLines.reduce((sum, item) => sum + item.discount, 0)
      const promo = discount > 0 ? { id: await newPromo(), version: 1, discount_cents: discount } : undefined
      const {
        result,
        ids,
        checkout_id: checkoutId,
      } = await buying.order(db, buyer, { lines: skuLines, freight, ...(promo && { promo }) })
      assert.equal(result, 'created')
      for (const [action, index] of actions)
        await act(action, { buyer, id: ids[index % ids.length] ?? 0, checkout_id: checkoutId })
      const [sums] = await owner.query<{ paid: number; refunded: number }>(sql`
        select sum(paid_cents)::bigint as paid, sum(refunded_cents)::bigint as refunded from orders
         where checkout_id = ${checkoutId}`)
      assert.equal(await availableOf(buyer.userId), started - (sums?.paid ?? 0) + (sums?.refunded ?? 0))
      assert.deepEqual(await mismatchesOf(checkoutId), [])
      const { findings } = await ledger.verifyLedger(ctx())
      assert.deepEqual(
        findings.filter(({ rows }) => rows.length > 0),
        [],
      )
    }),
    { numRuns: 25 },
  )
})

/** Differences of stock, stock log and code use from what the orders of a checkout imply; each SKU starts with 9. */
function mismatchesOf(checkoutId: number): Promise<object[]> {
  return owner.query(sql`
    select 'stock' as what, k.id, k.stock as actual, expected.stock as expected
      from orders o join order_items i on i.order_id = o.id join skus k on k.id = i.sku_id
     cross join lateral (select 9 - case when o.status in (-1, -3) then 0 else i.qty end as stock,
                                9 + (select sum(l.after - l.before) from stock_log l
                                      where l.sku_id = k.id) as logged) expected
     where o.checkout_id = ${checkoutId} and (k.stock, k.stock) is distinct from (expected.stock, expected.logged)
    union all
    select 'uses', c.id, c.used, expected.used
      from checkouts d join promo_codes c on c.id = d.promo_id join promo_redemptions r on r.checkout_id = d.id
     cross join lateral (select count(*) filter (where o.status not in (-1, -3)) > 0 as is_used from orders o
                          where o.checkout_id = d.id) o
     cross join lateral (select o.is_used::int as used, r.released_at is null as is_redeemed) expected
     where d.id = ${checkoutId} and (c.used, expected.is_redeemed) is distinct from (expected.used, o.is_used)`)
}

async function newPromo(): Promise<number> {
  return numberOf(sql`
    insert into promo_codes (code, kind, fixed_cents, budget_cents, opened_at, starts_at, ends_at)
    values (${`C${randomUUID().slice(0, 8).toUpperCase()}`}, 'fixed', 1000000, 1000000, now(),
            now() - interval '1 day', now() + interval '1 day')
    returning id as value`)
}

/** Any action in any state: one that is not allowed is refused and changes nothing. */
async function act(
  action: string,
  { buyer, id, checkout_id: checkoutId }: { buyer: buying.Buyer; id: number; checkout_id: number },
): Promise<void> {
  if (action === 'pay') await buying.pay(db, buyer, { orderId: id, token: await buying.newPayToken(owner, buyer) })
  if (action === 'payAll') {
    const [row] = await owner.query<{ payNo: string }>(
      sql`select pay_no as "payNo" from checkouts where id = ${checkoutId}`,
    )
    await buying.pay(db, buyer, { payNo: row?.payNo ?? '', token: await buying.newPayToken(owner, buyer) })
  }
  if (action === 'cancel') await buying.cancel(db, { orderId: id })
  if (action === 'refund') await buying.cancel(db, { orderId: id, from: orderStatuses.waitingDeliver })
  if (action === 'ship') {
    await owner.query(sql`
      update orders set status = 3, shipped_at = now(), confirm_at = now(), received_at = now(), complete_at = now()
       where id = ${id} and status = 1`)
  }
  if (action === 'complete') await orders.completeDue(ctx())
}
