// Codes sent by mail, and the single-use tickets they are exchanged for.
import { createHmac, randomInt } from 'node:crypto'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { ErrorCode } from '@shop/contract/errors.ts'
import { Email, Mobile } from '@shop/contract/people/identity.ts'
import {
  type CodeScene,
  type checkCode as checkEndpoint,
  codeLength,
  type sendCode as sendEndpoint,
} from '@shop/contract/people/profile.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import { network } from '#http/rate-limits.ts'
import * as mail from '#modules/people/mail/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { isLoopback } from '#security/login-locks.ts'
import { hashToken, makeToken } from '#security/token.ts'
import * as store from './codes-store.ts'
import { resolveLoginName } from './login-names.ts'
import * as rules from './rules.ts'
import * as users from './store.ts'

export interface IdentitySettings {
  pepper: string
}

type SendBody = Input<typeof sendEndpoint>['body']

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const makeMax = 100
/** Longer than the longest period over which codes are counted. */
const retentionMs = 25 * hourMs

/**
 * Accepts the request for a code. Anybody may request a password reset for any name, so nothing is looked up here:
 * known and unknown names run the same statements, and a scheduled job creates the codes. A signed-in shopper's code
 * is created at once.
 */
export async function sendCode(
  ctx: Ctx,
  settings: IdentitySettings,
  body: SendBody,
): Promise<Reply<typeof sendEndpoint>> {
  const { scene, request: key } = body
  if (scene === 'resetpwd') return requestCode(ctx, { scene, name: typedName(body.account), sentTo: null, key })
  if (ctx.actor.kind !== 'shopper') return refuse('auth.required')
  const { userId } = ctx.actor
  const user = await users.getUser(ctx, userId)
  // The code goes to the email, so an unverified email would prove nothing.
  if (scene === 'mobile' && !(await users.hasVerifiedContact(ctx, userId))) refuse('contact.unverified')
  const sentTo = scene === 'resetPay' ? user.email : newContact(ctx, body)
  return requestCode(ctx, { scene, name: nameOfUser(userId), sentTo, key }, (tx, id) =>
    makeCode(tx, settings, { id, scene, sentTo, receiver: user }),
  )
}

/** Some letters get longer in lower case, and the column has a limit; no real name is that long. */
function typedName(typed: string): string {
  return rules.loginName(typed).slice(0, 254)
}

/** In upper case: typed names are stored in lower case, so nobody can type this one. */
function nameOfUser(userId: number): string {
  return `PERSON ${userId}`
}

/** The new email or mobile as it is stored, whether or not somebody else has it. */
function newContact(ctx: Ctx, input: SendBody): string {
  const rule = input.scene === 'email' ? 'emailCorrect' : 'mobileCorrect'
  return contactOf(ctx, input) ?? refuseFields({ account: rule })
}

function contactOf(ctx: Ctx, { account, scene }: { account: string; scene: CodeScene }): string | undefined {
  const parsed = (scene === 'email' ? Email : Mobile).safeParse(account)
  if (!parsed.success || parsed.data === '') return undefined
  return scene === 'email' ? parsed.data : rules.normalizeMobile(parsed.data, ctx.language)
}

interface Request {
  scene: CodeScene
  name: string
  sentTo: string | null
  /** The key this browser got for its last request. */
  key: string | undefined
}

async function requestCode(
  ctx: Ctx,
  request: Request,
  make?: (tx: TxCtx, id: number) => Promise<void>,
): Promise<Reply<typeof sendEndpoint>> {
  const { scene, name, sentTo, key } = request
  const now = ctx.now().getTime()
  const from = network(ctx.ip)
  return inTx(ctx, async (tx) => {
    // In upper case like the name of a user, so that nobody can type it.
    const addressKeys = sentTo === null ? [] : [`TO ${sentTo.toLowerCase()}`]
    await store.lockRequests(tx, [name, from, ...addressKeys])
    const waitSeconds = await secondsToWait(tx, request)
    // The last code is still valid: a repeated request sends no second one.
    if (key !== undefined && waitSeconds > 0) return { resend_after: waitSeconds, request: key }
    const limit = rules.codesPerHourOfNetworkMax
    // Anybody can request a password reset: the requests of one network do not count against another.
    const input = { name, nameFrom: make ? null : from, network: from, since: new Date(now - hourMs), limit }
    const { byName, byNetwork } = await store.listRequests(tx, input)
    if (make || !isLoopback(ctx.ip)) refuseBeyond(byName, rules.codesPerHourMax)
    if (!isLoopback(ctx.ip)) refuseBeyond(byNetwork, rules.codesPerHourOfNetworkMax)
    const expiresAt = new Date(now + rules.codeMinutes * minuteMs)
    const userId = make && ctx.actor.kind === 'shopper' ? ctx.actor.userId : null
    const { token, hash: keyHash } = makeToken()
    const id = await store.insertRequest(tx, { name, scene, network: from, userId, sentTo, keyHash, expiresAt })
    await make?.(tx, id)
    return { resend_after: rules.resendSeconds, request: token }
  })
}

