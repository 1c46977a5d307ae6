// Tests of one request about money: lost, turned away, refused, found, and held for its owner over a reload.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failed, Refused } from '@shop/client/failure.ts'
import { createDraftStorage } from '#draft-storage.ts'
import { createPendingRequests, type IdempotentBody } from './pending-requests.ts'
import { pollForReply, type SendOptions, sendRequest } from './send-request.ts'

const body = { request_no: 'one' }
const lost = new Failed('timeout')
const busy = new Failed('http', 429, 'Too many requests')
const refused = new Refused('no', { reason: 'stock.insufficient', params: {}, status: 200, code: 0 })

/** Each call is answered by the next of these. */
function createSendOptions(sends: unknown[], finds: (string | undefined)[] = []) {
  const slot = createPendingRequests().slotOf<IdempotentBody>('order', 7)
  let polls = 0
  const sendOptions: SendOptions<IdempotentBody, string> = {
    slot,
    send: async () => {
      const next = sends.shift()
      if (next instanceof Error) throw next
      return String(next)
    },
    find: async () => {
      polls += 1
      return finds.shift()
    },
    onChecking: () => {},
    wait: async () => {},
    isUnmounted: () => false,
  }
  return { sendOptions, slot, polls: () => polls }
}

test('What got lost is looked for, and is held until it is found', async () => {
  const { sendOptions, slot, polls } = createSendOptions([lost], [undefined, 'made'])
  assert.deepEqual(await sendRequest(sendOptions, body), { at: 'done', reply: 'made', body })
  assert.deepEqual([polls(), slot.read()], [2, undefined])
  const never = createSendOptions([lost])
  assert.deepEqual(await sendRequest(never.sendOptions, body), { at: 'unclear' })
  assert.deepEqual([never.polls(), never.slot.read()], [5, body])
})

test('Turned away before anything was done is a definite no; turned away the second time says nothing', async () => {
  const first = createSendOptions([busy])
  await assert.rejects(sendRequest(first.sendOptions, body), busy)
  assert.deepEqual([first.polls(), first.slot.read()], [0, undefined])
  const { sendOptions, slot } = createSendOptions([lost, busy])
  await sendRequest(sendOptions, body)
  assert.deepEqual(await sendRequest(sendOptions, body), { at: 'unclear' })
  assert.deepEqual(slot.read(), body)
  // A page of a proxy is nobody's word, and a busy server may still be at it.
  for (const unsure of [new Failed('http', 429), new Failed('http', 503, 'Busy')]) {
    assert.deepEqual(await sendRequest(createSendOptions([unsure]).sendOptions, body), { at: 'unclear' })
  }
})

test('A refusal ends it, of what is sent again too', async () => {
  const { sendOptions, slot } = createSendOptions([lost, refused])
  await sendRequest(sendOptions, body)
  await assert.rejects(sendRequest(sendOptions, body), refused)
  assert.equal(slot.read(), undefined)
  assert.deepEqual(await pollForReply(sendOptions, body), { at: 'form' })
})

test('With a keeper it outlives a reload, for its owner alone', () => {
  const stored = new Map<string, string>()
  const createStorage = () =>
    createDraftStorage('order', () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }))
  createPendingRequests().slotOf('order', 7, createStorage()).save(body)
  const reloaded = createPendingRequests()
  assert.deepEqual(reloaded.slotOf('order', 7, createStorage()).read(), body)
  reloaded.slotOf('order', 7, createStorage()).drop()
  assert.equal(createPendingRequests().slotOf('order', 7, createStorage()).read(), undefined)
  stored.set('order', JSON.stringify({ owner: 7, value: { cart_ids: [1] } }))
  assert.equal(createPendingRequests().slotOf('order', 7, createStorage()).read(), undefined, 'without a number')
})

test('With another person nothing of the former is held', () => {
  const unanswered = createPendingRequests()
  unanswered.slotOf('payment', 7).save(body)
  unanswered.slotOf('payment', 8).save(body)
  unanswered.clearOthers(8)
  assert.equal(unanswered.slotOf('payment', 7).read(), undefined)
  assert.deepEqual(unanswered.slotOf('payment', 8).read(), body)
})
