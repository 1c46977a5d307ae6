// Zooms a picture by pinch, double tap, mouse or button; native scrolling pans it.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

const doubleTapMs = 300
const doubleTapPx = 30

interface Zoom {
  /** The scroll box; its first child is larger than the box when zoomed. */
  box: RefObject<HTMLDivElement | null>
}

interface ZoomOptions {
  scale: number
  onScale: (scale: number) => void
}

function touchPair(touches: TouchList): [Finger, Finger] | undefined {
  const [a, b] = touches
  return a && b && touches.length === 2 ? [a, b] : undefined
}

export function useZoom({ scale, onScale }: ZoomOptions): Zoom {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef(1)
  const focalPoint = useRef<Finger | undefined>(undefined)

  // A button zooms around the center, fingers around their midpoint.
  useEffect(() => {
    const element = box.current
    if (!element || drawn.current === scale) return
    draw(element, { before: drawn.current, after: scale, at: focalPoint.current })
    drawn.current = scale
    focalPoint.current = undefined
  }, [scale])

  const zoomTo = useEffectEvent((next: number, at: Finger) => {
    focalPoint.current = at
    onScale(boundScale(next))
  })
  const isZoomed = useEffectEvent(() => scale > 1)
  useEffect(() => {
    if (!box.current) return
    return watchGestures(box.current, { zoomTo, scale: () => drawn.current, isZoomed })
  }, [])
  return { box }
}

function draw(
  box: HTMLElement,
  { before, after, at }: { before: number; after: number; at: Finger | undefined },
): void {
  const { left, top, width, height } = box.getBoundingClientRect()
  const across = at ? at.clientX - left : width / 2
  const down = at ? at.clientY - top : height / 2
  const [x, y] = [box.scrollLeft, box.scrollTop]
  const content = box.firstElementChild
  if (!(content instanceof HTMLElement)) return
  content.style.width = `${after * 100}%`
  content.style.height = `${after * 100}%`
  box.scrollLeft = scrollAfter({ scroll: x, focalPoint: across, before, after })
  box.scrollTop = scrollAfter({ scroll: y, focalPoint: down, before, after })
}

interface GestureHandlers {
  zoomTo: (scale: number, at: Finger) => void
  scale: () => number
  isZoomed: () => boolean
}

function watchGestures(box: HTMLElement, handlers: GestureHandlers): () => void {
  const stop = new AbortController()
  const { signal } = stop
  watchPinch(box, handlers, signal)
  watchTaps(box, handlers, signal)
  watchMouse(box, handlers, signal)
  return () => stop.abort()
}

function watchPinch(box: HTMLElement, handlers: GestureHandlers, signal: AbortSignal): void {
  let start: { distance: number; scale: number } | undefined
  box.addEventListener(
    'touchstart',
    ({ touches }) => {
      const pair = touchPair(touches)
      start = pair && { distance: Math.max(1, spread(pair)), scale: handlers.scale() }
    },
    { passive: true, signal },
  )
  box.addEventListener(
    'touchmove',
    (event) => {
      const pair = touchPair(event.touches)
      if (!pair || !start) return
      event.preventDefault()
      handlers.zoomTo((start.scale * spread(pair)) / start.distance, between(pair))
    },
    { passive: false, signal },
  )
}

function watchTaps(box: HTMLElement, handlers: GestureHandlers, signal: AbortSignal): void {
  let last = { clientX: 0, clientY: 0, timeStamp: -doubleTapMs }
  box.addEventListener(
    'pointerup',
    (event) => {
      const isNear = spread([last, event]) < doubleTapPx
      const isDouble = isNear && event.timeStamp - last.timeStamp < doubleTapMs
      const { clientX, clientY, timeStamp } = event
      last = isDouble ? { clientX, clientY, timeStamp: -doubleTapMs } : { clientX, clientY, timeStamp }
      if (isDouble) handlers.zoomTo(handlers.isZoomed() ? 1 : scaleTapped, event)
    },
    { signal },
  )
}

/** A mouse pans by dragging; fingers pan by scrolling. */
function watchMouse(box: HTMLElement, handlers: GestureHandlers, signal: AbortSignal): void {
  box.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType === 'mouse' && event.buttons === 1 && handlers.isZoomed()) {
        box.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' })
      }
    },
    { signal },
  )
  box.addEventListener(
    'wheel',
    (event) => {
      // A pinch on a trackpad arrives as a wheel event with Ctrl.
      if (!event.ctrlKey) return
      event.preventDefault()
      handlers.zoomTo(handlers.scale() * Math.exp(-event.deltaY / 100), event)
    },
    { passive: false, signal },
  )
}

export const scaleMax = 4
const scaleTapped = 2.5

export function boundScale(scale: number): number {
  return Math.min(scaleMax, Math.max(1, scale))
}

interface ScrolledBox {
  scroll: number
  /** The point in the visible part that must not move. */
  focalPoint: number
  before: number
  after: number
}

/** The scroll position along one side after the scale went from `before` to `after`. */
export function scrollAfter({ scroll, focalPoint, before, after }: ScrolledBox): number {
  return Math.max(0, ((scroll + focalPoint) / before) * after - focalPoint)
}

export function spread([a, b]: readonly [Finger, Finger]): number {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
}

interface Finger {
  clientX: number
  clientY: number
}

export function between([a, b]: readonly [Finger, Finger]): Finger {
  return { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 }
}
