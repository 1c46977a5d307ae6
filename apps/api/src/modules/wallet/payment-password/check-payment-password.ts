// Checks the payment password. Attempts are counted beforehand, so that concurrent ones never exceed the limit.
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

interface PasswordCheck {
  userId: number
  password: string
  /** The row, if the caller has just read it. */
  stored?: store.PaymentPasswordRow
}

/** Refuses a wrong password; returns the hash it matched. Must not run inside a transaction. */
export async function checkPaymentPassword(
  ctx: Ctx,
  settings: PaymentPasswordSettings,
  check: PasswordCheck,
): Promise<string> {
  // A refusal would roll back the caller's transaction, and with it the count of the attempt.
  if (ctx.db !== ctx.pool) throw new Error('check the payment password before the transaction, not inside it')
  // Checked without a row lock first, so that attempts at a locked password do not queue for the row.
  const stored = check.stored ?? (await store.findPaymentPassword(ctx, check.userId)) ?? refuse('paycode.not_set')
  refuseLocked(ctx, stored.locked_until)
  const attempt = await takeTry(ctx, check.userId)
  const isRight = await isPassword(check.password, attempt.hash, settings.pepper).catch(async (error: unknown) => {
    await store.returnTry(ctx, check.userId)
    throw error
  })
  if (isRight) {
    await store.clearTries(ctx, check.userId)
    return attempt.hash
  }
  if (!attempt.until) return refuse('paycode.wrong', { tries_left: triesLeft(attempt.failures) })
  await notifyLocked(ctx, check.userId, attempt.until)
  return refuseLocked(ctx, attempt.until) ?? attempt.hash
}

function refuseLocked(ctx: Ctx, until: Date | null): undefined {
  if (until && until > ctx.now()) refuse('paycode.locked', { until: Math.floor(until.getTime() / 1000) })
}

/** The fifth attempt of a round locks before it is hashed, so that concurrent attempts find the lock. */
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
