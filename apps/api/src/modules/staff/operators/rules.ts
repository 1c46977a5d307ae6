// staff: pure decisions about operators.
import type { Role } from '@shop/contract/endpoint.ts'

const hourMs = 3_600_000
const sessionHours = 12
const placeDays = 180
const linkHours = 72
const grantHours = 24

export function operatorSessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionHours * hourMs)
}

/** An operator not seen at a place since then is not known there any more. */
export function placesEnd(now: Date): Date {
  return new Date(now.getTime() - placeDays * 24 * hourMs)
}

/** How many links one operator may be sent within a day: a mailbox is not flooded. */
export const linksPerDay = 5

export function linkEnd(now: Date): Date {
  return new Date(now.getTime() + linkHours * hourMs)
}

/** When what a sole admin grants takes effect. */
export function grantStart(now: Date): Date {
  return new Date(now.getTime() + grantHours * hourMs)
}

export function dayBefore(now: Date): Date {
  return new Date(now.getTime() - 24 * hourMs)
}

interface OperatorAccess {
  roles: readonly Role[]
  active: boolean
}

export interface OperatorChange extends OperatorAccess {
  email: string | null
  clearOtp: boolean
  newPassword: boolean
}

interface Target extends OperatorAccess {
  id: number
  email: string | null
  has_password: boolean
}

function isAdmin({ roles, active }: OperatorAccess): boolean {
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
export function losesAdmin(before: OperatorAccess, change: OperatorAccess): boolean {
  return isAdmin(before) && !isAdmin(change)
}

/** Roles that move money, confirm what others propose, or give roles. They need a second factor. */
export const trustedRoles: readonly Role[] = ['admin', 'finance', 'checker']

export function isTrusted({ roles }: { roles: readonly Role[] }): boolean {
  return trustedRoles.some((role) => roles.includes(role))
}

export function gainsTrust(before: OperatorAccess, change: OperatorAccess): boolean {
  const previousRoles = before.active ? before.roles : []
  return change.active && trustedRoles.some((role) => change.roles.includes(role) && !previousRoles.includes(role))
}

/**
 * Another address: the next link to set a password would go there. Nobody alone moves a mailbox, their own neither; only
 * who has none yet names a first one. An invitation that nobody has used may be sent elsewhere: it stays unverified.
 */
function movesMailbox(before: Target, change: OperatorChange, actorId: number): boolean {
  if (change.email === before.email || (before.id === actorId && before.email === null)) return false
  return before.has_password || isTrusted(before)
}

/** Whoever decides this alone could log in as the operator, whatever the roles. */
function opensLogin(before: Target, change: OperatorChange, actorId: number): boolean {
  return change.newPassword || change.clearOtp || movesMailbox(before, change, actorId)
}

/**
 * Giving somebody a trusted role, taking an admin's, or opening an account, also one that is switched off. Who could do
 * any of these alone could also confirm their own proposals as somebody else.
 */
export function needsSecondAdmin(before: Target, change: OperatorChange, actorId: number): boolean {
  return losesAdmin(before, change) || givesAccess(before, change, actorId)
}

/** Without a second admin it takes effect after a day in the sight of everybody. */
export function givesAccess(before: Target, change: OperatorChange, actorId: number): boolean {
  return gainsTrust(before, change) || opensLogin(before, change, actorId)
}

/** Whoever decides this is a sponsor of the operator, also with the first address of an invitation that nobody has used. */
export function makesSponsor(before: Target, change: OperatorChange): boolean {
  return gainsTrust(before, change) || change.newPassword || change.clearOtp || change.email !== before.email
}

export type SetupStep = 'password' | 'otp'

/** What an operator has to set up before anything else is open to them. */
export function setupOf(
  operator: { roles: readonly Role[]; otp_confirmed: boolean; must_change_password: boolean },
  needsSecondFactor: boolean,
): SetupStep | null {
  if (operator.must_change_password) return 'password'
  return needsSecondFactor && isTrusted(operator) && !operator.otp_confirmed ? 'otp' : null
}

const commonWords = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd mypassword yourpassword newpassword qwerty qwertz azerty qwertyuiop
   asdfghjkl zxcvbnm qazwsxedc qwertyqwerty qwertyasdf letmein letmeinnow welcome welcomeback changeme changemenow
   iloveyou trustno admin administrator adminadmin operator superuser superman batman football baseball basketball
   dragon monkey sunshine princess whatever secret topsecret internet computer tradewind console default temporary
   guest testtest abcdef abcdefg abcdefgh abcdefghijkl woaini woaini1314`.split(/\s+/),
)
const differentLettersMin = 5
const sequences = '0123456789012345678901234567890 abcdefghijklmnopqrstuvwxyz'

/** A known word with digits around it, one's own account, a run of the alphabet, or a few letters over and over. */
export function isCommonPassword(password: string, account: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const core = plain.replace(/^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu, '')
  if (core === '' || new Set(plain).size < differentLettersMin || sequences.includes(plain)) return true
  return commonWords.has(core) || core === account.toLowerCase() || plain === account.toLowerCase()
}
