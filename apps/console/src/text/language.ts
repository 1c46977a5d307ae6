// The console's language: stored in the browser, its texts loaded on demand.

import { findLanguage, type Language } from '@shop/contract/language.ts'
import { createListeners } from '@shop/ui/listeners.ts'
import type { Text } from './en-US.ts'

export const consoleLanguages = ['en-US', 'zh-CN'] as const satisfies readonly Language[]
export type ConsoleLanguage = (typeof consoleLanguages)[number]

/** The name of each language in that language. */
export const languageNames: Record<ConsoleLanguage, string> = { 'en-US': 'English', 'zh-CN': '简体中文' }

interface LoadedText {
  language: ConsoleLanguage
  text: Text
}

const storageKey = 'console-lang'
const [notify, subscribe] = createListeners()
export const onLanguageChange = subscribe
let loadedText: LoadedText | undefined

const tables: Record<ConsoleLanguage, () => Promise<{ text: Text }>> = {
  'en-US': () => import('./en-US.ts'),
  'zh-CN': () => import('./zh-CN.ts'),
}

export function startLanguage(): ConsoleLanguage {
  const stored = consoleLanguages.find((language) => language === localStorage.getItem(storageKey))
  if (stored) return stored
  for (const tag of navigator.languages) {
    const found = findLanguage(tag)
    if (found?.startsWith('zh')) return 'zh-CN'
    if (found === 'en-US') return 'en-US'
  }
  return 'en-US'
}

export async function showLanguage(language: ConsoleLanguage): Promise<void> {
  const { text } = await tables[language]()
  loadedText = { language, text }
  document.documentElement.lang = language
  notify()
}

export async function chooseLanguage(language: ConsoleLanguage): Promise<void> {
  localStorage.setItem(storageKey, language)
  await showLanguage(language)
}

export function currentText(): LoadedText {
  if (!loadedText) throw new Error('No language has been loaded yet')
  return loadedText
}
