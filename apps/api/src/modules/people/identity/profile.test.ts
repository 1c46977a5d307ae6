// Tests of changing the profile: names, avatar, and contacts verified by a code.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getUserInfo, login, register } from '@shop/contract/people/identity.ts'
import { changeProfile, checkCode, listSessions, resetPassword, sendCode } from '@shop/contract/people/profile.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import * as mailbox from '../../../../test/mailbox.ts'

const harness = await createHarness()
const { guest, as, db } = harness

const password = 'right one'
let userCount = 0
async function newShopper(mobile = '') {
  userCount++
  const shopper = { account: `proven${userCount}`, password, email: `proven${userCount}@mail.example`, mobile }
  const { userinfo } = await guest(register, { body: shopper })
  return { ...shopper, id: userinfo.id, call: as(userinfo.token) }
}

type Shopper = Awaited<ReturnType<typeof newShopper>>
const signIn = (account: string) => guest(login, { body: { account, password } })

function ticketFor(shopper: Shopper, scene: 'email' | 'mobile', contact: string): Promise<string> {
  const readAt = scene === 'email' ? contact : shopper.email
  return mailbox.ticketFor(harness, shopper.call, { scene, contact, readAt })
}

async function namesOf(id: number): Promise<string[]> {
  const rows = await db.query<{ name: string }>(sql`select name from user_names where user_id = ${id} order by name`)
  return rows.map((row) => row.name)
}

test('names can be changed separately, and missing fields stay unchanged', async () => {
  const shopper = await newShopper()
  const user = await shopper.call(changeProfile, { body: { family_name: 'Ōé' } })
  assert.equal(user.family_name, 'Ōé')
  const after = await shopper.call(changeProfile, { body: { given_name: 'Zoë' } })
  assert.deepEqual(
    { family_name: after.family_name, given_name: after.given_name, email: after.email },
    { family_name: 'Ōé', given_name: 'Zoë', email: shopper.email },
  )
  assert.deepEqual(await shopper.call(getUserInfo, {}), after)
})

test('a new email needs its own ticket, becomes a login name, and the old email is notified', async () => {
  const shopper = await newShopper()
  const email = 'Fresh.One@mail.example'
  await assert.rejects(shopper.call(changeProfile, { body: { email, password } }), { reason: 'code.expired' })
  const otherTicket = await ticketFor(shopper, 'email', 'elsewhere@mail.example')
  await assert.rejects(shopper.call(changeProfile, { body: { email, ticket: otherTicket, password } }), {
    reason: 'code.expired',
  })
  assert.deepEqual(await namesOf(shopper.id), [shopper.account, shopper.email].sort())
  const ticket = await ticketFor(shopper, 'email', email)
  const user = await shopper.call(changeProfile, { body: { email, ticket, password } })
  assert.equal(user.email, email)
  await signIn('fresh.one@mail.example')
  await assert.rejects(signIn(shopper.email), { reason: 'auth.wrong_credentials' })
  const [mail] = await mailbox.mailsTo(harness, shopper.email)
  assert.match(mail?.subject ?? '', /email was changed/)
  const safety = await shopper.call(listSessions, {})
  assert.equal(safety.email_verified, true)
  assert.ok(safety.events.some((event) => event.kind === 'emailChanged'))
  await assert.rejects(shopper.call(changeProfile, { body: { email: shopper.email, ticket, password } }), {
    reason: 'code.expired',
  })
})

test('changing the email needs the password, and wrong ones are counted', async () => {
  const shopper = await newShopper()
  const email = 'thief@mail.example'
  const ticket = await ticketFor(shopper, 'email', email)
  const move = (overrides: { password?: string }) =>
    shopper.call(changeProfile, { body: { email, ticket, ...overrides } })
  await assert.rejects(move({}), { reason: 'input.invalid', params: { fields: { password: 'passwordRequired' } } })
  for (let i = 0; i < 5; i++) await assert.rejects(move({ password: 'a guess' }), { reason: 'auth.wrong_credentials' })
  await assert.rejects(move({ password }), { reason: 'auth.locked' })
  assert.equal((await shopper.call(getUserInfo, {})).email, shopper.email)
  harness.forward(31_000)
  assert.equal((await move({ password })).email, email)
})

