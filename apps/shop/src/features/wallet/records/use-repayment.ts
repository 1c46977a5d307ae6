// What of the shopper's debt a recharge repays, as text, and what the wallet receives.
import { type Cents, zeroCents } from '@shop/contract/cents.ts'
import { money } from '@shop/locale/format.ts'
import { useSession } from '#session.tsx'
import { repaymentOf } from './repayment.ts'

interface ShownRepayment {
  /** Undefined without a debt. */
  debt: string | undefined
  received: Cents | undefined
}

/** `net` is the recharge without its fee; undefined while no valid amount is entered. */
export function useRepayment(net: Cents | undefined): ShownRepayment {
  const { repaid, received } = repaymentOf({ net, debt: useSession().user?.debt ?? zeroCents })
  return { debt: repaid > 0 ? `−${money(repaid)}` : undefined, received }
}
