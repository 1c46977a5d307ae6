// Codes sent to a person, and the single-use tickets they are exchanged for.
import { createHmac, randomInt } from 'node:crypto'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { ErrorCode } from '@shop/contract/errors.ts'
import {
  type CodeScene,
  type checkCode as checkEndpoint,
  codeLength,
  type sendCode as sendEndpoint,
} from '@shop/contract/people/account.ts'
import { Email, Mobile } from '@shop/contract/people/identity.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import { network } from '#http/limits.ts'
import * as mail from '#modules/people/mail/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { isLoopback } from '#security/failures.ts'
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
/** Longer than the longest time over which codes are counted. */
const retentionMs = 25 * hourMs

/**
 * Takes the request for a code. A forgotten password may be asked for by anybody under any name, so nothing is looked up
 * here: known and unknown names run through the same statements, and the clock makes the codes. A signed-in shopper's
 * code is made at once.
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
  // Its code goes to the email: who has not proven to read there proves nothing by it.
  if (scene === 'mobile' && !(await users.hasVerifiedContact(ctx, userId))) refuse('contact.unverified')
  const sentTo = scene === 'resetPay' ? user.email : newContact(ctx, body)
  return requestCode(ctx, { scene, name: nameOfUser(userId), sentTo, key }, (tx, id) =>
    makeCode(tx, settings, { id, scene, sentTo, receiver: user }),
  )
}

/** Some letters grow when they are made small; the column does not, and nobody's name is that long. */
function typedName(typed: string): string {
  return rules.loginName(typed).slice(0, 254)
}

/** In capitals, because what is typed is kept in small letters: nobody can type it. */
function nameOfUser(userId: number): string {
  return `PERSON ${userId}`
}

/** The new email or mobile as it is kept, whether or not somebody has it. */
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
  /** What the browser got for its last request. */
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
    // In capitals like a person: nobody can type it as a name.
    const address = sentTo === null ? [] : [`TO ${sentTo.toLowerCase()}`]
    await store.lockRequests(tx, [name, from, ...address])
    const waitSeconds = await secondsToWait(tx, request)
    // The code of a moment ago is still good: asking again sends no second one.
    if (key !== undefined && waitSeconds > 0) return { resend_after: waitSeconds, request: key }
    const limit = rules.codesPerHourOfNetworkMax
    // Anybody can ask for a forgotten password: what one network asks for is not counted against another.
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

/** Only the browser that asked a moment ago waits: somebody else's request is none of its business. */
async function secondsToWait(tx: TxCtx, { key, name, scene, sentTo }: Request): Promise<number> {
  const last = key === undefined ? undefined : await store.findRequest(tx, { keyHash: hashToken(key), name, scene })
  if (!last || last.used_at || (sentTo !== null && last.sent_to !== sentTo)) return 0
  return rules.resendSeconds - Math.floor((tx.now().getTime() - last.created_at.getTime()) / 1000)
}

/** When so many were asked for within the hour, the oldest of them must grow older than that. */
function refuseBeyond(times: readonly Date[], limit: number): void {
  const oldest = times[limit - 1]
  if (oldest) refuse('auth.locked', { until: Math.ceil((oldest.getTime() + hourMs) / 1000) })
}

/** By the clock: makes the codes for names that somebody has and passes the others over. */
export async function makeRequestedCodes(ctx: Ctx, settings: IdentitySettings): Promise<void> {
  await inTx(ctx, async (tx) => {
    for (const request of await store.lockWaiting(tx, makeMax)) {
      const receiver = await store.findReceiver(tx, await resolveLoginName(tx, request.name))
      // Who asks does not learn whether a mail goes.
      if (receiver && (await mayMail(tx, receiver.id, request.network))) {
        await makeCode(tx, settings, { id: request.id, scene: 'resetpwd', sentTo: receiver.email, receiver })
      } else {
        await store.setPassedOver(tx, request.id)
      }
    }
  })
}

async function mayMail(tx: TxCtx, userId: number, from: string): Promise<boolean> {
  const made = await store.listMade(tx, { userId, network: from, ...periodsOf(tx) })
  return rules.mayMailCode(made, knownNetwork(from))
}

function periodsOf(tx: TxCtx): { hourAgo: Date; dayAgo: Date } {
  const now = tx.now().getTime()
  return { hourAgo: new Date(now - hourMs), dayAgo: new Date(now - 24 * hourMs) }
}

/** Null on this machine: a proxy may be in front of everybody. */
function knownNetwork(from: string): string | null {
  return isLoopback(from) || from === network('::1') ? null : from
}

