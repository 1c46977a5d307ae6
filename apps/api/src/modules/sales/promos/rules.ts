// Rules of promo codes: whether a code applies, how much it takes off which lines, and how much it can cost.
import type { FieldRule } from '@shop/contract/errors.ts'
import { type PromoTerms, promoBudgetMax } from '@shop/contract/sales/admin-promos.ts'
import { type PromoRefusal, unpaidWithCodeMax } from '@shop/contract/sales/checkout.ts'
import { addCents, type Cents, cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { basisPointsOf, shareOf } from '#basis-points.ts'
import { splitCents } from '#split-cents.ts'

export interface Promo {
  id: number
  code: string
  version: number
  kind: 'percent' | 'fixed'
  /** Basis points; for `percent`. */
  percentBp: number | null
  fixed: Cents | null
  minimum: Cents
  cap: Cents | null
  budget: Cents
  /** Granted and not returned. */
  discounted: Cents
  startsAt: Date
  endsAt: Date
  totalUses: number | null
  usesPerUser: number | null
  used: number
  /** An empty list means all; goods must match each of the three. */
  shopIds: readonly number[]
  categoryIds: readonly number[]
  productIds: readonly number[]
  isFirstOrder: boolean
  isActive: boolean
}

export interface Goods {
  skuId: number
  productId: number
  shopId: number
  categoryId: number
  subtotal: Cents
}

/** The shopper's earlier uses and orders. */
export interface PromoHistory {
  uses: number
  /** Checkouts with the code that are not paid yet. */
  unpaid: number
  hasOrdered: boolean
  /** The email is not verified, so one person may have many such accounts. */
  isUnverified: boolean
}

export interface Evaluation {
  reason: PromoRefusal | null
  /** The code is for first orders, and this is not one. */
  isTooLate: boolean
  /** How much is missing to the minimum. */
  missing: Cents | null
  discount: Cents
  /** By SKU; only goods in scope. */
  shares: Map<number, Cents>
}

/** Checks in the order code, shopper, goods, amount, so that the shopper sees what they can act on. */
export function evaluate(
  promo: Promo,
  input: { goods: readonly Goods[]; history: PromoHistory; now: Date },
): Evaluation {
  const refusal = refusalOf(promo, input)
  if (refusal) return refused(refusal, { isTooLate: refusal === 'promo.scope' })
  const fitting = input.goods.filter((goods) => goods.subtotal > 0 && coversGoods(promo, goods))
  if (fitting.length === 0) return refused('promo.scope')
  const sum = addCents(...fitting.map((goods) => goods.subtotal))
  if (sum < promo.minimum) return refused('promo.minimum', { missing: subtractCents(promo.minimum, sum) })
  const discount = discountOf(promo, sum)
  // A discount of less than a cent would use up the code for nothing.
  if (discount === 0) return refused('promo.minimum')
  // All or nothing: a shopper who was promised 10% does not get only what is left of the budget.
  if (discount > budgetLeft(promo)) return refused('promo.budget')
  const parts = splitCents(
    discount,
    fitting.map((goods) => goods.subtotal),
  )
  const shares = new Map(fitting.map((goods, i) => [goods.skuId, parts[i] ?? zeroCents]))
  return { reason: null, isTooLate: false, missing: null, discount, shares }
}

export function budgetLeft({ budget, discounted }: Pick<Promo, 'budget' | 'discounted'>): Cents {
  return subtractCents(budget, discounted)
}

function refused(reason: PromoRefusal, more: Partial<Evaluation> = {}): Evaluation {
  return { reason, isTooLate: false, missing: null, discount: zeroCents, shares: new Map(), ...more }
}

function refusalOf(promo: Promo, { history, now }: { history: PromoHistory; now: Date }): PromoRefusal | null {
  if (!promo.isActive || now < promo.startsAt || now >= promo.endsAt) return 'promo.expired'
  if (promo.usesPerUser !== null && history.uses >= promo.usesPerUser) return 'promo.used'
  if (history.unpaid >= unpaidWithCodeMax) return 'promo.unpaid'
  if (promo.totalUses !== null && promo.used >= promo.totalUses) return 'promo.exhausted'
  if (!promo.isFirstOrder) return null
  if (history.hasOrdered) return 'promo.scope'
  return history.isUnverified ? 'contact.unverified' : null
}

/** Whether the code applies to the goods. */
export function coversGoods(promo: Pick<Promo, 'shopIds' | 'categoryIds' | 'productIds'>, goods: Goods): boolean {
  const isAmong = (ids: readonly number[], id: number) => ids.length === 0 || ids.includes(id)
  return (
    isAmong(promo.shopIds, goods.shopId) &&
    isAmong(promo.categoryIds, goods.categoryId) &&
    isAmong(promo.productIds, goods.productId)
  )
}

/** Rounds a percentage down to the cent; never more than the price of the goods. */
function discountOf(promo: Promo, sum: Cents): Cents {
  const uncapped = promo.kind === 'fixed' ? (promo.fixed ?? zeroCents) : shareOf(sum, promo.percentBp ?? 0)
  return cents(Math.min(uncapped, promo.cap ?? uncapped, sum))
}

/** Problems of terms, by field. */
export function termProblems(terms: PromoTerms): Record<string, FieldRule> {
  const problems: Record<string, FieldRule> = {}
  const isPercent = terms.kind === 'percent'
  if (isPercent && terms.rate === null) problems.rate = 'required'
  else if (isPercent && basisPointsOf(terms.rate ?? '') === 0) problems.rate = 'tooSmall'
  else if (!isPercent && terms.rate !== null) problems.rate = 'unknownField'
  if (!isPercent && terms.amount === null) problems.amount = 'required'
  else if (!isPercent && (terms.amount ?? 0) <= 0) problems.amount = 'tooSmall'
  else if (isPercent && terms.amount !== null) problems.amount = 'unknownField'
  if (terms.minimum < 0) problems.minimum = 'tooSmall'
  if (terms.cap !== null && terms.cap <= 0) problems.cap = 'tooSmall'
  else if (isPercent && terms.cap === null) problems.cap = 'required'
  if (terms.budget <= 0) problems.budget = 'tooSmall'
  else if (terms.budget > promoBudgetMax) problems.budget = 'tooLarge'
  if (terms.ends_at <= terms.starts_at) problems.ends_at = 'tooSmall'
  return problems
}

export function normalizeCode(typed: string): string {
  return typed.trim().toUpperCase()
}

/**
 * Whether goods can be free with this code: it takes off 100%, or a fixed amount of at least the minimum spend. Fake
 * orders with such a code cost the buyer nothing.
 */
export function canBeFree({ kind, rate, amount, cap, minimum }: PromoTerms): boolean {
  if (kind === 'percent') return rate === '1'
  const largest = Math.min(amount ?? 0, cap ?? amount ?? 0)
  return largest >= minimum
}

/** A range of a code's budget. */
export interface Opened {
  from: Cents
  to: Cents
}

export const fullBudget = ({ budget }: Pick<PromoTerms, 'budget'>): Opened => ({ from: zeroCents, to: budget })

/**
 * The range of the budget that a change of an open code opens, if any. A larger budget alone opens the increase. Any
 * other wider term opens all of it, because what the code has granted so far can return when open orders are canceled.
 */
export function openedBudget(before: PromoTerms, after: PromoTerms): Opened | undefined {
  if (isLooser(before, after)) return fullBudget(after)
  return after.budget > before.budget ? { from: before.budget, to: after.budget } : undefined
}

/** Whether the code would apply more often, to more goods or people, or for more money. */
function isLooser(before: PromoTerms, after: PromoTerms): boolean {
  if (after.kind !== before.kind) return true
  const larger = Number(after.rate) > Number(before.rate) || (after.amount ?? 0) > (before.amount ?? 0)
  const limits = (['cap', 'total_uses', 'uses_per_user'] as const).some((name) => isMore(before[name], after[name]))
  const scopes = (['shop_ids', 'category_ids', 'product_ids'] as const).some((name) =>
    isWider(before[name], after[name]),
  )
  const times = after.starts_at < before.starts_at || after.ends_at > before.ends_at
  return (
    larger || limits || scopes || times || after.minimum < before.minimum || (before.first_order && !after.first_order)
  )
}

/** Null means no limit. */
function isMore(before: number | null, after: number | null): boolean {
  return before !== null && (after === null || after > before)
}

/** An empty list means all. */
function isWider(before: readonly number[], after: readonly number[]): boolean {
  return before.length > 0 && (after.length === 0 || after.some((id) => !before.includes(id)))
}
