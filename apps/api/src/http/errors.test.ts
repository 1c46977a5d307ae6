// Tests of error responses: a crash reveals nothing internal, and every failure is an envelope.
import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { endpoint } from '@shop/contract/endpoint.ts'
import * as z from 'zod/mini'
import { sql } from '#db/sql.ts'
import { refuse } from '#refuse.ts'
import { assertSince } from '../../test/between.ts'
import { createHarness } from '../../test/harness.ts'

const shape = { method: 'GET', access: 'guest', reply: z.null(), errors: [] } as const
const crash = endpoint({ ...shape, name: 'crash', path: '/api/test/crash', query: z.object({ how: z.string() }) })
const decline = endpoint({ ...shape, name: 'decline', path: '/api/test/decline' })
const slow = endpoint({ ...shape, name: 'slow', path: '/api/test/slow' })

test('no refusal has a formatted amount as a parameter', async () => {
  const cwd = path.resolve(import.meta.dirname, '..')
  for await (const file of glob('**/*.ts', { cwd, exclude: (name) => name.endsWith('.test.ts') })) {
    const text = await readFile(path.join(cwd, file), 'utf8')
    assert.doesNotMatch(text, /refuse\([^;\n]*\bmoney\(|refuse\('[\w.]+', \{\s+\w+: money\(/, file)
  }
})

const secret = 'the password of the database is hunter2'
const crashes: Record<string, () => unknown> = {
  error: () => new Error(secret),
  text: () => secret,
  nothing: () => undefined,
  null: () => null,
  number: () => 400,
  code: () => Object.assign(new Error(secret), { code: 'ENOENT' }),
  database: () => Object.assign(new Error(secret), { code: '42P01' }),
  status: () => Object.assign(new Error(secret), { statusCode: 500 }),
}

/** As the driver reports a lost primary. */
const losses: Record<string, () => unknown> = {
  reset: () => Object.assign(new Error(secret), { code: 'ECONNRESET' }),
  readOnly: () => Object.assign(new Error(secret), { code: '25006' }),
  stopping: () => Object.assign(new Error(secret), { code: '57P01' }),
  terminated: () => new Error('Connection terminated unexpectedly'),
}

const { inject } = await createHarness({
  more: (bind) => {
    bind(crash, async (_ctx, { query }) => {
      throw { ...crashes, ...losses }[query.how]?.()
    })
    bind(decline, async () => refuse('promo.minimum', { missing: '5.00' }))
    bind(slow, (ctx) =>
      ctx.pool.transaction(async (db) => {
        await db.query(sql`set local statement_timeout = 50`)
        await db.query(sql`select pg_sleep(1)`)
        return null
      }),
    )
  },
})

test('a crash is answered with 500, the request id, and nothing internal', async () => {
  for (const how of Object.keys(crashes)) {
    const startMs = Date.now()
    const response = await inject({ url: `/api/test/crash?how=${how}&lang=en` })
    assert.equal(response.statusCode, 500, how)
    const { code, msg, data, time } = response.json()
    assert.equal(code, 500, `${how} ${response.body}`)
    assert.equal(data.request_id, response.headers['x-request-id'])
    assert.ok(msg.includes(data.request_id), msg)
    assertSince(startMs, time * 1000)
    assert.doesNotMatch(response.body, /hunter2|password|ENOENT|42P01|stack|node:|\.ts/, how)
    assert.deepEqual(Object.keys(data).sort(), ['reason', 'request_id'])
    assert.equal(response.headers['cache-control'], 'no-store')
  }
})

test('a refusal is answered with 200, code 0, its reason and its parameters', async () => {
  const response = await inject({ url: '/api/test/decline?lang=en' })
  assert.equal(response.statusCode, 200)
  const { code, msg, data } = response.json()
  assert.equal(code, 0)
  assert.deepEqual(data, { reason: 'promo.minimum', missing: '5.00' })
  assert.match(msg, /5\.00/)
  assert.match(String(response.headers['content-type']), /^application\/json/)
  assert.equal(response.headers['cache-control'], 'no-store')
})

test('a statement that times out is answered as busy, not as a crash', async () => {
  const response = await inject({ url: '/api/test/slow' })
  assert.equal(response.statusCode, 503)
  assert.equal(response.json().data.reason, 'server.busy')
})

test('a lost primary is answered as busy, without anything internal', async () => {
  for (const how of ['reset', 'readOnly', 'stopping', 'terminated']) {
    const response = await inject({ url: `/api/test/crash?how=${how}` })
    assert.equal(response.statusCode, 503, how)
    assert.equal(response.json().data.reason, 'server.busy')
    assert.doesNotMatch(response.body, /hunter2|ECONN|25006|57P01|terminated/, how)
  }
})

test('an unknown URL is an envelope with 404', async () => {
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['POST', '/home'],
    ['GET', '/assets/nothing.js'],
    ['PUT', '/api/user/login'],
    ['DELETE', '/api/user/login'],
  ] as const) {
    const response = await inject({ method, url })
    assert.equal(response.statusCode, 404, `${method} ${url}`)
    assert.equal(response.json().code, 404)
  }
})

test('a malformed URL is an envelope too', async () => {
  for (const url of ['/api/%zz', '/%', '/api/user/%E0%A4%A', `/media/${'a'.repeat(300)}`]) {
    const response = await inject({ url })
    assert.ok(response.statusCode < 500, url)
    const body = response.json()
    assert.deepEqual(Object.keys(body).sort(), ['code', 'data', 'msg', 'time'], `${url} ${response.body}`)
    assert.equal(response.headers['x-content-type-options'], 'nosniff', url)
  }
})

test('an error response is never cached', async () => {
  for (const url of ['/api/nothing', '/api/user/getUserInfo', '/api/goods/list?limit=x']) {
    const response = await inject({ url })
    assert.notEqual(response.json().code, 1)
    assert.equal(response.headers['cache-control'], 'no-store', url)
  }
})
