// Checks a password under the lock rules: counts wrong ones and refuses locked names and networks.
import type { Ctx } from '#context.ts'
import { network } from '#http/rate-limits.ts'
import { refuse } from '#refuse.ts'
import { clearFailures, clearPlaceFailures, countFailure, isFirstLock, refuseLocked } from '#security/login-locks.ts'
import { isPassword } from '#security/password.ts'
import type { IdentitySettings } from './codes.ts'
import { countedNames, loginName } from './rules.ts'
import { recordLock } from './security-events.ts'
import * as store from './store.ts'

interface PasswordAttempt {
  /** Undefined for an unknown name: it takes the same work, so that timing does not reveal who exists. */
  user: store.Credentials | undefined
  /** The name that wrong passwords are counted under, whether or not it exists: see `countedName`. */
  name: string
  password: string
}

/** Returns the user if the password is right and refuses otherwise. */
export async function verifyPassword(
  ctx: Ctx,
  settings: IdentitySettings,
  attempt: PasswordAttempt,
): Promise<store.Credentials> {
  const { user, password } = attempt
  const counters = countersOf(ctx, attempt)
  const refuseIfLocked = async () => {
    for (const { realm, key } of counters) await refuseLocked(ctx, realm, key)
  }
  await refuseIfLocked()
  const countWrong = async () => {
    for (const { realm, key } of counters) {
      const failure = await countFailure(ctx, realm, key)
      if (user && failure.lockedUntil && isFirstLock(failure)) notifyInBackground(ctx, user.id, failure.lockedUntil)
    }
  }
  const matches = await isPassword(password, user?.password_hash, settings.pepper, {
    refuseLate: refuseIfLocked,
    countWrong,
  })
  if (!user || !matches) return refuse('auth.wrong_credentials')
  // Of many concurrent guesses a right one must not slip past the lock the others caused.
  await refuseIfLocked()
  // Only somebody who knows the password learns that an operator locked the account.
  if (user.status === 'locked') return refuse('auth.locked')
  await clearGuesses(ctx, user, attempt.name)
  return user
}

/**
 * Known and unknown names are counted alike, by what was typed. All names of a user together have another count, so
 * high that one network is locked before it shows. Known places have their own counts, so that strangers' guesses
 * elsewhere do not lock out the owner.
 */
function countersOf(ctx: Ctx, { user, name }: PasswordAttempt) {
  if (!user?.is_known_here) {
    const userKey = user ? String(user.id) : `nobody ${name}`
    return [{ realm: 'shopper', key: name } as const, { realm: 'person', key: userKey } as const]
  }
  const here = placeKey(ctx, user.id)
  return [{ realm: 'place', key: `${here} ${name}` } as const, { realm: 'person', key: here } as const]
}

function placeKey(ctx: Ctx, userId: number): string {
  return `${userId} ${network(ctx.ip)}`
}

/** For the name that was used and for all other login names of the user. */
async function clearGuesses(ctx: Ctx, user: store.Credentials, name: string): Promise<void> {
  const names = [name, ...countedNames(await store.listLoginNames(ctx, user.id))]
  const here = placeKey(ctx, user.id)
  if (user.is_known_here) await clearFailures(ctx, 'place', ...names.map((login) => `${here} ${login}`))
  else await clearFailures(ctx, 'shopper', ...names)
  await clearFailures(ctx, 'person', user.is_known_here ? here : String(user.id))
}

/** Not awaited: unknown names notify nobody, and both must take the same time. */
function notifyInBackground(ctx: Ctx, userId: number, until: Date): void {
  recordLock({ ...ctx, db: ctx.pool }, userId, until).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'notifying the owner of a lock failed'),
  )
}

/** A user who proved ownership by a code starts from zero everywhere. */
export async function clearLocks(ctx: Ctx, user: { id: number }): Promise<void> {
  await clearFailures(ctx, 'shopper', ...countedNames(await store.listLoginNames(ctx, user.id)))
  await clearFailures(ctx, 'person', String(user.id))
  await clearPlaceFailures(ctx, String(user.id))
}

/** Whether a new payment password is the login password. Not counted: the caller has proved who they are. */
export async function isLoginPassword(
  ctx: Ctx,
  settings: IdentitySettings,
  { userId, password }: { userId: number; password: string },
): Promise<boolean> {
  const { password_hash: hash } = await store.getCredentials(ctx, userId, network(ctx.ip))
  return isPassword(password, hash, settings.pepper)
}

/** The password of a signed-in user; wrong ones count like wrong logins. */
export async function checkPassword(
  ctx: Ctx,
  settings: IdentitySettings,
  { userId, password }: { userId: number; password: string },
): Promise<store.Credentials> {
  const user = await store.getCredentials(ctx, userId, network(ctx.ip))
  return verifyPassword(ctx, settings, { user, name: loginName(user.account), password })
}
