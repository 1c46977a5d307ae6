// The words of the chosen language: loaded before the first render, switched without a reload.
import { defaultLanguage, type Language } from '@shop/contract/language.ts'
import { useSyncExternalStore } from 'react'
import { writeCookie } from '../cookie.ts'
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

interface Spoken {
  language: Language
  text: Text | undefined
  /** The words of pages visited so far. */
  pages: Partial<PageText>
}

let spoken: Spoken = { language: defaultLanguage, text: undefined, pages: {} }
const listeners = new Set<() => void>()

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentLanguage(): Language {
  return spoken.language
}

/** The words outside React; asking before the first language is loaded is a bug of the start. */
export function currentText(): Text {
  if (!spoken.text) throw new Error('no language is loaded yet')
  return spoken.text
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
    const words = spoken.pages[key]
    if (!words) throw new Error(`the route does not name the words of ${key}`)
    return words
  })
}

/** Fetches the words of some pages in the language spoken now. */
export async function addPageText(keys: readonly PageKey[]): Promise<void> {
  const missing = keys.filter((key) => !spoken.pages[key])
  if (missing.length === 0) return
  const { language } = spoken
  const { pages: files } = await sources[language]()
  const pages = await loadPageText(language, files, missing)
  // Another language was chosen meanwhile: it does not know these pages yet.
  if (language !== spoken.language) return addPageText(keys)
  spoken = { ...spoken, pages: { ...spoken.pages, ...pages } }
}

function speak({ language, text, pages }: Spoken): void {
  spoken = { language, text, pages }
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

async function fetchLanguage(language: Language): Promise<Spoken> {
  const keys = Object.keys(spoken.pages) as PageKey[]
  const { text, pages } = await sources[language]()
  return { language, text, pages: await loadPageText(language, pages, keys) }
}

/** Loads a language and speaks it from then on, without remembering the choice. */
export async function loadText(language: Language): Promise<void> {
  // Known at once, so that a page fetched meanwhile brings the right words.
  spoken = { ...spoken, language }
  const next = await fetchLanguage(language)
  speak({ ...next, pages: { ...next.pages, ...spoken.pages } })
}

/** Speaks another language at once and remembers it on this device. */
export async function switchLanguage(language: Language): Promise<void> {
  const next = await fetchLanguage(language)
  // First the cookie: whoever listens asks the server again at once, and the cookie tells it the language.
  writeCookie('lang', language)
  if (language !== spoken.language) speak(next)
}
