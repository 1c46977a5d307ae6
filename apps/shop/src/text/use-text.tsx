// The texts of the current language: loaded before the first render, switched without a reload.

import { defaultLanguage, type Language } from '@shop/contract/language.ts'
import { createListeners } from '@shop/ui/listeners.ts'
import { useSyncExternalStore } from 'react'
import { writeCookie } from '#cookie.ts'
import type { Text } from './en-US.ts'
import { loadPageText, type PageFiles, type PageKey, type PageText } from './page-text.ts'

export type { Text } from './en-US.ts'

const sources: Record<Language, () => Promise<{ text: Text; pages: PageFiles }>> = {
  'en-US': () => import('./en-US.ts'),
  'zh-CN': () => import('./zh-CN.ts'),
  'zh-TW': () => import('./zh-TW.ts'),
  'ja-JP': () => import('./ja-JP.ts'),
  'ko-KR': () => import('./ko-KR.ts'),
  'th-TH': () => import('./th-TH.ts'),
}

interface LoadedText {
  language: Language
  text: Text | undefined
  /** Texts of the pages visited so far. */
  pages: Partial<PageText>
}

let current: LoadedText = { language: defaultLanguage, text: undefined, pages: {} }
const [notify, subscribe] = createListeners()
export const onLanguage = subscribe

export function currentLanguage(): Language {
  return current.language
}

/** The texts outside React; must not be called before the first language is loaded. */
export function currentText(): Text {
  if (!current.text) throw new Error('no language is loaded yet')
  return current.text
}

/** The texts of one page outside React; undefined until that page was visited. */
export function currentPageText<Key extends PageKey>(key: Key): Partial<PageText>[Key] {
  return current.pages[key]
}

export function useText(): Text {
  return useSyncExternalStore(onLanguage, currentText)
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage)
}

/** The texts of one page; its route lists them, so they are loaded before it renders. */
export function usePageText<Key extends PageKey>(key: Key): PageText[Key] {
  return useSyncExternalStore(onLanguage, () => {
    const text = current.pages[key]
    if (!text) throw new Error(`the route does not list the texts of ${key}`)
    return text
  })
}

/** Every page whose texts were requested, loaded or not. */
const requestedPages = new Set<PageKey>()

/** Loads the texts of some pages in the current language. */
export async function addPageText(keys: readonly PageKey[]): Promise<void> {
  for (const key of keys) requestedPages.add(key)
  const missing = keys.filter((key) => !current.pages[key])
  if (missing.length === 0) return
  const { language } = current
  const { pages: files } = await sources[language]()
  const pages = await loadPageText(language, files, missing)
  // The language changed meanwhile; these pages may be missing in the new one.
  if (language !== current.language) return addPageText(keys)
  current = { ...current, pages: { ...current.pages, ...pages } }
}

function applyText({ language, text, pages }: LoadedText): void {
  current = { language, text, pages }
  document.documentElement.lang = language
  document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest.${language}.webmanifest`)
  notify()
}

let latestRequest = 0

/** Switches once the texts of all pages are loaded; pages requested during the load are included. */
async function loadAndApply(language: Language, onReady: () => void): Promise<void> {
  latestRequest += 1
  const request = latestRequest
  const { text, pages: files } = await sources[language]()
  let pages: Partial<PageText> = {}
  const missingPages = () => [...requestedPages].filter((key) => !pages[key])
  while (missingPages().length > 0) pages = { ...pages, ...(await loadPageText(language, files, missingPages())) }
  // A later switch wins, whichever load finishes first.
  if (request !== latestRequest) return
  onReady()
  applyText({ language, text, pages })
}

/** Loads a language and switches to it without storing the choice. */
export async function loadText(language: Language): Promise<void> {
  // Set at once, so that a page loaded meanwhile gets its texts in this language.
  current = { ...current, language }
  await loadAndApply(language, () => {})
}

/** Switches languages and stores the choice on this device. */
export async function switchLanguage(language: Language): Promise<void> {
  // Write the cookie first: listeners refetch at once, and the server reads the language from it.
  await loadAndApply(language, () => writeCookie('lang', language))
}
