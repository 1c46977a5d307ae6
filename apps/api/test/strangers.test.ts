// Calls every endpoint without access: no token, the wrong kind, the wrong role, or as another person.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { endpoints } from '@shop/contract/all.ts'
import { type Endpoint, type Role, roles } from '@shop/contract/endpoint.ts'
import { register } from '@shop/contract/people/identity.ts'
import { liveEventsPath, staffEventsAccess, staffEventsPath } from '@shop/contract/people/notifications.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { createHarness } from './harness.ts'
import { inviteOperator, ownPassword } from './invitations.ts'
import { verifyContacts } from './mailbox.ts'
import { staffRows } from './staff-rows.ts'
import { guestRows, type Row, shopperRows } from './stranger-rows.ts'
import { makeVictim, password, personalRows, someIds } from './victim.ts'
import { mark } from './victim-orders.ts'

const harness = await createHarness({ demo: true })
const { guest, as, inject } = harness
const ids = await someIds(harness)
const victim = await makeVictim(harness, ids)
const admin = (await guest(operatorLogin, { body: { account: 'admin', password: 'operator1234' } })).token

let strangerCount = 0
async function newStranger(): Promise<string> {
  strangerCount++
  const account = `stranger${strangerCount}`
  const { userinfo } = await guest(register, {
    body: { account, password: `other ${password}`, email: `${account}@x.example` },
  })
  await verifyContacts(harness, as(userinfo.token), userinfo)
  return userinfo.token
}

/** With an empty input: a caller without access is refused before the input is read. */
async function callEndpoint(
  endpoint: Endpoint,
  token: string | undefined,
): Promise<{ status: number; reason: string }> {
  const answer = await inject({
    method: endpoint.method,
    url: endpoint.path.replace(/:\w+/g, '1'),
    headers: { ...(token && { token }), cookie: `token=${admin}` },
    ...(endpoint.method !== 'GET' && !endpoint.upload && { payload: {} }),
  })
  return { status: answer.statusCode, reason: answer.json().data?.reason }
}

const isOperators = ({ access }: Endpoint) => typeof access === 'object'
const refused = { status: 401, reason: 'auth.required' }

test('every endpoint of the contract has a row here, and every row an endpoint', () => {
  const rows = [...Object.keys(guestRows), ...Object.keys(shopperRows), ...staffRows]
  assert.equal(new Set(rows).size, rows.length, 'a row is there twice')
  assert.deepEqual(
    rows.sort(),
    endpoints.map(({ name }) => name).sort(),
    'a new endpoint needs a row in stranger-rows.ts that says what a stranger gets',
  )
  for (const endpoint of endpoints) {
    const table = isOperators(endpoint) ? staffRows : endpoint.access === 'shopper' ? shopperRows : guestRows
    assert.ok(
      Array.isArray(table) ? table.includes(endpoint.name) : endpoint.name in table,
      `${endpoint.name}: wrong table`,
    )
  }
})

test('without a token only guest endpoints work', async () => {
  for (const endpoint of endpoints.filter(({ access }) => access !== 'guest')) {
    for (const token of [undefined, 'A'.repeat(43)]) {
      assert.deepEqual(await callEndpoint(endpoint, token), refused, endpoint.name)
    }
  }
  for (const url of [liveEventsPath, staffEventsPath]) {
    assert.equal((await inject({ method: 'GET', url })).statusCode, 401, url)
  }
})

test('a shopper’s token is refused on operators’ endpoints, and an operator’s on shoppers’', async () => {
  const token = await newStranger()
  for (const endpoint of endpoints.filter(isOperators)) {
    assert.deepEqual(await callEndpoint(endpoint, token), refused, endpoint.name)
  }
  for (const endpoint of endpoints.filter(({ access }) => access === 'shopper')) {
    assert.deepEqual(await callEndpoint(endpoint, admin), refused, endpoint.name)
  }
  const events = await inject({ method: 'GET', url: liveEventsPath, headers: { token: admin } })
  assert.equal(events.statusCode, 401, 'the stream of events')
  const staffEvents = await inject({ method: 'GET', url: staffEventsPath, headers: { token } })
  assert.equal(staffEvents.statusCode, 401, 'the operators’ stream of events')
})

