// Keeps a conversation at its newest message, unless its reader has gone back to older ones.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useView } from '#ui/view.tsx'

/** Pixels from the end that still count as being there. */
const nearPx = 160

export interface StayAtEnd {
  /** Something came while the reader was further up. */
  hasNew: boolean
  goToEnd: () => void
  /** Adds older messages above without moving what is seen. */
  keepScrollPosition: (work: () => Promise<void>) => Promise<void>
}

export interface ListEnd {
  /** Changes with every message that comes below. */
  lastKey: string
  /** The last message is the reader's own: no news to them. */
  isOwn: boolean
  /** When the reader wrote last, 0 while nothing is on its way: only that leads to the end from anywhere. */
  writtenMs: number
}

export function useStayAtEnd({ lastKey, isOwn, writtenMs }: ListEnd): StayAtEnd {
  const { box } = useView()
  const isNear = useRef(true)
  const seen = useRef<string>(undefined)
  const writtenSeen = useRef(0)
  const [hasNew, setHasNew] = useState(false)
  useEffect(() => {
    if (!box) return
    const updateNear = () => {
      isNear.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx
      if (isNear.current) setHasNew(false)
    }
    // A keyboard that opens, a picture that is attached: the end stays in sight.
    const resized = new ResizeObserver(() => {
      if (isNear.current) box.scrollTop = box.scrollHeight
    })
    resized.observe(box)
    if (box.firstElementChild) resized.observe(box.firstElementChild)
    box.addEventListener('scroll', updateNear, { passive: true })
    return () => {
      resized.disconnect()
      box.removeEventListener('scroll', updateNear)
    }
  }, [box])
  useLayoutEffect(() => {
    if (!box || !lastKey) return
    const isFirst = seen.current === undefined
    const isWritten = writtenMs > writtenSeen.current
    if (seen.current === lastKey && !isWritten) return
    seen.current = lastKey
    writtenSeen.current = Math.max(writtenSeen.current, writtenMs)
    if (!isFirst && !isWritten && !isNear.current) return setHasNew((hasSome) => hasSome || !isOwn)
    isNear.current = true
    box.scrollTop = box.scrollHeight
    // The page's own place of a fresh visit is set after this.
    requestAnimationFrame(() => box.scrollTo({ top: box.scrollHeight, behavior: isFirst ? 'instant' : 'smooth' }))
  }, [box, lastKey, isOwn, writtenMs])
  const goToEnd = useCallback(() => box?.scrollTo({ top: box.scrollHeight, behavior: 'smooth' }), [box])
  const keepScrollPosition = async (work: () => Promise<void>) => {
    const below = box ? box.scrollHeight - box.scrollTop : 0
    await work()
    requestAnimationFrame(() => {
      if (box) box.scrollTop = box.scrollHeight - below
    })
  }
  return { hasNew, goToEnd, keepScrollPosition }
}
