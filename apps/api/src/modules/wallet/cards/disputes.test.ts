// Tests of disputes: opened before and after the money is spent, won, lost and written off; and of the debt they leave.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { getUserInfo } from '@shop/contract/people/identity.ts'
import { listNotifications } from '@shop/contract/people/notifications.ts'
import { getCardQuote, payByCard } from '@shop/contract/sales/planned-payments.ts'
import { Fees } from '@shop/contract/wallet/admin-fees.ts'
import { openCardSession } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import * as z from 'zod/mini'
import { sql } from '#db/sql.ts'
import { defaultFees } from '#modules/wallet/fees/rules.ts'
import { accountTypes } from '#modules/wallet/ledger/rules.ts'
import { Refusal } from '#refuse.ts'
import { openCardShop } from '../../../../test/card-shop.ts'
import { newShopper } from '../../../../test/order-states.ts'
import { openPlanned } from '../../../../test/planned.ts'
import { give } from '../../../../test/purchases.ts'
import { decideDispute, getCardCase, requestRefund, settleDispute } from './service.ts'

const shop = await openCardShop()
const { stripe, send, cardService } = shop
const [staff, second] = [await shop.staff(), await shop.staff()]
const refusal = (reason: string) => (error: unknown) => error instanceof Refusal && error.reason === reason

async function sendDisputeEvents(dispute: object, times = 1): Promise<void> {
  const types = ['charge.dispute.funds_withdrawn', 'charge.dispute.created', 'charge.dispute.updated']
  const messages = types.map((type) => stripe.event(type, { ...dispute }))
  const answers = await Promise.all(Array.from({ length: times }, () => messages.map(send)).flat())
  assert.deepEqual(new Set(answers), new Set([200]))
}

test('an inquiry takes no money and locks no wallet', async () => {
  const shopper = await shop.shopper()
  const { intent } = await shop.paid(shopper, 3_000)
  await sendDisputeEvents(stripe.dispute(intent, { status: 'warning_needs_response', isTaken: false }))
  assert.deepEqual(await shop.balances(shopper), { a: 3_000, f: 0, d: 0, open: true })
})

test('a dispute takes the balance, leaves the rest as debt, costs us the fee and locks the wallet', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.paid(shopper, 5_000)
  await shop.spend(shopper, 4_200)
  const before = {
    clearing: await shop.account(accountTypes.clearingCard),
    fee: await shop.account(accountTypes.expenseDisputeFee),
  }
  const dispute = stripe.dispute(intent, { status: 'needs_response', isTaken: true })
  await sendDisputeEvents(dispute, 10)
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 0, d: 4_200, open: false })
  assert.equal((await shop.account(accountTypes.clearingCard)) - before.clearing, 5_000 + 1_500)
  assert.equal((await shop.account(accountTypes.expenseDisputeFee)) - before.fee, -1_500)
  assert.equal(await shop.spend(shopper, 1), 'locked')
  await assert.rejects(
    requestRefund(staff, cardService, { id, amount: cents(100), why: 'x', request_no: 'x' }),
    refusal('state.changed'),
  )
  await shop.prove()

  const titles = (await shopper.call(listNotifications, { query: {} })).list.map(({ title }) => title)
  assert.equal(titles.filter((title) => title === 'Your wallet is locked').length, 1)

  // Won: the bank returns the money, which pays the debt first, and the fee.
  stripe.closeDispute(dispute.id, 'won', { feeReturned: 1_500 })
  await sendDisputeEvents(dispute, 10)
  assert.deepEqual(await shop.balances(shopper), { a: 800, f: 0, d: 0, open: true })
  assert.equal(await shop.account(accountTypes.clearingCard), before.clearing)
  assert.equal(await shop.account(accountTypes.expenseDisputeFee), before.fee)
  await shop.prove()
})

