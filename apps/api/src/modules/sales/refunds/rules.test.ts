// Tests of the refund rules: what may be requested in which status, for how much, and what an answer needs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { goodsStatuses, refundReasons, refundTypes } from '@shop/contract/sales/refunds.ts'
import { addCents, cents } from '@shop/contract/wire.ts'
import fc from 'fast-check'
import * as rules from './rules.ts'

/** The allowed reasons by status, type and goods, independent of the rules; others are refused. */
const receivedReasons = ['damaged', 'wrong_item', 'not_as_described', 'missing_parts', 'other']
const missing = ['not_arrived', 'missing_parts', 'changed_mind', 'other']
const sentBack = [...receivedReasons, 'changed_mind']
const allowed: Record<string, string[]> = {
  'waitingDeliver refund_only not_received': ['changed_mind', 'wrong_choice', 'too_slow', 'other'],
  'delivered refund_only not_received': missing,
  'delivered refund_only received': receivedReasons,
  'delivered refund_return received': sentBack,
  'received refund_only not_received': missing,
  'received refund_only received': receivedReasons,
  'received refund_return received': sentBack,
  'completed refund_only not_received': missing,
  'completed refund_only received': receivedReasons,
  'completed refund_return received': sentBack,
}

test('of all combinations of status, type, goods and reason, exactly the allowed ones pass', () => {
  for (const [key, status] of Object.entries(orderStatuses))
    for (const type of refundTypes)
      for (const goods of goodsStatuses)
        for (const reason of refundReasons) {
          const problems = rules.choiceProblems(
            { status, sent: status === orderStatuses.waitingDeliver ? 'none' : 'all' },
            { type, goods, reason },
          )
          const isAllowed = allowed[`${key} ${type} ${goods}`]?.includes(reason) ?? false
          assert.equal(Object.keys(problems).length === 0, isAllowed, `${key} ${type} ${goods} ${reason}`)
        }
})

const line = (input: Partial<rules.Line> = {}): rules.Line => ({
  ...{ id: 1, qty: 3, shipped_qty: 3, price: cents(1_000), discount: cents(100), freight: cents(200), refunded_qty: 0 },
  refunded: cents(0),
  ...input,
})

test('the refundable rest of a line, and the maximum of some pieces with and without freight', () => {
  assert.deepEqual(rules.refundableOf(line()), { qty: 3, goods: 2_900, freight: 200 })
  const input = { items: [{ order_item_id: 1, qty: 2 }], choice: { goods: 'received', reason: 'damaged' } } as const
  assert.deepEqual(rules.piecesOf([line()], input).pieces, [{ id: 1, qty: 2, max: 1_933 + 133, freight: 133 }])
  const unwanted = { ...input, choice: { goods: 'received', reason: 'changed_mind' } } as const
  assert.deepEqual(rules.piecesOf([line()], unwanted).pieces, [{ id: 1, qty: 2, max: 1_933, freight: 0 }])
  const given = line({ refunded: cents(2_950) })
  assert.deepEqual(rules.refundableOf(given), { qty: 3, goods: 0, freight: 150 })
})

const bought = fc.record({
  ...{ price: fc.integer({ min: 1, max: 300 }), qty: fc.integer({ min: 1, max: 8 }) },
  ...{ off: fc.integer({ min: 0, max: 100 }), freight: fc.integer({ min: 0, max: 40 }) },
})
type Bought = typeof bought extends fc.Arbitrary<infer Value> ? Value : never

function boughtLine({ price, qty, off, freight }: Bought): rules.Line {
  const discount = cents(Math.floor((price * qty * off) / 100))
  return line({ price: cents(price), qty, shipped_qty: qty, discount, freight: cents(freight) })
}

/** Refunds some pieces at their maximum, and removes them from the order. */
function giveBack(now: rules.Line, qty: number, reason: 'damaged' | 'changed_mind'): rules.Line {
  const input = { items: [{ order_item_id: now.id, qty }], choice: { goods: 'received', reason } } as const
  const [piece] = rules.piecesOf([now], input).pieces
  assert.ok(piece)
  const gone = now.refunded_qty + qty
  return { ...now, refunded: addCents(now.refunded, piece.max), refunded_qty: gone, shipped_qty: now.qty - gone }
}

test('after any full refunds of pieces and gifts, all of the rest can still be refunded', () => {
  const step = fc.oneof(
    fc.record({ pieces: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ given: fc.integer({ min: 1, max: 50 }) }),
  )
  fc.assert(
    fc.property(bought, fc.array(step, { maxLength: 6 }), (input, steps) => {
      let now = boughtLine(input)
      // Pieces leave an order at most twice: by the shopper's request and as unsent ones.
      let times = 0
      for (const next of steps) {
        if ('pieces' in next && next.pieces <= rules.refundableOf(now).qty && times < 2) {
          now = giveBack(now, next.pieces, 'damaged')
          times++
        } else if ('given' in next) {
          const given = cents(Math.min(next.given, rules.paidForLine(now) - now.refunded))
          now = { ...now, refunded: addCents(now.refunded, given) }
        }
      }
      const rest = rules.refundableOf(now)
      const all = rest.qty === 0 ? 0 : rules.paidForLine(now) - now.refunded
      assert.equal(addCents(rest.goods, rest.freight), all)
    }),
    { numRuns: 2_000 },
  )
})

