// The status of a recharge; a card recharge waits for its provider, not for an operator.
import type { RechargeRow } from '@shop/contract/wallet/admin-recharges.ts'
import { useText } from '#text/use-text.ts'
import { Status } from '#ui/Status.tsx'
import { type State, stateOf } from './api.ts'

const tones = { waiting: 'waiting', passed: 'good', refused: 'bad' } as const satisfies Record<State, string>

export function RechargeState({ row }: { row: Pick<RechargeRow, 'status' | 'method'> }) {
  const t = useText().recharges
  const state = stateOf(row)
  if (state === 'waiting' && row.method === 'card') return <Status tone="info">{t.cardWaiting}</Status>
  return <Status tone={tones[state]}>{t.states[state]}</Status>
}
