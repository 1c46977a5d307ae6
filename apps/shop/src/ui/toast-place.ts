// Where a toast is shown: at the foot of the screen or in a corner, and never over what the shopper needs to see.

/** Fields and their errors, the actions, a result (its title has the focus), what a page keeps visible, and bars. */
const important = [
  ':focus:not(h1)',
  ':has(> h2:focus)',
  '[data-uncovered]',
  'input:not([type=checkbox], [type=radio])',
  'textarea',
  '[aria-invalid=true]',
  '[role=alert]',
  '[role=timer]',
  '[type=submit]',
  '[data-kind=primary]',
  '[data-kind=secondary]',
  'nav',
  '.sticky.bottom-0',
  '.stay-at-foot',
  'footer:not([data-view] footer)',
].join()

const gapPx = 16
/** Also where a phone has no bar: toasts are always at the same place, and the next page may have one. */
const barPx = 88
const stepPx = 8
/** From here on there is space for it in a corner. */
const widePx = 768

/** What moves or shows something without a change of the document. */
const movingEvents = ['focusin', 'scroll', 'transitionend', 'animationend']

/** Places the toast now, and again in each frame in which the page has changed below it, until the signal. */
export function placeToast(toast: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return
  let frame = 0
  const placeSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  }
  const changes = new MutationObserver(placeSoon)
  const place = () => {
    moveToast(toast)
    // The move is itself a change.
    changes.takeRecords()
  }
  place()
  changes.observe(document.body, { childList: true, subtree: true, attributes: true })
  for (const name of movingEvents) document.addEventListener(name, placeSoon, { capture: true, signal })
  // The keyboard of a phone opens or closes.
  window.visualViewport?.addEventListener('resize', placeSoon, { signal })
  signal.addEventListener('abort', () => {
    changes.disconnect()
    cancelAnimationFrame(frame)
  })
}

/** Moves the toast to the lowest place where it covers nothing important, or to the one where it covers least. */
function moveToast(toast: HTMLElement): void {
  const { x, y, width, height } = toast.getBoundingClientRect()
  const boxes = [...document.querySelectorAll(important)].map((element) => element.getBoundingClientRect())
  const coveredPx = ({ left, top }: Place) => {
    const covers = boxes.map((box) => {
      const across = Math.min(box.right, left + width) - Math.max(box.left, left)
      const down = Math.min(box.bottom, top + height) - Math.max(box.top, top)
      return Math.max(0, across) * Math.max(0, down)
    })
    return covers.reduce((sum, cover) => sum + cover, 0)
  }
  // It moves again only when something appeared below it.
  const isPlaced = toast.style.inset !== ''
  const candidates = [
    ...(isPlaced ? [{ left: x, top: y }] : []),
    ...placesOf({ width, height }),
    ...titlePlaces({ width, height }),
  ]
  const places = candidates.map((place) => ({ place, covered: coveredPx(place) }))
  const [best] = places.toSorted((a, b) => a.covered - b.covered)
  if (best) Object.assign(toast.style, { margin: 0, inset: `${best.place.top}px auto auto ${best.place.left}px` })
}

interface Place {
  left: number
  top: number
}

/** Over the title of the page, if it is in view: where nothing else is free. */
function titlePlaces({ width, height }: { width: number; height: number }): Place[] {
  const { clientWidth } = document.documentElement
  const titles = [...document.querySelectorAll('h1')].map((title) => title.getBoundingClientRect())
  return titles
    .filter((title) => title.top > 0 && title.height > gapPx)
    .map((title) => ({
      left: Math.min(title.left, clientWidth - width - gapPx),
      top: title.top + (title.height - height) / 2,
    }))
}

/** From the foot up; in each row the corners of a wide screen come first. */
function placesOf({ width, height }: { width: number; height: number }): Place[] {
  const { clientWidth } = document.documentElement
  // Without the keyboard of a phone.
  const viewHeight = window.visualViewport?.height ?? window.innerHeight
  const railPx = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--nav-rail')) || 0
  const center = (clientWidth + railPx - width) / 2
  const isWide = clientWidth >= widePx
  const lefts = isWide ? [clientWidth - width - gapPx, railPx + gapPx, center] : [center]
  const lowest = viewHeight - height - (isWide ? gapPx : barPx)
  const rows = Math.max(1, Math.floor((lowest - gapPx) / stepPx))
  return Array.from({ length: rows }, (_, row) => lowest - row * stepPx).flatMap((top) =>
    lefts.map((left) => ({ left, top })),
  )
}
