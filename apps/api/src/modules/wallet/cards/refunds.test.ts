// Tests of money back to a card: held, asked for once, done or failed or both, and what was given back behind our back.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import { openCardShop } from '../../../../test/card-shop.ts'
import { cancel } from '../../../../test/purchases.ts'
import { sql } from '#db/sql.ts'
import { Refusal } from '#refuse.ts'
import { askRefund, caseOf, decideRefund, sendRefunds } from './service.ts'

const shop = await openCardShop()
const { stripe, send, ctx, desk } = shop
const staff = await shop.staff()
const minuteMs = 60_000

const ask = (id: number, amount: number) =>
  askRefund(staff, desk, { id, amount: cents(amount), why: 'asked for', request_no: randomUUID() })
const refusal = (reason: string) => (error: unknown) => error instanceof Refusal && error.reason === reason
const work = () => sendRefunds(ctx(), desk)
const refundsOf = (intent: string) => [...stripe.refunds.values()].filter((one) => one.payment_intent === intent)

test('a refund holds the money, then it is gone; many workers ask the provider once', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.paid(shopper, 5_000)
  const clearing = await shop.account(41)
  const asked = await ask(id, 1_500)
  assert.deepEqual(
    asked.refunds.map(({ status, amount }) => [status, amount]),
    [['asked', 1_500]],
  )
  assert.deepEqual(await shop.balances(shopper), { a: 3_500, f: 1_500, d: 0, open: true })
  await shop.prove()
  await Promise.all([work(), work(), work()])
  assert.deepEqual(await shop.balances(shopper), { a: 3_500, f: 0, d: 0, open: true })
  assert.equal((await shop.account(41)) - clearing, 1_500)
  assert.equal(refundsOf(intent).length, 1)
  for (const refund of refundsOf(intent)) await send(stripe.event('refund.updated', refund))
  assert.deepEqual(await shop.balances(shopper), { a: 3_500, f: 0, d: 0, open: true })
  await shop.prove()
})

test('of many refunds at once no more is given back than was credited and is still there', async () => {
  const shopper = await shop.shopper()
  const { id } = await shop.paid(shopper, 1_000)
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => ask(id, 300)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 3)
  await work()
  assert.deepEqual(await shop.balances(shopper), { a: 100, f: 0, d: 0, open: true })
  await assert.rejects(ask(id, 101), refusal('amount.too_large'))

  const { id: spent } = await shop.paid(shopper, 2_000)
  await shop.spend(shopper, 1_000)
  const before = await shop.balances(shopper)
  await assert.rejects(ask(spent, 2_000), refusal('wallet.insufficient'))
  await assert.rejects(ask(spent, 0), refusal('input.invalid'))
  const open = await shop.recharge(shopper, 900)
  await assert.rejects(ask(open.id, 100), refusal('state.changed'))
  await assert.rejects(ask(999_999, 100), refusal('object.not_found'))
  assert.deepEqual(await shop.balances(shopper), before)
  await shop.prove()
})

test('nobody knows how a try ended: the next one looks first, and gives back once', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.paid(shopper, 3_000)
  await ask(id, 3_000)
  // It is done at the provider, but no answer comes; nor to the second try of the library.
  stripe.fail('lost', 2)
  await work()
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 3_000, d: 0, open: true })
  await work()
  assert.equal(refundsOf(intent).length, 1)
  // A day later the provider has forgotten its key; ours would make a second one if nobody looked.
  shop.forward(25 * 60 * minuteMs)
  stripe.forgetKeys()
  await work()
  assert.equal(refundsOf(intent).length, 1)
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 0, d: 0, open: true })
  await shop.prove()
})

