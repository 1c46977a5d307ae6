// An operator's password asked for under the locks: what a wrong one costs, and who is kept out.
import type { Ctx } from '#context.ts'
import { network } from '#http/limits.ts'
import { refuse } from '#refuse.ts'
import { countFailure, forgetFailures, forgetPlaceFailures, type Realm, refuseLocked } from '#security/failures.ts'
import { isPassword } from '#security/password.ts'
import { noteFailedLogin } from './failed-logins.ts'
import type { StaffSettings } from './shape.ts'
import type { Guarded } from './store.ts'

export interface Count {
  realm: Realm
  key: string
}

interface Guess {
  /** Undefined for a name nobody has: it costs the same work, so that time does not tell who exists. */
  operator: Guarded | undefined
  /** What was typed, for counting names nobody has. */
  account: string
  password: string
}

/** Gives the operator whose password it was, with where further wrong tries are counted; anything else is refused. */
export async function admitGuess(
  ctx: Ctx,
  settings: Pick<StaffSettings, 'pepper'>,
  guess: Guess,
): Promise<{ operator: Guarded; count: Count }> {
  const { operator, password } = guess
  const count = countedAs(ctx, guess)
  const refuseLate = () => refuseLocked(ctx, count.realm, count.key)
  await refuseLate()
  const matches = await isPassword(password, operator?.password_hash ?? undefined, settings.pepper, {
    refuseLate,
    countWrong: () => countWrong(ctx, count, operator?.id),
  })
  if (!operator || !matches) return refuse('auth.wrong_credentials')
  // Of many guesses sent at once, one that is right must not slip past the lock the others caused.
  await refuseLate()
  return { operator, count }
}

/** In the log too, but never by the request itself: it is refused. */
export async function countWrong(ctx: Ctx, { realm, key }: Count, operatorId: number | undefined): Promise<void> {
  await countFailure(ctx, realm, key)
  await noteFailedLogin(ctx, operatorId)
}

/** Where operators have signed in before they have a count of their own: strangers who know a name keep nobody out. */
function countedAs(ctx: Ctx, { operator, account }: Guess): Count {
  if (!operator?.is_known_here) return { realm: 'operator', key: operator?.account ?? account }
  return { realm: 'place', key: `${placeOwner(operator.id)} ${network(ctx.ip)}` }
}

/** Beside the places of shoppers, which begin with a number. */
function placeOwner(operatorId: number): string {
  return `operator ${operatorId}`
}

/** A password set by somebody who may set it begins anew everywhere. */
export async function clearLocks(ctx: Ctx, operator: { id: number; account: string }): Promise<void> {
  await forgetFailures(ctx, 'operator', operator.account)
  await forgetPlaceFailures(ctx, placeOwner(operator.id))
}
