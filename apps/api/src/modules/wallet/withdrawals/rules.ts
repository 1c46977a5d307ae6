// withdrawals: pure decisions: which step follows which, what may be asked for, how a destination is written and hidden.
import type { ErrorCode } from '@shop/contract/errors.ts'
import type { WithdrawalStep } from '@shop/contract/wallet/withdrawals.ts'
import { addCents, type Cents, cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'

/** What is not here cannot happen; a withdrawal that was passed is not undone, only found to be undeliverable. */
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

/** 0 auditing, 1 passed, 2 refused: all that the specification knows. */
export const statusOf: Record<WithdrawalStep, 0 | 1 | 2> = {
  audit: 0,
  proposed: 0,
  passed: 1,
  sent: 1,
  refused: 2,
  cancelled: 2,
  failed: 2,
}

/** What brings money out of the shop, or closer to it: not from a locked wallet, nor while anything is owed. */
const outward: ReadonlySet<Move> = new Set<Move>(['propose', 'pass', 'confirm', 'send'])

export function isOutward(move: Move): boolean {
  return outward.has(move)
}

/** By the stricter of two limits: that of the day it was asked for, and that of today. */
export function isLarge({ needs_second, amount }: { needs_second: boolean; amount: Cents }, above: Cents): boolean {
  return needs_second || amount > above
}

export function canMove(step: WithdrawalStep, move: Move): boolean {
  const from: readonly WithdrawalStep[] = moves[move].from
  return from.includes(step)
}

export const savedMax = 20
export const dayMs = 24 * 3_600_000

/** Why an amount is refused, or undefined; the charge is inside it. */
export function amountProblem(
  amount: Cents,
  { min, max, fee }: { min: Cents; max: Cents; fee: Cents },
): Extract<ErrorCode, 'amount.too_small' | 'amount.too_large'> | undefined {
  if (amount < min || amount <= fee) return 'amount.too_small'
  return amount > max ? 'amount.too_large' : undefined
}

/** What may be taken out: what is owed stays. */
export function spendable({ available, debt }: { available: Cents; debt: Cents }): Cents {
  return available > debt ? subtractCents(available, debt) : zeroCents
}

/** An amount that may be taken out from then on. */
export interface Release {
  amount: Cents
  from: Date
}

/**
 * What of `there` may be taken out now, and when how much more. Card money stays until it is free, and counts in full
 * though some of it was spent: then what is there of other money stays in its place.
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

/** From when an amount that is there may be taken out. */
export function freeFrom(amount: Cents, { now, later }: ReturnType<typeof withdrawable>): Date | undefined {
  let free: number = now
  return later.find((release) => {
    free += release.amount
    return free >= amount
  })?.from
}

const releasesShown = 4

/** The first few; the last of them stands for all that follow, at their last time. */
export function firstReleases(later: readonly Release[]): Release[] {
  const rest = later.slice(releasesShown - 1)
  const last = rest.at(-1)
  if (!last) return [...later]
  return [
    ...later.slice(0, releasesShown - 1),
    { amount: addCents(...rest.map(({ amount }) => amount)), from: last.from },
  ]
}

/** Without the spaces and dashes people write it with; undefined when it is no card number. */
export function cardDigits(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{8,30}$/.test(digits) ? digits : undefined
}

/** Zeros in front do not make another account of it. */
export function plainCard(digits: string): string {
  return digits.replace(/^0+/, '')
}

/** All but the last four hidden. */
export function maskedCard(digits: string): string {
  return `•••• ${digits.slice(-4)}`
}

/** An address as a notice names it: both ends. */
export function maskedAddress(address: string): string {
  return address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address
}

/** One address has one writing here, however it was typed: cases without meaning, TON's several forms. */
export function plainAddress(address: string): string {
  if (/^(0x[0-9a-f]{40}|bc1[0-9a-z]+)$/i.test(address)) return address.toLowerCase()
  if (!/^[\w+/-]{48}$/.test(address)) return address
  // The first byte says how to deliver, the last two are a check: neither makes another account.
  return Buffer.from(address, 'base64').subarray(1, 34).toString('hex')
}
