// Media queries: a hook that follows one, and whether the user prefers reduced motion.
import { useSyncExternalStore } from 'react'

/** `const useWide = createMediaHook('(width >= 1024px)')` */
export function createMediaHook(query: string): () => boolean {
  const list = matchMedia(query)
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => list.matches)
}

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
