// Who a shopper is: login, register, logout, and the user as the shop shows them.

import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { login as loginEndpoint, register as registerEndpoint, User } from '@shop/contract/identity.ts'
import { zeroCents } from '@shop/contract/wire.ts'
import { type Actor, type Ctx, inTx, shopperOf } from '../../context.ts'
import type { Db } from '../../db/pool.ts'
import { refuse } from '../../refuse.ts'
import { countFailure, forgetFailures, refuseLocked } from '../../secret/failures.ts'
import { hashPassword, isPassword } from '../../secret/password.ts'
import { hashToken, makeToken } from '../../secret/token.ts'
import { fieldOf, languageEntry, loginName, loginNames, plainMobile, sessionEnd } from './rules.ts'
import * as store from './store.ts'

export interface IdentitySettings {
  pepper: string
}

type Signed = Reply<typeof loginEndpoint>

export async function login(
  ctx: Ctx,
  settings: IdentitySettings,
  body: Input<typeof loginEndpoint>['body'],
): Promise<Signed> {
  const user = await store.findByLoginName(ctx, loginName(body.account))
  // Guesses under all names of one person count as guesses at one account; unknown names are counted alike.
  const counted = user?.account ?? loginName(body.account)
  await refuseLocked(ctx, 'shopper', counted)
  // An unknown account costs the same work, so that time does not tell who exists.
  const matches = await isPassword(body.password, user?.password_hash, settings.pepper)
  if (!user || !matches) {
    await countFailure(ctx, 'shopper', counted)
    return refuse('auth.wrong_credentials')
  }
  // Of many guesses sent at once, one that is right must not slip past the lock the others caused.
  await refuseLocked(ctx, 'shopper', counted)
  await forgetFailures(ctx, 'shopper', counted)
  return signIn(ctx, user)
}

export async function register(
  ctx: Ctx,
  settings: IdentitySettings,
  body: Input<typeof registerEndpoint>['body'],
): Promise<Signed> {
  const passwordHash = await hashPassword(body.password, settings.pepper)
  return inTx(ctx, async (tx) => {
    const user = await store.insertUser(tx, {
      account: body.account,
      email: body.email,
      mobile: plainMobile(body.mobile ?? ''),
      familyName: body.family_name ?? '',
      givenName: body.given_name ?? '',
      passwordHash,
      language: ctx.language,
    })
    const taken = await store.claimNames(tx, user.id, loginNames(user))
    if (taken !== undefined) refuse('account.taken', { field: fieldOf(user, taken) })
    return signIn(tx, user)
  })
}

export async function getUser(ctx: Ctx): Promise<User> {
  return toUser(await store.getUser(ctx, shopperOf(ctx).userId))
}

export async function logout(ctx: Ctx): Promise<null> {
  await store.deleteSession(ctx, shopperOf(ctx).sessionId)
  return null
}

/** The shopper a token belongs to; the guard asks. */
export async function findShopper(db: Db, token: string, now: Date): Promise<Actor | undefined> {
  const session = await store.findSession(db, hashToken(token), now)
  if (!session) return undefined
  return { kind: 'shopper', userId: session.user_id, sessionId: session.id, language: session.language }
}

export async function dropExpiredSessions(ctx: Ctx): Promise<void> {
  await store.deleteExpiredSessions(ctx)
}

async function signIn(ctx: Ctx, row: store.UserRow): Promise<Signed> {
  const { token, hash } = makeToken()
  await store.insertSession(ctx, { userId: row.id, hash, endsAt: sessionEnd(ctx.now()) })
  return { userinfo: { ...toUser(row), token } }
}

/** Wallet, payment password, avatar and notices come with their own modules; until then nobody has any. */
function toUser(row: store.UserRow): User {
  return {
    id: row.id,
    account: row.account,
    family_name: row.family_name,
    given_name: row.given_name,
    email: row.email,
    mobile: row.mobile,
    avatar: null,
    balance: zeroCents,
    frozen: zeroCents,
    has_pay_pwd: false,
    lang: languageEntry(row.language),
    unread: 0,
    created_at: row.created_at,
  }
}
