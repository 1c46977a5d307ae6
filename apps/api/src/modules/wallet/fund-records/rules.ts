// What a transfer means to the shopper whose wallet it moved, and when a month begins.
import { type FundKind, fundsZone } from '@shop/contract/wallet/fund-records.ts'
import type { RechargeMethod } from '@shop/contract/wallet/recharges.ts'
import type { WithdrawalStep } from '@shop/contract/wallet/withdrawals.ts'

export type FundTitle =
  | 'recharge'
  | 'chainRecharge'
  | 'cardRecharge'
  | 'manualRecharge'
  | 'debtPaid'
  | 'takenBack'
  | 'disputed'
  | 'cardRefunded'
  | 'givenBack'
  | 'assigned'
  | 'held'
  | 'drawChecked'
  | 'drawSending'
  | 'drawSent'
  | 'drawRefused'
  | 'drawCancelled'
  | 'drawFailed'
  | 'heldForCard'
  | 'released'
  | 'releasedFromCard'
  | 'returned'
  | 'feeReturned'
  | 'paid'
  | 'refunded'
  | 'adjusted'

/** The ledger's transfer codes that move a shopper's available balance. */
const codes = {
  rechargeCredited: 100,
  debtPaid: 101,
  takenBack: 103,
  givenBack: 104,
  deposit: 105,
  held: 110,
  released: 111,
  withdrawalReturned: 115,
  orderPaid: 200,
  orderRefunded: 202,
  lateRefund: 212,
  adjusted: 900,
} as const

const kinds: Record<number, FundKind> = {
  [codes.rechargeCredited]: 'recharge',
  [codes.debtPaid]: 'adjust',
  [codes.takenBack]: 'recharge',
  [codes.givenBack]: 'recharge',
  [codes.deposit]: 'recharge',
  [codes.held]: 'hold',
  [codes.released]: 'release',
  [codes.withdrawalReturned]: 'release',
  [codes.orderPaid]: 'pay',
  [codes.orderRefunded]: 'refund',
  [codes.lateRefund]: 'refund',
  [codes.adjusted]: 'adjust',
}

export interface Movement {
  code: number
  /** The ledger's reference type. */
  cause: string | undefined
  /** It came from the account of withdrawal fees. */
  fromFees: boolean
  /** Method of its recharge. */
  method: RechargeMethod | null
  /** Current step of its withdrawal. */
  step: WithdrawalStep | null
}

const rechargeTitles: Record<RechargeMethod, FundTitle> = {
  chain: 'chainRecharge',
  card: 'cardRecharge',
  manual: 'manualRecharge',
}

/** Money held for a withdrawal is named after the withdrawal's current step. */
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
  if (code === codes.withdrawalReturned && fromFees) return 'fee'
  return kinds[code] ?? 'adjust'
}

export function titleOf({ code, cause, fromFees, method, step }: Movement): FundTitle {
  switch (code) {
    case codes.rechargeCredited:
      return method ? rechargeTitles[method] : 'recharge'
    case codes.debtPaid:
      return 'debtPaid'
    case codes.takenBack:
      if (cause === 'dispute') return 'disputed'
      return cause === 'cardRefund' ? 'cardRefunded' : 'takenBack'
    case codes.givenBack:
      return 'givenBack'
    case codes.deposit:
      return 'assigned'
    case codes.held:
      if (cause === 'cardRefund') return 'heldForCard'
      return step ? heldTitles[step] : 'held'
    case codes.released:
      return cause === 'cardRefund' ? 'releasedFromCard' : 'released'
    case codes.withdrawalReturned:
      return fromFees ? 'feeReturned' : 'returned'
    case codes.orderPaid:
      return 'paid'
    case codes.orderRefunded:
    case codes.lateRefund:
      return 'refunded'
    default:
      return 'adjusted'
  }
}

export interface MovementFilter {
  codes: readonly number[]
  /** Only what came from the account of withdrawal fees, or only what did not; absent for both. */
  fromFees?: boolean
}

/** `withdraw` covers everything withdrawals do to the balance: holds, releases and returned fees. */
export function filterOf(kind: FundKind): MovementFilter {
  const { held, released, withdrawalReturned } = codes
  if (kind === 'withdraw') return { codes: [held, released, withdrawalReturned] }
  if (kind === 'fee') return { codes: [withdrawalReturned], fromFees: true }
  if (kind === 'release') return { codes: [released, withdrawalReturned], fromFees: false }
  return { codes: Object.values(codes).filter((code) => kinds[code] === kind) }
}

const hourMs = 3_600_000
const zoneMs = fundsZone.utcOffsetHours * hourMs

/** From the first of the month up to the first of the next, in the shop's time zone. */
export function monthOf(month: string): { from: Date; until: Date } {
  const [year = 0, ordinal = 1] = month.split('-').map(Number)
  return {
    from: new Date(Date.UTC(year, ordinal - 1, 1) - zoneMs),
    until: new Date(Date.UTC(year, ordinal, 1) - zoneMs),
  }
}

/** `2026-11-15 20:31:05` in the shop's time zone. */
export function shopTime(time: Date): string {
  return new Date(time.getTime() + zoneMs).toISOString().slice(0, 19).replace('T', ' ')
}
