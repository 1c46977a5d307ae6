// Zooming into a picture: how large it may get, and where its box must be scrolled so that the same spot stays in place.

export const scaleMax = 4
export const scaleTapped = 2.5

export function boundScale(scale: number): number {
  return Math.min(scaleMax, Math.max(1, scale))
}

export interface ScrolledBox {
  /** How far it is scrolled, and the spot inside the visible part that must not move. */
  scroll: number
  spot: number
  before: number
  after: number
}

/** The scroll position along one side after the scale went from `before` to `after`. */
export function scrollAfter({ scroll, spot, before, after }: ScrolledBox): number {
  return Math.max(0, ((scroll + spot) / before) * after - spot)
}

/** How far two fingers are apart. */
export function spread([one, other]: readonly [Finger, Finger]): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
}

export interface Finger {
  clientX: number
  clientY: number
}

export function between([one, other]: readonly [Finger, Finger]): Finger {
  return { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 }
}
