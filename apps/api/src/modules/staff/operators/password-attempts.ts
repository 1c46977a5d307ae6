// An operator's password asked for under the locks: what a wrong one costs, and who is kept out.
import type { Ctx } from '#context.ts'
import { network } from '#http/limits.ts'
import { refuse } from '#refuse.ts'
import { clearFailures, clearPlaceFailures, countFailure, type Realm, refuseLocked } from '#security/failures.ts'
import { isPassword } from '#security/password.ts'
import { recordFailedLogin } from './failed-logins.ts'
import type { StaffSettings } from './operator-view.ts'
import type { OperatorCredentials } from './store.ts'

export interface AttemptCounter {
  realm: Realm
  key: string
}

interface PasswordAttempt {
  /** Undefined for a name nobody has: it costs the same work, so that time does not tell who exists. */
  operator: OperatorCredentials | undefined
  /** What was typed, for counting names nobody has. */
  account: string
  password: string
}

/** Gives the operator whose password it was, with where further wrong tries are counted; anything else is refused. */
export async function checkPasswordAttempt(
  ctx: Ctx,
  settings: Pick<StaffSettings, 'pepper'>,
  attempt: PasswordAttempt,
): Promise<{ operator: OperatorCredentials; count: AttemptCounter }> {
  const { operator, password } = attempt
  const count = counterFor(ctx, attempt)
  const refuseIfLocked = () => refuseLocked(ctx, count.realm, count.key)
  await refuseIfLocked()
  const matches = await isPassword(password, operator?.password_hash ?? undefined, settings.pepper, {
    refuseLate: refuseIfLocked,
    countWrong: () => recordWrongAttempt(ctx, count, operator?.id),
  })
  if (!operator || !matches) return refuse('auth.wrong_credentials')
  // Of many guesses sent at once, one that is right must not slip past the lock the others caused.
  await refuseIfLocked()
  return { operator, count }
}

/** In the log too, but never by the request itself: it is refused. */
export async function recordWrongAttempt(
  ctx: Ctx,
  { realm, key }: AttemptCounter,
  operatorId: number | undefined,
): Promise<void> {
  await countFailure(ctx, realm, key)
  await recordFailedLogin(ctx, operatorId)
}

/** Where operators have signed in before they have a count of their own: strangers who know a name keep nobody out. */
function counterFor(ctx: Ctx, { operator, account }: PasswordAttempt): AttemptCounter {
  if (!operator?.is_known_here) return { realm: 'operator', key: operator?.account ?? account }
  return { realm: 'place', key: `${placeOwner(operator.id)} ${network(ctx.ip)}` }
}

/** Beside the places of shoppers, which begin with a number. */
function placeOwner(operatorId: number): string {
  return `operator ${operatorId}`
}

/** A password set by somebody who may set it begins anew everywhere. */
export async function clearLocks(ctx: Ctx, operator: { id: number; account: string }): Promise<void> {
  await clearFailures(ctx, 'operator', operator.account)
  await clearPlaceFailures(ctx, placeOwner(operator.id))
}
