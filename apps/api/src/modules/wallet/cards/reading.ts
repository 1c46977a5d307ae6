// Card payments as others show them: a state for a list, the whole case for an operator.
import type { CardDecline, CardState } from '@shop/contract/wallet/cards.ts'
import type { CardCase } from '@shop/contract/wallet/admin-cards.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { refuse } from '#refuse.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as fees from '#modules/wallet/fees/service.ts'
import * as disputes from './dispute-store.ts'
import * as refunds from './refund-store.ts'
import * as store from './store.ts'

export type { CardCase } from '@shop/contract/wallet/admin-cards.ts'

/** What two operators make of a lost dispute. */
export const settling = 'dispute.settle'

export interface Settlement {
  /** Given up at most; 0 = nothing. */
  amount: Cents
  opens: boolean
}

/** A refund to the card that takes two people; about a recharge. */
export const cardRefund = 'recharge.card_refund'

export interface RefundPayload {
  amount: Cents
}

export interface CardStanding {
  state: CardState
  decline: CardDecline | ''
}

/** By recharge; those that are not by card are not in it. */
export async function listCardStates(ctx: Ctx, rechargeIds: readonly number[]): Promise<Map<number, CardStanding>> {
  const rows = rechargeIds.length === 0 ? [] : await store.listStates(ctx, rechargeIds)
  return new Map(rows.map((row) => [row.recharge_id, { state: row.state, decline: row.decline }]))
}

export async function caseOf(ctx: Ctx, rechargeId: number): Promise<CardCase> {
  const payment = (await store.findPayment(ctx, rechargeId)) ?? refuse('object.not_found')
  const [given, taken] = [await refunds.listRefunds(ctx, rechargeId), await disputes.listDisputes(ctx, rechargeId)]
  const open =
    taken.length === 0
      ? []
      : await approvals.listOpenOf(
          ctx,
          settling,
          taken.map(({ id }) => id),
        )
  const waiting = (await approvals.listOpenOf(ctx, cardRefund, [rechargeId]))[0]
  const decision = { kind: 'card_refund', userId: payment.user_id } as const
  return {
    card: {
      provider: payment.provider,
      state: payment.state,
      decline: payment.decline,
      doubt: payment.doubt || null,
      intent: payment.intent ?? '',
      fee: payment.fee_cents,
    },
    refunds: given.map(({ id, amount_cents: amount, status, created_at }) => ({ id, amount, status, created_at })),
    refund_proposal: waiting
      ? { ...approvals.shownOf(ctx, waiting), amount: (waiting.payload as RefundPayload).amount }
      : null,
    refund_alone: await approvals.getDecidedAlone(ctx, decision, await fees.getSecondPersonFigures(ctx)),
    disputes: taken.map(({ id, amount_cents: amount, fee_cents: fee, state, written_off_cents, created_at }) => ({
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
  return { ...approvals.shownOf(ctx, approval), amount, open_wallet: opens }
}

/** Not as it was asked for: its provider's word decides nothing, a person does. */
export async function isInDoubt(ctx: Ctx, rechargeId: number): Promise<boolean> {
  const payment = await store.findPayment(ctx, rechargeId)
  return payment !== undefined && payment.doubt !== ''
}
