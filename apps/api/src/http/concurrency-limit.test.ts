// Tests of letting a few pieces of heavy work run at once and the rest wait in line.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createConcurrencyLimit } from './concurrency-limit.ts'

test('no more run at once than allowed, and all get their turn in order', async () => {
  const runLimited = createConcurrencyLimit({ runningMax: 2, waitingMax: 100 })
  let running = 0
  let most = 0
  const started: number[] = []
  const work = (i: number) => async () => {
    started.push(i)
    most = Math.max(most, ++running)
    await setTimeout(2)
    running--
    return i
  }
  const all = Array.from({ length: 20 }, (_, i) => i)
  assert.deepEqual(await Promise.all(all.map((i) => runLimited(work(i)))), all)
  assert.equal(most, 2)
  assert.deepEqual(started, all)
})

test('when the line is full the next is refused as busy, and later ones pass again', async () => {
  const runLimited = createConcurrencyLimit({ runningMax: 1, waitingMax: 2 })
  const calls = await Promise.allSettled(Array.from({ length: 5 }, () => runLimited(() => setTimeout(5, 'done'))))
  assert.deepEqual(
    calls.map((call) => call.status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
  )
  for (const call of calls.slice(3)) assert.equal(call.status === 'rejected' && call.reason.reason, 'server.busy')
  assert.equal(await runLimited(async () => 'again'), 'again')
})

test('work that fails gives its place to the next', async () => {
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
