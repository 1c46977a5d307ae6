// SQL for pay tokens.
import type { PayScene } from '@shop/contract/wallet/withdrawals.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

interface NewPayToken {
  hash: Buffer
  userId: number
  sessionId: number
  scene: PayScene
  expiresAt: Date
  /** The hash of the payment password it was issued for. */
  passwordHash: string
}

/**
 * False when the payment password has changed since the check. The row is locked, so that a concurrent change waits
 * and then deletes this token with the others.
 */
export async function insertPayToken(ctx: Ctx, token: NewPayToken): Promise<boolean> {
  const { hash, userId, sessionId, scene, expiresAt, passwordHash } = token
  const rows = await ctx.db.query(sql`
    with password as (
      select user_id from payment_passwords where user_id = ${userId} and code_hash = ${passwordHash} for share)
    insert into pay_tokens (token_hash, user_id, session_id, scene, expires_at)
    select ${hash}, user_id, ${sessionId}, ${scene}, ${expiresAt} from password returning 1`)
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

export async function deleteTokensOf(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`delete from pay_tokens where user_id = ${userId}`)
}

export async function deleteOldTokens(ctx: Ctx): Promise<void> {
  await ctx.db.query(sql`delete from pay_tokens where expires_at < ${ctx.now()}`)
}
