// Single keys that act on an open panel: never while something is typed, a key is held with another, or a question is open.
import { useEffect, useEffectEvent } from 'react'

export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

export function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = shortcuts[event.key.toLowerCase()]
    if (!act || event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || isQuestionOpen()) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}

function isQuestionOpen(): boolean {
  return document.querySelector('[role="alertdialog"], [data-over-panel]') !== null
}
