// Tests of shoppers in the console: search, details, locking, signing out, notes, and the audit log.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Input } from '@shop/contract/endpoint.ts'
import {
  addUserNote,
  clearPayLock,
  endUserSessions,
  getUserDetail,
  listUsers,
  lockUser,
  unlockUser,
} from '@shop/contract/people/admin-profile.ts'
import { getUserInfo, login, register } from '@shop/contract/people/identity.ts'
import { resetPayCode } from '@shop/contract/people/profile.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { maskedEmail, maskedMobile } from './rules.ts'

const { guest, as, db } = await createHarness({ demo: true })
const clerk = as((await guest(operatorLogin, { body: { account: 'clerk', password: 'operator1234' } })).token)
const password = 'demo1234'

let userCount = 0
async function newShopper(overrides: Partial<Input<typeof register>['body']> = {}) {
  userCount++
  const account = overrides.account ?? `person${userCount}`
  const { userinfo } = await guest(register, {
    body: { account, password, email: `${account}@people.example`, ...overrides },
  })
  return { id: userinfo.id, account, call: as(userinfo.token) }
}

const idsOf = async (query: Input<typeof listUsers>['query']) =>
  (await clerk(listUsers, { query })).list.map((user) => user.id)

async function auditLog(id: number) {
  const rows = await db.query<{ action: string; actor: string; why: string }>(sql`
    select action, actor, why from audit_log where object_type = 'user' and object_id = ${String(id)} order by id`)
  return rows.map((row) => `${row.action} ${row.actor} ${row.why}`.trim())
}

/** Users, sessions, notes and audit log; a refused call must change none of them. */
const tables = () =>
  db.query(sql`select 'u' as what, u::text as row from users u union all select 's', s::text from user_sessions s
               union all select 'n', n::text from user_notes n
               union all select 'l', l::text from audit_log l order by 1, 2`)

test('a shopper is found by the start of account, email or mobile in any case, or by id', async () => {
  const { id } = await newShopper({
    account: 'Quentin_1',
    email: 'Unusual.Mail@people.example',
    mobile: '+44 7700 900123',
  })
  for (const keyword of ['quentin', 'QUENTIN_1', 'unusual.mail@', '+44 7700-9001', String(id)]) {
    assert.deepEqual(await idsOf({ keyword }), [id], keyword)
  }
  for (const keyword of ['uentin', '%', '_', 'mail@people', 'quentin_11', "' or true --", '\u{10FFFF}']) {
    assert.deepEqual(await idsOf({ keyword }), [], keyword)
  }
})

test('emails and mobiles are masked in lists', async () => {
  await newShopper({ account: 'masked.one', email: 'verylong@people.example', mobile: '+8613800138000' })
  const { list } = await clerk(listUsers, { query: { keyword: 'masked.one' } })
  assert.deepEqual(
    { email: list[0]?.email, mobile: list[0]?.mobile },
    { email: 'v***g@people.example', mobile: '***8000' },
  )
  assert.equal(maskedEmail('a@b.example'), 'a***@b.example')
  assert.equal(maskedEmail('ab@b.example'), 'a***@b.example')
  assert.equal(maskedMobile(''), '')
})

test('the list is paged, newest first, and filtered by status', async () => {
  const ids: number[] = []
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query: Input<typeof listUsers>['query'] = { limit: 2, ...(cursor && { cursor }) }
    const page = await clerk(listUsers, { query })
    ids.push(...page.list.map((user) => user.id))
    cursor = page.next
  }
  const rows = await db.query<{ id: number }>(sql`select id from users order by id desc`)
  assert.deepEqual(
    ids,
    rows.map((row) => row.id),
  )
  assert.deepEqual(await idsOf({ status: 'locked' }), [])
})

test('viewing a shopper shows all details and is audited once', async () => {
  const { id, call } = await newShopper({ family_name: 'Doe', given_name: 'Jo', mobile: '+447700900999' })
  await call(resetPayCode, { body: { pay_pwd: '246810', confirm_pay_pwd: '246810', password } })
  const detail = await clerk(getUserDetail, { params: { id } })
  assert.equal(detail.mobile, '+447700900999')
  assert.equal(detail.has_pay_pwd, true)
  assert.equal(detail.sessions.length, 1)
  assert.ok(detail.events.some((event) => event.kind === 'payCodeSet'))
  assert.deepEqual(await auditLog(id), ['user.view clerk'])
  await assert.rejects(clerk(getUserDetail, { params: { id: 999_999_999 } }), { reason: 'object.not_found' })
})

