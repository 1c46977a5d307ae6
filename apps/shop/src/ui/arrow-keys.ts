// Arrow keys move between the choices of a group; Home and End go to its ends.
import type { KeyboardEvent } from 'react'

/** Also selects the choice. Goes on the element that contains the choices; each has the attribute `data-choice`. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  walkByArrow(event)?.click()
}

/** Only moves the focus: for choices that act immediately, so that Enter or Space selects them. */
export function walkByArrow(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const choices = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-choice]')]
  const at = choices.indexOf(document.activeElement as HTMLElement)
  const next = nextIndex(event.key, at, choices.length)
  if (next === undefined) return undefined
  event.preventDefault()
  choices[next]?.focus()
  return choices[next]
}

function nextIndex(key: string, at: number, count: number): number | undefined {
  if (at < 0 || count === 0) return undefined
  if (key === 'ArrowRight' || key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
