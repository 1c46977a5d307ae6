// Card payments as others show them: a state for a list, the whole case for an operator.
import type { CardDecline, CardState } from '@shop/contract/cards.ts'
import type { CardCase } from '@shop/contract/console/cards.ts'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../refuse.ts'
import * as disputes from './dispute-store.ts'
import * as refunds from './refund-store.ts'
import * as store from './store.ts'

export type { CardCase } from '@shop/contract/console/cards.ts'

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
  return {
    card: {
      provider: payment.provider,
      state: payment.state,
      decline: payment.decline,
      intent: payment.intent ?? '',
      fee: payment.fee_cents,
    },
    refunds: given.map(({ id, amount_cents: amount, status, created_at }) => ({ id, amount, status, created_at })),
    disputes: taken.map(({ id, amount_cents: amount, fee_cents: fee, state, written_off_cents, created_at }) => ({
      id,
      amount,
      fee,
      state,
      written_off: written_off_cents,
      created_at,
    })),
  }
}
