// Applies a change to an operator, whether decided at once, by a second admin, or after a day's delay.
import type { Role } from '@shop/contract/endpoint.ts'
import type { Language } from '@shop/contract/language.ts'
import { mailTexts } from '@shop/locale/operator-mails.ts'
import type { TxCtx } from '#context.ts'
import * as mail from '#modules/people/mail/service.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import { refuse } from '#refuse.ts'
import { sendLink } from './invitations.ts'
import { revokeLinks } from './invitations-store.ts'
import { recordChange, type StaffSettings } from './operator-view.ts'
import { losesAdmin, makesSponsor } from './rules.ts'
import { deleteSessionsOf } from './sessions-store.ts'
import * as store from './store.ts'

export interface PlannedChange {
  name: string
  email: string | null
  roles: Role[]
  active: boolean
  clearOtp: boolean
  /** Mail the operator a link to set a new password. */
  newPassword: boolean
  /** Language of the mails it sends. */
  language: Language
}

interface DecidedChange {
  before: store.OperatorRow
  change: PlannedChange
  why: string
  /** The one or two admins who decided it. */
  sponsors: readonly number[]
  /** Their account names, for the mail. */
  by: string
  /** True lets one admin be enough, only in the demo. */
  isVerified?: boolean
}

export async function applyOperatorChange(
  tx: TxCtx,
  settings: Pick<StaffSettings, 'publicUrl'>,
  { before, change, why, sponsors, by, isVerified }: DecidedChange,
): Promise<store.OperatorRow> {
  if (losesAdmin(before, change)) await checkAnotherAdmin(tx, before.id)
  const after = await store.setOperator(tx, { ...change, id: before.id })
  if (makesSponsor(before, change)) {
    await approvals.recordSponsors(tx, { operatorId: before.id, by: sponsors, isVerified })
  }
  // Sessions opened with the removed second factor must not continue.
  if (change.clearOtp || !after.active) await deleteSessionsOf(tx, before.id)
  await recordChange(tx, 'operator.change', { before, after, why })
  const hasNewEmail = after.email !== before.email
  if (hasNewEmail || !after.active) await revokeLinks(tx, before.id)
  if (hasNewEmail || change.clearOtp) await notifyOwner(tx, { before, change, by })
  const isInvited = !after.has_password && (hasNewEmail || !before.active)
  if (after.active && (change.newPassword || isInvited)) {
    await sendLink(tx, settings, { operator: after, language: change.language })
  }
  return store.getOperator(tx, before.id)
}

/** Mails the old address too, so that an owner who did not request the change learns of it. */
async function notifyOwner(
  tx: TxCtx,
  { before, change, by }: Pick<DecidedChange, 'before' | 'change' | 'by'>,
): Promise<void> {
  const { account, email } = before
  const facts = { name: change.name, account, by, email: change.email, clearOtp: change.clearOtp }
  const text = mailTexts(change.language).changed({ ...facts, oldEmail: email })
  for (const to of new Set([email, change.email])) if (to) await mail.queueMail(tx, { to, ...text })
}

/** When two admins deactivate each other concurrently, the second waits for the lock and is refused. */
async function checkAnotherAdmin(tx: TxCtx, removedId: number): Promise<void> {
  const admins = await store.lockAdmins(tx)
  if (admins.every((id) => id === removedId)) refuse('approval.second_person')
}
