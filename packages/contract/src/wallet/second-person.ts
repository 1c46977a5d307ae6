// Which decisions about money need a second person: by their own amount, and by what one person decided in 24 hours.
import * as z from 'zod/mini'
import { addCents, type Cents, Usd } from '../wire.ts'

/** What was decided by one person alone in the last 24 hours in the same direction, and the figures in force. */
export const DecidedAlone = z.object({
  /** The most for one decision, and for all about one shopper or one destination. */
  above: Usd,
  /** The most for all by one operator, and for all about one shop. */
  day: Usd,
  operator: Usd,
  shopper: Usd,
  /** Zero where there is none. */
  destination: Usd,
  shop: Usd,
  /** Of money that leaves: the same operator put money into this shopper's wallet alone, in the last 30 days. */
  credited: z.boolean(),
  /** The shopper's email is an operator's: nobody decides alone. */
  staff_account: z.boolean(),
})
export type DecidedAlone = z.output<typeof DecidedAlone>

export const secondPersonReasons = [
  'credited',
  'amount',
  'staff',
  'shopper',
  'destination',
  'operator',
  'shop',
] as const
export type SecondPersonReason = (typeof secondPersonReasons)[number]

/** Why a decision needs a second person; undefined when one person may make it. */
export function secondPersonFor(amount: Cents, alone: DecidedAlone): SecondPersonReason | undefined {
  const { above, day, operator, shopper, destination, shop, credited } = alone
  if (credited) return 'credited'
  if (amount > above) return 'amount'
  if (alone.staff_account) return 'staff'
  if (addCents(shopper, amount) > above) return 'shopper'
  if (addCents(destination, amount) > above) return 'destination'
  if (addCents(operator, amount) > day) return 'operator'
  return addCents(shop, amount) > day ? 'shop' : undefined
}
