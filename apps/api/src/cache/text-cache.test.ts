// Tests of the cache of texts: bounded by their length, they expire, and each database has its own.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ctx } from '#context.ts'
import { createTextCache } from './text-cache.ts'

let now = 0
const ctxOf = (pool: object) => ({ pool, now: () => new Date(now) }) as unknown as Ctx

test('a text expires, and each database has its own', () => {
  const cache = createTextCache({ ms: 100, charsMax: 100 })
  const ctx = ctxOf({})
  cache.set(ctx, 'a', 'text')
  now += 99
  assert.equal(cache.get(ctx, 'a'), 'text')
  assert.equal(cache.get(ctxOf({}), 'a'), undefined)
  now += 1
  assert.equal(cache.get(ctx, 'a'), undefined)
})

test('above the limit the oldest texts go, and a replaced text counts once', () => {
  const cache = createTextCache({ ms: 100, charsMax: 100 })
  const ctx = ctxOf({})
  for (let n = 0; n < 50; n++) cache.set(ctx, 'same', 'x'.repeat(40))
  cache.set(ctx, 'second', 'x'.repeat(40))
  assert.ok(cache.get(ctx, 'same') && cache.get(ctx, 'second'))
  cache.set(ctx, 'third', 'x'.repeat(40))
  assert.deepEqual(
    ['same', 'second', 'third'].filter((key) => cache.get(ctx, key) !== undefined),
    ['third'],
  )
})
