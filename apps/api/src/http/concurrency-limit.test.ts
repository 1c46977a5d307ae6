// Tests of letting a few pieces of heavy work run at once and the rest wait in line.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createTurns } from './concurrency-limit.ts'

test('no more run at once than allowed, and all get their turn in order', async () => {
  const inTurn = createTurns({ runningMax: 2, waitingMax: 100 })
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
  assert.deepEqual(await Promise.all(all.map((i) => inTurn(work(i)))), all)
  assert.equal(most, 2)
  assert.deepEqual(started, all)
})

test('when the line is full the next is refused as busy, and later ones pass again', async () => {
  const inTurn = createTurns({ runningMax: 1, waitingMax: 2 })
  const calls = await Promise.allSettled(Array.from({ length: 5 }, () => inTurn(() => setTimeout(5, 'done'))))
  assert.deepEqual(
    calls.map((call) => call.status),
    ['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'],
  )
  for (const call of calls.slice(3)) assert.equal(call.status === 'rejected' && call.reason.reason, 'server.busy')
  assert.equal(await inTurn(async () => 'again'), 'again')
})

test('work that fails gives its place to the next', async () => {
  const inTurn = createTurns({ runningMax: 1, waitingMax: 10 })
  const failing = Array.from({ length: 5 }, () =>
    inTurn(async () => {
      throw new Error('no')
    }),
  )
  const last = inTurn(async () => 'served')
  for (const one of failing) await assert.rejects(one, /no/)
  assert.equal(await last, 'served')
})
