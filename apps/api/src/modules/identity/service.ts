// Who a shopper is: login, register, logout, and the user as the shop shows them.

import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { login as loginEndpoint, register as registerEndpoint, User } from '@shop/contract/identity.ts'
import { zeroCents } from '@shop/contract/wire.ts'
import { type Actor, type Ctx, inTx, shopperOf } from '../../context.ts'
import { brokenConstraint, type Db } from '../../db/pool.ts'
import { refuse } from '../../refuse.ts'
import { countFailure, forgetFailures, refuseLocked } from '../../secret/failures.ts'
import { hashPassword, isPassword } from '../../secret/password.ts'
import { hashToken, makeToken } from '../../secret/token.ts'
import { languageEntry, sessionEnd } from './rules.ts'
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
  await refuseLocked(ctx, 'shopper', body.account)
  const user = await store.findByLoginName(ctx, body.account)
  // An unknown account costs the same work, so that time does not tell who exists.
  const matches = await isPassword(body.password, user?.password_hash, settings.pepper)
  if (!user || !matches) {
    await countFailure(ctx, 'shopper', body.account)
    return refuse('auth.wrong_credentials')
  }
  await forgetFailures(ctx, 'shopper', body.account)
  return signIn(ctx, user)
}

export async function register(
  ctx: Ctx,
  settings: IdentitySettings,
  body: Input<typeof registerEndpoint>['body'],
): Promise<Signed> {
  const passwordHash = await hashPassword(body.password, settings.pepper)
  try {
    return await inTx(ctx, async (tx) => {
      const user = await store.insertUser(tx, {
        account: body.account,
        email: body.email,
        mobile: (body.mobile ?? '').replace(/[ -]/g, ''),
        familyName: body.family_name ?? '',
        givenName: body.given_name ?? '',
        passwordHash,
        language: ctx.language,
      })
      return signIn(tx, user)
    })
  } catch (error) {
    if (brokenConstraint(error)?.startsWith('users_')) return refuse('account.taken')
    throw error
  }
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
