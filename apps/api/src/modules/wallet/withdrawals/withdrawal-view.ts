// What a shopper sees of a withdrawal, and the sentences of its reasons.
import type { Language } from '@shop/contract/language.ts'
import {
  type WithdrawalFailure,
  type WithdrawalRefusal,
  withdrawalFailures,
  withdrawalRefusals,
} from '@shop/contract/wallet/admin-withdrawals.ts'
import type { Withdrawal } from '@shop/contract/wallet/withdrawals.ts'
import { keepWords } from '@shop/locale/keep-words.ts'
import { inEveryLanguage, joinSentences } from '@shop/locale/sentences.ts'
import { walletTexts } from '@shop/locale/wallet-texts.ts'
import type { Ctx } from '#context.ts'
import * as networks from '#modules/wallet/networks/service.ts'
import { type Contents, openSealed, type WithdrawalSettings } from './destinations.ts'
import { canMove, maskedCard } from './rules.ts'
import type * as store from './store.ts'

export function toWithdrawal(ctx: Ctx, settings: WithdrawalSettings, row: store.WithdrawalRow): Withdrawal {
  const { sealed, destination: _, ...withdrawal } = row
  return viewOf(ctx, withdrawal, openSealed(settings, sealed))
}

type ShownWithdrawal = Omit<store.WithdrawalRow, 'sealed' | 'destination'>

export function viewOf(ctx: Ctx, row: ShownWithdrawal, { card_no, ...contents }: Contents): Withdrawal {
  const { network, reason, reason_text: text, ...rest } = row
  return {
    ...rest,
    ...contents,
    card_no: card_no && maskedCard(card_no),
    network: network && { ...network, explorer: networks.explorerOf(network.explorer, row.reference) },
    reason: keepWords(ctx.language, reasonText(ctx.language, { reason, text })),
    can_cancel: canMove(row.step, 'cancel'),
  }
}

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
export function reasonTranslations(input: { reason: string; text: string }): Record<Language, string> {
  return inEveryLanguage((language) => reasonText(language, input))
}

export function closedText(language: Language): string {
  return keepWords(language, sentencesIn(language).closed)
}
