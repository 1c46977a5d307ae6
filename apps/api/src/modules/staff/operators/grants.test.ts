// Tests of trusted roles granted by a sole admin: delayed by a day, everybody is notified, admins can cancel.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Input, Role } from '@shop/contract/endpoint.ts'
import { cancelGrant, getStaffStatus } from '@shop/contract/staff/admin-invitations.ts'
import {
  changeOperator,
  changeOwnPassword,
  createOperator,
  listOperators,
  type Operator,
  operatorLogin,
} from '@shop/contract/staff/admin-operators.ts'
import { staffSettings } from '#app-modules.ts'
import { sql } from '#db/sql.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { acceptLink, linkTo, ownPassword } from '../../../../test/invitations.ts'
import { applyDueGrants, ensureOperator } from './service.ts'

const env = { DEMO: 'off', OPERATOR_SECOND_FACTOR: 'off', SUPPORT_EMAIL: 'support@mail.example' }
const harness = await createHarness({ env })
const { guest, as, db, forward, ctx, config } = harness
const settings = staffSettings(config, pepper)
const hourMs = 3_600_000
const adminPassword = 'the first admin'

const created = await ensureOperator(ctx(), { pepper }, undefined)
assert.ok(created)
const first = as((await guest(operatorLogin, { body: created })).token)
const own = { old_password: created.password, new_password: adminPassword, confirm_password: adminPassword }
await first(changeOwnPassword, { body: own })

const signIn = async (account = 'admin', password = adminPassword) =>
  as((await guest(operatorLogin, { body: { account, password } })).token)

async function invite(account: string, roles: Role[]) {
  const body = { account, name: account, email: `${account}@mail.example`, roles }
  return (await signIn())(createOperator, { body })
}

async function operatorOf(account: string): Promise<Operator> {
  const { list } = await (await signIn())(listOperators, { query: { keyword: account } })
  return list.find((operator) => operator.account === account) ?? assert.fail(account)
}

function edit(of: Operator, more: Partial<Input<typeof changeOperator>['body']> = {}) {
  const { name, roles, active, version } = of
  return { params: { id: of.id }, body: { name, roles, active, version, why: 'a reason', ...more } }
}

const mailsTo = async (address: string) => {
  const rows = await db.query<{ subject: string }>(sql`
    select subject from mails where to_address = ${address} and subject like '%24 hours%'`)
  return rows.length
}

test('a checker invited by a sole admin stays inactive and without a link for a day', async () => {
  await invite('clerk', ['support'])
  await acceptLink(harness, 'clerk@mail.example')
  const checker = await invite('checker', ['finance', 'checker'])
  assert.equal(checker.active, false)
  assert.equal(checker.approval_id, null)
  assert.equal(checker.effective_at?.getTime(), Math.floor((ctx().now().getTime() + 24 * hourMs) / 1000) * 1000)
  await assert.rejects(linkTo(harness, 'checker@mail.example'), /no link/)
  // Every operator sees the grant and gets a mail, whatever their role.
  const clerk = await signIn('clerk', ownPassword)
  const { grants, sole_admin_waits } = await clerk(getStaffStatus, {})
  assert.equal(sole_admin_waits, true)
  assert.deepEqual(
    grants.map(({ account, roles, granted_by }) => ({ account, roles, granted_by })),
    [{ account: 'checker', roles: ['finance', 'checker'], granted_by: 'admin' }],
  )
  assert.equal(await mailsTo('clerk@mail.example'), 1)
  assert.equal(await mailsTo('support@mail.example'), 1)
  forward(24 * hourMs - 60_000)
  await applyDueGrants(ctx(), settings)
  assert.equal((await operatorOf('checker')).active, false)
})

