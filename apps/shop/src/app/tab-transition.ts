// A view transition between the tabs of a phone: the new page comes from the side of its tab.
import { prefersReducedMotion } from '@shop/ui/media-query.ts'
import { type PageChange, pageAnimations } from '#ui/page-change.ts'
import { tabs } from '#ui/TabBar.tsx'
import { isTabletOrWider } from '#ui/use-wide.ts'
import { addTransitionStyle, moveBetweenPages } from '#ui/view-transition.ts'

const name = 'tab-page'

function tabIndexOf(path: string): number {
  return tabs.findIndex((tab) => tab.path === path)
}

function pageOnScreen(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-view]')].find((page) => page.checkVisibility())
}

function animate({ from, to, navigationType, show }: PageChange): boolean {
  const [start, end] = [tabIndexOf(from), tabIndexOf(to)]
  if (start < 0 || end < 0 || start === end || navigationType === 'POP') return false
  // A tab of a wider screen fades in, because its link is not below the page.
  if (isTabletOrWider() || prefersReducedMotion()) return false
  const page = pageOnScreen()
  if (!page) return false
  document.documentElement.style.setProperty('--tab-shift', end > start ? '1.5rem' : '-1.5rem')
  const findTarget = () => {
    const next = pageOnScreen()
    if (!next || next === page) return undefined
    page.style.animation = ''
    // Instead of its fade, until it is left.
    next.style.animation = 'none'
    return next
  }
  moveBetweenPages({ name, from: page, show, findTarget })
  return true
}

export function animateTabs(): void {
  if (!document.startViewTransition) return
  pageAnimations.push(animate)
  addTransitionStyle(`
    @keyframes tab-leaves { to { opacity: 0; transform: translateX(calc(-1 * var(--tab-shift))) } }
    @keyframes tab-enters { from { opacity: 0; transform: translateX(var(--tab-shift)) } }
    ::view-transition-old(${name}) { animation: 0.09s ease-in both tab-leaves }
    ::view-transition-new(${name}) { animation: 0.2s cubic-bezier(0.2, 0.8, 0.2, 1) 0.06s both tab-enters }`)
}
