// Tests of changing the password, with the old one and with a code.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getUserInfo, login, register } from '@shop/contract/people/identity.ts'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import { checkCode, listSessions, resetPassword, sendCode } from '@shop/contract/people/profile.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { codeTo, mailsTo, verifyContacts } from '../../../../test/mailbox.ts'
import { lockUser } from './store.ts'

const harness = await createHarness()
const { guest, as, db, owner, inject, ctx } = harness

let userCount = 0
async function newShopper() {
  userCount++
  const shopper = { account: `keeper${userCount}`, password: 'right one', email: `keeper${userCount}@mail.example` }
  const { userinfo } = await guest(register, { body: shopper })
  await verifyContacts(harness, as(userinfo.token), shopper)
  return { ...shopper, id: userinfo.id, token: userinfo.token, call: as(userinfo.token) }
}

const signIn = (account: string, password: string) => guest(login, { body: { account, password } })
const newPassword = (password: string) => ({ new_password: password, confirm_password: password })

async function ticketOf(shopper: { account: string; email: string }): Promise<string> {
  const { request } = await guest(sendCode, { body: { account: shopper.account, scene: 'resetpwd' } })
  const code = await codeTo(harness, shopper.email)
  return (await guest(checkCode, { body: { account: shopper.account, code, scene: 'resetpwd', request } })).ticket
}

async function hashOf(id: number): Promise<string> {
  const [row] = await db.query<{ password_hash: string }>(sql`select password_hash from users where id = ${id}`)
  return row?.password_hash ?? ''
}

test('changing the password with the old one ends all sessions and notifies the owner', async () => {
  const shopper = await newShopper()
  const { userinfo: second } = await signIn(shopper.account, 'right one')
  await shopper.call(resetPassword, { body: { old_password: 'right one', ...newPassword('other one') } })
  for (const token of [shopper.token, second.token]) {
    await assert.rejects(as(token)(getUserInfo, {}), { reason: 'auth.required' })
  }
  await assert.rejects(signIn(shopper.account, 'right one'), { reason: 'auth.wrong_credentials' })
  const { userinfo } = await signIn(shopper.account, 'other one')
  const { list } = await as(userinfo.token)(listNotifications, { query: { kind: 'system' } })
  assert.deepEqual(
    list.map((notification) => notification.kind),
    ['secPwdChanged'],
  )
  const [mail] = await mailsTo(harness, shopper.email)
  assert.match(mail?.subject ?? '', /password was changed/)
  const safety = await as(userinfo.token)(listSessions, {})
  assert.ok(safety.events.some((event) => event.kind === 'passwordChanged'))
  assert.ok(safety.withdrawals_held_until && safety.withdrawals_held_until > ctx().now())
})

test('a login in progress with the old password is refused after the change', async () => {
  const shopper = await newShopper()
  const { late } = await inTx(ctx(), async (tx) => {
    await lockUser(tx, shopper.id)
    const late = signIn(shopper.account, 'right one').catch((error) => error.reason)
    await untilLockWait()
    await tx.db.query(sql`update users set password_hash = 'another' where id = ${shopper.id}`)
    await tx.db.query(sql`delete from user_sessions where user_id = ${shopper.id}`)
    // In an object, because a returned promise would be awaited here.
    return { late }
  })
  assert.equal(await late, 'auth.wrong_credentials')
  const sessions = await db.query(sql`select 1 from user_sessions where user_id = ${shopper.id}`)
  assert.equal(sessions.length, 0)
})

