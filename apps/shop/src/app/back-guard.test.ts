// Tests of leaving a page with something unsaved by the browser's back.
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
    checkCurrent: () => {
      shown = at
    },
  })
  return { step, state: () => ({ at, shown, confirmCount }) }
}

test('a page with nothing unsaved is left at once', () => {
  const { step, state } = createBrowser({ isUnsaved: false, mayLeave: false })
  step(-1)
  assert.deepEqual(state(), { at: 4, shown: 4, confirmCount: 0 })
})

test('one with something unsaved stays, asks, and stays when told to', async () => {
  const { step, state } = createBrowser({ isUnsaved: true, mayLeave: false })
  step(-1)
  assert.deepEqual(state(), { at: 5, shown: 5, confirmCount: 1 })
  await Promise.resolve()
  step(-2)
  assert.deepEqual(state(), { at: 5, shown: 5, confirmCount: 2 })
})

test('it is left as far as was meant once it may be, without another question', async () => {
  const { step, state } = createBrowser({ isUnsaved: true, mayLeave: true })
  step(-2)
  assert.equal(state().shown, 5)
  await new Promise((resolve) => setTimeout(resolve))
  assert.deepEqual(state(), { at: 3, shown: 3, confirmCount: 1 })
})
