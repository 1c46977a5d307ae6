// Tests of what guests see about support: its hours, whether it is open, its languages and its reply time.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { replyThread } from '@shop/contract/people/admin-support.ts'
import { register } from '@shop/contract/people/identity.ts'
import { getServiceInfo, getThread, sendMessage } from '@shop/contract/people/support.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { isOpenAt } from './rules.ts'

const { guest, as, db, forward } = await createHarness({ demo: true })
const clerk = as((await guest(operatorLogin, { body: { account: 'clerk', password: 'operator1234' } })).token)

/** A new shopper writes, and the clerk replies after this time. */
async function replyAfter(seconds: number): Promise<void> {
  const account = `writer_${seconds}`
  const body = { account, password: 'secret1', email: `${account}@mail.example` }
  const shopper = as((await guest(register, { body })).userinfo.token)
  await shopper(sendMessage, { body: { text: 'hello', request_no: randomUUID() } })
  const { id } = await shopper(getThread, { query: {} })
  assert.ok(id)
  forward(seconds * 1_000)
  await clerk(replyThread, { params: { id }, body: { text: 'Hello.', request_no: randomUUID() } })
}

/** Not `is_open`, which depends on the time of day. */
async function infoOf() {
  // The reply time is computed once a minute.
  forward(61_000)
  const { is_open: _, ...info } = await guest(getServiceInfo, {})
  return info
}

test('guests see the service hours, and the median reply time rounded up to minutes', async () => {
  const fixed = {
    hours: '09:00–21:00 (UTC+8)',
    languages: ['en-US', 'zh-CN', 'zh-TW', 'ja-JP', 'ko-KR', 'th-TH'],
    email: 'help@tradewind.example',
  }
  await db.query(sql`update messages set waited_seconds = null`)
  assert.deepEqual(await infoOf(), { ...fixed, reply_minutes: null })
  assert.equal((await as('', 'ja-JP')(getServiceInfo, {})).hours, '10:00–22:00（日本時間）')
  // Half a minute is left for the calls themselves.
  await replyAfter(30)
  assert.deepEqual(await infoOf(), { ...fixed, reply_minutes: 1 })
  await replyAfter(3 * 60 + 30)
  await replyAfter(14 * 60 + 30)
  assert.deepEqual(await infoOf(), { ...fixed, reply_minutes: 4 })
})

test('support is open from nine to nine in its own time zone', () => {
  const hours = { from: 9, until: 21, utcOffset: 8 }
  const isOpen = (time: string) => isOpenAt(hours, new Date(`2026-03-02T${time}Z`))
  assert.deepEqual(
    {
      'before nine': isOpen('00:59:59'),
      'at nine': isOpen('01:00:00'),
      'before nine in the evening': isOpen('12:59:59'),
      'at nine in the evening': isOpen('13:00:00'),
      'after midnight': isOpen('17:00:00'),
    },
    {
      'before nine': false,
      'at nine': true,
      'before nine in the evening': true,
      'at nine in the evening': false,
      'after midnight': false,
    },
  )
})
