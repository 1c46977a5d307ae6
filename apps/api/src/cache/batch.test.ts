// Tests of batches: callers at the same time share statements, each gets its rows, and a failure ends nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ctx } from '#context.ts'
import { createBatch } from './batch.ts'

const ctxOf = (pool: object, language = 'en-US') => ({ db: pool, pool, language }) as unknown as Ctx
const pool = {}

/** Ends the turn, so that what was called in it is read. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('callers of one turn share a statement, and callers that wait for two statements share the next one', async () => {
  const read: number[][] = []
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const find = createBatch(async (_ctx, ids) => {
    read.push([...ids])
    await answers[read.length - 1]?.promise
    return ids.filter((id) => id < 100).map((id) => ({ id, name: `row ${id}` }))
  })
  const first = [find(ctxOf(pool), [1, 2]), find(ctxOf(pool), [2, 3])]
  await turn()
  const second = find(ctxOf(pool), [4])
  await turn()
  const third = [find(ctxOf(pool), [5]), find(ctxOf(pool), [500])]
  await turn()
  assert.deepEqual(read, [[1, 2, 3], [4]])
  answers[0]?.resolve()
  const rows = await Promise.all([...first, ...third])
  assert.deepEqual(read, [[1, 2, 3], [4], [5, 500]])
  assert.deepEqual(
    rows.map((found, i) => found.get([2, 3, 5, 500][i] ?? 0)?.name),
    ['row 2', 'row 3', 'row 5', undefined],
  )
  answers[1]?.resolve()
  assert.deepEqual((await second).get(4), { id: 4, name: 'row 4' })
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
  assert.deepEqual(read, ['en-US 1,2,3,4', 'ja-JP 5', 'en-US 6'])
})

test('a failure reaches its callers, and the next ones are read', async () => {
  const find = createBatch(async (_ctx, ids) => {
    if (ids.includes(1)) throw new Error('no')
    return ids.map((id) => ({ id }))
  })
  const failed = await Promise.allSettled([1, 2].map((id) => find(ctxOf(pool), [id])))
  assert.ok(failed.every((result) => result.status === 'rejected'))
  assert.deepEqual((await find(ctxOf(pool), [2])).get(2), { id: 2 })
})

test('a transaction reads by its own connection', async () => {
  const read: unknown[] = []
  const find = createBatch(async ({ db }, ids) => {
    read.push(db)
    return ids.map((id) => ({ id }))
  })
  const tx = { ...ctxOf(pool), db: { query: async () => [] } } as Ctx
  await Promise.all([1, 2, 3].map((id) => find(id === 3 ? tx : ctxOf(pool), [id])))
  assert.deepEqual(read, [tx.db, pool])
})
