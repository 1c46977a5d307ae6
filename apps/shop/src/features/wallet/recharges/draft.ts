// What was entered about money that may be sent already, kept in this tab for its owner until it is told or given up.
import { createDraftStorage } from '#draft-storage.ts'
import { emptyValues, type RechargeValues } from './values.ts'

interface Draft {
  /** The form it belongs to: its method, and what it began with. */
  form: string
  values: RechargeValues
}

const draftStorage = createDraftStorage('recharge-draft')

export function readDraft(owner: number, form: string): RechargeValues | undefined {
  const draft = draftStorage.read(owner) as Draft | undefined
  return draft?.form === form ? { ...emptyValues, ...draft.values } : undefined
}

export function saveDraft(owner: number, draft: Draft): void {
  draftStorage.save(owner, draft)
}

export function dropDraft(owner: number, form: string): void {
  if (readDraft(owner, form)) draftStorage.save(owner, undefined)
}
