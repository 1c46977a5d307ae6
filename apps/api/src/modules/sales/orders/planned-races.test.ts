// Tests of planned payments that many processes make, pay or cancel at once: each order is paid once, and no money is lost.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelOrder } from '@shop/contract/sales/order-actions.ts'
import { cancelPlannedPayment, payByCard } from '@shop/contract/sales/planned-payments.ts'
import { openCardService } from '#card-service.ts'
import { sql } from '#db/sql.ts'
import { ProviderError } from '#modules/wallet/cards/provider.ts'
import { pollPayments } from '#modules/wallet/cards/service.ts'
import { createHarness, pepper } from '../../../../test/harness.ts'
import { reasonOf } from '../../../../test/order-console.ts'
import { newShopper, type Shopper } from '../../../../test/order-states.ts'
import { openPlanned } from '../../../../test/planned.ts'
import { give } from '../../../../test/purchases.ts'
import { payPlannedDue } from './service.ts'

const harness = await createHarness()
const { owner, ctx, forward } = harness
const { orders, bodyOf, confirm, secretOf, submitCard, payFromWallet, stateOf, orderStatuses, prove } =
  openPlanned(harness)
const { cardService } = openCardService(harness.config, pepper)
const rounds = 8

const times = <Result>(count: number, run: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => run(at)))

/** Without order, as several processes do it. */
async function settleEverywhere(secret: string): Promise<void> {
  await owner.query(sql`update card_payments set next_poll_at = now() - interval '1 minute' where state <> 'paid'`)
  await Promise.all([
    times(4, () => submitCard(secret)),
    times(3, () => pollPayments(ctx(), cardService)),
    times(4, () => payPlannedDue(ctx())),
  ])
  await payPlannedDue(ctx())
}

async function transfersOf({ userId }: Shopper): Promise<number[]> {
  const rows = await owner.query<{ code: number }>(sql`
    select code from ledger_transfers where ${userId * 256 + 1}::bigint in (debit_account, credit_account) order by id`)
  return rows.map(({ code }) => code)
}

test('webhooks, polls and the scheduler at once credit once and pay once', async () => {
  for (let round = 0; round < rounds; round++) {
    const shopper = await newShopper(harness)
    const { ids, payNo } = await orders(shopper, [3_000, 2_000])
    const { recharge_id } = await confirm(shopper, { pay_no: payNo })
    await settleEverywhere(await secretOf(shopper, recharge_id))
    assert.deepEqual(await stateOf(recharge_id), { state: 'paid', reason: '', status: 1, available: 0 })
    assert.deepEqual(await orderStatuses(ids), [1, 1])
    assert.deepEqual(await transfersOf(shopper), [100, 200, 200])
  }
  await prove()
})

test('ten confirmations at once of one order are one charge', async () => {
  const shopper = await newShopper(harness)
  const { id, ids } = await orders(shopper, [3_000])
  const bodies = await times(10, () => bodyOf(shopper, { order_id: id }))
  const planned = await Promise.all(bodies.map((body) => shopper.call(payByCard, { body })))
  assert.equal(new Set(planned.map(({ recharge_id }) => recharge_id)).size, 1)
  await settleEverywhere(await secretOf(shopper, planned[0]?.recharge_id ?? 0))
  assert.deepEqual(await orderStatuses(ids), [1])
  assert.deepEqual(await transfersOf(shopper), [100, 200])
})

test('overlapping confirmations at once leave one payment per order, and both charges whole', async () => {
  for (let round = 0; round < rounds; round++) {
    const shopper = await newShopper(harness)
    const { ids, payNo } = await orders(shopper, [3_000, 2_000])
    const bodies = [await bodyOf(shopper, { pay_no: payNo }), await bodyOf(shopper, { order_id: ids[0] ?? 0 })]
    if (round % 2) bodies.reverse()
    const planned = await Promise.all(bodies.map((body) => shopper.call(payByCard, { body })))
    const waiting = await owner.query<{ recharge_id: number }>(sql`
      select recharge_id from planned_payments where user_id = ${shopper.userId} and state = 'waiting'`)
    assert.equal(waiting.length, 1)
    for (const { recharge_id } of planned)
      await owner.query(sql`update test_card_payments set state = 'paid' where recharge_id = ${recharge_id}`)
    await owner.query(sql`update card_payments set next_poll_at = now() - interval '1 minute' where state <> 'paid'`)
    await Promise.all([times(4, () => pollPayments(ctx(), cardService)), times(4, () => payPlannedDue(ctx()))])
    await payPlannedDue(ctx())
    const [first, second] = await orderStatuses(ids)
    const { state, available } = await stateOf(waiting[0]?.recharge_id ?? 0)
    assert.deepEqual({ state, first }, { state: 'paid', first: 1 })
    // Both cards were charged, 8,000 in all; what was not confirmed last stays unpaid, and the rest in the wallet.
    assert.equal(available, second === 1 ? 3_000 : 5_000)
  }
  await prove()
})

