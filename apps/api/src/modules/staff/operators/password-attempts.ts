// Checks an operator's password, counts wrong attempts and applies the lock.
import { type Ctx, inTx } from '#context.ts'
import { network } from '#http/rate-limits.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse } from '#refuse.ts'
import { clearFailures, clearPlaceFailures, countFailure, type Realm, refuseLocked } from '#security/login-locks.ts'
import { isPassword } from '#security/password.ts'
import type { StaffSettings } from './operator-view.ts'
import type { OperatorCredentials } from './store.ts'
import * as store from './store.ts'

const entriesMax = 500

/** Runs outside any transaction: a failure counts even though the call is refused. */
async function recordFailedLogin(ctx: Ctx, operatorId: number | undefined): Promise<void> {
  await store.recordFailure(ctx, operatorId ?? null)
}

/** Logs finished minutes. Unknown account names share one entry, so that guessing cannot fill the log. */
export async function logFailedLogins(ctx: Ctx): Promise<void> {
  await inTx(ctx, async (tx) => {
    const rows = await store.takeFailures(tx, entriesMax)
    await audit.recordAll(
      tx,
      rows.map((row) => ({
        actor: { account: 'system' },
        action: 'operator.login_failed',
        object: { type: 'operator', id: row.operator_id ?? 'unknown' },
        after: { account: row.account ?? 'unknown', tries: row.tries, minute: row.minute, last_ip: row.last_ip },
      })),
    )
  })
}

export interface AttemptCounter {
  realm: Realm
  key: string
}

interface PasswordAttempt {
  /** Undefined for an unknown account. It takes the same time, so that timing does not reveal which accounts exist. */
  operator: OperatorCredentials | undefined
  /** As typed, for counting unknown accounts. */
  account: string
  password: string
}

/** Returns the operator and where further wrong attempts are counted; refuses anything but the right password. */
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
  // Among many concurrent guesses, a right one must not pass the lock the others caused.
  await refuseIfLocked()
  return { operator, count }
}

/** Counted for the log outside the request's transaction, which rolls back with the refusal. */
export async function recordWrongAttempt(
  ctx: Ctx,
  { realm, key }: AttemptCounter,
  operatorId: number | undefined,
): Promise<void> {
  await countFailure(ctx, realm, key)
  await recordFailedLogin(ctx, operatorId)
}

/** A network the operator has used before has its own count, so that attackers elsewhere cannot lock them out. */
function counterFor(ctx: Ctx, { operator, account }: PasswordAttempt): AttemptCounter {
  if (!operator?.is_known_here) return { realm: 'operator', key: operator?.account ?? account }
  return { realm: 'place', key: `${placeOwner(operator.id)} ${network(ctx.ip)}` }
}

/** Cannot collide with keys of shoppers, which begin with a number. */
function placeOwner(operatorId: number): string {
  return `operator ${operatorId}`
}

/** A new password resets every count. */
export async function clearLocks(ctx: Ctx, operator: { id: number; account: string }): Promise<void> {
  await clearFailures(ctx, 'operator', operator.account)
  await clearPlaceFailures(ctx, placeOwner(operator.id))
}
