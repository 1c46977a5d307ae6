// Tests of the recommendation score: what raises a product, by how much, and what does not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recommendScore, type ScoreFacts } from './rules.ts'

const now = new Date('2026-03-10T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

function score(more: Partial<ScoreFacts> = {}): number {
  const plain: ScoreFacts = {
    sold: 1000,
    soldMonth: 100,
    reviews: 0,
    ratingTenths: null,
    priceCents: 1000,
    wasCents: null,
    freeFreight: false,
    inStock: true,
    publishedAt: daysAgo(400),
  }
  return recommendScore({ ...plain, ...more }, now)
}

test('sales of the last 30 days weigh more than those of all time', () => {
  assert.equal(score({ sold: 9_999, soldMonth: 999 }), 700 * 3 + 300 * 4)
  assert.ok(score({ sold: 2000, soldMonth: 1000 }) > score({ sold: 10_000, soldMonth: 100 }))
})

test('a few happy reviews do not beat many good ones', () => {
  assert.ok(score({ reviews: 200, ratingTenths: 47 }) > score({ reviews: 2, ratingTenths: 50 }))
  assert.ok(score({ reviews: 200, ratingTenths: 25 }) < score())
  assert.ok(score({ reviews: 1, ratingTenths: 10 }) > score() - 100, 'one bad review costs little')
})

test('a discount and free freight raise the score up to a limit', () => {
  assert.equal(score({ wasCents: 1250 }) - score(), 200)
  assert.equal(score({ wasCents: 100_000 }) - score(), 500)
  assert.equal(score({ freeFreight: true }) - score(), 150)
})

test('the bonus for new products halves every week', () => {
  assert.equal(score({ publishedAt: now }) - score(), 400)
  assert.equal(score({ publishedAt: daysAgo(7) }) - score(), 200)
  assert.ok(score({ publishedAt: daysAgo(70) }) - score() <= 1)
  assert.equal(score({ publishedAt: daysAgo(-5) }), score({ publishedAt: now }), 'a date in the future gives no more')
})

test('a product out of stock scores lowest', () => {
  assert.equal(score({ inStock: false, sold: 1_000_000, soldMonth: 100_000 }), 0)
  assert.ok(score({ sold: 0, soldMonth: 0 }) > 0)
})
