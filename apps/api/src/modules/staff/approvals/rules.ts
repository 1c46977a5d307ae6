// How decisions about money are counted (direction, lock keys, period), and what is known about a sponsor.
export type DecisionKind =
  | 'recharge'
  | 'refund'
  | 'gift'
  | 'return'
  | 'withdrawal'
  | 'withdrawal_failed'
  | 'card_refund'

/** Into a shopper's wallet, or out of the platform. Received returns were approved before and have separate sums. */
export type Direction = 'in' | 'received' | 'out'

export function directionOf(kind: DecisionKind): Direction {
  if (kind === 'withdrawal' || kind === 'card_refund') return 'out'
  return kind === 'return' ? 'received' : 'in'
}

const countedMs = 24 * 3_600_000

/** Decisions after this time count toward the sums. */
export function countedSince(now: Date): Date {
  return new Date(now.getTime() - countedMs)
}

const creditedMs = 30 * countedMs

/** An operator who credited a shopper alone after this time does not pay that shopper out alone. */
export function creditedSince(now: Date): Date {
  return new Date(now.getTime() - creditedMs)
}

/** The parties of a decision; each has a sum of its own. */
export interface Parties {
  /** All accounts the deciding person may control. */
  operatorIds: readonly number[]
  userId: number
  shopId?: number | undefined
  /** A hash of the card or address, the same for every shopper who enters it. */
  destination?: Buffer | undefined
}

/** One lock per sum, always in the same order, so that two decisions never deadlock. */
export function lockKeysOf(direction: Direction, { operatorIds, userId, shopId, destination }: Parties): string[] {
  const keys = [
    ...operatorIds.map((id) => `operator ${id}`),
    `shopper ${userId}`,
    ...(shopId === undefined ? [] : [`shop ${shopId}`]),
    ...(destination ? [`destination ${destination.toString('hex')}`] : []),
  ]
  return keys.map((key) => `decided ${direction} ${key}`).toSorted()
}

/** Who gave an operator the account, a trusted role or a new login, and since when. */
export interface Sponsorship {
  operator_id: number
  sponsor_id: number
  since: Date
  /** A second admin has verified the operator since. */
  verified: boolean
}
