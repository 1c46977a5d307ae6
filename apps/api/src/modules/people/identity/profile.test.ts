// Tests of what a person changes about themselves: names, picture, and contacts proven by a code.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeProfile, checkCode, listSessions, resetPassword, sendCode } from '@shop/contract/people/account.ts'
import { getUserInfo, login, register } from '@shop/contract/people/identity.ts'
import { createHarness } from '../../../../test/harness.ts'
import * as mailbox from '../../../../test/mailbox.ts'
import { sql } from '#db/sql.ts'

const harness = await createHarness()
const { guest, as, db } = harness

const password = 'right one'
let made = 0
async function someone(mobile = '') {
  made++
  const person = { account: `proven${made}`, password, email: `proven${made}@mail.example`, mobile }
  const { userinfo } = await guest(register, { body: person })
  return { ...person, id: userinfo.id, call: as(userinfo.token) }
}

type Person = Awaited<ReturnType<typeof someone>>
const enter = (account: string) => guest(login, { body: { account, password } })

function ticketFor(person: Person, scene: 'email' | 'mobile', contact: string): Promise<string> {
  const readAt = scene === 'email' ? contact : person.email
  return mailbox.ticketFor(harness, person.call, { scene, contact, readAt })
}

async function namesOf(id: number): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`select name from user_names where user_id = ${id} order by name`)
  return rows.map((row) => row.name)
}

test('names change alone; what is not sent stays', async () => {
  const person = await someone()
  const user = await person.call(changeProfile, { body: { family_name: 'Ōé' } })
  assert.equal(user.family_name, 'Ōé')
  const after = await person.call(changeProfile, { body: { given_name: 'Zoë' } })
  assert.deepEqual([after.family_name, after.given_name, after.email], ['Ōé', 'Zoë', person.email])
  assert.deepEqual(await person.call(getUserInfo, {}), after)
})

test('a new email needs the ticket of its own code, lets its owner in, and the old one is told', async () => {
  const person = await someone()
  const email = 'Fresh.One@mail.example'
  await assert.rejects(person.call(changeProfile, { body: { email, password } }), { reason: 'code.expired' })
  const other = await ticketFor(person, 'email', 'elsewhere@mail.example')
  await assert.rejects(person.call(changeProfile, { body: { email, ticket: other, password } }), {
    reason: 'code.expired',
  })
  assert.deepEqual(await namesOf(person.id), [person.account, person.email].sort())
  const ticket = await ticketFor(person, 'email', email)
  const user = await person.call(changeProfile, { body: { email, ticket, password } })
  assert.equal(user.email, email)
  await enter('fresh.one@mail.example')
  await assert.rejects(enter(person.email), { reason: 'auth.wrong_credentials' })
  const [mail] = await mailbox.mailsTo(harness, person.email)
  assert.match(mail?.subject ?? '', /email was changed/)
  const safety = await person.call(listSessions, {})
  assert.equal(safety.email_verified, true)
  assert.ok(safety.events.some((event) => event.kind === 'emailChanged'))
  await assert.rejects(person.call(changeProfile, { body: { email: person.email, ticket, password } }), {
    reason: 'code.expired',
  })
})

test('a session alone does not move the account to another mailbox: the password is asked for, and guesses count', async () => {
  const person = await someone()
  const email = 'thief@mail.example'
  const ticket = await ticketFor(person, 'email', email)
  const move = (more: { password?: string }) => person.call(changeProfile, { body: { email, ticket, ...more } })
  await assert.rejects(move({}), { reason: 'input.invalid', params: { fields: { password: 'passwordRequired' } } })
  for (let i = 0; i < 5; i++) await assert.rejects(move({ password: 'a guess' }), { reason: 'auth.wrong_credentials' })
  await assert.rejects(move({ password }), { reason: 'auth.locked' })
  assert.equal((await person.call(getUserInfo, {})).email, person.email)
  harness.forward(31_000)
  assert.equal((await move({ password })).email, email)
})

