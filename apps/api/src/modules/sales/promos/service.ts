// Promo codes for the checkout: whether a code applies to an order, and its discount per line.
import type { ErrorParams } from '@shop/contract/errors.ts'
import type { PromoAnswer } from '@shop/contract/sales/checkout.ts'
import { type Cents, formatUsd, zeroCents } from '@shop/contract/wire.ts'
import { errorText } from '@shop/locale/error-text.ts'
import { type Ctx, viewerId } from '#context.ts'
import { type Evaluation, evaluate, type Goods, normalizeCode, type Promo } from './rules.ts'
import * as store from './store.ts'

export type { Goods } from './rules.ts'

export interface EvaluatedPromo {
  answer: PromoAnswer
  /** Params of a refusal with the answer's reason. */
  params: ErrorParams
  /** What an order refers to; undefined when the code does not apply. */
  promo: { id: number; version: number; discount: Cents } | undefined
  /** Share of the discount by SKU. */
  discounts: ReadonlyMap<number, Cents>
}

/** Reads only: create_orders takes the use and checks all of this again. */
export async function evaluatePromo(
  ctx: Ctx,
  { code: typed, goods, userId = viewerId(ctx) }: { code: string; goods: readonly Goods[]; userId?: number },
): Promise<EvaluatedPromo & { terms: Promo | undefined }> {
  const code = normalizeCode(typed)
  const found = await store.findPromo(ctx, { code, userId })
  const evaluation = found ? evaluate(found, { goods, history: found, now: ctx.now() }) : unknownCode
  const { reason, missing, discount } = evaluation
  const applies = found && reason === null
  const params = paramsOf(evaluation)
  const text = reason === null ? '' : errorText(ctx.language, reason, params)
  return {
    answer: { code, ok: reason === null, reason, text, missing, discount },
    params,
    promo: applies ? { id: found.id, version: found.version, discount } : undefined,
    discounts: evaluation.shares,
    terms: found,
  }
}

const unknownCode: Evaluation = {
  reason: 'promo.unknown',
  isTooLate: false,
  missing: null,
  discount: zeroCents,
  shares: new Map(),
}

function paramsOf({ isTooLate, missing }: Evaluation): ErrorParams {
  return { ...(missing !== null && { missing: formatUsd(missing) }), ...(isTooLate && { of: 'first_order' }) }
}
