// A password asked for under the locks: what a wrong one costs, and who is kept out.
import type { Ctx } from '#context.ts'
import { network } from '#http/limits.ts'
import { refuse } from '#refuse.ts'
import { clearFailures, clearPlaceFailures, countFailure, isFirstLock, refuseLocked } from '#security/failures.ts'
import { isPassword } from '#security/password.ts'
import type { IdentitySettings } from './codes.ts'
import { countedNames, loginName } from './rules.ts'
import { noteLocked } from './security-events.ts'
import * as store from './store.ts'

interface PasswordAttempt {
  /** Undefined for a name nobody has: it costs the same work, so that time does not tell who exists. */
  user: store.Credentials | undefined
  /** What it is counted under, whether or not somebody has it: see `countedName`. */
  name: string
  password: string
}

/** Gives the person whose password it was; anything else is refused. */
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
  // Of many guesses sent at once, one that is right must not slip past the lock the others caused.
  await refuseIfLocked()
  // Only who knows the password hears that an operator locked the account.
  if (user.status === 'locked') return refuse('auth.locked')
  await clearGuesses(ctx, user, attempt.name)
  return user
}

/**
 * Known and unknown names are counted alike, by what was typed. All names of a person together have a count too, so high
 * that one address is locked before it shows. At a place the person is known at they have counts of their own, so that
 * strangers' guesses elsewhere do not keep the owner out.
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

/** Under the name they were made at, and under all others the person logs in with. */
async function clearGuesses(ctx: Ctx, user: store.Credentials, name: string): Promise<void> {
  const names = [name, ...countedNames(await store.listLoginNames(ctx, user.id))]
  const here = placeKey(ctx, user.id)
  if (user.is_known_here) await clearFailures(ctx, 'place', ...names.map((login) => `${here} ${login}`))
  else await clearFailures(ctx, 'shopper', ...names)
  await clearFailures(ctx, 'person', user.is_known_here ? here : String(user.id))
}

/** Not waited for: a name nobody has is told to nobody, and both must answer in the same time. */
function notifyInBackground(ctx: Ctx, userId: number, until: Date): void {
  noteLocked({ ...ctx, db: ctx.pool }, userId, until).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'a lock was not told to its owner'),
  )
}

/** Whoever proved to be the owner by a code starts anew everywhere. */
export async function clearLocks(ctx: Ctx, user: { id: number }): Promise<void> {
  await clearFailures(ctx, 'shopper', ...countedNames(await store.listLoginNames(ctx, user.id)))
  await clearFailures(ctx, 'person', String(user.id))
  await clearPlaceFailures(ctx, String(user.id))
}

/** The password of somebody who is signed in; wrong ones count as wrong logins do. */
export async function checkPassword(
  ctx: Ctx,
  settings: IdentitySettings,
  { userId, password }: { userId: number; password: string },
): Promise<store.Credentials> {
  const user = await store.getCredentials(ctx, userId, network(ctx.ip))
  return verifyPassword(ctx, settings, { user, name: loginName(user.account), password })
}
