// Tests of what a page gets that opens its stream: the events since its data was read, or that they are not known.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createRecentEvents, marginMs, recentMax } from './recent-events.ts'

function startAt(atMs: number) {
  const clock = { ms: atMs }
  const recent = createRecentEvents(() => new Date(clock.ms))
  return { clock, recent }
}

test('only the reader’s own events since then, each once', () => {
  const { clock, recent } = startAt(0)
  recent.start()
  recent.add('1', 'early')
  clock.ms = 100_000
  for (const text of ['order', 'wallet', 'order']) recent.add('1', text)
  recent.add('2', 'chat')
  assert.deepEqual(recent.since('1', 100_000), ['order', 'wallet'])
  assert.deepEqual(recent.since('2', 100_000), ['chat'])
  assert.deepEqual(recent.since('3', 100_000), [])
  clock.ms = 200_000
  assert.deepEqual(recent.since('1', 200_000), [])
})

test('not known: before events arrived, after a lost connection, and by another clock', () => {
  const { clock, recent } = startAt(100_000)
  assert.equal(recent.since('1', 100_000), undefined)
  recent.start()
  assert.equal(recent.since('1', 100_000), undefined, 'the margin')
  clock.ms += marginMs
  assert.deepEqual(recent.since('1', clock.ms), [])
  recent.start()
  assert.equal(recent.since('1', clock.ms), undefined)
  clock.ms += marginMs
  assert.deepEqual(recent.since('1', clock.ms), [])
  assert.equal(recent.since('1', clock.ms + marginMs + 1), undefined, 'the future')
})

test('many events push out the oldest, which are then not known', () => {
  const { clock, recent } = startAt(0)
  recent.start()
  for (let i = 0; i <= recentMax; i++) {
    clock.ms = i * 1_000
    recent.add('1', `event ${i}`)
  }
  assert.equal(recent.since('1', 60_000), undefined)
  assert.deepEqual(recent.since('1', clock.ms + marginMs), [`event ${recentMax}`])
})
