// Joins sentences with the spacing of their language, and renders a text in every language.
import { type Language, languages } from '@shop/contract/language.ts'

/** A full-width stop needs no space after it. Empty sentences are left out. */
export function joinSentences(language: Language, ...sentences: readonly (string | undefined)[]): string {
  const isWide = language === 'zh-CN' || language === 'zh-TW' || language === 'ja-JP'
  return sentences.filter(Boolean).join(isWide ? '' : ' ')
}

/** For a text that is read later: the reader may have switched languages by then. */
export function inEveryLanguage<Value>(render: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(languages.map((language) => [language, render(language)])) as Record<Language, Value>
}
