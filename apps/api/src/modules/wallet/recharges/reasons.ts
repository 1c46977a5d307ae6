// Reasons for refusing a recharge or closing a method, in the reader's language.
import { type Language, languages } from '@shop/contract/language.ts'
import {
  type CreditDifference,
  creditDifferences,
  type RechargeRefusal,
  rechargeRefusals,
} from '@shop/contract/wallet/admin-recharges.ts'
import { joinSentences } from '@shop/locale/sentences.ts'
import { walletTexts } from '@shop/locale/wallet-texts.ts'

/** Reasons of the card's provider, in addition to those of operators. */
const cardReasons = ['card_declined', 'card_funds', 'card_details', 'card_unconfirmed', 'card_expired'] as const
export type Reason = RechargeRefusal | (typeof cardReasons)[number] | CreditDifference

type ReasonKey = Exclude<Reason, 'other'> | 'closed'

function sentencesIn(language: Language): Record<ReasonKey, string> {
  return walletTexts[language].rechargeReasons
}

const known: ReadonlySet<string> = new Set([...rechargeRefusals, ...cardReasons, ...creditDifferences])

/** The sentence of the reason, followed by the operator's own text. */
export function reasonText(language: Language, { reason, text }: { reason: string; text: string }): string {
  const sentence = known.has(reason) && reason !== 'other' ? sentencesIn(language)[reason as ReasonKey] : ''
  return joinSentences(language, sentence, text)
}

/** In every language, because the reader may switch languages later. */
export function reasonTranslations(input: { reason: string; text: string }): Partial<Record<Language, string>> {
  return Object.fromEntries(languages.map((language) => [language, reasonText(language, input)]))
}

export function closedText(language: Language): string {
  return sentencesIn(language).closed
}