/** Tokens by the roles that their operator has. */
const tokensByRoles = new Map<string, string>()
/** The token of an operator with every role except these. */
async function tokenWithout(needed: readonly Role[]): Promise<string> {
  const otherRoles = roles.filter((role) => !needed.includes(role))
  const key = otherRoles.join()
  const known = tokensByRoles.get(key)
  if (known) return known
  const account = `other-${tokensByRoles.size}`
  await inviteOperator(harness, as(admin), { account, roles: otherRoles })
  const { token } = await guest(operatorLogin, { body: { account, password: ownPassword } })
  tokensByRoles.set(key, token)
  return token
}

test('an operator without the role is refused, whatever other roles they have', async () => {
  for (const endpoint of endpoints.filter(isOperators)) {
    const needed = typeof endpoint.access === 'object' ? endpoint.access.operator : []
    if (needed.length === 0) continue
    assert.ok(needed.includes('admin'), `${endpoint.name}: admins may do everything`)
    const token = await tokenWithout(needed)
    assert.deepEqual(await callEndpoint(endpoint, token), { status: 403, reason: 'auth.forbidden' }, endpoint.name)
  }
  const token = await tokenWithout(staffEventsAccess.operator)
  const events = await inject({ method: 'GET', url: staffEventsPath, headers: { token } })
  assert.equal(events.statusCode, 403, 'the operators’ stream of events')
})

async function outcomeOf(endpoint: Endpoint, token: string, input: object): Promise<{ reason: string; text: string }> {
  const call = as(token) as (endpoint: Endpoint, input: object) => Promise<unknown>
  return call(endpoint, input).then(
    (reply) => ({ reason: 'own', text: JSON.stringify(reply) }),
    (error: { reason?: string; params?: object; message: string }) => ({
      reason: error.reason ?? error.message,
      text: JSON.stringify([error.params, error.message]),
    }),
  )
}

async function checkRow(name: string, row: Row, token: string): Promise<void> {
  const endpoint = endpoints.find((candidate) => candidate.name === name)
  assert.ok(endpoint)
  const tries = row({ victim, ids, requestNo: randomUUID })
  const before = await personalRows(harness, victim.id)
  for (const [input, expected] of tries) {
    const { reason, text } = await outcomeOf(endpoint, token, await input)
    assert.equal(reason, expected, `${name} ${JSON.stringify(await input)} ${text}`)
    assert.ok(!text.toLowerCase().includes(mark), `${name} reveals another person: ${text}`)
  }
  assert.deepEqual(await personalRows(harness, victim.id), before, `${name} changed another person's rows`)
}

test('the victim has a row in every table with personal data', async () => {
  const rowsByTable = await personalRows(harness, victim.id)
  const empty = Object.entries(rowsByTable).flatMap(([table, rows]) => (rows.length === 0 ? [table] : []))
  // Codes are requested elsewhere, replays belong to the caller, and the rest to operators.
  const expectedEmpty = ['codes', 'request_replays', 'user_notes', 'adjustments', 'money_decisions']
  assert.deepEqual(
    empty.filter((table) => !expectedEmpty.includes(table)),
    [],
  )
  assert.ok(JSON.stringify(rowsByTable).split(mark).length > 10, 'the mark is missing')
})

test('the victim’s own calls contain the mark that a stranger must not see', async () => {
  const names = [
    'getUserInfo',
    'listAddresses',
    'listSessions',
    'getThread',
    'listApplications',
    'exportAccount',
    'listRecharges',
    'listWithdrawals',
    'listDestinations',
  ]
  for (const name of [...names, 'listNotifications']) {
    const endpoint = endpoints.find((candidate) => candidate.name === name)
    assert.ok(endpoint)
    const call = victim.call as (endpoint: Endpoint, input: object) => Promise<unknown>
    assert.ok(JSON.stringify(await call(endpoint, { query: {} })).includes(mark), name)
  }
})

for (const [name, row] of Object.entries(shopperRows)) {
  // A new stranger each time: some of these calls end the session or the account.
  test(`${name} reveals and changes nothing of another person`, async () => checkRow(name, row, await newStranger()))
}

const stranger = await newStranger()
for (const [name, row] of Object.entries(guestRows)) {
  test(`${name} reveals nothing of a person to strangers`, () => checkRow(name, row, stranger))
}
