// Tests of a required second factor, of a password that must be changed, and of the sessions that end with either.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '@shop/contract/all.ts'
import { staffEventsPath } from '@shop/contract/people/notifications.ts'
import {
  changeOwnPassword,
  confirmOtp,
  getDashboard,
  getMe,
  listOperators,
  operatorLogin,
  operatorLogout,
  startOtp,
} from '@shop/contract/staff/admin-operators.ts'
import { sql } from '#db/sql.ts'
import { totpCode } from '#security/totp.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { ensureOperator } from './service.ts'

const { guest, as, db, ctx, forward, inject } = await createHarness({
  demo: true,
  env: { OPERATOR_SECOND_FACTOR: 'on' },
})
const password = 'operator1234'
const enter = (account: string, otp?: string, typedPassword = password) =>
  guest(operatorLogin, { body: { account, password: typedPassword, ...(otp && { otp }) } })
const codeOf = (secret: string) => totpCode(secret, Math.floor(ctx().now().getTime() / 30_000))
const open = ['changeOwnPassword', 'confirmOtp', 'getMe', 'operatorLogout', 'startOtp']

test('a trusted role without a second factor can only set one up', async () => {
  for (const account of ['admin', 'finance', 'checker']) {
    const { token, operator } = await enter(account)
    assert.equal(operator.setup, 'otp', account)
    for (const { access, duringSetup, name, method, path } of endpoints) {
      if (typeof access !== 'object') continue
      assert.equal(duringSetup ?? false, open.includes(name), name)
      if (duringSetup) continue
      const answer = await inject({ method, url: path.replace(/:\w+/g, '1'), headers: { token } })
      assert.equal(answer.statusCode, 403, name)
      assert.deepEqual(answer.json().data, { reason: 'auth.setup', of: 'otp' }, name)
    }
    assert.equal((await inject({ method: 'GET', url: staffEventsPath, headers: { token } })).statusCode, 403)
    await as(token)(operatorLogout, {})
  }
})

test('setting up the second factor opens the role’s endpoints and ends earlier sessions', async () => {
  const [old, { token }] = [await enter('finance'), await enter('finance')]
  const { secret } = await as(token)(startOtp, { body: { password } })
  assert.equal((await as(token)(confirmOtp, { body: { otp: codeOf(secret) } })).setup, null)
  await as(token)(getDashboard, {})
  await assert.rejects(as(old.token)(getMe, {}), { reason: 'auth.required', status: 401 })
  forward(60_000)
  assert.equal((await enter('finance', codeOf(secret))).operator.setup, null)
})

test('an untrusted role needs no second factor; a trusted role needs it at once, even in an open session', async () => {
  const { token, operator } = await enter('clerk')
  assert.equal(operator.setup, null)
  await as(token)(getDashboard, {})
  await db.query(sql`update operators set roles = '{support,checker}' where account = 'clerk'`)
  await assert.rejects(as(token)(getDashboard, {}), { name: 'Failed', status: 403 })
  assert.equal((await as(token)(getMe, {})).setup, 'otp')
})

test('the password printed at start only allows setting another one', async () => {
  const created = await ensureOperator(ctx(), { pepper }, 'admin')
  assert.ok(created)
  const { token, operator } = await enter('admin', undefined, created.password)
  assert.equal(operator.setup, 'password')
  const answer = await inject({ method: 'GET', url: listOperators.path, headers: { token } })
  assert.equal(answer.statusCode, 403)
  assert.deepEqual(answer.json().data, { reason: 'auth.setup', of: 'password' })
  const body = {
    old_password: created.password,
    new_password: 'set by the admin',
    confirm_password: 'set by the admin',
  }
  await as(token)(changeOwnPassword, { body })
  assert.equal((await as(token)(getMe, {})).setup, 'otp')
})
