// Rules of when a promo code can cost the platform so much that a second person must approve it.
import type { PromoTerms } from '@shop/contract/sales/admin-promos.ts'
import { type Cents, zeroCents } from '@shop/contract/wire.ts'

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
export function openedBy(before: PromoTerms, after: PromoTerms): Opened | undefined {
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
