// Tests of the toast store: how many are shown, for how long, and from when on.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createToastStore } from './toast-store.ts'

test('a toast is shown for its time from when it is visible, and not while it is paused', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const store = createToastStore({ shownMs: (kind) => (kind === 'good' ? 1000 : undefined), shownMax: 1 })
  const texts = () => store.get().map(({ text }) => text)
  store.show('good', 'early')
  mock.timers.tick(5000)
  store.subscribe(() => undefined)
  mock.timers.tick(999)
  assert.deepEqual(texts(), ['early'])
  for (const toast of store.get()) {
    clearTimeout(toast.timer)
    mock.timers.tick(5000)
    store.startTimer(toast)
  }
  assert.deepEqual(texts(), ['early'])
  mock.timers.tick(1000)
  assert.deepEqual(texts(), [])
  const close = store.show('loading', 'wait')
  mock.timers.tick(60_000)
  assert.deepEqual(texts(), ['wait'])
  close()
  assert.deepEqual(texts(), [])
})

test('only the newest toasts are shown, and a repeated one once', () => {
  const store = createToastStore({ shownMs: () => undefined, shownMax: 2 })
  for (const text of ['a', 'b', 'c', 'b']) store.show('bad', text)
  assert.deepEqual(
    store.get().map(({ text }) => text),
    ['c', 'b'],
  )
})
