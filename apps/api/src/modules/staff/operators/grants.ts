// Changes a sole admin decides without a second one: visible to everybody for a day, cancellable, then applied.
import type { Reply } from '@shop/contract/endpoint.ts'
import type * as contract from '@shop/contract/staff/admin-invitations.ts'
import { mailTexts } from '@shop/locale/operator-mails.ts'
import { type Actor, type Ctx, inTx, operatorOf, type TxCtx } from '#context.ts'
import { brokenConstraint } from '#db/pool.ts'
import * as mail from '#modules/people/mail/service.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { Refusal, refuse } from '#refuse.ts'
import { applyOperatorChange, type PlannedChange } from './apply-operator-change.ts'
import * as grantStore from './grants-store.ts'
import type { StaffSettings } from './operator-view.ts'
import { grantStart, isTrusted } from './rules.ts'
import * as store from './store.ts'

/** `was` is the operator at the time of the grant: if an admin changes that meanwhile, the grant is dropped. */
interface GrantPayload {
  change: PlannedChange
  was: Pick<store.OperatorRow, 'name' | 'roles' | 'active' | 'email'>
}

const shownMax = 50
const batchMax = 20

/** Mails every operator and returns when the grant takes effect. */
export async function createDelayedGrant(
  tx: TxCtx,
  settings: StaffSettings,
  { operator, change, why }: { operator: store.OperatorRow; change: PlannedChange; why: string },
): Promise<Date> {
  const { operatorId, account: by } = operatorOf(tx)
  // Read the time once: a constraint in the database checks the delay between the two.
  const grantedAt = tx.now()
  const effectiveAt = grantStart(grantedAt)
  const { name, roles, active, email } = operator
  const payload: GrantPayload = { change, was: { name, roles, active, email } }
  const grant = { operatorId: operator.id, payload, why, grantedBy: operatorId, grantedAt, effectiveAt }
  const id = (await grantStore.insertGrant(tx, grant)) ?? refuse('state.changed')
  const url = `${settings.publicUrl}/console/operators`
  const text = mailTexts(change.language).grant({
    ...change,
    account: operator.account,
    was: payload.was,
    by,
    url,
    effectiveAt,
  })
  const addresses = new Set([...(await grantStore.listAddresses(tx)), settings.supportEmail])
  for (const to of addresses) if (to) await mail.queueMail(tx, { to, ...text })
  const after = { id, roles: change.roles, active: change.active, email: change.email, effective_at: effectiveAt }
  await record(tx, { action: 'operator.grant_wait', operatorId: operator.id, after, why })
  return effectiveAt
}

export async function getStaffStatus(
  ctx: Ctx,
  settings: StaffSettings,
): Promise<Reply<typeof contract.getStaffStatus>> {
  const { operatorId, roles } = operatorOf(ctx)
  const [pending, hasSecond] = await Promise.all([grantStore.listPending(ctx, shownMax), approvals.hasSecondAdmin(ctx)])
  const operators = await store.listByIds(
    ctx,
    pending.map((grant) => grant.operator_id),
  )
  return {
    mail: settings.hasMailServer ? 'server' : settings.demo ? 'outbox' : 'none',
    is_sole_admin: roles.includes('admin') && !hasSecond,
    sole_admin_waits: !settings.demo,
    second_factor: settings.secondFactor,
    grants: pending.flatMap((grant) => {
      const operator = operators.find((row) => row.id === grant.operator_id)
      if (!operator) return []
      const { change, was } = grant.payload as GrantPayload
      const { name, email, roles: newRoles, active, newPassword: new_password, clearOtp: clear_otp } = change
      return {
        ...{ id: grant.id, account: operator.account, name, email, roles: newRoles, active, new_password, clear_otp },
        was: { ...was, invited: !operator.has_password },
        may_cancel: isTrusted({ roles }) || operator.id === operatorId,
        ...{ why: grant.why, granted_by: grant.granter, effective_at: grant.effective_at },
      }
    }),
  }
}

/** Allowed for everybody with a trusted role, and for the operator the grant is about. */
export async function cancelGrant(ctx: Ctx, id: number): Promise<null> {
  const { operatorId, roles } = operatorOf(ctx)
  return inTx(ctx, async (tx) => {
    const ended = await grantStore.endGrant(tx, { id, status: 'cancelled', by: operatorId })
    if (!isTrusted({ roles }) && ended?.operator_id !== operatorId) refuse('auth.forbidden')
    if (!ended) return refuse('state.changed')
    await record(tx, { action: 'operator.grant_cancel', operatorId: ended.operator_id, after: { id } })
    return null
  })
}

/** Called by the scheduler; acts in the name of the admin who granted it. */
export async function applyDueGrants(ctx: Ctx, settings: StaffSettings): Promise<void> {
  for (const grant of await grantStore.listDue(ctx, batchMax)) {
    const { granted_by: operatorId, granter: account } = grant
    const actor: Actor = { kind: 'operator', operatorId, account, sessionId: 0, roles: [] }
    try {
      await inTx({ ...ctx, actor }, (tx) => applyGrant(tx, settings, grant))
    } catch (error) {
      // Another operator has the email by now, or the last admin would be removed: retrying does not help.
      if (!(error instanceof Refusal) && brokenConstraint(error) === undefined) throw error
      await inTx({ ...ctx, actor }, (tx) => dropGrant(tx, grant))
    }
  }
}

async function applyGrant(tx: TxCtx, settings: StaffSettings, grant: grantStore.GrantRow): Promise<void> {
  const before = await store.lockOperator(tx, grant.operator_id)
  const { change, was } = grant.payload as GrantPayload
  const admins = await store.lockAdmins(tx)
  const isUnchanged =
    before?.name === was.name &&
    before.active === was.active &&
    before.email === was.email &&
    before.roles.join() === was.roles.join()
  // If a second admin exists by now, the change needs both.
  const isAlone = !(await approvals.hasSecondAdmin(tx))
  if (!before || !isUnchanged || !isAlone || !admins.includes(grant.granted_by)) return dropGrant(tx, grant)
  if (!(await grantStore.endGrant(tx, { id: grant.id, status: 'done', by: null }))) return
  const { why, granted_by: sponsor, granter: by } = grant
  await applyOperatorChange(tx, settings, { before, change, why, sponsors: [sponsor], by })
}

async function dropGrant(tx: TxCtx, { id, operator_id: operatorId }: grantStore.GrantRow): Promise<void> {
  if (!(await grantStore.endGrant(tx, { id, status: 'cancelled', by: null }))) return
  await record(tx, { action: 'operator.grant_drop', operatorId, after: { id } })
}

interface GrantAuditEntry {
  action: string
  operatorId: number
  after: object
  why?: string
}

async function record(tx: TxCtx, { action, operatorId, after, why = '' }: GrantAuditEntry): Promise<void> {
  const { operatorId: id, account } = operatorOf(tx)
  const object = { type: 'operator', id: operatorId }
  await audit.record(tx, { actor: { id, account }, action, object, after, why })
}
