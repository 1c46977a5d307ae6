// The draft of a recharge form, kept in this tab because the money may be sent already.
import { createDraftStorage } from '#draft-storage.ts'
import { emptyValues, type RechargeValues } from './values.ts'

interface Draft {
  /** Identifies the form: its method and what it started with. */
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
