// Tests of the admin's page of operators: list, create, change, and the lines each change leaves in the log.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Input } from '@shop/contract/endpoint.ts'
import {
  changeOperator,
  createOperator,
  getMe,
  listOperators,
  type Operator,
  operatorLogin,
} from '@shop/contract/staff/admin-operators.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { acceptLink, inviteOperator as invite, ownPassword as password } from '../../../../test/invitations.ts'

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
  const result = await hire({ account: 'nora', name: 'Nora 😀 نورا', roles: ['catalog', 'support'] })
  assert.equal(result.version, 1)
  assert.equal(result.last_login_at, null)
  const { roles, operator } = await guest(operatorLogin, { body: { account: 'nora', password } })
  assert.deepEqual(roles, ['catalog', 'support'])
  assert.equal(operator.name, 'Nora 😀 نورا')
  const roleFacts = { roles: ['catalog', 'support'], active: true, second_factor: false }
  const after = { account: 'nora', name: result.name, email: 'nora@mail.example', ...roleFacts }
  const [created, invited, joined] = await linesOf(result.id)
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
  const operator = await hire({ name: 'Before' })
  const changed = await admin(changeOperator, edit(operator, { name: 'After', roles: ['finance'], why: 'moved' }))
  const unchanged = { approval_id: null, effective_at: null }
  assert.deepEqual(changed, {
    ...operator,
    ...unchanged,
    name: 'After',
    roles: ['finance'],
    version: 2,
    unverified_by: [],
  })
  const facts = { account: operator.account, email: operator.email, active: true, second_factor: false }
  const line = (await linesOf(operator.id)).at(-1)
  assert.deepEqual(line, {
    actor: 'admin',
    action: 'operator.change',
    before: { ...facts, name: 'Before', roles: ['support'] },
    after: { ...facts, name: 'After', roles: ['finance'] },
    why: 'moved',
  })
})

test('a reset mails a link; setting the password ends every session, and the log holds no password', async () => {
  const operator = await hire()
  const enter = (typedPassword: string) =>
    guest(operatorLogin, { body: { account: operator.account, password: typedPassword } })
  const [first, second] = [await enter(password), await enter(password)]
  await admin(changeOperator, edit(operator, { reset_password: true }))
  await as(first.token)(getMe, {})
  await enter(password)
  await acceptLink(harness, operator.email ?? '', 'another password')
  for (const session of [first, second]) {
    await assert.rejects(as(session.token)(getMe, {}), { reason: 'auth.required', status: 401 })
  }
  await assert.rejects(enter(password), { reason: 'auth.wrong_credentials' })
  await enter('another password')
  const actions = (await linesOf(operator.id)).map(({ actor, action }) => [actor, action])
  assert.deepEqual(actions.slice(-2), [
    ['admin', 'operator.reset_link'],
    [operator.account, 'operator.password_reset'],
  ])
  const [log] = await db.query<{ content: string }>(sql`select string_agg(l::text, ' ') as content from audit_log l`)
  assert.doesNotMatch(log?.content ?? '', /argon2id|another password|a long password/)
})

test('a change without a new password leaves password and sessions', async () => {
  const operator = await hire()
  const { token: operatorToken } = await guest(operatorLogin, { body: { account: operator.account, password } })
  await admin(changeOperator, edit(operator, { name: 'Same person' }))
  assert.equal((await as(operatorToken)(getMe, {})).name, 'Same person')
  await guest(operatorLogin, { body: { account: operator.account, password } })
})

test('an operator switched off is out at once and cannot log in until switched on again', async () => {
  const operator = await hire()
  const enter = () => guest(operatorLogin, { body: { account: operator.account, password } })
  const { token: operatorToken } = await enter()
  const off = await admin(changeOperator, edit(operator, { active: false }))
  await assert.rejects(as(operatorToken)(getMe, {}), { reason: 'auth.required' })
  await assert.rejects(enter(), { reason: 'auth.wrong_credentials' })
  await admin(changeOperator, edit(off, { active: true }))
  await assert.rejects(as(operatorToken)(getMe, {}), { reason: 'auth.required' }, 'the old session is dead for good')
  await enter()
})

test('of two who change the same operator the second is told that somebody was first', async () => {
  const operator = await hire()
  await admin(changeOperator, edit(operator, { name: 'First' }))
  const before = await tables()
  await assert.rejects(admin(changeOperator, edit(operator, { name: 'Second' })), {
    reason: 'state.changed',
    status: 200,
  })
  assert.deepEqual(await tables(), before)
  const otherOperator = await hire()
  const requests = Array.from({ length: 10 }, (_, i) =>
    admin(changeOperator, edit(otherOperator, { name: `Racer ${i}` })),
  )
  const results = await Promise.allSettled(requests)
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
  assert.equal((await linesOf(otherOperator.id)).filter(({ action }) => action === 'operator.change').length, 1)
})

test('nobody weakens their own account alone', async () => {
  const me = await admin(getMe, {})
  const before = await tables()
  const requests = [{ roles: ['support' as const] }, { active: false }, { clear_otp: true }]
  for (const input of requests) {
    await assert.rejects(admin(changeOperator, edit(me, input)), { reason: 'approval.second_person', status: 200 })
  }
  assert.deepEqual(await tables(), before)
  assert.equal((await admin(changeOperator, edit(me, { name: 'Ada A.' }))).name, 'Ada A.')
})

test('an operator who does not exist cannot be changed, and a change needs a why', async () => {
  const operator = await hire()
  const before = await tables()
  const input = { ...edit(operator), params: { id: 999_999 } }
  await assert.rejects(admin(changeOperator, input), { reason: 'object.not_found', status: 200 })
  const fieldsOf = async (id: number | string, payload: object) => {
    const answer = await inject({ method: 'PUT', url: `/api/admin/operators/${id}`, headers: { token }, payload })
    return answer.json().data.fields
  }
  assert.deepEqual(await fieldsOf(operator.id, edit(operator, { why: ' ' }).body), { why: 'required' })
  for (const id of ['0', '-1', 'x', '1e3'])
    assert.deepEqual(Object.keys(await fieldsOf(id, edit(operator).body)), ['id'])
  assert.deepEqual(await tables(), before)
})

test('who is no admin makes and changes no operators', async () => {
  const operator = await hire()
  const { token: operatorToken } = await guest(operatorLogin, { body: { account: operator.account, password } })
  const before = await tables()
  const body = { account: 'sneaked', name: 'S', email: 's@mail.example', roles: ['admin' as const] }
  await assert.rejects(as(operatorToken)(createOperator, { body }), { name: 'Failed', status: 403 })
  const input = edit(operator, { roles: ['admin'] })
  await assert.rejects(as(operatorToken)(changeOperator, input), { name: 'Failed', status: 403 })
  assert.deepEqual(await tables(), before)
})

test('the list is walked page by page and searched by account or name', async () => {
  for (let i = 0; i < 3; i++) await hire({ name: `Zebra ${i}` })
  const seen: number[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof listOf>> = await listOf({ limit: 2, ...(cursor && { cursor }) })
    seen.push(...page.list.map((operator) => operator.id))
    cursor = page.next
  }
  const rows = await db.query<{ id: number }>(sql`select id from operators order by id`)
  assert.deepEqual(
    seen,
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
