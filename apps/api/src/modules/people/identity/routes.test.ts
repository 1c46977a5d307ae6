// Tests of a shopper's session: what a token grants and when it ends.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getUserInfo, login, logout, register } from '@shop/contract/people/identity.ts'
import { sql } from '#db/sql.ts'
import { assertSince } from '../../../../test/between.ts'
import { createHarness } from '../../../../test/harness.ts'
import { dropExpiredSessions } from './service.ts'

const { guest, as, db, inject, forward, ctx } = await createHarness()
const dayMs = 86_400_000

let userCount = 0
async function newShopper(): Promise<{ account: string; token: string; id: number }> {
  userCount++
  const body = { account: `owner${userCount}`, password: 'secret1', email: `owner${userCount}@mail.example` }
  const { userinfo } = await guest(register, { body })
  return { account: body.account, token: userinfo.token, id: userinfo.id }
}

async function signIn(account: string): Promise<string> {
  const { userinfo } = await guest(login, { body: { account, password: 'secret1' } })
  return userinfo.token
}

const signedOut = { reason: 'auth.required', status: 401 }

test('getUserInfo returns the shopper and nothing secret', async () => {
  const startMs = Date.now()
  const { token, account, id } = await newShopper()
  const answer = await inject({ method: 'GET', url: '/api/user/getUserInfo', headers: { token } })
  const { code, data } = answer.json()
  assert.equal(code, 1)
  assert.equal(data.id, id)
  assert.equal(data.account, account)
  const names =
    'account avatar balance created_at debt email family_name frozen given_name has_pay_pwd id lang mobile pay_pwd_length unread'
  assert.deepEqual(Object.keys(data).sort(), names.split(' '))
  assert.deepEqual([data.balance, data.debt], ['0.00', '0.00'])
  assertSince(startMs, data.created_at * 1000)
})

test('getUserInfo and logout need a valid token', async () => {
  const stranger = 'A'.repeat(43)
  for (const token of [undefined, '', 'short', stranger, `${stranger}A`, '../../etc', "' or true --"]) {
    const headers = token === undefined ? {} : { token }
    for (const [method, url] of [
      ['GET', '/api/user/getUserInfo'],
      ['POST', '/api/user/logout'],
    ] as const) {
      const answer = await inject({ method, url, headers })
      assert.equal(answer.statusCode, 401, `${method} ${url} with ${token}`)
      assert.equal(answer.json().code, 401)
      assert.equal(answer.json().data.reason, 'auth.required')
    }
  }
})

test('a token is accepted only in its header', async () => {
  const { token } = await newShopper()
  const tries = [
    { url: `/api/user/getUserInfo?token=${token}` },
    { url: '/api/user/getUserInfo', headers: { cookie: `token=${token}` } },
    { url: '/api/user/getUserInfo', headers: { authorization: `Bearer ${token}` } },
  ]
  for (const input of tries) assert.equal((await inject({ method: 'GET', ...input })).statusCode, 401)
})

test('logout ends this session and no other', async () => {
  const { account, token: phone } = await newShopper()
  const stranger = await newShopper()
  const laptop = await signIn(account)
  assert.equal(await as(phone)(logout, { query: { lang: 'zh-cn' } }), null)
  await assert.rejects(as(phone)(getUserInfo, {}), signedOut)
  await assert.rejects(as(phone)(logout, { query: {} }), signedOut)
  assert.equal((await as(laptop)(getUserInfo, {})).account, account)
  assert.equal((await as(stranger.token)(getUserInfo, {})).account, stranger.account)
})

test('concurrent logouts end the session without an error', async () => {
  const { token } = await newShopper()
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => as(token)(logout, { query: {} })))
  assert.ok(results.some((result) => result.status === 'fulfilled'))
  for (const result of results) if (result.status === 'rejected') assert.equal(result.reason.status, 401)
  await assert.rejects(as(token)(getUserInfo, {}), signedOut)
})

test('a session lasts three days from login, also when used', async () => {
  const { token, account } = await newShopper()
  forward(3 * dayMs - 60_000)
  assert.equal((await as(token)(getUserInfo, {})).account, account)
  forward(61_000)
  await assert.rejects(as(token)(getUserInfo, {}), signedOut)
})

test('the scheduled job deletes expired sessions only', async () => {
  const old = await newShopper()
  forward(2 * dayMs)
  const young = await newShopper()
  forward(dayMs + 1000)
  await dropExpiredSessions(ctx())
  const rows = await db.query<{ user_id: number }>(sql`
    select user_id from user_sessions where user_id in (${old.id}, ${young.id})`)
  assert.deepEqual(rows, [{ user_id: young.id }])
  assert.equal((await as(young.token)(getUserInfo, {})).account, young.account)
})

test('a shopper’s token is refused by console endpoints', async () => {
  const { token } = await newShopper()
  for (const url of ['/api/admin/me', '/api/admin/dashboard', '/api/admin/operators', '/api/admin/audit']) {
    assert.equal((await inject({ method: 'GET', url, headers: { token } })).statusCode, 401, url)
  }
})

test('a refusal is in the language of the query, cookie or browser, else Chinese', async () => {
  const messageOf = async (url: string, headers: Record<string, string> = {}) =>
    (await inject({ method: 'GET', url, headers })).json().msg as string
  const url = '/api/user/getUserInfo'
  const chinese = await messageOf(url)
  assert.match(chinese, /\p{Script=Han}/u)
  assert.match(await messageOf(`${url}?lang=th`), /\p{Script=Thai}/u)
  assert.match(await messageOf(url, { cookie: 'lang=ko-KR' }), /\p{Script=Hangul}/u)
  assert.match(await messageOf(url, { 'accept-language': 'ja;q=0.9, xx' }), /\p{Script=Hiragana}/u)
  assert.match(await messageOf(`${url}?lang=en`, { cookie: 'lang=ko-KR', 'accept-language': 'ja' }), /^[\x20-\x7e’]+$/)
  assert.equal(await messageOf(`${url}?lang=klingon`), chinese)
})

test('an unknown language is answered in Chinese, even if it is named constructor', async () => {
  for (const name of ['constructor', '__proto__', 'prototype', 'tostring', 'x'.repeat(500)]) {
    for (const input of [{ url: `?lang=${name}` }, { url: '', headers: { cookie: `lang=${name}` } }]) {
      const answer = await inject({ method: 'GET', ...input, url: `/api/user/getUserInfo${input.url}` })
      assert.equal(answer.statusCode, 401, `lang=${name.slice(0, 20)} answers ${answer.statusCode}`)
      assert.match(answer.json().msg, /\p{Script=Han}/u)
    }
  }
})
