// approvals: how decisions about money are counted (direction, keys, how long), and what is known about a sponsor.
export const decisionKinds = [
  'recharge',
  'refund',
  'gift',
  'return',
  'withdrawal',
  'withdrawal_failed',
  'card_refund',
] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** Into a shopper's wallet, or out of the platform. A return was approved before it is received: it has sums of its own. */
export type Direction = 'in' | 'received' | 'out'

export function directionOf(kind: DecisionKind): Direction {
  if (kind === 'withdrawal' || kind === 'card_refund') return 'out'
  return kind === 'return' ? 'received' : 'in'
}

const countedMs = 24 * 3_600_000

/** Decisions after this time count. */
export function countedSince(now: Date): Date {
  return new Date(now.getTime() - countedMs)
}

const creditedMs = 30 * countedMs

/** Whoever credited a shopper alone after this time does not also let that money out alone. */
export function creditedSince(now: Date): Date {
  return new Date(now.getTime() - creditedMs)
}

/** Whom a decision is about; each of them has a sum of its own. */
export interface Parties {
  /** All accounts behind which the deciding person may stand. */
  operatorIds: readonly number[]
  userId: number
  shopId?: number | undefined
  /** A hash that is the same for everybody who names the card or address. */
  destination?: Buffer | undefined
}

/** One lock for each sum, always in the same order, so that two decisions never wait for each other. */
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
  /** A second admin has looked at the operator since. */
  verified: boolean
}
