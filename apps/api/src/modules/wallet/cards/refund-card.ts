// Refunds to a card: the money is held in the wallet first, then requested from the provider until it settles.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { decideCardRefund, refundCard } from '@shop/contract/wallet/admin-cards.ts'
import { type Cents, cents, formatUsd, subtractCents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { releaseHold } from './apply-refunds.ts'
import { cardRefundKind, getCardCase, type RefundPayload } from './card-case.ts'
import * as disputes from './dispute-store.ts'
import { refreshPayment } from './poll-payments.ts'
import { ProviderError } from './provider.ts'
import * as refunds from './refund-store.ts'
import { refundDelayMs } from './rules.ts'
import type { ActiveCardService, CardPorts, CardService } from './settle-payment.ts'
import * as store from './store.ts'

type RefundInput = { id: number } & Input<typeof refundCard>['body']

/** A scheduled job calls the provider, so that no transaction waits for it and a crash loses nothing. */
export async function requestRefund(
  ctx: Ctx,
  cardService: CardService,
  input: RefundInput,
): Promise<Reply<typeof refundCard>> {
  const { id: rechargeId, amount, why } = input
  if (amount <= 0) refuseFields({ amount: 'amountCorrect' })
  return inTx(ctx, async (tx) => {
    const { user_id: userId } = await lockRefundable(tx, cardService, input)
    const decision = { kind: 'card_refund', userId, amount } as const
    const secondApprovalReason = await approvals.findSecondApprovalReason(
      tx,
      decision,
      await fees.getSecondApprovalLimits(tx),
    )
    if (secondApprovalReason) {
      const payload: RefundPayload = { amount }
      await approvals.propose(tx, { kind: cardRefundKind, objectId: rechargeId, payload, why })
    } else {
      const requestId = await createRefund(tx, cardService, { rechargeId, userId, amount, why })
      await approvals.recordDecision(tx, { ...decision, requestId })
    }
    return getCardCase(tx, rechargeId)
  })
}

/** The second person's decision; the proposer may only withdraw it. */
export async function decideRefund(
  ctx: Ctx,
  cardService: CardService,
  { id: rechargeId, proposal_id, confirm, reason }: { id: number } & Input<typeof decideCardRefund>['body'],
): Promise<Reply<typeof decideCardRefund>> {
  return inTx(ctx, async (tx) => {
    const found = (await approvals.findProposal(tx, cardRefundKind, proposal_id)) ?? refuse('object.not_found')
    if (found.object_id !== rechargeId) refuse('object.not_found')
    const { amount } = found.payload as RefundPayload
    // Lock order: the wallet before the proposal, as in everything that moves money.
    const { user_id: userId } = confirm
      ? await lockRefundable(tx, cardService, { id: rechargeId, amount })
      : await findPayment(tx, rechargeId)
    const { why, proposer } = await approvals.decide(tx, { id: proposal_id, kind: cardRefundKind, confirm, reason })
    if (confirm) await createRefund(tx, cardService, { rechargeId, userId, amount, why, proposedBy: proposer })
    return getCardCase(tx, rechargeId)
  })
}

async function findPayment(tx: TxCtx, rechargeId: number) {
  return (await store.findPayment(tx, rechargeId)) ?? refuse('object.not_found')
}

/** Locks the wallet and the payment, and refuses what cannot be refunded. */
async function lockRefundable(
  tx: TxCtx,
  cardService: CardService,
  { id: rechargeId, amount }: { id: number; amount: Cents },
) {
  const { user_id: userId } = await findPayment(tx, rechargeId)
  await ledger.lockWallet(tx, userId)
  await approvals.checkNotOwn(tx, userId)
  const payment = await store.lockPayment(tx, rechargeId)
  if (payment.state !== 'paid' || payment.provider !== cardService.provider?.name) refuse('state.changed')
  const openDisputes = (await disputes.listDisputes(tx, rechargeId)).filter(({ state }) => state !== 'won')
  if (openDisputes.length > 0) refuse('state.changed')
  const max = subtractCents(payment.credited_cents ?? cents(0), await refunds.sumRefunds(tx, rechargeId))
  if (amount > max) refuse('amount.too_large', { max: formatUsd(max) })
  return payment
}

interface NewCardRefund {
  rechargeId: number
  userId: number
  amount: Cents
  why: string
  proposedBy?: string
}

async function createRefund(tx: TxCtx, cardService: CardService, refund: NewCardRefund): Promise<number> {
  const { operatorId, account } = operatorOf(tx)
  const { rechargeId, userId, amount, why, proposedBy } = refund
  const cardRefundId = await refunds.insertRefund(tx, {
    rechargeId,
    amount,
    status: 'asked',
    providerRef: null,
    requestedBy: operatorId,
    nextTryAt: tx.now(),
  })
  const ref = { type: 'cardRefund', id: cardRefundId } as const
  await ledger.postOrRefuse(tx, ledger.postings.held({ userId, ref, amount }))
  await cardService.ports.onMoved(tx, { rechargeId, userId, moves: [] })
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action: 'recharge.cardRefund',
    object: { type: 'recharge', id: rechargeId },
    after: { amount: formatUsd(amount), refund: cardRefundId, ...(proposedBy && { proposed_by: proposedBy }) },
    why,
  })
  return cardRefundId
}

