// The header of wide screens, the same on every page: logo, search, language, notifications and the main pages.
import { languageEntries } from '@shop/contract/language-entries.ts'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cleanKeyword } from '#features/catalog/search/keyword.ts'
import { NotificationButton } from '#features/people/notifications/NotificationButton.tsx'
import { LanguageButton } from '#features/people/preferences/LanguageButton.tsx'
import { loginPath } from '#redirect.ts'
import { useSession } from '#session.tsx'
import { addPageText, useLanguage, useText } from '#text/use-text.tsx'
import { setHeaderSlot } from '#ui/header-slot.tsx'
import { Link } from '#ui/Link.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { OfflineBar } from '#ui/OfflineBar.tsx'
import { SearchPill } from '#ui/SearchPill.tsx'
import { TabLink, type TabsProps, tabs } from '#ui/TabBar.tsx'
import { Wordmark } from '#ui/Wordmark.tsx'
import type { RoutedView } from './shop-route.ts'

interface SiteHeaderProps extends TabsProps {
  current: RoutedView
}

export function SiteHeader({ current, ...tabsProps }: SiteHeaderProps) {
  const { titles, common } = useText()
  const { token } = useSession()
  const language = useLanguage()
  const isHome = tabsProps.active === 'home'
  usePageKeys()
  useSearchKey()
  return (
    <header className="z-20 shrink-0 border-b border-border bg-surface" onWheel={(event) => scrollPage(event.deltaY)}>
      <div className="mx-auto flex h-16 max-w-(--frame) items-center px-(--gutter)">
        <div className="w-64 shrink-0">
          <Link
            to={tabsProps.targets.home ?? '/home'}
            aria-label={`${common.brand} ${titles.home}`}
            aria-current={isHome ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-field"
            onClick={(event) => {
              if (!isHome) return
              event.preventDefault()
              tabsProps.onRetap()
            }}
          >
            <Wordmark />
          </Link>
        </div>
        <div className="me-4 min-w-0 flex-1">
          {current.route.screen === 'search' ? (
            <div ref={setHeaderSlot} className="relative min-h-11 rounded-full bg-surface-2" />
          ) : (
            // Another page starts with it closed.
            <SearchPlace key={current.location.key} keyword={keywordAt(current)} />
          )}
        </div>
        <div className="w-16 shrink-0">
          <LanguageButton caption={languageEntries.find((entry) => entry.file_name === language)?.language_name} />
        </div>
        <div className="w-20 shrink-0">
          <NotificationButton caption={titles.notification} />
        </div>
        <nav aria-label={common.mainNavigation} className="-me-3">
          <ul className="flex">
            {tabs
              .filter(({ key }) => key !== 'home')
              .map((tab) => (
                <li key={tab.key} className="w-16">
                  <TabLink
                    {...tabsProps}
                    {...(tab.key === 'me' && !token
                      ? { tab: { ...tab, path: loginPath(current.location) }, label: titles.login }
                      : { tab })}
                  />
                </li>
              ))}
          </ul>
        </nav>
      </div>
      <OfflineBar />
    </header>
  )
}

/** Loaded with its page text before the first click. */
const HeaderSearch = lazyPart(async () => {
  const [file] = await Promise.all([import('#features/catalog/search/HeaderSearch.tsx'), addPageText(['search'])])
  return file.HeaderSearch
})

const preloadSearch = () => void HeaderSearch.preload().catch(() => undefined)

/** Looks like the field, and becomes it by a click; its panel is over the page. */
function SearchPlace({ keyword }: { keyword: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    // The page of the search opens in another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  const close = (by: 'key' | 'blur') => {
    if (by === 'blur') return setOpen(false)
    flushSync(() => setOpen(false))
    place.current?.querySelector('a')?.focus()
  }
  const intents = { onPointerEnter: preloadSearch, onPointerDown: preloadSearch, onFocus: preloadSearch }
  const pill = <SearchPill keyword={keyword} onClick={open} {...intents} />
  return (
    <div ref={place}>
      {isOpen ? <HeaderSearch keyword={keyword} onClose={close} fallback={pill} onFail={() => setOpen(false)} /> : pill}
    </div>
  )
}

/** The results of a search show what was searched for. */
function keywordAt({ route, location }: RoutedView): string {
  const isSearched = route.screen === 'results' || route.screen === 'filter'
  return isSearched ? cleanKeyword(new URLSearchParams(location.search).get('keyword') ?? '') : ''
}

/** Part of the height of the page that a key scrolls; the ends are far enough for every page. */
const keySteps: Record<string, number> = { PageDown: 0.9, PageUp: -0.9, ' ': 0.9, ArrowDown: 0.06, ArrowUp: -0.06 }
const keyEnds: Record<string, number> = { Home: 0, End: Number.MAX_SAFE_INTEGER }

/** The browser would scroll the document: for keys without a focus, and for the wheel above the header. */
function pageBox(): HTMLElement | null | undefined {
  const pages = [...document.querySelectorAll<HTMLElement>('[role="main"]')]
  return pages.find((page) => page.checkVisibility())?.parentElement
}

function scrollPage(deltaY: number): void {
  pageBox()?.scrollBy({ top: deltaY, behavior: 'instant' })
}

function onKey(event: KeyboardEvent): void {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  if (document.activeElement !== document.body || event.defaultPrevented || altKey || ctrlKey || metaKey) return
  const box = pageBox()
  const step = keySteps[key]
  const end = keyEnds[key]
  if (!box || (step === undefined && end === undefined)) return
  event.preventDefault()
  const top = end ?? box.scrollTop + (step ?? 0) * box.clientHeight * (key === ' ' && shiftKey ? -1 : 1)
  box.scrollTo({ top, behavior: 'instant' })
}

function usePageKeys(): void {
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

const typedInto = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]'

function onSearchKey(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, target } = event
  if (key !== '/' || altKey || ctrlKey || metaKey || event.defaultPrevented) return
  if (target instanceof Element && target.closest(typedInto)) return
  const field = document.querySelector<HTMLElement>('header input, header a[href^="/search"]')
  if (!field) return
  event.preventDefault()
  // Elsewhere than on the page of the search, a link looks like the field and becomes it.
  if (field instanceof HTMLAnchorElement) field.click()
  else field.focus()
}

/** "/" goes to the search field, as on other sites. */
function useSearchKey(): void {
  useEffect(() => {
    addEventListener('keydown', onSearchKey)
    return () => removeEventListener('keydown', onSearchKey)
  }, [])
}
