// Tests of registration: taken names, validation by field, and concurrent registrations.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getUserInfo, register } from '@shop/contract/people/identity.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'

const { guest, as, db, inject } = await createHarness()

let userCount = 0
/** A registration with unused names. */
function newcomer(overrides: Record<string, string> = {}) {
  userCount++
  return {
    account: `person_${userCount}`,
    password: 'secret1',
    email: `person_${userCount}@mail.example`,
    ...overrides,
  }
}

async function countRows(): Promise<{ users: number; sessions: number }> {
  const [row] = await db.query<{ users: number; sessions: number }>(sql`
    select (select count(*) from users) as users, (select count(*) from user_sessions) as sessions`)
  assert.ok(row)
  return row
}

/** Sends a body no typed caller would send; returns the fields it was refused for. */
async function refusedFields(body: unknown): Promise<Record<string, string>> {
  const before = await countRows()
  const answer = await inject({ method: 'POST', url: '/api/user/register', payload: body as object })
  const { code, data } = answer.json()
  assert.equal(answer.statusCode, 200, answer.body)
  assert.equal(code, 0, answer.body)
  assert.equal(data.reason, 'input.invalid')
  assert.deepEqual(await countRows(), before, 'a refused registration must write nothing')
  return data.fields
}

test('registration signs in and returns the new user', async () => {
  const names = { mobile: '+44 20-7946 0000', family_name: ' Ōé ', given_name: 'Zoë' }
  const { userinfo } = await guest(register, { body: newcomer({ account: 'Zoe.Oe', ...names }) })
  assert.match(userinfo.token, /^[\w-]{43}$/)
  assert.equal(userinfo.account, 'Zoe.Oe')
  assert.equal(userinfo.family_name, 'Ōé', 'spaces around a name are dropped')
  assert.equal(userinfo.mobile, '+442079460000', 'a mobile is stored without spaces and dashes')
  assert.equal(userinfo.balance, 0)
  assert.equal(userinfo.frozen, 0)
  assert.equal(userinfo.has_pay_pwd, false)
  const { token, ...user } = userinfo
  assert.deepEqual(await as(token)(getUserInfo, {}), user)
})

test('an account has the language it was registered in', async () => {
  const { userinfo } = await as('', 'ja-JP')(register, { body: newcomer() })
  assert.equal(userinfo.lang.file_name, 'ja-JP')
})

test('the password is stored only as a salted hash', async () => {
  const password = 'plainly visible'
  await guest(register, { body: newcomer({ account: 'hash_one', password }) })
  await guest(register, { body: newcomer({ account: 'hash_two', password }) })
  const rows = await db.query<{ row_text: string; password_hash: string }>(sql`
    select u::text as row_text, password_hash from users u where account like 'hash_%'`)
  assert.equal(rows.length, 2)
  for (const row of rows) assert.ok(!row.row_text.includes(password))
  assert.notEqual(rows[0]?.password_hash, rows[1]?.password_hash)
})

test('a taken account name is refused in any letter case', async () => {
  await guest(register, { body: newcomer({ account: 'Taken_One' }) })
  const before = await countRows()
  for (const account of ['Taken_One', 'tAKEN_oNE']) {
    const refused = { reason: 'account.taken', params: { field: 'account' }, status: 200 }
    await assert.rejects(guest(register, { body: newcomer({ account }) }), refused)
  }
  assert.deepEqual(await countRows(), before)
})

test('an impossible mobile number is refused', async () => {
  assert.deepEqual(await refusedFields({ ...newcomer(), mobile: '+99 9999 999 99' }), { mobile: 'mobileCorrect' })
})

test('several users can register without a mobile', async () => {
  await guest(register, { body: newcomer({ mobile: '' }) })
  await guest(register, { body: newcomer({ mobile: '' }) })
})

test('of 50 concurrent registrations of one account exactly one succeeds', async () => {
  const before = await countRows()
  const bodies = Array.from({ length: 50 }, (_, i) => newcomer({ account: i % 2 ? 'Rushed' : 'rushed' }))
  const results = await Promise.allSettled(bodies.map((body) => guest(register, { body })))
  const refusals = results.filter((result) => result.status === 'rejected')
  assert.equal(refusals.length, 49)
  for (const refusal of refusals) assert.equal(refusal.reason.reason, 'account.taken')
  const after = await countRows()
  assert.deepEqual(after, { users: before.users + 1, sessions: before.sessions + 1 })
})

