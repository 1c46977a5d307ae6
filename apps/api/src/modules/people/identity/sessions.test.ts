// Tests of listing and ending sessions, and of recording activity.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getUserInfo, login, register } from '@shop/contract/people/identity.ts'
import { endSession, listSessions } from '@shop/contract/people/profile.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'

const { guest, as, db, forward, inject } = await createHarness()

let userCount = 0
async function newShopper(devices = 1) {
  userCount++
  const shopper = { account: `device${userCount}`, password: 'right one', email: `device${userCount}@mail.example` }
  const tokens = [(await guest(register, { body: shopper })).userinfo.token]
  while (tokens.length < devices) tokens.push((await guest(login, { body: shopper })).userinfo.token)
  return { ...shopper, calls: tokens.map((token) => as(token)), tokens }
}

test('a shopper’s own sessions are listed and the current one is marked', async () => {
  const shopper = await newShopper(3)
  await newShopper(2)
  const [first] = shopper.calls
  assert.ok(first)
  const { sessions, events } = await first(listSessions, {})
  assert.equal(sessions.length, 3)
  assert.equal(sessions.filter((session) => session.current).length, 1)
  assert.deepEqual(
    events.map((event) => event.kind),
    ['login', 'login', 'registered'],
  )
})

test('a session can be ended by id and all others at once, with immediate effect', async () => {
  const { calls } = await newShopper(4)
  const [current, second, third, fourth] = calls
  assert.ok(current && second && third && fourth)
  const { sessions } = await second(listSessions, {})
  const own = sessions.find((session) => session.current)
  await current(endSession, { body: { id: own?.id ?? 0 } })
  await assert.rejects(second(getUserInfo, {}), { reason: 'auth.required' })
  await current(endSession, { body: { all: true } })
  for (const call of [third, fourth]) await assert.rejects(call(getUserInfo, {}), { reason: 'auth.required' })
  assert.equal((await current(listSessions, {})).sessions.length, 1)
})

test('another user’s session is not found and stays valid', async () => {
  const [shopper, stranger] = [await newShopper(), await newShopper()]
  const [foreign] = (await stranger.calls[0]?.(listSessions, {}))?.sessions ?? []
  await assert.rejects(shopper.calls[0]?.(endSession, { body: { id: foreign?.id ?? 0 } }) ?? Promise.resolve(), {
    reason: 'object.not_found',
  })
  await stranger.calls[0]?.(getUserInfo, {})
})

test('a call without a session to end is refused', async () => {
  const { tokens } = await newShopper()
  const headers = { token: tokens[0] ?? '' }
  const answer = await inject({ method: 'POST', url: '/api/user/session_del', payload: {}, headers })
  assert.deepEqual(answer.json().data.fields, { id: 'required' })
})

test('the oldest session ends when there are more than 50', async () => {
  const { calls, account } = await newShopper()
  await db.query(sql`
    insert into user_sessions (user_id, token_hash, expires_at)
    select u.id, sha256(n::text::bytea), now() + interval '1 day'
      from users u, generate_series(1, 49) n where u.account = ${account}`)
  await calls[0]?.(getUserInfo, {})
  await guest(login, { body: { account, password: 'right one' } })
  await assert.rejects(calls[0]?.(getUserInfo, {}) ?? Promise.resolve(), { reason: 'auth.required' })
})

test('activity is recorded at most every five minutes', async () => {
  const { calls, account } = await newShopper()
  const [call] = calls
  assert.ok(call)
  const seen = async () => {
    const [row] = await db.query<{ session: string; person: Date | null; xmin: string }>(sql`
      select s.seen_at::text as session, u.last_seen_at as person, u.xmin::text as xmin
        from users u join user_sessions s on s.user_id = u.id where u.account = ${account}`)
    return row
  }
  const start = await seen()
  for (let i = 0; i < 5; i++) await call(getUserInfo, {})
  assert.deepEqual(await seen(), start)
  forward(5 * 60_000 + 1000)
  await Promise.all(Array.from({ length: 10 }, () => call(getUserInfo, {})))
  const later = await seen()
  assert.notEqual(later?.session, start?.session)
  assert.ok(later?.person)
  for (let i = 0; i < 5; i++) await call(getUserInfo, {})
  assert.deepEqual(await seen(), later)
})
