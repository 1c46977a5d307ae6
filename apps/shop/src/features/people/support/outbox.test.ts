// Tests of letters on their way: kept for their writer alone, posted in order, found again after a reload.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { Failed } from '@shop/client/failure.ts'
import { createKeeper, type TabStorage } from '#kept.ts'
import { createLetterBox, type OutgoingLetter, type Post } from './outbox.ts'

function tab(): TabStorage {
  const held = new Map<string, string>()
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  }
}

const boxIn = (storage: TabStorage) => createLetterBox(createKeeper('outbox', () => storage))
const letter = (text: string) => ({ text, image: undefined, ref: undefined, topic: undefined })
const textsOf = (letters: readonly OutgoingLetter[]) => letters.map(({ text }) => text)

function post(send: Post['send']): Post {
  return { send, faultOf: () => 'lost', isHere: () => true }
}

test('letters are posted one after the other, also those written meanwhile', async () => {
  const box = boxIn(tab())
  const begun: string[] = []
  const ends: (() => void)[] = []
  const slow = post(({ text }) => {
    begun.push(text)
    return new Promise((resolve) => ends.push(resolve))
  })
  box.add(1, letter('one'))
  const round = box.deliver(1, slow)
  box.add(1, letter('two'))
  await box.deliver(1, slow)
  assert.deepEqual(begun, ['one'])
  ends[0]?.()
  await setImmediate()
  assert.deepEqual(begun, ['one', 'two'])
  assert.deepEqual(textsOf(box.lettersOf(1)), ['two'])
  ends[1]?.()
  await round
  assert.deepEqual(box.lettersOf(1), [])
})

test('a letter that failed is there after a reload, under the same number when its answer was lost', async () => {
  const storage = tab()
  const before = boxIn(storage)
  before.add(1, letter('hello'))
  const number = before.lettersOf(1)[0]?.requestNo
  await before.deliver(
    1,
    post(async () => {
      throw new Failed('network')
    }),
  )
  const after = boxIn(storage)
  const [kept] = after.lettersOf(1)
  assert.ok(kept)
  assert.deepEqual([kept.text, kept.fault, kept.requestNo], ['hello', 'lost', number])
  assert.ok(kept.writtenAt instanceof Date)
  after.again(1, kept.requestNo)
  const sent: string[] = []
  await after.deliver(
    1,
    post(async (one) => void sent.push(one.requestNo)),
  )
  assert.deepEqual(sent, [number])
  assert.deepEqual(boxIn(storage).lettersOf(1), [])
})

test('a refused letter is a new intent next time', async () => {
  const box = boxIn(tab())
  box.add(1, letter('hello'))
  const number = box.lettersOf(1)[0]?.requestNo
  await box.deliver(
    1,
    post(async () => {
      throw new Error('refused')
    }),
  )
  assert.notEqual(box.lettersOf(1)[0]?.requestNo, number)
})

test('another person finds nothing, and nothing is left of it', () => {
  const storage = tab()
  boxIn(storage).add(1, letter('mine'))
  assert.deepEqual(boxIn(storage).lettersOf(2), [])
  assert.deepEqual(boxIn(storage).lettersOf(1), [])
})

test('without storage what is kept lasts as long as the page', () => {
  const keeper = createKeeper('draft', () => {
    throw new Error('refused by the browser')
  })
  keeper.keep(1, 'half a word')
  assert.equal(keeper.read(1), 'half a word')
  assert.equal(keeper.read(2), undefined)
})
