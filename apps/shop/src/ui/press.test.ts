// Tests for callbacks that wait for the end of a press.
import assert from 'node:assert/strict'
import { test } from 'node:test'

const page = new EventTarget()
Object.assign(globalThis, { addEventListener: page.addEventListener.bind(page) })
const { afterPress } = await import('./press.ts')

function press(button = 0): void {
  page.dispatchEvent(Object.assign(new Event('mousedown'), { button }))
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 2))
}

for (const ending of ['mouseup', 'dragend', 'pointercancel', 'contextmenu', 'blur']) {
  test(`a callback deferred by a press runs once after ${ending}`, async () => {
    let shown = 0
    press()
    afterPress(() => {
      shown += 1
    })
    assert.equal(shown, 0)
    page.dispatchEvent(new Event(ending))
    assert.equal(shown, 0, 'the click comes first')
    await settle()
    assert.equal(shown, 1)
    afterPress(() => {
      shown += 1
    })
    assert.equal(shown, 2)
  })
}

test('another mouse button does not count as a press', () => {
  let isShown = false
  press(2)
  afterPress(() => {
    isShown = true
  })
  assert.ok(isShown)
})
