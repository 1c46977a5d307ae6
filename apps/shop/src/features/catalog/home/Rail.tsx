// A row that scrolls sideways by touch, wheel and keyboard, and by arrows when a mouse is used.
import { type ReactNode, useRef } from 'react'
import { ScrollArrows } from '#ui/ScrollArrows.tsx'

interface RailProps {
  label: string
  children: ReactNode
}

export function Rail({ label, children }: RailProps) {
  const row = useRef<HTMLUListElement>(null)
  return (
    <div className="relative">
      <ul
        ref={row}
        aria-label={label}
        className="no-scrollbar bleed -my-2 flex snap-x gap-3 overflow-x-auto py-2 sm:gap-4 lg:-mx-1 lg:scroll-px-1 lg:px-1"
      >
        {children}
      </ul>
      <ScrollArrows row={row} look="disc" />
    </div>
  )
}
