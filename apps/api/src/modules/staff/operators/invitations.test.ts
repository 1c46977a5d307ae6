// Tests of the links operators set their own password with: single use, limited in time, never seen by the inviter.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '@shop/contract/endpoint.ts'
import {
  acceptInvitation,
  getStaffStatus,
  readInvitation,
  revokeInvitation,
  sendInvitation,
} from '@shop/contract/staff/admin-invitations.ts'
import { changeOperator, createOperator, listOperators, operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { acceptLink, linkTo, ownPassword } from '../../../../test/invitations.ts'
import { isCommonPassword } from './rules.ts'

const harness = await createHarness({ demo: true })
const { guest, as, db, forward, inject } = harness
const { token: adminToken } = await guest(operatorLogin, { body: { account: 'admin', password: 'operator1234' } })
const admin = as(adminToken)
const hourMs = 3_600_000
const invalid = { reason: 'invitation.invalid', status: 200 }

let invited = 0
async function invite(roles: Role[] = ['support']) {
  invited++
  const account = `guest-${invited}`
  return admin(createOperator, { body: { account, name: account, email: `${account}@mail.example`, roles } })
}

const accept = (token: string, password = ownPassword) =>
  guest(acceptInvitation, { body: { token, password, confirm_password: password } })
const mailOf = ({ account }: { account: string }) => `${account}@mail.example`
const rowOf = (account: string) =>
  db.query(sql`select o::text as row from operators o where account = ${account}
    union all select i::text from operator_invitations i join operators o on o.id = i.operator_id
     where o.account = ${account} order by 1`)

test('the inviter gets no password and no link; only the invited person can set a password and log in', async () => {
  const invitee = await invite(['checker'])
  assert.equal(invitee.invited, true)
  assert.ok(invitee.link_expires_at)
  const answer = JSON.stringify(invitee)
  assert.doesNotMatch(answer, /[\w-]{43}/, 'the reply contains a token')
  for (const password of ['', 'none', 'null', ownPassword]) {
    const body = { account: invitee.account, password }
    if (password) await assert.rejects(guest(operatorLogin, { body }), { reason: 'auth.wrong_credentials' })
  }
  const token = await linkTo(harness, mailOf(invitee))
  const { expires_at, ...shown } = await guest(readInvitation, { body: { token } })
  const expected = { account: invitee.account, name: invitee.account, is_reset: false, needs_otp: false }
  assert.deepEqual(shown, expected)
  assert.equal(Math.round((expires_at.getTime() - harness.ctx().now().getTime()) / hourMs), 72)
  await accept(token)
  const { operator } = await guest(operatorLogin, { body: { account: invitee.account, password: ownPassword } })
  assert.partialDeepStrictEqual(operator, { invited: false, link_expires_at: null })
})

test('apart from the mail only the hash of a link is stored, and the log contains neither', async () => {
  const invitee = await invite()
  const token = await linkTo(harness, mailOf(invitee))
  const [stored] = await db.query<{ content: string }>(sql`
    select (select string_agg(i::text, ' ') from operator_invitations i) ||
           (select string_agg(l::text, ' ') from audit_log l) ||
           (select string_agg(o::text, ' ') from operators o) as content`)
  assert.ok(!stored?.content.includes(token))
})

test('a link works once, also for ten concurrent calls', async () => {
  const invitee = await invite()
  const token = await linkTo(harness, mailOf(invitee))
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => accept(token, `a long password ${i}`)))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  const before = await rowOf(invitee.account)
  await assert.rejects(accept(token, 'another password'), invalid)
  await assert.rejects(guest(readInvitation, { body: { token } }), invalid)
  assert.deepEqual(await rowOf(invitee.account), before)
})

test('a link expires after 72 hours', async () => {
  const invitee = await invite()
  const token = await linkTo(harness, mailOf(invitee))
  forward(72 * hourMs + 1000)
  const before = await rowOf(invitee.account)
  await assert.rejects(accept(token), invalid)
  assert.deepEqual(await rowOf(invitee.account), before)
  forward(-72 * hourMs - 1000)
  await accept(token)
})

