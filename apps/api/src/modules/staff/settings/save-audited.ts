// Saves a group of settings and records the change in the audit log.
import { operatorOf, type TxCtx } from '#context.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse } from '#refuse.ts'
import * as store from './store.ts'

interface SettingsChange {
  key: string
  /** How the audit log names the group: `order_settings`. */
  auditType: string
  before: object
  after: object
  version: number
  why: string
}

export async function saveAudited(tx: TxCtx, change: SettingsChange): Promise<void> {
  const { key, auditType, before, after, version, why } = change
  const { operatorId, account } = operatorOf(tx)
  if (!(await store.saveSetting(tx, { key, value: after, version, operatorId }))) refuse('state.changed')
  await audit.record(tx, {
    actor: { id: operatorId, account },
    action: `${auditType}.change`,
    object: { type: auditType, id: 0 },
    before,
    after,
    why,
  })
}
