// Which changes cost shoppers more, and how long in advance they are announced.
import type { Fees } from './admin-fees.ts'

/** Days between the announcement and the change. */
export const noticeDays = { min: 1, usual: 7, max: 30 } as const

export const dayMs = 24 * 3_600_000

/**
 * A higher charge or minimum: money below a minimum can't be withdrawn, and a transfer below one isn't credited. A
 * lower maximum counts if it makes the fee a larger share of the largest withdrawal. Other limits, holds and times
 * cost nothing, and must be able to apply at once.
 */
export function costsMore(before: Fees, after: Fees): boolean {
  const isMinimumUp = (['chain', 'manual', 'card', 'withdrawal'] as const).some(
    (part) => after[part].min > before[part].min,
  )
  const isChargeUp = (['card', 'withdrawal'] as const).some(
    (part) => Number(after[part].rate) > Number(before[part].rate) || after[part].fixed > before[part].fixed,
  )
  const isLeastUp = after.withdrawal.min_fee > before.withdrawal.min_fee
  return isMinimumUp || isChargeUp || isLeastUp || shareOf(after.withdrawal) > shareOf(before.withdrawal)
}

/** The fee's share of the largest withdrawal. */
function shareOf({ rate, fixed, min_fee, max }: Fees['withdrawal']): number {
  return Math.max(Number(rate) + fixed / max, min_fee / max)
}

/** The charges and minimums of a network. */
export const networkCharges = ['deposit_min', 'withdraw_min', 'withdraw_fee'] as const
export type NetworkCharge = (typeof networkCharges)[number]

/** The charges of a network that increase. */
export function raisedCharges<Charges extends Record<NetworkCharge, number | null>>(
  before: Charges,
  after: Charges,
): NetworkCharge[] {
  return networkCharges.filter((name) => (after[name] ?? 0) > (before[name] ?? 0))
}
