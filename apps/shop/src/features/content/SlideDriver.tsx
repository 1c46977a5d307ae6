// Lets a finger move a row of slides; fetched after the first paint, because the first slide is seen without it.
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect } from 'react'

export type SlideRow = NonNullable<UseEmblaCarouselType[1]>

export interface SlideDriverProps {
  viewport: HTMLElement
  onRow: (row: SlideRow | undefined) => void
}

export function SlideDriver({ viewport, onRow }: SlideDriverProps) {
  const [setViewport, row] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    // From here on all slides are seen at once, so the row stands still.
    breakpoints: { '(min-width: 1024px)': { active: false } },
  })
  useEffect(() => setViewport(viewport), [setViewport, viewport])
  useEffect(() => {
    onRow(row)
    return () => onRow(undefined)
  }, [row, onRow])
  return null
}
