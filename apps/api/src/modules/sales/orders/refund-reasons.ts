// Reasons of refund requests and of the answers to them, in the six languages.

import { type Language, languages } from '@shop/contract/language.ts'
import type { GiftReason, PartialReason, RefundRefusal } from '@shop/contract/sales/admin-refunds.ts'
import type { RefundReason } from '@shop/contract/sales/refunds.ts'
import { salesTexts } from '@shop/locale/sales-texts.ts'
import { joinSentences } from '@shop/locale/sentences.ts'

/** `other` has no sentence: only the operator's own text is shown. */
type Answer = Exclude<RefundRefusal | PartialReason | GiftReason, 'other'>

/** The shopper's reason; falls back to the sentences of operators for a refund that staff gave. */
export function requestReasonText(language: Language, reason: string): string {
  const known: Record<RefundReason, string> & Record<string, string> = salesTexts[language].refundReasons
  return known[reason] ?? answerText(language, { reason, text: '' })
}

/** The sentence of the operator's reason and the text added to it. */
export function answerText(language: Language, { reason, text }: { reason: string; text: string }): string {
  const known: Record<Answer, string> & Record<string, string> = salesTexts[language].refundAnswers
  return joinSentences(language, known[reason] ?? '', text)
}

/** In every language, for a notification that is read later; undefined without a reason. */
export function answerTranslations(answer: {
  reason: string
  text: string
}): Partial<Record<Language, string>> | undefined {
  if (answer.reason === '' && answer.text === '') return undefined
  return Object.fromEntries(languages.map((language) => [language, answerText(language, answer)]))
}
