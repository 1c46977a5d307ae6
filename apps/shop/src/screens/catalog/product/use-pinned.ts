// On a desktop the column with the price and the buttons stays in view while the page scrolls.
import { type RefObject, useEffect } from 'react'
import { useView } from '#ui/view.tsx'

const marginPx = 16

/**
 * A sticky column that may be higher than the screen: then its end stays in view, where its buttons are.
 * Sets `--pin`, the top of the column while the page scrolls. Its first part may be cut; else it scrolls with the page.
 */
export function usePinned(column: RefObject<HTMLDivElement | null>): void {
  const { box } = useView()
  useEffect(() => {
    const element = column.current
    if (!box || !element) return
    let isTooHigh = false
    const sizes = new ResizeObserver((entries) => {
      const height = element.offsetHeight
      const free = box.clientHeight - height
      // With less space than two margins the same above and below.
      const top = Math.min(marginPx, free < 0 ? free - marginPx : free / 2)
      // Not when only the column grows, by an error for example: it would leave the screen.
      if (entries.some(({ target }) => target === box)) {
        isTooHigh = top < -(element.firstElementChild?.clientHeight ?? 0)
      }
      element.style.setProperty('--pin', `${isTooHigh ? -height : top}px`)
    })
    sizes.observe(box)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [box, column])
}
