// Where a payout stands.
import type { PayoutStep } from '@shop/contract/console/payouts.ts'
import { useText } from '#text/use-text.ts'
import { Status } from '#ui/Status.tsx'

const tones = {
  proposed: 'waiting',
  confirmed: 'info',
  sent: 'good',
  refused: 'bad',
  failed: 'bad',
} as const satisfies Record<PayoutStep, string>

export function PayoutState({ step }: { step: PayoutStep }) {
  return <Status tone={tones[step]}>{useText().payouts.steps[step]}</Status>
}
