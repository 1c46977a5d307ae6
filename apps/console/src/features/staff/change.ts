// What an edit of an operator would change, for the sentence before it is saved; pure.
import type { OperatorApproval } from '@shop/contract/console/operator-approvals.ts'
import type { Operator } from '@shop/contract/console/staff.ts'
import type { Role } from '@shop/contract/endpoint.ts'
import type { Text } from '#text/en-US.ts'

export interface OperatorEdit {
  name: string
  roles: Role[]
  active: boolean
  password: string
  clearOtp: boolean
}

export function editOf(operator: Operator): OperatorEdit {
  return { name: operator.name, roles: operator.roles, active: operator.active, password: '', clearOtp: false }
}

export function changeSentences(text: Text, before: Operator, edit: OperatorEdit): string[] {
  const words = text.staff.changes
  const names = (list: Role[]) => text.ui.list(list.map((role) => text.staff.roles[role]))
  const added = edit.roles.filter((role) => !before.roles.includes(role))
  const removed = before.roles.filter((role) => !edit.roles.includes(role))
  const name = edit.name.trim()
  return [
    name !== before.name && words.name(before.name, name),
    added.length > 0 && words.rolesAdded(names(added)),
    removed.length > 0 && words.rolesRemoved(names(removed)),
    before.active && !edit.active && words.switchedOff,
    !before.active && edit.active && words.switchedOn,
    edit.password !== '' && words.password,
    edit.clearOtp && words.clearOtp,
  ].filter((sentence) => sentence !== false)
}

/** What a proposal would change; one that would change nothing but switch somebody on is a new admin. */
export function wishSentences(text: Text, wish: OperatorApproval): string[] {
  const password = wish.new_password ? 'new' : ''
  const edit = { name: wish.name, roles: wish.roles, active: wish.active, password, clearOtp: wish.clear_otp }
  const isNew = !wish.operator.active && wish.operator.last_login_at === null && wish.active
  const sentences = changeSentences(text, wish.operator, edit)
  return isNew ? [text.staff.approvals.newAdmin] : sentences
}
