// Property test: what an operator sees before a decision is what the ledger shows afterwards, to the cent, by account.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { previewRefund } from '@shop/contract/sales/admin-refund-previews.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { getRefundInfo, shipRefund } from '@shop/contract/sales/refunds.ts'
import { cents } from '@shop/contract/wire.ts'
import fc from 'fast-check'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { give, newShop } from '../../../../test/purchases.ts'
import { openRefundConsole } from '../../../../test/refund-console.ts'
import { complete, deliver, requestRefund as insertRequest, payRefund, sell } from '../../../../test/refunds.ts'
import { setSecondApprovalLimits } from '../../../../test/second-approval-limits.ts'
import { assertProven } from '../../../../test/withdrawer.ts'

const harness = await createHarness()
await setSecondApprovalLimits(harness.owner, 100_000_000, 1_000_000_000)
const { db, owner } = harness
const refundConsole = await openRefundConsole(harness)
const { shopper } = refundConsole

const line = fc.record({
  price: fc.integer({ min: 1, max: 30_000 }),
  qty: fc.integer({ min: 1, max: 4 }),
  /** Discount of the line in percent; 100 makes it free. */
  off: fc.constantFrom(0, 0, 7, 33, 50, 90, 100),
})
const sale = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  freight: fc.constantFrom(0, 1, 333, 2_000),
  commissionBp: fc.constantFrom(0, 1, 500, 1_237, 10_000),
  isOwn: fc.boolean(),
  state: fc.constantFrom('unsent', 'received', 'completed'),
  /** The shop has been paid out and owes what it refunds. */
  isPoor: fc.boolean(),
  outcome: fc.constantFrom('kept', 'returned', 'never'),
  /** An earlier gift, in thousandths of what was paid. */
  before: fc.constantFrom(0, 0, 3, 250, 999),
  /** The amount, in thousandths of the maximum. */
  part: fc.constantFrom(1_000, 1_000, 1, 333, 999),
  /** Pieces of the first line; 0 for the whole order. */
  pieces: fc.integer({ min: 0, max: 3 }),
  withFreight: fc.boolean(),
})
type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never

async function newSale({ lines, freight, commissionBp, isOwn, state, isPoor, before }: Sale): Promise<number> {
  const shopId = await newShop(owner, isOwn)
  await give(owner, shopper.userId, 1_000_000)
  const orderId = await sell(db, owner, shopper, { shopId, lines, freight, commissionBp })
  if (state !== 'unsent') await deliver(owner, orderId)
  const [{ paid = 0 } = {}] = await owner.query<{ paid: number }>(sql`
    select paid_cents as paid from orders where id = ${orderId}`)
  const gift = Math.floor((paid * before) / 1_000)
  if (gift > 0)
    await payRefund(db, { refundId: await insertRequest(db, { orderId, origin: 'operator' }), amount: gift })
  if (state !== 'completed') return orderId
  await complete(owner, orderId)
  // As if it had been paid out; the other account only balances the transfer.
  if (isPoor && !isOwn)
    await owner.query(sql`
      select post_transfers(1, ${orderId}, '{213}', array[${shopId * 256 + 8}]::bigint[],
                            array[${shopId * 256 + 10}]::bigint[], array[payable_cents / 2]::bigint[], false)
        from shop_balances
       where shop_id = ${shopId} and payable_cents > 1`)
  return orderId
}

/** The transfers of a case in the ledger. */
async function movedBy(refundId: number) {
  const [row] = await owner.query<
    Record<'escrow' | 'shop' | 'shop_debt' | 'commission' | 'promo' | 'wallet', number>
  >(sql`
    select coalesce(sum(amount_cents) filter (where debit_account = 32), 0)::bigint as escrow,
           coalesce(sum(amount_cents) filter (
             where debit_account = 63 or (debit_account > 255 and debit_account & 255 = 8)), 0)::bigint as shop,
           coalesce(sum(amount_cents) filter (
             where debit_account > 255 and debit_account & 255 = 10), 0)::bigint as shop_debt,
           coalesce(sum(amount_cents) filter (where debit_account = 60), 0)::bigint as commission,
           coalesce(sum(amount_cents) filter (where credit_account = 70), 0)::bigint as promo,
           coalesce(sum(amount_cents) filter (
             where credit_account > 255 and credit_account & 255 = 1), 0)::bigint as wallet
      from ledger_transfers where ref_type = 4 and ref_id = ${refundId}`)
  assert.ok(row)
  return row
}

