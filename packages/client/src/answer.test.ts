// Tests of failed calls over a real socket: refusals, error pages, timeouts, a closed port.
import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { listCategories } from '@shop/contract/catalog/products.ts'
import { login } from '@shop/contract/people/identity.ts'
import { payOrder } from '@shop/contract/sales/payments.ts'
import { type Call, createClient, timeoutMs } from './call.ts'
import { Failed, Refused } from './failure.ts'

let respond: RequestListener = () => {}
const server = createServer((request, response) => respond(request, response))
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.address() as AddressInfo
after(() => {
  server.closeAllConnections()
  server.close()
})

function clientAt(base: string): { call: Call; reported: Error[] } {
  const reported: Error[] = []
  const onSignedOut = (message: string) => reported.push(new Error(`signed out: ${message}`))
  const onFailure = (error: Error) => reported.push(error)
  return { call: createClient({ base, token: () => 'token', onSignedOut, onFailure }), reported }
}

const base = `http://127.0.0.1:${port}`
const reply = (status: number, text: string, type = 'application/json') => {
  respond = (_request, response) => response.writeHead(status, { 'content-type': type }).end(text)
}

async function failureOf(promise: Promise<unknown>): Promise<Failed | Refused> {
  const error: unknown = await promise.then(
    () => assert.fail('the call succeeded'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof Failed || error instanceof Refused, String(error))
  return error
}

test('a call waits ten seconds by default', () => {
  assert.equal(timeoutMs, 10_000)
})

test('a server that never answers is a timeout', async () => {
  respond = () => {}
  const { call, reported } = clientAt(base)
  const failure = await failureOf(call(listCategories, {}, { timeoutMs: 60 }))
  assert.equal(failure.message, '系统接口请求超时')
  assert.deepEqual(reported, [failure])
})

test('a response that stops in the middle is a timeout too', async () => {
  respond = (_request, response) => response.writeHead(200, { 'content-length': 100 }).write('{"code":1')
  const { call } = clientAt(base)
  const failure = await failureOf(call(listCategories, {}, { timeoutMs: 60 }))
  assert.equal(failure.message, '系统接口请求超时')
})

test('a timeout is a timeout also when the caller passes a signal', async () => {
  respond = () => {}
  const { call } = clientAt(base)
  const { signal } = new AbortController()
  const failure = await failureOf(call(listCategories, {}, { timeoutMs: 60, signal }))
  assert.equal(failure.message, '系统接口请求超时')
})

test('a closed port is a connection failure', async () => {
  const { call, reported } = clientAt('http://127.0.0.1:1')
  const failure = await failureOf(call(listCategories, {}))
  assert.equal(failure.message, '后端接口连接异常')
  assert.deepEqual(reported, [failure])
})

test('a closed connection is a connection failure', async () => {
  respond = (request) => request.socket.destroy()
  const { call } = clientAt(base)
  assert.equal((await failureOf(call(listCategories, {}))).message, '后端接口连接异常')
})

test('a proxy’s error page is reported by its status', async () => {
  reply(502, '<html>Bad Gateway</html>', 'text/html')
  const { call, reported } = clientAt(base)
  const failure = await failureOf(call(listCategories, {}))
  assert.equal(failure.message, '系统接口 502 异常')
  assert.deepEqual(reported, [failure])
})

test('a response that is no envelope is reported by its status', async () => {
  const { call } = clientAt(base)
  for (const text of ['', 'hello', '[]', 'null', '{"data":1}', '"code msg"']) {
    reply(200, text)
    assert.equal((await failureOf(call(listCategories, {}))).message, '系统接口 200 异常', text)
  }
})

test('a crash of the server is reported by its status and keeps the server’s message', async () => {
  reply(500, '{"code":500,"msg":"sorry","data":{"reason":"server.failed","request_id":"r1"},"time":1}')
  const { call } = clientAt(base)
  const failure = await failureOf(call(listCategories, {}))
  assert.equal(failure.message, '系统接口 500 异常')
  assert.equal(failure instanceof Failed && failure.serverMessage, 'sorry')
})

test('a code other than 1 is a refusal with the server’s message, reason and parameters', async () => {
  const request_no = '00000000-0000-4000-8000-000000000001'
  const body = { order_id: 1, pay_type: 'balance', pay_token: 'x', request_no } as const
  reply(200, '{"code":0,"msg":"余额不足","data":{"reason":"wallet.insufficient","missing":"3.00"},"time":1}')
  const { call, reported } = clientAt(base)
  const failure = await failureOf(call(payOrder, { body }))
  assert.ok(failure instanceof Refused)
  assert.equal(failure.message, '余额不足')
  assert.equal(failure.reason, 'wallet.insufficient')
  assert.deepEqual(failure.params, { missing: '3.00' })
  assert.deepEqual(reported, [failure])
})

test('a refusal without data or with an unknown reason keeps its message', async () => {
  const { call } = clientAt(base)
  for (const data of ['null', '{}', '{"reason":"moon.full"}', '{"reason":7}', '{"reason":"constructor"}']) {
    reply(200, `{"code":0,"msg":"no","data":${data},"time":1}`)
    const failure = await failureOf(call(listCategories, {}))
    assert.ok(failure instanceof Refused, data)
    assert.equal(failure.message, 'no')
    assert.equal(failure.reason, 'server.failed', data)
  }
})

test('invalid fields are part of the refusal', async () => {
  reply(200, '{"code":0,"msg":"x","data":{"reason":"input.invalid","fields":{"account":"tooLong"}},"time":1}')
  const { call } = clientAt(base)
  const failure = await failureOf(call(login, { body: { account: 'a', password: 'b' } }))
  assert.ok(failure instanceof Refused)
  assert.deepEqual(failure.fields, { account: 'tooLong' })
})

test('a quiet call fails without a toast', async () => {
  reply(200, '{"code":0,"msg":"no","data":null,"time":1}')
  const { call, reported } = clientAt(base)
  await failureOf(call(listCategories, {}, { quiet: true }))
  reply(502, '')
  await failureOf(call(listCategories, {}, { quiet: true }))
  assert.deepEqual(reported, [])
})

test('aborting a page’s calls shows no toast', async () => {
  respond = () => {}
  const { call, reported } = clientAt(base)
  const page = new AbortController()
  const pending = call(listCategories, {}, { signal: page.signal })
  setTimeout(() => page.abort(), 30)
  await assert.rejects(pending, { name: 'AbortError' })
  await assert.rejects(call(listCategories, {}, { signal: page.signal }), { name: 'AbortError' })
  assert.deepEqual(reported, [])
})
