// The profile of a user: reading it, and changing names, avatar and verified contacts.
import type { Input } from '@shop/contract/endpoint.ts'
import type { User } from '@shop/contract/people/identity.ts'
import type { changeProfile as changeEndpoint } from '@shop/contract/people/profile.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import * as media from '#modules/catalog/media/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import { pictureOf } from '#picture.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { type IdentitySettings, useTicket } from './codes.ts'
import { endCodes } from './codes-store.ts'
import { checkPassword } from './password-attempts.ts'
import { contactNames, languageEntry, loginName, normalizeMobile } from './rules.ts'
import { noteSecurityEvent, recordEmailChange } from './security-events.ts'
import * as store from './store.ts'

type Body = Input<typeof changeEndpoint>['body']
type ContactInput = Pick<Body, 'email' | 'ticket'> & { mobile: string | undefined }

export async function getUser(ctx: Ctx): Promise<User> {
  return userOf(ctx, shopperOf(ctx).userId)
}

export async function userOf(ctx: Ctx, userId: number): Promise<User> {
  const row = await store.getUser(ctx, userId)
  return {
    id: row.id,
    account: row.account,
    family_name: row.family_name,
    given_name: row.given_name,
    email: row.email,
    mobile: row.mobile,
    avatar: row.picture && pictureOf(row.picture),
    balance: row.balance,
    frozen: row.frozen,
    debt: row.debt,
    has_pay_pwd: row.has_pay_code,
    pay_pwd_length: row.pay_code_length,
    lang: languageEntry(row.language),
    unread: (await notifications.countUnreadOf(ctx, userId)).total,
    created_at: row.created_at,
  }
}

export async function changeProfile(ctx: Ctx, settings: IdentitySettings, body: Body): Promise<User> {
  const { userId } = shopperOf(ctx)
  const input = { ...body, mobile: mobileOf(ctx, body.mobile) }
  const checked = await checkOwner(ctx, settings, body)
  return inTx(ctx, async (tx) => {
    await store.lockUser(tx, userId)
    const user = await store.getUser(tx, userId)
    const contacts = await provenContacts(tx, user, input)
    const isOtherEmail = contacts.email.toLowerCase() !== user.email.toLowerCase()
    // Password or email may have changed elsewhere since the password was checked.
    const isOwner = checked !== undefined && (await store.lockUnchanged(tx, checked))
    if (isOtherEmail && !isOwner) refuse('auth.wrong_credentials')
    await claimContacts(tx, user, contacts)
    await store.setProfile(tx, userId, {
      ...contacts,
      familyName: body.family_name ?? user.family_name,
      givenName: body.given_name ?? user.given_name,
      avatarId: await avatarOf(tx, user, body.avatar),
    })
    if (isOtherEmail) await leaveMailbox(tx, user)
    else if (contacts.isEmailVerified) await noteSecurityEvent(tx, userId, 'emailVerified')
    if (contacts.mobile !== user.mobile) await noteSecurityEvent(tx, userId, 'mobileChanged')
    else if (contacts.isMobileVerified) await noteSecurityEvent(tx, userId, 'mobileVerified')
    return userOf(tx, userId)
  })
}

/** Undefined if it was not sent; an empty string removes the mobile. */
function mobileOf(ctx: Ctx, typed: string | undefined): string | undefined {
  if (!typed) return typed
  return normalizeMobile(typed, ctx.language) ?? refuseFields({ mobile: 'mobileCorrect' })
}

/** The mailbox can reset the password: an open session alone is not enough to move the account to another mailbox. */
async function checkOwner(ctx: Ctx, settings: IdentitySettings, body: Body): Promise<store.Credentials | undefined> {
  if (body.email === undefined) return undefined
  const { email } = await store.getUser(ctx, shopperOf(ctx).userId)
  if (body.email.toLowerCase() === email.toLowerCase()) return undefined
  if (body.password === undefined) return refuseFields({ password: 'passwordRequired' })
  return checkPassword(ctx, settings, { userId: shopperOf(ctx).userId, password: body.password })
}

/** Invalidates what was mailed to the old email, and notifies it. */
async function leaveMailbox(tx: TxCtx, user: store.UserRow): Promise<void> {
  await endCodes(tx, user.id, ['resetpwd', 'resetPay'])
  await recordEmailChange(tx, user.id, user)
}

interface Contacts {
  email: string
  mobile: string
  isEmailVerified: boolean
  isMobileVerified: boolean
}

/** A new email or mobile needs the ticket of a code sent for it; the current one with its ticket becomes verified. */
async function provenContacts(tx: TxCtx, user: store.UserRow, body: ContactInput): Promise<Contacts> {
  const email = body.email ?? user.email
  const mobile = body.mobile ?? user.mobile
  const isOtherEmail = email.toLowerCase() !== user.email.toLowerCase()
  const isOtherMobile = mobile !== user.mobile && mobile !== ''
  const provesEmail = isOtherEmail || (body.ticket !== undefined && body.email !== undefined && !isOtherMobile)
  const provesMobile =
    isOtherMobile || (body.ticket !== undefined && body.mobile !== undefined && mobile !== '' && !provesEmail)
  if (provesEmail) await proveContact(tx, { user, scene: 'email', contact: email, ticket: body.ticket })
  if (provesMobile) await proveContact(tx, { user, scene: 'mobile', contact: mobile, ticket: body.ticket })
  return { email, mobile, isEmailVerified: provesEmail, isMobileVerified: provesMobile }
}

async function proveContact(
  tx: TxCtx,
  proof: { user: store.UserRow; scene: 'email' | 'mobile'; contact: string; ticket: string | undefined },
): Promise<void> {
  if (proof.ticket === undefined) return refuse('code.expired')
  const { sentTo } = await useTicket(tx, { scene: proof.scene, ticket: proof.ticket, userId: proof.user.id })
  if (sentTo.toLowerCase() !== proof.contact.toLowerCase()) refuse('code.expired')
}

/** Only a verified contact becomes a login name, and only then it is revealed that somebody else has it. */
async function claimContacts(tx: TxCtx, user: store.UserRow, contacts: Contacts): Promise<void> {
  const { email, mobile, isEmailVerified, isMobileVerified } = contacts
  if (isEmailVerified && !(await store.claimName(tx, user.id, loginName(email)))) {
    refuse('account.taken', { field: 'email' })
  }
  if (isMobileVerified && !(await store.claimName(tx, user.id, loginName(mobile)))) {
    refuse('account.taken', { field: 'mobile' })
  }
  await store.dropOtherNames(tx, user.id, [loginName(user.account), ...contactNames(contacts)])
}

/** Undefined keeps the avatar, null removes it. */
async function avatarOf(tx: TxCtx, user: store.UserRow, url: string | undefined): Promise<number | null | undefined> {
  if (url === undefined || (user.picture && url === pictureOf(user.picture).url)) return undefined
  if (url === '') return null
  return media.pictureOfUrl(tx, url, { ownerId: user.id, scene: 'avatar' })
}
