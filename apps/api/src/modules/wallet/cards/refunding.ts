// Money back to a card: held in the wallet first, then asked of the provider until it says how it ended.
import type { decideCardRefund, refundCard } from '@shop/contract/wallet/admin-cards.ts'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { type Cents, cents, formatUsd, subtractCents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import type { CardDesk, CardPorts } from './applying.ts'
import { release } from './applying-refunds.ts'
import * as disputes from './dispute-store.ts'
import { type CardProvider, ProviderFault } from './provider.ts'
import { cardRefund, caseOf, type RefundPayload } from './reading.ts'
import { refresh } from './refreshing.ts'
import * as refunds from './refund-store.ts'
import { refundDelayMs } from './rules.ts'
import * as store from './store.ts'

type Asked = { id: number } & Input<typeof refundCard>['body']

/** The clock asks the provider: no transaction waits for it, and a crash forgets nothing. */
export async function askRefund(ctx: Ctx, desk: CardDesk, asked: Asked): Promise<Reply<typeof refundCard>> {
  const { id: rechargeId, amount, why } = asked
  if (amount <= 0) refuseFields({ amount: 'amountCorrect' })
  return inTx(ctx, async (tx) => {
    const { user_id: userId } = await lockToRefund(tx, desk, asked)
    const decision = { kind: 'card_refund', userId, amount } as const
    const second = await approvals.whySecond(tx, decision, await fees.getSecondPersonFigures(tx))
    if (second) {
      const payload: RefundPayload = { amount }
      await approvals.propose(tx, { kind: cardRefund, objectId: rechargeId, payload, why })
    } else {
      const requestId = await refundNow(tx, desk, { rechargeId, userId, amount, why })
      await approvals.countAlone(tx, { ...decision, requestId })
    }
    return caseOf(tx, rechargeId)
  })
}

/** The second person's decision; the proposer may only withdraw it. */
export async function decideRefund(
  ctx: Ctx,
  desk: CardDesk,
  { id: rechargeId, proposal_id, confirm, reason }: { id: number } & Input<typeof decideCardRefund>['body'],
): Promise<Reply<typeof decideCardRefund>> {
  return inTx(ctx, async (tx) => {
    const found = (await approvals.findProposal(tx, cardRefund, proposal_id)) ?? refuse('object.not_found')
    if (found.object_id !== rechargeId) refuse('object.not_found')
    const { amount } = found.payload as RefundPayload
    // The wallet comes before the proposal, as for everybody who moves money.
    const { user_id: userId } = confirm
      ? await lockToRefund(tx, desk, { id: rechargeId, amount })
      : await findPayment(tx, rechargeId)
    const { why, proposer } = await approvals.decide(tx, { id: proposal_id, kind: cardRefund, confirm, reason })
    if (confirm) await refundNow(tx, desk, { rechargeId, userId, amount, why, proposedBy: proposer })
    return caseOf(tx, rechargeId)
  })
}

async function findPayment(tx: TxCtx, rechargeId: number) {
  return (await store.findPayment(tx, rechargeId)) ?? refuse('object.not_found')
}

/** Locks the wallet and the payment, and refuses what cannot be refunded. */
async function lockToRefund(tx: TxCtx, desk: CardDesk, { id: rechargeId, amount }: { id: number; amount: Cents }) {
  const { user_id: userId } = await findPayment(tx, rechargeId)
  await ledger.lockWallet(tx, userId)
  await approvals.checkNotOwn(tx, userId)
  const payment = await store.lockPayment(tx, rechargeId)
  if (payment.state !== 'paid' || payment.provider !== desk.provider?.name) refuse('state.changed')
  const against = (await disputes.listDisputes(tx, rechargeId)).filter(({ state }) => state !== 'won')
  if (against.length > 0) refuse('state.changed')
  const most = subtractCents(payment.credited_cents ?? cents(0), await refunds.sumRefunds(tx, rechargeId))
  if (amount > most) refuse('amount.too_large', { max: formatUsd(most) })
  return payment
}

interface Refunding {
  rechargeId: number
  userId: number
  amount: Cents
  why: string
  proposedBy?: string
}

async function refundNow(tx: TxCtx, desk: CardDesk, refund: Refunding): Promise<number> {
  const { operatorId, account } = operatorOf(tx)
  const { rechargeId, userId, amount, why, proposedBy } = refund
  const cardRefundId = await refunds.insertRefund(tx, {
    rechargeId,
    amount,
    status: 'asked',
    providerRef: null,
    askedBy: operatorId,
    nextTryAt: tx.now(),
  })
  const ref = { type: 'cardRefund', id: cardRefundId } as const
  await ledger.postOrRefuse(tx, ledger.postings.held({ userId, ref, amount }))
  await desk.ports.onMoved(tx, { rechargeId, userId, moves: [] })
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

export async function sendRefunds(ctx: Ctx, { provider, ports }: CardDesk): Promise<void> {
  if (!provider) return
  const until = new Date(ctx.now().getTime() + leaseMs)
  const due = await refunds.leaseDueRefunds(ctx, { until, limit: batchMax })
  for (const [i, refund] of due.entries()) {
    const fault = await sendOne(ctx, { provider, ports }, refund).then(
      () => undefined,
      (error: unknown) => error,
    )
    const isDown = fault instanceof ProviderFault && fault.kind === 'unreachable'
    if (fault !== undefined) ctx.log.warn({ err: fault, refund: refund.id }, 'a card refund is not through yet')
    // Still waiting, also where the provider took it and has not finished.
    const waiting = (isDown ? due.slice(i) : [refund]).map(({ id }) => id)
    await refunds.tryAgainAt(ctx, waiting, new Date(ctx.now().getTime() + refundDelayMs(refund.tries)))
    if (isDown) return
  }
}

interface OpenDesk {
  provider: CardProvider
  ports: CardPorts
}

async function sendOne(ctx: Ctx, desk: OpenDesk, refund: refunds.RefundRow): Promise<void> {
  const payment = await store.findPayment(ctx, refund.recharge_id)
  if (!payment?.intent || payment.provider !== desk.provider.name) throw new Error('a refund of another provider')
  // Nobody knows how an earlier try ended, and the provider forgets its keys after a day: what is there counts.
  if (refund.tries > 1) await refresh(ctx, desk, payment.intent)
  const now = await refunds.findRefund(ctx, refund.id)
  if (now?.status !== 'asked' || now.provider_ref !== null) return
  const wish = { cardRefundId: refund.id, intent: payment.intent, amount: refund.amount_cents }
  const refused = await desk.provider.refund(ctx, wish).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (refused !== undefined && !(refused instanceof ProviderFault && refused.kind === 'refused')) throw refused
  await refresh(ctx, desk, payment.intent)
  if (refused) await giveUp(ctx, desk.ports, { ...payment, cardRefundId: refund.id, amount: refund.amount_cents })
}

/** The provider said no for good, and has no such refund. */
async function giveUp(
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
    await release(tx, { userId, cardRefundId, amount, debt })
    const moves = [{ what: 'refundBack', amount, ref: String(cardRefundId) } as const]
    await ports.onMoved(tx, { rechargeId, userId, moves })
  })
}
