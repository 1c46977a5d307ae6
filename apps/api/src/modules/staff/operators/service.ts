// Operator login with an optional second factor, sessions, logout, and the first operator of an empty console.
import { randomBytes } from 'node:crypto'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { staffEventsAccess } from '@shop/contract/people/notifications.ts'
import type * as contract from '@shop/contract/staff/admin-operators.ts'
import { StartError } from '#config.ts'
import { type Actor, type Ctx, inTx, operatorOf } from '#context.ts'
import type { Db } from '#db/pool.ts'
import { network } from '#http/rate-limits.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse } from '#refuse.ts'
import { clearFailures } from '#security/login-locks.ts'
import { hashPassword } from '#security/password.ts'
import { unseal } from '#security/seal.ts'
import { hashToken, makeToken } from '#security/token.ts'
import { findTotpStep } from '#security/totp.ts'
import { revokeLinks } from './invitations-store.ts'
import { auditFieldsOf, recordEvent, type StaffSettings, toMe } from './operator-view.ts'
import { type AttemptCounter, checkPasswordAttempt, clearLocks, recordWrongAttempt } from './password-attempts.ts'
import { operatorSessionEnd, placesEnd, setupOf } from './rules.ts'
import * as sessions from './sessions-store.ts'
import * as store from './store.ts'

export { applyDueGrants } from './grants.ts'
export type { StaffSettings } from './operator-view.ts'
export { logFailedLogins } from './password-attempts.ts'

type LoginSettings = Pick<StaffSettings, 'pepper' | 'secondFactor'>

export async function login(
  ctx: Ctx,
  settings: LoginSettings,
  body: Input<typeof contract.operatorLogin>['body'],
): Promise<Reply<typeof contract.operatorLogin>> {
  const { account, password } = body
  const found = await store.findByAccount(ctx, account, network(ctx.ip))
  const admitted = await checkPasswordAttempt(ctx, settings, { operator: found, account, password })
  await checkSecondFactor(ctx, settings, admitted, body.otp)
  await clearFailures(ctx, admitted.count.realm, admitted.count.key)
  const { token, hash } = makeToken()
  return inTx(ctx, async (tx) => {
    // The credentials may have changed since the check, which ends every session; do not open a new one after that.
    const row = (await store.lockUnchanged(tx, admitted.operator)) ?? refuse('auth.wrong_credentials')
    await sessions.savePlace(tx, row.id, network(tx.ip))
    await sessions.insertSession(tx, { operatorId: row.id, hash, endsAt: operatorSessionEnd(ctx.now()) })
    await recordEvent(tx, 'operator.login', row)
    return { token, operator: toMe({ ...row, last_login_at: ctx.now() }, settings), roles: row.roles }
  })
}

async function checkSecondFactor(
  ctx: Ctx,
  settings: LoginSettings,
  { operator: row, count }: { operator: store.OperatorCredentials; count: AttemptCounter },
  otp: string | undefined,
): Promise<void> {
  if (!row.otp_confirmed || !row.otp_secret) return
  if (!otp) refuse('auth.otp_required')
  const step = findTotpStep(unseal(row.otp_secret, settings.pepper), otp, ctx.now())
  const isUnused = step !== undefined && (await store.useOtpStep(ctx, row.id, step))
  if (isUnused) return
  await recordWrongAttempt(ctx, count, row.id)
  refuse('auth.otp_wrong')
}

export async function logout(ctx: Ctx): Promise<null> {
  const { sessionId, operatorId, account } = operatorOf(ctx)
  return inTx(ctx, async (tx) => {
    await sessions.deleteSession(tx, sessionId)
    await recordEvent(tx, 'operator.logout', { id: operatorId, account })
    return null
  })
}

export async function getMe(ctx: Ctx, settings: LoginSettings): Promise<contract.Me> {
  return toMe(await store.getOperator(ctx, operatorOf(ctx).operatorId), settings)
}

export interface CreatedOperator {
  account: string
  password: string
}

