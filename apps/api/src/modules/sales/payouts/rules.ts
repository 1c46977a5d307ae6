// Rules of payouts: the steps of a payout, commission rates, account numbers and when a new account is payable.
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

/** Whether somebody still has to confirm or send it, and so needs the full account number. */
export function isOpen(step: PayoutStep): boolean {
  return step === 'proposed' || step === 'confirmed'
}

const waitMs = 24 * 3_600_000

/** A new account is payable after a day, so that a fraudulent change is noticed before money leaves. */
export function payableFrom({ active_since }: { active_since: Date }): Date {
  return new Date(active_since.getTime() + waitMs)
}

/** People type account numbers in groups. */
export function normalizeNumber(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

export function shownNumber(number: string): string {
  return `•••• ${number.slice(-4)}`
}

/** Warns of fake orders: more than half of the sales was paid by the platform itself as discount. */
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
