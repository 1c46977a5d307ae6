// Keeps a conversation at its newest message, unless its reader has gone back to older ones.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useView } from '#ui/view.tsx'

/** Pixels from the end that still count as being there. */
const nearPx = 160

export interface StayAtEnd {
  /** Something came while the reader was further up. */
  hasNews: boolean
  goToEnd: () => void
  /** Adds older messages above without moving what is seen. */
  keepPlace: (work: () => Promise<void>) => Promise<void>
}

/** `lastKey` changes with every message that comes below. */
export function useStayAtEnd(lastKey: string, isOwn: boolean): StayAtEnd {
  const { box } = useView()
  const isNear = useRef(true)
  const seen = useRef<string>(undefined)
  const [hasNews, setNews] = useState(false)
  useEffect(() => {
    if (!box) return
    const look = () => {
      isNear.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx
      if (isNear.current) setNews(false)
    }
    // A keyboard that opens, a picture that is attached: the end stays in sight.
    const resized = new ResizeObserver(() => {
      if (isNear.current) box.scrollTop = box.scrollHeight
    })
    resized.observe(box)
    if (box.firstElementChild) resized.observe(box.firstElementChild)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [box])
  useLayoutEffect(() => {
    if (!box || !lastKey || seen.current === lastKey) return
    const isFirst = seen.current === undefined
    seen.current = lastKey
    if (!isFirst && !isOwn && !isNear.current) return setNews(true)
    isNear.current = true
    box.scrollTop = box.scrollHeight
    // The page's own place of a fresh visit is set after this.
    requestAnimationFrame(() => box.scrollTo({ top: box.scrollHeight, behavior: isFirst ? 'instant' : 'smooth' }))
  }, [box, lastKey, isOwn])
  const goToEnd = useCallback(() => box?.scrollTo({ top: box.scrollHeight, behavior: 'smooth' }), [box])
  const keepPlace = async (work: () => Promise<void>) => {
    const below = box ? box.scrollHeight - box.scrollTop : 0
    await work()
    requestAnimationFrame(() => {
      if (box) box.scrollTop = box.scrollHeight - below
    })
  }
  return { hasNews, goToEnd, keepPlace }
}
