// Tests of the promo code rules: when a code applies, how much it takes off, and from which lines.
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import type { PromoTerms } from '@shop/contract/sales/admin-promos.ts'
import { cents, zeroCents } from '@shop/contract/wire.ts'
import { evaluate, type Goods, type Promo, termProblems } from './rules.ts'

const now = new Date('2026-03-01T12:00:00Z')
const tenPercent: Promo = {
  id: 1,
  code: 'TEN',
  version: 1,
  kind: 'percent',
  percentBp: 1_000,
  fixed: null,
  minimum: zeroCents,
  cap: null,
  budget: cents(1_000_000_000),
  discounted: zeroCents,
  startsAt: new Date('2026-02-01'),
  endsAt: new Date('2026-04-01'),
  totalUses: null,
  usesPerUser: null,
  used: 0,
  shopIds: [],
  categoryIds: [],
  productIds: [],
  isFirstOrder: false,
  isActive: true,
}
const goods = (skuId: number, subtotal: number, more: Partial<Goods> = {}): Goods => ({
  skuId,
  productId: skuId * 10,
  shopId: 1,
  categoryId: 1,
  subtotal: cents(subtotal),
  ...more,
})
const fresh = { uses: 0, unpaid: 0, hasOrdered: false, isUnverified: false }
const evaluateWith = (promo: Partial<Promo>, list: readonly Goods[], history = fresh, at = now) =>
  evaluate({ ...tenPercent, ...promo }, { goods: list, history, now: at })

test('a code that does not apply gives the first reason in order', () => {
  const cart = [goods(1, 1_000)]
  assert.equal(evaluateWith({}, cart).reason, null)
  assert.equal(evaluateWith({ isActive: false }, cart).reason, 'promo.expired')
  assert.equal(evaluateWith({}, cart, fresh, new Date('2026-01-31')).reason, 'promo.expired')
  assert.equal(evaluateWith({}, cart, fresh, new Date('2026-04-01')).reason, 'promo.expired')
  assert.equal(evaluateWith({ totalUses: 5, used: 5 }, cart).reason, 'promo.exhausted')
  assert.equal(evaluateWith({ usesPerUser: 1 }, cart, { ...fresh, uses: 1, hasOrdered: true }).reason, 'promo.used')
  assert.equal(evaluateWith({}, cart, { ...fresh, uses: 2, unpaid: 2 }).reason, null)
  assert.equal(evaluateWith({}, cart, { ...fresh, uses: 3, unpaid: 3 }).reason, 'promo.unpaid')
  assert.equal(evaluateWith({ shopIds: [2] }, cart).reason, 'promo.scope')
  assert.equal(evaluateWith({}, [goods(1, 0)]).reason, 'promo.scope')
  const late = evaluateWith({ isFirstOrder: true }, cart, { ...fresh, hasOrdered: true })
  assert.partialDeepStrictEqual(late, { reason: 'promo.scope', isTooLate: true })
  const short = evaluateWith({ minimum: cents(1_500) }, cart)
  assert.partialDeepStrictEqual(short, { reason: 'promo.minimum', missing: cents(500) })
  assert.equal(evaluateWith({ percentBp: 1 }, cart).reason, 'promo.minimum')
  const budget = cents(1_000)
  assert.equal(evaluateWith({ budget, discounted: cents(900) }, cart).reason, null)
  assert.equal(evaluateWith({ budget, discounted: cents(901) }, cart).reason, 'promo.budget')
})

test('goods must match every scope; only matching goods count toward the minimum and get the discount', () => {
  const list = [
    goods(1, 1_000, { shopId: 1, categoryId: 7 }),
    goods(2, 1_000, { shopId: 2, categoryId: 7 }),
    goods(3, 1_000, { shopId: 2, categoryId: 8 }),
  ]
  const scope = { shopIds: [2], categoryIds: [7, 9] }
  const { discount, shares } = evaluateWith(scope, list)
  assert.deepEqual({ discount, shares }, { discount: 100, shares: new Map([[2, 100]]) })
  assert.deepEqual(evaluateWith({ ...scope, minimum: cents(1_001) }, list).missing, 1)
  assert.deepEqual([...evaluateWith({ productIds: [10, 30] }, list).shares.keys()], [1, 3])
})

test('a percentage is rounded down and capped; a fixed amount is limited to the price of the goods', () => {
  assert.equal(evaluateWith({}, [goods(1, 1_999)]).discount, 199)
  assert.equal(evaluateWith({ cap: cents(50) }, [goods(1, 1_999)]).discount, 50)
  const fixed = { kind: 'fixed', percentBp: null, fixed: cents(500) } as const
  assert.equal(evaluateWith(fixed, [goods(1, 1_999)]).discount, 500)
  assert.equal(evaluateWith(fixed, [goods(1, 300)]).discount, 300)
  assert.equal(evaluateWith({ percentBp: 10_000 }, [goods(1, 300), goods(2, 7)]).discount, 307)
})

test('for random goods, the shares add up to the discount and none exceeds its line', () => {
  for (let round = 0; round < 1_000; round++) {
    const list = Array.from({ length: randomInt(1, 20) }, (_, i) => goods(i + 1, randomInt(1, 200_000)))
    const percent = { percentBp: randomInt(1, 10_001), cap: randomInt(2) ? cents(randomInt(1, 5_000)) : null }
    const fixed = { kind: 'fixed', percentBp: null, fixed: cents(randomInt(1, 100_000)) } as const
    const { reason, discount, shares } = evaluateWith(randomInt(2) ? percent : fixed, list)
    if (reason !== null) continue
    assert.equal(
      [...shares.values()].reduce((sum, share) => sum + share, 0),
      discount,
    )
    for (const { skuId, subtotal } of list) assert.ok((shares.get(skuId) ?? 0) <= subtotal)
  }
})

test('problems of terms are reported by field', () => {
  const terms: PromoTerms = {
    note: '',
    kind: 'percent',
    rate: '0.1',
    amount: null,
    minimum: zeroCents,
    cap: cents(10_000),
    budget: cents(100_000),
    starts_at: tenPercent.startsAt,
    ends_at: tenPercent.endsAt,
    total_uses: null,
    uses_per_user: null,
    shop_ids: [],
    category_ids: [],
    product_ids: [],
    first_order: false,
  }
  const problems = (more: Partial<PromoTerms>) => termProblems({ ...terms, ...more })
  assert.deepEqual(problems({}), {})
  assert.deepEqual(problems({ rate: null }), { rate: 'required' })
  assert.deepEqual(problems({ cap: null }), { cap: 'required' })
  assert.deepEqual(problems({ kind: 'fixed', rate: null, amount: cents(5), cap: null }), {})
  assert.deepEqual(problems({ budget: zeroCents }), { budget: 'tooSmall' })
  assert.deepEqual(problems({ budget: cents(100_000_001) }), { budget: 'tooLarge' })
  assert.deepEqual(problems({ rate: '0.0' }), { rate: 'tooSmall' })
  assert.deepEqual(problems({ amount: cents(5) }), { amount: 'unknownField' })
  assert.deepEqual(problems({ kind: 'fixed' }), { rate: 'unknownField', amount: 'required' })
  assert.deepEqual(problems({ kind: 'fixed', rate: null, amount: zeroCents }), { amount: 'tooSmall' })
  assert.deepEqual(problems({ minimum: cents(-1), cap: zeroCents, ends_at: terms.starts_at }), {
    minimum: 'tooSmall',
    cap: 'tooSmall',
    ends_at: 'tooSmall',
  })
})