test('a locked shopper is signed out everywhere and cannot log in until unlocked', async () => {
  const { id, account, call } = await newShopper()
  const { version } = await clerk(getUserDetail, { params: { id } })
  const locked = await clerk(lockUser, { params: { id }, body: { why: 'stolen card', version } })
  assert.deepEqual(
    { status: locked.status, locked_why: locked.locked_why, sessions: locked.sessions },
    { status: 'locked', locked_why: 'stolen card', sessions: [] },
  )
  assert.deepEqual(await idsOf({ status: 'locked' }), [id])
  await assert.rejects(call(getUserInfo, {}), { reason: 'auth.required' })
  await assert.rejects(guest(login, { body: { account, password } }), { reason: 'auth.locked' })
  const open = await clerk(unlockUser, { params: { id }, body: { why: 'cleared', version: locked.version } })
  assert.deepEqual({ status: open.status, locked_why: open.locked_why }, { status: 'open', locked_why: '' })
  await guest(login, { body: { account, password } })
  const expected = ['user.view clerk', 'user.lock clerk stolen card', 'user.unlock clerk cleared']
  assert.deepEqual(await auditLog(id), expected)
})

test('of ten concurrent locks one succeeds, and an outdated version is refused', async () => {
  const { id } = await newShopper()
  const { version } = await clerk(getUserDetail, { params: { id } })
  const input = { params: { id }, body: { why: 'race', version } }
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => clerk(lockUser, input)))
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
  const before = await tables()
  await assert.rejects(clerk(unlockUser, input), { reason: 'state.changed' })
  await assert.rejects(clerk(lockUser, { params: { id }, body: { why: 'again', version: version + 1 } }), {
    reason: 'state.changed',
  })
  assert.deepEqual(await tables(), before)
})

test('signing a shopper out ends every session without locking', async () => {
  const { id, account, call } = await newShopper()
  const second = as((await guest(login, { body: { account, password } })).userinfo.token)
  const stranger = await newShopper()
  const detail = await clerk(endUserSessions, { params: { id }, body: { why: 'asked by phone' } })
  assert.deepEqual(detail.sessions, [])
  for (const client of [call, second]) await assert.rejects(client(getUserInfo, {}), { reason: 'auth.required' })
  await stranger.call(getUserInfo, {})
  await guest(login, { body: { account, password } })
})

test('an operator can unlock a payment password without seeing it', async () => {
  const { id, call } = await newShopper()
  const code = (old: string, next: string) => ({ body: { old_pay_pwd: old, pay_pwd: next, confirm_pay_pwd: next } })
  await call(resetPayCode, { body: { pay_pwd: '246810', confirm_pay_pwd: '246810', password } })
  for (let i = 0; i < 5; i++) await call(resetPayCode, code('000000', '135791')).catch(() => {})
  await assert.rejects(call(resetPayCode, code('246810', '135791')), { reason: 'paycode.locked' })
  const detail = await clerk(clearPayLock, { params: { id }, body: { why: 'identified by phone' } })
  assert.ok(!JSON.stringify(detail).includes('argon2'))
  await call(resetPayCode, code('246810', '135791'))
  assert.deepEqual(await auditLog(id), ['user.clear_pay_lock clerk identified by phone'])
})

test('notes are listed newest first with their author, and the audit log does not repeat them', async () => {
  const { id } = await newShopper()
  await clerk(addUserNote, { params: { id }, body: { text: 'called twice' } })
  const detail = await clerk(addUserNote, { params: { id }, body: { text: 'polite 😀' } })
  assert.deepEqual(
    detail.notes.map((note) => ({ operator: note.operator, text: note.text })),
    [
      { operator: 'Cleo Clerk', text: 'polite 😀' },
      { operator: 'Cleo Clerk', text: 'called twice' },
    ],
  )
  assert.deepEqual(await auditLog(id), ['user.note clerk', 'user.note clerk'])
  await assert.rejects(clerk(addUserNote, { params: { id: 999_999_999 }, body: { text: 'x' } }), {
    reason: 'object.not_found',
  })
})
