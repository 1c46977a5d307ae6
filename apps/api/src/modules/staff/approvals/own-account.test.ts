// Tests that operators do not decide about their own shopper account, nor alone about a colleague's.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decideAdjustment, listAdjustmentProposals, proposeAdjustment } from '@shop/contract/wallet/admin-ledger.ts'
import { decideCredit, getRechargeDetail, passRecharge, refuseRecharge } from '@shop/contract/wallet/admin-recharges.ts'
import { getWithdrawalDetail, passWithdrawal } from '@shop/contract/wallet/admin-withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { rechargeStatuses } from '#modules/wallet/recharges/rules.ts'
import { createHarness } from '../../../../test/harness.ts'
import { aTxid, makeRecharger, operatorOf } from '../../../../test/recharger.ts'
import { makeWithdrawer } from '../../../../test/withdrawer.ts'

const harness = await createHarness({ demo: true })
const { owner } = harness
const [finance, admin, checker] = [
  await operatorOf(harness, 'finance'),
  await operatorOf(harness, 'admin'),
  await operatorOf(harness, 'checker'),
]
const own = { reason: 'approval.own_account', status: 200 }

/** Gives a shopper an email address; the default is another spelling of the finance operator's mailbox. */
async function setEmail(userId: number, email = 'Finance+shop@Tradewind.example'): Promise<void> {
  await owner.query(sql`update users set email = ${email} where id = ${userId}`)
}

test('the owner of a staff account does not pass its recharge, and others only pass it in pairs', async () => {
  const shopper = await makeRecharger(harness)
  await setEmail(shopper.id)
  const { id } = await shopper.recharge()
  const pass = { params: { id }, body: { txid: aTxid() } }
  await assert.rejects(finance(passRecharge, pass), own)
  // Anybody may claim an address, and refusing moves no money, so its owner may refuse.
  const claim = await shopper.recharge({ txid: aTxid() })
  const declined = await finance(refuseRecharge, { params: { id: claim.id }, body: { reason: 'not_found' } })
  assert.equal(declined.status, rechargeStatuses.refused)
  const { alone } = await admin(getRechargeDetail, { params: { id } })
  assert.equal(alone.staff_account, true)
  const proposed = await admin(passRecharge, pass)
  assert.equal(await shopper.available(), 0)
  const body = { proposal_id: proposed.proposal?.id ?? 0, confirm: true }
  await assert.rejects(finance(decideCredit, { params: { id }, body }), own)
  await checker(decideCredit, { params: { id }, body })
  assert.equal(await shopper.available(), 5_000)
})

test('the owner of a staff account neither adjusts its balance nor passes its withdrawal', async () => {
  const shopper = await makeWithdrawer(harness)
  await setEmail(shopper.id)
  const adjust = { params: { id: shopper.id }, body: { amount: cents(100), reason: 'a lost parcel' } }
  await assert.rejects(finance(proposeAdjustment, adjust), own)
  await admin(proposeAdjustment, adjust)
  const open = (await admin(listAdjustmentProposals, {})).find(({ user }) => user.id === shopper.id)
  const decide = { params: { id: open?.id ?? 0 }, body: { confirm: true } }
  await assert.rejects(finance(decideAdjustment, decide), own)
  await checker(decideAdjustment, decide)
  const { id } = await shopper.withdraw()
  const { version, needs_second } = await admin(getWithdrawalDetail, { params: { id } })
  assert.equal(needs_second, true)
  await assert.rejects(finance(passWithdrawal, { params: { id }, body: { version } }), own)
  assert.equal((await admin(passWithdrawal, { params: { id }, body: { version } })).step, 'proposed')
})

test('an account that once verified an operator’s mailbox still counts as that operator’s own', async () => {
  const [changed, claimed] = [await makeRecharger(harness), await makeRecharger(harness)]
  await setEmail(changed.id)
  await owner.query(sql`update users set email_verified_at = now() where id = ${changed.id}`)
  await setEmail(changed.id, 'elsewhere@mail.example')
  const { id } = await changed.recharge()
  await assert.rejects(finance(passRecharge, { params: { id }, body: { txid: aTxid() } }), own)
  assert.equal((await admin(getRechargeDetail, { params: { id } })).alone.staff_account, true)
  // Anybody can claim an address, so an address that was never verified does not count later.
  await owner.query(sql`update users set email_verified_at = null where id = ${claimed.id}`)
  await setEmail(claimed.id)
  await setEmail(claimed.id, 'elsewhere2@mail.example')
  const recharge = await claimed.recharge()
  await finance(passRecharge, { params: { id: recharge.id }, body: { txid: aTxid() } })
  assert.equal(await claimed.available(), 5_000)
})

test('an operator whose email changed still does not decide about the account with the old one', async () => {
  const shopper = await makeRecharger(harness)
  await setEmail(shopper.id, 'moved@mail.example')
  for (const email of ['moved@mail.example', 'finance@tradewind.example']) {
    await owner.query(sql`update operators set email = ${email} where account = 'finance'`)
  }
  const { id } = await shopper.recharge()
  await assert.rejects(finance(passRecharge, { params: { id }, body: { txid: aTxid() } }), own)
})

test('two spellings of one mailbox match, and two mailboxes do not', async () => {
  const [matches] = await owner.query(sql`
    select mailbox_of('A.B+x@GMail.com') = mailbox_of('ab@googlemail.com') as gmail_spellings,
           mailbox_of('a.b@mail.example') = mailbox_of('ab@mail.example') as dots_elsewhere,
           mailbox_of('a@mail.example') = mailbox_of('b@mail.example') as other_name`)
  assert.deepEqual(matches, { gmail_spellings: true, dots_elsewhere: false, other_name: false })
  const shopper = await makeRecharger(harness)
  const { id } = await shopper.recharge()
  await finance(passRecharge, { params: { id }, body: { txid: aTxid() } })
  assert.equal(await shopper.available(), 5_000)
})
