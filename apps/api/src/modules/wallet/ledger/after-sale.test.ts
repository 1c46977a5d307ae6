// Tests of the proof against after-sale: cases, lines, promo, commission and ratings changed by hand are found.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#db/sql.ts'
import { foldRatings } from '#modules/catalog/statistics/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { cancel, newBuyer, newShop, newSku } from '../../../../test/purchases.ts'
import { buy, complete, deliver, newPromo, payRefund, requestRefund, sendBack } from '../../../../test/refunds.ts'
import { findTampering } from '../../../../test/tampering.ts'
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

/** Two lines, the first with two pieces; each has a part of the discount. */
async function ordered(): Promise<number> {
  const discounts = [200, 100]
  const lines = skus.map((sku, at) => ({ ...sku, qty: 2 - at, discount: discounts[at] ?? 0 }))
  return buy(db, owner, buyer, { lines, freight: 500, promo })
}

async function bought(): Promise<number> {
  const orderId = await ordered()
  await deliver(owner, orderId)
  return orderId
}

// Out of the escrow, less than was asked for one piece that came back.
const early = { order: await bought(), case: 0 }
const [line] = await owner.query<{ id: number }>(sql`
  select id from order_items where order_id = ${early.order} order by position limit 1`)
const item = { id: line?.id ?? 0, qty: 1, max: 2_150 }
early.case = await requestRefund(db, { orderId: early.order, type: 'refund_return', items: [item] })
await sendBack(db, early.case, 1_500)
await payRefund(db, { refundId: early.case, step: 'sent', amount: 1_500, restock: [] })
// By the shop, in part.
const late = { order: await bought(), case: 0 }
await complete(owner, late.order)
late.case = await requestRefund(db, { orderId: late.order })
await payRefund(db, { refundId: late.case, amount: 3_333 })
// Not decided; and an order that was ended before it was sent.
const open = { order: await bought(), case: 0 }
open.case = await requestRefund(db, { orderId: open.order })
await cancel(db, { orderId: await ordered(), from: 1 })

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

test('untouched, all of it proves itself', async () => {
  const { findings } = await verifyLedger(ctx())
  assert.deepEqual(
    findings.filter(({ rows }) => rows.length > 0),
    [],
  )
  const [paid] = await owner.query<{ is_late: boolean; promo: number; commission: number }>(sql`
    select is_late, promo_cents as promo, commission_cents as commission from refunds where id = ${late.case}`)
  assert.ok(paid?.is_late && paid.promo > 0 && paid.commission > 0)
})

const wallet = buyer.userId * 256 + 1
/** By the ledger's own function, as if somebody had found a way to it. */
const posted = (refund: number, code: number, debit: number) =>
  `select post_transfers(4, ${refund}, '{${code}}', '{${debit}}', '{${wallet}}', '{100}', false)`
/** Once more under the same number, with the wallet moved as it should be: only the case tells. */
const again = (refund: number, code: number, debit: number) =>
  `with w as (update wallets set available_cents = available_cents + 100, version = version + 1
                where user_id = ${buyer.userId} returning available_cents, version)
   insert into ledger_transfers (debit_account, credit_account, amount_cents, credit_seq, credit_after, ref_type, ref_id, code, leg)
   select ${debit}, ${wallet}, 100, version, available_cents, 4, ${refund}, ${code}, 20 from w`
const both = (orderId: number) => `(select id from order_items where order_id = ${orderId} order by position`
const first = (orderId: number) => `${both(orderId)} limit 1)`
const second = (orderId: number) => `${both(orderId)} offset 1)`

