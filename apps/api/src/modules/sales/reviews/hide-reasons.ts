// Reasons why a review was hidden, in the six languages.

import { type Language, languages } from '@shop/contract/language.ts'
import type { HideReason } from '@shop/contract/sales/admin-reviews.ts'
import { salesTexts } from '@shop/locale/sales-texts.ts'
import { joinSentences } from '@shop/locale/sentences.ts'

/** The sentence of the reason and the operator's text. */
export function hiddenText(language: Language, { reason, text }: { reason: string; text: string }): string {
  const known: Record<Exclude<HideReason, 'other'>, string> & Record<string, string | undefined> =
    salesTexts[language].hideReasons
  return joinSentences(language, known[reason], text)
}

/** In every language, for a notification that is read later. */
export function hiddenTranslations(hidden: { reason: string; text: string }): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, hiddenText(language, hidden)])) as Record<
    Language,
    string
  >
}
