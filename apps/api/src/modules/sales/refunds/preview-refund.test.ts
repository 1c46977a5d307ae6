// Tests of what an operator sees before a decision: the effect of a gift, who must act since when, and who acted.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { previewGift, previewRefund } from '@shop/contract/sales/admin-refund-previews.ts'
import { giveRefund, refuseRefund } from '@shop/contract/sales/admin-refunds.ts'
import { getOrder, orderStatuses } from '@shop/contract/sales/orders.ts'
import { shipRefund } from '@shop/contract/sales/refunds.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { dhl, openOrderConsole, reasonOf } from '../../../../test/order-console.ts'
import { orderIn } from '../../../../test/order-states.ts'
import { given, openRefundConsole } from '../../../../test/refund-console.ts'

const harness = await createHarness({ demo: true })
const { owner, forward, ctx } = harness
const refundConsole = await openRefundConsole(harness)
const orderConsole = await openOrderConsole(harness)
const { call } = orderConsole.shopper
const hourMs = 3_600_000

interface Gift {
  amount?: number
  unsent?: boolean
}

const inputOf = ({ amount, unsent }: Gift) => (unsent ? { unsent } : { amount: cents(amount ?? 0) })
const preview = (id: number, gift: Gift) =>
  refundConsole.finance(previewGift, { query: { order_id: id, ...inputOf(gift) } })
const give = (id: number, gift: Gift, text = '') => {
  const why = { reason: 'goodwill', text, request_no: randomUUID() } as const
  return given(refundConsole.finance(giveRefund, { body: { order_id: id, ...inputOf(gift), ...why } }))
}
const stockOf = async (id: number) => {
  const [row] = await owner.query<{ stock: number }>(sql`
    select sum(k.stock)::int as stock from order_items i join skus k on k.id = i.sku_id where i.order_id = ${id}`)
  return row?.stock ?? 0
}

/** Two pieces of 10.00 and one of 7.00, 30.00 with the freight; one of the two may be shipped. */
async function newOrder(isPartSent: boolean): Promise<number> {
  const id = await orderConsole.largeOrder()
  const [first] = (await call(getOrder, { query: { id } })).items
  const items = [{ order_item_id: first?.id ?? 0, qty: 1 }]
  if (isPartSent) await orderConsole.ship(id, { parcels: [{ ...dhl(), items }] })
  return id
}

test('the preview of a gift matches its effect: in part, in full, or for the unsent pieces', async () => {
  const gifts: [isPartSent: boolean, gift: Gift][] = [
    [false, { amount: 500 }],
    [false, { amount: 3_000 }],
    [true, { amount: 500 }],
    [true, { unsent: true }],
  ]
  for (const [isPartSent, gift] of gifts) {
    const id = await newOrder(isPartSent)
    const before = await stockOf(id)
    const previewed = await preview(id, gift)
    const { paid, from } = await give(id, gift)
    const { status, items } = await call(getOrder, { query: { id } })
    const left = items.reduce((sum, item) => sum + Math.max(item.qty - item.shipped_qty - item.refunded_qty, 0), 0)
    assert.deepEqual(
      {
        amount: previewed.amount,
        from: previewed.from,
        order_ends: previewed.order_ends,
        dropped: previewed.dropped,
        still_sent: previewed.still_sent,
      },
      {
        amount: paid,
        from,
        order_ends: status === orderStatuses.refunded,
        dropped: (await stockOf(id)) - before,
        still_sent: left,
      },
    )
  }
})

test('there is no preview of a refund that would be refused', async () => {
  const id = await newOrder(false)
  assert.equal(await reasonOf(preview(id, { amount: 3_001 })), 'refund.too_much')
  assert.equal(await reasonOf(preview(id, { amount: 0 })), 'amount.too_small')
  assert.equal(await reasonOf(preview(99_999_999, { amount: 1 })), 'object.not_found')
  const { id: caseId, max_amount: max } = await refundConsole.requestRefundAs(orderConsole.shopper, id)
  assert.equal(await reasonOf(preview(id, { amount: 1 })), 'order.wrong_state')
  const outcomeFor = (amount: number) =>
    reasonOf(refundConsole.support(previewRefund, { params: { id: caseId }, query: { amount: cents(amount) } }))
  assert.equal(await outcomeFor(max), 'done')
  assert.equal(await outcomeFor(max + 1), 'refund.too_much')
  await refundConsole.approve(caseId)
  assert.equal(await outcomeFor(max), 'state.changed')
})

test('a gift needs a text when its reason has no sentence', async () => {
  const id = await newOrder(false)
  assert.notEqual((await give(id, { amount: 100 })).case.answer, '')
  const bare = { reason: 'other', text: '', request_no: randomUUID() } as const
  const withoutText = refundConsole.finance(giveRefund, { body: { order_id: id, amount: cents(100), ...bare } })
  assert.equal(await reasonOf(withoutText), '{"text":"required"}')
})

test('the details show who acted and since when the case waits; refusing returned goods needs a text', async () => {
  const { id } = await refundConsole.requestRefund(
    await orderIn(harness, refundConsole.shopper, orderStatuses.received),
    {
      type: 'refund_return',
    },
  )
  const seconds = (time: Date | null) => Math.floor((time?.getTime() ?? 0) / 1_000)
  // Both times are whole seconds, read one after the other.
  const isNow = (time: Date | null, then: number) => assert.ok(Math.abs(seconds(time) - then) <= 2)
  isNow((await refundConsole.detail(id)).turn_since, seconds(ctx().now()))
  forward(10 * hourMs)
  await refundConsole.approve(id, { return_address_id: refundConsole.addressId })
  forward(hourMs)
  await refundConsole.shopper.call(shipRefund, { body: { id, carrier: 'dhl', number: '1234567890' } })
  const sentAt = seconds(ctx().now())
  forward(hourMs)
  const { turn_since: since, timeline, version } = await refundConsole.detail(id)
  isNow(since, sentAt)
  assert.deepEqual(
    timeline.map(({ kind, operator }) => ({ kind, operator: operator.replace(/-.*/, '') })),
    [
      { kind: 'asked', operator: '' },
      { kind: 'return_approved', operator: 'finance' },
      { kind: 'sent', operator: '' },
    ],
  )
  const refuse = (text: string) =>
    reasonOf(refundConsole.support(refuseRefund, { params: { id }, body: { reason: 'used', text, version } }))
  assert.equal(await refuse(''), '{"text":"required"}')
  assert.equal(await refuse('They go back to you on Monday'), 'done')
  assert.equal((await refundConsole.detail(id)).turn_since, null)
})
