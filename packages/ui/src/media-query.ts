// A hook that follows a media query: `const useWide = createMediaHook('(width >= 1024px)')`.
import { useSyncExternalStore } from 'react'

export function createMediaHook(query: string): () => boolean {
  const list = matchMedia(query)
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => list.matches)
}
