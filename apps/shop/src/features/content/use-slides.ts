// Where a row of slides stands and how to move it; it never moves by itself.
import { useEffect, useRef, useState } from 'react'
import type { SlideRow } from './SlideDriver.tsx'

export interface Slides {
  /** Told by the driver once it holds the row. */
  onRow: (row: SlideRow | undefined) => void
  at: number
  /** How many places the row can stand at. */
  stops: number
  go: (stop: number) => void
}

const stillMotion = '(prefers-reduced-motion: reduce)'

export function useSlides(count: number): Slides {
  const [row, setRow] = useState<SlideRow>()
  const [place, setPlace] = useState({ at: 0, stops: count })
  const last = useRef(0)
  useEffect(() => {
    if (!row) return
    // A page that was hidden and is shown again gets a new row: it goes on where the old one stood.
    if (last.current > 0) row.scrollTo(last.current, true)
    const look = () => {
      last.current = row.selectedScrollSnap()
      setPlace({ at: row.selectedScrollSnap(), stops: row.scrollSnapList().length })
    }
    look()
    row.on('select', look).on('reInit', look)
    return () => {
      row.off('select', look).off('reInit', look)
    }
  }, [row])
  const go = (stop: number) => row?.scrollTo(stop, window.matchMedia(stillMotion).matches)
  return { onRow: setRow, ...place, go }
}
