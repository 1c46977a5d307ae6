// When an earlier price may be shown beside the present one: only if shoppers could really have met it.
import type { Cents } from '@shop/contract/wire.ts'

export interface OfferedPrice {
  price: Cents
  from: Date
  /** Null = it still is. */
  until: Date | null
}

const dayMs = 24 * 3_600_000
/** How far back before the present price the comparison looks. */
const windowMs = 30 * dayMs
/** For how long of that the SKU must have been offered at all. */
const offeredMinMs = 7 * dayMs

/**
 * `was` may not exceed the lowest price of the 30 days before the present price began, and the SKU must have been on sale
 * for at least 7 of them. `history` is every price it was offered for, oldest first; between two of them it may have been
 * off sale, and such time proves nothing.
 */
export function isGenuine(claim: { was: Cents; price: Cents; history: readonly OfferedPrice[]; now: Date }): boolean {
  const { beganAt, earlier } = presentPrice(claim)
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

function endOf({ until }: OfferedPrice, stillMs: number): number {
  return until?.getTime() ?? stillMs
}

/** Since when the price is asked without a break, and what was asked before; a new price begins now. */
function presentPrice(claim: { price: Cents; history: readonly OfferedPrice[]; now: Date }) {
  let beganAt = claim.now.getTime()
  let count = claim.history.length
  for (const offer of claim.history.toReversed()) {
    if (offer.price !== claim.price || endOf(offer, beganAt) < beganAt) break
    beganAt = offer.from.getTime()
    count--
  }
  return { beganAt, earlier: claim.history.slice(0, count) }
}
