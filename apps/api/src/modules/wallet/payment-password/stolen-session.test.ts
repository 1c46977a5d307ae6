// Tests of setting the first payment password with a stolen session, without and with the login password.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { login, register } from '@shop/contract/people/identity.ts'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import { listSessions, resetPayCode } from '@shop/contract/people/profile.ts'
import { verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import { sql } from '#db/sql.ts'
import { assertSince } from '../../../../test/between.ts'
import { createHarness } from '../../../../test/harness.ts'
import { verifyContacts } from '../../../../test/mailbox.ts'
import { giveMoney } from '../../../../test/withdrawer.ts'
import { hasPaymentPassword } from './service.ts'

const harness = await createHarness()
const { guest, as, db, forward, ctx, inject } = harness
const hour = 3_600_000
const minute = 60_000
const password = 'a-login-secret'
const code = '246810'

let shopperCount = 0
async function newShopper() {
  const account = `owner${++shopperCount}`
  const email = `${account}@mail.example`
  const { userinfo } = await guest(register, { body: { account, password, email } })
  const { id, token } = userinfo
  await verifyContacts(harness, as(token), { email })
  await db.query(sql`delete from mails where to_address = ${email}`)
  return { id, account, email, token, call: as(token) }
}

async function post(token: string, url: string, payload: object) {
  const answer = await inject({ method: 'POST', url, headers: { token }, payload })
  return answer.json() as { code: number; data: { reason?: string; fields?: object; pay_token?: string } }
}

const first = { pay_pwd: code, confirm_pay_pwd: code }
const extract = (pay_token: string | undefined) => ({
  ...{ type: 'bank', amount: '490.00', bank_name: 'Thief Bank', card_no: '4000056655665556', holder: 'T' },
  ...{ pay_token, request_no: randomUUID() },
})

test('with the login password too, withdrawals are held for a day and the owner is notified', async () => {
  const owner = await newShopper()
  await giveMoney(harness, owner.id, 50_000)
  const startMs = Date.now()
  const set = await post(owner.token, '/api/user/resetPay', { ...first, password })
  assert.equal(set.code, 1)
  const verify = (scene: string) => post(owner.token, '/api/user/verify_pay', { pay_pwd: code, scene })
  assert.ok((await verify('pay')).data.pay_token)
  const { data: issued } = await verify('extract')
  const refused = await post(owner.token, '/api/user/extract', extract(issued.pay_token))
  assert.equal(refused.data.reason, 'withdrawal.locked')
  const until = (await owner.call(listSessions, {})).withdrawals_held_until
  assertSince(startMs, until && until.getTime() - 24 * hour)
  const mails = await db.query<{ subject: string; body: string }>(sql`
    select subject, body from mails where to_address = ${owner.email}`)
  assert.deepEqual(
    mails.map(({ subject }) => subject),
    ['Tradewind: a payment password was set'],
  )
  assert.match(
    mails[0]?.body ?? '',
    /Device: .+\nIP address: 127\.0\.0\.1\nTime: .+UTC\n\n.*change your login password/,
  )
  const { list } = await owner.call(listNotifications, { query: {} })
  assert.ok(list.some(({ title }) => title === 'A payment password was set'))
  forward(25 * hour)
  const { data: later } = await verify('extract')
  assert.equal((await post(owner.token, '/api/user/extract', extract(later.pay_token))).code, 1)
})

test('wrong login passwords count like wrong logins, and lock both', async () => {
  const owner = await newShopper()
  const guess = () => owner.call(resetPayCode, { body: { ...first, password: 'a-guess' } })
  for (let i = 0; i < 5; i++) await assert.rejects(guess(), { reason: 'auth.wrong_credentials' })
  const right = { body: { ...first, password } }
  await assert.rejects(owner.call(resetPayCode, right), { reason: 'auth.locked' })
  await assert.rejects(guest(login, { body: { account: owner.account, password } }), { reason: 'auth.locked' })
  forward(31_000)
  await owner.call(resetPayCode, right)
})

test('of ten concurrent first payment passwords one is set, with one mail', async () => {
  const owner = await newShopper()
  const codes = Array.from({ length: 10 }, (_, i) => `73918${i}`)
  const all = await Promise.allSettled(
    codes.map((newCode) =>
      owner.call(resetPayCode, { body: { pay_pwd: newCode, confirm_pay_pwd: newCode, password } }),
    ),
  )
  const won = all.flatMap(({ status }, i) => (status === 'fulfilled' ? [i] : []))
  assert.equal(won.length, 1)
  for (const result of all) {
    if (result.status === 'rejected') assert.deepEqual(result.reason.fields, { old_pay_pwd: 'oldPayRequired' })
  }
  await owner.call(verifyPayCode, { body: { pay_pwd: codes[won[0] ?? 0] ?? '', scene: 'pay' } })
  const mails = await db.query(sql`select 1 from mails where to_address = ${owner.email}`)
  assert.equal(mails.length, 1)
})

test('minutes after the login the first payment password needs no login password; the owner is notified', async () => {
  const owner = await newShopper()
  const until = (await owner.call(listSessions, {})).login_fresh_until
  assert.ok(until && until > ctx().now())
  forward(9 * minute)
  assert.equal((await post(owner.token, '/api/user/resetPay', { ...first, password: 'a-guess' })).code, 0)
  assert.equal((await post(owner.token, '/api/user/resetPay', first)).code, 1)
  assert.ok((await owner.call(listSessions, {})).withdrawals_held_until)
  const mails = await db.query(sql`select 1 from mails where to_address = ${owner.email}`)
  assert.equal(mails.length, 1)
})

test('a login makes only its own session fresh', async () => {
  const owner = await newShopper()
  forward(11 * minute)
  const { userinfo } = await guest(login, { body: { account: owner.account, password } })
  const old = await post(owner.token, '/api/user/resetPay', first)
  assert.deepEqual(old.data.fields, { password: 'passwordRequired' })
  assert.equal((await post(userinfo.token, '/api/user/resetPay', first)).code, 1)
})

test('a session that is stolen later cannot set the first payment password alone', async () => {
  const owner = await newShopper()
  await giveMoney(harness, owner.id, 50_000)
  forward(10 * minute + 1_000)
  assert.equal((await owner.call(listSessions, {})).login_fresh_until, null)
  const missing = await post(owner.token, '/api/user/resetPay', first)
  assert.equal(missing.code, 0)
  assert.deepEqual(missing.data.fields, { password: 'passwordRequired' })
  const guessed = await post(owner.token, '/api/user/resetPay', { ...first, password: 'a-guess' })
  assert.equal(guessed.data.reason, 'auth.wrong_credentials')
  assert.equal(await hasPaymentPassword(ctx(), owner.id), false)
  const { data } = await post(owner.token, '/api/user/verify_pay', { pay_pwd: code, scene: 'extract' })
  assert.equal(data.reason, 'paycode.not_set')
})
