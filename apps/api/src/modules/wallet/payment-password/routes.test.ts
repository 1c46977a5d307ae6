// Tests of setting, changing and guessing the payment password.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { getUserInfo, login, register } from '@shop/contract/people/identity.ts'
import { listSessions, resetPayCode } from '@shop/contract/people/profile.ts'
import { type Ctx, inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { hashToken, makeToken } from '#security/token.ts'
import { assertSince } from '../../../../test/between.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { hasPaymentPassword, issuePayToken, withdrawalsHeldUntil } from './service.ts'
import { countAttempt, undoAttempt } from './store.ts'

const { guest, as, db, forward, ctx, inject } = await createHarness()
const minute = 60_000
const hour = 60 * minute
const right = '246810'

let shopperCount = 0
interface Shopper {
  id: number
  account: string
  token: string
  call: Call
  /** For calling use cases as this shopper. */
  ctx: Ctx
}

async function newShopper(code = right, password = 'demo1234'): Promise<Shopper> {
  shopperCount++
  const account = `payer${shopperCount}`
  const body = { account, password, email: `${account}@x.example` }
  const { userinfo } = await guest(register, { body })
  const call = as(userinfo.token)
  if (code) await call(resetPayCode, first(code))
  const [session] = await db.query<{ id: number }>(sql`select id from user_sessions where user_id = ${userinfo.id}`)
  const actor = { kind: 'shopper', userId: userinfo.id, sessionId: session?.id ?? 0, language: 'en-US' } as const
  return { id: userinfo.id, account, token: userinfo.token, call, ctx: { ...ctx(), actor } }
}

const first = (code: string) => ({ body: { pay_pwd: code, confirm_pay_pwd: code, password: 'demo1234' } })
const change = (old: string, code: string) => ({ body: { old_pay_pwd: old, pay_pwd: code, confirm_pay_pwd: code } })
const check = (shopper: Pick<Shopper, 'ctx'>, code: string) =>
  issuePayToken(shopper.ctx, { pepper }, { pay_pwd: code, scene: 'pay' })

/** Like the ticket a mailed code is exchanged for. */
async function ticketFor(userId: number, scene = 'resetPay'): Promise<string> {
  const { token } = makeToken()
  await db.query(sql`
    insert into tickets (token_hash, user_id, scene, sent_to, expires_at)
    select ${hashToken(token)}, id, ${scene}, email, ${new Date(ctx().now().getTime() + 15 * minute)}
      from users where id = ${userId}`)
  return token
}

async function rowOf(userId: number) {
  const [row] = await db.query<{ code_hash: string; failures: number; locked_until: Date | null }>(sql`
    select code_hash, failures, locked_until from payment_passwords where user_id = ${userId}`)
  return row
}

async function fieldsOf(shopper: Shopper, payload: object): Promise<object> {
  const answer = await inject({ method: 'POST', url: '/api/user/resetPay', headers: { token: shopper.token }, payload })
  return answer.json().data.fields
}

async function guess(shopper: Shopper, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await check(shopper, '999999').catch(() => {})
}

test('the first payment password needs the login password, holds withdrawals and keeps the session', async () => {
  const shopper = await newShopper('')
  assert.equal((await shopper.call(getUserInfo, {})).has_pay_pwd, false)
  await assert.rejects(check(shopper, right), { reason: 'paycode.not_set' })
  await shopper.call(resetPayCode, first(right))
  assert.equal((await shopper.call(getUserInfo, {})).has_pay_pwd, true)
  await check(shopper, right)
  assert.ok(await withdrawalsHeldUntil(shopper.ctx, shopper.id, 24))
  assert.match((await rowOf(shopper.id))?.code_hash ?? '', /^argon2id\$/)
})

test('the shopper learns how many digits it has, for one of an earlier release after its first use', async () => {
  const shopper = await newShopper('24681357')
  const lengthOf = async () => (await shopper.call(getUserInfo, {})).pay_pwd_length
  assert.equal(await lengthOf(), 8)
  await db.query(sql`update payment_passwords set code_hash = left(code_hash, -2) where user_id = ${shopper.id}`)
  assert.equal(await lengthOf(), 0)
  await assert.rejects(check(shopper, right), { reason: 'paycode.wrong' })
  assert.equal(await lengthOf(), 0)
  await check(shopper, '24681357')
  assert.equal(await lengthOf(), 8)
  await shopper.call(resetPayCode, change('24681357', right))
  assert.equal(await lengthOf(), 6)
})

test('of ten concurrent first payment passwords one is set, and the others need the old one', async () => {
  const shopper = await newShopper('')
  const codes = Array.from({ length: 10 }, (_, i) => `10000${i}`)
  const results = await Promise.allSettled(codes.map((code) => shopper.call(resetPayCode, first(code))))
  const won = results.findIndex((result) => result.status === 'fulfilled')
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
  await check(shopper, codes[won] ?? '')
})

test('every rule is reported by field, and a refused change keeps the payment password', async () => {
  const shopper = await newShopper()
  const before = await rowOf(shopper.id)
  const good = change(right, '135791').body
  const bad: [payload: object, fields: object][] = [
    [{ ...good, confirm_pay_pwd: '135792' }, { confirm_pay_pwd: 'passwordsNotMatch' }],
    [{ ...good, old_pay_pwd: undefined }, { old_pay_pwd: 'oldPayRequired' }],
    [{ ...good, old_pay_pwd: '' }, { old_pay_pwd: 'oldPayRequired' }],
    [change(right, right).body, { pay_pwd: 'payPwdSame' }],
    [change(right, '12345').body, { pay_pwd: 'payPwdMin' }],
    [change(right, '12345a').body, { pay_pwd: 'payPwdDigits' }],
    [change(right, '１２３４５６').body, { pay_pwd: 'payPwdDigits' }],
    [{ ...good, pay_pwd: '1'.repeat(13), confirm_pay_pwd: '1'.repeat(12) }, { pay_pwd: 'tooLong' }],
  ]
  for (const [payload, fields] of bad)
    assert.deepEqual(await fieldsOf(shopper, payload), fields, JSON.stringify(payload))
  assert.deepEqual(await rowOf(shopper.id), before)
})

test('the login password is refused as payment password, but only after the proof', async () => {
  const loginDigits = '73918462'
  const shopper = await newShopper('', loginDigits)
  const twice = { pay_pwd: loginDigits, confirm_pay_pwd: loginDigits }
  const send = (proof: object, codes = twice) => shopper.call(resetPayCode, { body: { ...codes, ...proof } })
  const same = { reason: 'input.invalid', fields: { pay_pwd: 'payPwdIsLogin' } }
  await assert.rejects(send({ password: 'a guess' }), { reason: 'auth.wrong_credentials' })
  for (const proof of [{}, { password: loginDigits }]) await assert.rejects(send(proof), same)
  assert.equal(await hasPaymentPassword(shopper.ctx, shopper.id), false)
  await send({}, { pay_pwd: right, confirm_pay_pwd: right })
  const before = await rowOf(shopper.id)
  await assert.rejects(send({ old_pay_pwd: right }), same)
  assert.deepEqual(await rowOf(shopper.id), before)
  await assert.rejects(send({ old_pay_pwd: '135791' }), { reason: 'paycode.wrong' })
  await assert.rejects(send({ ticket: makeToken().token }), { reason: 'code.expired' })
  const ticket = await ticketFor(shopper.id)
  await assert.rejects(send({ ticket }), same)
  await check(shopper, right)
  // The refused change did not use the ticket up.
  await send({ ticket }, { pay_pwd: '73918463', confirm_pay_pwd: '73918463' })
  await check(shopper, '73918463')
})

test('a change notifies the shopper and holds withdrawals for a day', async () => {
  const shopper = await newShopper()
  const startMs = Date.now()
  await shopper.call(resetPayCode, change(right, '135791'))
  await assert.rejects(check(shopper, right), { reason: 'paycode.wrong' })
  await check(shopper, '135791')
  const [sent] = await db.query<{ notices: number; mails: number; events: number }>(sql`
    select (select count(*) from notices where user_id = ${shopper.id} and kind = 'secPayChanged'
              and not (params->>'first')::boolean) as notices,
           (select count(*) from mails where to_address = ${`${shopper.account}@x.example`}
               and subject like '%payment password was changed') as mails,
           (select count(*) from security_events where user_id = ${shopper.id} and kind = 'payCodeChanged') as events`)
  assert.deepEqual(sent, { notices: 1, mails: 1, events: 1 })
  const until = await withdrawalsHeldUntil(shopper.ctx, shopper.id, 24)
  assert.ok(until)
  assertSince(startMs, until.getTime() - 24 * hour)
  const shown = (await shopper.call(listSessions, {})).withdrawals_held_until
  assert.equal(Math.floor((shown?.getTime() ?? 0) / 1000), Math.floor(until.getTime() / 1000))
})

test('one of ten concurrent changes with the same old payment password takes effect', async () => {
  const shopper = await newShopper()
  const requests = Array.from({ length: 10 }, (_, i) => shopper.call(resetPayCode, change(right, `30000${i}`)))
  const results = await Promise.allSettled(requests)
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
})

test('the fifth wrong payment password locks, and the right one is refused until the lock ends', async () => {
  const shopper = await newShopper()
  for (const left of [4, 3, 2, 1]) {
    await assert.rejects(check(shopper, '000000'), { reason: 'paycode.wrong', params: { tries_left: left } })
  }
  await assert.rejects(check(shopper, '000000'), { reason: 'paycode.locked' })
  await assert.rejects(check(shopper, right), { reason: 'paycode.locked' })
  await assert.rejects(shopper.call(resetPayCode, change(right, '135791')), { reason: 'paycode.locked' })
  forward(30 * minute + 1000)
  await check(shopper, right)
  assert.equal((await rowOf(shopper.id))?.failures, 0)
})

test('each further lock is twice as long, up to a day; a right payment password resets the count', async () => {
  const shopper = await newShopper()
  const lockHours: number[] = []
  for (let round = 0; round < 8; round++) {
    await guess(shopper, 5)
    const until = (await rowOf(shopper.id))?.locked_until
    const lockMs = (until?.getTime() ?? 0) - ctx().now().getTime()
    lockHours.push(Math.round((lockMs / hour) * 2) / 2)
    forward(lockMs + minute)
  }
  assert.deepEqual(lockHours, [0.5, 1, 2, 4, 8, 16, 24, 24])
  await check(shopper, right)
  await guess(shopper, 4)
  await check(shopper, right)
})

test('a mailed ticket resets the payment password and the lock, once, for its owner and purpose', async () => {
  const [shopper, otherShopper] = [await newShopper(), await newShopper()]
  await guess(shopper, 5)
  const input = (ticket: string, code: string) => ({ body: { ticket, pay_pwd: code, confirm_pay_pwd: code } })
  const before = await rowOf(shopper.id)
  for (const ticket of [makeToken().token, await ticketFor(otherShopper.id), await ticketFor(shopper.id, 'resetpwd')]) {
    await assert.rejects(shopper.call(resetPayCode, input(ticket, '135791')), { reason: 'code.expired' })
  }
  const ticket = await ticketFor(shopper.id)
  assert.deepEqual(await fieldsOf(shopper, input(ticket, right).body), { pay_pwd: 'payPwdSame' })
  assert.deepEqual(await rowOf(shopper.id), before)
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) => shopper.call(resetPayCode, input(ticket, `40000${i}`))),
  )
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
  const won = results.findIndex((result) => result.status === 'fulfilled')
  await check(shopper, `40000${won}`)
})

