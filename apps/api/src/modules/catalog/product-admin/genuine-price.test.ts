// Tests of genuine former prices: what shoppers could really have paid, and the ways to fake it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { isGenuine } from './check-drafts.ts'

const now = new Date('2026-06-01T00:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

/** A price in cents, how many days ago it began and ended; without an end it lasted until the next one. */
type PriceEntry = [price: number, days: number, until?: number]

function claim(was: number, price: number, history: readonly PriceEntry[]): boolean {
  const offered = history.map(
    ([amount, days, until = history[history.findIndex((entry) => entry[1] === days) + 1]?.[1]]) => ({
      price: cents(amount),
      from: daysAgo(days),
      until: until === undefined ? null : daysAgo(until),
    }),
  )
  return isGenuine({ was: cents(was), price: cents(price), history: offered, now })
}

const cases: [name: string, was: number, price: number, history: PriceEntry[], genuine: boolean][] = [
  ['offered for fifty days, lowered now', 1000, 800, [[1000, 50]], true],
  ['less than the former price', 900, 800, [[1000, 50]], true],
  ['more than the former price', 1001, 800, [[1000, 50]], false],
  ['never offered', 1000, 800, [], false],
  ['always at the current price', 1000, 800, [[800, 50]], false],
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
    'lowered ten days ago and unchanged since',
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
    'the same price recorded twice',
    1000,
    800,
    [
      [1000, 60],
      [800, 10],
      [800, 5],
    ],
    true,
  ],
  ['off sale for eight days after a few moments on sale', 1000, 800, [[1000, 8, 8]], false],
  ['off sale for eight days after a week on sale', 1000, 800, [[1000, 15, 8]], true],
  ['off sale for longer than the window', 1000, 800, [[1000, 60, 31]], false],
  [
    'on sale for a week in two halves',
    1000,
    800,
    [
      [1000, 20, 16.5],
      [1000, 3.5],
    ],
    true,
  ],
  [
    'on sale for six days in two halves',
    1000,
    800,
    [
      [1000, 20, 17],
      [1000, 3],
    ],
    false,
  ],
  [
    'lowered, off sale for a while, and back at the lowered price',
    1000,
    800,
    [
      [1000, 60],
      [800, 20, 15],
      [800, 5],
    ],
    false,
  ],
  [
    'back to an earlier price',
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
