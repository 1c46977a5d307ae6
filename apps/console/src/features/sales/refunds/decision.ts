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
  requested: Cents
  max: Cents
}

export type DecisionProblem = 'amountCorrect' | 'zero' | 'tooMuch' | 'chooseOne' | 'required'

export function isPartial({ amount }: Decision, { requested }: Bounds): boolean {
  return amount !== null && amount < requested
}

export function decisionProblems(
  decision: Decision,
  bounds: Bounds,
): Partial<Record<'amount' | 'reason' | 'text', DecisionProblem>> {
  const { amount, reason, text } = decision
  if (amount === null || amount < 0) return { amount: 'amountCorrect' }
  if (amount === 0 && bounds.requested > 0) return { amount: 'zero' }
  if (amount > bounds.max) return { amount: 'tooMuch' }
  if (!isPartial(decision, bounds)) return {}
  if (!reason) return { reason: 'chooseOne' }
  return reason === 'other' && !text.trim() ? { text: 'required' } : {}
}

/** The amount while it could be paid; undefined while it is none. */
export function validAmount(decision: Decision, bounds: Bounds): Cents | undefined {
  const { amount } = decision
  return amount === null || decisionProblems(decision, bounds).amount ? undefined : amount
}

/** A reason that was chosen before the amount went up again is not told. */
export function reasonInputOf(decision: Decision, bounds: Bounds): { reason?: PartialReason; text?: string } {
  if (!isPartial(decision, bounds) || !decision.reason) return {}
  const text = decision.text.trim()
  return { reason: decision.reason, ...(text && { text }) }
}
