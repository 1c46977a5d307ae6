// The theme of both apps on this device, applied at once; index.html reads it before the first paint.
import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const [notify, subscribe] = createListeners()

export function chooseTheme(theme: Theme): void {
  const root = document.documentElement
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Without storage the choice lasts until the next reload.
  }
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
  notify()
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

function currentTheme(): Theme {
  const shown = document.documentElement.dataset.theme
  return themes.find((theme) => theme === shown) ?? 'system'
}
