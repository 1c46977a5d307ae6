// payouts: the steps of a payout as a table, rates, and how an account is written and when it may be paid.
import type { PayoutStep } from '@shop/contract/sales/admin-payouts.ts'
import type { Cents } from '@shop/contract/wire.ts'

export const moves = {
  confirm: { from: ['proposed'], to: 'confirmed' },
  refuse: { from: ['proposed'], to: 'refused' },
  send: { from: ['confirmed'], to: 'sent' },
  fail: { from: ['confirmed'], to: 'failed' },
} as const satisfies Record<string, { from: readonly PayoutStep[]; to: PayoutStep }>
export type Move = keyof typeof moves

export function canMove(step: PayoutStep, move: Move): boolean {
  const from: readonly PayoutStep[] = moves[move].from
  return from.includes(step)
}

/** Those who confirm and send need the whole account number; afterwards nobody does. */
export function isOpen(step: PayoutStep): boolean {
  return step === 'proposed' || step === 'confirmed'
}

const newMs = 24 * 3_600_000

/** A changed account takes no payout for a day, the first one neither: that is when a false one is noticed. */
export function payableFrom({ active_since }: { active_since: Date }): Date {
  return new Date(active_since.getTime() + newMs)
}

/** The same number in groups or not is one number. */
export function plainNumber(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

export function shownNumber(number: string): string {
  return `•••• ${number.slice(-4)}`
}

const basisPoints = 10_000

/** 500 is `0.05`. */
export function rateOf(commissionBp: number): string {
  return String(commissionBp / basisPoints)
}

/** Of at most four places, so this is exact. */
export function basisPointsOf(rate: string): number {
  const [integer = '0', places = ''] = rate.split('.')
  return Number(integer) * basisPoints + Number(places.padEnd(4, '0'))
}

/** More than half of what is owed was paid by the platform itself. */
export function isMostlyDiscount({
  payable,
  sales,
  discount,
}: {
  payable: Cents
  sales: Cents
  discount: Cents
}): boolean {
  return payable > 0 && discount * 2 > sales
}
