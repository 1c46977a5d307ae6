// Tests of changing the login password, with the old one and with a code.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCode, listSessions, resetPassword, sendCode } from '@shop/contract/people/account.ts'
import { getUserInfo, login, register } from '@shop/contract/people/identity.ts'
import { listNotices } from '@shop/contract/people/notifications.ts'
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

const enter = (account: string, password: string) => guest(login, { body: { account, password } })
const twice = (password: string) => ({ new_password: password, confirm_password: password })

async function ticketOf(shopper: { account: string; email: string }): Promise<string> {
  const { request } = await guest(sendCode, { body: { account: shopper.account, scene: 'resetpwd' } })
  const code = await codeTo(harness, shopper.email)
  return (await guest(checkCode, { body: { account: shopper.account, code, scene: 'resetpwd', request } })).ticket
}

async function hashOf(id: number): Promise<string> {
  const [row] = await db.query<{ password_hash: string }>(sql`select password_hash from users where id = ${id}`)
  return row?.password_hash ?? ''
}

test('with the old password: the new one counts, every session ends, the owner is told', async () => {
  const shopper = await newShopper()
  const { userinfo: second } = await enter(shopper.account, 'right one')
  await shopper.call(resetPassword, { body: { old_password: 'right one', ...twice('other one') } })
  for (const token of [shopper.token, second.token]) {
    await assert.rejects(as(token)(getUserInfo, {}), { reason: 'auth.required' })
  }
  await assert.rejects(enter(shopper.account, 'right one'), { reason: 'auth.wrong_credentials' })
  const { userinfo } = await enter(shopper.account, 'other one')
  const { list } = await as(userinfo.token)(listNotices, { query: { kind: 'system' } })
  assert.deepEqual(
    list.map((notice) => notice.kind),
    ['secPwdChanged'],
  )
  const [mail] = await mailsTo(harness, shopper.email)
  assert.match(mail?.subject ?? '', /password was changed/)
  const safety = await as(userinfo.token)(listSessions, {})
  assert.ok(safety.events.some((event) => event.kind === 'passwordChanged'))
  assert.ok(safety.withdrawals_held_until && safety.withdrawals_held_until > ctx().now())
})

test('a login that was under way with the old password is not let in after the change', async () => {
  const shopper = await newShopper()
  const { late } = await inTx(ctx(), async (tx) => {
    await lockUser(tx, shopper.id)
    const late = enter(shopper.account, 'right one').catch((error) => error.reason)
    await isWaited()
    await tx.db.query(sql`update users set password_hash = 'another' where id = ${shopper.id}`)
    await tx.db.query(sql`delete from user_sessions where user_id = ${shopper.id}`)
    // In an object: the promise itself would be waited for here.
    return { late }
  })
  assert.equal(await late, 'auth.wrong_credentials')
  const sessions = await db.query(sql`select 1 from user_sessions where user_id = ${shopper.id}`)
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
  const shopper = await newShopper()
  const ticket = await ticketOf(shopper)
  await guest(resetPassword, { body: { ticket, ...twice('other one') } })
  await enter(shopper.account, 'other one')
  await assert.rejects(shopper.call(getUserInfo, {}), { reason: 'auth.required' })
  await assert.rejects(guest(resetPassword, { body: { ticket, ...twice('third one') } }), { reason: 'code.expired' })
})

test('of twenty changes with one ticket one wins', async () => {
  const shopper = await newShopper()
  const ticket = await ticketOf(shopper)
  const passwords = Array.from({ length: 20 }, (_, i) => `password ${i}`)
  const results = await Promise.allSettled(
    passwords.map((password) => guest(resetPassword, { body: { ticket, ...twice(password) } })),
  )
  const winners = passwords.filter((_, i) => results[i]?.status === 'fulfilled')
  assert.equal(winners.length, 1)
  await enter(shopper.account, winners[0] ?? '')
  for (const result of results) if (result.status === 'rejected') assert.equal(result.reason.reason, 'code.expired')
})

