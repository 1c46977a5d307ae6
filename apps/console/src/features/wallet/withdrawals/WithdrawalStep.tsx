// The status of a withdrawal.
import type { WithdrawalStep as Step } from '@shop/contract/wallet/withdrawals.ts'
import { useText } from '#text/use-text.ts'
import { Status } from '#ui/Status.tsx'

const tones = {
  audit: 'waiting',
  proposed: 'waiting',
  passed: 'info',
  sent: 'good',
  refused: 'bad',
  cancelled: 'off',
  failed: 'bad',
} as const satisfies Record<Step, string>

export function WithdrawalStep({ step }: { step: Step }) {
  return <Status tone={tones[step]}>{useText().withdrawals.steps[step]}</Status>
}
