// What was entered before the payment password had to be set, kept in memory for its owner until the way back.
import type { WithdrawalValues } from './values.ts'

let draft: { owner: number; values: WithdrawalValues } | undefined

export function saveDraft(owner: number, values: WithdrawalValues): void {
  draft = { owner, values }
}

export function readDraft(owner: number): WithdrawalValues | undefined {
  return draft?.owner === owner ? draft.values : undefined
}

export function dropDraft(): void {
  draft = undefined
}
