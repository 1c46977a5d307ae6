// Keeps the chat scrolled to its newest message, unless the user has scrolled up.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useView } from '#ui/view.tsx'

/** Within this distance the user counts as being at the end. */
const nearPx = 160

interface StayAtEnd {
  /** A message arrived while the user was scrolled up. */
  hasNew: boolean
  goToEnd: () => void
  /** Adds older messages above without moving the visible ones. */
  keepScrollPosition: (work: () => Promise<void>) => Promise<void>
}

interface ListEnd {
  /** Changes with every new message. */
  lastKey: string
  /** The last message is the user's own, which is not news. */
  isOwn: boolean
  /** When the user wrote last, 0 while the outbox is empty; writing always scrolls to the end. */
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
    // Keep the end visible when a keyboard opens or a picture is attached.
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
    // Again in the next frame, because a new visit sets its scroll position after this.
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
