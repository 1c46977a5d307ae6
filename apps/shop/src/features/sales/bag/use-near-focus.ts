// Moves the focus to a neighboring line when the focused line is removed, instead of losing it to the body.
import { type FocusEvent, useEffect, useRef } from 'react'

const lineSelector = '[data-line]'

/** Props for the container. Its lines have the attribute `data-line`; their first input takes the focus. */
export function useNearFocus() {
  const container = useRef<HTMLDivElement>(null)
  const last = useRef<{ target: Element; line: number }>(undefined)
  // Runs after every render, because removing the focused element fires no event.
  useEffect(() => {
    const lastFocus = last.current
    if (!lastFocus || lastFocus.target.isConnected || document.activeElement !== document.body) return
    last.current = undefined
    const lines = [...(container.current?.querySelectorAll(lineSelector) ?? [])]
    const near = lines[Math.max(0, Math.min(lastFocus.line, lines.length - 1))]
    const next = near?.querySelector('input') ?? container.current?.querySelector('h1')
    next?.focus({ preventScroll: near !== undefined })
  })
  return {
    ref: container,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLDivElement>) => {
      const line = target.closest(lineSelector)
      const all = [...currentTarget.querySelectorAll(lineSelector)]
      last.current = { target, line: line ? all.indexOf(line) : 0 }
    },
  }
}
