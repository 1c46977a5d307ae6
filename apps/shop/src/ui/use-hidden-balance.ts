// Whether balances are hidden on this device, for all pages.
import { createListeners } from '@shop/ui/listeners.ts'
import { useSyncExternalStore } from 'react'

const storageKey = 'balanceHidden'

let isHidden = readHidden()
const [notify, subscribe] = createListeners()

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
  notify()
}

export function useHiddenBalance(): { isHidden: boolean; toggle: () => void } {
  return { isHidden: useSyncExternalStore(subscribe, () => isHidden), toggle }
}
