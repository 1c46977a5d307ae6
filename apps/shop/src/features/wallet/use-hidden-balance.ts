// Whether balances are covered on this device; the same choice as on the profile.
import { useState } from 'react'

const storageKey = 'balanceHidden'

function wasHidden(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

function rememberHidden(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(storageKey, '1')
    else localStorage.removeItem(storageKey)
  } catch {
    // Without storage the eye opens again with the next visit.
  }
}

export function useHiddenBalance(): { isHidden: boolean; turn: () => void } {
  const [isHidden, setHidden] = useState(wasHidden)
  return {
    isHidden,
    turn: () => {
      rememberHidden(!isHidden)
      setHidden(!isHidden)
    },
  }
}
