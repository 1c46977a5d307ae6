// The status of a promo code.
import type { PromoState as State } from '@shop/contract/sales/admin-promos.ts'
import { useText } from '#text/use-text.ts'
import { Status } from '#ui/Status.tsx'

const tones = {
  draft: 'waiting',
  coming: 'info',
  running: 'good',
  over: 'off',
  exhausted: 'waiting',
  stopped: 'bad',
} as const satisfies Record<State, string>

export function PromoState({ state }: { state: State }) {
  return <Status tone={tones[state]}>{useText().promos.states[state]}</Status>
}
