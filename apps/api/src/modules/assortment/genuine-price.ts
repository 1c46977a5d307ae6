// When an earlier price may be shown beside the present one: only if shoppers could really have met it.
import type { Cents } from '@shop/contract/wire.ts'

export interface OfferedPrice {
  price: Cents
  from: Date
}

const dayMs = 24 * 3_600_000
/** How far back before the present price the comparison looks. */
const windowMs = 30 * dayMs
/** For how long of that the SKU must have been offered at all. */
const offeredLeastMs = 7 * dayMs

/**
 * `was` may not exceed the lowest price of the 30 days before the present price began, and the SKU must have been
 * offered for at least 7 of them. `history` is every price it was offered for, oldest first.
 */
export function isGenuine(claim: { was: Cents; price: Cents; history: readonly OfferedPrice[]; now: Date }): boolean {
  const { beganAt, earlier } = presentPrice(claim)
  const windowStart = beganAt - windowMs
  const within = earlier.filter((_, i) => (earlier[i + 1]?.from.getTime() ?? beganAt) > windowStart)
  const first = within[0]
  if (!first) return false
  const offeredMs = beganAt - Math.max(windowStart, first.from.getTime())
  const lowest = Math.min(...within.map((one) => one.price))
  return offeredMs >= offeredLeastMs && claim.was <= lowest
}

/** Since when the price is asked without a break, and what was asked before; a new price begins now. */
function presentPrice(claim: { price: Cents; history: readonly OfferedPrice[]; now: Date }) {
  const until = claim.history.findLastIndex((one) => one.price !== claim.price) + 1
  const present = claim.history[until]
  return { beganAt: (present?.from ?? claim.now).getTime(), earlier: claim.history.slice(0, until) }
}
