// Tests of splitting money: the parts add up, none is off by more than a cent, none exceeds its weight.
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { splitCents } from './split-cents.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, next) => total + next, 0)

test('the largest remainders get the leftover cents, the earlier of equals first', () => {
  assert.deepEqual(splitCents(cents(100), [1, 1, 1]), [34, 33, 33])
  assert.deepEqual(splitCents(cents(10), [1, 5, 3]), [1, 6, 3])
  assert.deepEqual(splitCents(cents(5), [0, 0]), [5, 0])
  assert.deepEqual(splitCents(cents(0), []), [])
})

test('random splits add up, each part is within a cent of its share and none exceeds its weight', () => {
  for (let round = 0; round < 2_000; round++) {
    const weightMax = round % 3 === 0 ? 10 : 2 ** 40
    const weights = Array.from({ length: randomInt(1, 30) }, () => randomInt(1, weightMax))
    const total = sum(weights)
    const amount = randomInt(0, Math.min(total + 1, 2 ** 47))
    const parts = splitCents(cents(amount), weights)
    assert.equal(sum(parts), amount)
    for (const [i, part] of parts.entries()) {
      const weight = weights[i] ?? 0
      const share = (BigInt(amount) * BigInt(weight)) / BigInt(total)
      assert.ok(BigInt(part) >= share && BigInt(part) <= share + 1n, `${part} of ${amount} by ${weights}`)
      assert.ok(part <= weight, `${part} is more than ${weight}`)
    }
  }
})
