// Scrolls to a block of the page and moves the focus to its heading.
import { prefersReducedMotion } from '#ui/scroll.ts'

export function scrollToBlock(block: HTMLElement | null): void {
  block?.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  block?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
