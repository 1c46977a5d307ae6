// The math of zooming: limits, and the scroll position that keeps the focal point in place.

export const scaleMax = 4
export const scaleTapped = 2.5

export function boundScale(scale: number): number {
  return Math.min(scaleMax, Math.max(1, scale))
}

export interface ScrolledBox {
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

export interface Finger {
  clientX: number
  clientY: number
}

export function between([a, b]: readonly [Finger, Finger]): Finger {
  return { clientX: (a.clientX + b.clientX) / 2, clientY: (a.clientY + b.clientY) / 2 }
}
