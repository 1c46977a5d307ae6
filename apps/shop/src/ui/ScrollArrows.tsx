// Arrows over the ends of a row that scrolls sideways, for a mouse.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type RefObject, useEffect, useState } from 'react'
import { useText } from '#text/use-text.tsx'

interface Ends {
  atStart: boolean
  atEnd: boolean
}

function scrollEndsOf(row: HTMLElement): Ends {
  const left = Math.abs(row.scrollLeft)
  return { atStart: left < 2, atEnd: left + row.clientWidth > row.scrollWidth - 2 }
}

const looks = {
  /** Half outside the row, which may be of pictures. */
  disc: {
    both: 'top-2/5 size-11 -translate-y-1/2 place-items-center rounded-full bg-surface shadow-[0_2px_10px_var(--shade-3)]',
    start: '-start-4',
    end: '-end-4',
  },
  /** Where the ends of the row fade out. */
  plain: { both: 'inset-y-0 w-11 items-center', start: 'start-0 justify-start', end: 'end-0 justify-end' },
}

interface ScrollArrowsProps {
  row: RefObject<HTMLElement | null>
  look: keyof typeof looks
}

export function ScrollArrows({ row, look }: ScrollArrowsProps) {
  const [ends, setEnds] = useState<Ends>({ atStart: true, atEnd: true })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const updateEnds = () => setEnds(scrollEndsOf(element))
    const size = new ResizeObserver(updateEnds)
    // An item may grow later, as a tab that gets its count.
    for (const part of [element, ...element.children]) size.observe(part)
    element.addEventListener('scroll', updateEnds, { passive: true })
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', updateEnds)
    }
  }, [row])
  const move = (pages: number) => {
    const element = row.current
    element?.scrollBy({ left: pages * element.clientWidth * 0.85, behavior: 'smooth' })
  }
  return (
    <>
      {ends.atStart ? null : <ScrollArrow side="start" look={look} onPress={() => move(-1)} />}
      {ends.atEnd ? null : <ScrollArrow side="end" look={look} onPress={() => move(1)} />}
    </>
  )
}

interface ScrollArrowProps extends Pick<ScrollArrowsProps, 'look'> {
  side: 'start' | 'end'
  onPress: () => void
}

function ScrollArrow({ side, look, onPress }: ScrollArrowProps) {
  const { home } = useText()
  const Arrow = side === 'start' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      aria-label={side === 'start' ? home.previous : home.next}
      className={`absolute z-1 hidden text-text transition-colors duration-120 hover:text-primary pointer-fine:grid ${looks[look].both} ${looks[look][side]}`}
      onClick={onPress}
    >
      <Arrow aria-hidden="true" size={20} strokeWidth={1.9} />
    </button>
  )
}
