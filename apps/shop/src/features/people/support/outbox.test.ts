// Tests of letters on their way: kept for their writer alone, posted in order, found again after a reload.
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

test('letters are posted one after the other, also those written meanwhile', async () => {
  const outbox = outboxIn(tabStorage())
  const begun: string[] = []
  const ends: (() => void)[] = []
  const slow = transport(({ text }) => {
    begun.push(text)
    return new Promise((resolve) => ends.push(resolve))
  })
  outbox.add(1, message('one'))
  const round = outbox.flush(1, slow)
  outbox.add(1, message('two'))
  await outbox.flush(1, slow)
  assert.deepEqual(begun, ['one'])
  ends[0]?.()
  await setImmediate()
  assert.deepEqual(begun, ['one', 'two'])
  assert.deepEqual(textsOf(outbox.messagesOf(1)), ['two'])
  ends[1]?.()
  await round
  assert.deepEqual(outbox.messagesOf(1), [])
})

test('a letter that failed is there after a reload, under the same number when its answer was lost', async () => {
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
  assert.deepEqual([restored.text, restored.problem, restored.requestNo], ['hello', 'lost', number])
  assert.ok(restored.writtenAt instanceof Date)
  after.retry(1, restored.requestNo)
  const sent: string[] = []
  await after.flush(
    1,
    transport(async (one) => void sent.push(one.requestNo)),
  )
  assert.deepEqual(sent, [number])
  assert.deepEqual(outboxIn(storage).messagesOf(1), [])
})

test('a refused letter is a new intent next time', async () => {
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

test('another person finds nothing, and nothing is left of it', () => {
  const storage = tabStorage()
  outboxIn(storage).add(1, message('mine'))
  assert.deepEqual(outboxIn(storage).messagesOf(2), [])
  assert.deepEqual(outboxIn(storage).messagesOf(1), [])
})

test('without storage what is kept lasts as long as the page', () => {
  const draftStorage = createDraftStorage('draft', () => {
    throw new Error('refused by the browser')
  })
  draftStorage.save(1, 'half a word')
  assert.equal(draftStorage.read(1), 'half a word')
  assert.equal(draftStorage.read(2), undefined)
})
