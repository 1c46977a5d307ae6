// Tests of guessing at scale: what is locked, who gets in all the same, and that nothing tells who exists.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCode, resetPassword, sendCode } from '@shop/contract/people/account.ts'
import { login, register } from '@shop/contract/people/identity.ts'
import { countUnread } from '@shop/contract/people/notifications.ts'
import { sql } from '#db/sql.ts'
import { countFailure } from '#security/failures.ts'
import { defaultCost, setCost } from '#security/password.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { codeTo, mailsTo, verifyContacts } from '../../../../test/mailbox.ts'
import * as auth from './auth.ts'

const harness = await createHarness()
const { guest, as, db, inject, forward, ctx } = harness

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

let userCount = 0
/** Signs up from an address of their own, which they are known at from then on. */
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

const enter = (account: string, password: string, address: string, agent = chrome) =>
  post('/api/user/login', { account, password }, address, agent)
/** Wrong passwords at many accounts, counted without the work of hashing them. */
async function fail(times: number, addressOf: (i: number) => string): Promise<void> {
  for (let i = 0; i < times; i++) await countFailure({ ...ctx(), ip: addressOf(i) }, 'shopper', `many${i}`)
}

const reasonOf = async (answer: Promise<{ data: { reason?: string } }>) => (await answer).data.reason

test('ten thousand wrong logins from a thousand addresses lock the account, and its owner gets in', async () => {
  const shopper = await newShopper('198.51.100.1')
  const tries = 10_000
  // The time stands still: a lock of 30 seconds must not end while a busy machine is still guessing.
  const at = ctx().now()
  const loginFrom = (ip: string, guess: { account: string; password: string }) =>
    auth.login({ ...ctx(), ip, now: () => at }, { pepper }, guess).then(
      () => 'let in',
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
  // Five, and the one that had its turn beside the fifth.
  assert.ok((reasons['auth.wrong_credentials'] ?? 0) <= 6, `${reasons['auth.wrong_credentials']} guesses were tried`)
  // Elsewhere even the right password waits; at home the owner notices nothing.
  assert.equal(await loginFrom('203.0.113.50', shopper), 'auth.locked')
  assert.equal((await enter(shopper.account, 'right one', shopper.home)).code, 1)
  assert.equal((await as(shopper.token)(countUnread, {})).system, 1, 'the owner is told of the lock once')
})

test('at home too five wrong passwords are enough, and only there', async () => {
  const shopper = await newShopper('198.51.100.2')
  for (let i = 0; i < 5; i++) {
    assert.equal(await reasonOf(enter(shopper.account, 'wrong one', shopper.home)), 'auth.wrong_credentials')
  }
  assert.equal(await reasonOf(enter(shopper.account, 'right one', shopper.home)), 'auth.locked')
  assert.equal((await enter(shopper.account, 'right one', '198.51.100.3')).code, 1)
})

test('typing an account and an address as a name locks nobody’s home', async () => {
  const shopper = await newShopper('198.51.100.4')
  for (let i = 0; i < 6; i++) await enter(`${shopper.id} ${shopper.home}`, 'wrong one', '203.0.113.60')
  assert.equal((await enter(shopper.account, 'right one', shopper.home)).code, 1)
})

test('a code opens what strangers have locked, from anywhere', async () => {
  const shopper = await newShopper('198.51.100.5')
  await verifyContacts(harness, as(shopper.token), shopper)
  for (let i = 0; i < 6; i++) await enter(shopper.account, 'wrong one', `203.0.113.${70 + i}`)
  assert.equal(await reasonOf(enter(shopper.account, 'right one', '203.0.113.80')), 'auth.locked')
  const { request } = await guest(sendCode, { body: { account: shopper.account, scene: 'resetpwd' } })
  const code = await codeTo(harness, shopper.email)
  const { ticket } = await guest(checkCode, { body: { account: shopper.account, code, scene: 'resetpwd', request } })
  await guest(resetPassword, { body: { ticket, new_password: 'other one', confirm_password: 'other one' } })
  assert.equal((await enter(shopper.account, 'other one', '203.0.113.80')).code, 1)
})

test('a code opens the account also where neighbours have used up the address', async () => {
  const [shopper, address] = [await newShopper('198.51.100.11'), '203.0.113.140']
  await verifyContacts(harness, as(shopper.token), shopper)
  await fail(31, () => address)
  assert.equal(await reasonOf(enter(shopper.account, 'right one', address)), 'auth.locked')
  const forgotten = { account: shopper.account, scene: 'resetpwd' }
  const { request } = (await post('/api/user/send_code', forgotten, address)).data
  const input = { ...forgotten, request, code: await codeTo(harness, shopper.email) }
  const { ticket } = (await post('/api/user/check_code', input, address)).data
  await post('/api/user/resetpwd', { ticket, new_password: 'other one', confirm_password: 'other one' }, address)
  assert.equal((await enter(shopper.account, 'other one', address)).code, 1)
  assert.equal(await reasonOf(enter('somebody', 'wrong one', address)), 'auth.locked')
})

test('one address that tries many accounts is kept out for a while; who is known there is not', async () => {
  const address = '203.0.113.99'
  const [neighbour, other] = [await newShopper(address), await newShopper('198.51.100.6')]
  const reasons: (string | undefined)[] = []
  await fail(28, () => address)
  for (let i = 0; i < 4; i++) reasons.push(await reasonOf(enter(`somebody${i}`, 'wrong one', address)))
  assert.deepEqual(reasons, [...Array(2).fill('auth.wrong_credentials'), ...Array(2).fill('auth.locked')])
  assert.equal(await reasonOf(enter(other.account, 'right one', address)), 'auth.locked')
  assert.equal((await enter(neighbour.account, 'right one', address)).code, 1)
  forward(31_000)
  assert.equal((await enter(other.account, 'right one', address)).code, 1)
})

test('a whole block of IPv6 addresses is one address', async () => {
  await fail(30, (i) => `2001:db8:1:2::${i + 1}`)
  assert.equal(await reasonOf(enter('anybody', 'wrong one', '2001:db8:1:2:ffff::1')), 'auth.locked')
  assert.equal(await reasonOf(enter('anybody', 'wrong one', '2001:db8:1:3::1')), 'auth.wrong_credentials')
})

test('a wrong password takes the same work for known and unknown accounts', async (t) => {
  const cheap = setCost(defaultCost)
  t.after(() => void setCost(cheap))
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let i = 0; i < 9; i++) {
    const shopper = await newShopper(`198.51.101.${i}`)
    for (const [kind, name] of [['known', shopper.account] as const, ['unknown', `nobody-${i}`] as const]) {
      const start = process.cpuUsage()
      await enter(name, 'wrong one', `10.9.0.${i}`)
      // Computing and not waiting: what else the machine does is no part of it.
      const { user, system } = process.cpuUsage(start)
      times[kind].push((user + system) / 1000)
    }
  }
  const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)]
  assert.ok(Math.abs(known - unknown) < 0.5 * Math.max(known, unknown), `${known} ms and ${unknown} ms`)
})