test('a revoked link does not work, and a new link replaces the one before', async () => {
  const invitee = await invite()
  const params = { id: invitee.id }
  const first = await linkTo(harness, mailOf(invitee))
  assert.equal((await admin(revokeInvitation, { params })).link_expires_at, null)
  await assert.rejects(accept(first), invalid)
  await assert.rejects(admin(revokeInvitation, { params }), { reason: 'state.changed' })
  await admin(sendInvitation, { params })
  const second = await linkTo(harness, mailOf(invitee))
  await admin(sendInvitation, { params })
  await assert.rejects(accept(second), invalid)
  await acceptLink(harness, mailOf(invitee))
  await assert.rejects(
    admin(sendInvitation, { params }),
    { reason: 'state.changed' },
    'the operator has a password by now',
  )
})

test('of concurrent uses and a revocation of one link only one succeeds', async () => {
  for (let i = 0; i < 5; i++) {
    const invitee = await invite()
    const token = await linkTo(harness, mailOf(invitee))
    const results = await Promise.allSettled([
      accept(token),
      admin(revokeInvitation, { params: { id: invitee.id } }),
      accept(token, 'another password'),
    ])
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  }
})

test('an operator gets at most five links within a day', async () => {
  const invitee = await invite()
  const params = { id: invitee.id }
  for (let i = 0; i < 4; i++) await admin(sendInvitation, { params })
  await assert.rejects(admin(sendInvitation, { params }), { reason: 'list.full', params: { max: 5, of: 'link' } })
  await acceptLink(harness, mailOf(invitee))
})

test('a link of a deactivated operator does not work, and a new email address gets its own link', async () => {
  const invitee = await invite()
  const old = await linkTo(harness, mailOf(invitee))
  const edit = (version: number, more: object) => ({
    params: { id: invitee.id },
    body: { name: invitee.name, roles: invitee.roles, active: true, why: 'a reason', version, ...more },
  })
  const moved = await admin(changeOperator, edit(invitee.version, { email: 'moved@mail.example' }))
  await assert.rejects(accept(old), invalid)
  const fresh = await linkTo(harness, 'moved@mail.example')
  await admin(changeOperator, edit(moved.version, { active: false }))
  await assert.rejects(accept(fresh), invalid)
})

test('a password has at least twelve characters and is neither the account name nor a common password', async () => {
  const invitee = await invite()
  const token = await linkTo(harness, mailOf(invitee))
  const fieldsOf = async (password: string, confirm_password = password) => {
    const payload = { token, password, confirm_password }
    const answer = await inject({ method: 'POST', url: acceptInvitation.path, payload })
    return answer.json().data.fields
  }
  assert.deepEqual(await fieldsOf('eleven chrs'), { password: 'tooShort' })
  assert.deepEqual(await fieldsOf('x'.repeat(129), 'x'), { password: 'passwordMax' })
  assert.deepEqual(await fieldsOf(ownPassword, 'something else'), { confirm_password: 'passwordsNotMatch' })
  for (const password of ['Password1234', 'aaaaaaaaaaaa', `${invitee.account}-2026!`, '123456789012']) {
    assert.deepEqual(await fieldsOf(password), { password: 'passwordCommon' }, password)
  }
  assert.equal(isCommonPassword('abcdefghijklm', 'mei'), true)
  assert.equal(isCommonPassword('mei.lin.2026', 'mei.lin'), true)
  for (const fine of ['a long password', 'correct horse 7', '信风店铺的好密码一二三四']) {
    assert.equal(isCommonPassword(fine, 'mei'), false, fine)
  }
})

test('in the demo mails are read in the outbox, and a sole admin does not wait', async () => {
  const status = await admin(getStaffStatus, {})
  const rules = { is_sole_admin: true, sole_admin_waits: false, second_factor: false }
  assert.deepEqual(status, { mail: 'outbox', ...rules, grants: [] })
})

test('an operator without an email address cannot get a link', async () => {
  await db.query(sql`update operators set email = null where account = 'clerk'`)
  const { list } = await admin(listOperators, { query: { keyword: 'clerk' } })
  const [clerk] = list
  assert.ok(clerk)
  const { id, name, roles, active, version } = clerk
  const body = { name, roles, active, version, reset_password: true, why: 'forgot it' }
  await assert.rejects(admin(changeOperator, { params: { id }, body }), { fields: { email: 'required' } })
})
