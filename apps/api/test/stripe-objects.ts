// The objects of the local Stripe server: payments, refunds, disputes, and responses by idempotency key.
import { randomUUID } from 'node:crypto'

/** Stripe's objects, reduced to the fields that are used. */
export type Json = Record<string, unknown>
export interface Intent extends Json {
  id: string
  status: string
  amount: number
  amount_received: number
  metadata: Record<string, string>
  latest_charge: Json | null
  last_payment_error: Json | null
  customer: string | null
  setup_future_usage: string | null
  payment_method: string | null
}
export interface Refund extends Json {
  id: string
  amount: number
  status: string
  payment_intent: string
}
export interface Dispute extends Json {
  id: string
  amount: number
  status: string
  payment_intent: string
  balance_transactions: Json[]
}

/** What happens to the next calls; `lost` does the work and closes the connection, `none` lets a call pass. */
export type Fault = 'down' | 'slow' | 'error' | 'lost' | 'none'

export interface State {
  intents: Map<string, Intent>
  /** Saved cards by their id: the customer they are attached to. */
  cards: Map<string, string>
  customers: Set<string>
  refunds: Map<string, Refund>
  disputes: Map<string, Dispute>
  calls: string[]
  faults: Fault[]
  refundStatus: string
  shiftMs: number
  /** By Idempotency-Key: the request and its response, errors too. */
  responses: Map<string, { requestText: string; status: number; body: Json }>
}

export function newState(): State {
  return {
    intents: new Map(),
    cards: new Map(),
    customers: new Set(),
    refunds: new Map(),
    disputes: new Map(),
    calls: [],
    faults: [],
    refundStatus: 'succeeded',
    shiftMs: 0,
    responses: new Map(),
  }
}

export function intentIn(state: State, id: string): Intent {
  const intent = state.intents.get(id)
  if (!intent) throw new Error(`no payment ${id}`)
  return intent
}

/** With a new card, or with a saved one. */
export function pay(state: State, intent: Intent, { fee, card }: { fee: number; card?: string | undefined }): void {
  const charge = `ch_${intent.id}`
  if (card !== undefined && state.cards.get(card) !== intent.customer)
    throw new Error('the card is of another customer')
  intent.payment_method = card ?? `pm_${intent.id}`
  // Stripe attaches a card when it is paid with the consent to use it again.
  if (intent.customer && intent.setup_future_usage) state.cards.set(intent.payment_method, intent.customer)
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.last_payment_error = null
  intent.latest_charge = {
    ...{ id: charge, object: 'charge', amount: intent.amount, payment_intent: intent.id },
    balance_transaction: { id: `txn_${intent.id}`, object: 'balance_transaction', currency: 'usd', fee },
    payment_method_details: {
      type: 'card',
      card: { brand: 'mastercard', last4: '4444', exp_month: 7, exp_year: 2040 },
    },
  }
}

export function secondsNow({ shiftMs }: State): number {
  return Math.floor((Date.now() + shiftMs) / 1000)
}

export interface Result {
  status: number
  body: Json
}

export function createIntent(state: State, form: URLSearchParams): Intent {
  const id = `pi_${randomUUID().replaceAll('-', '')}`
  const intent: Intent = {
    ...{ id, object: 'payment_intent', client_secret: `${id}_secret_x`, currency: form.get('currency') },
    ...{ amount: Number(form.get('amount')), amount_received: 0, status: 'requires_payment_method' },
    ...{ latest_charge: null, last_payment_error: null, metadata: metadataIn(form) },
    ...{ customer: null, setup_future_usage: null, payment_method: null },
  }
  state.intents.set(id, intent)
  return intent
}

export function createCustomer(state: State, form: URLSearchParams): Json {
  const id = `cus_${randomUUID().replaceAll('-', '')}`
  state.customers.add(id)
  return { id, object: 'customer', metadata: metadataIn(form) }
}

