// A view transition between a list and a product: the picture of the card becomes the picture of the page, and back.
import { prefersReducedMotion } from '@shop/ui/media-query.ts'
import { type PageChange, pageChange } from '#ui/page-change.ts'

const transitionName = 'product-picture'
/** Nothing is painted until the new page is there, so a slow one is shown without moving the picture. */
const showMaxMs = 500
let opened: { path: string; url: string } | undefined
let isAnimatedByBrowser = false
let newest: ViewTransition | undefined

/** The picture of the card that was tapped, which is loaded already: shown until the product and its large picture are. */
export function openedPicture(path: string): string | undefined {
  return opened?.path === path ? opened.url : undefined
}

function isProduct(path: string): boolean {
  return path.startsWith('/detail/')
}

function isOnScreen(element: Element): boolean {
  const { top, bottom, left, right, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
}

function visiblePicture(selector: string): HTMLImageElement | undefined {
  return [...document.querySelectorAll<HTMLImageElement>(selector)].find(isOnScreen)
}

/** The box of a picture has a copy behind it while the large one loads. */
function boxOf(picture: HTMLImageElement | undefined): HTMLElement | undefined {
  return picture?.parentElement ?? undefined
}

/** The card that has the focus, else the first one on screen: a product may be listed twice. */
function cardPicture(path: string): HTMLImageElement | undefined {
  const link = `a[href="${CSS.escape(path)}"]`
  return visiblePicture(`${link}:focus img`) ?? visiblePicture(`${link} img`)
}

function pagePicture(): HTMLImageElement | undefined {
  return visiblePicture('[data-product-picture] img')
}

function animate({ from, to, navigationType, show }: PageChange): void {
  const picture = isProduct(to) ? cardPicture(to) : isProduct(from) ? pagePicture() : undefined
  if (picture && isProduct(to)) opened = { path: to, url: picture.currentSrc }
  const isSkipped = prefersReducedMotion() || (navigationType === 'POP' && isAnimatedByBrowser)
  if (!picture || isSkipped || !document.startViewTransition) return void show()
  let target: HTMLElement | undefined
  picture.style.viewTransitionName = transitionName
  const transition = document.startViewTransition(async () => {
    await Promise.race([show(), new Promise((resolve) => setTimeout(resolve, showMaxMs))])
    picture.style.viewTransitionName = ''
    target = isProduct(to) ? boxOf(pagePicture()) : cardPicture(from)
    if (target) target.style.viewTransitionName = transitionName
  })
  // It rejects when the browser skips the animation, for example in a background tab.
  transition.ready.catch(() => undefined)
  newest = transition
  void transition.finished.finally(() => {
    // The next transition may have named the same picture.
    if (target && newest === transition) target.style.viewTransitionName = ''
  })
}

pageChange.animate = animate
const style = new CSSStyleSheet()
// A tap during the animation reaches the new page.
style.replaceSync('::view-transition { pointer-events: none } ::view-transition-group(*) { animation-duration: 0.22s }')
document.adoptedStyleSheets.push(style)
// Before the history's own listener: a swipe back is animated by some browsers.
const noteAnimation = (event: PopStateEvent) => {
  isAnimatedByBrowser = event.hasUAVisualTransition
}
window.addEventListener('popstate', noteAnimation, { capture: true })
