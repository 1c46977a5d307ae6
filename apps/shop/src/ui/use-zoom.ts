// Zoom of one picture by two fingers, two taps, a mouse or a button; the browser's own scrolling moves it about.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { between, boundScale, type Finger, scaleTapped, scrollAfter, spread } from './zoom.ts'

const doubleTapMs = 300
const doubleTapPx = 30

export interface Zoom {
  /** The box that scrolls; its first child is drawn larger than the box. */
  box: RefObject<HTMLDivElement | null>
}

export interface ZoomOptions {
  scale: number
  onScale: (scale: number) => void
}

function pairOf(touches: TouchList): [Finger, Finger] | undefined {
  const [one, other] = touches
  return one && other && touches.length === 2 ? [one, other] : undefined
}

export function useZoom({ scale, onScale }: ZoomOptions): Zoom {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef(1)
  const spot = useRef<Finger | undefined>(undefined)

  // A button zooms around the middle, fingers around themselves.
  useEffect(() => {
    const element = box.current
    if (!element || drawn.current === scale) return
    draw(element, { before: drawn.current, after: scale, at: spot.current })
    drawn.current = scale
    spot.current = undefined
  }, [scale])

  const zoomTo = useEffectEvent((next: number, at: Finger) => {
    spot.current = at
    onScale(boundScale(next))
  })
  const isLarge = useEffectEvent(() => scale > 1)
  useEffect(() => {
    if (!box.current) return
    return watchHands(box.current, { zoomTo, scale: () => drawn.current, isLarge })
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
  box.scrollLeft = scrollAfter({ scroll: x, spot: across, before, after })
  box.scrollTop = scrollAfter({ scroll: y, spot: down, before, after })
}

interface Hands {
  zoomTo: (scale: number, at: Finger) => void
  scale: () => number
  isLarge: () => boolean
}

function watchHands(box: HTMLElement, hands: Hands): () => void {
  const stop = new AbortController()
  const { signal } = stop
  watchPinch(box, hands, signal)
  watchTaps(box, hands, signal)
  watchMouse(box, hands, signal)
  return () => stop.abort()
}

function watchPinch(box: HTMLElement, hands: Hands, signal: AbortSignal): void {
  let start: { apart: number; scale: number } | undefined
  box.addEventListener(
    'touchstart',
    ({ touches }) => {
      const pair = pairOf(touches)
      start = pair && { apart: Math.max(1, spread(pair)), scale: hands.scale() }
    },
    { passive: true, signal },
  )
  box.addEventListener(
    'touchmove',
    (event) => {
      const pair = pairOf(event.touches)
      if (!pair || !start) return
      event.preventDefault()
      hands.zoomTo((start.scale * spread(pair)) / start.apart, between(pair))
    },
    { passive: false, signal },
  )
}

function watchTaps(box: HTMLElement, hands: Hands, signal: AbortSignal): void {
  let last = { clientX: 0, clientY: 0, timeStamp: -doubleTapMs }
  box.addEventListener(
    'pointerup',
    (event) => {
      const isNear = spread([last, event]) < doubleTapPx
      const isDouble = isNear && event.timeStamp - last.timeStamp < doubleTapMs
      const { clientX, clientY, timeStamp } = event
      last = isDouble ? { clientX, clientY, timeStamp: -doubleTapMs } : { clientX, clientY, timeStamp }
      if (isDouble) hands.zoomTo(hands.isLarge() ? 1 : scaleTapped, event)
    },
    { signal },
  )
}

/** A mouse draws the picture about; fingers do so by scrolling. */
function watchMouse(box: HTMLElement, hands: Hands, signal: AbortSignal): void {
  box.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType === 'mouse' && event.buttons === 1 && hands.isLarge()) {
        box.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' })
      }
    },
    { signal },
  )
  box.addEventListener(
    'wheel',
    (event) => {
      // Two fingers on a trackpad come as a wheel with Ctrl.
      if (!event.ctrlKey) return
      event.preventDefault()
      hands.zoomTo(hands.scale() * Math.exp(-event.deltaY / 100), event)
    },
    { passive: false, signal },
  )
}
