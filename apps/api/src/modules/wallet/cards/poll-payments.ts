// Polls the provider for payments without webhooks, and cancels payments nobody finished.
import { type Ctx, inTx } from '#context.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { ProviderError } from './provider.ts'
import { isAbandoned, isFinal, openDelayMs, pollDelayMs, unpaidReason } from './rules.ts'
import { type ActiveCardService, type CardPorts, type CardService, settle } from './settle-payment.ts'
import * as store from './store.ts'

const batchMax = 20
/** Longer than a batch can take, so that a payment becomes due again only when its worker has died. */
const leaseMs = 10 * 60_000
/** How long to wait after the provider was unreachable. */
const pauseMs = 60_000
const eventRetentionDays = 90
const dayMs = 86_400_000

export async function pollPayments(ctx: Ctx, { provider, ports }: CardService): Promise<void> {
  if (!provider) return
  const leasedUntil = new Date(ctx.now().getTime() + leaseMs)
  const due = await store.leaseDue(ctx, { provider: provider.name, until: leasedUntil, limit: batchMax })
  for (const [i, payment] of due.entries()) {
    const failure = await pollPayment(ctx, { provider, ports }, { payment, leasedUntil }).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure === undefined) continue
    ctx.log.warn({ err: failure, recharge: payment.recharge_id }, 'polling a card payment failed')
    const isDown = failure instanceof ProviderError && failure.kind === 'unreachable'
    const waiting = isDown ? due.slice(i) : [payment]
    const delayMs = isDown ? pauseMs : pollDelayMs(payment.polls)
    const at = new Date(ctx.now().getTime() + delayMs)
    await store.setNextPoll(
      ctx,
      waiting.map(({ recharge_id }) => recharge_id),
      { leasedUntil, at },
    )
    if (isDown) return
  }
}

interface Leased {
  payment: store.PaymentRow
  leasedUntil: Date
}

async function pollPayment(ctx: Ctx, cardService: ActiveCardService, leased: Leased): Promise<void> {
  const { payment } = leased
  const { recharge_id: rechargeId, state } = payment
  const isWanted = isFinal(state) || (await cardService.ports.isStillWanted(ctx, rechargeId))
  const isExpired = !isWanted || isAbandoned({ state, idleMs: idleMsOf(ctx, payment) })
  if (payment.intent === null)
    return isExpired ? cancelUnsent(ctx, cardService.ports, payment) : postponePoll(ctx, leased)
  // The shopper may be trying another card right now, before a webhook reports it.
  const isUnchanged = isExpired && (await cardService.provider.read(ctx, payment.intent)).state === state
  if (isUnchanged) await cardService.provider.cancel(ctx, payment.intent)
  await refreshPayment(ctx, cardService, payment.intent)
}

/** The provider does not know this payment, so it is only canceled here. */
async function cancelUnsent(
  ctx: Ctx,
  ports: CardPorts,
  { recharge_id: rechargeId, user_id: userId }: store.PaymentRow,
) {
  await inTx(ctx, async (tx) => {
    await ledger.lockWallet(tx, userId)
    const payment = await store.lockPayment(tx, rechargeId)
    if (payment.intent !== null || isFinal(payment.state)) return
    await ports.onUnpaid(tx, { rechargeId, userId, reason: unpaidReason(''), wasLeft: true })
    const { decline, polls, fee_cents: fee } = payment
    await store.savePayment(tx, { rechargeId, intent: null, state: 'cancelled', decline, fee, polls, nextPollAt: null })
  })
  await ports.afterSettled(ctx, rechargeId)
}

async function postponePoll(ctx: Ctx, { payment, leasedUntil }: Leased): Promise<void> {
  const delayMs = openDelayMs({ ...payment, idleMs: idleMsOf(ctx, payment) })
  const at = new Date(ctx.now().getTime() + delayMs)
  await store.setNextPoll(ctx, [payment.recharge_id], { leasedUntil, at })
}

function idleMsOf(ctx: Ctx, { changed_at: at }: store.PaymentRow): number {
  return ctx.now().getTime() - at.getTime()
}

/** Providers stop repeating an event long before. */
export async function dropOldEvents(ctx: Ctx): Promise<void> {
  await store.deleteOldEvents(ctx, new Date(ctx.now().getTime() - eventRetentionDays * dayMs))
}

/** Reads a payment from the provider and books it; the network call finishes before the transaction starts. */
export async function refreshPayment(ctx: Ctx, { provider, ports }: ActiveCardService, intent: string): Promise<void> {
  await settle(ctx, { provider, ports }, await provider.read(ctx, intent))
}
