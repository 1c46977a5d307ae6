// Tests of the admin's page of operators: list, create, change, and the lines each change leaves in the log.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  changeOperator,
  createOperator,
  getMe,
  listOperators,
  type Operator,
  operatorLogin,
} from '@shop/contract/staff/admin-operators.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { acceptLink, hire as invite, ownPassword as password } from '../../../../test/colleagues.ts'
import { createHarness } from '../../../../test/harness.ts'
import { sql } from '#db/sql.ts'

const harness = await createHarness({ demo: true })
const { guest, as, db, inject } = harness
const { token } = await guest(operatorLogin, { body: { account: 'admin', password: 'operator1234' } })
const admin = as(token)

let made = 0
async function hire(more: Partial<Input<typeof createOperator>['body']> = {}): Promise<Operator> {
  made++
  const account = more.account ?? `hired-${made}`
  await invite(harness, admin, { account, name: `Hired ${made}`, roles: ['support'], ...more })
  const { list } = await admin(listOperators, { query: { keyword: account } })
  return list.find((operator) => operator.account === account) ?? assert.fail('not listed')
}

/** A change of an operator that leaves everything as it is, except what is told. */
function edit(of: Operator, more: Partial<Input<typeof changeOperator>['body']> = {}) {
  const { name, roles, active, version } = of
  return { params: { id: of.id }, body: { name, roles, active, version, why: 'a reason', ...more } }
}

function linesOf(id: number) {
  return db.query<{ actor: string; action: string; before: unknown; after: unknown; why: string }>(sql`
    select actor, action, before, after, why from audit_log
     where object_type = 'operator' and object_id = ${String(id)} and action <> 'operator.login' order by id`)
}

/** Operators and log as they stand; a refused call must leave both. */
function tables() {
  return db.query(sql`
    select 'operator' as what, o::text as row from operators o union all
    select 'line', l::text from audit_log l order by 1, 2`)
}

test('a new operator can log in with their roles, and the log tells who made them', async () => {
  const made = await hire({ account: 'nora', name: 'Nora 😀 نورا', roles: ['catalog', 'support'] })
  assert.equal(made.version, 1)
  assert.equal(made.last_login_at, null)
  const { roles, operator } = await guest(operatorLogin, { body: { account: 'nora', password } })
  assert.deepEqual(roles, ['catalog', 'support'])
  assert.equal(operator.name, 'Nora 😀 نورا')
  const roleFacts = { roles: ['catalog', 'support'], active: true, second_factor: false }
  const after = { account: 'nora', name: made.name, email: 'nora@mail.example', ...roleFacts }
  const [created, invited, joined] = await linesOf(made.id)
  assert.deepEqual(created, { actor: 'admin', action: 'operator.create', before: null, after, why: '' })
  assert.deepEqual([invited?.actor, invited?.action], ['admin', 'operator.invite'])
  assert.deepEqual([joined?.actor, joined?.action], ['nora', 'operator.join'])
})

test('an account name that an operator has is taken, also for ten who ask at once', async () => {
  await hire({ account: 'only-one' })
  const before = await tables()
  await assert.rejects(hire({ account: 'only-one' }), { reason: 'account.taken', status: 200 })
  assert.deepEqual(await tables(), before)
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => hire({ account: 'rushed' })))
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
})

test('a new operator needs a proper account, name, email and role; one address is one operator’s', async () => {
  const good = { account: 'proper', name: 'Proper', email: 'proper@mail.example', roles: ['support'] }
  await hire({ account: 'has-mail' })
  const bad: [field: string, value: unknown][] = [
    ['account', 'UPPER'],
    ['account', 'ab'],
    ['account', 'a'.repeat(33)],
    ['account', 'two words'],
    ['name', ''],
    ['name', '   '],
    ['name', 'n'.repeat(61)],
    ['email', 'no address'],
    ['email', `${'e'.repeat(300)}@mail.example`],
    ['email', 'HAS-MAIL@mail.example'],
    ['roles', []],
    ['roles.0', ['boss']],
    ['roles', 'admin'],
  ]
  const before = await tables()
  for (const [field, value] of bad) {
    const payload = { ...good, [field.split('.')[0] ?? '']: value }
    const answer = await inject({ method: 'POST', url: '/api/admin/operators', headers: { token }, payload })
    assert.deepEqual(Object.keys(answer.json().data.fields ?? {}), [field], answer.body)
  }
  assert.deepEqual(await tables(), before)
})

test('a change is written with before, after and why, and counts the version up', async () => {
  const person = await hire({ name: 'Before' })
  const changed = await admin(changeOperator, edit(person, { name: 'After', roles: ['finance'], why: 'moved' }))
  const unchanged = { approval_id: null, effective_at: null }
  assert.deepEqual(changed, {
    ...person,
    ...unchanged,
    name: 'After',
    roles: ['finance'],
    version: 2,
    unverified_by: [],
  })
  const facts = { account: person.account, email: person.email, active: true, second_factor: false }
  const line = (await linesOf(person.id)).at(-1)
  assert.deepEqual(line, {
    actor: 'admin',
    action: 'operator.change',
    before: { ...facts, name: 'Before', roles: ['support'] },
    after: { ...facts, name: 'After', roles: ['finance'] },
    why: 'moved',
  })
})

