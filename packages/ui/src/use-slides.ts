// The position of a swiped row of slides, and a function to move it; native scrolling does the rest.
import { useCallback, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from './media-query.ts'

interface Slides {
  row: React.RefObject<HTMLUListElement | null>
  at: number
  stops: number
  go: (stop: number) => void
}

export function useSlides(count: number, start = 0): Slides {
  const row = useRef<HTMLUListElement>(null)
  const left = useRef(0)
  const [position, setPosition] = useState({ at: start, stops: count })
  const read = useCallback(() => {
    const list = row.current
    const first = list?.firstElementChild
    // A hidden row has no width: keep the last position.
    if (!list || !first || first.clientWidth === 0) return
    const scrollRange = list.scrollWidth - list.clientWidth
    const stops = Math.round(scrollRange / first.clientWidth) + 1
    left.current = list.scrollLeft
    const isAtEnd = list.scrollLeft > scrollRange - 4
    const at = isAtEnd ? stops - 1 : Math.round(list.scrollLeft / first.clientWidth)
    setPosition((known) => (known.at === at && known.stops === stops ? known : { at, stops }))
  }, [])
  useEffect(() => {
    const list = row.current
    if (!list) return
    // Shown again after being hidden: the browser may have lost the position.
    if (left.current > 0 && list.scrollLeft === 0) list.scrollTo({ left: left.current, behavior: 'instant' })
    const sizes = new ResizeObserver(read)
    sizes.observe(list)
    list.addEventListener('scroll', read, { passive: true })
    return () => {
      sizes.disconnect()
      list.removeEventListener('scroll', read)
    }
  }, [read])
  const go = useCallback((stop: number) => {
    const width = row.current?.firstElementChild?.clientWidth ?? 0
    row.current?.scrollTo({ left: stop * width, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  }, [])
  return { row, ...position, go }
}