/**
 * Lets whoever runs the server into the console: creates the operator `admin` when there is none, or resets the named
 * one (new password, no second factor, verified), for example when a sole admin lost the second factor. The password
 * must be changed at the first login.
 */
export async function ensureOperator(
  ctx: Ctx,
  settings: Pick<StaffSettings, 'pepper'>,
  reset: string | undefined,
): Promise<CreatedOperator | undefined> {
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password, settings.pepper)
  const created = await inTx(ctx, async (tx) => {
    // Servers that start at once: the second one sees the operator of the first.
    await store.lockFirstOperator(tx)
    const isEmpty = (await store.countOperators(tx, undefined)) === 0
    const account = reset?.toLowerCase() ?? (isEmpty ? 'admin' : undefined)
    if (account === undefined) return undefined
    if (await store.isInactive(tx, account)) throw new StartError(inactiveMessage(account))
    const found = await store.findByAccount(tx, account, network(tx.ip))
    const row = found
      ? await store.setOperator(tx, { ...found, clearOtp: true })
      : await store.insertOperator(tx, { ...firstAdmin, account, name: account })
    await store.setPassword(tx, { id: row.id, hash: passwordHash, mustChange: true })
    await revokeLinks(tx, row.id)
    await approvals.verifyFromServer(tx, row.id)
    await sessions.deleteSessionsOf(tx, row.id)
    await audit.record(tx, {
      actor: { account: 'system' },
      action: found ? 'operator.reset' : 'operator.create',
      object: { type: 'operator', id: row.id },
      after: auditFieldsOf(row),
      why: 'requested on the server',
    })
    return { id: row.id, account }
  })
  if (!created) return undefined
  await clearLocks(ctx, created)
  return { account: created.account, password }
}

const firstAdmin: Omit<store.NewOperator, 'account' | 'name'> = {
  email: null,
  passwordHash: null,
  roles: ['admin'],
  active: true,
}

/** A reset does not activate an account: only an admin does that in the console. */
function inactiveMessage(account: string): string {
  return (
    `RESET_OPERATOR names ${account}, who is switched off: switch the account on in the console, ` +
    'or name another one; a name nobody has becomes a new admin.'
  )
}

/** Updates `last_seen_at` at most this often, so that not every call writes. */
const touchIntervalMs = 60_000

type SessionSettings = Pick<StaffSettings, 'secondFactor' | 'idleMinutes'>

interface TokenLookup {
  token: string
  now: Date
  /** A request the page makes without user input; it does not keep the session open. */
  isBackground: boolean
}

/** The operator a token belongs to, for the guard. */
export async function findOperator(db: Db, settings: SessionSettings, lookup: TokenLookup): Promise<Actor | undefined> {
  const { token, now, isBackground } = lookup
  const session = await sessions.findSession(db, hashToken(token), now)
  if (!session) return undefined
  if (session.last_seen_at < idleSince(settings, now))
    return refuse('auth.required', { of: 'idle', minutes: settings.idleMinutes })
  const isStale = now.getTime() - session.last_seen_at.getTime() > touchIntervalMs
  if (isStale && !isBackground) await sessions.touchSession(db, session.id, now)
  const { id, operator_id: operatorId, account, roles } = session
  const setup = setupOf(session, settings.secondFactor)
  return { kind: 'operator', operatorId, sessionId: id, account, roles, ...(setup && { setup }) }
}

/** Which of these sessions are live and may still receive staff events. */
export async function findLiveOperatorSessions(
  db: Db,
  settings: SessionSettings,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<number[]> {
  const seenAfter = idleSince(settings, now)
  return sessions.findLiveSessions(db, { ids, roles: staffEventsAccess.operator, now, seenAfter })
}

function idleSince({ idleMinutes }: SessionSettings, now: Date): Date {
  return new Date(now.getTime() - idleMinutes * 60_000)
}

/** Also deletes places an operator has not used for a long time. */
export async function dropExpiredSessions(ctx: Ctx): Promise<void> {
  await sessions.deleteExpiredSessions(ctx)
  await sessions.deleteOldPlaces(ctx, placesEnd(ctx.now()))
}
