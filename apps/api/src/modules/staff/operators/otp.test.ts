// Tests of the second factor: enabling it, logging in with it, and codes that must not work.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeOperator, confirmOtp, getMe, operatorLogin, startOtp } from '@shop/contract/staff/admin-operators.ts'
import { sql } from '#db/sql.ts'
import { totpCode } from '#security/totp.ts'
import { createHarness } from '../../../../test/harness.ts'

const { guest, as, db, forward, ctx, inject } = await createHarness({ demo: true })
const password = 'operator1234'

/** The code an authenticator shows now, or `offset` steps of 30 seconds away. */
function codeOf(secret: string, offset = 0): string {
  return totpCode(secret, Math.floor(ctx().now().getTime() / 30_000) + offset)
}

function wrongCode(secret: string): string {
  const validCodes = new Set([-1, 0, 1].map((offset) => codeOf(secret, offset)))
  return ['000000', '111111', '222222', '333333'].find((code) => !validCodes.has(code)) ?? ''
}

function enter(account: string, otp?: string) {
  return guest(operatorLogin, { body: { account, password, ...(otp !== undefined && { otp }) } })
}

async function rowOf(account: string) {
  const [row] = await db.query<{ id: number; otp_secret: string | null; otp_confirmed: boolean; version: number }>(sql`
    select id, otp_secret, otp_confirmed, version from operators where account = ${account}`)
  assert.ok(row)
  return row
}

/** Failures counted for this network, where the operator has signed in before. */
async function failuresOf(account: string): Promise<number> {
  const [row] = await db.query<{ failures: number }>(sql`
    select f.failures from login_failures f join operators o on starts_with(f.account, 'operator ' || o.id || ' ')
     where f.realm = 'place' and o.account = ${account}`)
  return row?.failures ?? 0
}

/** Moves to the beginning of a step, so that no step ends between creating a code and using it. */
function toNextStep(): void {
  forward(30_000 - (ctx().now().getTime() % 30_000))
}

/** Enables the second factor and moves the time past the step it used. */
async function enableOtp(account: string): Promise<string> {
  const { token } = await enter(account)
  const { secret } = await as(token)(startOtp, { body: { password } })
  await as(token)(confirmOtp, { body: { otp: codeOf(secret) } })
  forward(60_000)
  return secret
}

test('codes match the test vectors of RFC 6238', () => {
  // The SHA-1 secret and times of the RFC, truncated to six digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  assert.equal(totpCode(secret, 1), '287082')
  assert.equal(totpCode(secret, Math.floor(1111111109 / 30)), '081804')
  assert.equal(totpCode(secret, Math.floor(20000000000 / 30)), '353130')
})

test('the second factor is enabled in two steps, and only then required', async () => {
  const { token } = await enter('clerk')
  const { secret, uri } = await as(token)(startOtp, { body: { password } })
  assert.match(secret, /^[A-Z2-7]{32}$/)
  assert.match(uri, new RegExp(`^otpauth://totp/Tradewind%3Aclerk\\?secret=${secret}&`))
  assert.equal((await as(token)(getMe, {})).has_otp, false)
  await enter('clerk')
  assert.equal((await as(token)(confirmOtp, { body: { otp: codeOf(secret) } })).has_otp, true)
  await assert.rejects(enter('clerk'), { reason: 'auth.otp_required', status: 200 })
  await assert.rejects(enter('clerk', ''), { reason: 'auth.otp_required' })
  forward(30_000)
  assert.equal((await enter('clerk', codeOf(secret))).operator.has_otp, true)
  const entries = await db.query<{ action: string; before: unknown; after: unknown }>(sql`
    select action, before, after from audit_log where action = 'operator.otp_on'`)
  assert.equal(entries.length, 1)
  assert.ok(!JSON.stringify(entries).includes(secret), 'the log contains the secret')
})

test('starting again creates another secret, and only the latest works', async () => {
  const { token } = await enter('checker')
  const first = await as(token)(startOtp, { body: { password } })
  const second = await as(token)(startOtp, { body: { password } })
  assert.notEqual(first.secret, second.secret)
  await assert.rejects(as(token)(confirmOtp, { body: { otp: codeOf(first.secret) } }), { reason: 'auth.otp_wrong' })
  assert.equal((await rowOf('checker')).otp_confirmed, false)
})

