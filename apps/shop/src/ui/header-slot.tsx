// The place of the search field in the header of wide screens, which the search page fills with its own field.
import { createListeners } from '@shop/ui/listeners.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

let slot: HTMLElement | null = null
const [notify, onSlot] = createListeners()

export function setHeaderSlot(element: HTMLElement | null): void {
  slot = element
  notify()
}

/** Without a header, the content stays where it is. */
export function InHeader({ children }: { children: ReactNode }) {
  const place = useSyncExternalStore(onSlot, () => slot)
  return place ? createPortal(children, place) : children
}
