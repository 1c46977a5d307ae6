// The single-key shortcuts of an open panel, and the mark that shows one inside a button.
import { useEffect, useEffectEvent } from 'react'

export function Key({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="-me-1 rounded-chip border border-current/30 px-1.5 font-mono text-caption uppercase opacity-75 pointer-coarse:hidden"
    >
      {name}
    </span>
  )
}

type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

/** Single-key shortcuts of an open panel; ignored while typing, with a modifier key, or under a dialog. */
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