test('a provider that is down or fails keeps the money held; a provider that says no gives it back', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.paid(shopper, 2_000)
  await ask(id, 500)
  stripe.fail('down', 2)
  await work()
  shop.forward(minuteMs)
  // Looked at, and then the refund itself meets the fault; its answer stays under its key.
  stripe.fail('none', 3)
  stripe.fail('error', 1)
  await work()
  assert.deepEqual(await shop.balances(shopper), { a: 1_500, f: 500, d: 0, open: true })
  // Given back at the provider meanwhile, more than is there: ours is refused for good, and pays what is owed.
  stripe.forgetKeys()
  stripe.giveBack(intent, 2_000)
  shop.forward(25 * 60 * minuteMs)
  await work()
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 0, d: 0, open: true })
  await shop.prove()
})

test('a refund on its way stays held until the provider says how it ended', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.paid(shopper, 2_000)
  stripe.refundsBecome('pending')
  await ask(id, 700)
  await work()
  stripe.refundsBecome('succeeded')
  assert.deepEqual(await shop.balances(shopper), { a: 1_300, f: 700, d: 0, open: true })
  const [refund] = refundsOf(intent)
  assert.ok(refund)
  refund.status = 'failed'
  const told = stripe.event('refund.failed', refund)
  await Promise.all(Array.from({ length: 20 }, () => send(told)))
  assert.deepEqual(await shop.balances(shopper), { a: 2_000, f: 0, d: 0, open: true })
  // An older message that comes late changes nothing.
  refund.status = 'pending'
  await send(stripe.event('refund.created', refund))
  assert.deepEqual(await shop.balances(shopper), { a: 2_000, f: 0, d: 0, open: true })
  await shop.prove()
})

test('a refund that was done and came back is the shopper’s again, what they owe first', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.paid(shopper, 2_000)
  await ask(id, 2_000)
  await work()
  const [refund] = refundsOf(intent)
  assert.ok(refund)
  refund.status = 'failed'
  await send(stripe.event('refund.failed', refund))
  await send(stripe.event('refund.updated', refund))
  assert.deepEqual(await shop.balances(shopper), { a: 2_000, f: 0, d: 0, open: true })
  await shop.prove()
})

test('what was given back at the provider is taken from the wallet, and owed where it is spent', async () => {
  const shopper = await shop.shopper()
  const { intent } = await shop.paid(shopper, 4_000)
  await shop.spend(shopper, 3_000)
  const refund = stripe.giveBack(intent, 2_500)
  const told = ['refund.created', 'charge.refunded', 'refund.updated'].map((type) => stripe.event(type, refund))
  await Promise.all([...told, ...told, ...told].map(send))
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 0, d: 1_500, open: true })
  await shop.prove()
  // What is owed is paid first by the next recharge.
  await shop.paid(shopper, 2_000)
  assert.deepEqual(await shop.balances(shopper), { a: 500, f: 0, d: 0, open: true })
  await shop.prove()
})

test('a second refund under the number of one of ours is booked beside it', async () => {
  const shopper = await shop.shopper()
  const { id, intent } = await shop.paid(shopper, 5_000)
  await ask(id, 1_500)
  await work()
  const [ours] = refundsOf(intent)
  const clearing = await shop.account(41)
  const copy = stripe.giveBack(intent, 2_000)
  copy.metadata = ours?.metadata
  for (const type of ['refund.created', 'refund.updated']) assert.equal(await send(stripe.event(type, copy)), 200)
  assert.deepEqual(await shop.balances(shopper), { a: 1_500, f: 0, d: 0, open: true })
  assert.equal((await shop.account(41)) - clearing, 2_000)
  await shop.prove()

  // Both heard of at once, while ours still waits: one is ours, by its amount, the other is not.
  stripe.fail('lost', 2)
  await ask(id, 300)
  await work()
  const third = refundsOf(intent).find(({ amount }) => amount === 300)
  const again = stripe.giveBack(intent, 300)
  again.metadata = third?.metadata
  await send(stripe.event('refund.updated', again))
  assert.deepEqual(await shop.balances(shopper), { a: 900, f: 0, d: 0, open: true })
  const kept = (await caseOf(staff, id)).refunds.map(({ status, amount }) => [status, amount])
  assert.deepEqual(kept, [
    ...[
      ['done', 1_500],
      ['unheld', 2_000],
      ['done', 300],
      ['unheld', 300],
    ],
  ])
  await shop.prove()
})