test('every missing required field is reported', async () => {
  const fields = await refusedFields({})
  assert.deepEqual(fields, { account: 'required', password: 'passwordRequired', email: 'required' })
  assert.deepEqual(Object.keys(await refusedFields([])), ['body'])
})

const badFields: [field: string, value: unknown, rule: string][] = [
  ['account', '', 'required'],
  ['account', '   ', 'required'],
  ['account', 'abc', 'accountFormat'],
  ['account', 'a'.repeat(33), 'tooLong'],
  ['account', 'two words', 'accountFormat'],
  ['account', 'mine@mail.example', 'accountFormat'],
  ['account', '8613800138001', 'accountFormat'],
  ['account', '2024-11-15', 'accountFormat'],
  ['account', 'smile😀', 'accountFormat'],
  ['account', 'حسابي', 'accountFormat'],
  ['account', 'x'.repeat(10_000), 'tooLong'],
  ['account', 12345, 'format'],
  ['password', '12345', 'passwordMin'],
  ['password', 'p'.repeat(129), 'passwordMax'],
  ['password', 'p'.repeat(10_000), 'passwordMax'],
  ['password', null, 'passwordRequired'],
  ['email', '', 'required'],
  ['email', 'nobody', 'emailCorrect'],
  ['email', 'a@b', 'emailCorrect'],
  ['email', 'a b@mail.example', 'emailCorrect'],
  ['email', '<a>@mail.example', 'emailCorrect'],
  ['email', `${'e'.repeat(10_000)}@mail.example`, 'tooLong'],
  ['mobile', 'call me', 'mobileCorrect'],
  ['mobile', '12345', 'mobileCorrect'],
  ['mobile', '+1 (555) 010', 'mobileCorrect'],
  ['mobile', '1'.repeat(10_000), 'tooLong'],
  ['family_name', 'n'.repeat(61), 'tooLong'],
  ['family_name', '😀'.repeat(5_000), 'tooLong'],
  ['given_name', 'n'.repeat(10_000), 'tooLong'],
  ['given_name', 'two\nlines', 'format'],
  ['given_name', 'nul\u0000', 'format'],
  ['given_name', 'half \ud83d', 'format'],
]

for (const [field, value, rule] of badFields) {
  const shown = JSON.stringify(value)
  const short = shown.length > 24 ? `${shown.slice(0, 24)}…` : shown
  test(`registering with ${field} ${short} is refused: ${rule}`, async () => {
    assert.deepEqual(await refusedFields({ ...newcomer(), [field]: value }), { [field]: rule })
  })
}

test('a mobile of a single digit and dashes is refused', async () => {
  assert.deepEqual(await refusedFields({ ...newcomer(), mobile: '1-----' }), { mobile: 'mobileCorrect' })
})

test('names with emoji, right-to-left letters and quotes are returned as written', async () => {
  const names = ['👩🏽‍🚀 Ночь', 'محمد بن سلمان', "O'Brien; drop table users;--", '<b>&amp;</b>', '𠮷野家', 'ไทย']
  for (const name of names) {
    const { userinfo } = await guest(register, { body: newcomer({ family_name: name, given_name: name }) })
    const user = await as(userinfo.token)(getUserInfo, {})
    assert.equal(user.family_name, name)
    assert.equal(user.given_name, name)
  }
})

test('unknown fields are ignored: nobody can register with a balance', async () => {
  const payload = { ...newcomer(), balance: '1000000.00', has_pay_pwd: true, id: 1, language: 'th-TH' }
  const { data } = (await inject({ method: 'POST', url: '/api/user/register', payload })).json()
  assert.equal(data.userinfo.balance, '0.00')
  assert.equal(data.userinfo.has_pay_pwd, false)
  assert.notEqual(data.userinfo.id, 1)
})

test('a body that is not JSON is refused and changes nothing', async () => {
  const before = await countRows()
  for (const payload of ['{', '', 'account=a', '{"account":']) {
    const headers = { 'content-type': 'application/json' }
    const answer = await inject({ method: 'POST', url: '/api/user/register', headers, payload })
    assert.equal(answer.statusCode, 200)
    assert.equal(answer.json().data.reason, 'input.invalid')
  }
  assert.deepEqual(await countRows(), before)
})
