// Whether an element is near the visible area, so that content far below is fetched only then.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useView } from './view.tsx'

const nearPx = 600

/** Until the user scrolls, only what is visible is near: the rest is no part of the first load. */
function useHasScrolled(box: HTMLElement | null): boolean {
  const [hasScrolled, setHasScrolled] = useState(false)
  useEffect(() => {
    const onScroll = () => setHasScrolled(true)
    box?.addEventListener('scroll', onScroll, { passive: true, once: true })
    return () => box?.removeEventListener('scroll', onScroll)
  }, [box])
  return hasScrolled
}

export function useNear<Part extends HTMLElement>(): { part: RefObject<Part | null>; isNear: boolean } {
  const part = useRef<Part>(null)
  const { box } = useView()
  const [isNear, setIsNear] = useState(false)
  const marginPx = useHasScrolled(box) ? nearPx : 0
  useEffect(() => {
    if (!part.current || !box || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
      },
      { root: box, rootMargin: `0px 0px ${marginPx}px 0px` },
    )
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [box, isNear, marginPx])
  return { part, isNear }
}
