// The choice of the theme: system, light or dark, applied at once.
import { createListeners } from '@shop/ui/listeners.ts'
import { Moon, Smartphone, Sun, SunMoon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { usePageText } from '#text/use-text.tsx'

/** Stored on this device; index.html reads it before the first paint. */
const appearances = ['system', 'light', 'dark'] as const
type Appearance = (typeof appearances)[number]

const storageKey = 'theme'
/** The color of the browser's address bar; must match index.html. */
const barColors = { light: '#ffffff', dark: '#151f1d' }
const [notify, subscribe] = createListeners()

function current(): Appearance {
  const shown = document.documentElement.dataset.theme
  return appearances.find((appearance) => appearance === shown) ?? 'system'
}

/** The system theme a meta tag is for. */
function systemOf(bar: HTMLMetaElement): 'light' | 'dark' {
  return bar.media.includes('dark') ? 'dark' : 'light'
}

function chooseAppearance(appearance: Appearance): void {
  const root = document.documentElement
  if (appearance === 'system') delete root.dataset.theme
  else root.dataset.theme = appearance
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    bar.content = barColors[appearance === 'system' ? systemOf(bar) : appearance]
  }
  try {
    if (appearance === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, appearance)
  } catch {
    // Without storage the choice lasts until the next reload.
  }
  notify()
}

function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, current)
}

const icons = { system: Smartphone, light: Sun, dark: Moon } satisfies Record<Appearance, unknown>

export function AppearanceChoice() {
  const t = usePageText('account')
  const chosen = useAppearance()
  return (
    <fieldset className="px-4 pt-3.5 pb-4">
      <legend className="float-start mb-3 flex w-full items-center gap-3.5 text-body text-text">
        <SunMoon size={22} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-text-2" />
        {t.appearance}
      </legend>
      <div className="clear-both grid grid-cols-3 gap-1 rounded-field bg-surface-2 p-1">
        {appearances.map((appearance) => {
          const Icon = icons[appearance]
          const isChosen = appearance === chosen
          return (
            <label
              key={appearance}
              className={`flex min-h-16 cursor-pointer flex-col items-center justify-center gap-1 rounded-[7px] px-1 py-1.5 text-center text-caption transition-colors duration-200 has-focus-visible:outline-3 has-focus-visible:outline-focus ${
                isChosen ? 'bg-surface font-semibold text-text shadow-e1 dark:bg-border' : 'text-text-2 hover:text-text'
              }`}
            >
              <input
                type="radio"
                name="appearance"
                value={appearance}
                checked={isChosen}
                className="sr-only"
                onChange={() => chooseAppearance(appearance)}
              />
              <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={isChosen ? 'text-primary' : undefined} />
              {t.appearances[appearance]}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
