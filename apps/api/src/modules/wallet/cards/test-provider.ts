// The demo's own card provider: takes only test numbers, moves no real money, and is labeled as a test.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CardDecline } from '@shop/contract/wallet/recharges.ts'
import { type Cents, cents, zeroCents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import {
  type CardProvider,
  ProviderError,
  type ProviderEvent,
  type ReportedPayment,
  type SignedEvent,
} from './provider.ts'
import type { TestDecision } from './test-provider-store.ts'
import * as store from './test-provider-store.ts'

type TestCard = { number: string; isDisputed?: true } & (
  | { outcome: 'paid' | 'asks' }
  | { outcome: 'declined'; decline: CardDecline }
  /** How long the bank takes to decide. */
  | { outcome: 'slow'; slowMs: number }
)

const testCards: readonly TestCard[] = [
  { number: '4242424242424242', outcome: 'paid' },
  { number: '4000000000000002', outcome: 'declined', decline: 'refused' },
  { number: '4000000000009995', outcome: 'declined', decline: 'funds' },
  { number: '4000000000000127', outcome: 'declined', decline: 'cvc' },
  { number: '4000000000000069', outcome: 'declined', decline: 'expired' },
  { number: '4000002500003155', outcome: 'asks' },
  { number: '4000000000000077', outcome: 'slow', slowMs: 20_000 },
  // So slow that a test decides instead, by setting `settles_at`.
  { number: '4000000000000176', outcome: 'slow', slowMs: 86_400_000 },
  { number: '4000000000000259', outcome: 'paid', isDisputed: true },
]

/** The test cards of the demo's provider and the outcome of each; the numbers are Stripe's test numbers. */
export function findTestCard(number: string): TestCard | undefined {
  const digits = number.replace(/\D/g, '')
  return testCards.find((card) => card.number === digits)
}

function decisionOf(
  card: TestCard,
  { now, isAuthenticated }: { now: Date; isAuthenticated?: boolean | undefined },
): TestDecision {
  if (card.outcome === 'declined') return { state: 'declined', decline: card.decline, settlesAt: null }
  if (card.outcome === 'slow') {
    return { state: 'processing', decline: '', settlesAt: new Date(now.getTime() + card.slowMs) }
  }
  if (card.outcome === 'asks' && isAuthenticated === undefined) {
    return { state: 'authenticating', decline: '', settlesAt: null }
  }
  if (card.outcome === 'asks' && !isAuthenticated) {
    return { state: 'declined', decline: 'authentication', settlesAt: null }
  }
  return { state: 'paid', decline: '', settlesAt: null }
}

/** A usual provider fee: 2.9 % and 30 cents. */
function testFee(amount: Cents): Cents {
  return cents(Math.round((amount * 29) / 1000) + 30)
}

export interface TestProvider extends CardProvider {
  /** Handles its form; returns the event a provider would send, or undefined when the secret is wrong. */
  confirm(ctx: Ctx, form: TestForm): Promise<ConfirmResult | undefined>
}

interface TestForm {
  clientSecret: string
  /** Typed, with its expiry, or saved before. */
  card: { number: string; month: number; year: number } | { token: string }
  /** The shopper's answer to the bank's question, once it was shown. */
  isAuthenticated?: boolean | undefined
}

export interface ConfirmResult {
  state: ReportedPayment['state']
  decline: ReportedPayment['decline']
  event: SignedEvent
}

const toleranceSeconds = 300
const openStates = ['open', 'declined', 'authenticating'] as const

export function createTestProvider(key: string): TestProvider {
  const secretOf = (intent: string) => `${intent}_secret_${signatureOf(key, intent).slice(0, 24)}`
  return {
    name: 'test',
    publishableKey: 'test',
    isLocal: true,
    async create(ctx, { rechargeId, amount }) {
      const intent = `test_${rechargeId}`
      await store.insertPayment(ctx, { intent, rechargeId, amount })
      return { intent, clientSecret: secretOf(intent) }
    },
    secretOf: async (_ctx, intent) => secretOf(intent),
    createCustomer: async (_ctx, { userId }) => `test_customer_${userId}`,
    setCustomer: store.setCustomer,
    removeCard: store.deleteCard,
    async read(ctx, intent) {
      const row = await findSettledPayment(ctx, intent)
      return { ...toReportedPayment(row), saved: await savedOf(ctx, row) }
    },
    async cancel(ctx, intent) {
      const to = { state: 'cancelled', decline: '', settlesAt: null } as const
      await inTx(ctx, async (tx) => {
        if (await store.decide(tx, intent, { from: openStates, to })) await store.deleteCard(tx, tokenOf(intent))
      })
    },
    async refund(ctx, { cardRefundId, intent, amount }) {
      const { amount_cents: paid, refunds, disputes } = await findSettledPayment(ctx, intent)
      const refunded = refunds.reduce((sum, refund) => sum + refund.amount, 0)
      const isKnown = refunds.some((refund) => refund.card_refund_id === cardRefundId)
      if (isKnown) return
      if (refunded + amount > paid || disputes.length > 0) throw new ProviderError('refused', 'more than was paid')
      await store.addRefund(ctx, intent, { ref: `test_refund_${cardRefundId}`, card_refund_id: cardRefundId, amount })
    },
    readEvent: async (ctx, signedEvent) => readEvent(ctx, key, signedEvent),
    async confirm(ctx, form) {
      const { clientSecret, isAuthenticated } = form
      const intent = clientSecret.split('_secret_')[0] ?? ''
      if (!isSame(clientSecret, secretOf(intent))) return undefined
      const card = await cardOf(ctx, intent, form.card)
      const to = decisionOf(card, { now: ctx.now(), isAuthenticated })
      const decided = await inTx(ctx, async (tx) => {
        const row = await store.decide(tx, intent, { from: openStates, to })
        if (row) await saveTyped(tx, row, form.card)
        return row
      })
      if (decided?.state === 'paid' && card.isDisputed) await addTestDispute(ctx, decided)
      const row = decided ?? (await findSettledPayment(ctx, intent))
      return { state: row.state, decline: row.decline, event: eventOf(ctx, key, row) }
    },
  }
}

const disputeFee = cents(1_500)

async function addTestDispute(ctx: Ctx, { intent, amount_cents: amount }: store.TestPaymentRow): Promise<void> {
  await store.addDispute(ctx, intent, { ref: `test_dispute_${intent}`, amount, fee: disputeFee })
}

/** A slow card settles on the first read after its time. */
async function findSettledPayment(ctx: Ctx, intent: string): Promise<store.TestPaymentRow> {
  const row = await store.findPayment(ctx, intent)
  if (!row) throw new ProviderError('refused', `no payment ${intent}`)
  if (row.state !== 'processing' || !row.settles_at || row.settles_at > ctx.now()) return row
  const to = { state: 'paid', decline: '', settlesAt: null } as const
  return (await store.decide(ctx, intent, { from: ['processing'], to })) ?? (await findSettledPayment(ctx, intent))
}

const refusedCard = { number: '', outcome: 'declined', decline: 'refused' } as const satisfies TestCard

/** The card of the form; a saved one works only for its own customer. */
async function cardOf(ctx: Ctx, intent: string, card: TestForm['card']): Promise<TestCard> {
  if (!('token' in card)) return findTestCard(card.number) ?? { ...refusedCard, decline: 'number' }
  const payment = await store.findPayment(ctx, intent)
  const saved = await store.findCard(ctx, card.token)
  const isOwn = saved !== undefined && saved.customer === payment?.customer
  return (isOwn && findTestCard(saved.number)) || refusedCard
}

/** Saves a typed card if the shopper agreed; the card of a declined payment is deleted. */
async function saveTyped(tx: TxCtx, payment: store.TestPaymentRow, card: TestForm['card']): Promise<void> {
  const { intent, state, customer, saves_card: saves } = payment
  const found = 'token' in card ? undefined : findTestCard(card.number)
  if (state === 'declined' || !saves || !customer || !found || 'token' in card)
    return store.deleteCard(tx, tokenOf(intent))
  const { month: exp_month, year: exp_year } = card
  await store.saveCard(tx, { token: tokenOf(intent), customer, number: found.number, exp_month, exp_year })
}

const tokenOf = (intent: string) => `test_card_of_${intent}`

async function savedOf(
  ctx: Ctx,
  { intent, state, saves_card: saves }: store.TestPaymentRow,
): Promise<ReportedPayment['saved']> {
  const card = state === 'paid' && saves ? await store.findCard(ctx, tokenOf(intent)) : undefined
  if (!card) return undefined
  const { token, customer, number, exp_month: month, exp_year: year } = card
  return { token, customer, brand: 'visa', last4: number.slice(-4), month, year }
}

function toReportedPayment(row: store.TestPaymentRow): ReportedPayment {
  const isPaid = row.state === 'paid'
  const received: Cents = isPaid ? row.amount_cents : zeroCents
  return {
    intent: row.intent,
    rechargeId: row.recharge_id,
    requestNo: row.request_no,
    currency: 'usd',
    amount: row.amount_cents,
    state: row.state,
    decline: row.decline,
    received,
    fee: isPaid ? testFee(received) : undefined,
    refunds: row.refunds.map(({ ref, card_refund_id: cardRefundId, amount }) => ({
      ...{ ref, cardRefundId, amount: cents(amount) },
      state: 'done',
    })),
    disputes: row.disputes.map(({ ref, amount, fee, state = 'open' }) => ({
      ...{ ref, amount: cents(amount), fee: cents(fee), feeReturned: zeroCents },
      state,
    })),
    saved: undefined,
  }
}

function signatureOf(key: string, text: string): string {
  return createHmac('sha256', key).update(`test cards|${text}`).digest('hex')
}

function isSame(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The scheme Stripe uses: one signature over the time and the bytes. */
function eventOf(ctx: Ctx, key: string, { intent, events }: store.TestPaymentRow): SignedEvent {
  const body = Buffer.from(JSON.stringify({ id: `${intent}_event_${events}`, type: 'payment.changed', intent }))
  const at = Math.floor(ctx.now().getTime() / 1000)
  return { body, signature: `t=${at},v1=${signatureOf(key, `${at}.${body}`)}` }
}

function readEvent(ctx: Ctx, key: string, { body, signature }: SignedEvent): ProviderEvent | undefined {
  const [, at = '', signed = ''] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(signature) ?? []
  const ageSeconds = ctx.now().getTime() / 1000 - Number(at)
  if (at === '' || ageSeconds > toleranceSeconds || !isSame(signed, signatureOf(key, `${at}.${body}`))) return undefined
  const { id, type, intent } = JSON.parse(body.toString()) as ProviderEvent
  return { id, type, intent }
}
