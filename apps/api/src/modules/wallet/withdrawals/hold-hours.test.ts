// Tests that every text about the hold after a password change uses the configured hours.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import { listSessions, resetPayCode } from '@shop/contract/people/profile.ts'
import { changeFees, decideFees, type Fees, getFees } from '@shop/contract/wallet/admin-fees.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { operatorOf } from '../../../../test/recharger.ts'
import { makeWithdrawer, payCode } from '../../../../test/withdrawer.ts'

const harness = await createHarness({ demo: true })
const { db, ctx } = harness
const newShopper = () => makeWithdrawer(harness)

/** Changes the withdrawal settings, with a second operator where needed. */
async function changeWithdrawalFees(change: Partial<Fees['withdrawal']>): Promise<void> {
  const [admin, checker] = [await operatorOf(harness, 'admin'), await operatorOf(harness, 'checker')]
  const { proposal: _, ...fees } = await admin(getFees, {})
  const body = { ...fees, withdrawal: { ...fees.withdrawal, ...change }, why: 'a test' }
  const { proposal } = await admin(changeFees, { body })
  if (proposal) await checker(decideFees, { body: { proposal_id: proposal.id, confirm: true } })
}

test('the security center, the mail and the notification show the configured hold', async () => {
  const readHoldTexts = async (hours: number) => {
    await changeWithdrawalFees({ hold_hours: hours })
    const shopper = await newShopper()
    await shopper.call(resetPayCode, { body: { old_pay_pwd: payCode, pay_pwd: '135791', confirm_pay_pwd: '135791' } })
    const { hold_hours, withdrawals_held_until: until } = await shopper.call(listSessions, {})
    const [mail] = await db.query<{ body: string }>(sql`
      select m.body from mails m join users u on u.email = m.to_address
       where u.id = ${shopper.id} and m.subject like '%payment password was changed' order by m.id desc limit 1`)
    const { list } = await shopper.call(listNotifications, { query: {} })
    const hoursLeft = until && Math.round((until.getTime() - ctx().now().getTime()) / 3_600_000)
    return {
      holdHours: { configured: hold_hours, left: hoursLeft },
      mail: mail?.body ?? '',
      notification: list[0]?.body ?? '',
    }
  }
  const { holdHours, mail, notification } = await readHoldTexts(48)
  assert.deepEqual(holdHours, { configured: 48, left: 48 })
  assert.match(mail, /on hold for 48 hours/)
  assert.match(notification, /on hold for 48 hours/)
  const none = await readHoldTexts(0)
  assert.deepEqual(none.holdHours, { configured: 0, left: null })
  assert.doesNotMatch(none.mail + none.notification, /on hold/)
  await changeWithdrawalFees({ hold_hours: 24 })
})
