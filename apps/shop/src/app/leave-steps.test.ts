// Tests of leaving a page with something unsaved by the browser's back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSteps } from './leave-steps.ts'

function createBrowser({ isUnsaved, mayLeave }: { isUnsaved: boolean; mayLeave: boolean }) {
  let at = 5
  let shown = 5
  let asked = 0
  const step = (delta: number) => {
    at += delta
    onStep(delta)
  }
  const onStep = createSteps({
    go: step,
    question: () => {
      if (!isUnsaved) return undefined
      return async () => {
        asked += 1
        return mayLeave
      }
    },
    arrive: () => {
      shown = at
    },
  })
  return { step, stand: () => ({ at, shown, asked }) }
}

test('a page with nothing unsaved is left at once', () => {
  const { step, stand } = createBrowser({ isUnsaved: false, mayLeave: false })
  step(-1)
  assert.deepEqual(stand(), { at: 4, shown: 4, asked: 0 })
})

test('one with something unsaved stays, asks, and stays when told to', async () => {
  const { step, stand } = createBrowser({ isUnsaved: true, mayLeave: false })
  step(-1)
  assert.deepEqual(stand(), { at: 5, shown: 5, asked: 1 })
  await Promise.resolve()
  step(-2)
  assert.deepEqual(stand(), { at: 5, shown: 5, asked: 2 })
})

test('it is left as far as was meant once it may be, without another question', async () => {
  const { step, stand } = createBrowser({ isUnsaved: true, mayLeave: true })
  step(-2)
  assert.equal(stand().shown, 5)
  await new Promise((resolve) => setTimeout(resolve))
  assert.deepEqual(stand(), { at: 3, shown: 3, asked: 1 })
})
