// Decides when a former price may be shown next to the current one: only if shoppers could really have paid it.
import type { Cents } from '@shop/contract/wire.ts'

export interface OfferedPrice {
  price: Cents
  from: Date
  /** Null while the price is still offered. */
  until: Date | null
}

const dayMs = 24 * 3_600_000
/** How far back before the current price the comparison looks. */
const windowMs = 30 * dayMs
/** How much of that time the SKU must have been on sale. */
const offeredMinMs = 7 * dayMs

/**
 * `was` must not exceed the lowest price of the 30 days before the current price began, and the SKU must have been
 * on sale for at least 7 of them. `history` has every price it was offered for, oldest first; gaps between entries
 * are time off sale and prove nothing.
 */
export function isGenuine(claim: { was: Cents; price: Cents; history: readonly OfferedPrice[]; now: Date }): boolean {
  const { beganAt, earlier } = findCurrentPrice(claim)
  const windowStart = beganAt - windowMs
  const within = earlier.filter((offer) => endOf(offer, beganAt) > windowStart)
  if (within.length === 0) return false
  const offeredMs = within.reduce(
    (sum, offer) => sum + endOf(offer, beganAt) - Math.max(windowStart, offer.from.getTime()),
    0,
  )
  const lowest = Math.min(...within.map((offer) => offer.price))
  return offeredMs >= offeredMinMs && claim.was <= lowest
}

function endOf({ until }: OfferedPrice, openEndMs: number): number {
  return until?.getTime() ?? openEndMs
}

/** Since when the current price is offered without a break, and the offers before; a new price begins now. */
function findCurrentPrice(claim: { price: Cents; history: readonly OfferedPrice[]; now: Date }) {
  let beganAt = claim.now.getTime()
  let count = claim.history.length
  for (const offer of claim.history.toReversed()) {
    if (offer.price !== claim.price || endOf(offer, beganAt) < beganAt) break
    beganAt = offer.from.getTime()
    count--
  }
  return { beganAt, earlier: claim.history.slice(0, count) }
}
