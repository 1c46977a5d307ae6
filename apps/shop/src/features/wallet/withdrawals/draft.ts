// What was entered before the payment password had to be set, kept in memory for its owner until the way back.
import type { WithdrawalValues } from './values.ts'

let kept: { owner: number; values: WithdrawalValues } | undefined

export function keepDraft(owner: number, values: WithdrawalValues): void {
  kept = { owner, values }
}

export function readDraft(owner: number): WithdrawalValues | undefined {
  return kept?.owner === owner ? kept.values : undefined
}

export function dropDraft(): void {
  kept = undefined
}
