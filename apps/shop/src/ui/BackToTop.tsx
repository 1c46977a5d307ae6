// A way back to the top, offered after three screens.
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '#text/use-text.tsx'
import { scrollToTop } from './scroll.ts'
import { useView } from './view.tsx'

const screensBefore = 3

export function BackToTop() {
  const text = useText()
  const { box } = useView()
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    if (!box) return
    const onScroll = () => setFar(box.scrollTop > box.clientHeight * screensBefore)
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => box.removeEventListener('scroll', onScroll)
  }, [box])
  if (!isFar) return null
  return (
    <div className="pointer-events-none sticky bottom-4 col flex h-0 items-end justify-end">
      <button
        type="button"
        aria-label={text.common.toTop}
        className="pointer-events-auto grid size-11 animate-fade place-items-center rounded-full border border-border bg-surface text-text shadow-e1"
        onClick={() => scrollToTop(box)}
      >
        <ArrowUp size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
