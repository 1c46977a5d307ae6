// Tests of refunds to a card: held, requested once, done, failed or returned, and refunds made at the provider.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { accountTypes } from '#modules/wallet/ledger/rules.ts'
import { Refusal } from '#refuse.ts'
import { openCardShop } from '../../../../test/card-shop.ts'
import { cancel } from '../../../../test/purchases.ts'
import { decideRefund, getCardCase, requestRefund, sendRefunds } from './service.ts'

const shop = await openCardShop()
const { stripe, send, ctx, cardService } = shop
const staff = await shop.staff()
const minuteMs = 60_000

const requestRefundOf = (id: number, amount: number) =>
  requestRefund(staff, cardService, { id, amount: cents(amount), why: 'asked for', request_no: randomUUID() })
const refusal = (reason: string) => (error: unknown) => error instanceof Refusal && error.reason === reason
const runSendRefunds = () => sendRefunds(ctx(), cardService)
const refundsOf = (intent: string) => [...stripe.refunds.values()].filter((refund) => refund.payment_intent === intent)

test('a refund holds the money until it is done; concurrent workers call the provider once', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.paid(shopper, 5_000)
  const clearing = await shop.account(accountTypes.clearingCard)
  const requested = await requestRefundOf(id, 1_500)
  assert.deepEqual(
    requested.refunds.map(({ status, amount }) => ({ status, amount })),
    [{ status: 'asked', amount: 1_500 }],
  )
  assert.deepEqual(await shop.balances(shopper), { a: 3_500, f: 1_500, d: 0, open: true })
  await shop.prove()
  await Promise.all([runSendRefunds(), runSendRefunds(), runSendRefunds()])
  assert.deepEqual(await shop.balances(shopper), { a: 3_500, f: 0, d: 0, open: true })
  assert.equal((await shop.account(accountTypes.clearingCard)) - clearing, 1_500)
  assert.equal(refundsOf(intent).length, 1)
  for (const refund of refundsOf(intent)) await send(stripe.event('refund.updated', refund))
  assert.deepEqual(await shop.balances(shopper), { a: 3_500, f: 0, d: 0, open: true })
  await shop.prove()
})

test('concurrent refunds never exceed what was credited and is still in the wallet', async () => {
  const shopper = await shop.shopper()
  const { id } = await shop.paid(shopper, 1_000)
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => requestRefundOf(id, 300)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 3)
  await runSendRefunds()
  assert.deepEqual(await shop.balances(shopper), { a: 100, f: 0, d: 0, open: true })
  await assert.rejects(requestRefundOf(id, 101), refusal('amount.too_large'))

  const { id: spent } = await shop.paid(shopper, 2_000)
  await shop.spend(shopper, 1_000)
  const before = await shop.balances(shopper)
  await assert.rejects(requestRefundOf(spent, 2_000), refusal('wallet.insufficient'))
  await assert.rejects(requestRefundOf(spent, 0), refusal('input.invalid'))
  const open = await shop.recharge(shopper, 900)
  await assert.rejects(requestRefundOf(open.id, 100), refusal('state.changed'))
  await assert.rejects(requestRefundOf(999_999, 100), refusal('object.not_found'))
  assert.deepEqual(await shop.balances(shopper), before)
  await shop.prove()
})

test('after a try with unknown outcome the next one reads the state first, and refunds once', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.paid(shopper, 3_000)
  await requestRefundOf(id, 3_000)
  // The provider does it, but the reply is lost, also for the retry of the library.
  stripe.fail('lost', 2)
  await runSendRefunds()
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 3_000, d: 0, open: true })
  await runSendRefunds()
  assert.equal(refundsOf(intent).length, 1)
  // A day later the idempotency key has expired: without reading first a second refund would be made.
  shop.forward(25 * 60 * minuteMs)
  stripe.clearKeys()
  await runSendRefunds()
  assert.equal(refundsOf(intent).length, 1)
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 0, d: 0, open: true })
  await shop.prove()
})

