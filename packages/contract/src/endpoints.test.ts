// Tests of the list of endpoints: nothing twice, nothing forgotten, every reason known.
import assert from 'node:assert/strict'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { endpoints } from './all.ts'
import { type Endpoint, roles } from './endpoint.ts'
import { envelopeCode } from './envelope.ts'
import { commonErrors, errors } from './errors.ts'

function repeated(values: readonly string[]): string[] {
  return values.filter((value, i) => values.indexOf(value) !== i)
}

test('no two endpoints share a name', () => {
  assert.ok(endpoints.length > 0)
  assert.deepEqual(repeated(endpoints.map((one) => one.name)), [])
})

test('no two endpoints share a method and an address', () => {
  const addresses = endpoints.map((one) => `${one.method} ${one.path.replace(/:\w+/g, ':')}`)
  assert.deepEqual(repeated(addresses), [])
})

test('every address stands under /api and has no query of its own', () => {
  for (const one of endpoints) assert.match(one.path, /^\/api(\/:?\w+)+$/, one.name)
})

test('every endpoint of every contract file is in the list', async () => {
  const found: string[] = []
  for await (const file of glob('**/*.ts', { cwd: import.meta.dirname })) {
    if (file.endsWith('.test.ts') || file === 'all.ts') continue
    const held: Record<string, unknown> = await import(path.join(import.meta.dirname, file))
    const isEndpoint = (value: unknown): value is Endpoint =>
      typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'reply' in value
    for (const [name, value] of Object.entries(held)) {
      if (!isEndpoint(value)) continue
      assert.equal(value.name, name, `${file} exports it under another name`)
      found.push(name)
    }
  }
  assert.deepEqual(found.sort(), endpoints.map((one) => one.name).sort())
})

test('every reason an endpoint lists is in the closed list, once, and not a common one', () => {
  for (const one of endpoints) {
    assert.deepEqual(repeated(one.errors), [], one.name)
    for (const reason of one.errors) {
      assert.ok(Object.hasOwn(errors, reason), `${one.name}: ${reason}`)
      assert.ok(!(commonErrors as readonly string[]).includes(reason), `${one.name}: ${reason}`)
    }
  }
})

test('a reason is answered with 200 unless it is about the session, the rate or the server', () => {
  for (const [reason, status] of Object.entries(errors)) {
    const isRule = !/^(auth\.(required|forbidden|setup)|rate\.|server\.)/.test(reason)
    assert.equal(status === 200, isRule, reason)
  }
  assert.equal(errors['auth.required'], 401)
  assert.equal(errors['auth.forbidden'], 403)
  assert.equal(errors['rate.limited'], 429)
})

test('the code of an envelope is 0 for a rule and the status for the rest', () => {
  assert.equal(envelopeCode(200), 0)
  for (const status of [401, 403, 429, 500, 503]) assert.equal(envelopeCode(status), status)
})

test('an address names its parts and describes each of them', () => {
  for (const one of endpoints) {
    const named = [...one.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const { properties = {} } = one.params ? z.toJSONSchema(one.params, { io: 'input', unrepresentable: 'any' }) : {}
    assert.deepEqual(Object.keys(properties).sort(), named.sort(), one.name)
  }
})

test('what only reads has no body', () => {
  for (const one of endpoints) if (one.method === 'GET') assert.equal(one.body, undefined, one.name)
})

test('a call that replays carries a request number', () => {
  for (const one of endpoints.filter((each) => each.replay)) {
    assert.ok(one.body, one.name)
    const { properties = {} } = z.toJSONSchema(one.body, { io: 'input', unrepresentable: 'any' })
    assert.ok('request_no' in properties, one.name)
  }
})

/** Before anybody is logged in. */
const openToGuests = ['operatorLogin', 'readInvitation', 'acceptInvitation']

test('the operators’ calls stand under /api/admin, ask for known roles, and are out of a shopper’s reach', () => {
  for (const one of endpoints) {
    const isConsole = one.path.startsWith('/api/admin/')
    assert.equal(isConsole, typeof one.access === 'object' || openToGuests.includes(one.name), one.name)
    if (typeof one.access === 'object') for (const role of one.access.operator) assert.ok(roles.includes(role))
  }
})

test('guessing a password or a code is held back harder than other calls', () => {
  for (const name of [
    'login',
    'register',
    'operatorLogin',
    'startOtp',
    'confirmOtp',
    'readInvitation',
    'acceptInvitation',
  ]) {
    assert.equal(endpoints.find((one) => one.name === name)?.rate, 'credential', name)
  }
})

test('the calls of the specification that are here have its method and address', () => {
  const given: Record<string, string> = {
    login: 'POST /api/user/login',
    getUserInfo: 'GET /api/user/getUserInfo',
    logout: 'POST /api/user/logout',
    register: 'POST /api/user/register',
    listLanguages: 'GET /api/user/language_list',
    setLanguage: 'GET /api/user/set_language',
  }
  for (const [name, address] of Object.entries(given)) {
    const one = endpoints.find((each) => each.name === name)
    assert.equal(one && `${one.method} ${one.path}`, address)
  }
})
