// A row that scrolls sideways by touch, wheel and keyboard, and by arrows when a mouse is used.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#text/use-text.tsx'

interface RailProps {
  label: string
  children: ReactNode
}

interface Ends {
  atStart: boolean
  atEnd: boolean
}

function scrollEndsOf(row: HTMLElement): Ends {
  const left = Math.abs(row.scrollLeft)
  return { atStart: left < 2, atEnd: left + row.clientWidth > row.scrollWidth - 2 }
}

export function Rail({ label, children }: RailProps) {
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState<Ends>({ atStart: true, atEnd: true })
  useEffect(() => {
    const element = row.current
    if (!element) return
    const updateEnds = () => setEnds(scrollEndsOf(element))
    const size = new ResizeObserver(updateEnds)
    size.observe(element)
    element.addEventListener('scroll', updateEnds, { passive: true })
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', updateEnds)
    }
  }, [])
  const move = (pages: number) => {
    const element = row.current
    element?.scrollBy({ left: pages * element.clientWidth * 0.85, behavior: 'smooth' })
  }
  return (
    <div className="relative">
      <ul
        ref={row}
        aria-label={label}
        className="no-scrollbar bleed -my-2 flex snap-x gap-3 overflow-x-auto py-2 sm:gap-4 lg:-mx-1 lg:scroll-px-1 lg:px-1"
      >
        {children}
      </ul>
      <RailArrow side="start" isHidden={ends.atStart} onPress={() => move(-1)} />
      <RailArrow side="end" isHidden={ends.atEnd} onPress={() => move(1)} />
    </div>
  )
}

function RailArrow({ side, isHidden, onPress }: { side: 'start' | 'end'; isHidden: boolean; onPress: () => void }) {
  const { home } = useText()
  const Arrow = side === 'start' ? ChevronLeft : ChevronRight
  if (isHidden) return null
  return (
    <button
      type="button"
      aria-label={side === 'start' ? home.previous : home.next}
      className={`absolute top-2/5 z-1 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-surface text-text shadow-[0_2px_10px_var(--shade-3)] transition-colors duration-120 hover:text-primary pointer-fine:grid ${
        side === 'start' ? '-start-4' : '-end-4'
      }`}
      onClick={onPress}
    >
      <Arrow aria-hidden="true" size={20} strokeWidth={1.9} />
    </button>
  )
}
