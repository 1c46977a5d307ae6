// Tests that card money can be spent at once but withdrawn only after some days, without a bypass.
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
import { postPayment } from '../../../../test/ledger-postings.ts'
import { openWithdrawalConsole } from '../../../../test/withdrawal-console.ts'
import { assertProven, giveMoney, makeWithdrawer, rowsOf, type Withdrawer } from '../../../../test/withdrawer.ts'

const harness = await createHarness({ demo: true })
const { db, ctx, forward } = harness
const { admin, checker, detail } = await openWithdrawalConsole(harness)
// The tests move the time forward by days, which would end the sessions.
const extendSessions = () =>
  Promise.all([
    db.query(sql`update user_sessions set expires_at = expires_at + interval '1 year'`),
    db.query(sql`update operator_sessions set expires_at = expires_at + interval '1 year'`),
  ])
await extendSessions()
const day = 24 * 3_600_000
const cardHold = { reason: 'withdrawal.card_hold' }

/** A shopper with money from a transfer and from a card. */
async function newShopper(otherFunds: number, byCard: number): Promise<Withdrawer & { cardId: number }> {
  const shopper = await makeWithdrawer(harness, otherFunds)
  await extendSessions()
  return { ...shopper, cardId: await giveMoney(harness, shopper.id, byCard, 'card') }
}

const infoOf = async (shopper: Withdrawer) => {
  const { balance, card_held } = await shopper.call(getWithdrawalInfo, {})
  return { balance, held: card_held.map(({ amount }) => amount), from: card_held[0]?.from }
}

/** Pays from the wallet without creating an order. */
let orders = 900_000_000
async function spend({ id: userId }: Withdrawer, amount: number): Promise<number> {
  const ref = { type: 'order', id: ++orders } as const
  const { outcome } = await inTx(ctx(), (tx) => postPayment(tx, { userId, ref, amount: cents(amount) }))
  assert.equal(outcome, 'posted')
  return ref.id
}

async function setHoldDays(card_hold_days: number): Promise<void> {
  const { proposal: _, ...fees } = await admin(getFees, {})
  const body = { ...fees, withdrawal: { ...fees.withdrawal, card_hold_days }, why: 'a test' }
  const { proposal } = await admin(changeFees, { body })
  if (proposal) await checker(decideFees, { body: { proposal_id: proposal.id, confirm: true } })
}

test('the database and the server have the same default hold', async () => {
  const [row] = await db.query<{ days: number }>(sql`select card_hold_days(now()) as days`)
  assert.equal(row?.days, defaultFees.withdrawal.card_hold_days)
})

test('held card money is refused with its release date, and can be withdrawn after that', async () => {
  const shopper = await newShopper(10_000, 20_000)
  assert.partialDeepStrictEqual(await infoOf(shopper), { balance: 10_000 })
  assert.deepEqual((await infoOf(shopper)).held, [20_000])
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
  assert.equal(shown.card_held, 20_000)
  assert.notEqual(shown.card_held_until, null)
  forward(7 * day - 60_000)
  await assert.rejects(shopper.withdraw({ amount: cents(1_000) }), cardHold)
  forward(120_000)
  assert.deepEqual(await infoOf(shopper), { balance: 20_000, held: [], from: undefined })
  await shopper.withdraw({ amount: cents(20_000) })
  await assertProven(harness)
})

test('card money can be spent at once, and then other money is held in its place', async () => {
  const shopper = await newShopper(15_000, 20_000)
  await spend(shopper, 20_000)
  assert.deepEqual((await shopper.wallet()).available, 15_000)
  // A canceled order returns the 200 dollars, which must not have become withdrawable by that.
  await assert.rejects(shopper.withdraw({ amount: cents(1_000) }), cardHold)
  const { balance, held } = await infoOf(shopper)
  assert.equal(balance, 0)
  assert.deepEqual(held, [15_000])
})

test('concurrent withdrawals pay out only money that did not come by card', async () => {
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

test('a concurrent credit by card does not let card money out', async () => {
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

test('refunded and disputed card money is no longer held, unless the dispute is won', async () => {
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
  const { balance, held } = await infoOf(shopper)
  assert.equal(balance, 10_000)
  assert.deepEqual(held, [7_000])
  await db.query(sql`update card_disputes set state = 'won' where id = ${dispute?.id}`)
  assert.deepEqual((await infoOf(shopper)).balance, 2_000, 'as much is held before the money of a won dispute arrives')
  await db.query(sql`update card_disputes set state = 'lost' where id = ${dispute?.id}`)
  await assert.rejects(shopper.withdraw({ amount: cents(10_001) }), cardHold)
  await shopper.withdraw({ amount: cents(10_000) })
})

test('several card credits are released one after the other', async () => {
  const shopper = await newShopper(1_000, 2_000)
  for (const amount of [3_000, 4_000, 5_000, 6_000]) {
    forward(3_600_000)
    await giveMoney(harness, shopper.id, amount, 'card')
  }
  const shown = await infoOf(shopper)
  assert.equal(shown.balance, 1_000)
  assert.deepEqual(shown.held, [2_000, 3_000, 4_000, 11_000])
  await assert.rejects(shopper.withdraw({ amount: cents(3_500) }), (error: { params: { from: number } }) => {
    const second = (shown.from?.getTime() ?? 0) / 1000 + 3_600
    return Math.abs(error.params.from - second) < 60
  })
})

test('the database rejects an unchecked hold of card money', async () => {
  const shopper = await newShopper(10_000, 20_000)
  const hold = (amount: number) =>
    inTx(ctx(), async (tx) => {
      const [row] = await tx.db.query<{ id: number }>(sql`
        insert into withdrawals (user_id, request_no, type, destination_id, amount_cents, fee_cents, answer_by,
                                 created_at)
        select ${shopper.id}, ${randomUUID()}, 'bank', min(id), ${amount}, 0, now(), ${tx.now()}
          from payout_destinations returning id`)
      const ref = { type: 'withdrawal', id: row?.id ?? 0 } as const
      return ledger.post(tx, ledger.postings.held({ userId: shopper.id, ref, amount: cents(amount) }))
    })
  await assert.rejects(hold(10_001), /came by card/)
  assert.equal(await hold(10_000), 'posted')
})

test('shortening the hold takes two people and releases card money at once; extending it holds it again', async () => {
  const shopper = await newShopper(1_000, 20_000)
  const { proposal: _, ...fees } = await admin(getFees, {})
  const body = { ...fees, withdrawal: { ...fees.withdrawal, card_hold_days: 0 }, why: 'a test' }
  const { proposal, withdrawal } = await admin(changeFees, { body })
  assert.equal(withdrawal.card_hold_days, 7)
  assert.equal((await infoOf(shopper)).balance, 1_000)
  await checker(decideFees, { body: { proposal_id: proposal?.id ?? 0, confirm: true } })
  assert.equal((await infoOf(shopper)).balance, 21_000)
  await setHoldDays(180)
  forward(100 * day)
  assert.equal((await infoOf(shopper)).balance, 1_000)
  for (const days of [-1, 181]) {
    await assert.rejects(setHoldDays(days), { reason: 'input.invalid' })
  }
  await setHoldDays(7)
})