/** Only the browser of the recent request has to wait, not others that request the same name. */
async function secondsToWait(tx: TxCtx, { key, name, scene, sentTo }: Request): Promise<number> {
  const last = key === undefined ? undefined : await store.findRequest(tx, { keyHash: hashToken(key), name, scene })
  if (!last || last.used_at || (sentTo !== null && last.sent_to !== sentTo)) return 0
  return rules.resendSeconds - Math.floor((tx.now().getTime() - last.created_at.getTime()) / 1000)
}

/** Refuses until the oldest of the last `limit` requests is more than an hour old. */
function refuseBeyond(times: readonly Date[], limit: number): void {
  const oldest = times[limit - 1]
  if (oldest) refuse('auth.locked', { until: Math.ceil((oldest.getTime() + hourMs) / 1000) })
}

/** Scheduled job: creates the codes for names that exist and skips the others. */
export async function makeRequestedCodes(ctx: Ctx, settings: IdentitySettings): Promise<void> {
  await inTx(ctx, async (tx) => {
    for (const request of await store.lockPending(tx, makeMax)) {
      const receiver = await store.findReceiver(tx, await resolveLoginName(tx, request.name))
      // The requester does not learn whether a mail is sent.
      if (receiver && (await mayMailTo(tx, receiver.id, request.network))) {
        await makeCode(tx, settings, { id: request.id, scene: 'resetpwd', sentTo: receiver.email, receiver })
      } else {
        await store.skipRequest(tx, request.id)
      }
    }
  })
}

async function mayMailTo(tx: TxCtx, userId: number, from: string): Promise<boolean> {
  const counts = await store.countCodes(tx, { userId, network: from, ...periodsOf(tx) })
  return rules.mayMailCode(counts, knownNetwork(from))
}

function periodsOf(tx: TxCtx): { hourAgo: Date; dayAgo: Date } {
  const now = tx.now().getTime()
  return { hourAgo: new Date(now - hourMs), dayAgo: new Date(now - 24 * hourMs) }
}

/** Null for this machine: everybody may come through a local proxy. */
function knownNetwork(from: string): string | null {
  return isLoopback(from) || from === network('::1') ? null : from
}

/** The code for a new mobile goes to the account's email too, since there is no SMS gateway. */
async function makeCode(
  tx: TxCtx,
  settings: IdentitySettings,
  input: { id: number; scene: CodeScene; sentTo: string; receiver: store.Receiver },
): Promise<void> {
  const { id, scene, sentTo, receiver } = input
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  await store.setCode(tx, { id, userId: receiver.id, sentTo, hash: hashCode(settings, id, code) })
  const text = mail.textsOf(receiver.language).code[scene]({ code, minutes: rules.codeMinutes })
  if (scene === 'email') return mailForAddress(tx, { to: sentTo, receiver, text })
  await mail.queueMail(tx, { to: receiver.email, ...text, language: receiver.language, isSecret: true })
}

/**
 * Mails an address that the shopper claims. If another account owns it, its owner gets a note instead of the code: the
 * requester sees no difference, and the code that nobody receives is useless. Limits keep anybody from flooding a
 * mailbox. The requests of strangers do not count against the account that verified the address or, before that, was
 * the first to have it: its codes are limited per user.
 */
