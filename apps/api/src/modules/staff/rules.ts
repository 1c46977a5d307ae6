// staff: pure decisions about operators.
import type { Role } from '@shop/contract/endpoint.ts'

const sessionHours = 12

export function operatorSessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionHours * 3_600_000)
}

export interface OperatorChange {
  roles: readonly Role[]
  active: boolean
  clearOtp: boolean
  newPassword: boolean
}

interface Standing {
  roles: readonly Role[]
  active: boolean
}

function isAdmin({ roles, active }: Standing): boolean {
  return active && roles.includes('admin')
}

/**
 * Nobody weakens their own account: taking one's own admin role, switching oneself off or dropping one's own second
 * factor needs another admin, so the last admin cannot lock everybody out by mistake. One's own password is changed
 * where the old one is asked for.
 */
export function needsSecondPerson(change: OperatorChange, target: { id: number }, actorId: number): boolean {
  if (target.id !== actorId) return false
  return !isAdmin(change) || change.clearOtp || change.newPassword
}

/** Whether a change takes an active admin away. */
export function losesAdmin(before: Standing, change: Standing): boolean {
  return isAdmin(before) && !isAdmin(change)
}

export function gainsAdmin(before: Standing, change: Standing): boolean {
  return !isAdmin(before) && isAdmin(change)
}

/**
 * Making an admin, unmaking one, or opening one's account. Who could do any of these alone could also confirm their
 * own wishes as somebody else.
 */
export function touchesAdmin(before: Standing, change: OperatorChange): boolean {
  if (gainsAdmin(before, change) || losesAdmin(before, change)) return true
  return isAdmin(before) && (change.newPassword || change.clearOtp)
}
