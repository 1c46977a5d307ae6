// Which decisions about money need a second person: by amount, and by what one person decided within 24 hours.
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

const secondPersonReasons = ['credited', 'amount', 'staff', 'shopper', 'destination', 'operator', 'shop'] as const
export type SecondPersonReason = (typeof secondPersonReasons)[number]

/** Why a decision needs a second person; undefined when one is enough. */
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