/** Waits until a connection waits for a lock in this database. */
async function untilLockWait(): Promise<void> {
  for (;;) {
    const rows = await owner.query(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('a ticket resets the password without a session, once', async () => {
  const shopper = await newShopper()
  const ticket = await ticketOf(shopper)
  await guest(resetPassword, { body: { ticket, ...newPassword('other one') } })
  await signIn(shopper.account, 'other one')
  await assert.rejects(shopper.call(getUserInfo, {}), { reason: 'auth.required' })
  await assert.rejects(guest(resetPassword, { body: { ticket, ...newPassword('third one') } }), {
    reason: 'code.expired',
  })
})

test('of 20 concurrent changes with one ticket one wins', async () => {
  const shopper = await newShopper()
  const ticket = await ticketOf(shopper)
  const passwords = Array.from({ length: 20 }, (_, i) => `password ${i}`)
  const results = await Promise.allSettled(
    passwords.map((password) => guest(resetPassword, { body: { ticket, ...newPassword(password) } })),
  )
  const winners = passwords.filter((_, i) => results[i]?.status === 'fulfilled')
  assert.equal(winners.length, 1)
  await signIn(shopper.account, winners[0] ?? '')
  for (const result of results) if (result.status === 'rejected') assert.equal(result.reason.reason, 'code.expired')
})

test('of two concurrent changes with the same old password one wins', async () => {
  const shopper = await newShopper()
  const results = await Promise.allSettled(
    ['one way', 'another'].map((password) =>
      shopper.call(resetPassword, { body: { old_password: 'right one', ...newPassword(password) } }),
    ),
  )
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
})

test('a refused call changes nothing', async () => {
  const shopper = await newShopper()
  const before = await hashOf(shopper.id)
  const refusalOf = async (call: typeof guest, body: object) => {
    const token = call === guest ? '' : shopper.token
    const answer = await inject({ method: 'POST', url: '/api/user/resetpwd', payload: body, headers: { token } })
    const { code, data } = answer.json()
    assert.notEqual(code, 1)
    return data.fields ?? data.reason
  }
  const old = { old_password: 'right one' }
  const ticket = await ticketOf(shopper)
  const same = { new_password: 'passwordSame' }
  assert.deepEqual(await refusalOf(shopper.call, { ...old, ...newPassword('right one') }), same)
  assert.deepEqual(await refusalOf(guest, { ticket, ...newPassword('right one') }), same)
  const mismatch = { new_password: 'other one', confirm_password: 'othre one' }
  assert.deepEqual(await refusalOf(shopper.call, { ...old, ...mismatch }), { confirm_password: 'passwordsNotMatch' })
  assert.deepEqual(await refusalOf(shopper.call, newPassword('other one')), { old_password: 'oldRequired' })
  assert.deepEqual(await refusalOf(shopper.call, { ...old, ...newPassword('12345') }), { new_password: 'passwordMin' })
  assert.equal(
    await refusalOf(shopper.call, { old_password: 'wrong one', ...newPassword('other one') }),
    'auth.wrong_credentials',
  )
  assert.equal(await refusalOf(guest, { ...old, ...newPassword('other one') }), 'auth.required')
  assert.equal(await refusalOf(guest, { ticket: 'x'.repeat(43), ...newPassword('other one') }), 'code.expired')
  assert.equal(await hashOf(shopper.id), before)
  await shopper.call(getUserInfo, {})
  // The refused calls did not use up the ticket.
  await guest(resetPassword, { body: { ticket, ...newPassword('other one') } })
})

test('a signed-in shopper cannot use another user’s ticket', async () => {
  const [owner, thief] = [await newShopper(), await newShopper()]
  const ticket = await ticketOf(owner)
  await assert.rejects(thief.call(resetPassword, { body: { ticket, ...newPassword('stolen it') } }), {
    reason: 'code.expired',
  })
  await signIn(owner.account, 'right one')
})

test('a ticket of another scene changes no password', async () => {
  const shopper = await newShopper()
  const input = { account: shopper.account, scene: 'resetPay' as const }
  const { request } = await shopper.call(sendCode, { body: input })
  const code = await codeTo(harness, shopper.email)
  const { ticket } = await shopper.call(checkCode, { body: { ...input, code, request } })
  await assert.rejects(shopper.call(resetPassword, { body: { ticket, ...newPassword('other one') } }), {
    reason: 'code.expired',
  })
})

test('wrong old passwords count as wrong logins, and a password reset unlocks', async () => {
  const shopper = await newShopper()
  const guess = () => shopper.call(resetPassword, { body: { old_password: 'wrong one', ...newPassword('other one') } })
  for (let i = 0; i < 5; i++) await assert.rejects(guess(), { reason: 'auth.wrong_credentials' })
  await assert.rejects(guess(), { reason: 'auth.locked' })
  await assert.rejects(signIn(shopper.account, 'right one'), { reason: 'auth.locked' })
  await guest(resetPassword, { body: { ticket: await ticketOf(shopper), ...newPassword('other one') } })
  await signIn(shopper.account, 'other one')
})

test('a change invalidates earlier codes and tickets', async () => {
  const shopper = await newShopper()
  const ticket = await ticketOf(shopper)
  await shopper.call(resetPassword, { body: { old_password: 'right one', ...newPassword('other one') } })
  await assert.rejects(guest(resetPassword, { body: { ticket, ...newPassword('third one') } }), {
    reason: 'code.expired',
  })
})
