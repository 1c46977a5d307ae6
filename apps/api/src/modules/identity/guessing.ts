// A password asked for under the locks: what a wrong one costs, and who is kept out.
import type { Ctx } from '../../context.ts'
import { network } from '../../http/limits.ts'
import { refuse } from '../../refuse.ts'
import {
  countFailure,
  forgetFailures,
  forgetPlaceFailures,
  isFirstLock,
  type Realm,
  refuseLocked,
} from '../../secret/failures.ts'
import { isPassword } from '../../secret/password.ts'
import type { IdentitySettings } from './codes.ts'
import { noteLocked } from './safety.ts'
import * as store from './store.ts'

interface Guess {
  /** Undefined for a name nobody has: it costs the same work, so that time does not tell who exists. */
  user: store.Guarded | undefined
  /** What was typed, for counting names nobody has. */
  name: string
  password: string
}

/** Gives the person whose password it was; anything else is refused. */
export async function admitGuess(ctx: Ctx, settings: IdentitySettings, guess: Guess): Promise<store.Guarded> {
  const { user, password } = guess
  const { realm, key } = countedAs(ctx, guess)
  const refuseLate = () => refuseLocked(ctx, realm, key)
  await refuseLate()
  const countWrong = async () => {
    const failure = await countFailure(ctx, realm, key)
    if (user && failure.lockedUntil && isFirstLock(failure)) tellLater(ctx, user.id, failure.lockedUntil)
  }
  const matches = await isPassword(password, user?.password_hash, settings.pepper, { refuseLate, countWrong })
  if (!user || !matches) return refuse('auth.wrong_credentials')
  // Of many guesses sent at once, one that is right must not slip past the lock the others caused.
  await refuseLate()
  // Only who knows the password hears that an operator locked the account.
  if (user.status === 'locked') return refuse('auth.locked')
  await forgetFailures(ctx, realm, key)
  return user
}

/**
 * Guesses under all names of one person count as guesses at one account; unknown names are counted alike. At a place the
 * person is known at they have a count of their own, so that strangers' guesses elsewhere do not keep the owner out.
 */
function countedAs(ctx: Ctx, { user, name }: Guess): { realm: Realm; key: string } {
  if (!user) return { realm: 'shopper', key: name }
  if (user.is_known_here) return { realm: 'place', key: `${user.id} ${network(ctx.ip)}` }
  return { realm: 'shopper', key: user.account }
}

/** Not waited for: a name nobody has is told to nobody, and both must answer in the same time. */
function tellLater(ctx: Ctx, userId: number, until: Date): void {
  noteLocked({ ...ctx, db: ctx.pool }, userId, until).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'a lock was not told to its owner'),
  )
}

/** Whoever proved to be the owner by a code starts anew everywhere. */
export async function clearLocks(ctx: Ctx, user: { id: number; account: string }): Promise<void> {
  await forgetFailures(ctx, 'shopper', user.account)
  await forgetPlaceFailures(ctx, String(user.id))
}

/** The password of somebody who is signed in; wrong ones count as wrong logins do. */
export async function checkPassword(
  ctx: Ctx,
  settings: IdentitySettings,
  { userId, password }: { userId: number; password: string },
): Promise<store.Guarded> {
  const user = await store.getGuarded(ctx, userId, network(ctx.ip))
  return admitGuess(ctx, settings, { user, name: user.account, password })
}
