// Tests of the checkout quote: orders per shop, freight by weight, discounts, blockers, and sums exact to the cent.
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { type Cents, cents } from '@shop/contract/wire.ts'
import { type GetShippingRate, type Quote, quoteOf, subtotalOf, type WantedLine } from './rules.ts'

const line = (skuId: number, more: Partial<WantedLine> = {}): WantedLine => ({
  skuId,
  productId: skuId,
  shopId: 1,
  bagId: null,
  qty: 1,
  qtyMax: 99,
  price: cents(1_000),
  priceSeen: null,
  grams: 200,
  isFree: false,
  templateId: 1,
  problem: null,
  ...more,
})
/** A dollar for every started half kilogram. */
const getRate: GetShippingRate = ({ templateId, grams }) =>
  templateId === null
    ? undefined
    : { freight: cents(Math.ceil(grams / 500) * 100), daysMin: 5 * templateId, daysMax: 9 }
const quote = (
  lines: WantedLine[],
  more: { getRate?: GetShippingRate | undefined; discounts?: Map<number, Cents> } = { getRate },
) => quoteOf({ lines, getRate: more.getRate, discounts: more.discounts ?? new Map() })
const sum = (numbers: readonly number[]) => numbers.reduce((total, next) => total + next, 0)

test('each shop gets one order; lines of one template are weighed together, free-freight lines not at all', () => {
  const lines = [
    line(1, { qty: 2 }),
    line(2, { qty: 1 }),
    line(3, { isFree: true, grams: 90_000 }),
    line(4, { templateId: 2, grams: 600 }),
    line(5, { shopId: 2 }),
  ]
  const { orders, freight, total, blocked } = quote(lines)
  assert.deepEqual(
    orders.map((order) => ({
      shopId: order.shopId,
      lines: order.lines.length,
      freight: order.freight,
      min: order.days?.min,
    })),
    [
      { shopId: 1, lines: 4, freight: 400, min: 10 },
      { shopId: 2, lines: 1, freight: 100, min: 5 },
    ],
  )
  // The first two lines weigh 600 grams and cost 2 dollars, split by weight.
  assert.deepEqual(
    orders[0]?.lines.map((orderLine) => orderLine.freight),
    [133, 67, 0, 200],
  )
  assert.deepEqual({ freight, total, blocked }, { freight: 500, total: 6_500, blocked: null })
})

test('without an address there is no freight; one undeliverable line makes its whole order undeliverable', () => {
  const bare = quote([line(1)], { getRate: undefined })
  assert.deepEqual(
    { blocked: bare.blocked, freight: bare.freight, days: bare.orders[0]?.days },
    { blocked: 'address.required', freight: 0, days: undefined },
  )
  const { orders, blocked } = quote([line(1), line(2, { templateId: null }), line(3, { shopId: 2 })])
  assert.deepEqual(
    { blocked, days: orders[0]?.days, freight: orders[0]?.freight },
    { blocked: 'address.undeliverable', days: undefined, freight: 0 },
  )
  assert.equal(orders[1]?.freight, 100)
})

test('changes are reported per line, and only a line that is entirely unavailable costs nothing', () => {
  const lines = [
    line(1, { problem: 'gone', qtyMax: 0 }),
    line(2, { problem: 'stock', qty: 5, qtyMax: 3 }),
    line(3, { problem: 'limit', qty: 5, qtyMax: 2, priceSeen: cents(900) }),
    line(4, { priceSeen: cents(900) }),
    line(5, { priceSeen: cents(1_000) }),
  ]
  const { orders, subtotal, blocked } = quote(lines)
  assert.deepEqual(
    orders[0]?.lines.map((orderLine) => orderLine.change),
    ['gone', 'stock', 'limit', 'price', null],
  )
  assert.deepEqual({ subtotal, blocked }, { subtotal: 12_000, blocked: 'stock.insufficient' })
  assert.equal(quote(lines.slice(2)).blocked, 'purchase.over_limit')
  assert.equal(quote(lines.slice(3)).blocked, null)
  assert.equal(quote([]).blocked, 'cart.empty')
})

function checkSums(requested: readonly WantedLine[], quoted: Quote): void {
  for (const order of quoted.orders) {
    assert.equal(sum(order.lines.map((orderLine) => orderLine.subtotal)), order.subtotal)
    assert.equal(sum(order.lines.map((orderLine) => orderLine.discount)), order.discount)
    assert.equal(sum(order.lines.map((orderLine) => orderLine.freight)), order.freight)
    assert.equal(order.subtotal + order.freight - order.discount, order.total)
    assert.ok(order.lines.every((orderLine) => orderLine.freight >= 0 && orderLine.shopId === order.shopId))
  }
  for (const part of ['subtotal', 'freight', 'discount', 'total'] as const)
    assert.equal(sum(quoted.orders.map((order) => order[part])), quoted[part])
  assert.equal(quoted.orders.flatMap((order) => order.lines).length, requested.length)
}

test('for random checkouts, lines add up to orders and orders to the total, to the cent', () => {
  for (let round = 0; round < 1_000; round++) {
    const lines = Array.from({ length: randomInt(1, 25) }, (_, i) =>
      line(i + 1, {
        shopId: randomInt(1, 5),
        templateId: randomInt(1, 4),
        qty: randomInt(1, 30),
        qtyMax: randomInt(0, 3) * 30,
        price: cents(randomInt(1, 90_000)),
        grams: randomInt(1, 5_000),
        isFree: randomInt(4) === 0,
      }),
    )
    const discounts = new Map(
      lines.map((orderLine) => [orderLine.skuId, cents(randomInt(0, subtotalOf(orderLine) + 1))]),
    )
    checkSums(lines, quote(lines, { getRate, discounts }))
  }
})
