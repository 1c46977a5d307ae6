// Queues mails in the caller's transaction; a scheduled job sends them, and operators see the outbox.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import type { listMails as listEndpoint } from '@shop/contract/people/admin-profile.ts'
import { textsOf, type WarningFacts, type WarningKind, type WithdrawalFacts } from '@shop/locale/mail-texts.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import * as store from './store.ts'

export { textsOf, type WarningKind } from '@shop/locale/mail-texts.ts'
export { htmlOf, type MailContent } from './html.ts'
export { createTransport, dropOldMails, sendMails, type Transport } from './send-mails.ts'
export { deleteTo as eraseMailsTo, type QueuedMail } from './store.ts'

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
  await queueMails(tx, [mail])
}

export async function queueMails(tx: TxCtx, mails: readonly NewMail[]): Promise<void> {
  if (mails.length > 0) await store.insertMails(tx, mails.map(toQueued))
}

function toQueued(mail: NewMail): store.QueuedMail {
  const { to, subject, body, isSecret, language, link, linkLabel, expiresAt } = mail
  return {
    ...{
      to,
      body: body.toWellFormed(),
      subject: oneLine(subject),
      secret: isSecret ?? false,
      language: language ?? 'en-US',
    },
    ...{ link: link ?? '', label: linkLabel ?? '', expires: expiresAt },
  }
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

/** For the SQL function request_withdrawal, which inserts it with the link. The requester may not be the owner. */
export function withdrawalMail(
  { email: to, language }: { email: string; language: Language },
  facts: WithdrawalFacts,
): store.QueuedMail {
  const texts = textsOf(language)
  return toQueued({ to, ...texts.withdrawalRequested(facts), language, linkLabel: texts.view })
}

/** A line break in a subject would start another header. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .slice(0, 200)
    .toWellFormed()
}

export interface MailSettings {
  /** With a mail server the bodies are for their receivers only. */
  hasServer: boolean
  /** Only the demo shows codes: elsewhere a code gives access to a shopper's account. */
  demo: boolean
}

/** The outbox in the console: the state of mails, and without a mail server their bodies. */
export async function listMails(
  ctx: Ctx,
  settings: MailSettings,
  query: Input<typeof listEndpoint>['query'],
): Promise<Reply<typeof listEndpoint>> {
  const { keyword } = query
  const { shown, ends } = await readPage(query, {
    mark: ['mails', keyword],
    types: ['number'],
    list: (after, limit) => store.listMails(ctx, { keyword, after, limit }),
    count: (max) => store.countMails(ctx, keyword, max),
    keyOf: (row) => [row.id],
  })
  if (shown.length > 0) await recordView(ctx, shown)
  return {
    smtp: settings.hasServer,
    codes_shown: !settings.hasServer && settings.demo,
    list: shown.map((row) => (mayRead(row, settings) ? row : { ...row, body: '' })),
    ...ends,
  }
}

function mayRead(row: store.OutboxRow, { hasServer, demo }: MailSettings): boolean {
  return !hasServer && (demo || !row.secret)
}

/** Addresses are personal and bodies may contain codes, so every view is audited, once per content. */
async function recordView(ctx: Ctx, rows: readonly store.OutboxRow[]): Promise<void> {
  await audit.recordView(ctx, {
    action: 'mail.read',
    object: { type: 'mail', id: rows[0]?.id ?? 0 },
    after: { from_id: rows.at(-1)?.id, to_id: rows[0]?.id, count: rows.length },
  })
}