test('a wrong code or a code without a secret does not enable the second factor', async () => {
  const { token } = await enter('finance')
  await assert.rejects(as(token)(confirmOtp, { body: { otp: '123456' } }), { reason: 'state.changed' })
  const { secret } = await as(token)(startOtp, { body: { password } })
  const before = await rowOf('finance')
  await assert.rejects(as(token)(confirmOtp, { body: { otp: wrongCode(secret) } }), { reason: 'auth.otp_wrong' })
  for (const otp of ['', '12345', '1234567', 'abcdef', '１２３４５６', ' 12345']) {
    const answer = await inject({ method: 'POST', url: '/api/admin/otp/confirm', headers: { token }, payload: { otp } })
    assert.deepEqual(answer.json().data.fields, { otp: 'format' }, otp)
  }
  assert.deepEqual(await rowOf('finance'), before)
  await enter('finance')
})

test('once enabled, neither step can be repeated', async () => {
  const { token } = await enter('finance')
  const { secret } = await as(token)(startOtp, { body: { password } })
  await as(token)(confirmOtp, { body: { otp: codeOf(secret) } })
  forward(60_000)
  const before = await rowOf('finance')
  await assert.rejects(as(token)(startOtp, { body: { password } }), { reason: 'state.changed' })
  await assert.rejects(as(token)(confirmOtp, { body: { otp: codeOf(secret) } }), { reason: 'state.changed' })
  assert.deepEqual(await rowOf('finance'), before)
})

test('a code works once: a replay is refused, and so is the code that enabled the second factor', async () => {
  const { token } = await enter('checker')
  const { secret } = await as(token)(startOtp, { body: { password } })
  const used = codeOf(secret)
  await as(token)(confirmOtp, { body: { otp: used } })
  await assert.rejects(enter('checker', used), { reason: 'auth.otp_wrong' })
  forward(60_000)
  const newCode = codeOf(secret)
  await enter('checker', newCode)
  await assert.rejects(enter('checker', newCode), { reason: 'auth.otp_wrong' })
  await assert.rejects(enter('checker', codeOf(secret, -1)), { reason: 'auth.otp_wrong' }, 'an older code')
  forward(60_000)
  toNextStep()
  const raced = codeOf(secret)
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => enter('checker', raced)))
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1, 'one code worked twice')
})

test('the clocks may differ by half a minute, not by more', async () => {
  await db.query(sql`update operators set otp_secret = null, otp_confirmed = false, otp_last_step = 0`)
  await db.query(sql`delete from login_failures`)
  const secret = await enableOtp('clerk')
  forward(600_000)
  toNextStep()
  await assert.rejects(enter('clerk', codeOf(secret, -2)), { reason: 'auth.otp_wrong' })
  await assert.rejects(enter('clerk', codeOf(secret, 2)), { reason: 'auth.otp_wrong' })
  await enter('clerk', codeOf(secret, -1))
  await enter('clerk', codeOf(secret, 1))
})

test('wrong codes count like wrong passwords and lock the operator', async () => {
  await db.query(sql`delete from login_failures`)
  const secret = await enableOtp('finance')
  for (let i = 1; i <= 5; i++) {
    await assert.rejects(enter('finance', wrongCode(secret)), { reason: 'auth.otp_wrong' })
    assert.equal(await failuresOf('finance'), i)
  }
  await assert.rejects(enter('finance', codeOf(secret)), { reason: 'auth.locked' })
  forward(31_000)
  await enter('finance', codeOf(secret))
  assert.equal(await failuresOf('finance'), 0)
})

test('the second factor is only requested after the right password', async () => {
  const body = { account: 'finance', password: 'wrong' }
  await assert.rejects(guest(operatorLogin, { body }), { reason: 'auth.wrong_credentials' })
  await assert.rejects(guest(operatorLogin, { body: { ...body, otp: '123456' } }), { reason: 'auth.wrong_credentials' })
})

test('an admin removes the second factor of an operator who lost the device', async () => {
  const { token } = await enter('admin')
  const { id, version } = await rowOf('finance')
  const body = {
    name: 'Finn Finance',
    roles: ['finance' as const],
    active: true,
    clear_otp: true,
    why: 'lost',
    version,
  }
  assert.equal((await as(token)(changeOperator, { params: { id }, body })).has_otp, false)
  assert.deepEqual(await rowOf('finance'), { id, version: version + 1, otp_secret: null, otp_confirmed: false })
  await enter('finance')
})
