// Keeps the focus near when what was pressed goes away with its line, instead of losing it to the page's start.
import { type FocusEvent, useEffect, useRef } from 'react'

const lines = '[data-line]'

/** For the box around the lines: they are marked with `data-line`, and their first field takes the focus. */
export function useNearFocus() {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<{ target: Element; line: number }>(undefined)
  // After every drawing: nothing tells that an element with the focus was taken away.
  useEffect(() => {
    const lastFocus = last.current
    if (!lastFocus || lastFocus.target.isConnected || document.activeElement !== document.body) return
    last.current = undefined
    const left = [...(box.current?.querySelectorAll(lines) ?? [])]
    const near = left[Math.max(0, Math.min(lastFocus.line, left.length - 1))]
    const next = near?.querySelector('input') ?? box.current?.querySelector('h1')
    next?.focus({ preventScroll: near !== undefined })
  })
  return {
    ref: box,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLDivElement>) => {
      const line = target.closest(lines)
      const all = [...currentTarget.querySelectorAll(lines)]
      last.current = { target, line: line ? all.indexOf(line) : 0 }
    },
  }
}
