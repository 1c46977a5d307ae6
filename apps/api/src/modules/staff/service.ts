// Operators' sessions: login with an optional second factor, logout, the guard's question, the first operator.
import { randomBytes } from 'node:crypto'
import type * as contract from '@shop/contract/console/staff.ts'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { staffEventsAccess } from '@shop/contract/notices.ts'
import { StartFault } from '../../config.ts'
import { type Actor, type Ctx, inTx, operatorOf } from '../../context.ts'
import type { Db } from '../../db/pool.ts'
import { network } from '../../http/limits.ts'
import { refuse } from '../../refuse.ts'
import { forgetFailures } from '../../secret/failures.ts'
import { hashPassword } from '../../secret/password.ts'
import { unseal } from '../../secret/seal.ts'
import { hashToken, makeToken } from '../../secret/token.ts'
import { findTotpStep } from '../../secret/totp.ts'
import * as audit from '../audit/service.ts'
import { admitGuess, type Count, clearLocks, countWrong } from './guessing.ts'
import { operatorSessionEnd, placesEnd } from './rules.ts'
import { logged, recordEvent, type StaffSettings, toOperator } from './shape.ts'
import * as store from './store.ts'

export { logFailedLogins } from './failed-logins.ts'
export type { StaffSettings } from './shape.ts'

export async function login(
  ctx: Ctx,
  settings: StaffSettings,
  body: Input<typeof contract.operatorLogin>['body'],
): Promise<Reply<typeof contract.operatorLogin>> {
  const { account, password } = body
  const found = await store.findByAccount(ctx, account, network(ctx.ip))
  const admitted = await admitGuess(ctx, settings, { operator: found, account, password })
  await checkSecondFactor(ctx, settings, admitted, body.otp)
  await forgetFailures(ctx, admitted.count.realm, admitted.count.key)
  const { token, hash } = makeToken()
  return inTx(ctx, async (tx) => {
    // What was checked may have been changed meanwhile, and every session ended: this one must not come after them.
    const row = (await store.lockUnchanged(tx, admitted.operator)) ?? refuse('auth.wrong_credentials')
    await store.meetPlace(tx, row.id, network(tx.ip))
    await store.insertSession(tx, { operatorId: row.id, hash, endsAt: operatorSessionEnd(ctx.now()) })
    await recordEvent(tx, 'operator.login', row)
    return { token, operator: toOperator({ ...row, last_login_at: ctx.now() }), roles: row.roles }
  })
}

async function checkSecondFactor(
  ctx: Ctx,
  settings: StaffSettings,
  { operator: row, count }: { operator: store.Guarded; count: Count },
  otp: string | undefined,
): Promise<void> {
  if (!row.otp_confirmed || !row.otp_secret) return
  if (!otp) refuse('auth.otp_required')
  const step = findTotpStep(unseal(row.otp_secret, settings.pepper), otp, ctx.now())
  const fresh = step !== undefined && (await store.useOtpStep(ctx, row.id, step))
  if (fresh) return
  await countWrong(ctx, count, row.id)
  refuse('auth.otp_wrong')
}

export async function logout(ctx: Ctx): Promise<null> {
  const { sessionId, operatorId, account } = operatorOf(ctx)
  return inTx(ctx, async (tx) => {
    await store.deleteSession(tx, sessionId)
    await recordEvent(tx, 'operator.logout', { id: operatorId, account })
    return null
  })
}

export async function getMe(ctx: Ctx): Promise<contract.Operator> {
  return toOperator(await store.getOperator(ctx, operatorOf(ctx).operatorId))
}

export interface MadeOperator {
  account: string
  password: string
}

/**
 * Somebody must be able to enter an empty console, and a sole admin may lose the second factor: who runs the machine
 * gets a first operator `admin` when there is none, or a named one with a new password and without second factor.
 */
export async function ensureOperator(
  ctx: Ctx,
  settings: StaffSettings,
  reset: string | undefined,
): Promise<MadeOperator | undefined> {
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password, settings.pepper)
  const made = await inTx(ctx, async (tx) => {
    const isEmpty = (await store.countOperators(tx, undefined)) === 0
    const account = reset?.toLowerCase() ?? (isEmpty ? 'admin' : undefined)
    if (account === undefined) return undefined
    if (await store.isSwitchedOff(tx, account)) throw new StartFault(switchedOff(account))
    const found = await store.findByAccount(tx, account, network(tx.ip))
    const row = found
      ? await store.setOperator(tx, { ...found, passwordHash, clearOtp: true })
      : await store.insertOperator(tx, { account, name: account, passwordHash, roles: ['admin'], active: true })
    await store.deleteSessionsOf(tx, row.id)
    await audit.record(tx, {
      actor: { account: 'system' },
      action: found ? 'operator.reset' : 'operator.create',
      object: { type: 'operator', id: row.id },
      after: logged(row),
      why: 'asked by who runs the machine',
    })
    return { id: row.id, account }
  })
  if (!made) return undefined
  await clearLocks(ctx, made)
  return { account: made.account, password }
}

/** Only a second admin lets somebody in again; a new password for an account that stays shut would help nobody. */
function switchedOff(account: string): string {
  return `RESET_OPERATOR names ${account}, who is switched off: switch the account on in the console, or name another one; a name nobody has becomes a new admin.`
}

/** The operator a token belongs to; the guard asks. */
export async function findOperator(db: Db, token: string, now: Date): Promise<Actor | undefined> {
  const session = await store.findSession(db, hashToken(token), now)
  if (!session) return undefined
  const { id, operator_id, account, roles } = session
  return { kind: 'operator', operatorId: operator_id, sessionId: id, account, roles }
}

/** Places where an operator was not seen for long are forgotten with the sessions. */
/** Of these, the sessions of operators who may still hear what shoppers write. */
export async function liveOperatorSessions(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  return store.findLiveSessions(db, { ids, roles: staffEventsAccess.operator, now })
}

export async function dropExpiredSessions(ctx: Ctx): Promise<void> {
  await store.deleteExpiredSessions(ctx)
  await store.deleteOldPlaces(ctx, placesEnd(ctx.now()))
}
