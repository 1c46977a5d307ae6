// Tests of the refund form: options, amounts, validation and the request body.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type OrderItem, orderStatuses } from '@shop/contract/sales/orders.ts'
import type { RefundableItem } from '@shop/contract/sales/refunds.ts'
import { cents, type Picture, zeroCents } from '@shop/contract/wire.ts'
import { type Hints, initialValuesOf } from './draft.ts'
import {
  amountOf,
  bodyOf,
  dropUnavailable,
  fieldOrder,
  isOffered,
  isStillSent,
  lineLimit,
  normalizeValues,
  problemOf,
  type RefundTerms,
  type RefundValues,
  reasonsFor,
  refundLimitOf,
  shownAmount,
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
  items: lines.map((refundLine) => ({ ...refundLine, sent_qty: 0 })),
  types: ['refund_only' as const],
  goods_statuses: ['not_received' as const],
  max_amount: cents(1699),
}
const info = { ...terms, max_amount: delivered.max_amount }

const complete: RefundValues = {
  items: { 1: 2 },
  goods_status: 'received',
  type: 'refund_return',
  reason: 'damaged',
  amount: undefined,
  explanation: ' The handle is broken. ',
  attachments: [picture],
}

test('An unsent order has one option for each choice, and all lines are preselected', () => {
  const values = initialValuesOf(unsent, noHints)
  assert.deepEqual(values.items, { 1: 3, 2: 1 })
  assert.equal(values.goods_status, 'not_received')
  assert.equal(values.type, 'refund_only')
  assert.equal(refundLimitOf(values, lines).total, 1699)
})

test('Of several received lines only those hinted at by the URL are preselected', () => {
  assert.deepEqual(initialValuesOf(info, noHints).items, {})
  const hinted = initialValuesOf(info, { productIds: [102], reason: 'wrong_item', amount: '3.5' })
  assert.deepEqual(hinted.items, { 2: 1 })
  assert.equal(hinted.goods_status, 'received')
  assert.equal(hinted.reason, 'wrong_item')
  assert.equal(hinted.amount, '3.50')
  const lost = initialValuesOf(info, { productIds: [], reason: 'not_arrived', amount: '9999' })
  assert.deepEqual(
    { items: lost.items, goods_status: lost.goods_status, type: lost.type, amount: lost.amount },
    { items: { 1: 3, 2: 1 }, goods_status: 'not_received', type: 'refund_only', amount: undefined },
  )
})

test('Goods that were not received cannot be returned, and a reason that no longer fits is cleared', () => {
  const values = normalizeValues({ ...complete, goods_status: 'not_received' }, terms)
  assert.equal(values.type, 'refund_only')
  assert.equal(values.reason, undefined)
  assert.deepEqual(typesFor(values, terms.types), ['refund_only'])
  assert.ok(!reasonsFor({ ...complete, type: 'refund_only' }, lines).includes('changed_mind'))
  assert.ok(reasonsFor(complete, lines).includes('changed_mind'))
})

test('Some of the pieces give a prorated amount, rounded down, with freight if the shop is at fault', () => {
  assert.deepEqual(refundLimitOf(complete, lines), { goods: 666, freight: 133, withFreight: true, total: 799 })
  assert.equal(refundLimitOf({ ...complete, reason: 'changed_mind' }, lines).total, 666)
  assert.equal(refundLimitOf({ ...complete, reason: undefined }, lines).withFreight, undefined)
  assert.equal(lineLimit(complete, lines[0] as RefundableItem), 799)
  assert.equal(lineLimit(complete, lines[1] as RefundableItem), 0)
})

test('The amount follows the maximum until another one is typed', () => {
  assert.equal(shownAmount(complete, refundLimitOf(complete, lines)), '7.99')
  const allPieces = { ...complete, items: { 1: 3 } }
  assert.equal(amountOf(allPieces, refundLimitOf(allPieces, lines)), 1200)
  assert.equal(amountOf({ ...allPieces, amount: '5' }, refundLimitOf(allPieces, lines)), 500)
})

