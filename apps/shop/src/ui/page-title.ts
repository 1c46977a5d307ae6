// A page about one thing is titled by that thing's name instead of its route's.
import { useEffect, useSyncExternalStore } from 'react'

let named: string | undefined
const listeners = new Set<() => void>()

function name(title: string | undefined): void {
  named = title
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For the page: its own title, as soon as it knows one. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    name(title)
    return () => name(undefined)
  }, [title])
}

/** For the frame around the pages. */
export function useNamedTitle(): string | undefined {
  return useSyncExternalStore(subscribe, () => named)
}
