// Tests of who may call what: guests, shoppers, operators by role.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '@shop/contract/all.ts'
import type { Role } from '@shop/contract/endpoint.ts'
import { getUserInfo, logout } from '@shop/contract/people/identity.ts'
import { createOperator, getMe, listOperators } from '@shop/contract/staff/admin-operators.ts'
import { getConfig } from '@shop/contract/staff/settings.ts'
import { sql } from '#db/sql.ts'
import { makeToken } from '#security/token.ts'
import { createHarness } from '../../test/harness.ts'

const { inject, db, as, forward } = await createHarness()
const dayMs = 86_400_000

let userCount = 0

async function newShopper(): Promise<string> {
  const { token, hash } = makeToken()
  const name = `shopper${++userCount}`
  await db.query(sql`
    with fresh as (insert into users (account, email, password_hash, language)
      values (${name}, ${`${name}@example.com`}, 'none', 'en-US') returning id)
    insert into user_sessions (user_id, token_hash, expires_at)
    select id, ${hash}, ${new Date(Date.now() + dayMs)} from fresh`)
  return token
}

async function newOperator(roles: Role[]): Promise<string> {
  const { token, hash } = makeToken()
  await db.query(sql`
    with fresh as (insert into operators (account, name, password_hash, roles)
      values (${`operator${++userCount}`}, 'Ann', 'none', ${roles}) returning id)
    insert into operator_sessions (operator_id, token_hash, expires_at)
    select id, ${hash}, ${new Date(Date.now() + dayMs)} from fresh`)
  return token
}

async function get(url: string, token?: string) {
  const response = await inject({ url: `${url}?lang=en`, headers: token === undefined ? {} : { token } })
  return { status: response.statusCode, ...response.json() }
}

const unknown = makeToken().token

test('every endpoint that is not for guests answers 401 without a valid token', async () => {
  for (const { access, method, path } of endpoints.filter((endpoint) => endpoint.access !== 'guest')) {
    for (const token of [undefined, '', unknown, 'x', 'x'.repeat(5000), encodeURI('信风')]) {
      const url = `${path.replace(':id', '1')}?lang=en`
      const response = await inject({ method, url, headers: token === undefined ? {} : { token } })
      assert.equal(response.statusCode, 401, `${method} ${path} ${JSON.stringify(access)}`)
      const { code, msg, data } = response.json()
      assert.equal(code, 401)
      assert.equal(msg, 'Please login first')
      assert.deepEqual(data, { reason: 'auth.required' })
    }
  }
})

test('a shopper’s token works until the session expires or the shopper logs out', async () => {
  const token = await newShopper()
  assert.match((await as(token)(getUserInfo, {})).account, /^shopper/)
  await as(token)(logout, { query: {} })
  await assert.rejects(as(token)(getUserInfo, {}), { reason: 'auth.required' })
  const other = await newShopper()
  forward(dayMs + 1000)
  await assert.rejects(as(other)(getUserInfo, {}), { reason: 'auth.required' })
  forward(-dayMs - 1000)
  await as(other)(getUserInfo, {})
})

test('a guest endpoint works with an unknown token, a valid one, and an operator’s', async () => {
  for (const token of [undefined, unknown, 'junk', await newShopper(), await newOperator(['support'])]) {
    assert.equal((await get('/api/common/config', token)).code, 1, String(token))
  }
  assert.equal((await as(unknown)(getConfig, {})).currency, 'USD')
})

test('a shopper’s token is refused in the console, an operator’s in the shop', async () => {
  assert.equal((await get(getMe.path, await newShopper())).status, 401)
  assert.equal((await get(getUserInfo.path, await newOperator(['admin']))).status, 401)
})

test('an operator without the role gets 403 and changes nothing', async () => {
  const clerk = await newOperator(['support', 'catalog'])
  const refused = await get(listOperators.path, clerk)
  assert.equal(refused.status, 403)
  assert.equal(refused.code, 403)
  assert.equal(refused.msg, 'You don’t have access to this.')
  assert.deepEqual(refused.data, { reason: 'auth.forbidden' })
  const count = () => db.query(sql`select count(*) as count from operators`)
  const before = await count()
  const body = { account: 'mallory', name: 'Mallory', email: 'mallory@mail.example', roles: ['admin' as const] }
  await assert.rejects(as(clerk)(createOperator, { body }), { status: 403 })
  assert.deepEqual(await count(), before)
})

test('an endpoint for any operator needs no role, and one of several roles is enough', async () => {
  assert.deepEqual((await as(await newOperator(['support']))(getMe, {})).roles, ['support'])
  const admin = await newOperator(['finance', 'admin'])
  assert.ok((await as(admin)(listOperators, { query: {} })).total > 0)
})

test('a deactivated operator is signed out at once', async () => {
  const token = await newOperator(['support'])
  const { id } = await as(token)(getMe, {})
  await db.query(sql`update operators set active = false where id = ${id}`)
  assert.equal((await get(getMe.path, token)).status, 401)
})

test('a refused caller learns nothing about the endpoint’s input', async () => {
  const response = await inject({ method: 'PUT', url: '/api/admin/operators/x', payload: { bad: true } })
  assert.equal(response.statusCode, 401)
  assert.deepEqual(Object.keys(response.json().data), ['reason'])
})
