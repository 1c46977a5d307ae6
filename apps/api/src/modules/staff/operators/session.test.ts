// Tests of operator sessions: login, lock, logout, expiry, and what each role may call.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { login, setLanguage } from '@shop/contract/people/identity.ts'
import { getMe, listOperators, operatorLogin, operatorLogout } from '@shop/contract/staff/admin-operators.ts'
import { sql } from '#db/sql.ts'
import { assertSince } from '../../../../test/between.ts'
import { createHarness } from '../../../../test/harness.ts'
import { dropExpiredSessions } from './service.ts'

const { guest, as, db, inject, forward, ctx } = await createHarness({ demo: true })
const password = 'operator1234'
const signedOut = { reason: 'auth.required', status: 401 }

async function signIn(account: string): Promise<string> {
  return (await guest(operatorLogin, { body: { account, password } })).token
}

async function countSessions(): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`select count(*) as count from operator_sessions`)
  return row?.count ?? -1
}

test('an operator logs in with an account name in any case, and gets their profile and roles', async () => {
  const startMs = Date.now()
  const { token, operator, roles } = await guest(operatorLogin, { body: { account: ' Finance ', password } })
  assert.match(token, /^[\w-]{43}$/)
  assert.deepEqual(roles, ['finance'])
  assert.equal(operator.account, 'finance')
  assert.equal(operator.has_otp, false)
  assertSince(startMs, operator.last_login_at)
  assert.deepEqual(await as(token)(getMe, {}), operator)
})

test('a login is recorded in the audit log', async () => {
  await signIn('checker')
  const [entry] = await db.query<Record<string, unknown>>(sql`
    select actor, action, object_type, before, after, ip from audit_log order by id desc limit 1`)
  assert.deepEqual(entry, {
    actor: 'checker',
    action: 'operator.login',
    object_type: 'operator',
    before: null,
    after: null,
    ip: '127.0.0.1',
  })
})

test('only the hash of an operator’s token is stored, and the reply contains no other secret', async () => {
  const answer = await inject({ method: 'POST', url: '/api/admin/login', payload: { account: 'clerk', password } })
  const { token } = answer.json().data
  assert.doesNotMatch(answer.body, /argon2|otp_secret|password/)
  const rows = await db.query<{ row: string }>(sql`select s::text as row from operator_sessions s`)
  assert.ok(!rows.some(({ row }) => row.includes(token)))
  const [session] = await db.query<{ found: number }>(sql`
    select count(*) as found from operator_sessions where token_hash = sha256(${Buffer.from(token)}::bytea)`)
  assert.equal(session?.found, 1)
})

test('a wrong password and an unknown operator get the same reply and create no session and no log entry', async () => {
  const [before, entries] = [await countSessions(), await db.query(sql`select id from audit_log`)]
  const attemptLogin = async (account: string) => {
    const answer = await inject({ method: 'POST', url: '/api/admin/login', payload: { account, password: 'wrong' } })
    const { time: _time, ...body } = answer.json()
    return body
  }
  const known = await attemptLogin('clerk')
  assert.equal(known.data.reason, 'auth.wrong_credentials')
  assert.deepEqual(await attemptLogin('nobody'), known)
  assert.equal(await countSessions(), before)
  assert.deepEqual(await db.query(sql`select id from audit_log`), entries)
})

test('the fifth wrong password locks the operator for half a minute, but not a shopper of that name', async () => {
  const enter = (typedPassword: string) =>
    guest(operatorLogin, { body: { account: 'finance', password: typedPassword } })
  for (let i = 0; i < 5; i++) await assert.rejects(enter('wrong'), { reason: 'auth.wrong_credentials' })
  await assert.rejects(enter(password), { reason: 'auth.locked' })
  await assert.rejects(guest(login, { body: { account: 'finance', password } }), { reason: 'auth.wrong_credentials' })
  forward(31_000)
  await enter(password)
})

