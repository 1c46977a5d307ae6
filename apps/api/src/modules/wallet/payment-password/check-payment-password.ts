// A try at the payment code: counted before it is made, so that many at once are never more than the lock allows.
import { type Ctx, inTx } from '#context.ts'
import * as identity from '#modules/people/identity/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import { refuse } from '#refuse.ts'
import { isPassword } from '#security/password.ts'
import { lockEnd, triesLeft } from './rules.ts'
import * as store from './store.ts'

export interface PaymentPasswordSettings {
  pepper: string
}

export interface PasswordCheck {
  userId: number
  password: string
  /** The row as the caller has just read it. */
  stored?: store.PaymentPasswordRow
}

/** Refuses unless the code is right; gives the hash it was right for. Never inside a transaction. */
export async function checkPaymentPassword(
  ctx: Ctx,
  settings: PaymentPasswordSettings,
  check: PasswordCheck,
): Promise<string> {
  // A refusal rolls the caller's transaction back, and the try would not have been counted.
  if (ctx.db !== ctx.pool) throw new Error('a payment code is checked before the transaction, not inside it')
  // Looked at without waiting first: of ten thousand tries at a locked code none stands in line for its row.
  const stored = check.stored ?? (await store.findPaymentPassword(ctx, check.userId)) ?? refuse('paycode.not_set')
  refuseLocked(ctx, stored.locked_until)
  const taken = await takeTry(ctx, check.userId)
  const isRight = await isPassword(check.password, taken.hash, settings.pepper).catch(async (error: unknown) => {
    await store.returnTry(ctx, check.userId)
    throw error
  })
  if (isRight) {
    await store.clearTries(ctx, check.userId)
    return taken.hash
  }
  if (!taken.until) return refuse('paycode.wrong', { tries_left: triesLeft(taken.failures) })
  await notifyLocked(ctx, check.userId, taken.until)
  return refuseLocked(ctx, taken.until) ?? taken.hash
}

function refuseLocked(ctx: Ctx, until: Date | null): undefined {
  if (until && until > ctx.now()) refuse('paycode.locked', { until: Math.floor(until.getTime() / 1000) })
}

/** The fifth of a round locks as it is taken: those who come while it is being hashed find the lock. */
function takeTry(ctx: Ctx, userId: number): Promise<{ hash: string; failures: number; until: Date | null }> {
  return inTx(ctx, async (tx) => {
    const row = (await store.lockPaymentPassword(tx, userId)) ?? refuse('paycode.not_set')
    refuseLocked(tx, row.locked_until)
    const failures = row.failures + 1
    const until = lockEnd(failures, tx.now())
    await store.setTries(tx, userId, { failures, until })
    return { hash: row.code_hash, failures, until }
  })
}

async function notifyLocked(ctx: Ctx, userId: number, until: Date): Promise<void> {
  await inTx(ctx, async (tx) => {
    await identity.noteSecurityEvent(tx, userId, 'payCodeLocked')
    await notifications.notify(tx, {
      userId,
      kind: 'secLocked',
      params: { what: 'payment', until: Math.floor(until.getTime() / 1000) },
    })
  })
}
