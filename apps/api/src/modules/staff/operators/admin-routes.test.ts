// Tests of managing operators: list, create, change, and the audit entry of each change.
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

let hired = 0
async function hire(more: Partial<Input<typeof createOperator>['body']> = {}): Promise<Operator> {
  hired++
  const account = more.account ?? `hired-${hired}`
  await invite(harness, admin, { account, name: `Hired ${hired}`, roles: ['support'], ...more })
  const { list } = await admin(listOperators, { query: { keyword: account } })
  return list.find((operator) => operator.account === account) ?? assert.fail('not listed')
}

/** A change request that leaves everything as it is, except `more`. */
function edit(of: Operator, more: Partial<Input<typeof changeOperator>['body']> = {}) {
  const { name, roles, active, version } = of
  return { params: { id: of.id }, body: { name, roles, active, version, why: 'a reason', ...more } }
}

function auditEntriesOf(id: number) {
  return db.query<{ actor: string; action: string; before: unknown; after: unknown; why: string }>(sql`
    select actor, action, before, after, why from audit_log
     where object_type = 'operator' and object_id = ${String(id)} and action <> 'operator.login' order by id`)
}

/** All operators and audit entries; a refused call must not change them. */
function readTables() {
  return db.query(sql`
    select 'operator' as what, o::text as row from operators o union all
    select 'entry', l::text from audit_log l order by 1, 2`)
}

test('a new operator can log in with their roles, and the log shows who created them', async () => {
  const result = await hire({ account: 'nora', name: 'Nora 😀 نورا', roles: ['catalog', 'support'] })
  assert.equal(result.version, 1)
  assert.equal(result.last_login_at, null)
  const { roles, operator } = await guest(operatorLogin, { body: { account: 'nora', password } })
  assert.deepEqual(roles, ['catalog', 'support'])
  assert.equal(operator.name, 'Nora 😀 نورا')
  const roleFacts = { roles: ['catalog', 'support'], active: true, second_factor: false }
  const after = { account: 'nora', name: result.name, email: 'nora@mail.example', ...roleFacts }
  const [created, invited, joined] = await auditEntriesOf(result.id)
  assert.deepEqual(created, { actor: 'admin', action: 'operator.create', before: null, after, why: '' })
  assert.partialDeepStrictEqual(invited, { actor: 'admin', action: 'operator.invite' })
  assert.partialDeepStrictEqual(joined, { actor: 'nora', action: 'operator.join' })
})

test('an account name is unique, also for ten concurrent calls', async () => {
  await hire({ account: 'only-one' })
  const before = await readTables()
  await assert.rejects(hire({ account: 'only-one' }), { reason: 'account.taken', status: 200 })
  assert.deepEqual(await readTables(), before)
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => hire({ account: 'rushed' })))
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
})

test('a new operator needs a valid account, name, role and an email nobody else has', async () => {
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
  const before = await readTables()
  for (const [field, value] of bad) {
    const payload = { ...good, [field.split('.')[0] ?? '']: value }
    const answer = await inject({ method: 'POST', url: '/api/admin/operators', headers: { token }, payload })
    assert.deepEqual(Object.keys(answer.json().data.fields ?? {}), [field], answer.body)
  }
  assert.deepEqual(await readTables(), before)
})

test('a change is logged with before, after and why, and increments the version', async () => {
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
  const entry = (await auditEntriesOf(operator.id)).at(-1)
  assert.deepEqual(entry, {
    actor: 'admin',
    action: 'operator.change',
    before: { ...facts, name: 'Before', roles: ['support'] },
    after: { ...facts, name: 'After', roles: ['finance'] },
    why: 'moved',
  })
})

test('a reset mails a link; setting the password ends every session, and the log contains no password', async () => {
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
  const actions = (await auditEntriesOf(operator.id)).map(({ actor, action }) => ({ actor, action }))
  assert.deepEqual(actions.slice(-2), [
    { actor: 'admin', action: 'operator.reset_link' },
    { actor: operator.account, action: 'operator.password_reset' },
  ])
  const [log] = await db.query<{ content: string }>(sql`select string_agg(l::text, ' ') as content from audit_log l`)
  assert.doesNotMatch(log?.content ?? '', /argon2id|another password|a long password/)
})

