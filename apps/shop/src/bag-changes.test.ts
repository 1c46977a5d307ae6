// Tests of changes of the bag between tabs: another tab hears of them, the own tab does not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { announceBagChange, listenToBagChanges } from './bag-changes.ts'

/** Another tab; resolves with its first message. */
function openTab() {
  const channel = new BroadcastChannel('bag')
  const { promise, resolve } = Promise.withResolvers<void>()
  channel.onmessage = () => resolve()
  return { heard: promise.finally(() => channel.close()), say: () => channel.postMessage(null) }
}

test('a change is announced to other tabs, whether this tab listens or not', async () => {
  const first = openTab()
  announceBagChange()
  await first.heard
  const stop = listenToBagChanges(() => assert.fail('a tab does not hear itself'))
  const second = openTab()
  announceBagChange()
  await second.heard
  stop()
})

test('a tab hears the change of another tab', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const stop = listenToBagChanges(resolve)
  const other = openTab()
  other.say()
  await promise
  announceBagChange()
  await other.heard
  stop()
})
