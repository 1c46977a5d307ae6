// Tests of genuine earlier prices: what shoppers could have met, and every way to pretend.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { isGenuine } from './genuine-price.ts'

const now = new Date('2026-06-01T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

/** Prices in cents with the days ago they began. */
function claim(was: number, price: number, history: readonly [price: number, days: number][]): boolean {
  const offered = history.map(([amount, days]) => ({ price: cents(amount), from: daysAgo(days) }))
  return isGenuine({ was: cents(was), price: cents(price), history: offered, now })
}

const cases: [name: string, was: number, price: number, history: [number, number][], genuine: boolean][] = [
  ['asked for fifty days, lowered now', 1000, 800, [[1000, 50]], true],
  ['less than what was asked', 900, 800, [[1000, 50]], true],
  ['more than what was asked', 1001, 800, [[1000, 50]], false],
  ['never offered', 1000, 800, [], false],
  ['always at the present price', 1000, 800, [[800, 50]], false],
  ['offered for exactly seven days', 1000, 800, [[1000, 7]], true],
  ['offered for six days', 1000, 800, [[1000, 6]], false],
  [
    'raised for a day before being lowered',
    1200,
    800,
    [
      [1000, 50],
      [1200, 1],
    ],
    false,
  ],
  [
    'raised for a day, claiming the lower one',
    1000,
    800,
    [
      [1000, 50],
      [1200, 1],
    ],
    true,
  ],
  [
    'lowered ten days ago and still',
    1000,
    800,
    [
      [1000, 60],
      [800, 10],
    ],
    true,
  ],
  [
    'lowered in two steps, claiming the first',
    1000,
    800,
    [
      [1000, 60],
      [900, 10],
    ],
    false,
  ],
  [
    'lowered in two steps, claiming the second',
    900,
    800,
    [
      [1000, 60],
      [900, 10],
    ],
    true,
  ],
  [
    'a sale within the last thirty days',
    1000,
    800,
    [
      [1000, 60],
      [700, 20],
      [1000, 15],
    ],
    false,
  ],
  [
    'a sale longer ago',
    1000,
    800,
    [
      [1000, 90],
      [700, 60],
      [1000, 40],
    ],
    true,
  ],
  [
    'the same price written down twice',
    1000,
    800,
    [
      [1000, 60],
      [800, 10],
      [800, 5],
    ],
    true,
  ],
  [
    'back to a price asked before',
    1000,
    800,
    [
      [800, 60],
      [1000, 20],
    ],
    false,
  ],
]

for (const [name, was, price, history, genuine] of cases) {
  test(`${name} is ${genuine ? 'genuine' : 'not genuine'}`, () => assert.equal(claim(was, price, history), genuine))
}
