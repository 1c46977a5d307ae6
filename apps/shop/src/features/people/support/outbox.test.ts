// Tests for unsent messages: kept for their user only, sent in order, restored after a reload.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { Failed } from '@shop/client/failure.ts'
import { createDraftStorage, type TabStorage } from '#draft-storage.ts'
import { createMessageOutbox, type OutgoingMessage, type Transport } from './outbox.ts'

function tabStorage(): TabStorage {
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}

const outboxIn = (storage: TabStorage) => createMessageOutbox(createDraftStorage('outbox', () => storage))
const message = (text: string) => ({ text, image: undefined, ref: undefined, topic: undefined })
const textsOf = (messages: readonly OutgoingMessage[]) => messages.map(({ text }) => text)

function transport(send: Transport['send']): Transport {
  return { send, problemOf: () => 'lost', isActive: () => true }
}

test('messages are sent one after the other, also those written meanwhile', async () => {
  const outbox = outboxIn(tabStorage())
  const started: string[] = []
  const finishes: (() => void)[] = []
  const slow = transport(({ text }) => {
    started.push(text)
    return new Promise((resolve) => finishes.push(resolve))
  })
  outbox.add(1, message('one'))
  const round = outbox.flush(1, slow)
  outbox.add(1, message('two'))
  await outbox.flush(1, slow)
  assert.deepEqual(started, ['one'])
  finishes[0]?.()
  await setImmediate()
  assert.deepEqual(started, ['one', 'two'])
  assert.deepEqual(textsOf(outbox.messagesOf(1)), ['two'])
  finishes[1]?.()
  await round
  assert.deepEqual(outbox.messagesOf(1), [])
})

test('a failed message is restored after a reload, with the same number when its answer was lost', async () => {
  const storage = tabStorage()
  const before = outboxIn(storage)
  before.add(1, message('hello'))
  const number = before.messagesOf(1)[0]?.requestNo
  await before.flush(
    1,
    transport(async () => {
      throw new Failed('network')
    }),
  )
  const after = outboxIn(storage)
  const [restored] = after.messagesOf(1)
  assert.ok(restored)
  const { text, problem, requestNo } = restored
  assert.deepEqual({ text, problem, requestNo }, { text: 'hello', problem: 'lost', requestNo: number })
  assert.ok(restored.writtenAt instanceof Date)
  after.retry(1, restored.requestNo)
  const sent: string[] = []
  await after.flush(
    1,
    transport(async (outgoing) => void sent.push(outgoing.requestNo)),
  )
  assert.deepEqual(sent, [number])
  assert.deepEqual(outboxIn(storage).messagesOf(1), [])
})

test('a refused message gets a new number for the next try', async () => {
  const outbox = outboxIn(tabStorage())
  outbox.add(1, message('hello'))
  const number = outbox.messagesOf(1)[0]?.requestNo
  await outbox.flush(
    1,
    transport(async () => {
      throw new Error('refused')
    }),
  )
  assert.notEqual(outbox.messagesOf(1)[0]?.requestNo, number)
})

test('an error while a message is sent does not stop later ones', async () => {
  const outbox = outboxIn(tabStorage())
  const sent: string[] = []
  outbox.add(1, message('one'))
  const failing = { ...transport(() => Promise.reject(new Error('lost'))), problemOf: () => assert.fail('no text') }
  await assert.rejects(outbox.flush(1, failing))
  await outbox.flush(
    1,
    transport(async ({ text }) => void sent.push(text)),
  )
  assert.deepEqual(sent, ['one'])
})

test('another user finds nothing, and the messages are deleted', () => {
  const storage = tabStorage()
  outboxIn(storage).add(1, message('mine'))
  assert.deepEqual(outboxIn(storage).messagesOf(2), [])
  assert.deepEqual(outboxIn(storage).messagesOf(1), [])
})

test('without storage a draft lasts as long as the page', () => {
  const draftStorage = createDraftStorage('draft', () => {
    throw new Error('blocked by the browser')
  })
  draftStorage.save(1, 'half a word')
  assert.equal(draftStorage.read(1), 'half a word')
  assert.equal(draftStorage.read(2), undefined)
})
