// The status of a refund case.
import type { RefundStep } from '@shop/contract/sales/refunds.ts'
import { useText } from '#text/use-text.ts'
import { Status } from '#ui/Status.tsx'

const tones = {
  asked: 'waiting',
  returning: 'info',
  sent: 'waiting',
  done: 'good',
  refused: 'bad',
  withdrawn: 'off',
  lapsed: 'off',
} as const satisfies Record<RefundStep, string>

export function RefundState({ step }: { step: RefundStep }) {
  return <Status tone={tones[step]}>{useText().refunds.steps[step]}</Status>
}
