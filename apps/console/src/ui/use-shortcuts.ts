// Single-key shortcuts of an open panel; ignored while typing, with a modifier key, or under a dialog.
import { useEffect, useEffectEvent } from 'react'

export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

export function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = shortcuts[event.key.toLowerCase()]
    if (!act || event.repeat || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || isDialogOpen()) return
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

function isDialogOpen(): boolean {
  return document.querySelector('[role="alertdialog"], [data-over-panel]') !== null
}
