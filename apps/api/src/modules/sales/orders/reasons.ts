// Reasons of cancellations and refunds, in the six languages.
import type { Language } from '@shop/contract/language.ts'
import type { StaffCancelReason } from '@shop/contract/sales/admin-orders.ts'
import type { GiftReason, PartialReason, RefundRefusal } from '@shop/contract/sales/admin-refunds.ts'
import type { CancelReason } from '@shop/contract/sales/order-actions.ts'
import type { RefundReason } from '@shop/contract/sales/refunds.ts'
import { salesTexts } from '@shop/locale/sales-texts.ts'
import { inEveryLanguage, joinSentences } from '@shop/locale/sentences.ts'

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
  const translations = inEveryLanguage((language) => reasonText(language, reason))
  return Object.values(translations).some(Boolean) ? translations : undefined
}

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
export function answerTranslations(answer: { reason: string; text: string }): Record<Language, string> | undefined {
  if (answer.reason === '' && answer.text === '') return undefined
  return inEveryLanguage((language) => answerText(language, answer))
}
