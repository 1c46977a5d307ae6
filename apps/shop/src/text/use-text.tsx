// The words of the chosen language: loaded before the first render, switched without a reload.
import { defaultLanguage, type Language } from '@shop/contract/language.ts'
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
  /** The words of pages visited so far. */
  pages: Partial<PageText>
}

let current: LoadedText = { language: defaultLanguage, text: undefined, pages: {} }
const listeners = new Set<() => void>()

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentLanguage(): Language {
  return current.language
}

/** The words outside React; asking before the first language is loaded is a bug of the start. */
export function currentText(): Text {
  if (!current.text) throw new Error('no language is loaded yet')
  return current.text
}

/** The words of one page outside React, when it was visited. */
export function currentPageText<Key extends PageKey>(key: Key): Partial<PageText>[Key] {
  return current.pages[key]
}

export function useText(): Text {
  return useSyncExternalStore(onLanguage, currentText)
}

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage)
}

/** The words of one page; its route names them, so they are here before it is drawn. */
export function usePageText<Key extends PageKey>(key: Key): PageText[Key] {
  return useSyncExternalStore(onLanguage, () => {
    const words = current.pages[key]
    if (!words) throw new Error(`the route does not name the words of ${key}`)
    return words
  })
}

/** Every page whose words were asked for, here or on their way. */
const requestedPages = new Set<PageKey>()

/** Fetches the words of some pages in the language spoken now. */
export async function addPageText(keys: readonly PageKey[]): Promise<void> {
  for (const key of keys) requestedPages.add(key)
  const missing = keys.filter((key) => !current.pages[key])
  if (missing.length === 0) return
  const { language } = current
  const { pages: files } = await sources[language]()
  const pages = await loadPageText(language, files, missing)
  // Another language was chosen meanwhile: it may not know these pages yet.
  if (language !== current.language) return addPageText(keys)
  current = { ...current, pages: { ...current.pages, ...pages } }
}

function applyText({ language, text, pages }: LoadedText): void {
  current = { language, text, pages }
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

let latestRequest = 0

/** Speaks the language once it has the words of all pages; some may be asked for while others are on their way. */
async function loadAndApply(language: Language, onReady: () => void): Promise<void> {
  latestRequest += 1
  const request = latestRequest
  const { text, pages: files } = await sources[language]()
  let pages: Partial<PageText> = {}
  const missingPages = () => [...requestedPages].filter((key) => !pages[key])
  while (missingPages().length > 0) pages = { ...pages, ...(await loadPageText(language, files, missingPages())) }
  // Of two choices the later one counts, whichever arrives first.
  if (request !== latestRequest) return
  onReady()
  applyText({ language, text, pages })
}

/** Loads a language and speaks it from then on, without remembering the choice. */
export async function loadText(language: Language): Promise<void> {
  // Known at once, so that a page fetched meanwhile brings the right words.
  current = { ...current, language }
  await loadAndApply(language, () => {})
}

/** Speaks another language at once and remembers it on this device. */
export async function switchLanguage(language: Language): Promise<void> {
  // First the cookie: whoever listens asks the server again at once, and the cookie tells it the language.
  await loadAndApply(language, () => writeCookie('lang', language))
}