async function mailForAddress(
  tx: TxCtx,
  { to, receiver, text }: { to: string; receiver: store.Receiver; text: { subject: string; body: string } },
): Promise<void> {
  const name = rules.loginName(to)
  const owner = await store.findOwnerOfEmail(tx, name)
  const ownerId = owner?.id ?? (await store.findFirstWithEmail(tx, to, name))
  if (ownerId !== receiver.id) {
    const counts = await store.listSentTo(tx, { email: to, ...periodsOf(tx) })
    if (rules.isMailboxFull(counts, knownNetwork(network(tx.ip)))) return
  }
  const { language } = owner ?? receiver
  const isTaken = owner !== undefined && owner.id !== receiver.id
  const mailText = isTaken ? mail.textsOf(language).addressTaken({ account: owner.account }) : text
  await mail.queueMail(tx, { to, ...mailText, language, isSecret: true })
}

/** Six digits are quickly brute-forced from a plain hash; the pepper makes a stolen hash useless. */
function hashCode({ pepper }: IdentitySettings, id: number, code: string): Buffer {
  return createHmac('sha256', pepper).update(`code ${id} ${code}`).digest()
}

export async function checkCode(
  ctx: Ctx,
  settings: IdentitySettings,
  body: Input<typeof checkEndpoint>['body'],
): Promise<Reply<typeof checkEndpoint>> {
  const { scene, code } = body
  if (scene !== 'resetpwd' && ctx.actor.kind !== 'shopper') return refuse('auth.required')
  const name = scene === 'resetpwd' ? typedName(body.account) : nameOfUser(shopperOf(ctx).userId)
  const sentTo = scene === 'email' || scene === 'mobile' ? (contactOf(ctx, body) ?? '') : null
  const request = await store.findRequest(ctx, { keyHash: hashToken(body.request), name, scene })
  if (!request) return refuse('code.expired')
  const { id } = request
  // A wrong attempt is counted although it is refused: the refusal comes after the transaction.
  const outcome = await inTx(ctx, async (tx) => {
    const hash = hashCode(settings, id, code)
    const attempt = await store.tryCode(tx, { id, hash, sentTo, triesMax: rules.codeTriesMax })
    if (!attempt?.right) return refusalReason(tx, id, attempt)
    const ticket = makeToken()
    const expiresAt = new Date(tx.now().getTime() + rules.ticketMinutes * minuteMs)
    await store.insertTicket(tx, {
      hash: ticket.hash,
      userId: attempt.user_id,
      scene,
      sentTo: attempt.sent_to,
      expiresAt,
    })
    return { ticket: ticket.token, account: rules.masked(attempt.account) }
  })
  return typeof outcome === 'string' ? refuse(outcome) : outcome
}

/** The attempt that uses the code up says so, so that nobody tries again in vain. */
async function refusalReason(tx: TxCtx, id: number, attempt: store.CodeAttempt | undefined): Promise<ErrorCode> {
  if (attempt) return attempt.tries < rules.codeTriesMax ? 'code.wrong' : 'code.too_many_tries'
  return (await store.isTriedTooOften(tx, id, rules.codeTriesMax)) ? 'code.too_many_tries' : 'code.expired'
}

export interface Ticket {
  userId: number
  /** The new email or mobile the code went to, or the account's email. */
  sentTo: string
}

/** Uses up the ticket in the caller's transaction; refuses one that is used, expired, foreign or of another scene. */
export async function useTicket(
  tx: TxCtx,
  input: { scene: CodeScene; ticket: string; userId?: number },
): Promise<Ticket> {
  const { scene, ticket, userId } = input
  const row = await store.useTicket(tx, { hash: hashToken(ticket), scene, userId: userId ?? null })
  if (!row) return refuse('code.expired')
  return { userId: row.user_id, sentTo: row.sent_to }
}

/** The owner of a ticket, without using it up; refuses like `useTicket`. */
export async function ownerOfTicket(ctx: Ctx, input: { scene: CodeScene; ticket: string }): Promise<number> {
  const row = await store.findTicket(ctx, { hash: hashToken(input.ticket), scene: input.scene })
  return row ? row.user_id : refuse('code.expired')
}

export async function dropOldCodes(ctx: Ctx): Promise<void> {
  await store.deleteOldCodes(ctx, new Date(ctx.now().getTime() - retentionMs))
}
