// Tests of changing the login password, with the old one and with a code.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCode, listSessions, resetPassword, sendCode } from '@shop/contract/people/account.ts'
import { getUserInfo, login, register } from '@shop/contract/people/identity.ts'
import { listNotices } from '@shop/contract/people/notifications.ts'
import { createHarness } from '../../../../test/harness.ts'
import { codeTo, mailsTo, verifyContacts } from '../../../../test/mailbox.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { lockUser } from './store.ts'

const harness = await createHarness()
const { guest, as, db, owner, inject, ctx } = harness

let made = 0
async function someone() {
  made++
  const person = { account: `keeper${made}`, password: 'right one', email: `keeper${made}@mail.example` }
  const { userinfo } = await guest(register, { body: person })
  await verifyContacts(harness, as(userinfo.token), person)
  return { ...person, id: userinfo.id, token: userinfo.token, call: as(userinfo.token) }
}

const enter = (account: string, password: string) => guest(login, { body: { account, password } })
const twice = (password: string) => ({ new_password: password, confirm_password: password })

async function ticketOf(person: { account: string; email: string }): Promise<string> {
  const { request } = await guest(sendCode, { body: { account: person.account, scene: 'resetpwd' } })
  const code = await codeTo(harness, person.email)
  return (await guest(checkCode, { body: { account: person.account, code, scene: 'resetpwd', request } })).ticket
}

async function hashOf(id: number): Promise<string> {
  const [row] = await db.query<{ password_hash: string }>(sql`select password_hash from users where id = ${id}`)
  return row?.password_hash ?? ''
}

test('with the old password: the new one counts, every session ends, the owner is told', async () => {
  const person = await someone()
  const { userinfo: second } = await enter(person.account, 'right one')
  await person.call(resetPassword, { body: { old_password: 'right one', ...twice('other one') } })
  for (const token of [person.token, second.token]) {
    await assert.rejects(as(token)(getUserInfo, {}), { reason: 'auth.required' })
  }
  await assert.rejects(enter(person.account, 'right one'), { reason: 'auth.wrong_credentials' })
  const { userinfo } = await enter(person.account, 'other one')
  const { list } = await as(userinfo.token)(listNotices, { query: { kind: 'system' } })
  assert.deepEqual(
    list.map((notice) => notice.kind),
    ['secPwdChanged'],
  )
  const [mail] = await mailsTo(harness, person.email)
  assert.match(mail?.subject ?? '', /password was changed/)
  const safety = await as(userinfo.token)(listSessions, {})
  assert.ok(safety.events.some((event) => event.kind === 'passwordChanged'))
  assert.ok(safety.withdrawals_held_until && safety.withdrawals_held_until > ctx().now())
})

test('a login that was under way with the old password is not let in after the change', async () => {
  const person = await someone()
  const { late } = await inTx(ctx(), async (tx) => {
    await lockUser(tx, person.id)
    const late = enter(person.account, 'right one').catch((error) => error.reason)
    await isWaited()
    await tx.db.query(sql`update users set password_hash = 'another' where id = ${person.id}`)
    await tx.db.query(sql`delete from user_sessions where user_id = ${person.id}`)
    // In an object: the promise itself would be waited for here.
    return { late }
  })
  assert.equal(await late, 'auth.wrong_credentials')
  const sessions = await db.query(sql`select 1 from user_sessions where user_id = ${person.id}`)
  assert.equal(sessions.length, 0)
})

