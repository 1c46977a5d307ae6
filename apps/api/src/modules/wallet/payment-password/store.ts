// SQL for payment passwords, the count of attempts, and pay tokens.

import type { PayScene } from '@shop/contract/wallet/withdrawals.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface Attempts {
  failures: number
  locked_until: Date | null
}

export interface PaymentPasswordRow extends Attempts {
  code_hash: string
  changed_at: Date | null
}

export async function findPaymentPassword(ctx: Ctx, userId: number): Promise<PaymentPasswordRow | undefined> {
  const rows = await ctx.db.query<PaymentPasswordRow>(sql`
    select code_hash, failures, locked_until, changed_at from payment_passwords where user_id = ${userId}`)
  return rows[0]
}

export async function exportPerson(ctx: Ctx, userId: number) {
  const [dates] = await ctx.db.query<{ set_at: Date; changed_at: Date | null }>(sql`
    select set_at, changed_at from payment_passwords where user_id = ${userId}`)
  return { payment_code: dates ?? null }
}

/** Locks the row until the end of the transaction. */
export async function lockPaymentPassword(tx: TxCtx, userId: number): Promise<PaymentPasswordRow | undefined> {
  const rows = await tx.db.query<PaymentPasswordRow>(sql`
    select code_hash, failures, locked_until, changed_at from payment_passwords where user_id = ${userId} for update`)
  return rows[0]
}

/** False when there already is one. */
export async function insertPaymentPassword(tx: TxCtx, userId: number, hash: string): Promise<boolean> {
  const rows = await tx.db.query(sql`
    insert into payment_passwords (user_id, code_hash, set_at) values (${userId}, ${hash}, ${tx.now()})
    on conflict (user_id) do nothing returning 1`)
  return rows.length === 1
}

/** Resets the count of attempts. */
export async function setPaymentPassword(tx: TxCtx, userId: number, hash: string): Promise<void> {
  await tx.db.query(sql`
    update payment_passwords set code_hash = ${hash}, failures = 0, locked_until = null,
           set_at = ${tx.now()}, changed_at = ${tx.now()}
     where user_id = ${userId}`)
}

/** Counts an attempt and returns the hash to check; undefined when another one was counted since the row was read. */
export async function countAttempt(
  ctx: Ctx,
  userId: number,
  count: { before: Attempts; failures: number; until: Date | null },
): Promise<string | undefined> {
  const rows = await ctx.db.query<{ code_hash: string }>(sql`
    update payment_passwords set failures = ${count.failures}, locked_until = ${count.until}
     where user_id = ${userId} and failures = ${count.before.failures}
       and locked_until is not distinct from ${count.before.locked_until} returning code_hash`)
  return rows[0]?.code_hash
}

/** True when there was a count to clear. */
export async function clearAttempts(ctx: Ctx, userId: number): Promise<boolean> {
  const rows = await ctx.db.query(sql`
    update payment_passwords set failures = 0, locked_until = null where user_id = ${userId} and failures > 0 returning 1`)
  return rows.length === 1
}

/** Undoes an attempt that could not be checked, and the lock if this attempt caused it. */
export async function undoAttempt(ctx: Ctx, userId: number, until: Date | null): Promise<void> {
  await ctx.db.query(sql`
    update payment_passwords set failures = failures - 1, locked_until = nullif(locked_until, ${until})
     where user_id = ${userId} and failures > 0`)
}

export async function deletePaymentPassword(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`delete from payment_passwords where user_id = ${userId}`)
}

interface NewPayToken {
  hash: Buffer
  userId: number
  sessionId: number
  scene: PayScene
  expiresAt: Date
  /** The hash of the payment password it was issued for. */
  passwordHash: string
  /** The same with the number of digits, which a hash of an earlier release gets now. */
  hashWithLength: string
}

/**
 * Clears the count of attempts too. False when the payment password has changed since the check, or the session has
 * ended. Both rows are locked, so that a concurrent change waits and then deletes this token with the others.
 */
export async function insertPayToken(ctx: Ctx, token: NewPayToken): Promise<boolean> {
  const { hash, userId, sessionId, scene, expiresAt, passwordHash, hashWithLength } = token
  const rows = await ctx.db.query(sql`
    with password as (
      update payment_passwords set failures = 0, locked_until = null, code_hash = ${hashWithLength}
       where user_id = ${userId} and code_hash in (${passwordHash}, ${hashWithLength}) returning user_id)
    insert into pay_tokens (token_hash, user_id, session_id, scene, expires_at)
    select ${hash}, p.user_id, ${sessionId}, ${scene}, ${expiresAt} from password p
     where exists (select 1 from user_sessions s where s.id = ${sessionId} and s.user_id = p.user_id for key share)
    returning 1`)
  return rows.length === 1
}

/** True for the first call; concurrent calls wait for its transaction. */
export async function markUsed(
  tx: TxCtx,
  token: { hash: Buffer; userId: number; sessionId: number; scene: PayScene },
): Promise<boolean> {
  const rows = await tx.db.query(sql`
    update pay_tokens set used_at = ${tx.now()}
     where token_hash = ${token.hash} and user_id = ${token.userId} and session_id = ${token.sessionId}
       and scene = ${token.scene} and used_at is null and expires_at > ${tx.now()} returning 1`)
  return rows.length === 1
}

/** What was confirmed with the old password pays nothing any more. */
export async function deleteTokensOf(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`delete from pay_tokens where user_id = ${userId}`)
  await tx.db.query(sql`select cancel_all_planned(${userId}, ${tx.now()})`)
}

export async function deleteOldTokens(ctx: Ctx): Promise<void> {
  await ctx.db.query(sql`delete from pay_tokens where expires_at < ${ctx.now()}`)
}
