// Sends what is due by SMTP, and tries again what did not go.
import nodemailer from 'nodemailer'
import type { Ctx } from '#context.ts'
import { htmlOf } from './html.ts'
import { isFinal, isUnreachable, retryDelayMs, type SendFailure, staleBefore } from './rules.ts'
import * as store from './store.ts'

export interface Transport {
  send(mail: { to: string; subject: string; body: string; html: string; messageId: string }): Promise<void>
}

const batchMax = 20
const staleMax = 1000
/** Where a mail server's own words would stand. */
const staleReason = 'not sent: it had waited too long'
/** Longer than sending a batch can take: a mail is given to the next one only when its taker is gone. */
const leaseMs = 10 * 60_000
const connectionTimeoutMs = 10_000
const retentionDays = 90
const dayMs = 86_400_000

const loopback = /^(localhost|127\.[\d.]+|\[::1\])$/

/** Undefined without a mail server: then mails wait, and the console shows them. */
export function createTransport(settings: { smtpUrl: string | undefined; from: string }): Transport | undefined {
  if (settings.smtpUrl === undefined) return undefined
  const smtp = nodemailer.createTransport({
    url: settings.smtpUrl,
    // Codes are inside: a server elsewhere that offers no encryption gets no mail.
    requireTLS: !loopback.test(new URL(settings.smtpUrl).hostname),
    connectionTimeout: connectionTimeoutMs,
    greetingTimeout: connectionTimeoutMs,
    socketTimeout: connectionTimeoutMs,
    // A mail is plain words: nothing in it may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, body, html, messageId }) {
      // As an object an address is one address, whatever it holds.
      await smtp.sendMail({ from: settings.from, to: { name: '', address: to }, subject, text: body, html, messageId })
    },
  }
}

/**
 * What waited too long is given up first: a mail server set up today does not send the codes of last month.
 * No transaction is open while the network is waited for. A crash after sending and before marking sends the mail again
 * when its lease is over: twice at worst, never not at all. The repeated one has the same message id.
 */
export async function sendMails(ctx: Ctx, transport: Transport | undefined): Promise<void> {
  if (!transport) return
  const until = new Date(ctx.now().getTime() + leaseMs)
  const stale = staleBefore(ctx.now())
  await store.giveUpStale(ctx, { ...stale, reason: staleReason, limit: staleMax })
  const mails = await store.leaseMails(ctx, { ...stale, until, limit: batchMax })
  for (const [i, mail] of mails.entries()) {
    const failure = await sendOne(ctx, transport, mail)
    if (!failure || !isUnreachable(failure)) continue
    // The others were not tried: they keep their count and wait like this one.
    const rest = mails.slice(i + 1).map(({ id }) => id)
    return store.releaseMails(ctx, rest, new Date(ctx.now().getTime() + retryDelayMs(1)))
  }
}

async function sendOne(ctx: Ctx, transport: Transport, mail: store.DueMail): Promise<SendFailure | undefined> {
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
  // A mail server's answer repeats the address; the console shows it beside the mail.
  ctx.log.warn({ mail: mail.id, tries: mail.tries, code: error.responseCode, final }, 'a mail did not go')
  return error
}

/** The plain part names the address that the HTML part has as a button, before the signature. */
function plainText({ body, link, link_label: label }: store.DueMail): string {
  if (!link) return body
  const at = body.lastIndexOf('\n\n')
  const line = `${label}: ${link}`
  return at < 0 ? `${body}\n\n${line}` : `${body.slice(0, at)}\n\n${line}${body.slice(at)}`
}

/** Who wrote to whom is not kept for ever. */
export async function dropOldMails(ctx: Ctx): Promise<void> {
  await store.deleteOld(ctx, new Date(ctx.now().getTime() - retentionDays * dayMs))
}
