// Tests of one request about money: lost, turned away, refused, found, and held for its owner over a reload.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failed, Refused } from '@shop/client/failure.ts'
import { createKeeper } from '#kept.ts'
import { lookFor, sendBody, type Way } from './sending.ts'
import { createUnanswered, type Numbered } from './unanswered.ts'

const body = { request_no: 'one' }
const lost = new Failed('timeout')
const busy = new Failed('http', 429, 'Too many requests')
const refused = new Refused('no', { reason: 'stock.insufficient', params: {}, status: 200, code: 0 })

/** Each call is answered by the next of these. */
function wayOf(sends: unknown[], finds: (string | undefined)[] = []) {
  const place = createUnanswered().placeOf<Numbered>('order', 7)
  let looks = 0
  const way: Way<Numbered, string> = {
    place,
    send: async () => {
      const next = sends.shift()
      if (next instanceof Error) throw next
      return String(next)
    },
    find: async () => {
      looks += 1
      return finds.shift()
    },
    onChecking: () => {},
    rest: async () => {},
    isLeft: () => false,
  }
  return { way, place, looks: () => looks }
}

test('What got lost is looked for, and is held until it is found', async () => {
  const { way, place, looks } = wayOf([lost], [undefined, 'made'])
  assert.deepEqual(await sendBody(way, body), { at: 'done', reply: 'made', body })
  assert.deepEqual([looks(), place.read()], [2, undefined])
  const never = wayOf([lost])
  assert.deepEqual(await sendBody(never.way, body), { at: 'unclear' })
  assert.deepEqual([never.looks(), never.place.read()], [5, body])
})

test('Turned away before anything was done is a definite no; turned away the second time says nothing', async () => {
  const first = wayOf([busy])
  await assert.rejects(sendBody(first.way, body), busy)
  assert.deepEqual([first.looks(), first.place.read()], [0, undefined])
  const { way, place } = wayOf([lost, busy])
  await sendBody(way, body)
  assert.deepEqual(await sendBody(way, body), { at: 'unclear' })
  assert.deepEqual(place.read(), body)
  // A page of a proxy is nobody's word, and a busy server may still be at it.
  for (const unsure of [new Failed('http', 429), new Failed('http', 503, 'Busy')]) {
    assert.deepEqual(await sendBody(wayOf([unsure]).way, body), { at: 'unclear' })
  }
})

test('A refusal ends it, of what is sent again too', async () => {
  const { way, place } = wayOf([lost, refused])
  await sendBody(way, body)
  await assert.rejects(sendBody(way, body), refused)
  assert.equal(place.read(), undefined)
  assert.deepEqual(await lookFor(way, body), { at: 'form' })
})

test('With a keeper it outlives a reload, for its owner alone', () => {
  const stored = new Map<string, string>()
  const keeperOf = () =>
    createKeeper('order', () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }))
  createUnanswered().placeOf('order', 7, keeperOf()).hold(body)
  const reloaded = createUnanswered()
  assert.deepEqual(reloaded.placeOf('order', 7, keeperOf()).read(), body)
  reloaded.placeOf('order', 7, keeperOf()).drop()
  assert.equal(createUnanswered().placeOf('order', 7, keeperOf()).read(), undefined)
  stored.set('order', JSON.stringify({ owner: 7, value: { cart_ids: [1] } }))
  assert.equal(createUnanswered().placeOf('order', 7, keeperOf()).read(), undefined, 'without a number')
})

test('With another person nothing of the former is held', () => {
  const unanswered = createUnanswered()
  unanswered.placeOf('payment', 7).hold(body)
  unanswered.placeOf('payment', 8).hold(body)
  unanswered.keepOnly(8)
  assert.equal(unanswered.placeOf('payment', 7).read(), undefined)
  assert.deepEqual(unanswered.placeOf('payment', 8).read(), body)
})
