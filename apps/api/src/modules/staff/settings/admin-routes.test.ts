// Tests of the order settings: changed by version, recorded in the audit log, published in the shop's config.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { changeOrderSettings, defaultOrderSettings, getOrderSettings } from '@shop/contract/staff/admin-settings.ts'
import { getConfig } from '@shop/contract/staff/settings.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'

const { db, guest, as } = await createHarness({ demo: true })
const signIn = async (account: string) =>
  as((await guest(operatorLogin, { body: { account, password: 'operator1234' } })).token)
const [admin, finance] = [await signIn('admin'), await signIn('finance')]

test('before any change the defaults apply', async () => {
  assert.deepEqual(await finance(getOrderSettings, {}), { ...defaultOrderSettings, version: 0 })
})

test('one of eight concurrent changes wins; contradictory values and other roles change nothing', async () => {
  const body = { ...defaultOrderSettings, pay_minutes: 45, commission_rate: '0.0725', version: 0, why: 'more time' }
  await assert.rejects(admin(changeOrderSettings, { body: { ...body, pay_reminder_minutes: 45 } }), {
    fields: { pay_reminder_minutes: 'tooLarge' },
  })
  await assert.rejects(admin(changeOrderSettings, { body: { ...body, complete_days: 6 } }), {
    fields: { complete_days: 'tooSmall' },
  })
  await assert.rejects(admin(changeOrderSettings, { body: { ...body, commission_rate: '1.5' } }), {
    reason: 'input.invalid',
  })
  for (const version of [-1, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
    await assert.rejects(admin(changeOrderSettings, { body: { ...body, version } }), { reason: 'input.invalid' })
  }
  await assert.rejects(finance(changeOrderSettings, { body }), { status: 403 })
  assert.deepEqual(await db.query(sql`select 1 from shop_settings where key = 'orders'`), [])
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => admin(changeOrderSettings, { body })))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  const { why: _, ...set } = body
  assert.deepEqual(await admin(getOrderSettings, {}), { ...set, version: 1 })
  assert.equal((await guest(getConfig, {})).pay_deadline_minutes, 45)
  const logged = await db.query<{ why: string }>(sql`select why from audit_log where action = 'order_settings.change'`)
  assert.deepEqual(logged, [{ why: 'more time' }])
})
