// Property test: any requests, gifts, approvals and receipts of an order, before and after completion, sum to the cent.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { approveRefund, getRefundDetail, giveRefund, receiveRefund } from '@shop/contract/sales/admin-refunds.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { getRefundInfo, type RefundInfo, refundMax, shipRefund } from '@shop/contract/sales/refunds.ts'
import { addCents, type Cents, cents } from '@shop/contract/wire.ts'
import fc from 'fast-check'
import { sql } from '#db/sql.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { give, newShop } from '../../../../test/purchases.ts'
import { openRefundConsole } from '../../../../test/refund-console.ts'
import { complete, deliver, sell } from '../../../../test/refunds.ts'
import { setSecondApprovalLimits } from '../../../../test/second-approval-limits.ts'
import { assertProven } from '../../../../test/withdrawer.ts'

const harness = await createHarness()
await setSecondApprovalLimits(harness.owner, 100_000_000, 1_000_000_000)
const { db, owner, ctx } = harness
const refundConsole = await openRefundConsole(harness)
const { shopper, finance } = refundConsole

const line = fc.record({
  price: fc.integer({ min: 1, max: 30_000 }),
  qty: fc.integer({ min: 1, max: 4 }),
  /** Discount of the line in percent; 100 makes it free. */
  off: fc.constantFrom(0, 0, 7, 33, 50, 100),
})
const sale = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 3 }),
  freight: fc.constantFrom(0, 1, 333, 1_250),
  commissionBp: fc.constantFrom(0, 1, 500, 1_237, 10_000),
  isOwn: fc.boolean(),
  /** Parts of the rest, in thousandths. */
  parts: fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 4 }),
  /** The index of the part that the shopper requests; the others are gifts. */
  requestedAt: fc.integer({ min: 0, max: 4 }),
  withReturn: fc.boolean(),
  /** Requested pieces of the first line; 0 for the whole order. */
  pieces: fc.integer({ min: 0, max: 3 }),
  completedAt: fc.integer({ min: 0, max: 5 }),
})

/** A quarter of the goods plus a quarter of the freight, each rounded down, is a cent less than a quarter of both. */
const roundedTwice = {
  ...{
    lines: [{ price: 17_318, qty: 4, off: 7 }],
    freight: 1,
    commissionBp: 0,
    isOwn: false,
    parts: [1],
    requestedAt: 0,
  },
  ...{ withReturn: false, pieces: 1, completedAt: 0 },
}

interface Order {
  status: number
  paid: number
  promo: number
  back: number
  promo_back: number
  commission: number
  escrow: number
  settled: number
  lines_back: number
  lines_promo: number
}

async function orderOf(id: number): Promise<Order> {
  const [row] = await owner.query<Order>(sql`
    select o.status, o.paid_cents as paid, o.promo_paid_cents as promo,
           o.refunded_cents + o.late_refunded_cents as back, o.promo_returned_cents + o.late_promo_cents as promo_back,
           o.commission_cents - o.late_commission_cents as commission, o.escrow_cents as escrow,
           o.settled_cents as settled, sum(i.refunded_cents)::bigint as lines_back,
           sum(i.promo_returned_cents)::bigint as lines_promo
      from orders o join order_items i on i.order_id = o.id where o.id = ${id} group by o.id`)
  assert.ok(row)
  return row
}

/** The maximum that the form shows for damaged goods: their price and freight. */
function maxFor(items: RefundInfo['items'], selected: readonly { order_item_id: number; qty: number }[]): Cents {
  return addCents(
    ...selected.flatMap(({ order_item_id, qty }) => {
      const line = items.find(({ item }) => item.id === order_item_id)
      return line ? [line.goods, line.freight].map((left) => refundMax(left, { qty, of: line.qty })) : []
    }),
  )
}

/** Requests and pays the maximum, and checks that the preview matches what moved. */
async function requestBack(
  orderId: number,
  { withReturn, pieces }: { withReturn: boolean; pieces: number },
): Promise<number> {
  const { items } = await shopper.call(getRefundInfo, { query: { order_id: orderId } })
  const all = items.map(({ item, qty }) => ({ order_item_id: item.id, qty }))
  const selected = pieces === 0 ? all : all.slice(0, 1).map((item) => ({ ...item, qty: Math.min(item.qty, pieces) }))
  const type = withReturn ? 'refund_return' : 'refund_only'
  const { id, max_amount } = await refundConsole.requestRefund(orderId, {
    type,
    items: selected,
    amount: maxFor(items, selected),
  })
  const { from, version } = await finance(getRefundDetail, { params: { id } })
  const address = withReturn ? { return_address_id: refundConsole.addressId } : {}
  const approved = await finance(approveRefund, {
    params: { id },
    body: { amount: max_amount, version, why: 'The shop agreed', ...address },
  })
  if (withReturn) {
    await shopper.call(shipRefund, { body: { id, carrier: 'dhl', number: '1234567890' } })
    const body = { restock: [], version: approved.version + 1 }
    await refundConsole.fulfilment(receiveRefund, { params: { id }, body })
  }
  const { from: moved, paid } = await finance(getRefundDetail, { params: { id } })
  assert.deepEqual(moved, from)
  assert.equal(paid, max_amount)
  return paid
}

test('any sequence of requested refunds and gifts, before and after completion, sums to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(sale, async ({ lines, freight, commissionBp, isOwn, parts, completedAt, ...request }) => {
      const shopId = await newShop(owner, isOwn)
      await give(owner, shopper.userId, 1_000_000)
      const orderId = await sell(db, owner, shopper, { shopId, lines, freight, commissionBp })
      await deliver(owner, orderId)
      const { paid } = await orderOf(orderId)
      const wallet = async () => (await ledger.getWallet(ctx(), shopper.userId)).available
      const before = await wallet()
      let back = 0
      for (const [index, part] of [...parts, 1_000].entries()) {
        if (index === completedAt && (await orderOf(orderId)).status === orderStatuses.received)
          await complete(owner, orderId)
        const { status } = await orderOf(orderId)
        if (status === orderStatuses.refunded) break
        if (index === request.requestedAt) back += await requestBack(orderId, request)
        else {
          const amount = Math.floor(((paid - back) * part) / 1_000)
          if (amount === 0) continue
          const why = { reason: 'goodwill', text: 'Sorry', request_no: randomUUID() } as const
          await finance(giveRefund, { body: { order_id: orderId, amount: cents(amount), ...why } })
          back += amount
        }
        const now = await orderOf(orderId)
        assert.deepEqual(
          { back: now.back, lines_back: now.lines_back, wallet: await wallet() },
          { back, lines_back: back, wallet: before + back },
        )
        assert.equal(now.promo_back, now.lines_promo)
        assert.ok(now.back <= now.paid && now.promo_back <= now.promo && now.commission >= 0)
        if (now.status === orderStatuses.refunded && now.back === now.paid && now.paid > 0)
          assert.deepEqual(
            { promo_back: now.promo_back, commission: now.commission, escrow: now.escrow },
            { promo_back: now.promo, commission: 0, escrow: 0 },
          )
        if (now.status === orderStatuses.refunded) assert.equal(now.escrow, 0)
      }
    }),
    { numRuns: 40, examples: [[roundedTwice]] },
  )
  await assertProven(harness)
})
