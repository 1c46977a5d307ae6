// Tests of one process's event streams: who may open one, how many, what they receive, and when they end.
import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { openEvents } from '@shop/client/events.ts'
import { logout, register } from '@shop/contract/people/identity.ts'
import { type LiveEvent, liveEventsPath, staffEventsPath } from '@shop/contract/people/notifications.ts'
import Fastify from 'fastify'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { findShopper, liveSessions } from '#modules/people/identity/service.ts'
import { emit, emitToStaff } from '#modules/people/notifications/service.ts'
import { findLiveOperatorSessions, findOperator } from '#modules/staff/operators/service.ts'
import { makeToken } from '#security/token.ts'
import { createHarness } from '../../test/harness.ts'
import { until } from '../../test/until.ts'
import { errorResponse } from './errors.ts'
import { addEvents, perReaderMax } from './events.ts'

const { guest, as, db, owner, ctx } = await createHarness()

/** Of the streams. */
const clock = { offsetMs: 0 }
const sessions = { secondFactor: false, idleMinutes: 30 }

/** A server with only the event streams and a fast heartbeat. */
async function startStreams(find = (token: string) => findShopper(db, token, new Date())) {
  const app = Fastify({ forceCloseConnections: 'idle' })
  app.setErrorHandler((error, request, reply) => {
    const { status, headers, envelope } = errorResponse(error, {
      language: 'en-US',
      requestId: request.id,
      now: new Date(),
    })
    return reply.status(status).headers(headers).send(envelope)
  })
  addEvents(app, {
    db,
    find: {
      shopper: find,
      operator: (token, isBackground) => findOperator(db, sessions, { token, now: new Date(), isBackground }),
    },
    limit: () => {},
    now: () => new Date(Date.now() + clock.offsetMs),
    liveSessions: {
      shopper: (ids) => liveSessions(db, ids, new Date()),
      operator: (ids) => findLiveOperatorSessions(db, sessions, { ids, now: new Date() }),
    },
    heartbeatMs: 50,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { app, base: `http://127.0.0.1:${port}` }
}

const { app, base } = await startStreams()
after(() => app.close())

let count = 0
async function newShopper(): Promise<{ id: number; token: string }> {
  count++
  const body = { account: `reader_${count}`, password: 'secret1', email: `reader_${count}@mail.example` }
  const { userinfo } = await guest(register, { body })
  return { id: userinfo.id, token: userinfo.token }
}

function openStream(token: string, at = base, path?: string, since?: number) {
  const received: string[] = []
  const state = { signedOut: false }
  const events = openEvents({
    base: at,
    ...(path && { path }),
    ...(since && { since }),
    token,
    retryMinMs: 20,
    onEvent: (event, id) => void received.push(id === undefined ? event : `${event} ${id}`),
    onSignedOut: () => {
      state.signedOut = true
    },
  })
  return { received, state, close: events.close }
}

const send = (userId: number, event: LiveEvent) => inTx(ctx(), (tx) => emit(tx, userId, event))

test('a stream begins with hello and sends its owner’s events to nobody else', async () => {
  const [first, second] = [await newShopper(), await newShopper()]
  const [ownStream, otherStream] = [openStream(first.token), openStream(second.token)]
  await until('hello', () => ownStream.received.length === 1 && otherStream.received.length === 1)
  await send(first.id, 'order')
  await send(first.id, 'wallet')
  await send(second.id, 'chat')
  await until('events', () => ownStream.received.length === 3 && otherStream.received.length === 2)
  assert.deepEqual(ownStream.received, ['hello', 'order', 'wallet'])
  assert.deepEqual(otherStream.received, ['hello', 'chat'])
  ownStream.close()
  otherStream.close()
})

/** An operator with these roles and a session. */
async function newOperator(...roles: string[]): Promise<{ id: number; token: string }> {
  count++
  const { token, hash } = makeToken()
  const [row] = await db.query<{ id: number }>(sql`
    insert into operators (account, name, password_hash, roles, created_at)
    values (${`operator_${count}`}, 'Operator', 'none', ${roles}::text[], now()) returning id`)
  assert.ok(row)
  await db.query(sql`
    insert into operator_sessions (operator_id, token_hash, created_at, expires_at)
    values (${row.id}, ${hash}, now(), now() + interval '1 hour')`)
  return { id: row.id, token }
}

test('operators who answer shoppers get events of every conversation and no others', async () => {
  const [clerk, shopper] = [await newOperator('support'), await newShopper()]
  const [staff, ownStream] = [openStream(clerk.token, base, staffEventsPath), openStream(shopper.token)]
  await until('hello', () => staff.received.length === 1 && ownStream.received.length === 1)
  // A shopper with the operator's id is somebody else.
  await send(clerk.id, 'wallet')
  await inTx(ctx(), (tx) => emitToStaff(tx, 'chat'))
  await send(shopper.id, 'order')
  await until('events', () => staff.received.length === 2 && ownStream.received.length === 2)
  assert.deepEqual(staff.received, ['hello', 'chat'])
  assert.deepEqual(ownStream.received, ['hello', 'order'])
  await db.query(sql`update operators set roles = '{catalog}' where id = ${clerk.id}`)
  const { token } = await newOperator('catalog')
  assert.equal((await fetch(base + staffEventsPath, { headers: { token } })).status, 403)
  const closedOperator = await newOperator('admin')
  const third = openStream(closedOperator.token, base, staffEventsPath)
  await until('hello', () => third.received.length === 1)
  await db.query(sql`delete from operator_sessions where operator_id = ${closedOperator.id}`)
  await until('closed', () => third.state.signedOut)
  // The same heartbeat disconnected the operator who lost the role.
  await inTx(ctx(), (tx) => emitToStaff(tx, 'chat'))
  await send(shopper.id, 'order')
  await until('the later one', () => ownStream.received.length === 3)
  assert.deepEqual(staff.received, ['hello', 'chat'])
  staff.close()
  ownStream.close()
})

test('a rolled-back change sends no event', async () => {
  const { id, token } = await newShopper()
  const ownStream = openStream(token)
  await until('hello', () => ownStream.received.length === 1)
  const failing = inTx(ctx(), async (tx) => {
    await emit(tx, id, 'wallet')
    throw new Error('not after all')
  })
  await assert.rejects(failing, /not after all/)
  await send(id, 'order')
  await until('the later one', () => ownStream.received.length > 1)
  assert.deepEqual(ownStream.received, ['hello', 'order'])
  ownStream.close()
})

test('without a session there is no stream, and HEAD opens none', async () => {
  const refused = await fetch(base + liveEventsPath)
  assert.equal(refused.status, 401)
  assert.match(await refused.text(), /auth\.required/)
  const { token } = await newShopper()
  const head = await fetch(base + liveEventsPath, { method: 'HEAD', headers: { token } })
  assert.equal(head.status, 404)
})

test('proxies may neither buffer nor cache the stream', async () => {
  const { token } = await newShopper()
  const stop = new AbortController()
  const { headers, status } = await fetch(base + liveEventsPath, { headers: { token }, signal: stop.signal })
  assert.equal(status, 200)
  assert.match(headers.get('content-type') ?? '', /^text\/event-stream/)
  assert.match(headers.get('cache-control') ?? '', /no-store/)
  assert.equal(headers.get('x-accel-buffering'), 'no')
  assert.equal(headers.get('x-content-type-options'), 'nosniff')
  stop.abort()
})

test('a reader has a limited number of streams, and closing one frees a slot', async () => {
  const { token } = await newShopper()
  const stop = new AbortController()
  const open = (signal?: AbortSignal) => fetch(base + liveEventsPath, { headers: { token }, signal: signal ?? null })
  const first = await Promise.all(Array.from({ length: perReaderMax * 2 }, () => open(stop.signal)))
  assert.deepEqual(first.map((answer) => answer.status).sort(), [
    ...Array.from({ length: perReaderMax }, () => 200),
    ...Array.from({ length: perReaderMax }, () => 429),
  ])
  stop.abort()
  const again = new AbortController()
  await until('the stream opens again', async () => (await open(again.signal)).status === 200)
  again.abort()
})

test('a caller who disconnects during the lookup takes no slot', async () => {
  const { token } = await newShopper()
  let lookups = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const second = await startStreams(async (first) => {
    lookups++
    await released
    return findShopper(db, first, new Date())
  })
  const stop = new AbortController()
  const left = Array.from({ length: perReaderMax }, () =>
    fetch(second.base + liveEventsPath, { headers: { token }, signal: stop.signal }).catch(() => undefined),
  )
  await until('all lookups started', () => lookups === perReaderMax)
  stop.abort()
  await Promise.all(left)
  const connections = () => new Promise((resolve) => second.app.server.getConnections((_, count) => resolve(count)))
  while ((await connections()) !== 0) await setTimeout(5)
  release()
  const again = new AbortController()
  const { status } = await fetch(second.base + liveEventsPath, { headers: { token }, signal: again.signal })
  assert.equal(status, 200)
  again.abort()
  await second.app.close()
})

test('the stream of an ended session is closed and not reopened', async () => {
  const { token } = await newShopper()
  const ownStream = openStream(token)
  await until('hello', () => ownStream.received.length === 1)
  await setTimeout(120)
  assert.equal(ownStream.state.signedOut, false)
  await as(token)(logout, { query: {} })
  await until('closed', () => ownStream.state.signedOut)
  assert.deepEqual(ownStream.received, ['hello'])
})

test('a page gets what happened since its data was read, or all of it', async () => {
  const { id, token } = await newShopper()
  const nowSeconds = () => Math.floor((Date.now() + clock.offsetMs) / 1000)
  /** What a page receives first whose data was read then. */
  const expectSince = async (since: number, expected: readonly string[]) => {
    const { received, close } = openStream(token, base, undefined, since)
    await until(expected.join(), () => received.length >= expected.length).finally(close)
    assert.deepEqual(received, expected)
  }
  await expectSince(nowSeconds() - 10_000, ['hello'])
  clock.offsetMs += 60_000
  await send(id, 'order')
  await expectSince(nowSeconds(), ['resumed', 'order'])
  clock.offsetMs += 60_000
  await expectSince(nowSeconds(), ['resumed'])
})

test('when the listening connection is lost, every stream gets hello again and continues', async () => {
  const { id, token } = await newShopper()
  const ownStream = openStream(token)
  await until('hello', () => ownStream.received.length === 1)
  const ended = await owner.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'tradewind live'`)
  assert.equal(ended.length, 1)
  await until('hello again', () => ownStream.received.length === 2)
  await send(id, 'wallet')
  await until('the later one', () => ownStream.received.length === 3)
  assert.deepEqual(ownStream.received, ['hello', 'hello', 'wallet'])
  ownStream.close()
})

test('a server that stops ends its streams and does not wait for their readers', async () => {
  const { token } = await newShopper()
  const second = await startStreams()
  const ownStream = openStream(token, second.base)
  await until('hello', () => ownStream.received.length === 1)
  await second.app.close()
  ownStream.close()
})