test('codes and tickets sent to the old email are invalid after the change', async () => {
  const shopper = await newShopper()
  await mailbox.verifyContacts(harness, shopper.call, shopper)
  const forgotten = { account: shopper.account, scene: 'resetpwd' as const }
  const { request } = await guest(sendCode, { body: forgotten })
  const first = await mailbox.codeTo(harness, shopper.email)
  const { ticket: early } = await guest(checkCode, { body: { ...forgotten, code: first, request } })
  harness.forward(61_000)
  const { request: newer } = await guest(sendCode, { body: forgotten })
  const late = await mailbox.codeTo(harness, shopper.email)
  const email = 'moved@mail.example'
  await shopper.call(changeProfile, { body: { email, ticket: await ticketFor(shopper, 'email', email), password } })
  await assert.rejects(guest(checkCode, { body: { ...forgotten, code: late, request: newer } }), {
    reason: 'code.wrong',
  })
  const change = { new_password: 'other one', confirm_password: 'other one' }
  await assert.rejects(guest(resetPassword, { body: { ticket: early, ...change } }), { reason: 'code.expired' })
  // A ticket exchanged during the change is invalid as well.
  await db.query(sql`update tickets set used_at = null where user_id = ${shopper.id} and scene = 'resetpwd'`)
  await assert.rejects(guest(resetPassword, { body: { ticket: early, ...change } }), { reason: 'code.expired' })
})

test('the current email is verified by its code and stays verified when names change', async () => {
  const shopper = await newShopper()
  assert.equal((await shopper.call(listSessions, {})).email_verified, false)
  const ticket = await ticketFor(shopper, 'email', shopper.email)
  await shopper.call(changeProfile, { body: { email: shopper.email, ticket } })
  await shopper.call(changeProfile, { body: { given_name: 'Ann' } })
  assert.equal((await shopper.call(listSessions, {})).email_verified, true)
})

test('a mobile is added and changed with a code and removed without one', async () => {
  const shopper = await newShopper()
  await mailbox.verifyContacts(harness, shopper.call, { email: shopper.email })
  const ticket = await ticketFor(shopper, 'mobile', '+66 81-000-0001')
  await shopper.call(changeProfile, { body: { mobile: '+66 81-000-0001', ticket } })
  await signIn('+66810000001')
  assert.equal((await shopper.call(listSessions, {})).mobile_verified, true)
  await assert.rejects(shopper.call(changeProfile, { body: { mobile: '+66810000002' } }), { reason: 'code.expired' })
  const user = await shopper.call(changeProfile, { body: { mobile: '' } })
  assert.equal(user.mobile, '')
  await assert.rejects(signIn('+66810000001'), { reason: 'auth.wrong_credentials' })
  assert.equal((await shopper.call(listSessions, {})).mobile_verified, false)
})

test('of two concurrent changes to the same email one wins, and the other’s ticket stays valid', async () => {
  const [first, second] = [await newShopper(), await newShopper()]
  const email = 'wanted@mail.example'
  const tickets = [await ticketFor(first, 'email', email), await ticketFor(second, 'email', email)]
  const results = await Promise.allSettled(
    [first, second].map((shopper, i) =>
      shopper.call(changeProfile, { body: { email, ticket: tickets[i] ?? '', password } }),
    ),
  )
  const lost = results.filter((result) => result.status === 'rejected')
  assert.equal(lost.length, 1)
  assert.equal(lost[0]?.reason.reason, 'account.taken')
  const rows = await db.query(sql`select 1 from user_names where name = ${email}`)
  assert.equal(rows.length, 1)
  const [open] = await db.query<{ count: number }>(sql`
    select count(*) from tickets where used_at is null and user_id in (${first.id}, ${second.id})`)
  assert.equal(open?.count, 1)
})

test('an avatar must be the shopper’s own picture', async () => {
  const shopper = await newShopper()
  for (const avatar of ['/media/00000000000000000000000000000000.webp', 'https://evil.example/a.webp', '../pepper']) {
    await assert.rejects(shopper.call(changeProfile, { body: { avatar, given_name: 'X' } }), {
      reason: 'object.not_found',
    })
  }
  assert.equal((await shopper.call(getUserInfo, {})).given_name, '', 'a refused call must change nothing')
  assert.equal((await shopper.call(changeProfile, { body: { avatar: '' } })).avatar, null)
})
