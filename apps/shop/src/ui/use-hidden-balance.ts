// Whether balances are hidden on this device, for all pages.
import { useSyncExternalStore } from 'react'

const storageKey = 'balanceHidden'

let isHidden = readHidden()
const listeners = new Set<() => void>()

function readHidden(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

function toggle(): void {
  isHidden = !isHidden
  try {
    if (isHidden) localStorage.setItem(storageKey, '1')
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage balances are visible again on the next visit.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useHiddenBalance(): { isHidden: boolean; toggle: () => void } {
  return { isHidden: useSyncExternalStore(subscribe, () => isHidden), toggle }
}
