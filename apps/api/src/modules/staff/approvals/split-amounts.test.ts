// Tests that splitting an amount does not avoid the second approval: recharges, withdrawals and failed withdrawals.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Call } from '@shop/client/call.ts'
import { confirmPayout, proposePayout, sendPayout } from '@shop/contract/sales/admin-payouts.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { getDashboard } from '@shop/contract/staff/admin-operators.ts'
import { decideAdjustment, proposeAdjustment } from '@shop/contract/wallet/admin-ledger.ts'
import * as recharges from '@shop/contract/wallet/admin-recharges.ts'
import { secondApprovalReason } from '@shop/contract/wallet/approval-thresholds.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { rechargeStatuses } from '#modules/wallet/recharges/rules.ts'
import { createHarness } from '../../../../test/harness.ts'
import { newShopper, orderIn } from '../../../../test/order-states.ts'
import { putAccountOnFile } from '../../../../test/payout-account.ts'
import { aTxid, makeRecharger, networkOf, type Recharger } from '../../../../test/recharger.ts'
import { openWithdrawalConsole } from '../../../../test/withdrawal-console.ts'
import { assertProven, makeWithdrawer, type Withdrawer } from '../../../../test/withdrawer.ts'

const harness = await createHarness({ demo: true })
const { db, owner, forward } = harness
const dayMs = 24 * 3_600_000
const { admin, finance, checker, pass, confirm, send, fail, detail } = await openWithdrawalConsole(harness)

// The tests move the time forward by days, which would end the operators' sessions.
await owner.query(sql`update operator_sessions set expires_at = expires_at + interval '1 year'`)

/** Starts a test with empty sums: they count 24 hours. */
const nextDay = () => forward(dayMs)

async function credit(shopper: Recharger, dollars: number, by: Call = finance): Promise<recharges.RechargeDetail> {
  const created = await shopper.recharge({ amount: cents(dollars * 100), txid: aTxid() })
  return by(recharges.passRecharge, { params: { id: created.id }, body: {} })
}

const isCredited = ({ status }: recharges.RechargeDetail) => status === rechargeStatuses.credited
const bank = (card_no: string, dollars: number) => ({ card_no, amount: cents(dollars * 100) })
let cards = 0
const aCardNo = () => String(6_222_020_200_000_000 + ++cards)

test('finance alone neither credits one shopper 3 × $1,000 nor sends 2 × $1,000 to one card', async () => {
  const [payer, withdrawer] = [await makeRecharger(harness), await makeWithdrawer(harness, 500_000)]
  const credits = [await credit(payer, 1_000), await credit(payer, 1_000), await credit(payer, 1_000)]
  assert.deepEqual(credits.map(isCredited), [true, false, false])
  assert.equal(await payer.available(), 100_000)
  const card = aCardNo()
  const [first, second] = [await withdrawer.withdraw(bank(card, 1_000)), await withdrawer.withdraw(bank(card, 1_000))]
  assert.equal((await pass(first)).step, 'passed')
  await send(first)
  assert.equal((await pass(second)).step, 'proposed')
  await assertProven(harness)
})

test('one operator credits many shoppers alone up to the daily limit, then needs a second approval', async () => {
  nextDay()
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => makeRecharger(harness)))
  const credits = []
  for (const shopper of shoppers) credits.push(await credit(shopper, 1_000))
  assert.deepEqual(credits.map(isCredited), [true, true, true, true, true, false])
  const last = credits.at(-1)
  assert.equal(last?.proposal?.credited, 100_000)
  assert.equal(last && secondApprovalReason(last.claimed, last.alone), 'operator')
  assert.equal(
    isCredited(await credit(await makeRecharger(harness), 1_000, admin)),
    true,
    'another operator has a sum of their own',
  )
})

test('several operators credit one shopper alone up to the limit, then need a second approval', async () => {
  nextDay()
  const shopper = await makeRecharger(harness)
  assert.equal(isCredited(await credit(shopper, 600)), true)
  const second = await credit(shopper, 600, admin)
  assert.equal(isCredited(second), false)
  assert.equal(secondApprovalReason(second.claimed, second.alone), 'shopper')
  const body = { proposal_id: second.proposal?.id ?? 0, confirm: true }
  await checker(recharges.decideCredit, { params: { id: second.id }, body })
  assert.equal(isCredited(await credit(shopper, 400, admin)), true, 'a decision of two people does not count')
  assert.equal(isCredited(await credit(shopper, 10)), false)
  nextDay()
  assert.equal(isCredited(await credit(shopper, 1_000)), true, 'a day later the sum starts again')
})