/** Undefined when nothing is left to request. */
async function requestRefund(orderId: number, { outcome, pieces, withFreight, state }: Sale) {
  const { items } = await shopper.call(getRefundInfo, { query: { order_id: orderId } })
  const all = items.map(({ item, qty }) => ({ order_item_id: item.id, qty }))
  const selected = pieces === 0 ? all : all.slice(0, 1).map((item) => ({ ...item, qty: Math.min(item.qty, pieces) }))
  if (selected.length === 0) return undefined
  const goods = state === 'unsent' || outcome === 'never' ? 'not_received' : 'received'
  const request = {
    type: goods === 'received' && outcome === 'returned' ? 'refund_return' : 'refund_only',
    goods_status: goods,
    reason: goods === 'received' && withFreight ? 'missing_parts' : 'other',
    items: selected,
  } as const
  // One cent is always valid, except for free items.
  return refundConsole
    .requestRefund(orderId, { ...request, amount: cents(1) })
    .catch(() => refundConsole.requestRefund(orderId, { ...request, amount: cents(0) }))
}

/** The order's status and the stock of its SKUs. */
async function goodsOf(orderId: number) {
  const [row] = await owner.query<{ status: number; stock: number }>(sql`
    select (select status from orders where id = ${orderId}) as status, sum(k.stock)::int as stock
      from skus k where k.id in (select sku_id from order_items where order_id = ${orderId})`)
  assert.ok(row)
  return row
}

test('the preview matches what is moved, with and without a return, for any amount', async () => {
  await fc.assert(
    fc.asyncProperty(sale, async (sample) => {
      const orderId = await newSale(sample)
      const request = await requestRefund(orderId, sample)
      if (!request) return
      const { id, max_amount } = request
      const amount = cents(Math.max(Math.floor((max_amount * sample.part) / 1_000), Math.min(max_amount, 1)))
      const reason = { reason: 'agreed' } as const
      const withReturn = request.type === 'refund_return'
      const query = { amount, with_return: withReturn }
      const { from: shown, ...outcome } = await refundConsole.support(previewRefund, { params: { id }, query })
      if (amount === max_amount) assert.deepEqual((await refundConsole.detail(id)).from, shown)
      const before = await goodsOf(orderId)
      if (withReturn) {
        await refundConsole.approve(id, { amount, ...reason, return_address_id: refundConsole.addressId })
        await shopper.call(shipRefund, { body: { id, carrier: 'dhl', number: '1234567890' } })
        assert.deepEqual((await refundConsole.detail(id)).from, shown)
        await refundConsole.receive(id)
      } else await refundConsole.approve(id, { amount, ...reason })
      const after = await goodsOf(orderId)
      assert.deepEqual(
        {
          orderEnds: outcome.order_ends,
          dropped: outcome.dropped,
          hasUnsent: outcome.dropped + outcome.still_sent > 0,
        },
        {
          orderEnds: after.status === orderStatuses.refunded,
          dropped: after.stock - before.stock,
          hasUnsent: sample.state === 'unsent',
        },
      )
      const { wallet, ...moved } = await movedBy(id)
      const { is_late: isLate, ...amounts } = shown
      assert.deepEqual(
        { amounts, wallet, isLate },
        { amounts: moved, wallet: amount, isLate: sample.state === 'completed' },
      )
      assert.deepEqual((await refundConsole.detail(id)).from, shown)
    }),
    { numRuns: 60 },
  )
  await assertProven(harness)
})
