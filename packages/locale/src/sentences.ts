// Joins sentences with the spacing of their language.
import type { Language } from '@shop/contract/language.ts'

/** A full-width stop needs no space after it. Empty sentences are left out. */
export function joinSentences(language: Language, ...sentences: readonly (string | undefined)[]): string {
  const isWide = language === 'zh-CN' || language === 'zh-TW' || language === 'ja-JP'
  return sentences.filter(Boolean).join(isWide ? '' : ' ')
}