/** Proposed by one operator, confirmed by another. */
async function settleLostDispute(
  rechargeId: number,
  input: { write_off: boolean; open_wallet: boolean },
): Promise<void> {
  const [dispute] = (await getCardCase(staff, rechargeId)).disputes
  const id = dispute?.id ?? 0
  const [open] = (await settleDispute(staff, { id, ...input, why: 'not recoverable' })).disputes
  await decideDispute(second, cardService.ports, { id, proposal_id: open?.proposal?.id ?? 0, confirm: true })
}

test('a lost dispute leaves debt and a locked wallet until two operators write it off and unlock it', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.paid(shopper, 6_000)
  await shop.spend(shopper, 5_000)
  const dispute = stripe.dispute(intent, { status: 'under_review', isTaken: true })
  await sendDisputeEvents(dispute)
  const [lost] = (await getCardCase(staff, id)).disputes
  const input = { id: lost?.id ?? 0, write_off: true, open_wallet: true, why: 'not recoverable' }
  await assert.rejects(settleDispute(staff, input), refusal('state.changed'))
  stripe.closeDispute(dispute.id, 'lost')
  await sendDisputeEvents(dispute, 5)
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 0, d: 5_000, open: false })
  const before = await shop.account(accountTypes.expenseBadDebt)
  const nothing = { ...input, write_off: false, open_wallet: false }
  await assert.rejects(settleDispute(staff, nothing), refusal('input.invalid'))
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => settleDispute(staff, input)))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 0, d: 5_000, open: false })
  const [waiting] = (await getCardCase(staff, id)).disputes
  assert.partialDeepStrictEqual(waiting?.proposal, { amount: 5_000, open_wallet: true })
  const decision = { id: input.id, proposal_id: waiting?.proposal?.id ?? 0, confirm: true }
  await assert.rejects(decideDispute(staff, cardService.ports, decision), refusal('approval.second_person'))
  await assert.rejects(decideDispute(second, cardService.ports, { ...decision, id: 999 }), refusal('object.not_found'))
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 0, d: 5_000, open: false })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => decideDispute(second, cardService.ports, decision)),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 0, d: 0, open: true })
  assert.equal((await shop.account(accountTypes.expenseBadDebt)) - before, -5_000)
  await shop.prove()
})

test('with two disputes winning one does not unlock the wallet; winning the other by appeal does', async () => {
  const shopper = await shop.shopper()
  const [payment, otherPayment] = [await shop.paid(shopper, 1_000), await shop.paid(shopper, 2_000)]
  const [first, second] = [payment, otherPayment].map(({ intent }) =>
    stripe.dispute(intent, { status: 'needs_response', isTaken: true }),
  )
  assert.ok(first && second)
  await Promise.all([sendDisputeEvents(first, 3), sendDisputeEvents(second, 3)])
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 0, d: 0, open: false })
  stripe.closeDispute(first.id, 'won')
  stripe.closeDispute(second.id, 'lost')
  await Promise.all([sendDisputeEvents(first), sendDisputeEvents(second)])
  assert.deepEqual(await shop.balances(shopper), { a: 1_000, f: 0, d: 0, open: false })
  stripe.closeDispute(second.id, 'won')
  await sendDisputeEvents(second, 3)
  assert.deepEqual(await shop.balances(shopper), { a: 3_000, f: 0, d: 0, open: true })
  await shop.prove()
})

test('winning a written-off dispute returns that part to the platform and the rest to the shopper', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.paid(shopper, 6_000)
  await shop.spend(shopper, 1_000)
  const dispute = stripe.dispute(intent, { status: 'needs_response', isTaken: true })
  await sendDisputeEvents(dispute)
  stripe.closeDispute(dispute.id, 'lost')
  await sendDisputeEvents(dispute)
  const before = {
    clearing: await shop.account(accountTypes.clearingCard),
    bad: await shop.account(accountTypes.expenseBadDebt),
  }
  await settleLostDispute(id, { write_off: true, open_wallet: true })
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 0, d: 0, open: true })
  assert.equal((await shop.account(accountTypes.expenseBadDebt)) - before.bad, -1_000)
  stripe.closeDispute(dispute.id, 'won')
  await sendDisputeEvents(dispute, 5)
  assert.deepEqual(await shop.balances(shopper), { a: 5_000, f: 0, d: 0, open: true })
  assert.equal(await shop.account(accountTypes.expenseBadDebt), before.bad)
  assert.equal((await shop.account(accountTypes.clearingCard)) - before.clearing, -6_000)
  await shop.prove()
})