test('one operator passes withdrawals of many shoppers alone up to the daily limit', async () => {
  nextDay()
  const steps = []
  for (let n = 0; n < 6; n++) {
    const withdrawer = await makeWithdrawer(harness, 200_000)
    steps.push((await pass(await withdrawer.withdraw(bank(aCardNo(), 1_000)))).step)
  }
  assert.deepEqual(steps, ['passed', 'passed', 'passed', 'passed', 'passed', 'proposed'])
  const payer = await makeRecharger(harness)
  assert.equal(isCredited(await credit(payer, 1_000)), true, 'money in has a sum of its own')
})

test('withdrawals of one shopper to several cards count together for several operators', async () => {
  nextDay()
  const withdrawer = await makeWithdrawer(harness, 500_000)
  const created = [
    await withdrawer.withdraw(bank(aCardNo(), 600)),
    await withdrawer.withdraw(bank(aCardNo(), 600)),
  ] as const
  assert.equal((await pass(created[0], finance)).step, 'passed')
  assert.equal((await detail(created[1])).needs_second, true, 'the dialog shows it before anybody clicks')
  const proposed = await pass(created[1], admin)
  assert.equal(proposed.step, 'proposed')
  assert.equal((await confirm({ id: created[1].id, version: proposed.version })).step, 'passed')
})

test('withdrawals of two shoppers to one card or address count together, however it is spelled', async () => {
  nextDay()
  const [first, second] = [await makeWithdrawer(harness, 500_000), await makeWithdrawer(harness, 500_000)]
  const card = aCardNo()
  await pass(await first.withdraw(bank(card, 600)))
  const spaced = `${card.slice(0, 4)} ${card.slice(4, 8)}-${card.slice(8)}`
  const same = await second.withdraw({ ...bank(spaced, 600), bank_name: 'Another Bank', holder: 'Bob' })
  const proposed = await pass(same, admin)
  assert.equal(proposed.step, 'proposed')
  assert.equal(secondApprovalReason(proposed.amount, proposed.alone), 'destination')
  const zeros = await second.withdraw(bank(`00${card}`, 600))
  assert.equal((await pass(zeros, admin)).step, 'proposed')
  nextDay()
  const { id: network_id } = await networkOf(first.call, 'ton')
  const address = 'EQD__________________________________________0vo'
  const chain = (memo: string) => ({ type: 'chain', network_id, address, memo, amount: cents(60_000) }) as const
  assert.equal((await pass(await first.withdraw(chain('1')))).step, 'passed')
  assert.equal((await pass(await second.withdraw(chain('2')), admin)).step, 'proposed')
})

test('a failed withdrawal returns to the wallet and counts like any other credit', async () => {
  nextDay()
  const withdrawer = await makeWithdrawer(harness, 500_000)
  const created = [
    await withdrawer.withdraw(bank(aCardNo(), 600)),
    await withdrawer.withdraw(bank(aCardNo(), 600)),
  ] as const
  await pass(created[0])
  const proposed = await pass(created[1])
  await confirm({ id: created[1].id, version: proposed.version })
  assert.equal((await fail(created[0])).step, 'failed')
  const failing = await fail({ id: created[1].id, version: 3 })
  assert.deepEqual({ step: failing.step, mine: failing.failing?.mine }, { step: 'passed', mine: true })
  await assertProven(harness)
})

/** How many of these concurrent calls took effect; the others wait for a second approval. */
async function countOf(calls: (() => Promise<boolean>)[]): Promise<number> {
  return (await Promise.all(calls.map((call) => call()))).filter(Boolean).length
}

test('two operators who credit one shopper concurrently stay within the limit', async () => {
  nextDay()
  const shopper = await makeRecharger(harness)
  const created = []
  for (let n = 0; n < 5; n++) created.push(await shopper.recharge({ amount: cents(40_000), txid: aTxid() }))
  const calls = created.map(({ id }, n) => async () => {
    return isCredited(await (n % 2 ? admin : finance)(recharges.passRecharge, { params: { id }, body: {} }))
  })
  assert.equal(await countOf(calls), 2)
  assert.equal(await shopper.available(), 80_000)
  await assertProven(harness)
})

test('concurrent withdrawals stay within the limit of the operator and of the card', async () => {
  nextDay()
  const withdrawers: Withdrawer[] = []
  for (let n = 0; n < 9; n++) withdrawers.push(await makeWithdrawer(harness, 200_000))
  const created = await Promise.all(withdrawers.map((withdrawer) => withdrawer.withdraw(bank(aCardNo(), 700))))
  const passes = created.map((withdrawal) => async () => (await pass(withdrawal)).step === 'passed')
  assert.equal(await countOf(passes), 7)
  nextDay()
  const card = aCardNo()
  const shared = await Promise.all(withdrawers.map((withdrawer) => withdrawer.withdraw(bank(card, 400))))
  const byTwo = shared.map((withdrawal, n) => async () => {
    return (await pass(withdrawal, n % 2 ? admin : finance)).step === 'passed'
  })
  assert.equal(await countOf(byTwo), 2)
  await assertProven(harness)
})

