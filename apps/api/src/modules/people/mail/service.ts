// Queues mails in the caller's transaction; a scheduled job sends them. The mail service for other modules.
import type { Language } from '@shop/contract/language.ts'
import type { TxCtx } from '#context.ts'
import * as store from './store.ts'
import { textsOf, type WarningFacts, type WarningKind, type WithdrawalFacts } from './texts.ts'

export { htmlOf, type MailContent } from './html.ts'
export { listMails, type MailSettings } from './outbox.ts'
export { createTransport, dropOldMails, sendMails, type Transport } from './send-mails.ts'
export { deleteTo as eraseMailsTo } from './store.ts'
export { textsOf, type WarningKind } from './texts.ts'

export interface NewMail {
  to: string
  subject: string
  body: string
  /** Contains a code: the body is deleted once it is sent. */
  isSecret?: boolean
  /** Until when a secret is worth sending; by default as long as a code is valid. */
  expiresAt?: Date
  language?: Language
  /** The button of the HTML part. */
  link?: string
  linkLabel?: string
}

/** Sent only if the transaction commits. */
export async function queueMail(tx: TxCtx, mail: NewMail): Promise<void> {
  const { isSecret = false, language = 'en-US', link = '', linkLabel = '' } = mail
  await store.insertMail(tx, { ...mail, subject: oneLine(mail.subject), isSecret, language, link, linkLabel })
}

/** Informs the owner of an account about a security event, in their language. */
export async function queueWarning(
  tx: TxCtx,
  owner: { email: string; language: Language },
  warning: { kind: WarningKind; facts: WarningFacts },
): Promise<void> {
  const text = textsOf(owner.language)[warning.kind](warning.facts)
  await queueMail(tx, { to: owner.email, ...text, language: owner.language })
}

/** Always sent: the requester may not be the owner. */
export async function queueWithdrawal(
  tx: TxCtx,
  owner: { email: string; language: Language },
  { link, ...facts }: WithdrawalFacts & { link: string },
): Promise<void> {
  const { email: to, language } = owner
  const texts = textsOf(language)
  await queueMail(tx, { to, ...texts.withdrawalRequested(facts), language, link, linkLabel: texts.view })
}

/** A line break in a subject would start another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 200)
}