test('after the day the scheduler applies the grant once, and only then mails the link', async () => {
  forward(61_000)
  await Promise.all([applyDueGrants(ctx(), settings), applyDueGrants(ctx(), settings)])
  assert.equal((await operatorOf('checker')).active, true)
  await acceptLink(harness, 'checker@mail.example')
  await signIn('checker', ownPassword)
  assert.deepEqual((await (await signIn())(getStaffStatus, {})).grants, [])
  const entries = await db.query<{ action: string }>(sql`
    select action from audit_log where action like 'operator.grant%' or action = 'operator.change' order by id`)
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['operator.grant_wait', 'operator.change'],
  )
})

test('a role for an existing operator or oneself is delayed too, and a second grant meanwhile is refused', async () => {
  const clerk = await operatorOf('clerk')
  const admin = await signIn()
  const answer = await admin(changeOperator, edit(clerk, { roles: ['support', 'finance'] }))
  assert.ok(answer.effective_at)
  assert.deepEqual((await operatorOf('clerk')).roles, ['support'])
  await assert.rejects(admin(changeOperator, edit(clerk, { roles: ['support', 'checker'] })), {
    reason: 'state.changed',
  })
  const self = await admin(changeOperator, edit(await operatorOf('admin'), { roles: ['admin', 'checker'] }))
  assert.ok(self.effective_at)
  assert.deepEqual((await operatorOf('admin')).roles, ['admin'])
  assert.equal(
    (await admin(changeOperator, edit(clerk, { name: 'Clara' }))).effective_at,
    null,
    'other changes take effect at once',
  )
})

test('a grant is dropped when the operator changes meanwhile, and a canceled grant never applies', async () => {
  const admin = await signIn()
  const { grants } = await admin(getStaffStatus, {})
  const own = grants.find(({ account }) => account === 'admin')
  assert.ok(own)
  const clerk = await signIn('clerk', ownPassword)
  await assert.rejects(clerk(cancelGrant, { params: { id: own.id } }), { status: 403 })
  const cancels = Array.from({ length: 5 }, () => admin(cancelGrant, { params: { id: own.id } }))
  const results = await Promise.allSettled(cancels)
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  forward(24 * hourMs + 1000)
  await applyDueGrants(ctx(), settings)
  assert.deepEqual((await operatorOf('admin')).roles, ['admin'])
  assert.deepEqual((await operatorOf('clerk')).roles, ['support'], 'dropped, because the operator was renamed')
  const ended = await db.query<{ status: string }>(sql`select status from delayed_grants order by id`)
  assert.deepEqual(
    ended.map(({ status }) => status),
    ['done', 'cancelled', 'cancelled'],
  )
})

test('a new email of a trusted account is delayed, because password links would go there', async () => {
  const admin = await signIn()
  const answer = await admin(changeOperator, edit(await operatorOf('checker'), { email: 'mine@mail.example' }))
  assert.ok(answer.effective_at)
  assert.equal((await operatorOf('checker')).email, 'checker@mail.example')
})

test('a grant of an admin who was deactivated is dropped', async () => {
  const second = await invite('second', ['admin'])
  assert.ok(second.effective_at)
  await db.query(sql`insert into operators (account, name, password_hash, roles) values ('new', 'New', 'x', '{admin}')`)
  await db.query(sql`update operators set active = false where account = 'admin'`)
  forward(24 * hourMs + 1000)
  await applyDueGrants(ctx(), settings)
  const [row] = await db.query<{ active: boolean }>(sql`select active from operators where account = 'second'`)
  assert.equal(row?.active, false)
  await db.query(sql`update operators set active = true where account = 'admin'`)
})

test('with a second admin a change needs a confirmation instead of the delay', async () => {
  const third = await invite('third', ['admin'])
  assert.ok(third.approval_id)
  assert.equal(third.effective_at, null)
})

test('the database rejects a grant with a delay of less than a day', async () => {
  const shorter = db.query(sql`
    insert into delayed_grants (operator_id, payload, granted_by, created_at, effective_at)
    select min(id), '{}', min(id), now(), now() + interval '1 hour' from operators`)
  await assert.rejects(shorter, /delayed_grants/)
})
