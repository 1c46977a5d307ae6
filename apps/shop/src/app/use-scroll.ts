// Scroll positions of views: the top on a new visit, the earlier position on going back.

import type { Location, NavigationType } from '@shop/ui/path.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { scrollToTop } from '#ui/scroll.ts'

const storageKey = 'scroll'
const rememberedMax = 60

const positions = new Map<string, number>(readStored())

/** A reload and a history step restore the position; a newly typed address starts at the top. */
function isReturn(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return visit !== undefined && visit.type !== 'navigate'
}

function readStored(): [string, number][] {
  if (!isReturn()) return []
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? (stored as [string, number][]) : []
  } catch {
    return []
  }
}

function positionOf(key: string): number {
  return positions.get(key) ?? 0
}

function rememberPosition(key: string, top: number): void {
  positions.delete(key)
  positions.set(key, top)
  const oldest = positions.size > rememberedMax ? positions.keys().next().value : undefined
  if (oldest !== undefined) positions.delete(oldest)
}

window.addEventListener('pagehide', () => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]))
  } catch {
    // With full or blocked storage only the position after a reload is lost.
  }
})

const restoreWithinMs = 2000

interface ScrollOptions {
  location: Location
  navigationType: NavigationType
  isKeptAlive: boolean
}

export function useScroll(box: HTMLElement | null, { location, navigationType, isKeptAlive }: ScrollOptions): void {
  const last = useRef<string | undefined>(undefined)
  const address = location.pathname + location.search
  const memoryKey = isKeptAlive ? address : location.key

  // Runs each time a kept-alive view is shown: a hidden box loses its position in some browsers.
  useLayoutEffect(() => {
    if (!box) return
    const isSame = last.current === address
    const isFirst = last.current === undefined
    const opensRecord = !isSame && pageOf(last.current ?? '') === pageOf(address)
    last.current = address
    const top = positionOf(memoryKey)
    // A new box is at its top already; reading scrollTop would force a layout of the whole page.
    if (isFirst && top === 0) return
    if (navigationType === 'POP' || (isKeptAlive && isSame)) return restore(box, top)
    if (!isFirst && !opensRecord) scrollToTop(box)
  }, [box, address, memoryKey, navigationType, isKeptAlive])

  useEffect(() => {
    if (!box) return
    const onScroll = () => rememberPosition(memoryKey, box.scrollTop)
    box.addEventListener('scroll', onScroll, { passive: true })
    return () => box.removeEventListener('scroll', onScroll)
  }, [box, memoryKey])
}

/** Without the record that is open: it opens beside its list or over it, which stays where it is. */
function pageOf(address: string): string {
  const [path, search] = address.split('?')
  const params = new URLSearchParams(search)
  params.delete('id')
  return `${path}?${params}`
}

/** Scrolls there at once, and again while the content still grows, until the user scrolls. */
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
