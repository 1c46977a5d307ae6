// Carries out a change of an operator, whoever decided it: at once, by a second admin, or after a day.
import type { Role } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import type { TxCtx } from '../../context.ts'
import { refuse } from '../../refuse.ts'
import * as approvals from '../approvals/service.ts'
import { sendLink } from './invitations.ts'
import { revokeLinks } from './invitations-store.ts'
import { losesAdmin, needsDelay } from './rules.ts'
import { deleteSessionsOf } from './sessions-store.ts'
import { recordChange, type StaffSettings } from './shape.ts'
import * as store from './store.ts'

export interface PlannedChange {
  name: string
  email: string | null
  roles: Role[]
  active: boolean
  clearOtp: boolean
  /** A link to set a new password goes to the operator's mailbox. */
  newPassword: boolean
  /** Of the mails it causes. */
  language: Language
}

export interface Decided {
  before: store.OperatorRow
  change: PlannedChange
  why: string
  /** Who decided it. */
  sponsors: readonly number[]
}

export async function carryOut(
  tx: TxCtx,
  settings: Pick<StaffSettings, 'publicUrl'>,
  { before, change, why, sponsors }: Decided,
): Promise<store.OperatorRow> {
  if (losesAdmin(before, change)) await checkAnotherAdmin(tx, before.id)
  const after = await store.setOperator(tx, { ...change, id: before.id })
  for (const sponsor of sponsors) {
    if (needsDelay(before, change, sponsor)) await approvals.noteSponsor(tx, before.id, sponsor)
  }
  // What proved who they are is gone, so is every session it opened.
  if (change.clearOtp || !after.active) await deleteSessionsOf(tx, before.id)
  await recordChange(tx, 'operator.change', { before, after, why })
  const hasMoved = after.email !== before.email
  if (hasMoved || !after.active) await revokeLinks(tx, before.id)
  const isInvited = !after.has_password && (hasMoved || !before.active)
  if (after.active && (change.newPassword || isInvited)) {
    await sendLink(tx, settings, { operator: after, language: change.language })
  }
  return store.getOperator(tx, before.id)
}

/** Two admins who switch each other off at once: the second waits for the first and is refused. */
async function checkAnotherAdmin(tx: TxCtx, leavingId: number): Promise<void> {
  const admins = await store.lockAdmins(tx)
  if (admins.every((id) => id === leavingId)) refuse('approval.second_person')
}
