// Tests that everything that names the hold after a changed password takes its figure from the setting.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listSessions, resetPayCode } from '@shop/contract/people/account.ts'
import { listNotices } from '@shop/contract/people/notifications.ts'
import { changeFees, decideFees, type Fees, getFees } from '@shop/contract/wallet/admin-fees.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { operatorOf } from '../../../../test/recharger.ts'
import { makeWithdrawer, payCode } from '../../../../test/withdrawer.ts'

const harness = await createHarness({ demo: true })
const { db, ctx } = harness
const newShopper = () => makeWithdrawer(harness)

/** By two people, where it takes two. */
async function limits(change: Partial<Fees['withdrawal']>): Promise<void> {
  const [admin, checker] = [await operatorOf(harness, 'admin'), await operatorOf(harness, 'checker')]
  const { proposal: _, ...fees } = await admin(getFees, {})
  const body = { ...fees, withdrawal: { ...fees.withdrawal, ...change }, why: 'a test' }
  const { proposal } = await admin(changeFees, { body })
  if (proposal) await checker(decideFees, { body: { proposal_id: proposal.id, confirm: true } })
}

test('how long a hold lasts is the figure in force in the security center, the mail and the notice', async () => {
  const announced = async (hours: number) => {
    await limits({ hold_hours: hours })
    const shopper = await newShopper()
    await shopper.call(resetPayCode, { body: { old_pay_pwd: payCode, pay_pwd: '135791', confirm_pay_pwd: '135791' } })
    const { hold_hours, withdrawals_held_until: until } = await shopper.call(listSessions, {})
    const [mail] = await db.query<{ body: string }>(sql`
      select m.body from mails m join users u on u.email = m.to_address
       where u.id = ${shopper.id} and m.subject like '%payment password was changed' order by m.id desc limit 1`)
    const { list } = await shopper.call(listNotices, { query: {} })
    const left = until && Math.round((until.getTime() - ctx().now().getTime()) / 3_600_000)
    return { holdHours: [hold_hours, left], mail: mail?.body ?? '', notice: list[0]?.body ?? '' }
  }
  const { holdHours, mail, notice } = await announced(48)
  assert.deepEqual(holdHours, [48, 48])
  assert.match(mail, /on hold for 48 hours/)
  assert.match(notice, /on hold for 48 hours/)
  const none = await announced(0)
  assert.deepEqual(none.holdHours, [0, null])
  assert.doesNotMatch(none.mail + none.notice, /on hold/)
  await limits({ hold_hours: 24 })
})
