// Reasons of cancellations and refunds, in the six languages.
import type { Language } from '@shop/contract/language.ts'
import type { StaffCancelReason } from '@shop/contract/sales/admin-orders.ts'
import type { GiftReason, PartialReason, RefundRefusal } from '@shop/contract/sales/admin-refunds.ts'
import type { CancelReason } from '@shop/contract/sales/order-actions.ts'
import type { RefundReason } from '@shop/contract/sales/refunds.ts'
import { keepWords } from '@shop/locale/keep-words.ts'
import { salesTexts } from '@shop/locale/sales-texts.ts'
import { inEveryLanguage, joinSentences } from '@shop/locale/sentences.ts'

/** Reasons of shoppers and operators, and two automatic ones: not paid in time, not shipped in time. */
type ReasonKey = Exclude<CancelReason | StaffCancelReason, 'other'> | 'timeout' | 'late'

function sentencesIn(language: Language): Record<ReasonKey, string> {
  return salesTexts[language].cancelReasons
}

interface Reason {
  reason: string
  text: string
}

/** For a page: its lines break between words. Notifications have plain words. */
export function reasonText(language: Language, reason: Reason): string {
  return keepWords(language, cancelSentences(language, reason))
}

/** The sentence of the reason and the text added to it; an unknown reason is shown as it was written. */
function cancelSentences(language: Language, { reason, text }: Reason): string {
  const known: Record<string, string> = sentencesIn(language)
  const sentence = reason === 'other' ? '' : (known[reason] ?? reason)
  return joinSentences(language, sentence, text)
}

/** In every language, for a notification that is read later; undefined without a reason. */
export function reasonTranslations(reason: Reason): Record<Language, string> | undefined {
  const translations = inEveryLanguage((language) => cancelSentences(language, reason))
  return Object.values(translations).some(Boolean) ? translations : undefined
}

/** `other` has no sentence: only the operator's own text is shown. */
type Answer = Exclude<RefundRefusal | PartialReason | GiftReason, 'other'>

/** For a page: the shopper's reason; falls back to the sentences of operators for a refund that staff gave. */
export function requestReasonText(language: Language, reason: string): string {
  const known: Record<RefundReason, string> & Record<string, string> = salesTexts[language].refundReasons
  return keepWords(language, known[reason] ?? answerSentences(language, { reason, text: '' }))
}

/** For a page. */
export function answerText(language: Language, answer: Reason): string {
  return keepWords(language, answerSentences(language, answer))
}

/** The sentence of the operator's reason and the text added to it. */
function answerSentences(language: Language, { reason, text }: Reason): string {
  const known: Record<Answer, string> & Record<string, string> = salesTexts[language].refundAnswers
  return joinSentences(language, known[reason] ?? '', text)
}

/** In every language, for a notification that is read later; undefined without a reason. */
export function answerTranslations(answer: Reason): Record<Language, string> | undefined {
  if (answer.reason === '' && answer.text === '') return undefined
  return inEveryLanguage((language) => answerSentences(language, answer))
}
