// What is checked of a decision before it is sent: an amount within its bounds, and why it is less; pure.
import type { PartialReason } from '@shop/contract/sales/admin-refunds.ts'
import type { Cents } from '@shop/contract/wire.ts'

export interface Decision {
  amount: Cents | null
  reason: PartialReason | ''
  text: string
}

export interface Bounds {
  /** What would be paid without a reason. */
  wanted: Cents
  most: Cents
}

export type DecisionFault = 'amountCorrect' | 'zero' | 'tooMuch' | 'chooseOne' | 'required'

export function isLess({ amount }: Decision, { wanted }: Bounds): boolean {
  return amount !== null && amount < wanted
}

export function decisionFaults(
  decision: Decision,
  bounds: Bounds,
): Partial<Record<'amount' | 'reason' | 'text', DecisionFault>> {
  const { amount, reason, text } = decision
  if (amount === null || amount < 0) return { amount: 'amountCorrect' }
  if (amount === 0 && bounds.wanted > 0) return { amount: 'zero' }
  if (amount > bounds.most) return { amount: 'tooMuch' }
  if (!isLess(decision, bounds)) return {}
  if (!reason) return { reason: 'chooseOne' }
  return reason === 'other' && !text.trim() ? { text: 'required' } : {}
}

/** The amount while it could be paid; undefined while it is none. */
export function soundAmount(decision: Decision, bounds: Bounds): Cents | undefined {
  const { amount } = decision
  return amount === null || decisionFaults(decision, bounds).amount ? undefined : amount
}

/** A reason that was chosen before the amount went up again is not told. */
export function toldOf(decision: Decision, bounds: Bounds): { reason?: PartialReason; text?: string } {
  if (!isLess(decision, bounds) || !decision.reason) return {}
  const text = decision.text.trim()
  return { reason: decision.reason, ...(text && { text }) }
}
