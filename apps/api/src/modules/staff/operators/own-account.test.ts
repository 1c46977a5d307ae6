// Tests of changing one's own password, the password check before a second factor, and failed logins in the log.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listAuditChoices } from '@shop/contract/staff/admin-audit-log.ts'
import { changeOwnPassword, getMe, operatorLogin, startOtp } from '@shop/contract/staff/admin-operators.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { logFailedLogins } from './service.ts'

const { guest, as, db, forward, ctx, inject } = await createHarness({ demo: true })
const password = 'operator1234'
const newPassword = 'a fresh password'

const enter = (account: string, typedPassword = password) =>
  guest(operatorLogin, { body: { account, password: typedPassword } })
const passwordChange = (old_password: string, new_password: string, confirm_password = new_password) => ({
  body: { old_password, new_password, confirm_password },
})

test('a new password needs the old one, ends the other sessions and keeps this one', async () => {
  const [currentSession, otherSession] = [await enter('clerk'), await enter('clerk')]
  assert.equal(await as(currentSession.token)(changeOwnPassword, passwordChange(password, newPassword)), null)
  await as(currentSession.token)(getMe, {})
  await assert.rejects(as(otherSession.token)(getMe, {}), { reason: 'auth.required' })
  await assert.rejects(enter('clerk'), { reason: 'auth.wrong_credentials' })
  await enter('clerk', newPassword)
  const [log] = await db.query<{ content: string }>(sql`select string_agg(l::text, ' ') as content from audit_log l`)
  assert.match(log?.content ?? '', /operator\.own_password/)
  assert.doesNotMatch(log?.content ?? '', /argon2id|fresh password/)
})

test('problems of a new password are reported by field, and nothing changes', async () => {
  const { token } = await enter('finance')
  const bad: [body: object, fields: object][] = [
    [passwordChange(password, newPassword, 'another one').body, { confirm_password: 'passwordsNotMatch' }],
    [passwordChange(password, password).body, { new_password: 'passwordSame' }],
    [passwordChange('', newPassword).body, { old_password: 'oldRequired' }],
    [passwordChange(password, 'too short').body, { new_password: 'tooShort' }],
  ]
  for (const [payload, fields] of bad) {
    const answer = await inject({ method: 'POST', url: '/api/admin/me/password', headers: { token }, payload })
    assert.deepEqual(answer.json().data.fields, fields, answer.body)
  }
  await enter('finance')
})

test('one of six concurrent changes with the same old password takes effect', async () => {
  const { token } = await enter('finance')
  const requests = Array.from({ length: 6 }, (_, i) =>
    as(token)(changeOwnPassword, passwordChange(password, `${newPassword} ${i}`)),
  )
  const results = await Promise.allSettled(requests)
  assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1)
})

test('wrong passwords in an open session lock like wrong logins, also before a second factor', async () => {
  const { token } = await enter('checker')
  for (let i = 0; i < 3; i++) {
    await assert.rejects(as(token)(changeOwnPassword, passwordChange('a wrong guess', newPassword)), {
      reason: 'auth.wrong_credentials',
    })
  }
  for (let i = 0; i < 2; i++) {
    await assert.rejects(as(token)(startOtp, { body: { password: 'wrong' } }), { reason: 'auth.wrong_credentials' })
  }
  await assert.rejects(as(token)(startOtp, { body: { password } }), { reason: 'auth.locked' })
  const [row] = await db.query<{ otp_secret: string | null }>(sql`
    select otp_secret from operators where account = 'checker'`)
  assert.equal(row?.otp_secret, null)
  forward(31_000)
  await as(token)(startOtp, { body: { password } })
})

test('failed logins are one entry per account and minute with their count; unknown names share one entry', async () => {
  forward(3_600_000)
  await logFailedLogins(ctx())
  const seconds = ctx().now().getTime() % 60_000
  forward(60_000 - seconds + 1_000)
  const readEntries = () =>
    db.query<{ object_id: string; after: { tries: number; account: string } }>(sql`
      select object_id, after from audit_log
       where action = 'operator.login_failed' and created_at > ${start} order by id`)
  const start = ctx().now()
  await Promise.allSettled(Array.from({ length: 4 }, () => enter('admin', 'wrong')))
  await Promise.allSettled(Array.from({ length: 5 }, (_, i) => enter(`nobody-${i}`)))
  await logFailedLogins(ctx())
  assert.deepEqual(await readEntries(), [], 'the minute is not over')
  forward(60_000)
  await Promise.all([logFailedLogins(ctx()), logFailedLogins(ctx())])
  const logged = (await readEntries()).map(({ object_id: id, after }) => ({
    account: id === 'unknown' ? id : after.account,
    tries: after.tries,
  }))
  assert.deepEqual(
    logged.sort((a, b) => a.account.localeCompare(b.account)),
    [
      { account: 'admin', tries: 4 },
      { account: 'unknown', tries: 5 },
    ],
  )
})

test('the filter choices are the actions and object types in the log', async () => {
  const { token } = await enter('admin')
  const { actions, objects } = await as(token)(listAuditChoices, {})
  const rows = await db.query<{ action: string }>(sql`select distinct action from audit_log`)
  assert.deepEqual(actions, rows.map((row) => row.action).sort())
  assert.ok(objects.includes('operator') && new Set(objects).size === objects.length)
})
