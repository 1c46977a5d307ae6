// The words of the chosen language: loaded before the first render, switched without a reload.
import { defaultLanguage, type Language } from '@shop/contract/language.ts'
import { useSyncExternalStore } from 'react'
import { writeCookie } from '../cookie.ts'
import type { Text } from './en-US.ts'

export type { Text } from './en-US.ts'

const sources: Record<Language, () => Promise<{ text: Text }>> = {
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
}

let spoken: Spoken = { language: defaultLanguage, text: undefined }
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

function speak(language: Language, text: Text): void {
  spoken = { language, text }
  document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Loads a language and speaks it from then on, without remembering the choice. */
export async function loadText(language: Language): Promise<void> {
  const { text } = await sources[language]()
  speak(language, text)
}

/** Speaks another language at once and remembers it on this device. */
export async function switchLanguage(language: Language): Promise<void> {
  const { text } = await sources[language]()
  // First the cookie: whoever listens asks the server again at once, and the cookie tells it the language.
  writeCookie('lang', language)
  if (language !== spoken.language) speak(language, text)
}
