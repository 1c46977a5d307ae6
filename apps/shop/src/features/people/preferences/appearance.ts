// Light, dark or like the device; remembered on this device, read by the page before its first paint.
import { useSyncExternalStore } from 'react'

export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

const storageKey = 'theme'
/** The browser's own bar above the page; as in index.html. */
const barColours = { light: '#ffffff', dark: '#151f1d' }
const listeners = new Set<() => void>()

function current(): Appearance {
  const shown = document.documentElement.dataset.theme
  return appearances.find((appearance) => appearance === shown) ?? 'system'
}

/** For which look of the device it is meant. */
function systemOf(bar: HTMLMetaElement): 'light' | 'dark' {
  return bar.media.includes('dark') ? 'dark' : 'light'
}

export function chooseAppearance(appearance: Appearance): void {
  const root = document.documentElement
  if (appearance === 'system') delete root.dataset.theme
  else root.dataset.theme = appearance
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.content = barColours[appearance === 'system' ? systemOf(bar) : appearance]
  }
  try {
    if (appearance === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, appearance)
  } catch {
    // Without storage the choice holds until the page is loaded again.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, current)
}
