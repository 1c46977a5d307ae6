// What an edit of an operator would change, as sentences for the confirmation.
import type { Reply, Role } from '@shop/contract/endpoint.ts'
import type { OperatorApproval } from '@shop/contract/staff/admin-invitations.ts'
import type { changeOperator, Operator } from '@shop/contract/staff/admin-operators.ts'
import type { Text } from '#text/en-US.ts'

export interface OperatorEdit {
  name: string
  roles: Role[]
  active: boolean
  email: string
  reset: boolean
  clearOtp: boolean
}

export function editOf(operator: Operator): OperatorEdit {
  const { name, roles, active, email } = operator
  return { name, roles, active, email: email ?? '', reset: false, clearOtp: false }
}

export function roleNames(text: Text, list: readonly Role[]): string {
  return text.ui.list(list.map((role) => text.staff.roles[role]))
}

type Before = Pick<Operator, 'name' | 'roles' | 'active' | 'email'>

export function describeChanges(text: Text, before: Before, edit: OperatorEdit): string[] {
  const t = text.staff.changes
  const added = edit.roles.filter((role) => !before.roles.includes(role))
  const removed = before.roles.filter((role) => !edit.roles.includes(role))
  const name = edit.name.trim()
  const [oldEmail, email] = [before.email ?? '', edit.email.trim()]
  return [
    name !== before.name && t.name(before.name, name),
    added.length > 0 && t.rolesAdded(roleNames(text, added)),
    removed.length > 0 && t.rolesRemoved(roleNames(text, removed)),
    before.active && !edit.active && t.switchedOff,
    !before.active && edit.active && t.switchedOn,
    email !== oldEmail && text.onboarding.changes.email(oldEmail || '–', email),
    edit.reset && text.onboarding.changes.reset,
    edit.clearOtp && t.clearOtp,
  ].filter((message) => message !== false)
}

/** The message for a change that does not take effect at once; undefined when it does. */
export function savedMessage(text: Text, saved: Reply<typeof changeOperator>): string | undefined {
  if (saved.approval_id) return text.staff.approvals.proposed
  return saved.effective_at ? text.onboarding.waits(saved.name) : undefined
}

type ProposedChange = Pick<OperatorApproval, 'name' | 'email' | 'roles' | 'active' | 'new_password' | 'clear_otp'> & {
  operator: Before & Pick<Operator, 'invited'>
}

/** What a proposal would change; an activated operator who never set a password is a new one. */
export function describeProposal(text: Text, proposed: ProposedChange): string[] {
  const { name, roles, active, new_password: reset, clear_otp: clearOtp } = proposed
  const email = proposed.email ?? ''
  const isNew = proposed.operator.invited && !proposed.operator.active && active
  if (isNew) return [text.staff.approvals.newOperator(roleNames(text, roles), email)]
  return describeChanges(text, proposed.operator, { name, roles, active, email, reset, clearOtp })
}
