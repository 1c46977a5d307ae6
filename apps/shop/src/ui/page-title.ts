// The title of a page about a single object: the object's name instead of the route's title.
import { useEffect, useSyncExternalStore } from 'react'

let pageTitle: string | undefined
const listeners = new Set<() => void>()

function setPageTitle(title: string | undefined): void {
  pageTitle = title
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the title of the page once it is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    setPageTitle(title)
    return () => setPageTitle(undefined)
  }, [title])
}

/** The title the page has set, for the app shell. */
export function useNamedTitle(): string | undefined {
  return useSyncExternalStore(subscribe, () => pageTitle)
}
