// An operator as the console and the audit log may show them: without hashes and secrets.
import type * as contract from '@shop/contract/staff/admin-operators.ts'
import { operatorOf, type TxCtx } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { setupOf } from './rules.ts'
import type { OperatorRow } from './store.ts'

export interface StaffSettings {
  pepper: string
  /** In the demo a sole admin does not wait, and mails are read in the console. */
  demo: boolean
  publicUrl: string
  /** Gets a copy of every warning; may be empty. */
  supportEmail: string
  hasMailServer: boolean
  /** Trusted roles need a second factor. */
  secondFactor: boolean
  idleMinutes: number
}

export function toOperator(row: OperatorRow): contract.Operator {
  return {
    id: row.id,
    account: row.account,
    name: row.name,
    email: row.email,
    roles: row.roles,
    invited: !row.has_password,
    link_expires_at: row.link_expires_at,
    has_otp: row.otp_confirmed,
    unverified_by: row.unverified_by,
    active: row.active,
    last_login_at: row.last_login_at,
    created_at: row.created_at,
    version: row.version,
  }
}

export function toMe(row: OperatorRow, { secondFactor }: Pick<StaffSettings, 'secondFactor'>): contract.Me {
  return { ...toOperator(row), setup: setupOf(row, secondFactor) }
}

export function auditFieldsOf({ account, name, email, roles, active, otp_confirmed }: OperatorRow) {
  return { account, name, email, roles, active, second_factor: otp_confirmed }
}

export async function recordEvent(tx: TxCtx, action: string, operator: { id: number; account: string }): Promise<void> {
  await audit.record(tx, { actor: operator, action, object: { type: 'operator', id: operator.id } })
}

interface OperatorChangeEntry {
  before: OperatorRow | undefined
  after: OperatorRow
  why?: string
  passwordChanged?: boolean
}

export async function recordChange(tx: TxCtx, action: string, change: OperatorChangeEntry): Promise<void> {
  const { operatorId, account } = operatorOf(tx)
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action,
    object: { type: 'operator', id: change.after.id },
    before: change.before && auditFieldsOf(change.before),
    after: { ...auditFieldsOf(change.after), ...(change.passwordChanged && { password: 'changed' }) },
    why: change.why ?? '',
  })
}