const batchMax = 10
const leaseMs = 10 * 60_000

export async function sendRefunds(ctx: Ctx, { provider, ports }: CardService): Promise<void> {
  if (!provider) return
  const until = new Date(ctx.now().getTime() + leaseMs)
  const due = await refunds.leaseDueRefunds(ctx, { until, limit: batchMax })
  for (const [i, refund] of due.entries()) {
    const failure = await sendRefund(ctx, { provider, ports }, refund).then(
      () => undefined,
      (error: unknown) => error,
    )
    const isDown = failure instanceof ProviderError && failure.kind === 'unreachable'
    if (failure !== undefined) ctx.log.warn({ err: failure, refund: refund.id }, 'a card refund is not settled yet')
    // Check again even when the provider accepted it, because it may not have settled.
    const waiting = (isDown ? due.slice(i) : [refund]).map(({ id }) => id)
    await refunds.setNextTry(ctx, waiting, new Date(ctx.now().getTime() + refundDelayMs(refund.tries)))
    if (isDown) return
  }
}

async function sendRefund(ctx: Ctx, cardService: ActiveCardService, refund: refunds.RefundRow): Promise<void> {
  const payment = await store.findPayment(ctx, refund.recharge_id)
  if (!payment?.intent || payment.provider !== cardService.provider.name)
    throw new Error('the card refund belongs to another provider')
  // The outcome of an earlier try is unknown, and idempotency keys expire after a day: read the current state first.
  if (refund.tries > 1) await refreshPayment(ctx, cardService, payment.intent)
  const current = await refunds.findRefund(ctx, refund.id)
  if (current?.status !== 'asked' || current.provider_ref !== null) return
  const params = { cardRefundId: refund.id, intent: payment.intent, amount: refund.amount_cents }
  const refused = await cardService.provider.refund(ctx, params).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (refused !== undefined && !(refused instanceof ProviderError && refused.kind === 'refused')) throw refused
  await refreshPayment(ctx, cardService, payment.intent)
  if (refused)
    await failRefund(ctx, cardService.ports, { ...payment, cardRefundId: refund.id, amount: refund.amount_cents })
}

/** The provider refused for good and has no such refund. */
async function failRefund(
  ctx: Ctx,
  ports: CardPorts,
  refund: { recharge_id: number; user_id: number; cardRefundId: number; amount: Cents },
): Promise<void> {
  const { recharge_id: rechargeId, user_id: userId, cardRefundId, amount } = refund
  await inTx(ctx, async (tx) => {
    const { debt } = await ledger.lockWallet(tx, userId)
    const row = await refunds.findRefund(tx, cardRefundId)
    if (row?.status !== 'asked' || row.provider_ref !== null) return
    await refunds.setRefund(tx, { id: cardRefundId, status: 'failed', providerRef: null })
    await releaseHold(tx, { userId, cardRefundId, amount, debt })
    const moves = [{ what: 'refundBack', amount, ref: String(cardRefundId) } as const]
    await ports.onMoved(tx, { rechargeId, userId, moves })
  })
}
