// Why a decision about money needs a second person, in words, for dialogs that say it before anybody clicks.
import { type DecidedAlone, secondPersonFor } from '@shop/contract/wallet/second-person.ts'
import { type Cents, zeroCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import type { Text } from '#text/en-US.ts'

/** Undefined when one person may decide it. */
export function whySecond({ money: words }: Text, amount: Cents | null, alone: DecidedAlone): string | undefined {
  const reason = secondPersonFor(amount ?? zeroCents, alone)
  const { above, day, operator, shopper, destination, shop } = alone
  switch (reason) {
    case undefined:
      return undefined
    case 'credited':
      return words.second.whyCredited
    case 'amount':
      return words.second.whyAmount(money(above))
    case 'staff':
      return words.second.whyStaff
    case 'operator':
      return words.second.whyOperator(money(operator), money(day))
    case 'shop':
      return words.second.whyShop(money(shop), money(day))
    case 'shopper':
      return words.second.whyShopper(money(shopper), money(above))
    case 'destination':
      return words.second.whyDestination(money(destination), money(above))
  }
}
