// Tests of money that came by card: spent at once, withdrawn only after some days, by no way around it.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { changeFees, decideFees, getFees } from '@shop/contract/wallet/admin-fees.ts'
import { getWithdrawalInfo } from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import { inTx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { defaultFees } from '#modules/wallet/fees/rules.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { createHarness } from '../../../../test/harness.ts'
import { openWithdrawalConsole } from '../../../../test/withdrawal-console.ts'
import { assertProven, giveMoney, makeWithdrawer, rowsOf, type Withdrawer } from '../../../../test/withdrawer.ts'

const harness = await createHarness({ demo: true })
const { db, ctx, forward } = harness
const { admin, checker, detail } = await openWithdrawalConsole(harness)
// Days pass in these tests, and sessions end after hours or days.
const lengthen = () =>
  Promise.all([
    db.query(sql`update user_sessions set expires_at = expires_at + interval '1 year'`),
    db.query(sql`update operator_sessions set expires_at = expires_at + interval '1 year'`),
  ])
await lengthen()
const day = 24 * 3_600_000
const cardHold = { reason: 'withdrawal.card_hold' }

/** With so much by transfer and so much by card. */
async function newShopper(otherFunds: number, byCard: number): Promise<Withdrawer & { cardId: number }> {
  const shopper = await makeWithdrawer(harness, otherFunds)
  await lengthen()
  return { ...shopper, cardId: await giveMoney(harness, shopper.id, byCard, 'card') }
}

const infoOf = async (shopper: Withdrawer) => {
  const { balance, card_held } = await shopper.call(getWithdrawalInfo, {})
  return { balance, later: card_held.map(({ amount }) => amount), from: card_held[0]?.from }
}

/** As an order pays, without the order. */
let orders = 900_000_000
async function spend({ id: userId }: Withdrawer, amount: number): Promise<number> {
  const ref = { type: 'order', id: ++orders } as const
  const { outcome } = await inTx(ctx(), (tx) => ledger.pay(tx, { userId, ref, amount: cents(amount) }))
  assert.equal(outcome, 'posted')
  return ref.id
}

async function setDays(card_hold_days: number): Promise<void> {
  const { proposal: _, ...fees } = await admin(getFees, {})
  const body = { ...fees, withdrawal: { ...fees.withdrawal, card_hold_days }, why: 'a test' }
  const { proposal } = await admin(changeFees, { body })
  if (proposal) await checker(decideFees, { body: { proposal_id: proposal.id, confirm: true } })
}

test('without a setting the database holds as long as the server says', async () => {
  const [row] = await db.query<{ days: number }>(sql`select card_hold_days(now()) as days`)
  assert.equal(row?.days, defaultFees.withdrawal.card_hold_days)
})

test('it is refused with the day, and withdrawn when the days are over', async () => {
  const shopper = await newShopper(10_000, 20_000)
  const { balance, later } = await infoOf(shopper)
  assert.deepEqual([balance, later], [10_000, [20_000]])
  const before = await rowsOf(harness)
  const token = await shopper.payToken()
  const input = { amount: cents(10_001), pay_token: token }
  await assert.rejects(shopper.withdraw(input), (error: { reason: string; message: string; params: object }) => {
    assert.equal(error.reason, 'withdrawal.card_hold')
    assert.match(error.message, /withdraw it after \w+ \d+, \d{4}.*UTC\+8.*up to \$100\.00/)
    return true
  })
  assert.equal((await rowsOf(harness)).length, before.length + 1, 'only the token is new')
  const created = await shopper.withdraw({ amount: cents(10_000), pay_token: token })
  const shown = await detail(created)
  assert.deepEqual([shown.card_held, shown.card_held_until !== null], [20_000, true])
  forward(7 * day - 60_000)
  await assert.rejects(shopper.withdraw({ amount: cents(1_000) }), cardHold)
  forward(120_000)
  assert.deepEqual(await infoOf(shopper), { balance: 20_000, later: [], from: undefined })
  await shopper.withdraw({ amount: cents(20_000) })
  await assertProven(harness)
})

test('it is spent at once, and what was spent holds other money in its place', async () => {
  const shopper = await newShopper(15_000, 20_000)
  await spend(shopper, 20_000)
  assert.deepEqual((await shopper.wallet()).available, 15_000)
  // A purchase that is canceled brings 200 back: they must not have become free meanwhile.
  await assert.rejects(shopper.withdraw({ amount: cents(1_000) }), cardHold)
  const { balance, later } = await infoOf(shopper)
  assert.deepEqual([balance, later], [0, [15_000]])
})

test('of two withdrawals at once only what is not card money leaves', async () => {
  for (let round = 0; round < 3; round++) {
    const shopper = await newShopper(10_000, 30_000)
    const tokens = [await shopper.payToken(), await shopper.payToken()]
    const all = await Promise.allSettled(
      tokens.map((pay_token) => shopper.withdraw({ amount: cents(10_000), pay_token })),
    )
    assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1)
    for (const result of all) if (result.status === 'rejected') assert.equal(result.reason.reason, cardHold.reason)
    assert.deepEqual(await shopper.wallet(), { available: 30_000, frozen: 10_000, debt: 0 })
  }
})

