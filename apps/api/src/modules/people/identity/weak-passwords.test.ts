// Tests of passwords that are refused when set (ASVS 2.1.7), and of the codes that replace them (2.3.1).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { login, register } from '@shop/contract/people/identity.ts'
import { checkCode, isDigitSequence, resetPassword, resetPayCode, sendCode } from '@shop/contract/people/profile.ts'
import { sql } from '#db/sql.ts'
import { hashPassword } from '#security/password.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { codeTo, verifyContacts } from '../../../../test/mailbox.ts'

const harness = await createHarness()
const { guest, as, db } = harness
const password = 'a-good-secret'
const tooCommon = { fields: { password: 'passwordCommon' } }
const newPassword = (new_password: string) => ({ new_password, confirm_password: new_password })

let userCount = 0
const names = () => {
  const account = `weakling${++userCount}`
  return { account, email: `mail.of.${account}@mail.example` }
}
async function newShopper() {
  const user = names()
  const { userinfo } = await guest(register, { body: { ...user, password } })
  await verifyContacts(harness, as(userinfo.token), user)
  return { ...user, id: userinfo.id, token: userinfo.token, call: as(userinfo.token) }
}

test('common passwords, digit sequences and own names are refused at registration', async () => {
  const { account, email } = names()
  const mobile = '+447400123456'
  const local = email.slice(0, email.indexOf('@'))
  const typed = ['123456', 'Password1', 'QWERTY', 'iloveyou', '2222222222', 'zzzzzzzz', '234567890', account, email]
  for (const weak of [...typed, local, mobile, mobile.slice(1), account.toUpperCase()]) {
    await assert.rejects(guest(register, { body: { account, email, mobile, password: weak } }), tooCommon, weak)
  }
  assert.deepEqual(await db.query(sql`select 1 from users where account = ${account}`), [])
  const { userinfo } = await guest(register, { body: { account, email, password: 'harbour-light-42' } })
  assert.equal(userinfo.account, account)
})

test('weak passwords are refused with the old password and with a code, and the old one stays', async () => {
  const shopper = await newShopper()
  const newTooCommon = { fields: { new_password: 'passwordCommon' } }
  for (const weak of ['111111', 'letmein', shopper.email]) {
    const body = { old_password: password, ...newPassword(weak) }
    await assert.rejects(shopper.call(resetPassword, { body }), newTooCommon)
  }
  const { request } = await guest(sendCode, { body: { account: shopper.account, scene: 'resetpwd' } })
  const code = await codeTo(harness, shopper.email)
  const { ticket } = await guest(checkCode, { body: { account: shopper.account, code, scene: 'resetpwd', request } })
  await assert.rejects(guest(resetPassword, { body: { ticket, ...newPassword('123456789') } }), newTooCommon)
  await guest(login, { body: { account: shopper.account, password } })
  // The refused call did not use up the ticket.
  await guest(resetPassword, { body: { ticket, ...newPassword('harbour-light-42') } })
})

test('an existing weak password still logs in', async () => {
  const shopper = await newShopper()
  await db.query(sql`update users set password_hash = ${await hashPassword('123456', pepper)} where id = ${shopper.id}`)
  await guest(login, { body: { account: shopper.account, password: '123456' } })
})

test('a payment password of one repeated digit or a digit sequence is refused', async () => {
  const shopper = await newShopper()
  const set = (code: string, overrides: object) =>
    shopper.call(resetPayCode, { body: { pay_pwd: code, confirm_pay_pwd: code, ...overrides } })
  const weakCodes = ['000000', '999999', '123456', '654321', '567890', '098765', '111111111111', '12345678']
  for (const code of weakCodes)
    await assert.rejects(set(code, { password }), { fields: { pay_pwd: 'passwordCommon' } }, code)
  await set('135790', { password })
  for (const code of weakCodes)
    await assert.rejects(set(code, { old_pay_pwd: '135790' }), { fields: { pay_pwd: 'passwordCommon' } })
  for (const fine of ['135790', '246810', '112233', '121212', '135791', ''])
    assert.equal(isDigitSequence(fine), false, fine)
})

test('mailed codes are six digits, differ each time, and are no passwords', async () => {
  const seen = new Set<string>()
  for (let i = 0; i < 8; i++) {
    const shopper = await newShopper()
    await guest(sendCode, { body: { account: shopper.account, scene: 'resetpwd' } })
    const code = await codeTo(harness, shopper.email)
    assert.match(code, /^\d{6}$/)
    seen.add(code)
    await assert.rejects(guest(login, { body: { account: shopper.account, password: code } }), {
      reason: 'auth.wrong_credentials',
    })
  }
  assert.ok(seen.size > 6)
})