test('a login from a new place or device is told by notice and mail, a known one is not', async () => {
  const shopper = await newShopper('198.51.100.7')
  const firefox = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'
  const notificationCounts = async () => [
    (await as(shopper.token)(countUnread, {})).system,
    (await mailsTo(harness, shopper.email)).length,
  ]
  await enter(shopper.account, 'right one', shopper.home)
  await enter(shopper.account, 'right one', shopper.home, chrome.replace('140.0', '141.0'))
  assert.deepEqual(await notificationCounts(), [0, 0])
  await enter(shopper.account, 'right one', '203.0.113.120')
  assert.deepEqual(await notificationCounts(), [1, 1])
  await enter(shopper.account, 'right one', shopper.home, firefox)
  assert.deepEqual(await notificationCounts(), [2, 2])
  const [mail] = await mailsTo(harness, shopper.email)
  assert.match(mail?.body ?? '', /Firefox · Android/)
  await enter(shopper.account, 'right one', shopper.home, firefox)
  assert.deepEqual(await notificationCounts(), [2, 2])
})

test('a mailbox that nobody proved to own is not filled by logging in again and again', async () => {
  const shopper = await newShopper('198.51.100.12')
  for (let i = 0; i < 6; i++) await enter(shopper.account, 'right one', shopper.home, `Browser${'x'.repeat(i)}`)
  assert.equal((await mailsTo(harness, shopper.email)).length, 3)
  forward(3_600_001)
  await enter(shopper.account, 'right one', shopper.home, 'Another browser')
  assert.equal((await mailsTo(harness, shopper.email)).length, 4)
})

test('what a stranger’s browser calls itself does not come into the mail', async () => {
  const shopper = await newShopper('198.51.100.8')
  await enter(shopper.account, 'right one', '203.0.113.130', 'Win a prize at http://evil.example/ Chrome')
  const [mail] = await mailsTo(harness, shopper.email)
  assert.ok(mail && !mail.body.includes('evil'))
})

test('a person an operator locked is told so only with the right password; a closed one is nobody', async () => {
  const [locked, closed] = [await newShopper('198.51.100.9'), await newShopper('198.51.100.10')]
  await db.query(sql`update users set status = 'locked' where id = ${locked.id}`)
  await db.query(sql`update users set status = 'closed', closed_at = now() where id = ${closed.id}`)
  const answer = await enter(locked.account, 'right one', locked.home)
  assert.equal(answer.data.reason, 'auth.locked')
  assert.equal(answer.data.until, undefined)
  assert.equal(await reasonOf(enter(locked.account, 'wrong one', locked.home)), 'auth.wrong_credentials')
  assert.equal(await reasonOf(enter(closed.account, 'right one', closed.home)), 'auth.wrong_credentials')
  await assert.rejects(as(locked.token)(countUnread, {}), { reason: 'auth.required' })
})

test('the typed client is let in like anybody', async () => {
  const shopper = { account: 'plain.client', password: 'right one', email: 'plain@mail.example' }
  await guest(register, { body: shopper })
  await guest(login, { body: shopper })
})
