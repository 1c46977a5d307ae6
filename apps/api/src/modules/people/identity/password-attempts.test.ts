// Tests of password guessing at scale: what is locked, who still gets in, and that nothing reveals who exists.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { login, register } from '@shop/contract/people/identity.ts'
import { countUnread } from '@shop/contract/people/notifications.ts'
import { checkCode, resetPassword, sendCode } from '@shop/contract/people/profile.ts'
import { sql } from '#db/sql.ts'
import { countFailure } from '#security/login-locks.ts'
import { defaultCost, setCost } from '#security/password.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { codeTo, mailsTo, verifyContacts } from '../../../../test/mailbox.ts'
import * as auth from './auth.ts'

const harness = await createHarness()
const { guest, as, db, inject, forward, ctx } = harness

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

let userCount = 0
/** Registers from an IP address of their own, which becomes a known place. */
async function newShopper(address: string) {
  userCount++
  const shopper = { account: `target${userCount}`, password: 'right one', email: `target${userCount}@mail.example` }
  const answer = await post('/api/user/register', shopper, address)
  return { ...shopper, id: answer.data.userinfo.id, token: answer.data.userinfo.token, home: address }
}

async function post(url: string, payload: object, remoteAddress: string, agent = chrome) {
  const headers = { 'user-agent': agent }
  return (await inject({ method: 'POST', url: `${url}?lang=en`, payload, remoteAddress, headers })).json()
}

const signIn = (account: string, password: string, address: string, agent = chrome) =>
  post('/api/user/login', { account, password }, address, agent)
/** Wrong passwords for many accounts, counted without hashing. */
async function fail(times: number, addressOf: (i: number) => string): Promise<void> {
  for (let i = 0; i < times; i++) await countFailure({ ...ctx(), ip: addressOf(i) }, 'shopper', `many${i}`)
}

const reasonOf = async (answer: Promise<{ data: { reason?: string } }>) => (await answer).data.reason

test('10,000 wrong logins from 1,000 addresses lock the account, and its owner still gets in', async () => {
  const shopper = await newShopper('198.51.100.1')
  const tries = 10_000
  // Time is frozen: a lock of 30 seconds must not end while a busy machine is still guessing.
  const at = ctx().now()
  const loginFrom = (ip: string, guess: { account: string; password: string }) =>
    auth.login({ ...ctx(), ip, now: () => at }, { pepper }, guess).then(
      () => 'signed in',
      (error) => error.reason,
    )
  const reasons: Record<string, number> = {}
  let next = 0
  const guesser = async () => {
    while (next < tries) {
      const i = next++
      const address = `10.1.${Math.floor((i % 1000) / 250)}.${i % 250}`
      const reason = await loginFrom(address, { account: shopper.account, password: `guess ${i}` })
      reasons[reason] = (reasons[reason] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: 40 }, guesser))
  assert.deepEqual(Object.keys(reasons).sort(), ['auth.locked', 'auth.wrong_credentials'])
  // Five, and one that ran concurrently with the fifth.
  assert.ok((reasons['auth.wrong_credentials'] ?? 0) <= 6, `${reasons['auth.wrong_credentials']} guesses were checked`)
  // Elsewhere even the right password is refused; from a known place the owner gets in.
  assert.equal(await loginFrom('203.0.113.50', shopper), 'auth.locked')
  assert.equal((await signIn(shopper.account, 'right one', shopper.home)).code, 1)
  assert.equal((await as(shopper.token)(countUnread, {})).system, 1, 'the owner is notified of the lock once')
})

test('five wrong passwords at a known place lock that place only', async () => {
  const shopper = await newShopper('198.51.100.2')
  for (let i = 0; i < 5; i++) {
    assert.equal(await reasonOf(signIn(shopper.account, 'wrong one', shopper.home)), 'auth.wrong_credentials')
  }
  assert.equal(await reasonOf(signIn(shopper.account, 'right one', shopper.home)), 'auth.locked')
  assert.equal((await signIn(shopper.account, 'right one', '198.51.100.3')).code, 1)
})

test('a login name that imitates the key of a place does not lock that place', async () => {
  const shopper = await newShopper('198.51.100.4')
  for (let i = 0; i < 6; i++) await signIn(`${shopper.id} ${shopper.home}`, 'wrong one', '203.0.113.60')
  assert.equal((await signIn(shopper.account, 'right one', shopper.home)).code, 1)
})

test('a password reset unlocks an account that strangers locked', async () => {
  const shopper = await newShopper('198.51.100.5')
  await verifyContacts(harness, as(shopper.token), shopper)
  for (let i = 0; i < 6; i++) await signIn(shopper.account, 'wrong one', `203.0.113.${70 + i}`)
  assert.equal(await reasonOf(signIn(shopper.account, 'right one', '203.0.113.80')), 'auth.locked')
  const { request } = await guest(sendCode, { body: { account: shopper.account, scene: 'resetpwd' } })
  const code = await codeTo(harness, shopper.email)
  const { ticket } = await guest(checkCode, { body: { account: shopper.account, code, scene: 'resetpwd', request } })
  await guest(resetPassword, { body: { ticket, new_password: 'other one', confirm_password: 'other one' } })
  assert.equal((await signIn(shopper.account, 'other one', '203.0.113.80')).code, 1)
})