/** Until somebody waits for a lock in this database. */
async function isWaited(): Promise<void> {
  for (;;) {
    const rows = await owner.query(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('with a ticket: nobody needs to be signed in, and it works once', async () => {
  const person = await someone()
  const ticket = await ticketOf(person)
  await guest(resetPassword, { body: { ticket, ...twice('other one') } })
  await enter(person.account, 'other one')
  await assert.rejects(person.call(getUserInfo, {}), { reason: 'auth.required' })
  await assert.rejects(guest(resetPassword, { body: { ticket, ...twice('third one') } }), { reason: 'code.expired' })
})

test('of twenty changes with one ticket one wins', async () => {
  const person = await someone()
  const ticket = await ticketOf(person)
  const wishes = Array.from({ length: 20 }, (_, i) => `password ${i}`)
  const results = await Promise.allSettled(
    wishes.map((wish) => guest(resetPassword, { body: { ticket, ...twice(wish) } })),
  )
  const winners = wishes.filter((_, i) => results[i]?.status === 'fulfilled')
  assert.equal(winners.length, 1)
  await enter(person.account, winners[0] ?? '')
  for (const result of results) if (result.status === 'rejected') assert.equal(result.reason.reason, 'code.expired')
})

test('of two changes with the same old password at once one wins', async () => {
  const person = await someone()
  const results = await Promise.allSettled(
    ['one way', 'another'].map((wish) =>
      person.call(resetPassword, { body: { old_password: 'right one', ...twice(wish) } }),
    ),
  )
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
})

test('what is refused changes nothing', async () => {
  const person = await someone()
  const before = await hashOf(person.id)
  const refused = async (call: typeof guest, body: object) => {
    const token = call === guest ? '' : person.token
    const answer = await inject({ method: 'POST', url: '/api/user/resetpwd', payload: body, headers: { token } })
    const { code, data } = answer.json()
    assert.notEqual(code, 1)
    return data.fields ?? data.reason
  }
  const old = { old_password: 'right one' }
  const ticket = await ticketOf(person)
  const same = { new_password: 'passwordSame' }
  assert.deepEqual(await refused(person.call, { ...old, ...twice('right one') }), same)
  assert.deepEqual(await refused(guest, { ticket, ...twice('right one') }), same)
  const mismatch = { new_password: 'other one', confirm_password: 'othre one' }
  assert.deepEqual(await refused(person.call, { ...old, ...mismatch }), { confirm_password: 'passwordsNotMatch' })
  assert.deepEqual(await refused(person.call, twice('other one')), { old_password: 'oldRequired' })
  assert.deepEqual(await refused(person.call, { ...old, ...twice('12345') }), { new_password: 'passwordMin' })
  assert.equal(
    await refused(person.call, { old_password: 'wrong one', ...twice('other one') }),
    'auth.wrong_credentials',
  )
  assert.equal(await refused(guest, { ...old, ...twice('other one') }), 'auth.required')
  assert.equal(await refused(guest, { ticket: 'x'.repeat(43), ...twice('other one') }), 'code.expired')
  assert.equal(await hashOf(person.id), before)
  await person.call(getUserInfo, {})
  // The refused ones did not spend the ticket.
  await guest(resetPassword, { body: { ticket, ...twice('other one') } })
})

test('a signed-in shopper cannot use another person’s ticket', async () => {
  const [owner, thief] = [await someone(), await someone()]
  const ticket = await ticketOf(owner)
  await assert.rejects(thief.call(resetPassword, { body: { ticket, ...twice('stolen it') } }), {
    reason: 'code.expired',
  })
  await enter(owner.account, 'right one')
})

test('a ticket for something else changes no password', async () => {
  const person = await someone()
  const asked = { account: person.account, scene: 'resetPay' as const }
  const { request } = await person.call(sendCode, { body: asked })
  const code = await codeTo(harness, person.email)
  const { ticket } = await person.call(checkCode, { body: { ...asked, code, request } })
  await assert.rejects(person.call(resetPassword, { body: { ticket, ...twice('other one') } }), {
    reason: 'code.expired',
  })
})

test('guesses at the old password count as wrong logins, and a code opens the lock', async () => {
  const person = await someone()
  const guess = () => person.call(resetPassword, { body: { old_password: 'wrong one', ...twice('other one') } })
  for (let i = 0; i < 5; i++) await assert.rejects(guess(), { reason: 'auth.wrong_credentials' })
  await assert.rejects(guess(), { reason: 'auth.locked' })
  await assert.rejects(enter(person.account, 'right one'), { reason: 'auth.locked' })
  await guest(resetPassword, { body: { ticket: await ticketOf(person), ...twice('other one') } })
  await enter(person.account, 'other one')
})

test('a change spoils the codes that were asked for before it', async () => {
  const person = await someone()
  const ticket = await ticketOf(person)
  await person.call(resetPassword, { body: { old_password: 'right one', ...twice('other one') } })
  await assert.rejects(guest(resetPassword, { body: { ticket, ...twice('third one') } }), { reason: 'code.expired' })
})
