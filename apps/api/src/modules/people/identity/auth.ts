// Login, registration and logout.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { login as loginEndpoint, register as registerEndpoint } from '@shop/contract/people/identity.ts'
import { invalidateSessions } from '#cache/session-cache.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import { network } from '#http/rate-limits.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { hashPassword } from '#security/password.ts'
import { makeToken } from '#security/token.ts'
import type { IdentitySettings } from './codes.ts'
import { resolveLoginName } from './login-names.ts'
import { verifyPassword } from './password-attempts.ts'
import { refuseWeak } from './passwords.ts'
import { userOf } from './profile.ts'
import { contactNames, countedName, loginName, normalizeMobile, sessionEnd, sessionsMax } from './rules.ts'
import { recordLogin, recordRegistration } from './security-events.ts'
import * as sessions from './sessions-store.ts'
import * as store from './store.ts'

type LoginReply = Reply<typeof loginEndpoint>

export async function login(
  ctx: Ctx,
  settings: IdentitySettings,
  body: Input<typeof loginEndpoint>['body'],
): Promise<LoginReply> {
  const name = await resolveLoginName(ctx, body.account)
  const found = await store.findByLoginName(ctx, name, network(ctx.ip))
  // Nobody can sign in to a closed account, though its name stays taken.
  const user = found?.status === 'closed' ? undefined : found
  const counted = countedName(body.account, ctx.language)
  const admitted = await verifyPassword(ctx, settings, { user, name: counted, password: body.password })
  return inTx(ctx, async (tx) => {
    // A password change ends all sessions: a login with the old password must not create one afterwards.
    if (!(await store.lockUnchanged(tx, admitted))) refuse('auth.wrong_credentials')
    await recordLogin(tx, admitted.id)
    return signIn(tx, admitted.id)
  })
}

/** Only the account name is claimed: an email or mobile in use must look like a free one. */
export async function register(
  ctx: Ctx,
  settings: IdentitySettings,
  body: Input<typeof registerEndpoint>['body'],
): Promise<LoginReply> {
  const mobile = body.mobile ? normalizeMobile(body.mobile, ctx.language) : ''
  if (mobile === undefined) return refuseFields({ mobile: 'mobileCorrect' })
  const names = { account: body.account, email: body.email, mobile }
  refuseWeak('password', body.password, names)
  const passwordHash = await hashPassword(body.password, settings.pepper)
  return inTx(ctx, async (tx) => {
    const id = await store.insertUser(tx, {
      ...names,
      familyName: body.family_name ?? '',
      givenName: body.given_name ?? '',
      passwordHash,
      language: ctx.language,
    })
    if (!(await store.claimName(tx, id, loginName(names.account)))) refuse('account.taken', { field: 'account' })
    await store.insertContacts(tx, id, contactNames(names))
    await recordRegistration(tx, id)
    return signIn(tx, id)
  })
}

async function signIn(tx: TxCtx, userId: number): Promise<LoginReply> {
  const { token, hash } = makeToken()
  await sessions.insertSession(tx, { userId, hash, endsAt: sessionEnd(tx.now()) })
  await sessions.dropSessionsBeyond(tx, userId, sessionsMax)
  return { userinfo: { ...(await userOf(tx, userId)), token } }
}

export async function logout(ctx: Ctx): Promise<null> {
  const { sessionId, userId } = shopperOf(ctx)
  await sessions.deleteSession(ctx, { id: sessionId, userId })
  invalidateSessions(userId)
  return null
}
