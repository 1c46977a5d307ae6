// Where a toast is shown: in the middle, unless that would cover what the shopper needs to see.

/** What a toast must not cover: the field in question, its error, the main action, and a result, whose title has the focus. */
const important = ':focus, :has(> h2:focus), [aria-invalid=true], [role=alert], [type=submit], [data-kind=primary]'

/** The middle of the toast, as parts of the screen's height; the center is preferred. */
const places = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9]

/** Moves the toast there. */
export function placeToast(toast: HTMLElement): void {
  const { height, left, right } = toast.getBoundingClientRect()
  const boxes = [...document.querySelectorAll(important)]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.right > left && box.left < right)
  const topOf = (place: number) => place * window.innerHeight - height / 2
  const coveredPx = (place: number) => {
    const top = topOf(place)
    const overlap = (box: DOMRect) => Math.max(0, Math.min(box.bottom, top + height) - Math.max(box.top, top))
    return boxes.reduce((sum, box) => sum + overlap(box), 0)
  }
  const [best = 0.5] = places.toSorted((one, other) => coveredPx(one) - coveredPx(other))
  toast.style.top = `${best * 100}%`
}
