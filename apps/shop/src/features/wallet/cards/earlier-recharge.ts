// What the unfinished card recharge of an earlier visit means for this one.
import type { Recharge } from '@shop/contract/wallet/recharges.ts'
import { requestStatuses } from '#ui/request-status.ts'

/** A credit that is older is no news for a shopper who comes back. */
const newsMs = 5 * 60_000

/** `ended`: nothing to show; `charged`: its result is shown; `authenticating`: its bank asks; `open`: not paid yet. */
export type EarlierState = 'ended' | 'charged' | 'authenticating' | 'open'

export function earlierStateOf(
  { status, card_state: cardState, answered_at: answeredAt }: Pick<Recharge, 'status' | 'card_state' | 'answered_at'>,
  now: Date,
): EarlierState {
  if (status === requestStatuses.refused) return 'ended'
  if (status === requestStatuses.passed) {
    return answeredAt !== null && now.getTime() - answeredAt.getTime() > newsMs ? 'ended' : 'charged'
  }
  if (cardState === 'processing' || cardState === 'paid') return 'charged'
  return cardState === 'authenticating' ? 'authenticating' : 'open'
}
