// Tests of the client's guard against double taps.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listCategories } from '@shop/contract/catalog/products.ts'
import { endpoint } from '@shop/contract/endpoint.ts'
import * as z from 'zod/mini'
import { createClient } from './call.ts'
import { Failed } from './failure.ts'

const shape = { access: 'guest', body: z.object({ id: z.int() }), reply: z.null(), errors: [] } as const
const pay = endpoint({ name: 'pay', method: 'POST', path: '/api/test/pay', ...shape })
const cancel = endpoint({ name: 'cancel', method: 'POST', path: '/api/test/cancel', ...shape })
const change = endpoint({ name: 'change', method: 'PUT', path: '/api/test/change', ...shape })

function shop() {
  let nowMs = 1_000_000
  let sent = 0
  const reported: string[] = []
  const call = createClient({
    base: '',
    token: () => undefined,
    onSignedOut: assert.fail,
    onFailure: (error) => reported.push(error.message),
    now: () => nowMs,
    fetch: async (url) => {
      sent++
      const data = String(url).includes('category') ? [] : null
      return Response.json({ code: 1, msg: 'ok', data, time: 1 })
    },
  })
  return {
    call,
    reported,
    sent: () => sent,
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

const sentence = '数据正在处理，请勿重复提交'

test('the same write again within a second is refused before it is sent', async () => {
  for (const write of [pay, change]) {
    const { call, reported, sent, pass } = shop()
    await call(write, { body: { id: 1 } })
    pass(999)
    await assert.rejects(
      call(write, { body: { id: 1 } }),
      (error) => error instanceof Failed && error.kind === 'duplicate',
    )
    assert.equal(sent(), 1)
    assert.deepEqual(reported, [sentence])
  }
})

test('two taps at once send one write', async () => {
  const { call, sent } = shop()
  const results = await Promise.allSettled([call(pay, { body: { id: 1 } }), call(pay, { body: { id: 1 } })])
  assert.deepEqual(
    results.map((result) => result.status),
    ['fulfilled', 'rejected'],
  )
  assert.equal(sent(), 1)
})

test('after a second the same write passes', async () => {
  const { call, sent, pass } = shop()
  await call(pay, { body: { id: 1 } })
  pass(1000)
  await call(pay, { body: { id: 1 } })
  assert.equal(sent(), 2)
})

test('another body, another URL, or another write in between passes', async () => {
  const { call, sent } = shop()
  await call(pay, { body: { id: 1 } })
  await call(pay, { body: { id: 2 } })
  await call(cancel, { body: { id: 2 } })
  await call(pay, { body: { id: 1 } })
  assert.equal(sent(), 4)
})

test('a read in between does not reset the guard', async () => {
  const { call } = shop()
  await call(pay, { body: { id: 1 } })
  await call(listCategories, {})
  await assert.rejects(call(pay, { body: { id: 1 } }), { message: sentence })
})

test('reads are never held back', async () => {
  const { call, sent } = shop()
  await Promise.all([call(listCategories, {}), call(listCategories, {}), call(listCategories, {})])
  assert.equal(sent(), 3)
})

test('a call may turn the guard off', async () => {
  const { call, sent } = shop()
  await call(pay, { body: { id: 1 } })
  await call(pay, { body: { id: 1 } }, { allowRepeat: true })
  assert.equal(sent(), 2)
})

test('a quiet repeat is refused without a toast', async () => {
  const { call, reported } = shop()
  await call(pay, { body: { id: 1 } })
  await assert.rejects(call(pay, { body: { id: 1 } }, { quiet: true }), { message: sentence })
  assert.deepEqual(reported, [])
})
