// Maker-checker: which decisions about money need a second approval, by amount and by one person's sum of 24 hours.
// Who may give it: apps/api/src/modules/staff/approvals/maker-checker.ts.
import * as z from 'zod/mini'
import { addCents, type Cents, Usd } from '../wire.ts'

/** One person's own decisions of the last 24 hours in the same direction, and the limits. */
export const DecidedAlone = z.object({
  /** The limit of one decision, and of all for one shopper or destination. */
  above: Usd,
  /** The limit of all by one operator, and of all for one shop. */
  day: Usd,
  operator: Usd,
  shopper: Usd,
  /** Zero without a destination. */
  destination: Usd,
  shop: Usd,
  /** For outgoing money: the same operator alone credited this shopper's wallet in the last 30 days. */
  credited: z.boolean(),
  /** The shopper's email belongs to an operator: nobody decides alone. */
  staff_account: z.boolean(),
})
export type DecidedAlone = z.output<typeof DecidedAlone>

const secondApprovalReasons = ['credited', 'amount', 'staff', 'shopper', 'destination', 'operator', 'shop'] as const
export type SecondApprovalReason = (typeof secondApprovalReasons)[number]

/** True when a single amount, or a sum, needs a second approval. The threshold itself does not. */
export function isAboveThreshold(amount: Cents, { above }: Pick<DecidedAlone, 'above'>): boolean {
  return amount > above
}

/** Why a decision needs a second approval; undefined when one is enough. */
export function secondApprovalReason(amount: Cents, alone: DecidedAlone): SecondApprovalReason | undefined {
  const { day, operator, shopper, destination, shop, credited } = alone
  if (credited) return 'credited'
  if (isAboveThreshold(amount, alone)) return 'amount'
  if (alone.staff_account) return 'staff'
  if (isAboveThreshold(addCents(shopper, amount), alone)) return 'shopper'
  if (isAboveThreshold(addCents(destination, amount), alone)) return 'destination'
  if (addCents(operator, amount) > day) return 'operator'
  return addCents(shop, amount) > day ? 'shop' : undefined
}
