// The draft of the address form, kept in this tab for its user.
import type { AddressValues } from './address-values.ts'

interface StoredDraft {
  owner: number
  /** 0 for a new address. */
  id: number
  values: AddressValues
}

const storageKey = 'address-draft'

/** There is one draft at a time: that of the last form. */
export function readDraft(owner: number, id: number): AddressValues | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredDraft | null
    // Delete the draft of another user.
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
    // Without storage there is nothing to remove.
  }
}
