// Light, dark or system theme; the choice is shared with the shop on the same host.
import { createListeners } from '@shop/ui/listeners.ts'
import { useSyncExternalStore } from 'react'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'theme'
const [notify, subscribe] = createListeners()

function readTheme(): Theme {
  const stored = localStorage.getItem(storageKey)
  return themes.find((theme) => theme === stored) ?? 'system'
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme)
  showTheme()
  notify()
}

export function showTheme(): void {
  const theme = readTheme()
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme)
}
