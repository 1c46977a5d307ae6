// SQL for payment passwords and the count of attempts.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface PaymentPasswordRow {
  code_hash: string
  failures: number
  locked_until: Date | null
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

/** Called before the attempt is checked. */
export async function setTries(tx: TxCtx, userId: number, tries: { failures: number; until: Date | null }) {
  await tx.db.query(sql`
    update payment_passwords set failures = ${tries.failures}, locked_until = ${tries.until} where user_id = ${userId}`)
}

/** True when there was a count to clear. */
export async function clearTries(ctx: Ctx, userId: number): Promise<boolean> {
  const rows = await ctx.db.query(sql`
    update payment_passwords set failures = 0, locked_until = null where user_id = ${userId} and failures > 0 returning 1`)
  return rows.length === 1
}

/** Takes back an attempt that could not be checked, and the lock it may have caused. */
export async function returnTry(ctx: Ctx, userId: number): Promise<void> {
  await ctx.db.query(sql`
    update payment_passwords set failures = failures - 1, locked_until = null where user_id = ${userId} and failures > 0`)
}

export async function deletePaymentPassword(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`delete from payment_passwords where user_id = ${userId}`)
}
