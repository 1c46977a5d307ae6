// The draft of a withdrawal, kept in memory while the user sets a payment password on another page.
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
