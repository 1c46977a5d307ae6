// Rules about operators: time limits, trusted roles, which changes need a second admin, common passwords.
import type { Role } from '@shop/contract/endpoint.ts'

const hourMs = 3_600_000
const sessionHours = 12
const placeDays = 180
const linkHours = 72
const grantHours = 24

export function operatorSessionEnd(now: Date): Date {
  return new Date(now.getTime() + sessionHours * hourMs)
}

/** A place the operator has not used since then is no longer known. */
export function placesEnd(now: Date): Date {
  return new Date(now.getTime() - placeDays * 24 * hourMs)
}

/** Limits the mails an operator gets. */
export const linksPerDay = 5

export function linkEnd(now: Date): Date {
  return new Date(now.getTime() + linkHours * hourMs)
}

/** When a grant of a sole admin takes effect. */
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

interface OperatorChange extends OperatorAccess {
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
 * Removing one's own admin role, access or second factor needs another admin, so that the last admin cannot lock
 * everybody out by mistake. One's own password is changed in the account page, which requires the old one.
 */
export function needsSecondApproval(change: OperatorChange, target: { id: number }, actorId: number): boolean {
  if (target.id !== actorId) return false
  return !isAdmin(change) || change.clearOtp || change.newPassword
}

export function losesAdmin(before: OperatorAccess, change: OperatorAccess): boolean {
  return isAdmin(before) && !isAdmin(change)
}

/** Roles that move money, confirm proposals or assign roles. They need a second factor. */
const trustedRoles: readonly Role[] = ['admin', 'finance', 'checker']

export function isTrusted({ roles }: { roles: readonly Role[] }): boolean {
  return trustedRoles.some((role) => roles.includes(role))
}

export function gainsTrust(before: OperatorAccess, change: OperatorAccess): boolean {
  const previousRoles = before.active ? before.roles : []
  return change.active && trustedRoles.some((role) => change.roles.includes(role) && !previousRoles.includes(role))
}

/**
 * Password links go to the email address, so nobody changes one alone, not even their own; only an operator without
 * one may add their first. An unused invitation of an untrusted role may go elsewhere: the operator stays unverified.
 */
function movesMailbox(before: Target, change: OperatorChange, actorId: number): boolean {
  if (change.email === before.email || (before.id === actorId && before.email === null)) return false
  return before.has_password || isTrusted(before)
}

/** A change with which whoever decides it could log in as the operator. */
function opensLogin(before: Target, change: OperatorChange, actorId: number): boolean {
  return change.newPassword || change.clearOtp || movesMailbox(before, change, actorId)
}

/**
 * Granting a trusted role, removing an admin, or changing how an account logs in, even an inactive one. An admin who
 * could do any of these alone could confirm their own proposals as somebody else.
 */
export function needsSecondAdmin(before: Target, change: OperatorChange, actorId: number): boolean {
  return losesAdmin(before, change) || givesAccess(before, change, actorId)
}

/** Decided by a sole admin, it takes effect after a day in which everybody sees it. */
export function givesAccess(before: Target, change: OperatorChange, actorId: number): boolean {
  return gainsTrust(before, change) || opensLogin(before, change, actorId)
}

/** Whoever decides this becomes a sponsor; that includes changing the address of an unused invitation. */
export function makesSponsor(before: Target, change: OperatorChange): boolean {
  return gainsTrust(before, change) || change.newPassword || change.clearOtp || change.email !== before.email
}

type SetupStep = 'password' | 'otp'

/** What an operator has to set up before they can use anything else. */
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

/** A known word with digits around it, the account name, a sequence, or a few repeated characters. */
export function isCommonPassword(password: string, account: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const core = plain.replace(/^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu, '')
  if (core === '' || new Set(plain).size < differentLettersMin || sequences.includes(plain)) return true
  return commonWords.has(core) || core === account.toLowerCase() || plain === account.toLowerCase()
}