export function updateIntent(state: State, id: string, form: URLSearchParams): Result {
  const intent = state.intents.get(id)
  if (!intent) return found(undefined)
  if (['succeeded', 'canceled'].includes(intent.status)) {
    return { status: 400, body: errorOf('invalid_request_error', 'payment_intent_unexpected_state') }
  }
  if (form.has('customer')) intent.customer = form.get('customer')
  if (form.has('setup_future_usage')) intent.setup_future_usage = form.get('setup_future_usage') || null
  return ok(intent)
}

export function detach(state: State, id: string): Result {
  if (!state.cards.delete(id)) return { status: 400, body: errorOf('invalid_request_error', 'resource_missing') }
  return ok({ id, object: 'payment_method', customer: null })
}

export function cancel(state: State, id: string): Result {
  const intent = state.intents.get(id)
  if (!intent) return found(undefined)
  if (['succeeded', 'canceled'].includes(intent.status)) {
    return { status: 400, body: errorOf('invalid_request_error', 'payment_intent_unexpected_state') }
  }
  intent.status = 'canceled'
  return ok(intent)
}

export function createRefund(state: State, form: URLSearchParams): Result {
  const intent = state.intents.get(form.get('payment_intent') ?? '')
  const amount = Number(form.get('amount'))
  const refunded = [...state.refunds.values()]
    .filter((refund) => refund.payment_intent === intent?.id && refund.status !== 'failed')
    .reduce((sum, refund) => sum + refund.amount, 0)
  if (!intent || refunded + amount > intent.amount_received) {
    return { status: 400, body: errorOf('invalid_request_error', 'charge_already_refunded') }
  }
  return ok(newRefund(state, { intent: intent.id, amount, metadata: metadataIn(form) }))
}

export function newRefund(
  state: State,
  refundInput: { intent: string; amount: number; metadata: Record<string, string> },
): Refund {
  const { intent, amount, metadata } = refundInput
  const refund: Refund = {
    ...{ id: `re_${randomUUID().replaceAll('-', '')}`, object: 'refund', amount, currency: 'usd' },
    ...{ payment_intent: intent, status: state.refundStatus, metadata },
  }
  state.refunds.set(refund.id, refund)
  return refund
}

const disputeFee = 1_500

export function newDispute(
  state: State,
  intent: Intent,
  { status, isTaken }: { status: string; isTaken: boolean },
): Dispute {
  const taken = { id: 'txn_taken', created: 1, amount: -intent.amount, currency: 'usd', fee: disputeFee }
  const dispute: Dispute = {
    ...{ id: `du_${randomUUID().replaceAll('-', '')}`, object: 'dispute', amount: intent.amount, status },
    ...{ payment_intent: intent.id, balance_transactions: isTaken ? [taken] : [] },
  }
  state.disputes.set(dispute.id, dispute)
  return dispute
}

export function closeDispute(
  state: State,
  id: string,
  { status, feeReturned }: { status: string; feeReturned: number },
): void {
  const dispute = state.disputes.get(id)
  if (!dispute) throw new Error(`no dispute ${id}`)
  dispute.status = status
  if (status === 'lost') return
  const back = { id: 'txn_back', created: 2, amount: dispute.amount, currency: 'usd', fee: -feeReturned }
  // Newest first, as Stripe lists them.
  dispute.balance_transactions = [back, ...dispute.balance_transactions]
}

function metadataIn(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
    return key ? [[key, value]] : []
  })
  return Object.fromEntries(entries)
}

export const ok = (body: Json): Result => ({ status: 200, body })
export const list = (data: Json[]): Json => ({ object: 'list', data, has_more: false })
export const found = (body: Json | undefined): Result =>
  body ? ok(body) : { status: 404, body: errorOf('invalid_request_error', 'resource_missing') }

export function errorOf(type: string, message: string): Json {
  return { error: { type, code: message, message } }
}