test('what is owed is paid first by a refund that fails; with what is left one may go on buying', async () => {
  const shopper = await shop.shopper()
  const [one, other] = [await shop.paid(shopper, 5_000), await shop.paid(shopper, 4_000)]
  stripe.refundsBecome('pending')
  await ask(one.id, 5_000)
  await work()
  stripe.refundsBecome('succeeded')
  await shop.spend(shopper, 4_000)
  await send(stripe.event('refund.created', stripe.giveBack(other.intent, 4_000)))
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 5_000, d: 4_000, open: true })
  const [refund] = refundsOf(one.intent)
  assert.ok(refund)
  refund.status = 'failed'
  await send(stripe.event('refund.failed', refund))
  assert.deepEqual(await shop.balances(shopper), { a: 1_000, f: 0, d: 0, open: true })
  await shop.prove()

  // An order given back does not pay a debt: who owes may buy with it, and take nothing out.
  await shop.spend(shopper, 1_000)
  const third = await shop.paid(shopper, 2_000)
  await shop.spend(shopper, 2_000)
  await send(stripe.event('refund.created', stripe.giveBack(third.intent, 2_000)))
  const [first] = await shop.owner.query<{ id: number }>(sql`
    select min(id) as id from orders where user_id = ${shopper.userId} and total_cents = 1000`)
  await cancel(shop.owner, { orderId: first?.id ?? 0, from: 1 })
  assert.deepEqual(await shop.balances(shopper), { a: 1_000, f: 0, d: 2_000, open: true })
  assert.equal(await shop.spend(shopper, 400), 'posted')
  await shop.prove()
})

test('above the figures of one person a refund to the card waits for a second person, split or not', async () => {
  const shopper = await shop.shopper()
  const [first, second] = [await shop.paid(shopper, 90_000), await shop.paid(shopper, 90_000)]
  assert.equal((await ask(first.id, 90_000)).refund_proposal, null)
  const waiting = await ask(second.id, 90_000)
  assert.deepEqual([waiting.refunds, waiting.refund_proposal?.amount], [[], 90_000])
  assert.deepEqual(await shop.balances(shopper), { a: 90_000, f: 90_000, d: 0, open: true })

  const decision = { id: second.id, proposal_id: waiting.refund_proposal?.id ?? 0, confirm: true }
  const other = await shop.staff()
  await assert.rejects(decideRefund(staff, desk, decision), refusal('approval.second_person'))
  await assert.rejects(decideRefund(other, desk, { ...decision, id: first.id }), refusal('object.not_found'))
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => decideRefund(other, desk, decision)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual(await shop.balances(shopper), { a: 0, f: 180_000, d: 0, open: true })
  await work()
  await shop.prove()
})

test('a refund to the card that was proposed and declined, or whose money was spent, moves nothing', async () => {
  const shopper = await shop.shopper()
  const { id } = await shop.paid(shopper, 150_000)
  const proposed = await ask(id, 150_000)
  const other = await shop.staff()
  const word = { id, proposal_id: proposed.refund_proposal?.id ?? 0 }
  assert.equal((await decideRefund(other, desk, { ...word, confirm: false, reason: 'no' })).refund_proposal, null)
  const again = await ask(id, 150_000)
  await shop.spend(shopper, 1_000)
  const late = { id, proposal_id: again.refund_proposal?.id ?? 0, confirm: true }
  await assert.rejects(decideRefund(other, desk, late), refusal('wallet.insufficient'))
  assert.deepEqual(await shop.balances(shopper), { a: 149_000, f: 0, d: 0, open: true })
  await shop.prove()
})
