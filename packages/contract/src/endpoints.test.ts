// Tests of the list of endpoints: no duplicates, none missing, every reason known.
import assert from 'node:assert/strict'
import { glob } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { endpoints } from './all.ts'
import { type Endpoint, roles } from './endpoint.ts'
import { commonErrors, envelopeCode, errors } from './errors.ts'

function repeated(values: readonly string[]): string[] {
  return values.filter((value, i) => values.indexOf(value) !== i)
}

test('no two endpoints share a name', () => {
  assert.ok(endpoints.length > 0)
  assert.deepEqual(repeated(endpoints.map((endpoint) => endpoint.name)), [])
})

test('no two endpoints share a method and a path', () => {
  const addresses = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`)
  assert.deepEqual(repeated(addresses), [])
})

test('every path starts with /api and has no query', () => {
  for (const endpoint of endpoints) assert.match(endpoint.path, /^\/api(\/:?\w+)+$/, endpoint.name)
})

test('every endpoint of every contract file is in the list', async () => {
  const found: string[] = []
  for await (const file of glob('**/*.ts', { cwd: import.meta.dirname })) {
    if (file.endsWith('.test.ts') || file === 'all.ts') continue
    const exported: Record<string, unknown> = await import(path.join(import.meta.dirname, file))
    const isEndpoint = (value: unknown): value is Endpoint =>
      typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'reply' in value
    for (const [name, value] of Object.entries(exported)) {
      if (!isEndpoint(value)) continue
      assert.equal(value.name, name, `${file} exports it under another name`)
      found.push(name)
    }
  }
  assert.deepEqual(found.sort(), endpoints.map((endpoint) => endpoint.name).sort())
})

test('every reason of an endpoint is in the closed list, once, and not a common one', () => {
  for (const endpoint of endpoints) {
    assert.deepEqual(repeated(endpoint.errors), [], endpoint.name)
    for (const reason of endpoint.errors) {
      assert.ok(Object.hasOwn(errors, reason), `${endpoint.name}: ${reason}`)
      assert.ok(!(commonErrors as readonly string[]).includes(reason), `${endpoint.name}: ${reason}`)
    }
  }
})

test('a reason has status 200 unless it is about the session, the rate, the server or its storage', () => {
  for (const [reason, status] of Object.entries(errors)) {
    const isRule = !/^(auth\.(required|forbidden|setup)|rate\.|server\.|storage\.)/.test(reason)
    assert.equal(status === 200, isRule, reason)
  }
  assert.equal(errors['auth.required'], 401)
  assert.equal(errors['auth.forbidden'], 403)
  assert.equal(errors['rate.limited'], 429)
})

test('the code of an envelope is 0 for a refusal by a rule, else the status', () => {
  assert.equal(envelopeCode(200), 0)
  for (const status of [401, 403, 429, 500, 503]) assert.equal(envelopeCode(status), status)
})

test('every path parameter is described', () => {
  for (const endpoint of endpoints) {
    const named = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const { properties = {} } = endpoint.params
      ? z.toJSONSchema(endpoint.params, { io: 'input', unrepresentable: 'any' })
      : {}
    assert.deepEqual(Object.keys(properties).sort(), named.sort(), endpoint.name)
  }
})

test('a GET has no body', () => {
  for (const endpoint of endpoints) if (endpoint.method === 'GET') assert.equal(endpoint.body, undefined, endpoint.name)
})

test('an endpoint with replay has a request number', () => {
  for (const endpoint of endpoints.filter((candidate) => candidate.replay)) {
    assert.ok(endpoint.body, endpoint.name)
    const { properties = {} } = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })
    assert.ok('request_no' in properties, endpoint.name)
  }
})

/** Called before an operator is logged in. */
const openToGuests = ['operatorLogin', 'readInvitation', 'acceptInvitation']

test('operators’ endpoints start with /api/admin, require known roles, and are closed to shoppers', () => {
  for (const endpoint of endpoints) {
    const isConsole = endpoint.path.startsWith('/api/admin/')
    assert.equal(isConsole, typeof endpoint.access === 'object' || openToGuests.includes(endpoint.name), endpoint.name)
    if (typeof endpoint.access === 'object')
      for (const role of endpoint.access.operator) assert.ok(roles.includes(role))
  }
})

test('endpoints that check a password or a code have a stricter rate limit', () => {
  for (const name of [
    'login',
    'register',
    'operatorLogin',
    'startOtp',
    'confirmOtp',
    'readInvitation',
    'acceptInvitation',
  ]) {
    assert.equal(endpoints.find((endpoint) => endpoint.name === name)?.rate, 'credential', name)
  }
})

test('endpoints of the specification have its method and path', () => {
  const given: Record<string, string> = {
    login: 'POST /api/user/login',
    getUserInfo: 'GET /api/user/getUserInfo',
    logout: 'POST /api/user/logout',
    register: 'POST /api/user/register',
    listLanguages: 'GET /api/user/language_list',
    setLanguage: 'GET /api/user/set_language',
  }
  for (const [name, address] of Object.entries(given)) {
    const endpoint = endpoints.find((candidate) => candidate.name === name)
    assert.equal(endpoint && `${endpoint.method} ${endpoint.path}`, address)
  }
})