/** A new mobile's code goes to the account's email too, as long as there is no gateway for text messages. */
async function makeCode(
  tx: TxCtx,
  settings: IdentitySettings,
  wanted: { id: number; scene: CodeScene; sentTo: string; receiver: store.Receiver },
): Promise<void> {
  const { id, scene, sentTo, receiver } = wanted
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  await store.setMade(tx, { id, userId: receiver.id, sentTo, hash: hashCode(settings, id, code) })
  const text = mail.textsOf(receiver.language).code[scene]({ code, minutes: rules.codeMinutes })
  if (scene === 'email') return mailForAddress(tx, { to: sentTo, receiver, text })
  await mail.queueMail(tx, { to: receiver.email, ...text, language: receiver.language, isSecret: true })
}

/**
 * To an address that somebody says is theirs. If another account has it, its owner reads that instead of the code: who
 * asked sees no difference, and the code that nobody gets fits nowhere. Nobody can fill a stranger's mailbox, and no
 * stranger uses up the codes of who verified the address or, before that, was the first to have it: theirs are bounded
 * by person.
 */
async function mailForAddress(
  tx: TxCtx,
  { to, receiver, text }: { to: string; receiver: store.Receiver; text: { subject: string; body: string } },
): Promise<void> {
  const name = rules.loginName(to)
  const owner = await store.findOwnerOfEmail(tx, name)
  const ownerId = owner?.id ?? (await store.findFirstWithEmail(tx, to, name))
  if (ownerId !== receiver.id) {
    const input = await store.listSentTo(tx, { email: to, ...periodsOf(tx) })
    if (rules.isMailboxFull(input, knownNetwork(network(tx.ip)))) return
  }
  const { language } = owner ?? receiver
  const isTaken = owner !== undefined && owner.id !== receiver.id
  const mailText = isTaken ? mail.textsOf(language).addressTaken({ account: owner.account }) : text
  await mail.queueMail(tx, { to, ...mailText, language, isSecret: true })
}

/** Six digits are guessed in a moment from a plain hash: without the pepper the stored one is worth nothing. */
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
  // A wrong try is counted though it is refused: the refusal comes after the transaction.
  const outcome = await inTx(ctx, async (tx) => {
    const hash = hashCode(settings, id, code)
    const tried = await store.tryCode(tx, { id, hash, sentTo, triesMax: rules.codeTriesMax })
    if (!tried?.right) return whyNot(tx, id, tried)
    const ticket = makeToken()
    const expiresAt = new Date(tx.now().getTime() + rules.ticketMinutes * minuteMs)
    await store.insertTicket(tx, { hash: ticket.hash, userId: tried.user_id, scene, sentTo: tried.sent_to, expiresAt })
    return { ticket: ticket.token, account: rules.masked(tried.account) }
  })
  return typeof outcome === 'string' ? refuse(outcome) : outcome
}

/** The try that uses a code up says so itself: nobody types another one in vain. */
async function whyNot(tx: TxCtx, id: number, tried: store.Tried | undefined): Promise<ErrorCode> {
  if (tried) return tried.tries < rules.codeTriesMax ? 'code.wrong' : 'code.too_many_tries'
  return (await store.isTriedTooOften(tx, id, rules.codeTriesMax)) ? 'code.too_many_tries' : 'code.expired'
}

export interface Ticket {
  userId: number
  /** The new email or mobile the code went to, or the account's email. */
  sentTo: string
}

/** Spends the ticket with the caller's transaction; one that is spent, late, another's or for something else is refused. */
export async function useTicket(
  tx: TxCtx,
  wanted: { scene: CodeScene; ticket: string; userId?: number },
): Promise<Ticket> {
  const { scene, ticket, userId } = wanted
  const row = await store.useTicket(tx, { hash: hashToken(ticket), scene, userId: userId ?? null })
  if (!row) return refuse('code.expired')
  return { userId: row.user_id, sentTo: row.sent_to }
}

/** Whose ticket it is, without spending it; refused like `useTicket`. */
export async function ownerOfTicket(ctx: Ctx, wanted: { scene: CodeScene; ticket: string }): Promise<number> {
  const row = await store.findTicket(ctx, { hash: hashToken(wanted.ticket), scene: wanted.scene })
  return row ? row.user_id : refuse('code.expired')
}

export async function dropOldCodes(ctx: Ctx): Promise<void> {
  await store.deleteOldCodes(ctx, new Date(ctx.now().getTime() - retentionMs))
}
