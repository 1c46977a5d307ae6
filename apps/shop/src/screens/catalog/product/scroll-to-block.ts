// A jump within a page: the block comes into view, and reading goes on at its heading.
import { prefersReducedMotion } from '#ui/scroll.ts'

export function scrollToBlock(block: HTMLElement | null): void {
  block?.scrollIntoView({ block: 'start', behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  block?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