test('of two changes with the same old password at once one wins', async () => {
  const shopper = await newShopper()
  const results = await Promise.allSettled(
    ['one way', 'another'].map((password) =>
      shopper.call(resetPassword, { body: { old_password: 'right one', ...twice(password) } }),
    ),
  )
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
})

test('what is refused changes nothing', async () => {
  const shopper = await newShopper()
  const before = await hashOf(shopper.id)
  const refused = async (call: typeof guest, body: object) => {
    const token = call === guest ? '' : shopper.token
    const answer = await inject({ method: 'POST', url: '/api/user/resetpwd', payload: body, headers: { token } })
    const { code, data } = answer.json()
    assert.notEqual(code, 1)
    return data.fields ?? data.reason
  }
  const old = { old_password: 'right one' }
  const ticket = await ticketOf(shopper)
  const same = { new_password: 'passwordSame' }
  assert.deepEqual(await refused(shopper.call, { ...old, ...twice('right one') }), same)
  assert.deepEqual(await refused(guest, { ticket, ...twice('right one') }), same)
  const mismatch = { new_password: 'other one', confirm_password: 'othre one' }
  assert.deepEqual(await refused(shopper.call, { ...old, ...mismatch }), { confirm_password: 'passwordsNotMatch' })
  assert.deepEqual(await refused(shopper.call, twice('other one')), { old_password: 'oldRequired' })
  assert.deepEqual(await refused(shopper.call, { ...old, ...twice('12345') }), { new_password: 'passwordMin' })
  assert.equal(
    await refused(shopper.call, { old_password: 'wrong one', ...twice('other one') }),
    'auth.wrong_credentials',
  )
  assert.equal(await refused(guest, { ...old, ...twice('other one') }), 'auth.required')
  assert.equal(await refused(guest, { ticket: 'x'.repeat(43), ...twice('other one') }), 'code.expired')
  assert.equal(await hashOf(shopper.id), before)
  await shopper.call(getUserInfo, {})
  // The refused ones did not spend the ticket.
  await guest(resetPassword, { body: { ticket, ...twice('other one') } })
})

test('a signed-in shopper cannot use another person’s ticket', async () => {
  const [owner, thief] = [await newShopper(), await newShopper()]
  const ticket = await ticketOf(owner)
  await assert.rejects(thief.call(resetPassword, { body: { ticket, ...twice('stolen it') } }), {
    reason: 'code.expired',
  })
  await enter(owner.account, 'right one')
})

test('a ticket for something else changes no password', async () => {
  const shopper = await newShopper()
  const input = { account: shopper.account, scene: 'resetPay' as const }
  const { request } = await shopper.call(sendCode, { body: input })
  const code = await codeTo(harness, shopper.email)
  const { ticket } = await shopper.call(checkCode, { body: { ...input, code, request } })
  await assert.rejects(shopper.call(resetPassword, { body: { ticket, ...twice('other one') } }), {
    reason: 'code.expired',
  })
})

test('guesses at the old password count as wrong logins, and a code opens the lock', async () => {
  const shopper = await newShopper()
  const guess = () => shopper.call(resetPassword, { body: { old_password: 'wrong one', ...twice('other one') } })
  for (let i = 0; i < 5; i++) await assert.rejects(guess(), { reason: 'auth.wrong_credentials' })
  await assert.rejects(guess(), { reason: 'auth.locked' })
  await assert.rejects(enter(shopper.account, 'right one'), { reason: 'auth.locked' })
  await guest(resetPassword, { body: { ticket: await ticketOf(shopper), ...twice('other one') } })
  await enter(shopper.account, 'other one')
})

test('a change spoils the codes that were asked for before it', async () => {
  const shopper = await newShopper()
  const ticket = await ticketOf(shopper)
  await shopper.call(resetPassword, { body: { old_password: 'right one', ...twice('other one') } })
  await assert.rejects(guest(resetPassword, { body: { ticket, ...twice('third one') } }), { reason: 'code.expired' })
})
