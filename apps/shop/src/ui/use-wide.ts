// Whether the screen is wide enough for the side rail and centered dialogs.
import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(width >= 1024px)')

function subscribe(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
