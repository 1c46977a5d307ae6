// Tests of fees as operators set them: by version, with a line in the log, and shown from there to everybody.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeFees, getFees } from '@shop/contract/console/fees.ts'
import { operatorLogin } from '@shop/contract/console/staff.ts'
import { getPlatform } from '@shop/contract/pages.ts'
import { cents } from '@shop/contract/wire.ts'
import { createHarness } from '../../../test/harness.ts'
import { sql } from '../../db/sql.ts'
import { defaultFees } from './rules.ts'

const { db, guest, as } = await createHarness({ demo: true })
const signIn = async (account: string) =>
  as((await guest(operatorLogin, { body: { account, password: 'operator1234' } })).token)
const [admin, finance] = [await signIn('admin'), await signIn('finance')]

test('nobody has set them: the defaults', async () => {
  assert.deepEqual(await finance(getFees, {}), { ...defaultFees, version: 0 })
})

test('of eight who set them at once one does; contradictions and other roles change nothing', async () => {
  const card = { ...defaultFees.card, rate: '0.015', fixed: cents(30) }
  const body = { ...defaultFees, card, version: 0, why: 'the provider costs money' }
  const wrong = { ...body, chain: { ...body.chain, max: cents(1) } }
  await assert.rejects(admin(changeFees, { body: wrong }), { fields: { 'chain.max': 'tooSmall' } })
  await assert.rejects(finance(changeFees, { body }), { status: 403 })
  assert.deepEqual(await db.query(sql`select 1 from shop_settings`), [])
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => admin(changeFees, { body })))
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual(await admin(getFees, {}), { ...defaultFees, card, version: 1 })
  const logged = await db.query<{ why: string }>(sql`select why from audit_log where action = 'fees.change'`)
  assert.deepEqual(logged, [{ why: 'the provider costs money' }])
})

test('everybody reads them in their language', async () => {
  const rowOf = async (language: 'en-US' | 'zh-CN', key: string) =>
    (await as('', language)(getPlatform, {})).fees.find((row) => row.key === key)
  assert.deepEqual(await rowOf('en-US', 'chain.min'), {
    key: 'chain.min',
    text: 'On-chain recharge: minimum',
    amount: 1_000,
  })
  assert.equal((await rowOf('en-US', 'card.fee'))?.text, 'Recharge by card: service charge 1.5% + $0.30')
  assert.equal((await rowOf('zh-CN', 'withdrawal.fee'))?.text, '提现到银行卡：手续费 1%，最低 $1.00')
  assert.equal((await rowOf('en-US', 'manual.fee'))?.text, 'Recharge by transfer: service charge none')
})
