// Tests that ledger verification finds tampering with refunds, order lines, promos, commission and ratings.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { sql } from '#db/sql.ts'
import { foldRatings } from '#modules/catalog/statistics/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { cancel, newBuyer, newShop, newSku } from '../../../../test/purchases.ts'
import { buy, complete, deliver, newPromo, payRefund, requestRefund, sendBack } from '../../../../test/refunds.ts'
import { findTampering } from '../../../../test/tampering.ts'
import { account } from './rules.ts'
import { verifyLedger } from './service.ts'

const harness = await createHarness()
const { ctx, db, owner } = harness

const shopId = await newShop(owner)
const skus = [
  await newSku(owner, { shopId, price: 2_000, stock: 100 }),
  await newSku(owner, { shopId, price: 1_000, stock: 100 }),
]
const buyer = await newBuyer(owner, 100_000)
const otherBuyer = await newBuyer(owner)
const promo = await newPromo(owner, 300)

/** Two lines, the first with two pieces; each has a share of the discount. */
async function createOrder(): Promise<number> {
  const discounts = [200, 100]
  const lines = skus.map((sku, at) => ({ ...sku, qty: 2 - at, discount: discounts[at] ?? 0 }))
  return buy(db, owner, buyer, { lines, freight: 500, promo })
}

async function createDeliveredOrder(): Promise<number> {
  const orderId = await createOrder()
  await deliver(owner, orderId)
  return orderId
}

// Paid from the escrow: less than requested, for one returned piece.
const early = { order: await createDeliveredOrder(), case: 0 }
const [line] = await owner.query<{ id: number }>(sql`
  select id from order_items where order_id = ${early.order} order by position limit 1`)
const item = { id: line?.id ?? 0, qty: 1, max: 2_150 }
early.case = await requestRefund(db, { orderId: early.order, type: 'refund_return', items: [item] })
await sendBack(db, early.case, 1_500)
await payRefund(db, { refundId: early.case, step: 'sent', amount: 1_500, restock: [] })
// After completion: partly paid by the shop.
const late = { order: await createDeliveredOrder(), case: 0 }
await complete(owner, late.order)
late.case = await requestRefund(db, { orderId: late.order })
await payRefund(db, { refundId: late.case, amount: 3_333 })
// One undecided case, and one order canceled before shipping.
const open = { order: await createDeliveredOrder(), case: 0 }
open.case = await requestRefund(db, { orderId: open.order })
await cancel(db, { orderId: await createOrder(), from: orderStatuses.waitingDeliver })

async function review(orderId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`
      insert into order_scores (order_id, user_id, shop_id, service, postage, created_at)
      select id, user_id, shop_id, 4, 3, now() from orders where id = ${orderId}`)
    await tx.query(sql`
      insert into reviews (order_item_id, order_id, user_id, product_id, shop_id, score, content, language, pictures,
                           editable_until, created_at)
      select i.id, o.id, o.user_id, i.product_id, o.shop_id, 5 - i.position, 'Good', 'en-US', i.position, now(), now()
        from orders o join order_items i on i.order_id = o.id where o.id = ${orderId}`)
  })
}
await review(late.order)
await foldRatings(ctx())

test('an untampered ledger has no findings', async () => {
  const { findings } = await verifyLedger(ctx())
  assert.deepEqual(
    findings.filter(({ rows }) => rows.length > 0),
    [],
  )
  const [paid] = await owner.query<{ is_late: boolean; promo: number; commission: number }>(sql`
    select is_late, promo_cents as promo, commission_cents as commission from refunds where id = ${late.case}`)
  assert.ok(paid?.is_late && paid.promo > 0 && paid.commission > 0)
})

const wallet = account('userAvailable', buyer.userId)
/** Calls the ledger's own function, as an attacker with access to it would. */
const post = (refund: number, code: number, debit: number) =>
  `select post_transfers(4, ${refund}, '{${code}}', '{${debit}}', '{${wallet}}', '{100}', false)`
/** Posts again for the same refund and moves the wallet to match: only the refund shows the difference. */
const postAgain = (refund: number, code: number, debit: number) =>
  `with w as (update wallets set available_cents = available_cents + 100, version = version + 1
                where user_id = ${buyer.userId} returning available_cents, version)
   insert into ledger_transfers (debit_account, credit_account, amount_cents, credit_seq, credit_after, ref_type,
                                 ref_id, code, leg)
   select ${debit}, ${wallet}, 100, version, available_cents, 4, ${refund}, ${code}, 20 from w`
const linesOf = (orderId: number) => `(select id from order_items where order_id = ${orderId} order by position`
const firstLine = (orderId: number) => `${linesOf(orderId)} limit 1)`
const secondLine = (orderId: number) => `${linesOf(orderId)} offset 1)`

