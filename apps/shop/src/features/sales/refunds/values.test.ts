// Proves what a refund form offers, counts, refuses and sends.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrderItem } from '@shop/contract/sales/orders.ts'
import type { RefundableItem } from '@shop/contract/sales/refunds.ts'
import { cents, type Picture, zeroCents } from '@shop/contract/wire.ts'
import { bodyOf, faultOf, type RefundTerms } from './faults.ts'
import { type Hints, startOf } from './start.ts'
import {
  amountOf,
  fieldOrder,
  isOffered,
  isStillSent,
  lineMost,
  mostOf,
  type RefundValues,
  reasonsFor,
  settled,
  shownAmount,
  stillFitting,
  typesFor,
} from './values.ts'

const picture: Picture = { url: '/media/a', thumb: '/media/a?w=240', w: 10, h: 10 }

function line(id: number, part: { qty: number; goods: number; freight: number; sent?: number }): RefundableItem {
  const sent = part.sent ?? part.qty
  const item: OrderItem = {
    id,
    product_id: id + 100,
    sku_id: id,
    title: `line ${id}`,
    spec: '',
    image: picture,
    price: cents(1000),
    qty: part.qty,
    discount: zeroCents,
    freight: cents(part.freight),
    shipped_qty: sent,
    refunded_qty: 0,
  }
  return { item, qty: part.qty, sent_qty: sent, goods: cents(part.goods), freight: cents(part.freight) }
}

const lines = [line(1, { qty: 3, goods: 1000, freight: 200 }), line(2, { qty: 1, goods: 499, freight: 0 })]
const noHints: Hints = { productIds: [], reason: null, amount: undefined }
const delivered = {
  items: lines,
  types: ['refund_only', 'refund_return'] as const,
  goods_statuses: ['received', 'not_received'] as const,
  max_amount: cents(1699),
}
const terms: RefundTerms = {
  ...delivered,
  types: [...delivered.types],
  goods_statuses: [...delivered.goods_statuses],
  uploads: 'idle',
}
const unsent = {
  ...terms,
  items: lines.map((one) => ({ ...one, sent_qty: 0 })),
  types: ['refund_only' as const],
  goods_statuses: ['not_received' as const],
  max_amount: cents(1699),
}
const info = { ...terms, max_amount: delivered.max_amount }

const whole: RefundValues = {
  items: { 1: 2 },
  goods_status: 'received',
  type: 'refund_return',
  reason: 'damaged',
  amount: undefined,
  explanation: ' The handle is broken. ',
  attachments: [picture],
}

test('An order that was not sent leaves one choice of each, and means everything', () => {
  const values = startOf(unsent, noHints)
  assert.deepEqual(values.items, { 1: 3, 2: 1 })
  assert.equal(values.goods_status, 'not_received')
  assert.equal(values.type, 'refund_only')
  assert.equal(mostOf(values, lines).total, 1699)
})

test('Of several lines that arrived none is taken for granted, but what the address hints at', () => {
  assert.deepEqual(startOf(info, noHints).items, {})
  const hinted = startOf(info, { productIds: [102], reason: 'wrong_item', amount: '3.5' })
  assert.deepEqual(hinted.items, { 2: 1 })
  assert.equal(hinted.goods_status, 'received')
  assert.equal(hinted.reason, 'wrong_item')
  assert.equal(hinted.amount, '3.50')
  const lost = startOf(info, { productIds: [], reason: 'not_arrived', amount: '9999' })
  assert.deepEqual(
    [lost.items, lost.goods_status, lost.type, lost.amount],
    [{ 1: 3, 2: 1 }, 'not_received', 'refund_only', undefined],
  )
})

test('What is not there cannot be sent back, and a reason goes when it no longer fits', () => {
  const values = settled({ ...whole, goods_status: 'not_received' }, terms)
  assert.equal(values.type, 'refund_only')
  assert.equal(values.reason, undefined)
  assert.deepEqual(typesFor(values, terms.types), ['refund_only'])
  assert.ok(!reasonsFor({ ...whole, type: 'refund_only' }, lines).includes('changed_mind'))
  assert.ok(reasonsFor(whole, lines).includes('changed_mind'))
})

test('Some pieces give a part, rounded down; shipping is in it when the shop is at fault', () => {
  assert.deepEqual(mostOf(whole, lines), { goods: 666, freight: 133, withFreight: true, total: 799 })
  assert.equal(mostOf({ ...whole, reason: 'changed_mind' }, lines).total, 666)
  assert.equal(mostOf({ ...whole, reason: undefined }, lines).withFreight, undefined)
  assert.equal(lineMost(whole, lines[0] as RefundableItem), 799)
  assert.equal(lineMost(whole, lines[1] as RefundableItem), 0)
})

