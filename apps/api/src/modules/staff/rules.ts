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
}

/**
 * Nobody weakens their own account: taking one's own admin role, switching oneself off or dropping one's own second
 * factor needs another admin, so the last admin cannot lock everybody out by mistake.
 */
export function needsSecondPerson(change: OperatorChange, target: { id: number }, actorId: number): boolean {
  if (target.id !== actorId) return false
  return !change.roles.includes('admin') || !change.active || change.clearOtp
}

/** Whether a change takes an active admin away. */
export function losesAdmin(before: { roles: readonly Role[]; active: boolean }, change: OperatorChange): boolean {
  const was = before.active && before.roles.includes('admin')
  return was && !(change.active && change.roles.includes('admin'))
}
