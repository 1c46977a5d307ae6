// A local server with the part of Stripe's API that the shop uses, and with signed webhooks.
import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import {
  cancel,
  closeDispute,
  createCustomer,
  createIntent,
  createRefund,
  type Dispute,
  detach,
  errorOf,
  type Fault,
  found,
  type Intent,
  intentIn,
  type Json,
  list,
  newDispute,
  newRefund,
  newState,
  ok,
  pay,
  type Refund,
  type Result,
  type State,
  secondsNow,
  updateIntent,
} from './stripe-objects.ts'

export const webhookSecret = 'whsec_of_the_local_server'

export interface StripeServer {
  url: string
  intents: Map<string, Intent>
  /** Saved cards by their id: the customer they are attached to. */
  cards: Map<string, string>
  customers: Set<string>
  refunds: Map<string, Refund>
  disputes: Map<string, Dispute>
  /** Method and path of every call, in order. */
  calls: string[]
  /** The next calls fail this way. */
  fail(fault: Fault, times?: number): void
  /** Ends the failures that are still to come. */
  recover(): void
  /** The status of new refunds. */
  refundsBecome(status: 'succeeded' | 'pending'): void
  /** The shopper pays in the browser, with a new card or a saved one. */
  pay(intent: string, fee?: number, card?: string): void
  decline(intent: string, code: string): void
  /** A refund made in Stripe's own dashboard. */
  giveBack(intent: string, amount: number): Refund
  dispute(intent: string, dispute: { status: string; isTaken: boolean }): Dispute
  closeDispute(id: string, status: 'won' | 'lost', options?: { feeReturned?: number }): void
  /** Forgets all idempotency keys, as Stripe does after a day. */
  clearKeys(): void
  /** Moves the time used for signatures. */
  forward(ms: number): void
  /** A signed webhook message. */
  event(type: string, object: Json, options?: { id?: string; at?: number; secret?: string }): Message
}

export interface Message {
  payload: string
  headers: Record<string, string>
}

export async function startStripe(): Promise<StripeServer> {
  const state = newState()
  const server = createServer((request, response) => {
    respond(state, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => stop(server))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...state,
    fail: (fault, times = 1) => {
      state.faults.push(...Array<Fault>(times).fill(fault))
    },
    recover: () => {
      state.faults.length = 0
    },
    refundsBecome: (status) => {
      state.refundStatus = status
    },
    pay: (id, fee = 59, card) => pay(state, intentIn(state, id), { fee, card }),
    decline: (id, code) => {
      const intent = intentIn(state, id)
      intent.status = 'requires_payment_method'
      intent.last_payment_error = { type: 'card_error', code: 'card_declined', decline_code: code }
    },
    giveBack: (intent, amount) => newRefund(state, { intent, amount, metadata: {} }),
    dispute: (intent, { status, isTaken }) => newDispute(state, intentIn(state, intent), { status, isTaken }),
    closeDispute: (id, status, options) => closeDispute(state, id, { status, feeReturned: options?.feeReturned ?? 0 }),
    clearKeys: () => state.responses.clear(),
    forward: (ms) => {
      state.shiftMs += ms
    },
    event: (type, object, options) => signedEvent(type, object, { at: secondsNow(state), ...options }),
  }
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}

const slowMs = 400

async function respond(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await textOf(request)
  const url = new URL(request.url ?? '/', 'http://stripe.test')
  state.calls.push(`${request.method} ${url.pathname}`)
  const fault = state.faults.shift()
  if (fault === 'down') return void request.socket.destroy()
  if (fault === 'slow') await setTimeout(slowMs)
  const key = String(request.headers['idempotency-key'] ?? '')
  const requestText = `${request.method} ${url.pathname} ${body}`
  const stored = key === '' ? undefined : state.responses.get(key)
  if (stored && fault === 'lost') return void request.socket.destroy()
  if (stored) {
    const isSame = stored.requestText === requestText
    return isSame
      ? send(response, stored.status, stored.body)
      : send(response, 400, errorOf('idempotency_error', 'the key was used with other parameters'))
  }
  const result =
    fault === 'error' ? { status: 500, body: errorOf('api_error', 'our fault') } : handle(state, requestText, url)
  // Stripe stores its first response under a key, whatever it was.
  if (key !== '' && request.method === 'POST') state.responses.set(key, { requestText, ...result })
  if (fault === 'lost') return void request.socket.destroy()
  return send(response, result.status, result.body)
}

function handle(state: State, requestText: string, url: URL): Result {
  const [method = '', pathname = '', body = ''] = requestText.split(' ')
  const form = new URLSearchParams(body)
  const [, , kind = '', id, action] = pathname.split('/')
  const route = `${method} ${kind}${id ? '/:id' : ''}${action ? `/${action}` : ''}`
  const payment = url.searchParams.get('payment_intent')
  const ofPayment = (all: Iterable<Json>) => list([...all].filter((item) => item.payment_intent === payment))
  if (route === 'POST payment_intents') return ok(createIntent(state, form))
  if (route === 'POST customers') return ok(createCustomer(state, form))
  if (route === 'POST payment_intents/:id') return updateIntent(state, id ?? '', form)
  if (route === 'POST payment_methods/:id/detach') return detach(state, id ?? '')
  if (route === 'GET payment_intents/:id') return found(state.intents.get(id ?? ''))
  if (route === 'POST payment_intents/:id/cancel') return cancel(state, id ?? '')
  if (route === 'POST refunds') return createRefund(state, form)
  if (route === 'GET refunds') return ok(ofPayment(state.refunds.values()))
  if (route === 'GET disputes') return ok(ofPayment(state.disputes.values()))
  return found(undefined)
}

function send(response: ServerResponse, status: number, body: Json): void {
  response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
  response.end(JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function signedEvent(type: string, object: Json, options: { id?: string; at: number; secret?: string }): Message {
  const id = options.id ?? `evt_${randomUUID().replaceAll('-', '')}`
  const { at } = options
  const payload = JSON.stringify({ id, object: 'event', type, created: at, data: { object } })
  const signature = createHmac('sha256', options.secret ?? webhookSecret)
    .update(`${at}.${payload}`)
    .digest('hex')
  return {
    payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${at},v1=${signature}` },
  }
}
