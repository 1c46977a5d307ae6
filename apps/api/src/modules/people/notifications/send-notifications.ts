// Mails and pushes notifications: queued from their rows, in the language of the account.
import type { Language } from '@shop/contract/language.ts'
import { addressLines } from '@shop/contract/people/address-lines.ts'
import type { NotificationKind } from '@shop/contract/people/notifications.ts'
import { countryName } from '@shop/locale/format.ts'
import type { ReturnTo } from '@shop/locale/notifications/facts.ts'
import { type Ctx, inTx, type TxCtx } from '#context.ts'
import * as mail from '#modules/people/mail/service.ts'
import * as push from '#modules/people/push/service.ts'
import { renderNotifications } from './render-notifications.ts'
import * as store from './store.ts'

export interface MailLinks {
  /** The public base URL of the shop. */
  publicUrl: string
}

const mailsEach = 50
const pushesEach = 100
const batchesMax = 20
/** Older notifications were seen in the app, or the scheduler was not running; a message would come too late. */
const freshMs = 24 * 3_600_000

/** Scheduled job; the next run takes what exceeds the limit. */
export async function mailNotifications(ctx: Ctx, links: MailLinks): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch += 1) {
    if ((await inTx(ctx, (tx) => mailBatch(tx, links))) < mailsEach) return
  }
}

async function mailBatch(tx: TxCtx, links: MailLinks): Promise<number> {
  const rows = await store.takeToMail(tx, mailsEach)
  const since = tx.now().getTime() - freshMs
  const fresh = rows.filter((row) => row.created_at.getTime() > since)
  await mail.queueMails(
    tx,
    fresh.map((row) => ({ to: row.email, ...notificationMail(row, links) })),
  )
  return rows.length
}

export interface MailedNotification {
  kind: NotificationKind
  params: object
  link: string
  created_at: Date
  language: Language
}

/** Without the receiver, so that a preview shows the same. */
export function notificationMail(row: MailedNotification, { publicUrl }: MailLinks): Omit<mail.NewMail, 'to'> {
  const { language, link } = row
  const [notification] = renderNotifications({ language }, [{ ...row, id: 0, picture: null, read: false }])
  const texts = mail.textsOf(language)
  const body = [notification?.body ?? '', ...detailsOf(row)].join('\n')
  return {
    ...texts.notification({ title: notification?.title ?? '', body }),
    language,
    link: link && `${publicUrl}${link}`,
    linkLabel: texts.view,
  }
}

/** A mail is read outside the shop, so it has the order numbers and the return address. */
function detailsOf({ params, language }: MailedNotification): string[] {
  const { sn, sns = sn ? [sn] : [], returnTo } = params as { sn?: string; sns?: string[]; returnTo?: ReturnTo }
  return [...sns.map(mail.textsOf(language).orderNumber), ...(returnTo ? ['', addressOf(returnTo, language)] : [])]
}

function addressOf(to: ReturnTo, language: Language): string {
  const lines = [to.addressee, to.phone, ...addressLines(to, countryName(language, to.country))]
  return mail.textsOf(language).returnAddress(lines.filter(Boolean))
}

/** Scheduled job; the next run takes what exceeds the limit. */
export async function pushNotifications(ctx: Ctx): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch += 1) {
    if ((await inTx(ctx, pushBatch)) < pushesEach) return
  }
}

async function pushBatch(tx: TxCtx): Promise<number> {
  const rows = await store.takeToPush(tx, pushesEach)
  const since = tx.now().getTime() - freshMs
  // What was read in the meantime needs no message.
  const fresh = rows.filter((row) => row.created_at.getTime() > since && !row.read)
  const messages = fresh.flatMap(({ user_id: userId, language, ...row }) =>
    renderNotifications({ language }, [row]).map((notification) => ({ userId, language, notification })),
  )
  await push.queuePushes(tx, messages)
  return rows.length
}
