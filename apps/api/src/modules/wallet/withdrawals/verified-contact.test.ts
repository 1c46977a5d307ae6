// Tests that withdrawals need a verified email.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { register } from '@shop/contract/people/identity.ts'
import { changeProfile, resetPayCode, sendCode } from '@shop/contract/people/profile.ts'
import { createWithdrawal, getWithdrawalInfo, verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { verifyContacts } from '../../../../test/mailbox.ts'
import { aCard, agePayCode, giveMoney, payCode, rowsOf } from '../../../../test/withdrawer.ts'
import { statusOf } from './rules.ts'

const harness = await createHarness()
const { guest, as, db } = harness

test('without a verified email a withdrawal is refused with a hint and changes nothing', async () => {
  const email = 'unproven@mail.example'
  const password = 'secret1'
  const { userinfo } = await guest(register, { body: { account: 'unproven', password, email, mobile: '+66811112222' } })
  const call = as(userinfo.token)
  await call(resetPayCode, { body: { pay_pwd: payCode, confirm_pay_pwd: payCode, password } })
  await agePayCode(harness, userinfo.id)
  await giveMoney(harness, userinfo.id, 50_000)
  const withdraw = async () => {
    const { pay_token } = await call(verifyPayCode, { body: { pay_pwd: payCode, scene: 'extract' } })
    const before = await rowsOf(harness)
    const body = { type: 'bank', amount: cents(10_000), request_no: randomUUID(), ...aCard } as const
    return { before, answer: call(createWithdrawal, { body: { ...body, pay_token } }) }
  }
  assert.equal((await call(getWithdrawalInfo, {})).verified, false)
  const { before, answer } = await withdraw()
  await assert.rejects(answer, { reason: 'contact.unverified', message: /Verify your email first/ })
  assert.deepEqual(await rowsOf(harness), before)
  // A mobile number is no proof, because its code is sent to the same email.
  await assert.rejects(call(sendCode, { body: { account: '+66811112222', scene: 'mobile' } }), {
    reason: 'contact.unverified',
  })
  await db.query(sql`update users set mobile_verified_at = now() where id = ${userinfo.id}`)
  await assert.rejects((await withdraw()).answer, { reason: 'contact.unverified' })
  await verifyContacts(harness, call, { email })
  await call(changeProfile, { body: { mobile: '' } })
  assert.equal((await call(getWithdrawalInfo, {})).verified, true)
  assert.equal((await (await withdraw()).answer).status, statusOf.audit)
})