test('a check inside a transaction fails, because a refusal would roll back its count', async () => {
  const shopper = await newShopper()
  await assert.rejects(
    inTx(shopper.ctx, (tx) => check({ ctx: tx }, '000000')),
    /before the transaction/,
  )
  assert.equal(await hasPaymentPassword(shopper.ctx, shopper.id), true)
  assert.equal((await rowOf(shopper.id))?.failures, 0)
})

test('an attempt that could not be checked is undone, but not the lock of another attempt', async () => {
  const shopper = await newShopper()
  const until = new Date(ctx().now().getTime() + 30 * minute)
  const countUp = (before: number, lock: Date | null) =>
    countAttempt(shopper.ctx, shopper.id, {
      before: { failures: before, locked_until: null },
      failures: before + 1,
      until: lock,
    })
  for (const before of [0, 1, 2, 3]) assert.ok(await countUp(before, null))
  assert.ok(await countUp(4, until))
  assert.equal(await countUp(4, null), undefined, 'a count that another attempt made already')
  assert.equal(await countUp(5, null), undefined, 'a lock that was not there when the row was read')
  await undoAttempt(shopper.ctx, shopper.id, null)
  assert.partialDeepStrictEqual(await rowOf(shopper.id), { failures: 4, locked_until: until })
  await undoAttempt(shopper.ctx, shopper.id, until)
  assert.partialDeepStrictEqual(await rowOf(shopper.id), { failures: 3, locked_until: null })
})