test('of a planned payment and a payment from the wallet one wins', async () => {
  for (let round = 0; round < rounds; round++) {
    const shopper = await newShopper(harness, 1_000)
    const { id, ids } = await orders(shopper, [3_000])
    const { recharge_id } = await confirm(shopper, { order_id: id })
    const secret = await secretOf(shopper, recharge_id)
    await give(owner, shopper.userId, 2_000)
    const [reason] = await Promise.all([payFromWallet(shopper, id), settleEverywhere(secret)])
    const { state, available } = await stateOf(recharge_id)
    assert.deepEqual(await orderStatuses(ids), [1])
    assert.ok(
      reason === 'done' ? state === 'failed' : reason === 'order.wrong_state' && state === 'paid',
      `${reason} ${state}`,
    )
    assert.equal(available, 2_000)
  }
  await prove()
})

test('of a planned payment and a cancellation, of the order or of the payment, one wins', async () => {
  for (let round = 0; round < rounds; round++) {
    const shopper = await newShopper(harness)
    const { id } = await orders(shopper, [3_000])
    const { recharge_id } = await confirm(shopper, { order_id: id })
    const secret = await secretOf(shopper, recharge_id)
    const byOrder = round % 2 === 0
    const [reason] = await Promise.all([
      reasonOf(
        byOrder
          ? shopper.call(cancelOrder, { body: { id } })
          : shopper.call(cancelPlannedPayment, { body: { recharge_id } }),
      ),
      settleEverywhere(secret),
    ])
    const { state, available } = await stateOf(recharge_id)
    const isPaid = state === 'paid'
    assert.equal(available, isPaid ? 0 : 3_000)
    assert.equal(reason === 'done', !isPaid, `${reason} ${state}`)
    assert.deepEqual(await orderStatuses([id]), [isPaid ? 1 : byOrder ? -1 : 0])
  }
  await prove()
})

test('two planned payments that need the same balance: one pays, the other leaves its money in the wallet', async () => {
  for (let round = 0; round < rounds; round++) {
    const shopper = await newShopper(harness, 1_000)
    const [one, two] = [await orders(shopper, [3_000]), await orders(shopper, [4_000])]
    const plans = [await confirm(shopper, { order_id: one.id }), await confirm(shopper, { order_id: two.id })]
    const secrets = await Promise.all(plans.map(({ recharge_id }) => secretOf(shopper, recharge_id)))
    await Promise.all(secrets.map((secret) => submitCard(secret)))
    await payPlannedDue(ctx())
    const states = await Promise.all(plans.map(({ recharge_id }) => stateOf(recharge_id)))
    assert.deepEqual(states.map(({ state }) => state).sort(), ['failed', 'paid'])
    assert.ok(states.some(({ reason }) => reason === 'insufficient'))
    const paid = (await orderStatuses([one.id]))[0] === 1 ? 3_000 : 4_000
    assert.equal(states[0]?.available, 1_000 + 2_000 + 3_000 - paid)
  }
  await prove()
})

test('a cancellation during a poll is not overwritten by the poll: the next one cancels at the provider, at once', async () => {
  const { provider, ports } = cardService
  assert.ok(provider)
  const cases = ['before the card form is open', 'while the provider answers', 'while the provider fails'] as const
  for (const when of cases) {
    const shopper = await newShopper(harness)
    const { id } = await orders(shopper, [3_000])
    const { recharge_id } = await confirm(shopper, { order_id: id })
    const secret = when === cases[0] ? undefined : await secretOf(shopper, recharge_id)
    const cancel = () => shopper.call(cancelPlannedPayment, { body: { recharge_id } })
    forward(60_000)
    await pollPayments(ctx(), {
      ports: {
        ...ports,
        isStillWanted: async (...call) => {
          const isWanted = await ports.isStillWanted(...call)
          if (when === cases[0]) await cancel()
          return isWanted
        },
      },
      provider: {
        ...provider,
        read: async (...call) => {
          const reported = await provider.read(...call)
          await cancel()
          if (when === cases[2]) throw new ProviderError('unreachable', 'the answer is lost')
          return reported
        },
      },
    })
    assert.equal((await stateOf(recharge_id)).status, 0, when)
    await pollPayments(ctx(), cardService)
    assert.deepEqual(await stateOf(recharge_id), { state: 'cancelled', reason: '', status: 2, available: 0 }, when)
    if (secret) assert.equal(await submitCard(secret), 'cancelled', when)
  }
})
