// The column with the price and the buttons stays in view while the page scrolls.
import { type RefObject, useEffect } from 'react'
import { useView } from '#ui/view.tsx'

const marginPx = 16
/** The bar that stays at the top of a tablet. */
const barPx = 56

/**
 * A sticky column that may be higher than the screen: then its end stays in view, where its buttons are.
 * Sets `--pin`, the top of the column while the page scrolls. Its first part may be cut; else it scrolls with the page.
 */
export function usePinned(column: RefObject<HTMLDivElement | null>, isWide: boolean): void {
  const { box } = useView()
  const topPx = isWide ? marginPx : barPx + marginPx
  useEffect(() => {
    const element = column.current
    if (!box || !element) return
    let isTooHigh = false
    const sizes = new ResizeObserver((entries) => {
      const height = element.offsetHeight
      const top = Math.min(topPx, box.clientHeight - height - marginPx)
      // Not when only the column grows, by an error for example: it would leave the screen.
      if (entries.some(({ target }) => target === box)) {
        isTooHigh = top < -(element.firstElementChild?.clientHeight ?? 0)
      }
      element.style.setProperty('--pin', `${isTooHigh ? -height : top}px`)
    })
    sizes.observe(box)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [box, column, topPx])
}
