// Views of card payments for other modules: the state for lists, the whole case for an operator.
import type { CardCase } from '@shop/contract/wallet/admin-cards.ts'
import type { CardDecline, CardState } from '@shop/contract/wallet/recharges.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import { refuse } from '#refuse.ts'
import * as disputes from './dispute-store.ts'
import * as refunds from './refund-store.ts'
import * as store from './store.ts'

export type { CardCase } from '@shop/contract/wallet/admin-cards.ts'

/** The approval kind of settling a lost dispute. */
export const disputeSettleKind = 'dispute.settle'

export interface Settlement {
  /** The most debt to write off; 0 for none. */
  amount: Cents
  opens: boolean
}

/** The approval kind of a card refund; its object is the recharge. */
export const cardRefundKind = 'recharge.card_refund'

export interface RefundPayload {
  amount: Cents
}

export interface CardStatus {
  state: CardState
  decline: CardDecline | ''
}

/** By recharge id; recharges without a card payment are missing. */
export async function listCardStates(ctx: Ctx, rechargeIds: readonly number[]): Promise<Map<number, CardStatus>> {
  const rows = rechargeIds.length === 0 ? [] : await store.listStates(ctx, rechargeIds)
  return new Map(rows.map((row) => [row.recharge_id, { state: row.state, decline: row.decline }]))
}

export async function getCardCase(ctx: Ctx, rechargeId: number): Promise<CardCase> {
  const payment = (await store.findPayment(ctx, rechargeId)) ?? refuse('object.not_found')
  const [refundRows, disputeRows] = [
    await refunds.listRefunds(ctx, rechargeId),
    await disputes.listDisputes(ctx, rechargeId),
  ]
  const open =
    disputeRows.length === 0
      ? []
      : await approvals.listOpenOf(
          ctx,
          disputeSettleKind,
          disputeRows.map(({ id }) => id),
        )
  const pendingRefund = (await approvals.listOpenOf(ctx, cardRefundKind, [rechargeId]))[0]
  const decision = { kind: 'card_refund', userId: payment.user_id } as const
  return {
    card: {
      provider: payment.provider,
      state: payment.state,
      decline: payment.decline,
      doubt: payment.mismatch || null,
      intent: payment.intent ?? '',
      fee: payment.fee_cents,
    },
    refunds: refundRows.map(({ id, amount_cents: amount, status, created_at }) => ({ id, amount, status, created_at })),
    refund_proposal: pendingRefund
      ? { ...approvals.proposalViewOf(ctx, pendingRefund), amount: (pendingRefund.payload as RefundPayload).amount }
      : null,
    refund_alone: await approvals.getDecidedAlone(ctx, decision, await fees.getSecondApprovalLimits(ctx)),
    disputes: disputeRows.map(({ id, amount_cents: amount, fee_cents: fee, state, written_off_cents, created_at }) => ({
      id,
      amount,
      fee,
      state,
      written_off: written_off_cents,
      created_at,
      proposal: proposalOf(ctx, state === 'lost' ? open.find(({ object_id }) => object_id === id) : undefined),
    })),
  }
}

function proposalOf(ctx: Ctx, approval: approvals.Approval | undefined): CardCase['disputes'][number]['proposal'] {
  if (!approval) return null
  const { amount, opens } = approval.payload as Settlement
  return { ...approvals.proposalViewOf(ctx, approval), amount, open_wallet: opens }
}

/** True when the provider's payment differs from the recharge, so that an operator has to decide. */
export async function hasMismatch(ctx: Ctx, rechargeId: number): Promise<boolean> {
  const payment = await store.findPayment(ctx, rechargeId)
  return payment !== undefined && payment.mismatch !== ''
}