test('a password reset also unlocks the account on a locked IP address', async () => {
  const [shopper, address] = [await newShopper('198.51.100.11'), '203.0.113.140']
  await verifyContacts(harness, as(shopper.token), shopper)
  await fail(31, () => address)
  assert.equal(await reasonOf(signIn(shopper.account, 'right one', address)), 'auth.locked')
  const forgotten = { account: shopper.account, scene: 'resetpwd' }
  const { request } = (await post('/api/user/send_code', forgotten, address)).data
  const input = { ...forgotten, request, code: await codeTo(harness, shopper.email) }
  const { ticket } = (await post('/api/user/check_code', input, address)).data
  await post('/api/user/resetpwd', { ticket, new_password: 'other one', confirm_password: 'other one' }, address)
  assert.equal((await signIn(shopper.account, 'other one', address)).code, 1)
  assert.equal(await reasonOf(signIn('somebody', 'wrong one', address)), 'auth.locked')
})

test('an IP address that tries many accounts is locked for a while, except for accounts known there', async () => {
  const address = '203.0.113.99'
  const [neighbor, stranger] = [await newShopper(address), await newShopper('198.51.100.6')]
  const reasons: (string | undefined)[] = []
  await fail(28, () => address)
  for (let i = 0; i < 4; i++) reasons.push(await reasonOf(signIn(`somebody${i}`, 'wrong one', address)))
  assert.deepEqual(reasons, [...Array(2).fill('auth.wrong_credentials'), ...Array(2).fill('auth.locked')])
  assert.equal(await reasonOf(signIn(stranger.account, 'right one', address)), 'auth.locked')
  assert.equal((await signIn(neighbor.account, 'right one', address)).code, 1)
  forward(31_000)
  assert.equal((await signIn(stranger.account, 'right one', address)).code, 1)
})

test('an IPv6 /64 block counts as one address', async () => {
  await fail(30, (i) => `2001:db8:1:2::${i + 1}`)
  assert.equal(await reasonOf(signIn('anybody', 'wrong one', '2001:db8:1:2:ffff::1')), 'auth.locked')
  assert.equal(await reasonOf(signIn('anybody', 'wrong one', '2001:db8:1:3::1')), 'auth.wrong_credentials')
})

test('a wrong password takes the same work for known and unknown accounts', async (t) => {
  const cheap = setCost(defaultCost)
  t.after(() => void setCost(cheap))
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let i = 0; i < 9; i++) {
    const shopper = await newShopper(`198.51.101.${i}`)
    for (const [kind, name] of [['known', shopper.account] as const, ['unknown', `nobody-${i}`] as const]) {
      const start = process.cpuUsage()
      await signIn(name, 'wrong one', `10.9.0.${i}`)
      // CPU time, so that the load of the machine does not matter.
      const { user, system } = process.cpuUsage(start)
      times[kind].push((user + system) / 1000)
    }
  }
  const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)]
  assert.ok(Math.abs(known - unknown) < 0.5 * Math.max(known, unknown), `${known} ms and ${unknown} ms`)
})

test('a login from a new place or device causes a notification and a mail, a known one does not', async () => {
  const shopper = await newShopper('198.51.100.7')
  const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
  const notificationCounts = async () => [
    (await as(shopper.token)(countUnread, {})).system,
    (await mailsTo(harness, shopper.email)).length,
  ]
  await signIn(shopper.account, 'right one', shopper.home)
  await signIn(shopper.account, 'right one', shopper.home, chrome.replace('140.0', '141.0'))
  assert.deepEqual(await notificationCounts(), [0, 0])
  await signIn(shopper.account, 'right one', '203.0.113.120')
  assert.deepEqual(await notificationCounts(), [1, 1])
  await signIn(shopper.account, 'right one', shopper.home, firefox)
  assert.deepEqual(await notificationCounts(), [2, 2])
  const [mail] = await mailsTo(harness, shopper.email)
  assert.match(mail?.body ?? '', /Firefox · Android/)
  await signIn(shopper.account, 'right one', shopper.home, firefox)
  assert.deepEqual(await notificationCounts(), [2, 2])
})

test('repeated logins do not flood an unverified mailbox', async () => {
  const shopper = await newShopper('198.51.100.12')
  for (let i = 0; i < 6; i++) await signIn(shopper.account, 'right one', shopper.home, `Browser${'x'.repeat(i)}`)
  assert.equal((await mailsTo(harness, shopper.email)).length, 3)
  forward(3_600_001)
  await signIn(shopper.account, 'right one', shopper.home, 'Another browser')
  assert.equal((await mailsTo(harness, shopper.email)).length, 4)
})

test('the raw user agent is not quoted in the mail', async () => {
  const shopper = await newShopper('198.51.100.8')
  await signIn(shopper.account, 'right one', '203.0.113.130', 'Win a prize at http://evil.example/ Chrome')
  const [mail] = await mailsTo(harness, shopper.email)
  assert.ok(mail && !mail.body.includes('evil'))
})

test('a lock by an operator shows only with the right password, and a closed account looks unknown', async () => {
  const [locked, closed] = [await newShopper('198.51.100.9'), await newShopper('198.51.100.10')]
  await db.query(sql`update users set status = 'locked' where id = ${locked.id}`)
  await db.query(sql`update users set status = 'closed', closed_at = now() where id = ${closed.id}`)
  const answer = await signIn(locked.account, 'right one', locked.home)
  assert.equal(answer.data.reason, 'auth.locked')
  assert.equal(answer.data.until, undefined)
  assert.equal(await reasonOf(signIn(locked.account, 'wrong one', locked.home)), 'auth.wrong_credentials')
  assert.equal(await reasonOf(signIn(closed.account, 'right one', closed.home)), 'auth.wrong_credentials')
  await assert.rejects(as(locked.token)(countUnread, {}), { reason: 'auth.required' })
})

test('the typed client can register and log in', async () => {
  const shopper = { account: 'plain.client', password: 'right one', email: 'plain@mail.example' }
  await guest(register, { body: shopper })
  await guest(login, { body: shopper })
})
