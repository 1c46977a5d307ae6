// Scrolls the page where the browser would scroll the document: keys without a focus, and the wheel above the header.
import { useEffect } from 'react'

/** Part of the height of the page that a key scrolls; the ends are far enough for every page. */
const steps: Record<string, number> = { PageDown: 0.9, PageUp: -0.9, ' ': 0.9, ArrowDown: 0.06, ArrowUp: -0.06 }
const ends: Record<string, number> = { Home: 0, End: Number.MAX_SAFE_INTEGER }

function pageBox(): HTMLElement | null | undefined {
  const pages = [...document.querySelectorAll<HTMLElement>('[role="main"]')]
  return pages.find((page) => page.checkVisibility())?.parentElement
}

export function scrollPage(deltaY: number): void {
  pageBox()?.scrollBy({ top: deltaY, behavior: 'instant' })
}

function onKey(event: KeyboardEvent): void {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  if (document.activeElement !== document.body || event.defaultPrevented || altKey || ctrlKey || metaKey) return
  const box = pageBox()
  const step = steps[key]
  const end = ends[key]
  if (!box || (step === undefined && end === undefined)) return
  event.preventDefault()
  const top = end ?? box.scrollTop + (step ?? 0) * box.clientHeight * (key === ' ' && shiftKey ? -1 : 1)
  box.scrollTo({ top, behavior: 'instant' })
}

export function usePageKeys(): void {
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
