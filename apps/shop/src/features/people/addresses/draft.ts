// What was typed and not sent, kept in this tab for its owner: whoever comes back finds it.
import type { AddressValues } from './address-values.ts'

interface StoredDraft {
  owner: number
  /** 0 = a new address. */
  id: number
  values: AddressValues
}

const storageKey = 'address-draft'

/** One draft at a time: the last form that was left. */
export function readDraft(owner: number, id: number): AddressValues | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredDraft | null
    // Another person's address is nobody's business.
    if (draft && draft.owner !== owner) dropDraft()
    return draft?.owner === owner && draft.id === id ? draft.values : undefined
  } catch {
    return undefined
  }
}

export function saveDraft(draft: StoredDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft))
  } catch {
    // Without storage the draft lasts as long as the page.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Nothing was kept.
  }
}
