// Where a toast is shown: above the bars at the foot of the screen, or higher where it would cover what must be seen.
import { isWideScreen } from './use-wide.ts'

/** Fields and their errors, how and how much is paid, the actions, and a result (its title has the focus). */
const important = [
  ':focus:not(h1)',
  ':has(> h2:focus)',
  'input:not([type=checkbox], [type=radio])',
  'textarea',
  '[aria-invalid=true]',
  '[role=alert]',
  '[role=timer]',
  '[data-section=payment]',
  'label:has([type=radio])',
  '.text-sum',
  '.text-display',
  '[type=submit]',
  '[data-kind=primary]',
  '[data-kind=secondary]',
].join()

const bars = ['[data-tabs]', '[data-bar]', '.sticky.bottom-0', '.stay-at-foot', 'footer:not([data-view] footer)'].join()

const gapPx = 12
const stepPx = 8

/** What moves or shows something without a change of the document. */
const movingEvents = ['focusin', 'scroll', 'transitionend', 'animationend']

/** Places the toast now, and again in each frame in which the page has changed below it, until the signal. */
export function placeToast(toast: HTMLElement, signal: AbortSignal): void {
  if (signal.aborted) return
  let frame = 0
  let lastFoot: number | undefined
  const placeSoon = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(place)
  }
  const changes = new MutationObserver(placeSoon)
  const place = () => {
    const foot = footPx(toast)
    moveToast(toast, { foot, stays: foot === lastFoot })
    lastFoot = foot
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

function boxesOf(selector: string): DOMRect[] {
  return [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect())
}

/** The top of the bars at the foot of the screen: of a page, the main pages, the note of the demo. */
function footPx(toast: HTMLElement): number {
  // Without the keyboard of a phone.
  const viewHeight = window.visualViewport?.height ?? window.innerHeight
  const at = leftPx(toast)
  return boxesOf(bars)
    .filter(({ left, right, height }) => left <= at && at < right && height < viewHeight / 2)
    .toSorted((a, b) => b.bottom - a.bottom)
    .reduce((foot, { top, bottom }) => (top < foot && foot <= bottom + 1 ? top : foot), viewHeight)
}

/** In the middle of the page, on a desktop at its end, where less of the page is. */
function leftPx(toast: HTMLElement): number {
  const { clientWidth } = document.documentElement
  const railPx = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--nav-rail')) || 0
  const space = clientWidth - toast.getBoundingClientRect().width
  return isWideScreen() ? space - gapPx : (space + railPx) / 2
}

/** Moves the toast to the lowest place where it covers nothing important, or to the one where it covers least. */
function moveToast(toast: HTMLElement, { foot, stays }: { foot: number; stays: boolean }): void {
  const { y, width, height } = toast.getBoundingClientRect()
  const boxes = boxesOf(important)
  const left = leftPx(toast)
  const coveredPx = (top: number) => {
    const covers = boxes.map((box) => {
      const across = Math.min(box.right, left + width) - Math.max(box.left, left)
      const down = Math.min(box.bottom, top + height) - Math.max(box.top, top)
      return Math.max(0, across) * Math.max(0, down)
    })
    return covers.reduce((sum, cover) => sum + cover, 0)
  }
  const lowest = foot - height - gapPx
  const rows = Math.max(1, Math.floor((lowest - gapPx) / stepPx))
  const tops = Array.from({ length: rows }, (_, row) => lowest - row * stepPx)
  // Once placed, it moves only when something appeared below it.
  const places = [...(stays ? [y] : []), ...tops].map((top) => ({ top, covered: coveredPx(top) }))
  const [best] = places.toSorted((a, b) => a.covered - b.covered)
  if (best) Object.assign(toast.style, { margin: 0, inset: `${best.top}px auto auto ${left}px` })
}
