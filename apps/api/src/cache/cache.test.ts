// Tests of the cache: computed once, bounded, failures not cached.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import type { Ctx } from '#context.ts'
import { compileCachedEncoder } from '#http/encode.ts'
import { createCache, isCached } from './cache.ts'

let now = 0
const ctxOf = (pool: object) => ({ pool, now: () => new Date(now) }) as unknown as Ctx
const ctx = ctxOf({})

test('concurrent callers compute a value once; an expired value is computed again', async () => {
  const cache = createCache<{ n: number }>({ ms: 100, max: 10 })
  let count = 0
  const make = async () => ({ n: ++count })
  const first = await Promise.all(Array.from({ length: 50 }, () => cache.get(ctx, 'a', make)))
  assert.ok(first.every((value) => value === first[0]))
  now += 100
  assert.deepEqual(await cache.get(ctx, 'a', make), { n: 2 })
  assert.deepEqual(await cache.get(ctx, 'b', make), { n: 3 }, 'each key has its own value')
  assert.deepEqual(await cache.get(ctxOf({}), 'a', make), { n: 4 }, 'each database has its own cache')
  cache.clear(ctx)
  assert.deepEqual(await cache.get(ctx, 'a', make), { n: 5 })
})

test('a failure reaches all waiting callers, and the next caller tries again', async () => {
  const cache = createCache<number>({ ms: 100, max: 10 })
  const fail = () => cache.get(ctx, 'a', () => Promise.reject(new Error('no')))
  const results = await Promise.allSettled([fail(), fail()])
  assert.ok(results.every((result) => result.status === 'rejected'))
  assert.equal(await cache.get(ctx, 'a', async () => 7), 7)
})

test('the cache is bounded: the oldest entry goes first', async () => {
  const cache = createCache<number>({ ms: 1_000, max: 3 })
  for (const key of ['a', 'b', 'c', 'd']) await cache.get(ctx, key, async () => 1)
  assert.equal(await cache.get(ctx, 'd', async () => 2), 1)
  assert.equal(await cache.get(ctx, 'a', async () => 2), 2)
})

test('a cached value is encoded once, any other every time', async () => {
  const cache = createCache<{ n: number }>({ ms: 1_000, max: 3 })
  const value = await cache.get(ctx, 'a', async () => ({ n: 1 }))
  const encode = compileCachedEncoder(z.object({ n: z.int() }))
  assert.equal(encode(value), '{"n":1}')
  value.n = 2
  assert.equal(encode(value), '{"n":1}')
  assert.equal(encode({ ...value }), '{"n":2}')
  assert.equal(isCached(value), true)
  for (const uncached of [{ ...value }, null, 7]) assert.equal(isCached(uncached), false)
})
