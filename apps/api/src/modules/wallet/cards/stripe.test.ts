// Tests of the Stripe adapter alone: the mapping of its objects, and how failures are classified.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '@shop/contract/wire.ts'
import type Stripe from 'stripe'
import type { Ctx } from '#context.ts'
import { startStripe, webhookSecret } from '../../../../test/stripe-server.ts'
import { ProviderError } from './provider.ts'
import { createStripe } from './stripe.ts'
import { intentOf, toReportedPayment } from './stripe-mapping.ts'

const server = await startStripe()
const settings = {
  ...{ secretKey: 'sk_test', publishableKey: 'pk_test', webhookSecret },
  ...{ apiUrl: server.url, shopMark: 'ours' },
}
/** With time for a busy machine. */
const provider = createStripe({ ...settings, timeoutMs: 60_000 })
const ctx = { now: () => new Date(), log: { warn: () => {} } } as unknown as Ctx
const isProviderError = (kind: string) => (error: unknown) => error instanceof ProviderError && error.kind === kind

test('concurrent calls for one recharge create one payment', async () => {
  const params = { rechargeId: 7, requestNo: 'seven', amount: cents(1_234) }
  const created = await Promise.all([1, 2, 3].map(() => provider.create(ctx, params)))
  assert.equal(new Set(created.map(({ intent }) => intent)).size, 1)
  const intent = created[0]?.intent ?? ''
  assert.deepEqual(server.intents.get(intent)?.metadata, { recharge_id: '7', request_no: 'seven', shop: 'ours' })
  assert.equal(await provider.secretOf(ctx, intent), created[0]?.clientSecret)
  const reported = await provider.read(ctx, intent)
  assert.partialDeepStrictEqual(reported, { state: 'open', rechargeId: 7, received: 0, fee: undefined })
  assert.partialDeepStrictEqual(reported, { requestNo: 'seven', currency: 'usd', amount: 1_234 })
})

test('a recharge id that repeats after a database restore gets another payment', async () => {
  const params = { rechargeId: 11, requestNo: 'before', amount: cents(900) }
  const [firstIntent, secondIntent] = [
    await provider.create(ctx, params),
    await provider.create(ctx, { ...params, requestNo: 'after' }),
  ]
  assert.notEqual(firstIntent.intent, secondIntent.intent)
})

test('timeouts and server errors count as unreachable, a rejected call as refused', async () => {
  const { intent } = await provider.create(ctx, { rechargeId: 8, requestNo: 'eight', amount: cents(500) })
  server.fail('slow', 2)
  const impatient = createStripe({ ...settings, timeoutMs: 150 })
  await assert.rejects(impatient.read(ctx, intent), isProviderError('unreachable'))
  server.recover()
  server.fail('down', 2)
  await assert.rejects(provider.read(ctx, intent), isProviderError('unreachable'))
  server.fail('error')
  await assert.rejects(provider.read(ctx, intent), isProviderError('unreachable'))
  await assert.rejects(provider.read(ctx, 'pi_unknown'), isProviderError('refused'))
  const params = { cardRefundId: 1, intent, amount: cents(500) }
  await assert.rejects(provider.refund(ctx, params), isProviderError('refused'))
})

test('a canceled payment stays canceled, and a paid one is not canceled', async () => {
  const [firstIntent, secondIntent] = [
    await provider.create(ctx, { rechargeId: 9, requestNo: 'nine', amount: cents(500) }),
    await provider.create(ctx, { rechargeId: 10, requestNo: 'ten', amount: cents(500) }),
  ]
  server.pay(secondIntent.intent, 44)
  for (const { intent } of [firstIntent, secondIntent, firstIntent]) await provider.cancel(ctx, intent)
  assert.equal((await provider.read(ctx, firstIntent.intent)).state, 'cancelled')
  const paid = await provider.read(ctx, secondIntent.intent)
  assert.partialDeepStrictEqual(paid, { state: 'paid', received: 500, fee: 44 })
})

test('each state and decline code of Stripe maps to one of ours', () => {
  const read = (more: object) =>
    toReportedPayment(
      {
        id: 'pi',
        metadata: {},
        currency: 'usd',
        amount: 0,
        amount_received: 0,
        latest_charge: null,
        last_payment_error: null,
        ...more,
      } as Stripe.PaymentIntent,
      { refunds: [], disputes: [], shopMark: 'ours' },
    )
  const states = [
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]
  assert.deepEqual(
    states.map((status) => read({ status }).state),
    ['open', 'open', 'authenticating', 'processing', 'paid', 'cancelled'],
  )
  const declines = {
    insufficient_funds: 'funds',
    incorrect_cvc: 'cvc',
    expired_card: 'expired',
    incorrect_number: 'number',
    stolen_card: 'refused',
    fraudulent: 'refused',
  }
  for (const [decline_code, expected] of Object.entries(declines)) {
    const error = { code: 'card_declined', decline_code }
    const reported = read({ status: 'requires_payment_method', last_payment_error: error })
    assert.partialDeepStrictEqual(reported, { state: 'declined', decline: expected })
  }
  const left = read({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
  assert.equal(left.decline, 'authentication')
  assert.equal(read({ status: 'succeeded', metadata: { recharge_id: '5', shop: 'ours' } }).rechargeId, 5)
  // Another shop on the same Stripe account may use the same recharge ids.
  assert.equal(read({ status: 'succeeded', metadata: { recharge_id: '5', shop: 'theirs' } }).rechargeId, undefined)
  assert.equal(read({ status: 'succeeded', metadata: { recharge_id: 'x', shop: 'ours' } }).rechargeId, undefined)
})

test('the payment of an event is found in each kind of object', () => {
  assert.equal(intentOf({ object: 'payment_intent', id: 'pi_1' }), 'pi_1')
  assert.equal(intentOf({ object: 'refund', id: 're_1', payment_intent: 'pi_2' }), 'pi_2')
  assert.equal(intentOf({ object: 'charge', payment_intent: { object: 'payment_intent', id: 'pi_3' } }), 'pi_3')
  assert.equal(intentOf({ object: 'customer', id: 'cus_1' }), undefined)
})