test('what was mailed to the old address opens nothing after the email has changed', async () => {
  const person = await someone()
  await mailbox.verifyContacts(harness, person.call, person)
  const forgotten = { account: person.account, scene: 'resetpwd' as const }
  const { request } = await guest(sendCode, { body: forgotten })
  const first = await mailbox.codeTo(harness, person.email)
  const { ticket: early } = await guest(checkCode, { body: { ...forgotten, code: first, request } })
  harness.forward(61_000)
  const { request: newer } = await guest(sendCode, { body: forgotten })
  const late = await mailbox.codeTo(harness, person.email)
  const email = 'moved@mail.example'
  await person.call(changeProfile, { body: { email, ticket: await ticketFor(person, 'email', email), password } })
  await assert.rejects(guest(checkCode, { body: { ...forgotten, code: late, request: newer } }), {
    reason: 'code.wrong',
  })
  const change = { new_password: 'other one', confirm_password: 'other one' }
  await assert.rejects(guest(resetPassword, { body: { ticket: early, ...change } }), { reason: 'code.expired' })
  // One that was exchanged while the email changed is worth nothing either.
  await db.query(sql`update tickets set used_at = null where user_id = ${person.id} and scene = 'resetpwd'`)
  await assert.rejects(guest(resetPassword, { body: { ticket: early, ...change } }), { reason: 'code.expired' })
})

test('the email one has is verified by its code, and stays verified when only names change', async () => {
  const person = await someone()
  assert.equal((await person.call(listSessions, {})).email_verified, false)
  const ticket = await ticketFor(person, 'email', person.email)
  await person.call(changeProfile, { body: { email: person.email, ticket } })
  await person.call(changeProfile, { body: { given_name: 'Ann' } })
  assert.equal((await person.call(listSessions, {})).email_verified, true)
})

test('a mobile is added by code, changed by code, and taken away without one', async () => {
  const person = await someone()
  await mailbox.verifyContacts(harness, person.call, { email: person.email })
  const ticket = await ticketFor(person, 'mobile', '+66 81-000-0001')
  await person.call(changeProfile, { body: { mobile: '+66 81-000-0001', ticket } })
  await enter('+66810000001')
  assert.equal((await person.call(listSessions, {})).mobile_verified, true)
  await assert.rejects(person.call(changeProfile, { body: { mobile: '+66810000002' } }), { reason: 'code.expired' })
  const user = await person.call(changeProfile, { body: { mobile: '' } })
  assert.equal(user.mobile, '')
  await assert.rejects(enter('+66810000001'), { reason: 'auth.wrong_credentials' })
  assert.equal((await person.call(listSessions, {})).mobile_verified, false)
})

test('of two who prove the same new email at once one has it, and the other’s ticket stays', async () => {
  const [one, other] = [await someone(), await someone()]
  const email = 'wanted@mail.example'
  const tickets = [await ticketFor(one, 'email', email), await ticketFor(other, 'email', email)]
  const results = await Promise.allSettled(
    [one, other].map((person, i) =>
      person.call(changeProfile, { body: { email, ticket: tickets[i] ?? '', password } }),
    ),
  )
  const lost = results.filter((result) => result.status === 'rejected')
  assert.equal(lost.length, 1)
  assert.equal(lost[0]?.reason.reason, 'account.taken')
  const rows = await db.query(sql`select 1 from user_names where name = ${email}`)
  assert.equal(rows.length, 1)
  const [open] = await db.query<{ count: number }>(sql`
    select count(*) from tickets where used_at is null and user_id in (${one.id}, ${other.id})`)
  assert.equal(open?.count, 1)
})

test('a picture that is not one’s own is not found', async () => {
  const person = await someone()
  for (const avatar of ['/media/00000000000000000000000000000000.webp', 'https://evil.example/a.webp', '../pepper']) {
    await assert.rejects(person.call(changeProfile, { body: { avatar, given_name: 'X' } }), {
      reason: 'object.not_found',
    })
  }
  assert.equal((await person.call(getUserInfo, {})).given_name, '', 'a refused change changed something')
  assert.equal((await person.call(changeProfile, { body: { avatar: '' } })).avatar, null)
})
