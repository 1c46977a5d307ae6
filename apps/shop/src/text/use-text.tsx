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

/** The words of one page outside React, when it was visited. */
export function currentPageText<Key extends PageKey>(key: Key): Partial<PageText>[Key] {
  return spoken.pages[key]
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

/** Every page whose words were asked for, here or on their way. */
const wanted = new Set<PageKey>()

/** Fetches the words of some pages in the language spoken now. */
export async function addPageText(keys: readonly PageKey[]): Promise<void> {
  for (const key of keys) wanted.add(key)
  const missing = keys.filter((key) => !spoken.pages[key])
  if (missing.length === 0) return
  const { language } = spoken
  const { pages: files } = await sources[language]()
  const pages = await loadPageText(language, files, missing)
  // Another language was chosen meanwhile: it may not know these pages yet.
  if (language !== spoken.language) return addPageText(keys)
  spoken = { ...spoken, pages: { ...spoken.pages, ...pages } }
}

function speak({ language, text, pages }: Spoken): void {
  spoken = { language, text, pages }
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

let latestWish = 0

/** Speaks the language once it has the words of all pages; some may be asked for while others are on their way. */
async function speakWhole(language: Language, onReady: () => void): Promise<void> {
  latestWish += 1
  const wish = latestWish
  const { text, pages: files } = await sources[language]()
  let pages: Partial<PageText> = {}
  const lacking = () => [...wanted].filter((key) => !pages[key])
  while (lacking().length > 0) pages = { ...pages, ...(await loadPageText(language, files, lacking())) }
  // Of two choices the later one counts, whichever arrives first.
  if (wish !== latestWish) return
  onReady()
  speak({ language, text, pages })
}

/** Loads a language and speaks it from then on, without remembering the choice. */
export async function loadText(language: Language): Promise<void> {
  // Known at once, so that a page fetched meanwhile brings the right words.
  spoken = { ...spoken, language }
  await speakWhole(language, () => {})
}

/** Speaks another language at once and remembers it on this device. */
export async function switchLanguage(language: Language): Promise<void> {
  // First the cookie: whoever listens asks the server again at once, and the cookie tells it the language.
  await speakWhole(language, () => writeCookie('lang', language))
}
