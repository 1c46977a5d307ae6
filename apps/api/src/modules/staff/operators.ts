// The admins' page of operators and roles; what touches a trusted role waits for a second admin.
import type { OperatorApproval } from '@shop/contract/console/operator-approvals.ts'
import type * as contract from '@shop/contract/console/staff.ts'
import type { Input, Reply, Role } from '@shop/contract/endpoint.ts'
import { type Page, pageLimitDefault } from '@shop/contract/page.ts'
import { type Ctx, inTx, operatorOf, type TxCtx } from '../../context.ts'
import { listMark, readCursor } from '../../db/cursor.ts'
import { pageOf } from '../../db/page.ts'
import { brokenConstraint } from '../../db/pool.ts'
import { refuse } from '../../refuse.ts'
import { hashPassword } from '../../secret/password.ts'
import * as approvals from '../approvals/service.ts'
import { clearLocks } from './guessing.ts'
import { gainsTrust, losesAdmin, needsSecondAdmin, needsSecondPerson } from './rules.ts'
import { recordChange, type StaffSettings, toOperator } from './shape.ts'
import * as store from './store.ts'

type Written = Reply<typeof contract.changeOperator>

/** What is proposed about an operator; the hash is forgotten once it is decided. */
interface WishedChange {
  name: string
  roles: Role[]
  active: boolean
  clearOtp: boolean
  newPassword: boolean
  version: number
  secret?: { passwordHash: string } | undefined
}

const kind = 'operator.change'

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
  const { shown, ends } = pageOf(rows, { limit, count: total, mark, keyOf: (row) => [row.id] })
  return { list: shown.map(toOperator), ...ends }
}

export async function createOperator(
  ctx: Ctx,
  settings: StaffSettings,
  body: Input<typeof contract.createOperator>['body'],
): Promise<Written> {
  const passwordHash = await hashPassword(body.password, settings.pepper)
  try {
    return await inTx(ctx, async (tx) => {
      const wish = { name: body.name, roles: body.roles, active: true, clearOtp: false, newPassword: false }
      const waits = gainsTrust({ roles: [], active: false }, wish) && (await hasAnotherAdmin(tx))
      const row = await store.insertOperator(tx, { ...body, passwordHash, active: !waits })
      await recordChange(tx, 'operator.create', { before: undefined, after: row })
      await approvals.noteSponsor(tx, row.id, operatorOf(tx).operatorId)
      if (!waits) return { ...toOperator(row), approval_id: null }
      const payload: WishedChange = { ...wish, version: row.version }
      const approvalId = await approvals.propose(tx, { kind, objectId: row.id, payload, why: '' })
      return { ...toOperator(row), approval_id: approvalId }
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
): Promise<Written> {
  const passwordHash = body.password === undefined ? undefined : await hashPassword(body.password, settings.pepper)
  const written = await inTx(ctx, async (tx): Promise<Written> => {
    const before = (await store.lockOperator(tx, id)) ?? refuse('object.not_found')
    if (before.version !== body.version) refuse('state.changed')
    const wish: WishedChange = {
      name: body.name,
      roles: body.roles,
      active: body.active,
      clearOtp: body.clear_otp ?? false,
      newPassword: passwordHash !== undefined,
      version: before.version,
      ...(passwordHash !== undefined && { secret: { passwordHash } }),
    }
    if (needsSecondPerson(wish, before, operatorOf(tx).operatorId)) refuse('approval.second_person')
    const waits = needsSecondAdmin(before, wish) && (await hasAnotherAdmin(tx))
    if (!waits) {
      const done = await carryOut(tx, before, { ...wish, why: body.why, sponsors: [operatorOf(tx).operatorId] })
      return { ...toOperator(done), approval_id: null }
    }
    const approvalId = await approvals.propose(tx, { kind, objectId: id, payload: wish, why: body.why })
    return { ...toOperator(before), approval_id: approvalId }
  })
  if (passwordHash !== undefined && written.approval_id === null) await clearLocks(ctx, written)
  return written
}

/** A shop's only admin decides alone and may make the second one; from then on both look at what touches trust. */
async function hasAnotherAdmin(tx: TxCtx): Promise<boolean> {
  const admins = await store.lockAdmins(tx)
  return admins.some((id) => id !== operatorOf(tx).operatorId)
}

async function carryOut(
  tx: TxCtx,
  before: store.OperatorRow,
  wish: WishedChange & { why: string; sponsors: readonly number[] },
): Promise<store.OperatorRow> {
  if (losesAdmin(before, wish)) await keepAnAdmin(tx, before.id)
  const after = await store.setOperator(tx, { ...wish, id: before.id, passwordHash: wish.secret?.passwordHash })
  if (gainsTrust(before, wish)) {
    for (const sponsor of wish.sponsors) await approvals.noteSponsor(tx, before.id, sponsor)
  }
  if (wish.newPassword || !after.active) await store.deleteSessionsOf(tx, before.id)
  await recordChange(tx, 'operator.change', { before, after, why: wish.why, passwordChanged: wish.newPassword })
  return after
}

/** Two admins who switch each other off at once: the second waits for the first and is refused. */
async function keepAnAdmin(tx: TxCtx, leavingId: number): Promise<void> {
  const admins = await store.lockAdmins(tx)
  if (admins.every((id) => id === leavingId)) refuse('approval.second_person')
}

export async function listApprovals(ctx: Ctx): Promise<OperatorApproval[]> {
  const open = await approvals.listOpen(ctx, kind)
  const operators = await store.listByIds(
    ctx,
    open.map((approval) => approval.object_id),
  )
  return open.flatMap((approval) => {
    const operator = operators.find((row) => row.id === approval.object_id)
    if (!operator) return []
    const wish = approval.payload as WishedChange
    return {
      id: approval.id,
      operator: toOperator(operator),
      name: wish.name,
      roles: wish.roles,
      active: wish.active,
      new_password: wish.newPassword,
      clear_otp: wish.clearOtp,
      why: approval.why,
      proposed_by: approval.proposer,
      mine: approval.proposed_by === operatorOf(ctx).operatorId,
      proposed_at: approval.proposed_at,
      expires_at: approval.expires_at,
    }
  })
}

/** What was confirmed is done at once; when the operator was changed since it was proposed, nothing is. */
export async function decideApproval(ctx: Ctx, id: number, confirm: boolean): Promise<contract.Operator> {
  const { row, newPassword } = await inTx(ctx, async (tx) => {
    const approval = await approvals.decide(tx, { id, kind, confirm })
    const before = (await store.lockOperator(tx, approval.object_id)) ?? refuse('object.not_found')
    if (!confirm) return { row: before, newPassword: false }
    const wish = approval.payload as WishedChange
    if (before.version !== wish.version) refuse('state.changed')
    const sponsors = [approval.proposed_by, operatorOf(tx).operatorId]
    const row = await carryOut(tx, before, { ...wish, why: approval.why, sponsors })
    return { row, newPassword: wish.newPassword }
  })
  if (newPassword) await clearLocks(ctx, row)
  return toOperator(row)
}