test('the money stays held while the provider fails, and is released when it refuses', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.paid(shopper, 2_000)
  await requestRefundOf(id, 500)
  stripe.fail('down', 2)
  await runSendRefunds()
  shop.forward(minuteMs)
  // Reading works, then the refund itself fails; the error is stored under its idempotency key.
  stripe.fail('none', 3)
  stripe.fail('error', 1)
  await runSendRefunds()
  assert.deepEqual(await shop.balances(shopper), { a: 1_500, f: 500, d: 0, open: true })
  // Everything was refunded at the provider meanwhile: ours is refused for good, and its hold pays the debt.
  stripe.clearKeys()
  stripe.giveBack(intent, 2_000)
  shop.forward(25 * 60 * minuteMs)
  await runSendRefunds()
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 0, d: 0, open: true })
  await shop.prove()
})

test('a pending refund stays held until the provider settles it', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.paid(shopper, 2_000)
  stripe.refundsBecome('pending')
  await requestRefundOf(id, 700)
  await runSendRefunds()
  stripe.refundsBecome('succeeded')
  assert.deepEqual(await shop.balances(shopper), { a: 1_300, f: 700, d: 0, open: true })
  const [refund] = refundsOf(intent)
  assert.ok(refund)
  refund.status = 'failed'
  const events = stripe.event('refund.failed', refund)
  await Promise.all(Array.from({ length: 20 }, () => send(events)))
  assert.deepEqual(await shop.balances(shopper), { a: 2_000, f: 0, d: 0, open: true })
  // An outdated message changes nothing.
  refund.status = 'pending'
  await send(stripe.event('refund.created', refund))
  assert.deepEqual(await shop.balances(shopper), { a: 2_000, f: 0, d: 0, open: true })
  await shop.prove()
})

test('a completed refund that comes back returns to the wallet', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.paid(shopper, 2_000)
  await requestRefundOf(id, 2_000)
  await runSendRefunds()
  const [refund] = refundsOf(intent)
  assert.ok(refund)
  refund.status = 'failed'
  await send(stripe.event('refund.failed', refund))
  await send(stripe.event('refund.updated', refund))
  assert.deepEqual(await shop.balances(shopper), { a: 2_000, f: 0, d: 0, open: true })
  await shop.prove()
})

test('a refund made at the provider is taken from the wallet, and becomes debt when the money is spent', async () => {
  const shopper = await shop.shopper()
  const { intent } = await shop.paid(shopper, 4_000)
  await shop.spend(shopper, 3_000)
  const refund = stripe.giveBack(intent, 2_500)
  const events = ['refund.created', 'charge.refunded', 'refund.updated'].map((type) => stripe.event(type, refund))
  await Promise.all([...events, ...events, ...events].map(send))
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 0, d: 1_500, open: true })
  await shop.prove()
  // The next recharge pays the debt first.
  await shop.paid(shopper, 2_000)
  assert.deepEqual(await shop.balances(shopper), { a: 500, f: 0, d: 0, open: true })
  await shop.prove()
})

test('a second refund with the id of one of ours is booked as made at the provider', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.paid(shopper, 5_000)
  await requestRefundOf(id, 1_500)
  await runSendRefunds()
  const [ownRefund] = refundsOf(intent)
  const clearing = await shop.account(accountTypes.clearingCard)
  const copy = stripe.giveBack(intent, 2_000)
  copy.metadata = ownRefund?.metadata
  for (const type of ['refund.created', 'refund.updated']) assert.equal(await send(stripe.event(type, copy)), 200)
  assert.deepEqual(await shop.balances(shopper), { a: 1_500, f: 0, d: 0, open: true })
  assert.equal((await shop.account(accountTypes.clearingCard)) - clearing, 2_000)
  await shop.prove()

  // Both are reported together while ours is still open: one is ours, the other is not.
  stripe.fail('lost', 2)
  await requestRefundOf(id, 300)
  await runSendRefunds()
  const third = refundsOf(intent).find(({ amount }) => amount === 300)
  const again = stripe.giveBack(intent, 300)
  again.metadata = third?.metadata
  await send(stripe.event('refund.updated', again))
  assert.deepEqual(await shop.balances(shopper), { a: 900, f: 0, d: 0, open: true })
  const statuses = (await getCardCase(staff, id)).refunds.map(({ status, amount }) => ({ status, amount }))
  assert.deepEqual(statuses, [
    { status: 'done', amount: 1_500 },
    { status: 'unheld', amount: 2_000 },
    { status: 'done', amount: 300 },
    { status: 'unheld', amount: 300 },
  ])
  await shop.prove()
})

