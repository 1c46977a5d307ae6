// Whether an element is near the visible area, so that content far below is fetched only then.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useView } from './view.tsx'

const nearPx = 600

export function useNear<Part extends HTMLElement>(): { part: RefObject<Part | null>; isNear: boolean } {
  const part = useRef<Part>(null)
  const { box } = useView()
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (!part.current || !box || isNear) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
      },
      { root: box, rootMargin: `0px 0px ${nearPx}px 0px` },
    )
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [box, isNear])
  return { part, isNear }
}
