// Reasons for refusing a withdrawal or closing a type, in the reader's language.
import { type Language, languages } from '@shop/contract/language.ts'
import {
  type WithdrawalFailure,
  type WithdrawalRefusal,
  withdrawalFailures,
  withdrawalRefusals,
} from '@shop/contract/wallet/admin-withdrawals.ts'
import { joinSentences } from '@shop/locale/sentences.ts'
import { walletTexts } from '@shop/locale/wallet-texts.ts'

export type Reason = WithdrawalRefusal | WithdrawalFailure | 'cancelled'

type ReasonKey = Exclude<Reason, 'other'> | 'closed'

function sentencesIn(language: Language): Record<ReasonKey, string> {
  return walletTexts[language].withdrawalReasons
}

const failures: ReadonlySet<string> = new Set(withdrawalFailures)
const known: ReadonlySet<string> = new Set([...withdrawalRefusals, ...withdrawalFailures, 'cancelled'])

/** The sentence of the reason and the operator's own text; a failure also says that everything was returned. */
export function reasonText(language: Language, { reason, text }: { reason: string; text: string }): string {
  const sentence = known.has(reason) && reason !== 'other' ? sentencesIn(language)[reason as ReasonKey] : ''
  const returned = failures.has(reason) && reason !== 'failed' ? sentencesIn(language).failed : ''
  return joinSentences(language, sentence, returned, text)
}

/** In every language, because the reader may switch languages later. */
export function reasonTranslations(input: { reason: string; text: string }): Partial<Record<Language, string>> {
  return Object.fromEntries(languages.map((language) => [language, reasonText(language, input)]))
}

export function closedText(language: Language): string {
  return sentencesIn(language).closed
}