test('a failed refund pays the debt first; a refunded order does not, and can be spent', async () => {
  const shopper = await shop.shopper()
  const [held, spent] = [await shop.paid(shopper, 5_000), await shop.paid(shopper, 4_000)]
  stripe.refundsBecome('pending')
  await requestRefundOf(held.id, 5_000)
  await runSendRefunds()
  stripe.refundsBecome('succeeded')
  await shop.spend(shopper, 4_000)
  await send(stripe.event('refund.created', stripe.giveBack(spent.intent, 4_000)))
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 5_000, d: 4_000, open: true })
  const [refund] = refundsOf(held.intent)
  assert.ok(refund)
  refund.status = 'failed'
  await send(stripe.event('refund.failed', refund))
  assert.deepEqual(await shop.balances(shopper), { a: 1_000, f: 0, d: 0, open: true })
  await shop.prove()

  // A canceled order does not pay the debt: the shopper may buy with the money, but not withdraw it.
  await shop.spend(shopper, 1_000)
  const third = await shop.paid(shopper, 2_000)
  await shop.spend(shopper, 2_000)
  await send(stripe.event('refund.created', stripe.giveBack(third.intent, 2_000)))
  const [first] = await shop.owner.query<{ id: number }>(sql`
    select min(id) as id from orders where user_id = ${shopper.userId} and total_cents = 1000`)
  await cancel(shop.owner, { orderId: first?.id ?? 0, from: orderStatuses.waitingDeliver })
  assert.deepEqual(await shop.balances(shopper), { a: 1_000, f: 0, d: 2_000, open: true })
  assert.equal(await shop.spend(shopper, 400), 'posted')
  await shop.prove()
})

test('a card refund above the limits waits for a second approval, split or not', async () => {
  const shopper = await shop.shopper()
  const [first, second] = [await shop.paid(shopper, 90_000), await shop.paid(shopper, 90_000)]
  assert.equal((await requestRefundOf(first.id, 90_000)).refund_proposal, null)
  const waiting = await requestRefundOf(second.id, 90_000)
  assert.deepEqual(waiting.refunds, [])
  assert.equal(waiting.refund_proposal?.amount, 90_000)
  assert.deepEqual(await shop.balances(shopper), { a: 90_000, f: 90_000, d: 0, open: true })

  const decision = { id: second.id, proposal_id: waiting.refund_proposal?.id ?? 0, confirm: true }
  const other = await shop.staff()
  await assert.rejects(decideRefund(staff, cardService, decision), refusal('approval.second_person'))
  await assert.rejects(decideRefund(other, cardService, { ...decision, id: first.id }), refusal('object.not_found'))
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => decideRefund(other, cardService, decision)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 180_000, d: 0, open: true })
  await runSendRefunds()
  await shop.prove()
})

test('a proposed card refund moves nothing when it is declined or the money is spent', async () => {
  const shopper = await shop.shopper()
  const { id } = await shop.paid(shopper, 150_000)
  const proposed = await requestRefundOf(id, 150_000)
  const other = await shop.staff()
  const decision = { id, proposal_id: proposed.refund_proposal?.id ?? 0 }
  assert.equal(
    (await decideRefund(other, cardService, { ...decision, confirm: false, reason: 'no' })).refund_proposal,
    null,
  )
  const again = await requestRefundOf(id, 150_000)
  await shop.spend(shopper, 1_000)
  const late = { id, proposal_id: again.refund_proposal?.id ?? 0, confirm: true }
  await assert.rejects(decideRefund(other, cardService, late), refusal('wallet.insufficient'))
  assert.deepEqual(await shop.balances(shopper), { a: 149_000, f: 0, d: 0, open: true })
  await shop.prove()
})
