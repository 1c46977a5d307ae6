// Operators' sessions: login with an optional second factor, logout, the guard's question, the first operator.
import { randomBytes } from 'node:crypto'
import type * as contract from '@shop/contract/console/staff.ts'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { type Actor, type Ctx, inTx, operatorOf } from '../../context.ts'
import type { Db } from '../../db/pool.ts'
import { refuse } from '../../refuse.ts'
import { countFailure, forgetFailures, refuseLocked } from '../../secret/failures.ts'
import { hashPassword, isPassword } from '../../secret/password.ts'
import { unseal } from '../../secret/seal.ts'
import { hashToken, makeToken } from '../../secret/token.ts'
import { findTotpStep } from '../../secret/totp.ts'
import * as audit from '../audit/service.ts'
import { noteFailedLogin } from './failed-logins.ts'
import { operatorSessionEnd } from './rules.ts'
import { logged, recordEvent, type StaffSettings, toOperator } from './shape.ts'
import * as store from './store.ts'

export { logFailedLogins } from './failed-logins.ts'
export type { StaffSettings } from './shape.ts'

export async function login(
  ctx: Ctx,
  settings: StaffSettings,
  body: Input<typeof contract.operatorLogin>['body'],
): Promise<Reply<typeof contract.operatorLogin>> {
  await refuseLocked(ctx, 'operator', body.account)
  const row = await store.findByAccount(ctx, body.account)
  const matches = await isPassword(body.password, row?.password_hash, settings.pepper)
  if (!row || !matches) {
    await countFailure(ctx, 'operator', body.account)
    await noteFailedLogin(ctx, row?.id)
    return refuse('auth.wrong_credentials')
  }
  // Of many guesses sent at once, one that is right must not slip past the lock the others caused.
  await refuseLocked(ctx, 'operator', body.account)
  await checkSecondFactor(ctx, settings, row, body.otp)
  await forgetFailures(ctx, 'operator', body.account)
  const { token, hash } = makeToken()
  return inTx(ctx, async (tx) => {
    await store.insertSession(tx, { operatorId: row.id, hash, endsAt: operatorSessionEnd(ctx.now()) })
    await recordEvent(tx, 'operator.login', row)
    return { token, operator: toOperator({ ...row, last_login_at: ctx.now() }), roles: row.roles }
  })
}

async function checkSecondFactor(
  ctx: Ctx,
  settings: StaffSettings,
  row: store.OperatorRow,
  otp: string | undefined,
): Promise<void> {
  if (!row.otp_confirmed || !row.otp_secret) return
  if (!otp) refuse('auth.otp_required')
  const step = findTotpStep(unseal(row.otp_secret, settings.pepper), otp, ctx.now())
  const fresh = step !== undefined && (await store.useOtpStep(ctx, row.id, step))
  if (fresh) return
  await countFailure(ctx, 'operator', row.account)
  await noteFailedLogin(ctx, row.id)
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
  return inTx(ctx, async (tx) => {
    const isEmpty = (await store.countOperators(tx, undefined)) === 0
    const account = reset ?? (isEmpty ? 'admin' : undefined)
    if (account === undefined) return undefined
    const found = await store.findByAccount(tx, account)
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
    return { account, password }
  })
}

/** The operator a token belongs to; the guard asks. */
export async function findOperator(db: Db, token: string, now: Date): Promise<Actor | undefined> {
  const session = await store.findSession(db, hashToken(token), now)
  if (!session) return undefined
  const { id, operator_id, account, roles } = session
  return { kind: 'operator', operatorId: operator_id, sessionId: id, account, roles }
}

export async function dropExpiredSessions(ctx: Ctx): Promise<void> {
  await store.deleteExpiredSessions(ctx)
}
