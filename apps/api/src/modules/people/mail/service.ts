// Mails: written in the transaction that wants them, sent by the clock; what others may ask of them.
import type { Language } from '@shop/contract/language.ts'
import type { TxCtx } from '#context.ts'
import * as store from './store.ts'
import { textsOf, type WarningFacts, type WarningKind, type WithdrawalFacts } from './texts.ts'

export { htmlOf, type MailContent } from './html.ts'
export { listMails, type MailSettings } from './outbox.ts'
export { createTransport, dropOldMails, sendMails, type Transport } from './send-mails.ts'
export { type MailTexts, textsOf, type WarningKind } from './texts.ts'

export interface NewMail {
  to: string
  subject: string
  body: string
  /** Holds a code: its body is wiped once it is sent. */
  isSecret?: boolean
  /** Until when a secret is worth sending; without it, as long as a code is good. */
  expiresAt?: Date
  /** Of the text. */
  language?: Language
  /** The button of the HTML part. */
  link?: string
  linkLabel?: string
}

/** Sent if the transaction is through, and not otherwise. */
export async function queueMail(tx: TxCtx, mail: NewMail): Promise<void> {
  const { isSecret = false, language = 'en-US', link = '', linkLabel = '' } = mail
  await store.insertMail(tx, { ...mail, subject: oneLine(mail.subject), isSecret, language, link, linkLabel })
}

/** Tells the owner of an account what happened to it, in their language. */
export async function queueWarning(
  tx: TxCtx,
  owner: { email: string; language: Language },
  warning: { kind: WarningKind; facts: WarningFacts },
): Promise<void> {
  const text = textsOf(owner.language)[warning.kind](warning.facts)
  await queueMail(tx, { to: owner.email, ...text, language: owner.language })
}

/** Always sent: whoever asked for it may not be the owner. */
export async function queueWithdrawal(
  tx: TxCtx,
  owner: { email: string; language: Language },
  { link, ...facts }: WithdrawalFacts & { link: string },
): Promise<void> {
  const { email: to, language } = owner
  const texts = textsOf(language)
  await queueMail(tx, { to, ...texts.withdrawalRequested(facts), language, link, linkLabel: texts.view })
}

/** An account was closed: what was written to its owner goes with it, also what is still to be sent. */
export async function eraseMailsTo(tx: TxCtx, address: string): Promise<void> {
  await store.deleteTo(tx, address)
}

/** A line break in a subject would begin a header of the caller's making. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 200)
}