test('a change without a new password keeps password and sessions', async () => {
  const operator = await hire()
  const { token: operatorToken } = await guest(operatorLogin, { body: { account: operator.account, password } })
  await admin(changeOperator, edit(operator, { name: 'Same person' }))
  assert.equal((await as(operatorToken)(getMe, {})).name, 'Same person')
  await guest(operatorLogin, { body: { account: operator.account, password } })
})

test('a deactivated operator is logged out at once and cannot log in until activated again', async () => {
  const operator = await hire()
  const enter = () => guest(operatorLogin, { body: { account: operator.account, password } })
  const { token: operatorToken } = await enter()
  const off = await admin(changeOperator, edit(operator, { active: false }))
  await assert.rejects(as(operatorToken)(getMe, {}), { reason: 'auth.required' })
  await assert.rejects(enter(), { reason: 'auth.wrong_credentials' })
  await admin(changeOperator, edit(off, { active: true }))
  await assert.rejects(as(operatorToken)(getMe, {}), { reason: 'auth.required' }, 'the old session does not come back')
  await enter()
})

test('of two changes to the same version of an operator the second is refused', async () => {
  const operator = await hire()
  await admin(changeOperator, edit(operator, { name: 'First' }))
  const before = await readTables()
  await assert.rejects(admin(changeOperator, edit(operator, { name: 'Second' })), {
    reason: 'state.changed',
    status: 200,
  })
  assert.deepEqual(await readTables(), before)
  const otherOperator = await hire()
  const requests = Array.from({ length: 10 }, (_, i) =>
    admin(changeOperator, edit(otherOperator, { name: `Racer ${i}` })),
  )
  const results = await Promise.allSettled(requests)
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
  assert.equal((await auditEntriesOf(otherOperator.id)).filter(({ action }) => action === 'operator.change').length, 1)
})

test('an admin cannot remove their own role, access or second factor alone', async () => {
  const me = await admin(getMe, {})
  const before = await readTables()
  const requests = [{ roles: ['support' as const] }, { active: false }, { clear_otp: true }]
  for (const input of requests) {
    await assert.rejects(admin(changeOperator, edit(me, input)), { reason: 'approval.second_person', status: 200 })
  }
  assert.deepEqual(await readTables(), before)
  assert.equal((await admin(changeOperator, edit(me, { name: 'Ada A.' }))).name, 'Ada A.')
})

test('an operator who does not exist cannot be changed, and a change needs a why', async () => {
  const operator = await hire()
  const before = await readTables()
  const input = { ...edit(operator), params: { id: 999_999 } }
  await assert.rejects(admin(changeOperator, input), { reason: 'object.not_found', status: 200 })
  const fieldsOf = async (id: number | string, payload: object) => {
    const answer = await inject({ method: 'PUT', url: `/api/admin/operators/${id}`, headers: { token }, payload })
    return answer.json().data.fields
  }
  assert.deepEqual(await fieldsOf(operator.id, edit(operator, { why: ' ' }).body), { why: 'required' })
  for (const id of ['0', '-1', 'x', '1e3'])
    assert.deepEqual(Object.keys(await fieldsOf(id, edit(operator).body)), ['id'])
  assert.deepEqual(await readTables(), before)
})

test('only admins create and change operators', async () => {
  const operator = await hire()
  const { token: operatorToken } = await guest(operatorLogin, { body: { account: operator.account, password } })
  const before = await readTables()
  const body = { account: 'sneaked', name: 'S', email: 's@mail.example', roles: ['admin' as const] }
  await assert.rejects(as(operatorToken)(createOperator, { body }), { name: 'Failed', status: 403 })
  const input = edit(operator, { roles: ['admin'] })
  await assert.rejects(as(operatorToken)(changeOperator, input), { name: 'Failed', status: 403 })
  assert.deepEqual(await readTables(), before)
})

test('the list has pages and is searched by account or name', async () => {
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

test('the total of a searched list counts the matches', async () => {
  await hire({ name: 'Quagga' })
  assert.equal((await listOf({ keyword: 'quagga' })).total, 1)
})

function listOf(query: Input<typeof listOperators>['query']) {
  return admin(listOperators, { query })
}
