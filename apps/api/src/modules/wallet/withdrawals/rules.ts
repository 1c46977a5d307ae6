// Rules of withdrawals: steps, amounts, held card money, and how destinations are normalized and masked.
import type { ErrorCode } from '@shop/contract/errors.ts'
import { isAboveThreshold } from '@shop/contract/wallet/approval-thresholds.ts'
import type { WithdrawalStep } from '@shop/contract/wallet/withdrawals.ts'
import { addCents, type Cents, cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'

/** All possible moves. A passed withdrawal cannot be undone, only fail. */
export const moves = {
  propose: { from: ['audit'], to: 'proposed' },
  pass: { from: ['audit'], to: 'passed' },
  confirm: { from: ['proposed'], to: 'passed' },
  refuse: { from: ['audit', 'proposed'], to: 'refused' },
  cancel: { from: ['audit', 'proposed'], to: 'cancelled' },
  send: { from: ['passed'], to: 'sent' },
  fail: { from: ['passed'], to: 'failed' },
} as const satisfies Record<string, { from: readonly WithdrawalStep[]; to: WithdrawalStep }>
export type Move = keyof typeof moves

/** The specification only knows 0 auditing, 1 passed and 2 refused. */
export const statusOf: Record<WithdrawalStep, 0 | 1 | 2> = {
  audit: 0,
  proposed: 0,
  passed: 1,
  sent: 1,
  refused: 2,
  cancelled: 2,
  failed: 2,
}

/** Moves toward a payout, which a locked wallet or debt prevents. */
const outward: ReadonlySet<Move> = new Set<Move>(['propose', 'pass', 'confirm', 'send'])

export function isOutward(move: Move): boolean {
  return outward.has(move)
}

/** By the stricter of the limits at the time of the request and now. */
export function needsSecondByAmount(
  { needs_second, amount }: { needs_second: boolean; amount: Cents },
  above: Cents,
): boolean {
  return needs_second || isAboveThreshold(amount, { above })
}

export function canMove(step: WithdrawalStep, move: Move): boolean {
  const from: readonly WithdrawalStep[] = moves[move].from
  return from.includes(step)
}

export const savedMax = 20
export const dayMs = 24 * 3_600_000

/** The amount includes the fee. */
export function amountProblem(
  amount: Cents,
  { min, max, fee }: { min: Cents; max: Cents; fee: Cents },
): Extract<ErrorCode, 'amount.too_small' | 'amount.too_large'> | undefined {
  if (amount < min || amount <= fee) return 'amount.too_small'
  return amount > max ? 'amount.too_large' : undefined
}

/** The balance minus the debt. */
export function spendable({ available, debt }: { available: Cents; debt: Cents }): Cents {
  return available > debt ? subtractCents(available, debt) : zeroCents
}

/** An amount that can be withdrawn from a time on. */
export interface Release {
  amount: Cents
  from: Date
}

/**
 * How much of `available` can be withdrawn now, and when how much more. Held card money counts in full even if some
 * of it was spent: then other money is held in its place.
 */
export function withdrawable(available: Cents, held: readonly Release[]): { now: Cents; later: Release[] } {
  const left = (onHold: number) => cents(Math.max(0, available - onHold))
  let heldTotal = held.reduce((sum, { amount }) => sum + amount, 0)
  const now = left(heldTotal)
  const later = held.map(({ amount, from }) => {
    const before = left(heldTotal)
    heldTotal -= amount
    return { amount: subtractCents(left(heldTotal), before), from }
  })
  return { now, later: later.filter(({ amount }) => amount > 0) }
}

/** When an available amount can be withdrawn. */
export function withdrawableFrom(amount: Cents, { now, later }: ReturnType<typeof withdrawable>): Date | undefined {
  let free: number = now
  return later.find((release) => {
    free += release.amount
    return free >= amount
  })?.from
}

const releasesShown = 4

/** The first releases; the last entry sums up all later ones, at the time of the last. */
export function firstReleases(later: readonly Release[]): Release[] {
  const rest = later.slice(releasesShown - 1)
  const last = rest.at(-1)
  if (!last) return [...later]
  return [
    ...later.slice(0, releasesShown - 1),
    { amount: addCents(...rest.map(({ amount }) => amount)), from: last.from },
  ]
}

/** Leading zeros do not make another account. */
export function normalizeCardNumber(digits: string): string {
  return digits.replace(/^0+/, '')
}

export function maskedCard(digits: string): string {
  return `•••• ${digits.slice(-4)}`
}

export function maskedAddress(address: string): string {
  return address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}

/** The same for every form of an address: letter case without meaning, and the several forms of TON. */
export function normalizeAddress(address: string): string {
  if (/^(0x[0-9a-f]{40}|bc1[0-9a-z]+)$/i.test(address)) return address.toLowerCase()
  if (!/^[\w+/-]{48}$/.test(address)) return address
  // The first byte contains flags and the last two a checksum; neither identifies the account.
  return Buffer.from(address, 'base64').subarray(1, 34).toString('hex')
}
