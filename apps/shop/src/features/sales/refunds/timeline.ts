// The timeline of a case: past events, who must act next by when, and upcoming steps.
import type { RefundCase, RefundEvent, RefundParty, RefundStep } from '@shop/contract/sales/refunds.ts'

type UpcomingStep = 'sendBack' | 'receive' | 'pay'

export type Entry =
  | { at: 'past'; event: RefundEvent; hasFailed: boolean }
  | { at: 'now'; step: OpenStep; awaiting: RefundParty; dueAt: Date | null }
  | { at: 'coming'; coming: UpcomingStep }

export type OpenStep = Extract<RefundStep, 'asked' | 'returning' | 'sent'>

const failedKinds: ReadonlySet<RefundEvent['kind']> = new Set(['refused', 'lapsed'])

function upcomingAfter({ step, type }: Pick<RefundCase, 'step' | 'type'>): UpcomingStep[] {
  if (step === 'asked') return type === 'refund_return' ? ['sendBack', 'receive', 'pay'] : ['pay']
  if (step === 'returning') return ['receive', 'pay']
  return step === 'sent' ? ['pay'] : []
}

export function isOpenStep(step: RefundStep): step is OpenStep {
  return step === 'asked' || step === 'returning' || step === 'sent'
}

export function timelineEntries(
  refundCase: Pick<RefundCase, 'timeline' | 'step' | 'type' | 'waits_for' | 'due_at'>,
): Entry[] {
  const past: Entry[] = refundCase.timeline.map((event) => ({
    at: 'past',
    event,
    hasFailed: failedKinds.has(event.kind),
  }))
  const { step, waits_for: awaiting, due_at: dueAt } = refundCase
  if (!isOpenStep(step) || !awaiting) return past
  const coming: Entry[] = upcomingAfter(refundCase).map((next) => ({ at: 'coming', coming: next }))
  return [...past, { at: 'now', step, awaiting, dueAt }, ...coming]
}