test('a reset mails a link; setting the password ends every session, and the log holds no password', async () => {
  const person = await hire()
  const enter = (given: string) => guest(operatorLogin, { body: { account: person.account, password: given } })
  const [first, second] = [await enter(password), await enter(password)]
  await admin(changeOperator, edit(person, { reset_password: true }))
  await as(first.token)(getMe, {})
  await enter(password)
  await acceptLink(harness, person.email ?? '', 'another password')
  for (const session of [first, second]) {
    await assert.rejects(as(session.token)(getMe, {}), { reason: 'auth.required', status: 401 })
  }
  await assert.rejects(enter(password), { reason: 'auth.wrong_credentials' })
  await enter('another password')
  const actions = (await linesOf(person.id)).map(({ actor, action }) => [actor, action])
  assert.deepEqual(actions.slice(-2), [
    ['admin', 'operator.reset_link'],
    [person.account, 'operator.password_reset'],
  ])
  const [log] = await db.query<{ whole: string }>(sql`select string_agg(l::text, ' ') as whole from audit_log l`)
  assert.doesNotMatch(log?.whole ?? '', /argon2id|another password|a long password/)
})

test('a change without a new password leaves password and sessions', async () => {
  const person = await hire()
  const { token: theirs } = await guest(operatorLogin, { body: { account: person.account, password } })
  await admin(changeOperator, edit(person, { name: 'Same person' }))
  assert.equal((await as(theirs)(getMe, {})).name, 'Same person')
  await guest(operatorLogin, { body: { account: person.account, password } })
})

test('an operator switched off is out at once and cannot log in until switched on again', async () => {
  const person = await hire()
  const enter = () => guest(operatorLogin, { body: { account: person.account, password } })
  const { token: theirs } = await enter()
  const off = await admin(changeOperator, edit(person, { active: false }))
  await assert.rejects(as(theirs)(getMe, {}), { reason: 'auth.required' })
  await assert.rejects(enter(), { reason: 'auth.wrong_credentials' })
  await admin(changeOperator, edit(off, { active: true }))
  await assert.rejects(as(theirs)(getMe, {}), { reason: 'auth.required' }, 'the old session is dead for good')
  await enter()
})

test('of two who change the same operator the second is told that somebody was first', async () => {
  const person = await hire()
  await admin(changeOperator, edit(person, { name: 'First' }))
  const before = await tables()
  await assert.rejects(admin(changeOperator, edit(person, { name: 'Second' })), {
    reason: 'state.changed',
    status: 200,
  })
  assert.deepEqual(await tables(), before)
  const other = await hire()
  const wishes = Array.from({ length: 10 }, (_, i) => admin(changeOperator, edit(other, { name: `Racer ${i}` })))
  const results = await Promise.allSettled(wishes)
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
  assert.equal((await linesOf(other.id)).filter(({ action }) => action === 'operator.change').length, 1)
})

test('nobody weakens their own account alone', async () => {
  const mine = await admin(getMe, {})
  const before = await tables()
  const wishes = [{ roles: ['support' as const] }, { active: false }, { clear_otp: true }]
  for (const wish of wishes) {
    await assert.rejects(admin(changeOperator, edit(mine, wish)), { reason: 'approval.second_person', status: 200 })
  }
  assert.deepEqual(await tables(), before)
  assert.equal((await admin(changeOperator, edit(mine, { name: 'Ada A.' }))).name, 'Ada A.')
})

test('an operator who does not exist cannot be changed, and a change needs a why', async () => {
  const person = await hire()
  const before = await tables()
  const wish = { ...edit(person), params: { id: 999_999 } }
  await assert.rejects(admin(changeOperator, wish), { reason: 'object.not_found', status: 200 })
  const fieldsOf = async (id: number | string, payload: object) => {
    const answer = await inject({ method: 'PUT', url: `/api/admin/operators/${id}`, headers: { token }, payload })
    return answer.json().data.fields
  }
  assert.deepEqual(await fieldsOf(person.id, edit(person, { why: ' ' }).body), { why: 'required' })
  for (const id of ['0', '-1', 'x', '1e3']) assert.deepEqual(Object.keys(await fieldsOf(id, edit(person).body)), ['id'])
  assert.deepEqual(await tables(), before)
})

test('who is no admin makes and changes no operators', async () => {
  const person = await hire()
  const { token: theirs } = await guest(operatorLogin, { body: { account: person.account, password } })
  const before = await tables()
  const body = { account: 'sneaked', name: 'S', email: 's@mail.example', roles: ['admin' as const] }
  await assert.rejects(as(theirs)(createOperator, { body }), { name: 'Failed', status: 403 })
  const wish = edit(person, { roles: ['admin'] })
  await assert.rejects(as(theirs)(changeOperator, wish), { name: 'Failed', status: 403 })
  assert.deepEqual(await tables(), before)
})

test('the list is walked page by page and searched by account or name', async () => {
  for (let i = 0; i < 3; i++) await hire({ name: `Zebra ${i}` })
  const met: number[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof listOf>> = await listOf({ limit: 2, ...(cursor && { cursor }) })
    met.push(...page.list.map((operator) => operator.id))
    cursor = page.next
  }
  const rows = await db.query<{ id: number }>(sql`select id from operators order by id`)
  assert.deepEqual(
    met,
    rows.map((row) => row.id),
  )
  assert.deepEqual((await listOf({ keyword: 'ZEBRA' })).list.length, 3)
  assert.deepEqual(
    (await listOf({ keyword: 'fin' })).list.map((operator) => operator.account),
    ['finance'],
  )
  assert.deepEqual((await listOf({ keyword: '%' })).list, [])
})

test('the total of a searched list counts what was searched for', async () => {
  await hire({ name: 'Quagga' })
  assert.equal((await listOf({ keyword: 'quagga' })).total, 1)
})

function listOf(query: Input<typeof listOperators>['query']) {
  return admin(listOperators, { query })
}
