// A view transition between a list and a product: the picture of the card becomes the picture of the page, and back.
import { prefersReducedMotion } from '@shop/ui/media-query.ts'
import { type PageChange, pageAnimations } from '#ui/page-change.ts'
import { moveBetweenPages } from '#ui/view-transition.ts'

let opened: { path: string; url: string } | undefined
let isAnimatedByBrowser = false

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

/** What moves is drawn above everything: a picture below the options would cover them. */
function leftPicture(): HTMLImageElement | undefined {
  return document.querySelector('[role=dialog]') ? undefined : pagePicture()
}

function animate({ from, to, navigationType, show }: PageChange): boolean {
  const picture = isProduct(to) ? cardPicture(to) : isProduct(from) ? leftPicture() : undefined
  if (picture && isProduct(to)) opened = { path: to, url: picture.currentSrc }
  const isSkipped = prefersReducedMotion() || (navigationType === 'POP' && isAnimatedByBrowser)
  if (!picture || isSkipped || !document.startViewTransition) return false
  const findTarget = () => (isProduct(to) ? boxOf(pagePicture()) : cardPicture(from))
  moveBetweenPages({ name: 'product-picture', from: picture, show, findTarget })
  return true
}

pageAnimations.push(animate)
// Before the history's own listener: a swipe back is animated by some browsers.
const noteAnimation = (event: PopStateEvent) => {
  isAnimatedByBrowser = event.hasUAVisualTransition
}
window.addEventListener('popstate', noteAnimation, { capture: true })
