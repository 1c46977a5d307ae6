// Scrolls a view to its top: smoothly, unless the user prefers reduced motion.
import { prefersReducedMotion } from '@shop/ui/media-query.ts'

/** How far above its content a view stops. */
const scrollOffsetPx = 20

export function scrollToTop(box: HTMLElement | null): void {
  const content = box?.firstElementChild
  if (!box || !(content instanceof HTMLElement)) return
  box.scrollTo({
    top: Math.max(0, content.offsetTop - scrollOffsetPx),
    behavior: prefersReducedMotion() ? 'instant' : 'smooth',
  })
}
