// A mouse wheel scrolls a row sideways, and the page again at its end.
import { type RefObject, useEffect } from 'react'

export function useWheel(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = row.current
    const onWheel = (event: WheelEvent) => {
      if (!box || event.deltaX !== 0 || event.ctrlKey) return
      const before = box.scrollLeft
      box.scrollLeft += event.deltaY
      if (box.scrollLeft !== before) event.preventDefault()
    }
    // React listens to the wheel passively, and such a listener cannot prevent the scrolling of the page.
    box?.addEventListener('wheel', onWheel, { passive: false })
    return () => box?.removeEventListener('wheel', onWheel)
  }, [row])
}
