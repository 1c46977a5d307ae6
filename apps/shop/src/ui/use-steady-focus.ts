// Keeps the focused element where it is on the screen when blocks above it arrive or change their height.
import { useEffect } from 'react'
import { useView } from './view.tsx'

interface Place {
  element: Element
  top: number
}

/** Browsers keep the first visible element in its place, which may be far above the focused one. */
export function useSteadyFocus(): void {
  const { box } = useView()
  useEffect(() => {
    const content = box?.firstElementChild
    if (!box || !content) return
    let place = focusedIn(content)
    const update = () => {
      place = focusedIn(content)
    }
    const growth = new ResizeObserver(() => {
      const moved = place ? topOf(place.element) - place.top : 0
      if (place?.element === document.activeElement && isInSight(place)) box.scrollTop += moved
      update()
    })
    // The browser scrolls to what it focuses, at the latest before the next frame.
    const updateSoon = () => requestAnimationFrame(update)
    growth.observe(content)
    content.addEventListener('focusin', updateSoon)
    box.addEventListener('scroll', update, { passive: true })
    return () => {
      growth.disconnect()
      content.removeEventListener('focusin', updateSoon)
      box.removeEventListener('scroll', update)
    }
  }, [box])
}

function focusedIn(content: Element): Place | undefined {
  const element = document.activeElement
  return element && content.contains(element) ? { element, top: topOf(element) } : undefined
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top
}

function isInSight({ top }: Place): boolean {
  return top >= 0 && top < window.innerHeight
}