test('of ten thousand guesses from many sessions five are checked, and the owner recovers by mail', async () => {
  const shopper = await newShopper()
  const tokens = [shopper.token]
  for (let i = 0; i < 4; i++) {
    tokens.push((await guest(login, { body: { account: shopper.account, password: 'demo1234' } })).userinfo.token)
  }
  const answers = new Map<string, number>()
  const addressOf = (i: number) => `10.${(i >> 8) & 255}.${i & 255}.1`
  const guessByRequest = async (i: number) => {
    const answer = await inject({
      method: 'POST',
      url: '/api/user/resetPay',
      headers: { token: tokens[i % tokens.length] ?? '' },
      remoteAddress: addressOf(i),
      payload: change(String(500_000 + i), right).body,
    })
    return answer.json().data.reason as string
  }
  const guessByService = (i: number) =>
    check({ ctx: { ...shopper.ctx, ip: addressOf(i) } }, String(500_000 + i)).then(
      () => 'right',
      (error: { reason: string }) => error.reason,
    )
  const total = 10_000
  const inFlight = 200
  for (let from = 0; from < total; from += inFlight) {
    const wave = Array.from({ length: inFlight }, (_, i) => (i % 10 === 0 ? guessByRequest : guessByService)(from + i))
    for (const reason of await Promise.all(wave)) answers.set(reason, (answers.get(reason) ?? 0) + 1)
  }
  // The fifth wrong guess already returns the lock.
  assert.deepEqual(Object.fromEntries(answers), { 'paycode.wrong': 4, 'paycode.locked': total - 4 })
  assert.equal((await rowOf(shopper.id))?.failures, 5)
  const [locks] = await db.query<{ count: number }>(sql`
    select count(*) as count from notices where user_id = ${shopper.id} and kind = 'secLocked'`)
  assert.equal(locks?.count, 1)
  await assert.rejects(check(shopper, right), { reason: 'paycode.locked' })
  const ticket = await ticketFor(shopper.id)
  await shopper.call(resetPayCode, { body: { ticket, pay_pwd: '135791', confirm_pay_pwd: '135791' } })
  await check(shopper, '135791')
})