test('a settled dispute no longer locks the wallet; an open one still does', async () => {
  const shopper = await shop.shopper()
  const [payment, otherPayment] = [await shop.paid(shopper, 1_000), await shop.paid(shopper, 2_000)]
  const [first, second] = [payment, otherPayment].map(({ intent }) =>
    stripe.dispute(intent, { status: 'needs_response', isTaken: true }),
  )
  assert.ok(first && second)
  await sendDisputeEvents(first)
  await sendDisputeEvents(second)
  stripe.closeDispute(first.id, 'lost')
  await sendDisputeEvents(first)
  await settleLostDispute(payment.id, { write_off: false, open_wallet: true })
  assert.equal((await shop.balances(shopper)).open, false, 'the other dispute is open')
  stripe.closeDispute(second.id, 'won')
  await sendDisputeEvents(second)
  assert.deepEqual(await shop.balances(shopper), { a: 2_000, f: 0, d: 0, open: true })
  await shop.prove()
})

test('the shopper sees the debt, and one charge pays it, the fee and an order', async () => {
  const { owner } = shop
  const { orders, bodyOf, orderStatuses } = openPlanned(shop)
  const shopper = await newShopper(shop)
  const refunded = await shop.paid(shopper, 2_000)
  await requestRefund(staff, cardService, { id: refunded.id, amount: cents(300), why: 'x', request_no: randomUUID() })
  const { id, intent } = await shop.paid(shopper, 5_000)
  await shop.spend(shopper, 6_000)
  const dispute = stripe.dispute(intent, { status: 'needs_response', isTaken: true })
  await sendDisputeEvents(dispute)
  stripe.closeDispute(dispute.id, 'lost')
  await sendDisputeEvents(dispute)
  await settleLostDispute(id, { write_off: false, open_wallet: true })
  // As a refund of an order, which does not pay the debt.
  await give(owner, shopper.userId, 1_000)
  const user = await shopper.call(getUserInfo, {})
  assert.partialDeepStrictEqual(user, { balance: 1_000, frozen: 300, debt: 4_300 })

  const fees = { ...defaultFees, card: { ...defaultFees.card, rate: '0.029', fixed: cents(30) } }
  await owner.query(sql`
    insert into shop_settings (key, value) values ('fees', ${JSON.stringify(z.encode(Fees, fees))}::jsonb)`)
  const { ids, id: orderId } = await orders(shopper, [3_000])
  const target = { order_id: orderId }
  // 3,000 + 4,300 − 1,000; of 6,520 the fee is 2.9 % = 189.08, rounded up, and 30.
  assert.deepEqual(await shopper.call(getCardQuote, { query: target }), {
    ...{ total: 3_000, missing: 6_300, waiting: null },
    offer: { amount: 6_520, fee: 220 },
  })
  const { recharge_id } = await shopper.call(payByCard, { body: await bodyOf(shopper, target) })
  await shopper.call(openCardSession, { body: { id: recharge_id } })
  const [payment] = await owner.query<{ intent: string }>(sql`
    select intent from card_payments where recharge_id = ${recharge_id}`)
  stripe.pay(payment?.intent ?? '')
  await send(stripe.event('payment_intent.succeeded', stripe.intents.get(payment?.intent ?? '') ?? {}))
  assert.deepEqual(await orderStatuses(ids), [1])
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 300, d: 0, open: true })
})
