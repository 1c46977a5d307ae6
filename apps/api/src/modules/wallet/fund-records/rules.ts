// What a transfer means to the person whose wallet it moved, and when a month begins.
import { type FundKind, fundsZone } from '@shop/contract/wallet/fund-records.ts'
import type { RechargeMethod } from '@shop/contract/wallet/recharges.ts'
import type { WithdrawalStep } from '@shop/contract/wallet/withdrawals.ts'

export const fundTitles = [
  'recharge',
  'chainRecharge',
  'cardRecharge',
  'manualRecharge',
  'debtPaid',
  'takenBack',
  'disputed',
  'cardRefunded',
  'givenBack',
  'assigned',
  'held',
  'drawChecked',
  'drawSending',
  'drawSent',
  'drawRefused',
  'drawCancelled',
  'drawFailed',
  'heldForCard',
  'released',
  'releasedFromCard',
  'returned',
  'feeReturned',
  'paid',
  'refunded',
  'adjusted',
] as const
export type FundTitle = (typeof fundTitles)[number]

/** The ledger's events that touch what a person may spend, by their numbers. */
const kinds: Record<number, FundKind> = {
  100: 'recharge',
  101: 'adjust',
  103: 'recharge',
  104: 'recharge',
  105: 'recharge',
  110: 'hold',
  111: 'release',
  115: 'release',
  200: 'pay',
  202: 'refund',
  212: 'refund',
  900: 'adjust',
}

export interface Movement {
  code: number
  /** What it was made for, as the ledger calls it. */
  cause: string | undefined
  /** It came out of the account of our charges. */
  fromFees: boolean
  /** Of the recharge it belongs to. */
  method: RechargeMethod | null
  /** Where the withdrawal it belongs to stands by now. */
  step: WithdrawalStep | null
}

const rechargeTitles: Record<RechargeMethod, FundTitle> = {
  chain: 'chainRecharge',
  card: 'cardRecharge',
  manual: 'manualRecharge',
}

/** Money set aside for a withdrawal is called by what became of it. */
const heldTitles: Record<WithdrawalStep, FundTitle> = {
  audit: 'drawChecked',
  proposed: 'drawChecked',
  passed: 'drawSending',
  sent: 'drawSent',
  refused: 'drawRefused',
  cancelled: 'drawCancelled',
  failed: 'drawFailed',
}

export function kindOf({ code, fromFees }: Movement): FundKind {
  if (code === 115 && fromFees) return 'fee'
  return kinds[code] ?? 'adjust'
}

export function titleOf({ code, cause, fromFees, method, step }: Movement): FundTitle {
  switch (code) {
    case 100:
      return method ? rechargeTitles[method] : 'recharge'
    case 101:
      return 'debtPaid'
    case 103:
      if (cause === 'dispute') return 'disputed'
      return cause === 'cardRefund' ? 'cardRefunded' : 'takenBack'
    case 104:
      return 'givenBack'
    case 105:
      return 'assigned'
    case 110:
      if (cause === 'cardRefund') return 'heldForCard'
      return step ? heldTitles[step] : 'held'
    case 111:
      return cause === 'cardRefund' ? 'releasedFromCard' : 'released'
    case 115:
      return fromFees ? 'feeReturned' : 'returned'
    case 200:
      return 'paid'
    case 202:
    case 212:
      return 'refunded'
    default:
      return 'adjusted'
  }
}

export interface MovementFilter {
  codes: readonly number[]
  /** Only what came out of the charges' account, or only what did not; absent: both. */
  fromFees?: boolean
}

/** `withdraw` is all that withdrawing does to the balance: what is held, what comes back, the charge with it. */
export function filterOf(kind: FundKind): MovementFilter {
  if (kind === 'withdraw') return { codes: [110, 111, 115] }
  if (kind === 'fee') return { codes: [115], fromFees: true }
  if (kind === 'release') return { codes: [111, 115], fromFees: false }
  return {
    codes: Object.keys(kinds)
      .map(Number)
      .filter((code) => kinds[code] === kind),
  }
}

const hourMs = 3_600_000
const zoneMs = fundsZone.utcOffsetHours * hourMs

/** From its first moment until the first of the next, by the shop's clock. */
export function monthOf(month: string): { from: Date; until: Date } {
  const [year = 0, ordinal = 1] = month.split('-').map(Number)
  return {
    from: new Date(Date.UTC(year, ordinal - 1, 1) - zoneMs),
    until: new Date(Date.UTC(year, ordinal, 1) - zoneMs),
  }
}

/** `2026-11-15 20:31:05` by the shop's clock. */
export function shopTime(time: Date): string {
  return new Date(time.getTime() + zoneMs).toISOString().slice(0, 19).replace('T', ' ')
}
