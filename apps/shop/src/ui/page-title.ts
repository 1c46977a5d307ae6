// The title of a page about a single object: the object's name instead of the route's title.
import { createListeners } from '@shop/ui/listeners.ts'
import { useEffect, useSyncExternalStore } from 'react'

let pageTitle: string | undefined
const [notify, subscribe] = createListeners()

function setPageTitle(title: string | undefined): void {
  pageTitle = title
  notify()
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
