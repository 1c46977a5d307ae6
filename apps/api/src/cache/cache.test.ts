// Tests of answers kept for a moment: made once, bounded, never kept when they could not be made.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import type { Ctx } from '#context.ts'
import { compileCachedEncoder } from '#http/encode.ts'
import { createCache, isCached } from './cache.ts'

let now = 0
const ctxOf = (pool: object) => ({ pool, now: () => new Date(now) }) as unknown as Ctx
const ctx = ctxOf({})

test('however many ask at once, one makes it; after its moment it is made anew', async () => {
  const cache = createCache<{ n: number }>({ ms: 100, max: 10 })
  let made = 0
  const make = async () => ({ n: ++made })
  const first = await Promise.all(Array.from({ length: 50 }, () => cache.get(ctx, 'a', make)))
  assert.ok(first.every((value) => value === first[0]))
  now += 100
  assert.deepEqual(await cache.get(ctx, 'a', make), { n: 2 })
  assert.deepEqual(await cache.get(ctx, 'b', make), { n: 3 }, 'another key is another answer')
  assert.deepEqual(await cache.get(ctxOf({}), 'a', make), { n: 4 }, 'another database is another shelf')
  cache.clear(ctx)
  assert.deepEqual(await cache.get(ctx, 'a', make), { n: 5 })
})

test('what could not be made is told to all who waited, and tried again by the next', async () => {
  const cache = createCache<number>({ ms: 100, max: 10 })
  const fail = () => cache.get(ctx, 'a', () => Promise.reject(new Error('no')))
  const answers = await Promise.allSettled([fail(), fail()])
  assert.ok(answers.every((answer) => answer.status === 'rejected'))
  assert.equal(await cache.get(ctx, 'a', async () => 7), 7)
})

test('the shelf is bounded: the oldest goes first', async () => {
  const cache = createCache<number>({ ms: 1_000, max: 3 })
  for (const key of ['a', 'b', 'c', 'd']) await cache.get(ctx, key, async () => 1)
  assert.equal(await cache.get(ctx, 'd', async () => 2), 1)
  assert.equal(await cache.get(ctx, 'a', async () => 2), 2)
})

test('a kept answer is written out once, any other every time', async () => {
  const cache = createCache<{ n: number }>({ ms: 1_000, max: 3 })
  const value = await cache.get(ctx, 'a', async () => ({ n: 1 }))
  const encode = compileCachedEncoder(z.object({ n: z.int() }))
  assert.equal(encode(value), '{"n":1}')
  value.n = 2
  assert.equal(encode(value), '{"n":1}')
  assert.equal(encode({ ...value }), '{"n":2}')
  assert.deepEqual([isCached(value), isCached({ ...value }), isCached(null), isCached(7)], [true, false, false, false])
})