test('The amount follows the most until another one is typed', () => {
  assert.equal(shownAmount(whole, mostOf(whole, lines)), '7.99')
  const more = { ...whole, items: { 1: 3 } }
  assert.equal(amountOf(more, mostOf(more, lines)), 1200)
  assert.equal(amountOf({ ...more, amount: '5' }, mostOf(more, lines)), 500)
})

test('Each field is refused for its own reason', () => {
  const fault = (field: (typeof fieldOrder)[number], part: Partial<RefundValues>) =>
    faultOf(field, { ...whole, ...part }, terms)
  assert.equal(fault('items', { items: {} }), 'chooseItems')
  assert.equal(fault('type', { type: undefined }), 'chooseOne')
  assert.equal(fault('goods_status', { goods_status: undefined }), 'chooseOne')
  assert.equal(fault('reason', { reason: undefined }), 'reasonRequired')
  assert.equal(fault('explanation', { explanation: ' \n ' }), 'explanationRequired')
  assert.equal(fault('attachments', { attachments: [] }), 'proofRequired')
  assert.equal(faultOf('attachments', whole, { ...terms, uploads: 'sending' }), 'waitUpload')
  assert.equal(faultOf('attachments', whole, { ...terms, uploads: 'failed' }), 'uploadFailed')
  for (const field of fieldOrder) assert.equal(fault(field, {}), undefined, field)
})

test('An amount is required, not negative, an amount at all, and no more than the most', () => {
  const fault = (amount: string) => faultOf('amount', { ...whole, amount }, terms)
  assert.equal(fault('  '), 'amountRequired')
  assert.equal(fault('-1'), 'amountNegative')
  assert.equal(fault('−0.01'), 'amountNegative')
  assert.equal(fault('１２a'), 'amountCorrect')
  assert.equal(fault('8.00'), 'refundMax')
  assert.equal(fault('7,99'), undefined)
  // Allowed; the page only asks whether it is meant.
  assert.equal(fault('0'), undefined)
})

test('What is sent are the chosen pieces, trimmed words and the pictures; nothing while something is missing', () => {
  assert.deepEqual(bodyOf(whole, { items: lines, order: { id: 7, status: 3 } }), {
    order_id: 7,
    order_status: 3,
    items: [{ order_item_id: 1, qty: 2 }],
    type: 'refund_return',
    goods_status: 'received',
    reason: 'damaged',
    amount: 799,
    explanation: 'The handle is broken.',
    attachments: ['/media/a'],
  })
  assert.equal(bodyOf({ ...whole, reason: undefined }, { items: lines, order: { id: 7, status: 3 } }), undefined)
})

test('What was paid back meanwhile is no longer offered', () => {
  assert.equal(isOffered(whole, lines), true)
  assert.equal(isOffered(whole, [line(1, { qty: 1, goods: 300, freight: 0 })]), false)
  assert.equal(isOffered(whole, lines.slice(1)), false)
})

test('A draft keeps only what is still offered', () => {
  const kept = stillFitting(
    { ...whole, items: { 1: 3, 9: 1 } },
    { ...unsent, items: [line(1, { qty: 2, goods: 600, freight: 0 })] },
  )
  assert.deepEqual(kept.items, { 1: 2 })
  assert.deepEqual([kept.goods_status, kept.type, kept.reason], ['not_received', 'refund_only', undefined])
  assert.equal(kept.explanation, whole.explanation)
})

test('Of what was sent in part only the sent pieces can have been received', () => {
  const part = [
    line(1, { qty: 3, sent: 1, goods: 900, freight: 0 }),
    line(2, { qty: 1, sent: 0, goods: 499, freight: 0 }),
  ]
  const wished = { ...whole, items: { 1: 3, 2: 1 } }
  assert.deepEqual(settled(wished, { ...terms, items: part }).items, { 1: 1 })
  assert.equal(isOffered(wished, part), false)
  const missing = { ...wished, goods_status: 'not_received' as const }
  assert.equal(settled(missing, { ...terms, items: part }).items, missing.items)
  assert.ok(reasonsFor(missing, part).includes('not_arrived') && reasonsFor(missing, part).includes('too_slow'))
})

test('What was not sent has its own reasons, and is still sent when less than its price is paid', () => {
  const values = { ...startOf(unsent, noHints), reason: 'too_slow' as const }
  assert.deepEqual(reasonsFor(values, unsent.items), ['changed_mind', 'wrong_choice', 'too_slow', 'other'])
  assert.equal(isStillSent(values, unsent.items), false)
  assert.equal(isStillSent({ ...values, amount: '14.99' }, unsent.items), false, 'without the freight')
  assert.equal(isStillSent({ ...values, amount: '14.98' }, unsent.items), true)
  assert.equal(isStillSent({ ...values, amount: '14.98' }, lines), false, 'it was sent')
  assert.equal(isStillSent({ ...values, amount: 'x' }, unsent.items), false)
})
