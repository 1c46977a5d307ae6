// Tests of batches: callers at the same time share statements, each gets its rows, and a failure ends nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ctx } from '#context.ts'
import { createBatch } from './batch.ts'

const ctxOf = (pool: object, language = 'en-US') => ({ db: pool, pool, language }) as unknown as Ctx
const pool = {}

test('the first callers start at once, later ones share a statement', async () => {
  const read: number[][] = []
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const find = createBatch(async (_ctx, ids) => {
    read.push([...ids])
    await answers[read.length - 1]?.promise
    return ids.filter((id) => id < 100).map((id) => ({ id, name: `row ${id}` }))
  })
  const calls = [[1], [2], [3], [4, 3], [500]].map((ids) => find(ctxOf(pool), ids))
  assert.deepEqual(read, [[1], [2]])
  answers[0]?.resolve()
  const rows = await Promise.all(calls.filter((_, i) => i !== 1))
  assert.deepEqual(read, [[1], [2], [3, 4, 500]])
  assert.deepEqual(rows.at(-2)?.get(4), { id: 4, name: 'row 4' })
  assert.equal(rows.at(-1)?.get(500), undefined)
  answers[1]?.resolve()
  assert.deepEqual((await calls[1])?.get(2), { id: 2, name: 'row 2' })
})

test('languages and databases are read separately', async () => {
  const read: string[] = []
  const find = createBatch(async (ctx, ids) => {
    read.push(`${ctx.language} ${ids}`)
    return ids.map((id) => ({ id }))
  })
  await Promise.all([
    ...[1, 2, 3, 4].map((id) => find(ctxOf(pool), [id])),
    find(ctxOf(pool, 'ja-JP'), [5]),
    find(ctxOf({}), [6]),
  ])
  assert.deepEqual(read, ['en-US 1', 'en-US 2', 'ja-JP 5', 'en-US 6', 'en-US 3,4'])
})

test('a failure reaches its callers, and the next ones are read', async () => {
  const find = createBatch(async (_ctx, ids) => {
    if (ids.includes(1)) throw new Error('no')
    return ids.map((id) => ({ id }))
  })
  const results = await Promise.allSettled([1, 2, 3, 4].map((id) => find(ctxOf(pool), [id])))
  assert.deepEqual(
    results.map((result) => result.status),
    ['rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
  )
})

test('a transaction reads by its own connection', async () => {
  const read: unknown[] = []
  const find = createBatch(async ({ db }, ids) => {
    read.push(db)
    return ids.map((id) => ({ id }))
  })
  const tx = { ...ctxOf(pool), db: { query: async () => [] } } as Ctx
  await Promise.all([1, 2, 3].map((id) => find(id === 3 ? tx : ctxOf(pool), [id])))
  assert.deepEqual(read, [pool, pool, tx.db])
})
