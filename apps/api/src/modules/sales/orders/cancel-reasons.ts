// Reasons why an order was canceled, in the six languages.

import { type Language, languages } from '@shop/contract/language.ts'
import type { StaffCancelReason } from '@shop/contract/sales/admin-orders.ts'
import type { CancelReason } from '@shop/contract/sales/order-actions.ts'
import { salesTexts } from '@shop/locale/sales-texts.ts'
import { joinSentences } from '@shop/locale/sentences.ts'

/** Reasons of shoppers and operators, and two automatic ones: not paid in time, not shipped in time. */
type ReasonKey = Exclude<CancelReason | StaffCancelReason, 'other'> | 'timeout' | 'late'

function sentencesIn(language: Language): Record<ReasonKey, string> {
  return salesTexts[language].cancelReasons
}

/** The sentence of the reason and the text added to it; an unknown reason is shown as it was written. */
export function reasonText(language: Language, { reason, text }: { reason: string; text: string }): string {
  const known: Record<string, string> = sentencesIn(language)
  const sentence = reason === 'other' ? '' : (known[reason] ?? reason)
  return joinSentences(language, sentence, text)
}

/** In every language, for a notification that is read later; undefined without a reason. */
export function reasonTranslations(reason: { reason: string; text: string }): Record<Language, string> | undefined {
  const translations = languages.map((language) => [language, reasonText(language, reason)] as const)
  return translations.some(([, text]) => text)
    ? (Object.fromEntries(translations) as Record<Language, string>)
    : undefined
}
