// Tests of who counts as a second person: nobody who invited or promoted the other within the last day.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import * as payouts from '@shop/contract/sales/admin-payouts.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { changeFees, decideFees, getFees } from '@shop/contract/wallet/admin-fees.ts'
import { decideAdjustment, listAdjustmentProposals, proposeAdjustment } from '@shop/contract/wallet/admin-ledger.ts'
import { confirmWithdrawal, getWithdrawalDetail, passWithdrawal } from '@shop/contract/wallet/admin-withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper, orderIn } from '../../../../test/order-states.ts'
import { putAccountOnFile } from '../../../../test/payout-account.ts'
import { operatorOf } from '../../../../test/recharger.ts'
import { makeWithdrawer } from '../../../../test/withdrawer.ts'
import { recordSponsors } from './service.ts'

const harness = await createHarness({ demo: true })
const { owner, forward, ctx } = harness
const hourMs = 3_600_000

const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { reason?: string }) => error.reason,
  )

async function idOf(account: string): Promise<number> {
  const [row] = await owner.query<{ id: number }>(sql`select id from operators where account = ${account}`)
  return row?.id ?? 0
}

async function sponsor(account: string, by: string): Promise<void> {
  const [operatorId, sponsorId] = [await idOf(account), await idOf(by)]
  await inTx(ctx(), (tx) => recordSponsors(tx, { operatorId, by: [sponsorId], isVerified: true }))
}

/** Creates one open proposal of each kind as the admin; returns a function per kind that confirms it. */
async function createProposals(): Promise<Record<string, (by: Call) => Promise<unknown>>> {
  const admin = await operatorOf(harness, 'admin')
  const shopper = await makeWithdrawer(harness, 2_000_000)
  await admin(proposeAdjustment, { params: { id: shopper.id }, body: { amount: cents(100), reason: 'a lost parcel' } })
  const adjustment = (await admin(listAdjustmentProposals, {})).find(({ user }) => user.id === shopper.id)
  const { proposal: _, version, ...fees } = await admin(getFees, {})
  const looser = { ...fees, withdrawal: { ...fees.withdrawal, hold_hours: 0 }, version, why: 'a reason' }
  const { proposal } = await admin(changeFees, { body: looser })
  const orderId = await orderIn(harness, await newShopper(harness), orderStatuses.completed)
  const [order] = await owner.query<{ shop_id: number }>(sql`select shop_id from orders where id = ${orderId}`)
  await putAccountOnFile(
    { owner, proposer: admin, confirmer: await operatorOf(harness, 'finance') },
    order?.shop_id ?? 0,
  )
  const payout = await admin(payouts.proposePayout, {
    body: { shop_id: order?.shop_id ?? 0, amount: cents(500), request_no: randomUUID() },
  })
  const { id } = await shopper.withdraw({ amount: cents(500_000) })
  const before = await admin(getWithdrawalDetail, { params: { id } })
  const passed = await admin(passWithdrawal, { params: { id }, body: { version: before.version } })
  return {
    adjustment: (by) => by(decideAdjustment, { params: { id: adjustment?.id ?? 0 }, body: { confirm: true } }),
    fees: (by) => by(decideFees, { body: { proposal_id: proposal?.id ?? 0, confirm: true } }),
    payout: (by) => by(payouts.confirmPayout, { params: { id: payout.id }, body: { version: payout.version } }),
    withdrawal: (by) => by(confirmWithdrawal, { params: { id }, body: { version: passed.version } }),
  }
}

test('for a day a new checker confirms no proposal of their inviter, of any kind; after that they can', async () => {
  const created = await createProposals()
  await sponsor('checker', 'admin')
  const checker = await operatorOf(harness, 'checker')
  const tables = () => owner.query(sql`select a::text as row from approvals a union all select p::text from payouts p`)
  const before = await tables()
  for (const [kind, confirm] of Object.entries(created)) {
    assert.equal(await reasonOf(confirm(checker)), 'approval.too_new', kind)
  }
  assert.deepEqual(await tables(), before)
  forward(23 * hourMs)
  const checkerLater = await operatorOf(harness, 'checker')
  for (const [kind, confirm] of Object.entries(created)) {
    assert.equal(await reasonOf(confirm(checkerLater)), 'approval.too_new', kind)
  }
  forward(hourMs)
  const later = await operatorOf(harness, 'checker')
  for (const [kind, confirm] of Object.entries(await createProposals())) {
    assert.equal(await reasonOf(confirm(later)), 'done', kind)
  }
})

test('for a day an inviter does not confirm what the invited operator proposes', async () => {
  await sponsor('finance', 'admin')
  const [finance, admin] = [await operatorOf(harness, 'finance'), await operatorOf(harness, 'admin')]
  const shopper = await makeWithdrawer(harness)
  const body = { amount: cents(100), reason: 'a lost parcel' }
  await finance(proposeAdjustment, { params: { id: shopper.id }, body })
  const open = (await admin(listAdjustmentProposals, {})).find(({ user }) => user.id === shopper.id)
  const decide = { params: { id: open?.id ?? 0 }, body: { confirm: true } }
  await assert.rejects(admin(decideAdjustment, decide), { reason: 'approval.too_new' })
  await (await operatorOf(harness, 'checker'))(decideAdjustment, decide)
})