test('Each field has its own problem', () => {
  const problemIn = (field: (typeof fieldOrder)[number], part: Partial<RefundValues>) =>
    problemOf(field, { ...complete, ...part }, terms)
  assert.equal(problemIn('items', { items: {} }), 'chooseItems')
  assert.equal(problemIn('type', { type: undefined }), 'chooseOne')
  assert.equal(problemIn('goods_status', { goods_status: undefined }), 'chooseOne')
  assert.equal(problemIn('reason', { reason: undefined }), 'reasonRequired')
  assert.equal(problemIn('explanation', { explanation: ' \n ' }), 'explanationRequired')
  assert.equal(problemIn('attachments', { attachments: [] }), 'proofRequired')
  assert.equal(problemOf('attachments', complete, { ...terms, uploads: 'sending' }), 'waitUpload')
  assert.equal(problemOf('attachments', complete, { ...terms, uploads: 'failed' }), 'uploadFailed')
  for (const field of fieldOrder) assert.equal(problemIn(field, {}), undefined, field)
})

test('An amount is required, valid, not negative, and at most the maximum', () => {
  const problemIn = (amount: string) => problemOf('amount', { ...complete, amount }, terms)
  assert.equal(problemIn('  '), 'amountRequired')
  assert.equal(problemIn('-1'), 'amountNegative')
  assert.equal(problemIn('−0.01'), 'amountNegative')
  assert.equal(problemIn('１２a'), 'amountCorrect')
  assert.equal(problemIn('8.00'), 'refundMax')
  assert.equal(problemIn('7,99'), undefined)
  // Allowed; the page asks for a confirmation.
  assert.equal(problemIn('0'), undefined)
})

test('The body holds the pieces, the trimmed explanation and the pictures; undefined while a value is missing', () => {
  assert.deepEqual(bodyOf(complete, { items: lines, order: { id: 7, status: orderStatuses.received } }), {
    order_id: 7,
    order_status: orderStatuses.received,
    items: [{ order_item_id: 1, qty: 2 }],
    type: 'refund_return',
    goods_status: 'received',
    reason: 'damaged',
    amount: 799,
    explanation: 'The handle is broken.',
    attachments: ['/media/a'],
  })
  assert.equal(
    bodyOf({ ...complete, reason: undefined }, { items: lines, order: { id: 7, status: orderStatuses.received } }),
    undefined,
  )
})

test('Items refunded meanwhile are no longer offered', () => {
  assert.equal(isOffered(complete, lines), true)
  assert.equal(isOffered(complete, [line(1, { qty: 1, goods: 300, freight: 0 })]), false)
  assert.equal(isOffered(complete, lines.slice(1)), false)
})

test('A draft keeps only values that are still offered', () => {
  const left = dropUnavailable(
    { ...complete, items: { 1: 3, 9: 1 } },
    { ...unsent, items: [line(1, { qty: 2, goods: 600, freight: 0 })] },
  )
  assert.deepEqual(left.items, { 1: 2 })
  const { goods_status, type, reason } = left
  assert.deepEqual(
    { goods_status, type, reason },
    { goods_status: 'not_received', type: 'refund_only', reason: undefined },
  )
  assert.equal(left.explanation, complete.explanation)
})

test('In a partly sent order only the sent pieces can have been received', () => {
  const partlySent = [
    line(1, { qty: 3, sent: 1, goods: 900, freight: 0 }),
    line(2, { qty: 1, sent: 0, goods: 499, freight: 0 }),
  ]
  const requested = { ...complete, items: { 1: 3, 2: 1 } }
  assert.deepEqual(normalizeValues(requested, { ...terms, items: partlySent }).items, { 1: 1 })
  assert.equal(isOffered(requested, partlySent), false)
  const missing = { ...requested, goods_status: 'not_received' as const }
  assert.equal(normalizeValues(missing, { ...terms, items: partlySent }).items, missing.items)
  assert.ok(
    reasonsFor(missing, partlySent).includes('not_arrived') && reasonsFor(missing, partlySent).includes('too_slow'),
  )
})

test('An unsent order has its own reasons, and is still sent if less than its price is refunded', () => {
  const values = { ...initialValuesOf(unsent, noHints), reason: 'too_slow' as const }
  assert.deepEqual(reasonsFor(values, unsent.items), ['changed_mind', 'wrong_choice', 'too_slow', 'other'])
  assert.equal(isStillSent(values, unsent.items), false)
  assert.equal(isStillSent({ ...values, amount: '14.99' }, unsent.items), false, 'without the freight')
  assert.equal(isStillSent({ ...values, amount: '14.98' }, unsent.items), true)
  assert.equal(isStillSent({ ...values, amount: '14.98' }, lines), false, 'it was sent')
  assert.equal(isStillSent({ ...values, amount: 'x' }, unsent.items), false)
})
