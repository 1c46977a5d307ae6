// Tests of one process's event streams: who may open one, how many, what they hear, and when they end.
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { openEvents } from '@shop/client/events.ts'
import { logout, register } from '@shop/contract/people/identity.ts'
import { type LiveEvent, liveEventsPath, staffEventsPath } from '@shop/contract/people/notifications.ts'
import Fastify from 'fastify'
import { createHarness } from '../../test/harness.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { findShopper, liveSessions } from '#modules/people/identity/service.ts'
import { emit, emitToStaff } from '#modules/people/notifications/service.ts'
import { findOperator, liveOperatorSessions } from '#modules/staff/operators/service.ts'
import { makeToken } from '#security/token.ts'
import { answerOf } from './errors.ts'
import { addEvents } from './events.ts'
import { perReaderMax } from './streams.ts'

const { guest, as, db, owner, ctx } = await createHarness()

const sessions = { secondFactor: false, idleMinutes: 30 }

/** A server with nothing but the streams, whose heart beats fast. */
async function startStreams(find = (token: string) => findShopper(db, token, new Date())) {
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.setErrorHandler((error, request, reply) => {
    const answer = answerOf(error, { language: 'en-US', requestId: request.id, now: new Date() })
    return reply.status(answer.status).headers(answer.headers).send(answer.envelope)
  })
  addEvents(app, {
    db,
    find: {
      shopper: find,
      operator: (token, isBackground) => findOperator(db, sessions, { token, now: new Date(), isBackground }),
    },
    limit: () => {},
    liveSessions: {
      shopper: (ids) => liveSessions(db, ids, new Date()),
      operator: (ids) => liveOperatorSessions(db, sessions, { ids, now: new Date() }),
    },
    beatMs: 50,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { app, base: `http://127.0.0.1:${port}` }
}

const { app, base } = await startStreams()
after(() => app.close())

let made = 0
async function someone(): Promise<{ id: number; token: string }> {
  made++
  const body = { account: `hearer_${made}`, password: 'secret1', email: `hearer_${made}@mail.example` }
  const { userinfo } = await guest(register, { body })
  return { id: userinfo.id, token: userinfo.token }
}

async function until(what: string, isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo(); tries++) {
    assert.ok(tries < 3_000, what)
    await setTimeout(10)
  }
}

function hear(token: string, at = base, path?: string) {
  const heard: string[] = []
  const state = { signedOut: false }
  const line = openEvents({
    base: at,
    ...(path && { path }),
    token,
    waitLeastMs: 20,
    onEvent: (event, id) => void heard.push(id === undefined ? event : `${event} ${id}`),
    onSignedOut: () => {
      state.signedOut = true
    },
  })
  return { heard, state, close: line.close }
}

const say = (userId: number, event: LiveEvent) => inTx(ctx(), (tx) => emit(tx, userId, event))

test('a stream begins with hello, tells its owner what changed, and nobody else', async () => {
  const [one, other] = [await someone(), await someone()]
  const [mine, theirs] = [hear(one.token), hear(other.token)]
  await until('hello', () => mine.heard.length === 1 && theirs.heard.length === 1)
  await say(one.id, 'order')
  await say(one.id, 'wallet')
  await say(other.id, 'chat')
  await until('events', () => mine.heard.length === 3 && theirs.heard.length === 2)
  assert.deepEqual(mine.heard, ['hello', 'order', 'wallet'])
  assert.deepEqual(theirs.heard, ['hello', 'chat'])
  mine.close()
  theirs.close()
})

/** Tokens of operators with these roles. */
async function operator(...roles: string[]): Promise<{ id: number; token: string }> {
  made++
  const { token, hash } = makeToken()
  const [row] = await db.query<{ id: number }>(sql`
    insert into operators (account, name, password_hash, roles, created_at)
    values (${`operator_${made}`}, 'Operator', 'none', ${roles}::text[], now()) returning id`)
  assert.ok(row)
  await db.query(sql`
    insert into operator_sessions (operator_id, token_hash, created_at, expires_at)
    values (${row.id}, ${hash}, now(), now() + interval '1 hour')`)
  return { id: row.id, token }
}

test('operators who answer shoppers hear of every conversation, and nothing else; shoppers hear nothing of theirs', async () => {
  const [clerk, shopper] = [await operator('support'), await someone()]
  const [staff, mine] = [hear(clerk.token, base, staffEventsPath), hear(shopper.token)]
  await until('hello', () => staff.heard.length === 1 && mine.heard.length === 1)
  // A shopper of the operator's number is somebody else.
  await say(clerk.id, 'wallet')
  await inTx(ctx(), (tx) => emitToStaff(tx, 'chat'))
  await say(shopper.id, 'order')
  await until('events', () => staff.heard.length === 2 && mine.heard.length === 2)
  assert.deepEqual(
    [staff.heard, mine.heard],
    [
      ['hello', 'chat'],
      ['hello', 'order'],
    ],
  )
  await db.query(sql`update operators set roles = '{catalog}' where id = ${clerk.id}`)
  const { token } = await operator('catalog')
  assert.equal((await fetch(base + staffEventsPath, { headers: { token } })).status, 403)
  const closing = await operator('admin')
  const third = hear(closing.token, base, staffEventsPath)
  await until('hello', () => third.heard.length === 1)
  await db.query(sql`delete from operator_sessions where operator_id = ${closing.id}`)
  await until('closed', () => third.state.signedOut)
  // Whose role was taken was turned out by the same beat.
  await inTx(ctx(), (tx) => emitToStaff(tx, 'chat'))
  await say(shopper.id, 'order')
  await until('the later one', () => mine.heard.length === 3)
  assert.deepEqual(staff.heard, ['hello', 'chat'])
  staff.close()
  mine.close()
})

test('what is rolled back was never announced', async () => {
  const { id, token } = await someone()
  const mine = hear(token)
  await until('hello', () => mine.heard.length === 1)
  const failing = inTx(ctx(), async (tx) => {
    await emit(tx, id, 'wallet')
    throw new Error('not after all')
  })
  await assert.rejects(failing, /not after all/)
  await say(id, 'order')
  await until('the later one', () => mine.heard.length > 1)
  assert.deepEqual(mine.heard, ['hello', 'order'])
  mine.close()
})

test('without a session there is no stream, and HEAD opens none', async () => {
  const refused = await fetch(base + liveEventsPath)
  assert.equal(refused.status, 401)
  assert.match(await refused.text(), /auth\.required/)
  const { token } = await someone()
  const head = await fetch(base + liveEventsPath, { method: 'HEAD', headers: { token } })
  assert.equal(head.status, 404)
})

test('the stream may not be gathered or kept by anything between', async () => {
  const { token } = await someone()
  const stop = new AbortController()
  const { headers, status } = await fetch(base + liveEventsPath, { headers: { token }, signal: stop.signal })
  assert.equal(status, 200)
  assert.match(headers.get('content-type') ?? '', /^text\/event-stream/)
  assert.match(headers.get('cache-control') ?? '', /no-store/)
  assert.equal(headers.get('x-accel-buffering'), 'no')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  stop.abort()
})

test('a person has so many streams and no more, and gets one back by closing one', async () => {
  const { token } = await someone()
  const stop = new AbortController()
  const open = (signal?: AbortSignal) => fetch(base + liveEventsPath, { headers: { token }, signal: signal ?? null })
  const first = await Promise.all(Array.from({ length: perReaderMax * 2 }, () => open(stop.signal)))
  assert.deepEqual(first.map((answer) => answer.status).sort(), [
    ...Array.from({ length: perReaderMax }, () => 200),
    ...Array.from({ length: perReaderMax }, () => 429),
  ])
  stop.abort()
  const again = new AbortController()
  let status = 0
  for (let tries = 0; status !== 200 && tries < 2_000; tries++) {
    status = (await open(again.signal)).status
    await setTimeout(10)
  }
  assert.equal(status, 200)
  again.abort()
})

test('who leaves while they are being let in takes no place', async () => {
  const { token } = await someone()
  let asked = 0
  const { promise: held, resolve: letIn } = Promise.withResolvers<void>()
  const other = await startStreams(async (one) => {
    asked++
    await held
    return findShopper(db, one, new Date())
  })
  const stop = new AbortController()
  const left = Array.from({ length: perReaderMax }, () =>
    fetch(other.base + liveEventsPath, { headers: { token }, signal: stop.signal }).catch(() => undefined),
  )
  await until('all are asked for', () => asked === perReaderMax)
  stop.abort()
  await Promise.all(left)
  const connections = () => new Promise((resolve) => other.app.server.getConnections((_, count) => resolve(count)))
  while ((await connections()) !== 0) await setTimeout(5)
  letIn()
  const again = new AbortController()
  const { status } = await fetch(other.base + liveEventsPath, { headers: { token }, signal: again.signal })
  assert.equal(status, 200)
  again.abort()
  await other.app.close()
})

test('the stream of a session that ended is closed, and does not come back', async () => {
  const { token } = await someone()
  const mine = hear(token)
  await until('hello', () => mine.heard.length === 1)
  await setTimeout(120)
  assert.equal(mine.state.signedOut, false)
  await as(token)(logout, { query: {} })
  await until('closed', () => mine.state.signedOut)
  assert.deepEqual(mine.heard, ['hello'])
})

test('when the connection that hears is lost, every stream is told to ask anew and hears on', async () => {
  const { id, token } = await someone()
  const mine = hear(token)
  await until('hello', () => mine.heard.length === 1)
  const ended = await owner.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'tradewind events'`)
  assert.equal(ended.length, 1)
  await until('hello again', () => mine.heard.length === 2)
  await say(id, 'wallet')
  await until('on', () => mine.heard.length === 3)
  assert.deepEqual(mine.heard, ['hello', 'hello', 'wallet'])
  mine.close()
})

test('a server that stops ends its streams and does not wait for their readers', async () => {
  const { token } = await someone()
  const other = await startStreams()
  const mine = hear(token, other.base)
  await until('hello', () => mine.heard.length === 1)
  await other.app.close()
  mine.close()
})
