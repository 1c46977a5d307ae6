// The console's language: chosen once, kept in the browser, its words loaded when needed.
import { findLanguage, type Language } from '@shop/contract/language.ts'
import type { Text } from './en-US.ts'

export const consoleLanguages = ['en-US', 'zh-CN'] as const satisfies readonly Language[]
export type ConsoleLanguage = (typeof consoleLanguages)[number]

/** A language is named in itself, whatever the language of the page. */
export const languageNames: Record<ConsoleLanguage, string> = { 'en-US': 'English', 'zh-CN': '简体中文' }

interface LoadedText {
  language: ConsoleLanguage
  text: Text
}

const storageKey = 'console-lang'
const listeners = new Set<() => void>()
let words: LoadedText | undefined

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
  words = { language, text }
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

export async function chooseLanguage(language: ConsoleLanguage): Promise<void> {
  localStorage.setItem(storageKey, language)
  await showLanguage(language)
}

export function currentText(): LoadedText {
  if (!words) throw new Error('words were asked for before a language was loaded')
  return words
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
