// The way of a case: what happened, whose turn it is now and until when, and what is still to come.
import type { RefundCase, RefundEvent, RefundStep, RefundTurn } from '@shop/contract/sales/refunds.ts'

/** What may still come. */
export type Coming = 'sendBack' | 'receive' | 'pay'

export type Entry =
  | { at: 'past'; event: RefundEvent; hasFailed: boolean }
  | { at: 'now'; step: OpenStep; turn: RefundTurn; dueAt: Date | null }
  | { at: 'coming'; coming: Coming }

export type OpenStep = Extract<RefundStep, 'asked' | 'returning' | 'sent'>

const endings: ReadonlySet<RefundEvent['kind']> = new Set(['refused', 'lapsed'])

function comingAfter({ step, type }: Pick<RefundCase, 'step' | 'type'>): Coming[] {
  if (step === 'asked') return type === 'refund_return' ? ['sendBack', 'receive', 'pay'] : ['pay']
  if (step === 'returning') return ['receive', 'pay']
  return step === 'sent' ? ['pay'] : []
}

export function isOpenStep(step: RefundStep): step is OpenStep {
  return step === 'asked' || step === 'returning' || step === 'sent'
}

export function entriesOf(one: Pick<RefundCase, 'timeline' | 'step' | 'type' | 'waits_for' | 'due_at'>): Entry[] {
  const past: Entry[] = one.timeline.map((event) => ({ at: 'past', event, hasFailed: endings.has(event.kind) }))
  const { step, waits_for: turn, due_at: dueAt } = one
  if (!isOpenStep(step) || !turn) return past
  const coming: Entry[] = comingAfter(one).map((next) => ({ at: 'coming', coming: next }))
  return [...past, { at: 'now', step, turn, dueAt }, ...coming]
}
