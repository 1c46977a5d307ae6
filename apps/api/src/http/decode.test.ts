// Tests of decoding requests: every problem names its field and the rule, and none is a crash.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoint } from '@shop/contract/endpoint.ts'
import { QueryId, Text } from '@shop/contract/wire.ts'
import * as z from 'zod/mini'
import { type CursorValue, listMark, makeCursor } from '#db/cursor.ts'
import { assertSince } from '../../test/between.ts'
import { createHarness } from '../../test/harness.ts'

const note = endpoint({
  name: 'note',
  method: 'POST',
  path: '/api/test/note/:id',
  access: 'guest',
  params: z.object({ id: QueryId }),
  query: z.object({ kind: z.optional(z.enum(['a', 'b'])) }),
  body: z.object({
    title: Text(5, 1),
    count: z.int().check(z.minimum(1), z.maximum(9)),
    tags: z.optional(z.array(z.string().check(z.maxLength(3))).check(z.maxLength(2))),
    inner: z.optional(z.object({ deep: z.boolean() })),
  }),
  reply: z.object({ id: z.int(), title: z.string() }),
  errors: [],
})

let runs = 0
const { inject } = await createHarness({
  more: (bind) =>
    bind(note, async (_ctx, { params, body }) => {
      runs++
      return { id: params.id, title: body.title }
    }),
})

async function send(payload: unknown, url = '/api/test/note/7?lang=en', headers: Record<string, string> = {}) {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const response = await inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: text,
  })
  return { status: response.statusCode, ...response.json() }
}

/** Refused as bad input, and the use case did not run. */
async function assertInvalid(answer: ReturnType<typeof send>, fields?: Record<string, string>): Promise<void> {
  const before = runs
  const startMs = Date.now()
  const { status, code, msg, data, time } = await answer
  assert.equal(status, 200)
  assert.equal(code, 0)
  assert.equal(data.reason, 'input.invalid')
  assert.ok(msg.length > 3)
  assertSince(startMs, time * 1000)
  if (fields) assert.deepEqual(data.fields, fields)
  assert.equal(runs, before)
}

const good = { title: 'hello', count: 3 }

test('valid input reaches the use case decoded', async () => {
  const { code, data } = await send({ ...good, title: '  hi ' })
  assert.equal(code, 1)
  assert.deepEqual(data, { id: 7, title: 'hi' })
})

test('each invalid field is named with its rule', async () => {
  const cases: [unknown, Record<string, string>][] = [
    [{ count: 3 }, { title: 'required' }],
    [{ ...good, title: ' ' }, { title: 'required' }],
    [{ ...good, title: 'too long' }, { title: 'tooLong' }],
    [{ ...good, title: 'a\u0000' }, { title: 'format' }],
    [{ ...good, title: 5 }, { title: 'format' }],
    [{ ...good, count: 0 }, { count: 'tooSmall' }],
    [{ ...good, count: 10 }, { count: 'tooLarge' }],
    [{ ...good, count: 1.5 }, { count: 'format' }],
    [{ ...good, count: '3' }, { count: 'format' }],
    [{ ...good, tags: ['a', 'b', 'c'] }, { tags: 'tooLarge' }],
    [{ ...good, tags: ['a', 'long'] }, { 'tags.1': 'tooLong' }],
    [{ ...good, tags: {} }, { tags: 'format' }],
    [{ ...good, inner: {} }, { 'inner.deep': 'required' }],
  ]
  for (const [body, fields] of cases) await assertInvalid(send(body), fields)
})

test('the message is about the first invalid field, and all are named', async () => {
  const { msg, data } = await send({ title: 'too long', count: 0 })
  assert.deepEqual(data.fields, { title: 'tooLong', count: 'tooSmall' })
  assert.equal(msg, 'This is too long')
})

test('problems of path, query and body are reported together', async () => {
  await assertInvalid(send({ title: 'ok' }, '/api/test/note/0?kind=c'), {
    id: 'tooSmall',
    kind: 'chooseOne',
    count: 'required',
  })
})

test('an id that is no number is bad input, not a crash', async () => {
  for (const id of ['x', '-1', '1.5', '1e3', '99999999999999999999', '9007199254740993', '%00', '%F0%9F%92%A5']) {
    await assertInvalid(send(good, `/api/test/note/${id}`))
  }
})

test('an unknown field is ignored', async () => {
  const { code, data } = await send({ ...good, admin: true, __proto__x: 1 })
  assert.equal(code, 1)
  assert.deepEqual(data, { id: 7, title: 'hello' })
})

test('a body that is no JSON is bad input', async () => {
  for (const text of ['{', 'hello', '{"title":', "{'a':1}", '\u0000', '{"__proto__":{"x":1}}']) {
    await assertInvalid(send(text))
  }
})

test('a body of another shape is bad input', async () => {
  for (const body of [[], 'text', 5, true, null]) await assertInvalid(send(body))
})

test('no body at all is bad input', async () => {
  await assertInvalid(send(''))
  const response = await inject({ method: 'POST', url: '/api/test/note/7' })
  assert.equal(response.json().data.reason, 'input.invalid')
})

test('a body too large is bad input', async () => {
  await assertInvalid(send({ ...good, title: 'x'.repeat(300_000) }))
})

test('a deeply nested body is bad input', async () => {
  await assertInvalid(send(`${'['.repeat(50_000)}${']'.repeat(50_000)}`))
})

test('another kind of content is bad input, never a crash', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'junk',
  ]) {
    await assertInvalid(send('title=hello', '/api/test/note/7', { 'content-type': type }))
  }
})

test('a zero byte in a login name is bad input or unknown, never a crash', async () => {
  for (const url of ['/api/user/login', '/api/admin/login']) {
    const { status, code } = await send({ account: 'a\u0000b', password: 'demo1234' }, url)
    assert.equal(status, 200, url)
    assert.equal(code, 0)
  }
})

test('a forged cursor is bad input or an empty page, never a crash', async () => {
  const sendCursor = async (values: CursorValue[]) => {
    const cursor = makeCursor(listMark(['products', 'recommend', {}]), values)
    const response = await inject({ url: `/api/goods/list?cursor=${cursor}` })
    return { status: response.statusCode, body: response.json() }
  }
  assert.equal((await sendCursor([5, 7])).body.code, 1)
  for (const values of [
    [1.5, 7],
    [5, 1.5],
    [1e300, 7],
    [5, -1e300],
    [5, 2 ** 63],
    ['5', '7'],
  ]) {
    const { status, body } = await sendCursor(values)
    assert.equal(status, 200, JSON.stringify(values))
    assert.ok(body.code === 1 || body.data.reason === 'input.invalid')
  }
})
