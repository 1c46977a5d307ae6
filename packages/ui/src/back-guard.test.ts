// Tests for leaving a page with unsaved input by the browser's back button.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createBackGuard } from './back-guard.ts'

function createBrowser({ isUnsaved, mayLeave }: { isUnsaved: boolean; mayLeave: boolean }) {
  let at = 5
  let shown = 5
  let confirmCount = 0
  const step = (delta: number) => {
    at += delta
    onStep(delta)
  }
  const onStep = createBackGuard({
    go: step,
    leaveConfirm: () => {
      if (!isUnsaved) return undefined
      return async () => {
        confirmCount += 1
        return mayLeave
      }
    },
    onAllowed: () => {
      shown = at
    },
  })
  return { step, state: () => ({ at, shown, confirmCount }) }
}

test('a page without unsaved input is left at once', () => {
  const { step, state } = createBrowser({ isUnsaved: false, mayLeave: false })
  step(-1)
  assert.deepEqual(state(), { at: 4, shown: 4, confirmCount: 0 })
})

test('a page with unsaved input stays, asks, and stays when the user cancels', async () => {
  const { step, state } = createBrowser({ isUnsaved: true, mayLeave: false })
  step(-1)
  assert.deepEqual(state(), { at: 5, shown: 5, confirmCount: 1 })
  await Promise.resolve()
  step(-2)
  assert.deepEqual(state(), { at: 5, shown: 5, confirmCount: 2 })
})

test('after confirmation the whole step is taken without a second question', async () => {
  const { step, state } = createBrowser({ isUnsaved: true, mayLeave: true })
  step(-2)
  assert.equal(state().shown, 5)
  await new Promise((resolve) => setTimeout(resolve))
  assert.deepEqual(state(), { at: 3, shown: 3, confirmCount: 1 })
})
