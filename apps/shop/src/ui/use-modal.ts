// A modal dialog in its place: an iframe cannot move into a dialog, because that would reload it.
import { type RefObject, useEffect } from 'react'

interface ModalOptions {
  isOpen: boolean
  dialog: RefObject<HTMLElement | null>
  /** What gets the focus. */
  first: RefObject<HTMLElement | null>
}

/** While it is open, everything else is inert; afterwards the focus returns. */
export function useModal({ isOpen, dialog, first }: ModalOptions): void {
  useEffect(() => {
    if (!isOpen || !dialog.current) return
    const opener = document.activeElement
    const others = othersOf(dialog.current)
    for (const other of others) other.inert = true
    if (opener !== first.current) first.current?.focus()
    return () => {
      for (const other of others) other.inert = false
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [isOpen, dialog, first])
}

/** Toasts stay, because what is inert is not announced. */
const announced = '[role=status], [role=alert], [data-toast]'

/** The siblings of the element and of everything around it. */
function othersOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  if (!parent) return []
  const siblings = [...parent.children].filter(
    (child) => child instanceof HTMLElement && child !== element && !child.inert && !child.matches(announced),
  )
  return [...(siblings as HTMLElement[]), ...othersOf(parent)]
}
