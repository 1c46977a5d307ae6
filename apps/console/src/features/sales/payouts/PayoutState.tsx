// The status of a payout.
import type { PayoutStep } from '@shop/contract/sales/admin-payouts.ts'
import { useText } from '#text/use-text.ts'
import { Status } from '#ui/Status.tsx'

const tones = {
  proposed: 'waiting',
  confirmed: 'info',
  sent: 'good',
  refused: 'bad',
  failed: 'bad',
} as const satisfies Record<PayoutStep, string>

interface PayoutStateProps {
  step: PayoutStep
  /** Reported as failed and not decided yet. */
  isFailing: boolean
}

export function PayoutState({ step, isFailing }: PayoutStateProps) {
  const t = useText().payouts
  if (isFailing) return <Status tone="waiting">{t.failing}</Status>
  return <Status tone={tones[step]}>{t.steps[step]}</Status>
}
