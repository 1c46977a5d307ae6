// A jump within a page: the block comes into view, and reading goes on at its heading.
import { wantsStillness } from '#ui/scroll.ts'

export function jumpTo(block: HTMLElement | null): void {
  block?.scrollIntoView({ block: 'start', behavior: wantsStillness() ? 'instant' : 'smooth' })
  block?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
