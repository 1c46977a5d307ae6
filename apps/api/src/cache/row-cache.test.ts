// Tests of the cache of rows: only missing rows are read, in any order, bounded, and never older than a change.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ctx } from '#context.ts'
import { createRowCache } from './row-cache.ts'

let now = 0
const ctxOf = (pool: object, language = 'en-US') => ({ pool, language, now: () => new Date(now) }) as unknown as Ctx
const ctx = ctxOf({})

/** Reads the rows below 100 and records which. */
function reader() {
  const reads: number[][] = []
  const read = async (ids: number[]) => {
    reads.push(ids)
    return ids.filter((id) => id < 100).map((id) => ({ id, name: `row ${id} of read ${reads.length}` }))
  }
  return { reads, read }
}

test('only missing and expired rows are read, and they come in the order of the ids', async () => {
  const cache = createRowCache<{ id: number; name: string }>({ ms: 100, max: 10 })
  const { reads, read } = reader()
  await cache.list(ctx, [1, 500, 2], read)
  now += 60
  const rows = await cache.list(ctx, [3, 2, 500, 1], read)
  assert.deepEqual(
    rows.map((row) => row.name),
    ['row 3 of read 2', 'row 2 of read 1', 'row 1 of read 1'],
  )
  now += 60
  await cache.list(ctx, [1, 3], read)
  await cache.list(ctx, [3, 1], read)
  assert.deepEqual(reads, [[1, 500, 2], [3], [1]], 'a row that does not exist is not read again either')
})

test('languages and databases are cached separately, and the oldest rows go first', async () => {
  const cache = createRowCache({ ms: 1_000, max: 3 })
  const { reads, read } = reader()
  await cache.list(ctx, [1], read)
  await cache.list(ctxOf(ctx.pool, 'ja-JP'), [1], read)
  await cache.list(ctxOf({}), [1], read)
  await cache.list(ctx, [2, 3], read)
  await cache.list(ctx, [3, 2, 1], read)
  assert.deepEqual(reads, [[1], [1], [1], [2, 3], [1]])
})

test('what was read before a change is not cached after it, and a failure is not cached', async () => {
  const cache = createRowCache({ ms: 1_000, max: 10 })
  const { reads, read } = reader()
  const answer = Promise.withResolvers<void>()
  const old = cache.list(ctx, [1], async (ids) => {
    await answer.promise
    return read(ids)
  })
  cache.clear(ctx)
  answer.resolve()
  await old
  await cache.list(ctx, [1], read)
  assert.deepEqual(reads, [[1], [1]])
  await assert.rejects(cache.list(ctx, [2], () => Promise.reject(new Error('no'))))
  assert.equal((await cache.list(ctx, [2], read)).length, 1)
})
