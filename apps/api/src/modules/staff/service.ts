// Operators: login with an optional second factor, and the admin's page of operators and roles.
import { randomBytes } from 'node:crypto'
import type * as contract from '@shop/contract/console/staff.ts'
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { type Page, pageLimitDefault } from '@shop/contract/page.ts'
import { type Actor, type Ctx, inTx, operatorOf, type TxCtx } from '../../context.ts'
import { listMark, makeCursor, readCursor } from '../../db/cursor.ts'
import { brokenConstraint, type Db } from '../../db/pool.ts'
import { refuse } from '../../refuse.ts'
import { countFailure, forgetFailures, refuseLocked } from '../../secret/failures.ts'
import { hashPassword, isPassword } from '../../secret/password.ts'
import { seal, unseal } from '../../secret/seal.ts'
import { hashToken, makeToken } from '../../secret/token.ts'
import { findTotpStep, makeTotpSecret, totpUri } from '../../secret/totp.ts'
import * as audit from '../audit/service.ts'
import { losesAdmin, needsSecondPerson, operatorSessionEnd } from './rules.ts'
import * as store from './store.ts'

export interface StaffSettings {
  pepper: string
}

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

export async function listOperators(
  ctx: Ctx,
  query: Input<typeof contract.listOperators>['query'],
): Promise<Page<contract.Operator>> {
  const limit = query.limit ?? pageLimitDefault
  const mark = listMark(['operators', query.keyword])
  const after = readCursor(query.cursor, mark, ['number'])
  const [rows, total] = await Promise.all([
    store.listOperators(ctx, { keyword: query.keyword, after, limit: limit + 1 }),
    store.countOperators(ctx, query.keyword),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { list: shown.map(toOperator), next: rows.length > limit && last ? makeCursor(mark, [last.id]) : null, total }
}

export async function createOperator(
  ctx: Ctx,
  settings: StaffSettings,
  body: Input<typeof contract.createOperator>['body'],
): Promise<contract.Operator> {
  const passwordHash = await hashPassword(body.password, settings.pepper)
  try {
    return await inTx(ctx, async (tx) => {
      const row = await store.insertOperator(tx, { ...body, passwordHash })
      await recordChange(tx, 'operator.create', undefined, row, '')
      return toOperator(row)
    })
  } catch (error) {
    if (brokenConstraint(error) === 'operators_account_key') return refuse('account.taken')
    throw error
  }
}

export async function changeOperator(
  ctx: Ctx,
  settings: StaffSettings,
  id: number,
  body: Input<typeof contract.changeOperator>['body'],
): Promise<contract.Operator> {
  const passwordHash = body.password === undefined ? undefined : await hashPassword(body.password, settings.pepper)
  return inTx(ctx, async (tx) => {
    const before = (await store.lockOperator(tx, id)) ?? refuse('object.not_found')
    if (before.version !== body.version) refuse('state.changed')
    const change = { roles: body.roles, active: body.active, clearOtp: body.clear_otp ?? false }
    if (needsSecondPerson(change, before, operatorOf(tx).operatorId)) refuse('approval.second_person')
    if (losesAdmin(before, change)) await keepAnAdmin(tx, id)
    const after = await store.setOperator(tx, { id, name: body.name, ...change, passwordHash })
    if (passwordHash !== undefined || !after.active) await store.deleteSessionsOf(tx, id)
    await recordChange(tx, 'operator.change', before, after, body.why, passwordHash !== undefined)
    return toOperator(after)
  })
}

export async function startOtp(ctx: Ctx, settings: StaffSettings): Promise<{ secret: string; uri: string }> {
  const { operatorId } = operatorOf(ctx)
  return inTx(ctx, async (tx) => {
    const row = (await store.lockOperator(tx, operatorId)) ?? refuse('object.not_found')
    if (row.otp_confirmed) refuse('state.changed')
    const secret = makeTotpSecret()
    await store.setOtpSecret(tx, operatorId, seal(secret, settings.pepper))
    await recordEvent(tx, 'operator.otp_start', row)
    return { secret, uri: totpUri(secret, row.account) }
  })
}

export async function confirmOtp(ctx: Ctx, settings: StaffSettings, otp: string): Promise<contract.Operator> {
  const { operatorId } = operatorOf(ctx)
  return inTx(ctx, async (tx) => {
    const before = (await store.lockOperator(tx, operatorId)) ?? refuse('object.not_found')
    if (before.otp_confirmed || !before.otp_secret) return refuse('state.changed')
    const step = findTotpStep(unseal(before.otp_secret, settings.pepper), otp, ctx.now()) ?? refuse('auth.otp_wrong')
    const after = await store.confirmOtp(tx, operatorId, step)
    await recordChange(tx, 'operator.otp_on', before, after, '')
    return toOperator(after)
  })
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
      : await store.insertOperator(tx, { account, name: account, passwordHash, roles: ['admin'] })
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

/** Two admins who switch each other off at once: the second waits for the first and is refused. */
async function keepAnAdmin(tx: TxCtx, leavingId: number): Promise<void> {
  const admins = await store.lockAdmins(tx)
  if (admins.every((id) => id === leavingId)) refuse('approval.second_person')
}

async function recordEvent(tx: TxCtx, action: string, operator: { id: number; account: string }): Promise<void> {
  await audit.record(tx, { actor: operator, action, object: { type: 'operator', id: operator.id } })
}

async function recordChange(
  tx: TxCtx,
  action: string,
  before: store.OperatorRow | undefined,
  after: store.OperatorRow,
  why: string,
  passwordChanged = false,
): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action,
    object: { type: 'operator', id: after.id },
    before: before && logged(before),
    after: { ...logged(after), ...(passwordChanged && { password: 'changed' }) },
    why,
  })
}

/** What the log may hold of an operator: never a hash, never a secret. */
function logged({ account, name, roles, active, otp_confirmed }: store.OperatorRow) {
  return { account, name, roles, active, second_factor: otp_confirmed }
}

function toOperator(row: store.OperatorRow): contract.Operator {
  return {
    id: row.id,
    account: row.account,
    name: row.name,
    roles: row.roles,
    has_otp: row.otp_confirmed,
    active: row.active,
    last_login_at: row.last_login_at,
    created_at: row.created_at,
    version: row.version,
  }
}
