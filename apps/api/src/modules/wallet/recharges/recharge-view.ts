// What a shopper sees of a recharge, and the sentences of its reasons.
import type { Language } from '@shop/contract/language.ts'
import {
  type CreditDifference,
  creditDifferences,
  type RechargeRefusal,
  rechargeRefusals,
} from '@shop/contract/wallet/admin-recharges.ts'
import type { Recharge } from '@shop/contract/wallet/recharges.ts'
import { keepWords } from '@shop/locale/keep-words.ts'
import { inEveryLanguage, joinSentences } from '@shop/locale/sentences.ts'
import { walletTexts } from '@shop/locale/wallet-texts.ts'
import type { Ctx } from '#context.ts'
import * as networks from '#modules/wallet/networks/service.ts'
import { pictureOf } from '#picture.ts'
import type * as store from './store.ts'

export function toRecharge(ctx: Ctx, row: store.RechargeRow): Recharge {
  const { user_id: _, claimed, evidence, network, reason, reason_text: text, ...rest } = row
  return {
    ...rest,
    amount: claimed,
    reason: keepWords(ctx.language, reasonText(ctx.language, { reason, text })),
    is_cancelled: reason === 'card_cancelled',
    evidence: evidence.map(pictureOf),
    network: network && { ...network, explorer: networks.explorerOf(network.explorer, row.txid) },
  }
}

/** Reasons of the card's provider and the shopper's own, in addition to those of operators. */
const cardReasons = [
  'card_declined',
  'card_funds',
  'card_details',
  'card_unconfirmed',
  'card_expired',
  'card_cancelled',
] as const
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
export function reasonTranslations(input: { reason: string; text: string }): Record<Language, string> {
  return inEveryLanguage((language) => reasonText(language, input))
}

export function closedText(language: Language): string {
  return keepWords(language, sentencesIn(language).closed)
}
