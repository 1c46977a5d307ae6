// A view transition in which one element becomes another one of the next page.

/** Nothing is painted until the new page is there, so a slow one is shown without an animation, as one without the element. */
const showMaxMs = 500
let newest: ViewTransition | undefined

interface Move {
  name: string
  from: HTMLElement
  /** Shows the new page; resolves when it is in the document. */
  show: () => Promise<void>
  /** Called when the new page is in the document, or takes too long. */
  findTarget: () => HTMLElement | undefined
}

/** Only where the browser has view transitions. */
export function moveBetweenPages({ name, from, show, findTarget }: Move): void {
  let target: HTMLElement | undefined
  from.style.viewTransitionName = name
  const transition = document.startViewTransition(async () => {
    await Promise.race([show(), new Promise((resolve) => setTimeout(resolve, showMaxMs))])
    from.style.viewTransitionName = ''
    target = findTarget()
    if (target) target.style.viewTransitionName = name
    else transition.skipTransition()
  })
  // It rejects when the browser skips the animation, for example in a background tab.
  transition.ready.catch(() => undefined)
  newest = transition
  void transition.finished.finally(() => {
    // The next transition may have named the same element.
    if (target && newest === transition) target.style.viewTransitionName = ''
  })
}

export function addTransitionStyle(rules: string): void {
  const style = new CSSStyleSheet()
  style.replaceSync(rules)
  document.adoptedStyleSheets.push(style)
}

// A tap during the animation reaches the new page.
addTransitionStyle(
  '::view-transition { pointer-events: none } ::view-transition-group(*) { animation-duration: 0.22s }',
)
