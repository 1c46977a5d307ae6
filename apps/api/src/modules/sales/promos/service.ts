// Promo codes: whether one counts for what somebody is about to buy, and what it takes off each line.
import type { ErrorParams } from '@shop/contract/errors.ts'
import type { PromoAnswer } from '@shop/contract/sales/promos.ts'
import { type Cents, formatUsd, zeroCents } from '@shop/contract/wire.ts'
import { errorText } from '@shop/locale/error-text.ts'
import { type Ctx, viewerId } from '#context.ts'
import { codeOf, type Evaluation, evaluate, type Goods, type Promo } from './rules.ts'
import * as store from './store.ts'

export type { Goods } from './rules.ts'

export interface EvaluatedPromo {
  answer: PromoAnswer
  /** What a refusal by the answer's reason carries. */
  params: ErrorParams
  /** What an order names; undefined when the code does not count. */
  promo: { id: number; version: number; discount: Cents } | undefined
  /** By SKU: its part of the discount. */
  discounts: ReadonlyMap<number, Cents>
}

/** Changes nothing: a use is taken by the function that makes the orders, which asks all of this again. */
export async function evaluatePromo(
  ctx: Ctx,
  { code: typed, goods, userId = viewerId(ctx) }: { code: string; goods: readonly Goods[]; userId?: number },
): Promise<EvaluatedPromo & { terms: Promo | undefined }> {
  const code = codeOf(typed)
  const found = await store.findPromo(ctx, { code, userId })
  const evaluation = found ? evaluate(found, { goods, history: found, now: ctx.now() }) : unknown
  const { reason, missing, discount } = evaluation
  const counts = found && reason === null
  const params = paramsOf(evaluation)
  const text = reason === null ? '' : errorText(ctx.language, reason, params)
  return {
    answer: { code, ok: reason === null, reason, text, missing, discount },
    params,
    promo: counts ? { id: found.id, version: found.version, discount } : undefined,
    discounts: evaluation.shares,
    terms: found,
  }
}

const unknown: Evaluation = {
  reason: 'promo.unknown',
  isTooLate: false,
  missing: null,
  discount: zeroCents,
  shares: new Map(),
}

function paramsOf({ isTooLate, missing }: Evaluation): ErrorParams {
  return { ...(missing !== null && { missing: formatUsd(missing) }), ...(isTooLate && { of: 'first_order' }) }
}
