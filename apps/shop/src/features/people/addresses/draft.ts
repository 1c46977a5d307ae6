// What was typed and not sent, kept in this tab for its owner: whoever comes back finds it.
import type { AddressValues } from './address-values.ts'

interface Kept {
  owner: number
  /** 0 = a new address. */
  id: number
  values: AddressValues
}

const storageKey = 'address-draft'

/** One draft at a time: the last form that was left. */
export function readDraft(owner: number, id: number): AddressValues | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null
    // Another person's address is nobody's business.
    if (kept && kept.owner !== owner) dropDraft()
    return kept?.owner === owner && kept.id === id ? kept.values : undefined
  } catch {
    return undefined
  }
}

export function keepDraft(kept: Kept): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept))
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
