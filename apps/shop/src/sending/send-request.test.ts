// Tests for sending a money request: lost, rate-limited, refused, found, and stored across a reload.
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

/** Each call returns the next of these. */
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
    wait: async () => ({ wasOnline: true }),
    isUnmounted: () => false,
  }
  return { sendOptions, slot, polls: () => polls }
}

test('a request without an answer is looked up, and stays pending until it is found', async () => {
  const { sendOptions, slot, polls } = createSendOptions([lost], [undefined, 'made'])
  assert.deepEqual(await sendRequest(sendOptions, body), { at: 'done', reply: 'made', body })
  assert.deepEqual({ polls: polls(), pending: slot.read() }, { polls: 2, pending: undefined })
  const never = createSendOptions([lost])
  assert.deepEqual(await sendRequest(never.sendOptions, body), { at: 'unclear' })
  assert.deepEqual({ polls: never.polls(), pending: never.slot.read() }, { polls: 5, pending: body })
})

test('time without a connection is no reason to stop looking, but a page that was left is', async () => {
  const { sendOptions, slot, polls } = createSendOptions([lost], [...Array(7).fill(undefined), 'made'])
  const wait = async () => ({ wasOnline: false })
  assert.deepEqual(await sendRequest({ ...sendOptions, wait }, body), { at: 'done', reply: 'made', body })
  assert.equal(polls(), 8)
  assert.equal(slot.read(), undefined)
  const left = createSendOptions([lost])
  let isUnmounted = false
  const leave = async () => {
    isUnmounted = true
    return { wasOnline: false }
  }
  await sendRequest({ ...left.sendOptions, wait: leave, isUnmounted: () => isUnmounted }, body)
  assert.deepEqual({ polls: left.polls(), pending: left.slot.read() }, { polls: 0, pending: body })
})

test('a rate limit on the first try is a definite no; on a later try the outcome stays unclear', async () => {
  const first = createSendOptions([busy])
  await assert.rejects(sendRequest(first.sendOptions, body), busy)
  assert.deepEqual({ polls: first.polls(), pending: first.slot.read() }, { polls: 0, pending: undefined })
  const { sendOptions, slot } = createSendOptions([lost, busy])
  await sendRequest(sendOptions, body)
  assert.deepEqual(await sendRequest(sendOptions, body), { at: 'unclear' })
  assert.deepEqual(slot.read(), body)
  // A proxy's error page proves nothing, and a busy server may still process the request.
  for (const unsure of [new Failed('http', 429), new Failed('http', 503, 'Busy')]) {
    assert.deepEqual(await sendRequest(createSendOptions([unsure]).sendOptions, body), { at: 'unclear' })
  }
})

test('a refusal ends the request, also when it was sent again', async () => {
  const { sendOptions, slot } = createSendOptions([lost, refused])
  await sendRequest(sendOptions, body)
  await assert.rejects(sendRequest(sendOptions, body), refused)
  assert.equal(slot.read(), undefined)
  assert.deepEqual(await pollForReply(sendOptions, body), { at: 'form' })
})

test('with a storage a pending request survives a reload, for its owner only', () => {
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
  assert.equal(createPendingRequests().slotOf('order', 7, createStorage()).read(), undefined, 'no request number')
})

test('another user drops the pending requests of the one before', () => {
  const pendingRequests = createPendingRequests()
  pendingRequests.slotOf('payment', 7).save(body)
  pendingRequests.slotOf('payment', 8).save(body)
  pendingRequests.clearOthers(8)
  assert.equal(pendingRequests.slotOf('payment', 7).read(), undefined)
  assert.deepEqual(pendingRequests.slotOf('payment', 8).read(), body)
})
