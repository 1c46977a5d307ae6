// A row that scrolls sideways by touch, wheel and keyboard, and by arrows when a mouse is used.
import { type ReactNode, useRef } from 'react'
import { ScrollArrows } from '#ui/ScrollArrows.tsx'

interface RailProps {
  label: string
  children: ReactNode
}

/** Its padding is for the shadows of its cards. */
export function Rail({ label, children }: RailProps) {
  const row = useRef<HTMLUListElement>(null)
  return (
    <div className="relative">
      <ul
        ref={row}
        aria-label={label}
        className="no-scrollbar bleed -my-2 flex snap-x gap-3 overflow-x-auto py-2 sm:gap-4 lg:-mb-4 lg:fade-ends lg:[--fade:1.5rem] lg:pb-4"
      >
        {children}
      </ul>
      <ScrollArrows row={row} look="disc" />
    </div>
  )
}