const edits: readonly [string, string, string][] = [
  ['a refund paid twice', postAgain(early.case, 202, 32), 'refunds'],
  [
    'a refund paid twice, with all sums adjusted',
    `${postAgain(early.case, 202, 32)};
     update refunds set paid_cents = paid_cents + 100, approved_cents = approved_cents + 100
      where id = ${early.case};
     update refund_items set paid_cents = paid_cents + 100
      where refund_id = ${early.case} and order_item_id = ${firstLine(early.order)};
     update order_items set refunded_cents = refunded_cents + 100 where id = ${firstLine(early.order)};
     update orders set refunded_cents = refunded_cents + 100, escrow_cents = escrow_cents - 100
      where id = ${early.order}`,
    'refunds',
  ],
  ['a late refund paid twice', postAgain(late.case, 212, 63), 'refunds'],
  ['a refund paid before it was decided', post(open.case, 202, 32), 'refunds'],
  ['a payment for a refund that does not exist', post(424_242, 202, 32), 'refunds'],
  [
    'a refund that states more than was paid',
    `update refunds set paid_cents = paid_cents + 1 where id = ${early.case}`,
    'refunds',
  ],
  [
    'a refund that states a lower approved amount',
    `update refunds set approved_cents = approved_cents - 1 where id = ${early.case}`,
    'refunds',
  ],
  [
    'a refund moved to another shopper',
    `update refunds set user_id = ${otherBuyer.userId} where id = ${early.case}`,
    'refunds',
  ],
  ['a refund moved to another shop', `update refunds set shop_id = shop_id + 1 where id = ${early.case}`, 'refunds'],
  [
    'a late refund marked as early',
    `update refunds set is_late = false, commission_cents = 0 where id = ${late.case}`,
    'refunds',
  ],
  [
    'the share of a line in a refund',
    `update refund_items set paid_cents = paid_cents - 1
      where refund_id = ${early.case} and order_item_id = ${firstLine(early.order)}`,
    'refunds',
  ],
  ['the deleted lines of a refund', `delete from refund_items where refund_id = ${early.case}`, 'refunds'],
  [
    'refunded money moved from line to line',
    `update order_items set refunded_cents = refunded_cents - 10 where id = ${firstLine(early.order)};
     update order_items set refunded_cents = refunded_cents + 10 where id = ${secondLine(early.order)}`,
    'refunds',
  ],
  [
    'the refunded amount of a line',
    `update order_items set refunded_cents = refunded_cents + 1 where id = ${firstLine(late.order)}`,
    'lines',
  ],
  [
    'more pieces restocked than returned',
    `update order_items set refunded_qty = 0 where order_id = ${early.order};
    update refund_items set restocked_qty = 1 where refund_id = ${early.case}`,
    'refunds',
  ],
  [
    'returned promo moved from line to line',
    `update order_items set promo_returned_cents = promo_returned_cents - 1 where id = ${firstLine(late.order)};
     update order_items set promo_returned_cents = promo_returned_cents + 1 where id = ${secondLine(late.order)}`,
    'refunds',
  ],
  ['the promo of a refund', `update refunds set promo_cents = promo_cents - 1 where id = ${early.case}`, 'refunds'],
  [
    'the promo of an order',
    `update orders set late_promo_cents = late_promo_cents - 1,
       promo_unreturned_goods_cents = least(promo_unreturned_goods_cents, promo_returned_cents + late_promo_cents - 1)
      where id = ${late.order}`,
    'lines',
  ],
  [
    'a commission that was not returned',
    `update ledger_transfers set amount_cents = amount_cents - 1
      where ref_type = 4 and ref_id = ${late.case} and debit_account = 60;
     update ledger_transfers set amount_cents = amount_cents + 1 where ref_type = 4 and ref_id = ${late.case}
        and debit_account <> 60 and credit_account = ${wallet};
     update refunds set commission_cents = commission_cents - 1 where id = ${late.case};
     update orders set late_commission_cents = late_commission_cents - 1 where id = ${late.order}`,
    'refunds',
  ],
  [
    'a late refund of a shop’s sale paid by the platform',
    `update ledger_transfers set debit_account = 63, debit_seq = null, debit_after = null
      where ref_type = 4 and ref_id = ${late.case} and (debit_account & 255) = 8`,
    'refunds',
  ],
  ['an extra score of a product', `update product_ratings set scored_5 = scored_5 + 1`, 'ratings'],
  ['an extra picture of a shop', `update shop_ratings set scored_1 = scored_1 + 1, pictured_1 = 1`, 'ratings'],
  ['the service score of a product', `update product_ratings set service_sum = service_sum + 1`, 'ratings'],
  ['the delivery score of a shop', `update shop_ratings set postage_sum = postage_sum + 1`, 'ratings'],
  ['a review changed without its rating', `update reviews set score = 1 where score = 5`, 'ratings'],
  [
    'a review hidden without its rating',
    `update reviews set hidden_at = now(), hidden_reason = 'spam', hidden_by = 1 where score = 5`,
    'ratings',
  ],
  ['a deleted review', `delete from reviews where score = 5`, 'ratings'],
  ['the deleted ratings of products', `delete from product_ratings`, 'ratings'],
  ['the deleted ratings of shops', `delete from shop_ratings`, 'ratings'],
  ['the average shown on a product', `update products set rating_tenths = 50 where rating_tenths = 40`, 'ratings'],
  ['the review count shown on products', `update products set reviews = reviews + 1`, 'ratings'],
  [
    'the good reviews shown on a shop',
    `update shops set good_reviews = good_reviews - 1 where good_reviews > 0`,
    'ratings',
  ],
]
for (const [what, text, check] of edits) {
  test(`verification finds ${what}`, async () => {
    const found = await findTampering(harness, text)
    assert.ok(found.includes(check), `${check} is not among ${found.join(', ')}`)
  })
}

test('ratings that are not copied to products yet are no finding', async () => {
  assert.deepEqual(
    await findTampering(
      harness,
      `update product_ratings set copied = false; update products set reviews = 0, rating_tenths = null`,
    ),
    [],
  )
})
