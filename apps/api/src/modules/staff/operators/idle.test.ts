// Tests of idle sessions: they end; work keeps them open, background requests do not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getMe, operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { findLiveOperatorSessions } from './service.ts'

const { guest, as, db, forward, inject, ctx } = await createHarness({
  demo: true,
  env: { OPERATOR_IDLE_MINUTES: '30' },
})
const minuteMs = 60_000
const enter = async (account = 'clerk') =>
  (await guest(operatorLogin, { body: { account, password: 'operator1234' } })).token
const request = (token: string, headers: Record<string, string> = {}) =>
  inject({ method: 'GET', url: '/api/admin/me?lang=en-US', headers: { token, ...headers } })

test('a session ends after thirty minutes without a call, and the message says why', async () => {
  const token = await enter()
  forward(31 * minuteMs)
  const answer = await request(token)
  assert.equal(answer.statusCode, 401)
  assert.deepEqual(answer.json().data, { reason: 'auth.required', of: 'idle', minutes: 30 })
  assert.match(answer.json().msg, /30 minutes/)
  await as(await enter())(getMe, {})
})

test('work keeps a session open, up to twelve hours', async () => {
  const token = await enter()
  for (let minutes = 0; minutes < 11.5 * 60; minutes += 25) {
    assert.equal((await request(token)).statusCode, 200, `${minutes} minutes`)
    forward(25 * minuteMs)
  }
  forward(30 * minuteMs)
  assert.deepEqual((await request(token)).json().data, { reason: 'auth.required' })
})

test('background requests of a page do not keep the session open', async () => {
  const token = await enter()
  for (let i = 0; i < 3; i++) {
    forward(9 * minuteMs)
    assert.equal((await request(token, { 'x-background': '1' })).statusCode, 200)
  }
  forward(4 * minuteMs)
  assert.equal((await request(token, { 'x-background': '1' })).statusCode, 401)
  assert.equal((await request(token)).statusCode, 401, 'a late click does not bring it back')
})

test('an idle session does not count as live for event streams', async () => {
  await enter()
  const [row] = await db.query<{ id: number }>(sql`select max(id) as id from operator_sessions`)
  const settings = { secondFactor: false, idleMinutes: 30 }
  const alive = (now: Date) => findLiveOperatorSessions(db, settings, { ids: [row?.id ?? 0], now })
  assert.equal((await alive(ctx().now())).length, 1)
  assert.equal((await alive(new Date(ctx().now().getTime() + 31 * minuteMs))).length, 0)
})
