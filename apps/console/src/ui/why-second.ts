// Why a money decision needs a second operator, for dialogs that say so in advance.
import { type DecidedAlone, secondPersonFor } from '@shop/contract/wallet/second-person.ts'
import { type Cents, zeroCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'

/** Undefined when one operator may decide alone. */
export function whySecond({ money: t }: Text, amount: Cents | null, alone: DecidedAlone): string | undefined {
  const reason = secondPersonFor(amount ?? zeroCents, alone)
  const { above, day, operator, shopper, destination, shop } = alone
  switch (reason) {
    case undefined:
      return undefined
    case 'credited':
      return t.second.whyCredited
    case 'amount':
      return t.second.whyAmount(money(above))
    case 'staff':
      return t.second.whyStaff
    case 'operator':
      return t.second.whyOperator(money(operator), money(day))
    case 'shop':
      return t.second.whyShop(money(shop), money(day))
    case 'shopper':
      return t.second.whyShopper(money(shopper), money(above))
    case 'destination':
      return t.second.whyDestination(money(destination), money(above))
  }
}
