// What a recharge repays: a debt of the wallet comes first, and the wallet receives the rest.
import { type Cents, subtractCents } from '@shop/contract/cents.ts'

interface Repayment {
  /** The part of the debt that it repays; all of it while no amount is entered. */
  repaid: Cents
  /** What the wallet receives; undefined while no amount is entered. */
  received: Cents | undefined
}

/** `net` is the recharge without its fee; undefined while no valid amount is entered. */
export function repaymentOf({ net, debt }: { net: Cents | undefined; debt: Cents }): Repayment {
  if (net === undefined) return { repaid: debt, received: undefined }
  const repaid = net < debt ? net : debt
  return { repaid, received: subtractCents(net, repaid) }
}
