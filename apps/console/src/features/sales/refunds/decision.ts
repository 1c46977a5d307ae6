// Checks a refund decision before it is sent: the amount within its bounds, and the reason if it is reduced.
import type { PartialReason } from '@shop/contract/sales/admin-refunds.ts'
import type { Cents } from '@shop/contract/wire.ts'

export interface Decision {
  amount: Cents | null
  reason: PartialReason | ''
  text: string
}

export interface Bounds {
  /** What is paid without a reason. */
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

/** The amount if it could be paid, else undefined. */
export function validAmount(decision: Decision, bounds: Bounds): Cents | undefined {
  const { amount } = decision
  return amount === null || decisionProblems(decision, bounds).amount ? undefined : amount
}

/** A reason chosen before the amount was raised again is not sent. */
export function reasonInputOf(decision: Decision, bounds: Bounds): { reason?: PartialReason; text?: string } {
  if (!isPartial(decision, bounds) || !decision.reason) return {}
  const text = decision.text.trim()
  return { reason: decision.reason, ...(text && { text }) }
}
