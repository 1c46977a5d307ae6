// Tests of refunds of discounted orders: the limits of one person count the discount that returns to the platform.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { decideRefund, listGiftProposals } from '@shop/contract/sales/admin-refund-approvals.ts'
import * as contract from '@shop/contract/sales/admin-refunds.ts'
import { shipRefund } from '@shop/contract/sales/refunds.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper } from '../../../../test/order-states.ts'
import { newShop, newSku } from '../../../../test/purchases.ts'
import { operatorOf } from '../../../../test/recharger.ts'
import { openRefundConsole } from '../../../../test/refund-console.ts'
import { buy, deliver, newPromo } from '../../../../test/refunds.ts'
import { setSecondApprovalLimits } from '../../../../test/second-approval-limits.ts'
import { assertProven } from '../../../../test/withdrawer.ts'

const harness = await createHarness({ demo: true })
const { owner, db, forward } = harness
const refundConsole = await openRefundConsole(harness)
const { finance, fulfilment, approve, requestRefundAs } = refundConsole
const checker = await operatorOf(harness, 'checker')
await owner.query(sql`update operator_sessions set expires_at = expires_at + interval '1 year'`)
await setSecondApprovalLimits(owner, 1_000, 5_000)

const dayMs = 24 * 3_600_000
const isPaid = ({ step }: contract.RefundDetail) => step === 'done'
const confirm = ({ id, proposal }: contract.RefundDetail) =>
  checker(decideRefund, { params: { id }, body: { proposal_id: proposal?.id ?? 0, confirm: true } })

function gift(orderId: number, amount: number): Promise<contract.RefundDetail | null> {
  const why = { reason: 'goodwill', text: 'We are sorry', request_no: randomUUID() } as const
  return finance(contract.giveRefund, { body: { order_id: orderId, amount: cents(amount), ...why } })
}

/** A received order, paid with 9 cents and a promo code. */
async function almostFree(price: number, shopId?: number) {
  const shopper = await newShopper(harness, 9)
  const sku = await newSku(owner, { shopId: shopId ?? (await newShop(owner)), price, stock: 1 })
  const promo = await newPromo(owner, price - 9)
  const orderId = await buy(db, owner, shopper, { lines: [{ ...sku, qty: 1, discount: price - 9 }], promo })
  await deliver(owner, orderId)
  return { shopper, orderId }
}

test('the returned discount counts toward the limit, because the shop loses it as well', async () => {
  forward(dayMs)
  const sold = await almostFree(1_001)
  const { id } = await requestRefundAs(sold.shopper, sold.orderId)
  const proposed = await approve(id)
  assert.deepEqual(
    { step: proposed.step, amount: proposed.proposal?.amount, promo: proposed.from.promo },
    { step: 'asked', amount: 9, promo: 992 },
  )
  assert.equal(isPaid(await confirm(proposed)), true)
  const given = await almostFree(1_001)
  assert.equal(await gift(given.orderId, 9), null)
  const waiting = (await checker(listGiftProposals, {})).find(({ order_id }) => order_id === given.orderId)
  assert.partialDeepStrictEqual(waiting, { amount: 9, promo: 992 })
  // A partial gift returns only its share of the discount.
  assert.ok(await gift((await almostFree(1_800)).orderId, 4))
})

test('concurrent small refunds with large discounts stay within the daily limit of a shop', async () => {
  forward(dayMs)
  const shopId = await newShop(owner)
  const cases: number[] = []
  for (let i = 0; i < 7; i++) {
    const { shopper, orderId } = await almostFree(1_000, shopId)
    cases.push((await requestRefundAs(shopper, orderId)).id)
  }
  const details = await Promise.all(cases.map((id) => approve(id)))
  assert.equal(details.filter(isPaid).length, 5)
})

test('confirming the receipt of discounted goods counts the discount toward the limit', async () => {
  forward(dayMs)
  const { shopper, orderId } = await almostFree(1_001)
  const { id } = await requestRefundAs(shopper, orderId, { type: 'refund_return' })
  const approved = await confirm(await approve(id, { return_address_id: refundConsole.addressId }))
  assert.equal(approved.step, 'returning')
  await shopper.call(shipRefund, { body: { id, carrier: 'dhl', number: '1234567890' } })
  const waiting = await refundConsole.receive(id, {}, fulfilment)
  assert.deepEqual(
    { step: waiting.step, received: waiting.proposal?.received, amount: waiting.proposal?.amount },
    { step: 'sent', received: true, amount: 9 },
  )
  assert.equal(isPaid(await confirm(waiting)), true)
})

test('the operator who approved a return of discounted goods cannot also confirm its receipt', async () => {
  forward(dayMs)
  const returned = async () => {
    const { shopper, orderId } = await almostFree(500)
    const { id } = await requestRefundAs(shopper, orderId, { type: 'refund_return' })
    assert.equal((await approve(id, { return_address_id: refundConsole.addressId }, finance)).step, 'returning')
    return id
  }
  const own = await refundConsole.receive(await returned(), {}, finance)
  assert.deepEqual({ step: own.step, received: own.proposal?.received }, { step: 'returning', received: true })
  assert.equal(isPaid(await refundConsole.receive(await returned(), {}, fulfilment)), true)
})

test('the ledger verifies after all of these tests', () => assertProven(harness))
