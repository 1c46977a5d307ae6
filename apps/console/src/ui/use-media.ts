// Whether the screen is narrow, for components that render differently there.
import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(width < 768px)')

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches)
}

function subscribe(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}
