// Tests of the concurrency limit: a few run at once, the rest queue, up to a limit.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('no more run at once than allowed, and all run in order', async () => {
  const runLimited = createConcurrencyLimit({ runningMax: 2, waitingMax: 100 })
  let running = 0
  let runningMax = 0
  const started: number[] = []
  const work = (i: number) => async () => {
    started.push(i)
    runningMax = Math.max(runningMax, ++running)
    await setTimeout(2)
    running--
    return i
  }
  const all = Array.from({ length: 20 }, (_, i) => i)
  assert.deepEqual(await Promise.all(all.map((i) => runLimited(work(i)))), all)
  assert.equal(runningMax, 2)
  assert.deepEqual(started, all)
})

test('when the queue is full the next call is refused as busy, and later ones run again', async () => {
  const runLimited = createConcurrencyLimit({ runningMax: 1, waitingMax: 2 })
  const calls = await Promise.allSettled(Array.from({ length: 5 }, () => runLimited(() => setTimeout(5, 'done'))))
  assert.deepEqual(
    calls.map((call) => call.status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
  )
  for (const call of calls.slice(3)) assert.equal(call.status === 'rejected' && call.reason.reason, 'server.busy')
  assert.equal(await runLimited(async () => 'again'), 'again')
})

test('failed work frees its slot for the next', async () => {
  const runLimited = createConcurrencyLimit({ runningMax: 1, waitingMax: 10 })
  const failing = Array.from({ length: 5 }, () =>
    runLimited(async () => {
      throw new Error('no')
    }),
  )
  const last = runLimited(async () => 'served')
  for (const promise of failing) await assert.rejects(promise, /no/)
  assert.equal(await last, 'served')
})