test('login requires account and password', async () => {
  const rule = 'inputAccountPassword'
  const attemptLogin = async (payload: object) =>
    (await inject({ method: 'POST', url: '/api/admin/login', payload })).json().data
  assert.deepEqual((await attemptLogin({})).fields, { account: rule, password: rule })
  assert.deepEqual((await attemptLogin({ account: 'a'.repeat(65), password })).fields, { account: 'tooLong' })
  assert.deepEqual((await attemptLogin({ account: 'a', password: 'p'.repeat(129) })).fields, {
    password: 'passwordMax',
  })
})

test('an account name of unusual characters is refused without a server error', async () => {
  for (const account of ['nul\u0000byte', 'İ'.repeat(60), '😀', "' or true --"]) {
    const answer = await inject({ method: 'POST', url: '/api/admin/login', payload: { account, password } })
    assert.equal(answer.statusCode, 200, `${JSON.stringify(account.slice(0, 12))} answers ${answer.statusCode}`)
  }
})

test('logout ends only this session', async () => {
  const [first, second] = [await signIn('clerk'), await signIn('clerk')]
  assert.equal(await as(first)(operatorLogout, {}), null)
  await assert.rejects(as(first)(getMe, {}), signedOut)
  await assert.rejects(as(first)(operatorLogout, {}), signedOut)
  assert.equal((await as(second)(getMe, {})).account, 'clerk')
})

test('an operator’s session lasts twelve hours, and the cleanup deletes it', async () => {
  const token = await signIn('checker')
  forward(12 * 3_600_000 - 60_000)
  assert.equal((await as(token)(getMe, {})).account, 'checker')
  forward(61_000)
  await assert.rejects(as(token)(getMe, {}), signedOut)
  const fresh = await signIn('checker')
  await dropExpiredSessions(ctx())
  assert.equal(await countSessions(), 1)
  assert.equal((await as(fresh)(getMe, {})).account, 'checker')
})

test('an operator’s token does not work as a shopper’s token', async () => {
  const token = await signIn('admin')
  await assert.rejects(as(token)(setLanguage, { query: { file_name: 'th-TH' } }), signedOut)
  assert.equal((await inject({ method: 'GET', url: '/api/user/getUserInfo', headers: { token } })).statusCode, 401)
})

test('only an admin lists operators; finance, checker and clerk are refused', async () => {
  for (const account of ['finance', 'checker', 'clerk']) {
    const token = await signIn(account)
    await assert.rejects(as(token)(listOperators, { query: {} }), { name: 'Failed', status: 403 }, account)
    const answer = await inject({ method: 'GET', url: '/api/admin/operators', headers: { token } })
    assert.equal(answer.json().code, 403)
    assert.equal(answer.json().data.reason, 'auth.forbidden')
  }
  assert.equal((await as(await signIn('admin'))(listOperators, { query: {} })).total, 4)
})

test('removing a role takes effect at once, without a new login', async () => {
  const token = await signIn('admin')
  await db.query(sql`update operators set roles = '{support}' where account = 'admin'`)
  await assert.rejects(as(token)(listOperators, { query: {} }), { name: 'Failed', status: 403 })
  await db.query(sql`update operators set roles = '{admin}' where account = 'admin'`)
  await as(token)(listOperators, { query: {} })
})

test('a guest can call no console endpoint but login', async () => {
  for (const [method, url] of [
    ['GET', '/api/admin/me'],
    ['POST', '/api/admin/logout'],
    ['GET', '/api/admin/operators'],
    ['POST', '/api/admin/operators'],
    ['PUT', '/api/admin/operators/1'],
    ['POST', '/api/admin/otp/start'],
    ['POST', '/api/admin/otp/confirm'],
  ] as const) {
    const answer = await inject({ method, url, ...(method !== 'GET' && { payload: {} }) })
    assert.equal(answer.statusCode, 401, `${method} ${url}`)
  }
})
