// Recharging by card: created with a recharge, settled by what the provider reports, never by the browser.

import { createHash } from 'node:crypto'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { openCardSession } from '@shop/contract/wallet/recharges.ts'
import { type Ctx, shopperOf, type TxCtx } from '#context.ts'
import { createConcurrencyLimit } from '#http/concurrency-limit.ts'
import { refuse } from '#refuse.ts'
import { type CardProvider, type NewPayment, ProviderError } from './provider.ts'
import { isFinal, pollDelayMs } from './rules.ts'
import { useCustomer } from './saved-cards.ts'
import type { CardService } from './settle-payment.ts'
import * as store from './store.ts'
import { createStripe, type StripeSettings } from './stripe.ts'
import { createTestProvider, type TestProvider } from './test-provider.ts'

export type { CardMove } from './apply-refunds.ts'
export { type CardCase, type CardStatus, getCardCase, hasMismatch, listCardStates } from './card-case.ts'
export { decideDispute, settleDispute } from './disputes.ts'
export { dropOldEvents, pollPayments } from './poll-payments.ts'
export type { CardProvider } from './provider.ts'
export { receiveEvent } from './receive-event.ts'
export { decideRefund, requestRefund, sendRefunds } from './refund-card.ts'
export { deleteRemovedCards } from './saved-cards.ts'
export { erasePerson, exportPerson } from './saved-store.ts'
export { type CardPorts, type CardService, settlePayment } from './settle-payment.ts'
export { pollNow } from './store.ts'
export type { TestProvider } from './test-provider.ts'

interface StartedCardPayment {
  name: CardProvider['name']
  publishable_key: string
  /** Empty when it takes a network call: `openCardSession` returns it once the recharge exists. */
  client_secret: string
}

/** Runs in the recharge's transaction, so that the payment is polled even if the browser goes away. */
export async function startCardPayment(
  tx: TxCtx,
  provider: CardProvider,
  recharge: NewPayment,
): Promise<StartedCardPayment> {
  const nextPollAt = new Date(tx.now().getTime() + pollDelayMs(0))
  await store.insertPayment(tx, { rechargeId: recharge.rechargeId, provider: provider.name, nextPollAt })
  const started = { name: provider.name, publishable_key: provider.publishableKey }
  if (!provider.isLocal) return { ...started, client_secret: '' }
  const { intent, clientSecret } = await provider.create(tx, recharge)
  await store.setIntent(tx, recharge.rechargeId, intent)
  return { ...started, client_secret: clientSecret }
}

/** Keeps a slow provider from blocking the whole server. */
const limitConcurrency = createConcurrencyLimit({ runningMax: 20, waitingMax: 100 })

/** No transaction is open during the call to the provider. */
export async function openSession(
  ctx: Ctx,
  { provider, ports }: CardService,
  { id, save = false, card_id: cardId }: Input<typeof openCardSession>['body'],
): Promise<Reply<typeof openCardSession>> {
  const payment = await store.findPayment(ctx, id)
  if (payment?.user_id !== shopperOf(ctx).userId) return refuse('object.not_found')
  if (provider?.name !== payment.provider || isFinal(payment.state)) return refuse('state.changed')
  if (!(await ports.isStillWanted(ctx, id))) return refuse('state.changed')
  const opened = await limitConcurrency(async () => {
    const clientSecret = await secretOf(ctx, provider, payment)
    return { clientSecret, token: await useCard(ctx, provider, { id, savesCard: save, cardId }) }
  }).catch((error) => refuseBusy(ctx, error))
  const { state, decline } = (await store.findPayment(ctx, id)) ?? payment
  return {
    name: provider.name,
    publishable_key: provider.publishableKey,
    client_secret: opened.clientSecret,
    state,
    decline,
    ...(opened.token !== undefined && { card_token: opened.token }),
  }
}

async function useCard(
  ctx: Ctx,
  provider: CardProvider,
  { id, ...choice }: { id: number; savesCard: boolean; cardId: number | undefined },
): Promise<string | undefined> {
  const {
    user_id: userId,
    request_no: requestNo,
    intent,
  } = (await store.findPayment(ctx, id)) ?? refuse('object.not_found')
  if (intent === null) return refuse('state.changed')
  return useCustomer(ctx, provider, { ...choice, userId, requestNo, intent })
}

async function secretOf(ctx: Ctx, provider: CardProvider, payment: store.PaymentRow): Promise<string> {
  if (payment.intent) return provider.secretOf(ctx, payment.intent)
  const { recharge_id: rechargeId, request_no: requestNo, claimed_cents: amount } = payment
  const created = await provider.create(ctx, { rechargeId, requestNo, amount })
  await store.setIntent(ctx, rechargeId, created.intent)
  // The scheduler may have canceled the payment meanwhile; do not hand out a secret to pay it.
  const stored = await store.findPayment(ctx, rechargeId)
  const isCurrent = stored?.intent === created.intent && !isFinal(stored.state)
  return isCurrent ? created.clientSecret : refuse('state.changed')
}

function refuseBusy(ctx: Ctx, error: unknown): never {
  if (!(error instanceof ProviderError)) throw error
  ctx.log.warn({ err: error }, 'the card provider is unreachable')
  return refuse('server.busy')
}

interface CardSettings {
  stripe: Omit<StripeSettings, 'shopMark'> | undefined
  demo: boolean
  pepper: string
}

interface OpenedProvider {
  provider: CardProvider | undefined
  /** This server also serves its form; undefined outside the demo. */
  test: TestProvider | undefined
}

/** Chooses the card provider: Stripe when configured, the test provider in the demo, otherwise none. */
export function openProvider({ stripe, demo, pepper }: CardSettings): OpenedProvider {
  if (stripe) return { provider: createStripe({ ...stripe, shopMark: shopMarkOf(pepper) }), test: undefined }
  const test = demo ? createTestProvider(pepper) : undefined
  return { provider: test, test }
}

/** Stable for one shop, different for every other one; does not reveal the pepper. */
function shopMarkOf(pepper: string): string {
  return createHash('sha256').update(`card payments|${pepper}`).digest('hex').slice(0, 12)
}
