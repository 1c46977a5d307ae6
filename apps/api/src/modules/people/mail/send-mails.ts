// Sends due mails by SMTP and retries those that failed.
import type { Ctx } from '#context.ts'
import { loadLater } from '#load-later.ts'
import { htmlOf } from './html.ts'
import { isFinal, isUnreachable, retryDelayMs, type SendFailure, staleBefore } from './rules.ts'
import * as store from './store.ts'

/** Not needed without a mail server. */
const loadNodemailer = loadLater<typeof import('nodemailer')>('nodemailer')

export interface Transport {
  send(mail: { to: string; subject: string; body: string; html: string; messageId: string }): Promise<void>
}

const batchMax = 20
const staleMax = 1000
/** Stands in for the error of a mail server. */
const staleReason = 'not sent: it had waited too long'
/** Longer than sending a batch can take: a mail is taken over only if its sender has died. */
const leaseMs = 10 * 60_000
const connectionTimeoutMs = 10_000
const retentionDays = 90
const dayMs = 86_400_000

const loopback = /^(localhost|127\.[\d.]+|\[::1\])$/

/** Undefined without a mail server: then mails stay in the outbox, and the console shows them. */
export function createTransport(settings: { smtpUrl: string | undefined; from: string }): Transport | undefined {
  if (settings.smtpUrl === undefined) return undefined
  const smtp = loadNodemailer().createTransport({
    url: settings.smtpUrl,
    // Mails contain codes: a remote server without encryption gets none.
    requireTLS: !loopback.test(new URL(settings.smtpUrl).hostname),
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    socketTimeout: connectionTimeoutMs,
    // Mails are plain text: nothing in them may make nodemailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, body, html, messageId }) {
      // As an object it is one address, whatever it contains.
      await smtp.sendMail({ from: settings.from, to: { name: '', address: to }, subject, text: body, html, messageId })
    },
  }
}

/**
 * Gives up old mails first, so that a new mail server does not send last month's codes. No transaction is open while
 * waiting for the network. After a crash between sending and marking, the mail is sent again when its lease is over:
 * twice at worst, with the same message id, but never lost.
 */
export async function sendMails(ctx: Ctx, transport: Transport | undefined): Promise<void> {
  if (!transport) return
  const until = new Date(ctx.now().getTime() + leaseMs)
  const stale = staleBefore(ctx.now())
  await store.giveUpStale(ctx, { ...stale, reason: staleReason, limit: staleMax })
  const mails = await store.leaseMails(ctx, { ...stale, until, limit: batchMax })
  for (const [i, mail] of mails.entries()) {
    const failure = await sendMail(ctx, transport, mail)
    if (!failure || !isUnreachable(failure)) continue
    // The others were not tried: their count is restored, and they wait like this one.
    const rest = mails.slice(i + 1).map(({ id }) => id)
    return store.releaseMails(ctx, rest, new Date(ctx.now().getTime() + retryDelayMs(1)))
  }
}

async function sendMail(ctx: Ctx, transport: Transport, mail: store.DueMail): Promise<SendFailure | undefined> {
  const messageId = `<mail-${mail.id}-${mail.created_at.getTime()}@tradewind>`
  const error = await transport
    .send({ to: mail.to_address, subject: mail.subject, body: plainText(mail), html: htmlOf(mail), messageId })
    .then(() => undefined)
    .catch((failure: Error & SendFailure) => failure)
  if (!error) {
    await store.setSent(ctx, mail.id)
    return undefined
  }
  const message = error.message.slice(0, 500)
  const final = isFinal(error)
  const nextTryAt = new Date(ctx.now().getTime() + retryDelayMs(mail.tries))
  await store.setFailed(ctx, { id: mail.id, error: message, nextTryAt, givesUp: final })
  // The server's error repeats the address, so it is shown in the console and not logged.
  ctx.log.warn({ mail: mail.id, tries: mail.tries, code: error.responseCode, final }, 'sending a mail failed')
  return error
}

/** The plain part has the link, which is a button in the HTML part, before the signature. */
function plainText({ body, link, link_label: label }: store.DueMail): string {
  if (!link) return body
  const at = body.lastIndexOf('\n\n')
  const line = `${label}: ${link}`
  return at < 0 ? `${body}\n\n${line}` : `${body.slice(0, at)}\n\n${line}${body.slice(at)}`
}

/** Addresses are personal data and are deleted after a time. */
export async function dropOldMails(ctx: Ctx): Promise<void> {
  await store.deleteOld(ctx, new Date(ctx.now().getTime() - retentionDays * dayMs))
}