test('refusing a proposal takes a reason, which the proposer sees on the dashboard', async () => {
  const large = await (await makeRecharger(harness)).recharge({ amount: cents(150_000), txid: aTxid() })
  const propose = () => finance(recharges.passRecharge, { params: { id: large.id }, body: {} })
  const decide = (by: Call, id = 0, reason?: string) =>
    by(recharges.decideCredit, { params: { id: large.id }, body: { proposal_id: id, confirm: false, reason } })
  const first = await propose()
  assert.equal(
    (await decide(finance, first.proposal?.id)).proposal,
    null,
    'withdrawing one’s own proposal needs no reason',
  )
  const { proposal } = await propose()
  await assert.rejects(decide(checker, proposal?.id), { fields: { reason: 'required' } })
  assert.equal((await decide(checker, proposal?.id, 'The bank knows no such transfer')).proposal, null)
  const { refused } = await finance(getDashboard, {})
  assert.deepEqual(
    refused.map(({ kind, object_id, reason, refused_by }) => ({ kind, object_id, reason, refused_by })),
    [
      {
        kind: 'recharge',
        object_id: large.id,
        reason: 'The bank knows no such transfer',
        refused_by: 'checker',
      },
    ],
  )
  assert.deepEqual((await admin(getDashboard, {})).refused, [])
})

test('adjustments and payouts take two people, down to a cent', async () => {
  const shopper = await newShopper(harness)
  const orderId = await orderIn(harness, shopper, orderStatuses.completed)
  const [order] = await owner.query<{ shop_id: number }>(sql`select shop_id from orders where id = ${orderId}`)
  for (const amount of [cents(1), cents(-1)]) {
    const body = { amount, reason: 'a cent' }
    const [open] = (await admin(proposeAdjustment, { params: { id: shopper.userId }, body })).slice(-1)
    const params = { id: open?.id ?? 0 }
    await assert.rejects(admin(decideAdjustment, { params, body: { confirm: true } }), {
      reason: 'approval.second_person',
    })
    await checker(decideAdjustment, { params, body: { confirm: true } })
  }
  const shopId = order?.shop_id ?? 0
  await putAccountOnFile({ owner, proposer: finance, confirmer: checker }, shopId)
  const input = { shop_id: shopId, amount: cents(1), request_no: randomUUID() }
  const { id, version, step } = await admin(proposePayout, { body: input })
  assert.equal(step, 'proposed')
  const confirmation = { params: { id }, body: { version } }
  await assert.rejects(admin(confirmPayout, confirmation), { reason: 'approval.second_person' })
  await assert.rejects(admin(sendPayout, { params: { id }, body: { version, reference: 'B-1' } }), {
    reason: 'state.changed',
  })
  assert.equal((await checker(confirmPayout, confirmation)).step, 'confirmed')
})

test('the server cannot change or delete recorded decisions', async () => {
  for (const statement of [
    sql`update money_decisions set amount_cents = 1`,
    sql`delete from money_decisions`,
    sql`truncate money_decisions`,
  ]) {
    await assert.rejects(db.query(statement), { code: '42501' })
  }
})

test('an operator who credited a shopper alone does not pay them out alone for 30 days; others may', async () => {
  nextDay()
  const withdrawer = await makeWithdrawer(harness, 100_000)
  const [recharge] = await owner.query<{ id: number }>(sql`
    insert into recharges (user_id, request_no, method, claimed_cents, answer_by)
    values (${withdrawer.id}, ${randomUUID()}, 'manual', 50_000, now()) returning id`)
  assert.equal(isCredited(await finance(recharges.passRecharge, { params: { id: recharge?.id ?? 0 }, body: {} })), true)
  const own = await pass(await withdrawer.withdraw(bank(aCardNo(), 100)))
  assert.equal(own.step, 'proposed')
  assert.equal(secondApprovalReason(own.amount, own.alone), 'credited')
  assert.equal((await pass(await withdrawer.withdraw(bank(aCardNo(), 100)), admin)).step, 'passed')
  const later = await withdrawer.withdraw(bank(aCardNo(), 100))
  forward(30 * dayMs)
  assert.equal((await pass(later)).step, 'passed')
  await assertProven(harness)
})
