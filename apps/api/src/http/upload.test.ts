// Tests of uploads: one file of limited size over a real connection, and every malformed form.
import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { createClient } from '@shop/client/call.ts'
import { endpoint } from '@shop/contract/endpoint.ts'
import * as z from 'zod/mini'
import { createHarness } from '../../test/harness.ts'
import { openApiOf } from './openapi.ts'

const bytesMax = 2 * 1024 * 1024
const sendFile = endpoint({
  name: 'sendFile',
  method: 'POST',
  path: '/api/test/file',
  access: 'guest',
  upload: { bytesMax },
  reply: z.object({ bytes: z.int(), hash: z.string() }),
  errors: ['file.too_large'],
})
const sendText = endpoint({
  name: 'sendText',
  method: 'POST',
  path: '/api/test/text',
  access: 'guest',
  bodyMax: bytesMax,
  body: z.object({ text: z.string() }),
  reply: z.object({ length: z.int() }),
  errors: ['file.too_large'],
})

const closed = endpoint({ ...sendText, name: 'closed', path: '/api/test/closed', access: 'shopper' })

const hashOf = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
const { app, inject, guest } = await createHarness({
  more: (bind) => {
    bind(sendFile, async (_ctx, { file }) => ({ bytes: file.length, hash: hashOf(file) }))
    bind(closed, async (_ctx, { body }) => ({ length: body.text.length }))
    bind(sendText, async (_ctx, { body }) => ({ length: body.text.length }))
  },
})
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const call = createClient({
  base: `http://127.0.0.1:${port}`,
  token: () => undefined,
  onSignedOut: () => {},
  onFailure: () => {},
  headers: { cookie: 'lang=en-US' },
})

test('files arrive unchanged over a real connection, one right after another', async () => {
  for (const size of [1, 70_000, bytesMax]) {
    const file = new Uint8Array(randomBytes(size))
    assert.deepEqual(await call(sendFile, { file }), { bytes: size, hash: hashOf(file) })
  }
  assert.equal((await guest(sendFile, { file: new Uint8Array(0) })).bytes, 0)
})

test('a file above the limit is refused with the limit in megabytes, and the connection stays usable', async () => {
  const file = new Uint8Array(bytesMax + 1)
  await assert.rejects(call(sendFile, { file }), {
    reason: 'file.too_large',
    status: 200,
    message: 'This file is too large. The limit is 2 MB.',
  })
  assert.equal((await call(sendFile, { file: new Uint8Array(5) })).bytes, 5)
})

/** Sends a file of exactly the limit, and one more byte once the server has read those. */
async function sendOneMore(): Promise<string> {
  const accepted = once(app.server, 'connection') as Promise<[Socket]>
  const socket = connect(port, '127.0.0.1')
  const [served] = await accepted
  const [head, tail] = ['--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\n', '\r\n--x--\r\n']
  const start = Buffer.concat([
    Buffer.from(`POST ${sendFile.path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n`),
    Buffer.from(`content-type: multipart/form-data; boundary=x\r\n`),
    Buffer.from(`content-length: ${head.length + bytesMax + 1 + tail.length}\r\n\r\n${head}`),
    Buffer.alloc(bytesMax),
  ])
  socket.write(start)
  while (served.bytesRead < start.length) await setImmediate()
  await setImmediate()
  socket.end(`y${tail}`)
  return text(socket)
}

test('a file one byte above the limit is never accepted truncated, however it arrives', async () => {
  for (let round = 0; round < 8; round++) assert.match(await sendOneMore(), /"reason":"file.too_large"/)
  const files = Array.from({ length: 8 }, () => new Uint8Array(bytesMax + 1))
  const answers = await Promise.allSettled(files.map((file) => call(sendFile, { file })))
  const reasons = answers.map((answer) => (answer.status === 'rejected' ? answer.reason.reason : answer.value.bytes))
  assert.deepEqual(reasons, Array(8).fill('file.too_large'))
})

test('ten files at once each get their own answer', async () => {
  const files = Array.from({ length: 10 }, () => new Uint8Array(randomBytes(200_000)))
  const answers = await Promise.all(files.map((file) => call(sendFile, { file })))
  assert.deepEqual(
    answers.map((answer) => answer.hash),
    files.map(hashOf),
  )
})

const boundary = '--x\r\ncontent-disposition: form-data; name='
const forms: Record<string, { type: string; payload: string; rule: string }> = {
  'plain JSON': { type: 'application/json', payload: '{"file":"x"}', rule: 'required' },
  'a form without a file': {
    type: 'multipart/form-data; boundary=x',
    payload: `${boundary}"a"\r\n\r\nb\r\n--x--`,
    rule: 'required',
  },
  'a file under another name': {
    type: 'multipart/form-data; boundary=x',
    payload: `${boundary}"other"; filename="a"\r\n\r\nb\r\n--x--`,
    rule: 'required',
  },
  'a truncated form': {
    type: 'multipart/form-data; boundary=x',
    payload: `${boundary}"file"; filename="a"\r\n\r\nb`,
    rule: 'format',
  },
  'a form without a boundary': { type: 'multipart/form-data', payload: 'x', rule: 'format' },
  'a field called __proto__': {
    type: 'multipart/form-data; boundary=x',
    payload: `${boundary}"__proto__"\r\n\r\nb\r\n--x--`,
    rule: 'format',
  },
  'a hundred fields': {
    type: 'multipart/form-data; boundary=x',
    payload: `${`${boundary}"a"\r\n\r\nb\r\n`.repeat(100)}--x--`,
    rule: 'format',
  },
}

for (const [name, form] of Object.entries(forms)) {
  test(`${name} is refused by naming the field`, { timeout: 60_000 }, async () => {
    const headers = { 'content-type': form.type }
    const answer = await inject({ method: 'POST', url: '/api/test/file', headers, payload: form.payload })
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(answer.json().data, { reason: 'input.invalid', fields: { file: form.rule } })
  })
}

test('an endpoint without an upload does not parse forms', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await inject({ method: 'POST', url: '/api/user/login', headers, payload: '--x--' })
  assert.equal(answer.json().data.reason, 'input.invalid')
})

test('a large body is accepted where the endpoint allows it, up to its limit', async () => {
  assert.equal((await guest(sendText, { body: { text: 'x'.repeat(1_000_000) } })).length, 1_000_000)
  await assert.rejects(guest(sendText, { body: { text: 'x'.repeat(bytesMax) } }), {
    reason: 'file.too_large',
    message: 'This file is too large. The limit is 2 MB.',
  })
})

test('a large body of a caller without access is not read', async () => {
  const answer = await inject({ method: 'POST', url: '/api/test/closed', payload: { text: 'x'.repeat(bytesMax) } })
  assert.equal(answer.statusCode, 401)
})

test('the OpenAPI document describes the form', () => {
  const page = JSON.stringify(openApiOf([sendFile]))
  assert.match(page, /"multipart\/form-data":\{"schema":\{"type":"object","required":\["file"\]/)
})