test('a credit by card and a withdrawal at once: either the withdrawal was first, or it leaves the card money', async () => {
  for (let round = 0; round < 5; round++) {
    const shopper = await makeWithdrawer(harness, 10_000)
    const token = await shopper.payToken()
    await Promise.all([
      giveMoney(harness, shopper.id, 20_000, 'card'),
      shopper.withdraw({ amount: cents(10_000), pay_token: token }),
    ])
    assert.deepEqual(await shopper.wallet(), { available: 20_000, frozen: 10_000, debt: 0 })
    await assert.rejects(shopper.withdraw({ amount: cents(1_000) }), cardHold)
  }
})

test('what went back to the card is held no more: refunds and chargebacks, unless they came back', async () => {
  const shopper = await newShopper(10_000, 20_000)
  const [refund] = await db.query<{ id: number }>(sql`
    insert into card_refunds (recharge_id, amount_cents, status, settled_at)
    values (${shopper.cardId}, 5000, 'unheld', now()) returning id`)
  const [dispute] = await db.query<{ id: number }>(sql`
    insert into card_disputes (recharge_id, provider_ref, amount_cents, state)
    values (${shopper.cardId}, ${randomUUID()}, 8000, 'open') returning id`)
  const refs = [
    [{ type: 'cardRefund', id: refund?.id ?? 0 }, 5_000],
    [{ type: 'dispute', id: dispute?.id ?? 0 }, 8_000],
  ] as const
  for (const [ref, amount] of refs) {
    await inTx(ctx(), async (tx) => {
      const { available } = await ledger.lockWallet(tx, shopper.id)
      const back = { userId: shopper.id, ref, clearing: { by: 'card' }, amount: cents(amount), available } as const
      await ledger.postOrRefuse(tx, ledger.postings.takenBack(back))
    })
  }
  const { balance, later } = await infoOf(shopper)
  assert.deepEqual([balance, later], [10_000, [7_000]])
  await db.query(sql`update card_disputes set state = 'won' where id = ${dispute?.id}`)
  assert.deepEqual(
    (await infoOf(shopper)).balance,
    2_000,
    'before the money of a won dispute is there, as much is held',
  )
  await db.query(sql`update card_disputes set state = 'lost' where id = ${dispute?.id}`)
  await assert.rejects(shopper.withdraw({ amount: cents(10_001) }), cardHold)
  await shopper.withdraw({ amount: cents(10_000) })
})

test('several credits become free one after the other, and what is owed stays', async () => {
  const shopper = await newShopper(1_000, 2_000)
  for (const amount of [3_000, 4_000, 5_000, 6_000]) {
    forward(3_600_000)
    await giveMoney(harness, shopper.id, amount, 'card')
  }
  const shown = await infoOf(shopper)
  assert.deepEqual([shown.balance, shown.later], [1_000, [2_000, 3_000, 4_000, 11_000]])
  await assert.rejects(shopper.withdraw({ amount: cents(3_500) }), (error: { params: { from: number } }) => {
    const second = (shown.from?.getTime() ?? 0) / 1000 + 3_600
    return Math.abs(error.params.from - second) < 60
  })
})

test('a posting that nobody checked is refused by the database', async () => {
  const shopper = await newShopper(10_000, 20_000)
  const hold = (amount: number) =>
    inTx(ctx(), async (tx) => {
      const [row] = await tx.db.query<{ id: number }>(sql`
        insert into withdrawals (user_id, request_no, type, destination_id, amount_cents, fee_cents, answer_by, created_at)
        select ${shopper.id}, ${randomUUID()}, 'bank', min(id), ${amount}, 0, now(), ${tx.now()} from payout_destinations
        returning id`)
      const ref = { type: 'withdrawal', id: row?.id ?? 0 } as const
      return ledger.post(tx, ledger.postings.held({ userId: shopper.id, ref, amount: cents(amount) }))
    })
  await assert.rejects(hold(10_001), /came by card/)
  assert.equal(await hold(10_000), 'posted')
})

test('fewer days free it at once and take two people; more days hold it again', async () => {
  const shopper = await newShopper(1_000, 20_000)
  const { proposal: _, ...fees } = await admin(getFees, {})
  const body = { ...fees, withdrawal: { ...fees.withdrawal, card_hold_days: 0 }, why: 'a test' }
  const { proposal, withdrawal } = await admin(changeFees, { body })
  assert.deepEqual([withdrawal.card_hold_days, (await infoOf(shopper)).balance], [7, 1_000])
  await checker(decideFees, { body: { proposal_id: proposal?.id ?? 0, confirm: true } })
  assert.equal((await infoOf(shopper)).balance, 21_000)
  await setDays(180)
  forward(100 * day)
  assert.equal((await infoOf(shopper)).balance, 1_000)
  for (const days of [-1, 181]) {
    await assert.rejects(setDays(days), { reason: 'input.invalid' })
  }
  await setDays(7)
})