test('what a case did not pay for its pieces stays with the shop, to two cents', () => {
  fc.assert(
    fc.property(bought, fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 100 }), (input, pieces, percent) => {
      fc.pre(pieces < input.qty)
      const before = boughtLine(input)
      const after = giveBack(before, pieces, 'changed_mind')
      const less = { ...after, refunded: cents(Math.floor((after.refunded * percent) / 100)) }
      const { goods, freight } = rules.refundableOf(less)
      const { goods: all, freight: allFreight } = rules.refundableOf(before)
      const left = input.qty - pieces
      const exact = Math.ceil((all * left) / input.qty) + Math.ceil((allFreight * left) / input.qty)
      assert.ok(addCents(goods, freight) <= exact + 2, `${goods} and ${freight} of ${exact}`)
    }),
    { numRuns: 2_000 },
  )
})

test('a partly shipped order allows all choices, but only shipped pieces can be received', () => {
  const some = { status: orderStatuses.waitingDeliver, sent: 'some' } as const
  assert.deepEqual(rules.choiceProblems(some, { type: 'refund_return', goods: 'received', reason: 'damaged' }), {})
  assert.deepEqual(rules.choiceProblems(some, { type: 'refund_only', goods: 'not_received', reason: 'too_slow' }), {})
  const lines = [line({ shipped_qty: 1 })]
  assert.equal(rules.sentPart(lines), 'some')
  const problemsOf = (goods: 'received' | 'not_received', qty: number) =>
    rules.piecesOf(lines, { items: [{ order_item_id: 1, qty }], choice: { goods, reason: 'other' } }).problems
  assert.deepEqual(problemsOf('received', 1), {})
  assert.deepEqual(problemsOf('not_received', 3), {})
  assert.deepEqual(problemsOf('received', 2), { 'items.0.qty': 'tooLarge' })
})

test('unknown, repeated and too many pieces are reported by field', () => {
  const problemsOf = (items: { order_item_id: number; qty: number }[], lines = [line()]) =>
    rules.piecesOf(lines, { items, choice: { goods: 'received', reason: 'damaged' } }).problems
  assert.deepEqual(problemsOf([{ order_item_id: 2, qty: 1 }]), { 'items.0.order_item_id': 'chooseOne' })
  assert.deepEqual(problemsOf([{ order_item_id: 1, qty: 4 }]), { 'items.0.qty': 'tooLarge' })
  const repeated = [1, 1].map((id) => ({ order_item_id: id, qty: 1 }))
  assert.deepEqual(problemsOf(repeated), { 'items.1.order_item_id': 'repeated' })
  assert.deepEqual(problemsOf([{ order_item_id: 1, qty: 1 }], [line({ refunded_qty: 3 })]), {
    'items.0.order_item_id': 'chooseOne',
  })
})

test('the maximum of any pieces never exceeds the refundable rest', () => {
  const cases = fc.record({
    ...{
      qty: fc.integer({ min: 1, max: 9 }),
      price: fc.integer({ min: 1, max: 9_999 }),
      off: fc.integer({ min: 0, max: 100 }),
    },
    ...{
      freight: fc.integer({ min: 0, max: 999 }),
      back: fc.integer({ min: 0, max: 100 }),
      wanted: fc.integer({ min: 1, max: 9 }),
    },
  })
  fc.assert(
    fc.property(cases, ({ qty, price, off, freight, back, wanted: requestedQty }) => {
      const discount = cents(Math.floor((price * qty * off) / 100))
      const full = line({ qty, price: cents(price), discount, freight: cents(freight) })
      const paid = rules.paidForLine(full)
      const partlyRefunded = { ...full, refunded: cents(Math.floor((paid * back) / 100)) }
      const items = [{ order_item_id: 1, qty: Math.min(requestedQty, qty) }]
      const { pieces } = rules.piecesOf([partlyRefunded], {
        items,
        choice: { goods: 'not_received', reason: 'not_arrived' },
      })
      const left = paid - partlyRefunded.refunded
      assert.ok(rules.maxRefundOf(pieces) <= left)
      if (requestedQty >= qty) assert.equal(rules.maxRefundOf(pieces), left)
    }),
  )
})

test('the actions of an operator depend on step, role and goods', () => {
  const open = (step: 'asked' | 'returning' | 'sent' | 'done', role: 'support' | 'fulfilment' | 'checker') =>
    rules.staffActions({ step, goods_status: 'received' }, [role])
  assert.deepEqual(open('asked', 'support'), ['approve', 'approve_return', 'refuse', 'note'])
  assert.deepEqual(open('returning', 'support'), ['received', 'note'])
  assert.deepEqual(open('sent', 'support'), ['received', 'refuse', 'note'])
  assert.deepEqual(open('sent', 'fulfilment'), ['received', 'note'])
  assert.deepEqual(open('asked', 'checker'), ['note'])
  assert.deepEqual(open('done', 'support'), ['note'])
  const missingGoods = rules.staffActions({ step: 'asked', goods_status: 'not_received' }, ['admin'])
  assert.deepEqual(missingGoods, ['approve', 'refuse', 'note'])
})

test('paying less than requested needs a reason, and the reason "other" needs a text', () => {
  assert.deepEqual(rules.answerProblems({ reason: '', text: '' }, true), { reason: 'reasonRequired' })
  assert.deepEqual(rules.answerProblems({ reason: '', text: '' }, false), {})
  assert.deepEqual(rules.answerProblems({ reason: 'other', text: '' }, false), { text: 'required' })
  assert.deepEqual(rules.answerProblems({ reason: 'other', text: 'scratched' }, true), {})
})

test('the reminder is two days before the deadline, or halfway to it', () => {
  const hour = 3_600_000
  const at = (hours: number) => new Date(hours * hour)
  assert.deepEqual(rules.remindReturnAt(at(0), at(168)), at(120))
  assert.deepEqual(rules.remindReturnAt(at(0), at(24)), at(12))
})