const edits: readonly [string, string, string][] = [
  ['a refund paid twice', again(early.case, 202, 32), 'refunds'],
  [
    'a refund paid twice, and the sums made to fit',
    `${again(early.case, 202, 32)}; update refunds set paid_cents = paid_cents + 100, approved_cents = approved_cents + 100 where id = ${early.case};
     update refund_items set paid_cents = paid_cents + 100 where refund_id = ${early.case} and order_item_id = ${first(early.order)};
     update order_items set refunded_cents = refunded_cents + 100 where id = ${first(early.order)};
     update orders set refunded_cents = refunded_cents + 100, escrow_cents = escrow_cents - 100 where id = ${early.order}`,
    'refunds',
  ],
  ['a late refund paid twice', again(late.case, 212, 63), 'refunds'],
  ['a refund paid before it was decided', posted(open.case, 202, 32), 'refunds'],
  ['a refund that is not there', posted(424_242, 202, 32), 'refunds'],
  [
    'a case that says more than was paid',
    `update refunds set paid_cents = paid_cents + 1 where id = ${early.case}`,
    'refunds',
  ],
  [
    'a case that says less was approved',
    `update refunds set approved_cents = approved_cents - 1 where id = ${early.case}`,
    'refunds',
  ],
  ['a case of another person', `update refunds set user_id = ${otherBuyer.userId} where id = ${early.case}`, 'refunds'],
  ['a case of another shop', `update refunds set shop_id = shop_id + 1 where id = ${early.case}`, 'refunds'],
  [
    'a late case said to be early',
    `update refunds set is_late = false, commission_cents = 0 where id = ${late.case}`,
    'refunds',
  ],
  [
    'the share of a line in a case',
    `update refund_items set paid_cents = paid_cents - 1 where refund_id = ${early.case} and order_item_id = ${first(early.order)}`,
    'refunds',
  ],
  ['the lines of a case taken away', `delete from refund_items where refund_id = ${early.case}`, 'refunds'],
  [
    'money given back moved from line to line',
    `update order_items set refunded_cents = refunded_cents - 10 where id = ${first(early.order)};
     update order_items set refunded_cents = refunded_cents + 10 where id = ${second(early.order)}`,
    'refunds',
  ],
  [
    'what a line gave back',
    `update order_items set refunded_cents = refunded_cents + 1 where id = ${first(late.order)}`,
    'lines',
  ],
  [
    'more on sale again than came back',
    `update order_items set refunded_qty = 0 where order_id = ${early.order};
    update refund_items set restocked_qty = 1 where refund_id = ${early.case}`,
    'refunds',
  ],
  [
    'promo given back moved from line to line',
    `update order_items set promo_returned_cents = promo_returned_cents - 1 where id = ${first(late.order)};
     update order_items set promo_returned_cents = promo_returned_cents + 1 where id = ${second(late.order)}`,
    'refunds',
  ],
  ['the promo of a case', `update refunds set promo_cents = promo_cents - 1 where id = ${early.case}`, 'refunds'],
  [
    'the promo of an order',
    `update orders set late_promo_cents = late_promo_cents - 1,
       promo_kept_cents = least(promo_kept_cents, promo_returned_cents + late_promo_cents - 1) where id = ${late.order}`,
    'lines',
  ],
  [
    'a commission that was not given back',
    `update ledger_transfers set amount_cents = amount_cents - 1 where ref_type = 4 and ref_id = ${late.case} and debit_account = 60;
     update ledger_transfers set amount_cents = amount_cents + 1 where ref_type = 4 and ref_id = ${late.case}
        and debit_account <> 60 and credit_account = ${wallet};
     update refunds set commission_cents = commission_cents - 1 where id = ${late.case};
     update orders set late_commission_cents = late_commission_cents - 1 where id = ${late.order}`,
    'refunds',
  ],
  [
    'a late refund of a shop’s sale paid by us',
    `update ledger_transfers set debit_account = 63, debit_seq = null, debit_after = null
      where ref_type = 4 and ref_id = ${late.case} and (debit_account & 255) = 8`,
    'refunds',
  ],
  ['a score nobody gave', `update product_ratings set scored_5 = scored_5 + 1`, 'ratings'],
  ['a picture nobody sent', `update shop_ratings set scored_1 = scored_1 + 1, pictured_1 = 1`, 'ratings'],
  ['the service of a product', `update product_ratings set service_sum = service_sum + 1`, 'ratings'],
  ['the delivery of a shop', `update shop_ratings set postage_sum = postage_sum + 1`, 'ratings'],
  ['a review changed behind what is counted', `update reviews set score = 1 where score = 5`, 'ratings'],
  [
    'a review hidden behind it',
    `update reviews set hidden_at = now(), hidden_reason = 'spam', hidden_by = 1 where score = 5`,
    'ratings',
  ],
  ['a review taken away', `delete from reviews where score = 5`, 'ratings'],
  ['what is counted of a product taken away', `delete from product_ratings`, 'ratings'],
  ['what is counted of a shop taken away', `delete from shop_ratings`, 'ratings'],
  ['the average a product shows', `update products set rating_tenths = 50 where rating_tenths = 40`, 'ratings'],
  ['a rating without a review', `update products set reviews = reviews + 1`, 'ratings'],
  ['the good reviews of a shop', `update shops set good_reviews = good_reviews - 1 where good_reviews > 0`, 'ratings'],
]
for (const [what, text, must] of edits) {
  test(`found: ${what}`, async () => {
    const found = await findTampering(harness, text)
    assert.ok(found.includes(must), `${must} is not among ${found.join(', ')}`)
  })
}

test('what is not carried over yet is not called wrong', async () => {
  assert.deepEqual(
    await findTampering(
      harness,
      `update product_ratings set folded = false; update products set reviews = 0, rating_tenths = null`,
    ),
    [],
  )
})
