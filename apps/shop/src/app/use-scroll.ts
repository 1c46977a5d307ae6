// How a view scrolls: to the top on a new visit, back to where it was when one returns.
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Location, NavigationType } from 'react-router'
import { scrollToTop } from '#ui/scroll.ts'
import { positionOf, rememberPosition } from './scroll-memory.ts'

const restoreWithinMs = 2000

export interface ScrollOptions {
  location: Location
  navigationType: `${NavigationType}`
  isKeptAlive: boolean
}

export function useScroll(box: HTMLElement | null, { location, navigationType, isKeptAlive }: ScrollOptions): void {
  const last = useRef<string | undefined>(undefined)
  const address = location.pathname + location.search
  const memoryKey = isKeptAlive ? address : location.key

  // Runs again each time a kept view is shown: a hidden box loses its position in some browsers.
  useLayoutEffect(() => {
    if (!box) return
    const isSame = last.current === address
    const isFirst = last.current === undefined
    last.current = address
    const top = positionOf(memoryKey)
    // A new box stands at its top already; asking it would make the browser lay out the whole page at once.
    if (isFirst && top === 0) return
    if (navigationType === 'POP' || (isKeptAlive && isSame)) return restore(box, top)
    if (!isFirst) scrollToTop(box)
  }, [box, address, memoryKey, navigationType, isKeptAlive])

  useEffect(() => {
    if (!box) return
    const onScroll = () => rememberPosition(memoryKey, box.scrollTop)
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => box.removeEventListener('scroll', onScroll)
  }, [box, memoryKey])
}

/** Scrolls there at once, and again while the content is still growing, until the person moves. */
function restore(box: HTMLElement, top: number): (() => void) | undefined {
  box.scrollTop = top
  const content = box.firstElementChild
  if (!content || Math.abs(box.scrollTop - top) < 2) return undefined
  const growth = new ResizeObserver(() => {
    box.scrollTop = top
    if (Math.abs(box.scrollTop - top) < 2) stop()
  })
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    for (const name of userEvents) box.removeEventListener(name, stop)
  }
  const timer = setTimeout(stop, restoreWithinMs)
  for (const name of userEvents) box.addEventListener(name, stop, { passive: true })
  growth.observe(content)
  return stop
}

const userEvents = ['touchstart', 'wheel', 'keydown'] as const
