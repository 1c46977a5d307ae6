// staff: pure decisions about operators.
import type { Role } from '@shop/contract/endpoint.ts'

const sessionHours = 12
const placeDays = 180

export function operatorSessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionHours * 3_600_000)
}

/** An operator not seen at a place since then is not known there any more. */
export function placesEnd(now: Date): Date {
  return new Date(now.getTime() - placeDays * 24 * 3_600_000)
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

/** What they wish is done only when somebody else confirms it, or they are the ones who confirm. */
const trustedRoles: readonly Role[] = ['admin', 'finance', 'checker']

export function gainsTrust(before: Standing, change: Standing): boolean {
  const had = before.active ? before.roles : []
  return change.active && trustedRoles.some((role) => change.roles.includes(role) && !had.includes(role))
}

/**
 * Giving somebody a trusted role, taking an admin's, or opening a trusted account, also one that is switched off. Who
 * could do any of these alone could also confirm their own wishes as somebody else.
 */
export function needsSecondAdmin(before: Standing, change: OperatorChange): boolean {
  if (gainsTrust(before, change) || losesAdmin(before, change)) return true
  const isTrusted = trustedRoles.some((role) => before.roles.includes(role))
  return isTrusted && (change.newPassword || change.clearOtp)
}
