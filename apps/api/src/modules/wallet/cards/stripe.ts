// The Stripe adapter: payments, refunds, disputes and signed webhooks.
import type Stripe from 'stripe'
import {
  type CardProvider,
  type NewPayment,
  ProviderError,
  type ProviderEvent,
  type ReportedPayment,
} from './provider.ts'
import { intentOf, toReportedPayment } from './stripe-mapping.ts'

export interface StripeSettings {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** Marks the payments of this shop, because several shops may share one Stripe account. */
  shopMark: string
  /** Undefined for Stripe itself. */
  apiUrl: string | undefined
  /** Timeout of one call. */
  timeoutMs?: number
}

const defaultTimeoutMs = 8_000
/** Retries of the library use the same idempotency key. */
const retriesMax = 1
/** An older webhook may be a replay. */
const toleranceSeconds = 300
const refundsMax = 100
const disputesMax = 20

export function createStripe(settings: StripeSettings): CardProvider {
  const { shopMark } = settings
  let opened: Promise<Stripe> | undefined
  // The library has half a megabyte, so it is loaded on first use.
  const stripe = () => {
    opened ??= createClient(settings)
    return opened
  }
  const request = async <Result>(call: (client: Stripe) => Promise<Result>): Promise<Result> => {
    const client = await stripe()
    return call(client).catch((error) => throwProviderError(error))
  }
  return {
    name: 'stripe',
    publishableKey: settings.publishableKey,
    isLocal: false,
    async create(_ctx, payment) {
      const created = await request((client) =>
        client.paymentIntents.create(paramsOf(payment, shopMark), {
          idempotencyKey: `${shopMark}-recharge-${payment.rechargeId}-${payment.requestNo}`,
        }),
      )
      return { intent: created.id, clientSecret: clientSecretOf(created) }
    },
    async secretOf(_ctx, intent) {
      return clientSecretOf(await request((client) => client.paymentIntents.retrieve(intent)))
    },
    async createCustomer(_ctx, { userId, requestNo }) {
      const params = { metadata: { user_id: String(userId), shop: shopMark } }
      const idempotencyKey = `${shopMark}-customer-${userId}-${requestNo}`
      return (await request((client) => client.customers.create(params, { idempotencyKey }))).id
    },
    async setCustomer(_ctx, intent, { customer, savesCard }) {
      const use = { customer, setup_future_usage: savesCard ? 'on_session' : '' } as const
      await request((client) => client.paymentIntents.update(intent, use))
    },
    async removeCard(_ctx, token) {
      await request((client) => client.paymentMethods.detach(token)).catch((error) => ignoreRefusal(error))
    },
    async read(_ctx, intent) {
      return request((client) => read(client, intent, shopMark))
    },
    async cancel(_ctx, intent) {
      // Paid or canceled meanwhile; the next read shows which.
      await request((client) => client.paymentIntents.cancel(intent)).catch((error) => ignoreRefusal(error))
    },
    async refund(_ctx, { cardRefundId, intent, amount }) {
      const params = { payment_intent: intent, amount, metadata: { card_refund_id: String(cardRefundId) } }
      await request((client) =>
        client.refunds.create(params, { idempotencyKey: `${shopMark}-${intent}-refund-${cardRefundId}` }),
      )
    },
    async readEvent(ctx, { body, signature }) {
      const client = await stripe()
      try {
        const at = ctx.now().getTime()
        const { webhookSecret } = settings
        return toProviderEvent(
          client.webhooks.constructEvent(body, signature, webhookSecret, toleranceSeconds, undefined, at),
        )
      } catch (error) {
        ctx.log.warn({ err: error }, 'a webhook with an invalid or outdated Stripe signature')
        return undefined
      }
    },
  }
}

/** It was done before. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ProviderError && error.kind === 'refused')) throw error
}

async function createClient({ secretKey, apiUrl, timeoutMs = defaultTimeoutMs }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const endpoint = apiUrl ? endpointOf(new URL(apiUrl)) : {}
  return new Client(secretKey, { timeout: timeoutMs, maxNetworkRetries: retriesMax, telemetry: false, ...endpoint })
}

function endpointOf({ hostname, port, protocol }: URL): { host: string; port: string; protocol: 'http' | 'https' } {
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' }
}

/** Cards only, because they need no redirect: 3-D Secure opens in place. */
function paramsOf({ rechargeId, requestNo, amount }: NewPayment, shopMark: string): Stripe.PaymentIntentCreateParams {
  return {
    amount,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    metadata: { recharge_id: String(rechargeId), request_no: requestNo, shop: shopMark },
  }
}

function clientSecretOf({ id, client_secret: secret }: Stripe.PaymentIntent): string {
  if (!secret) throw new ProviderError('unreachable', `payment ${id} has no client secret`)
  return secret
}

async function read(client: Stripe, intent: string, shopMark: string): Promise<ReportedPayment> {
  const payment = await client.paymentIntents.retrieve(intent, { expand: ['latest_charge.balance_transaction'] })
  if (!payment.latest_charge) return toReportedPayment(payment, { refunds: [], disputes: [], shopMark })
  const [refunds, disputes] = await Promise.all([
    client.refunds.list({ payment_intent: intent, limit: refundsMax }),
    client.disputes.list({ payment_intent: intent, limit: disputesMax }),
  ])
  return toReportedPayment(payment, { refunds: refunds.data, disputes: disputes.data, shopMark })
}

function toProviderEvent(event: Stripe.Event): ProviderEvent {
  return { id: event.id, type: event.type.slice(0, 80), intent: intentOf(event.data.object) }
}

/** A client error is a refusal, except authentication, conflict and rate limit; everything else may be retried. */
function throwProviderError(error: unknown): never {
  const { statusCode: status, message, code } = error as { statusCode?: number; message?: string; code?: string }
  const text = `${code ?? status ?? 'no response'}: ${message ?? ''}`.slice(0, 300)
  const isRefused = status !== undefined && status >= 400 && status < 500 && ![401, 403, 409, 429].includes(status)
  throw new ProviderError(isRefused ? 'refused' : 'unreachable', text, error)
}
