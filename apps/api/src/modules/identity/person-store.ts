// identity: SQL over one person's sessions and history, as operators see it, as it is taken away, and as it ends.
import type { Ctx, TxCtx } from '../../context.ts'
import { sql } from '../../db/sql.ts'

export interface PersonSession {
  id: number
  device: string
  ip: string
  created_at: Date
  seen_at: Date
}

export async function listSessionsOf(ctx: Ctx, userId: number, limit: number): Promise<PersonSession[]> {
  return ctx.db.query<PersonSession>(sql`
    select id, device, ip, created_at, seen_at from user_sessions
     where user_id = ${userId} and expires_at > ${ctx.now()} order by seen_at desc, id desc limit ${limit}`)
}

// Well formed, and the hash of no password: a closed account is compared like any other and never opens.
const closedHash = `argon2id$19456$2$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Keeps the number and the account's name, which nobody can take again; everything else of the person goes. */
export async function closePerson(tx: TxCtx, userId: number): Promise<boolean> {
  const rows = await tx.db.query(sql`
    update users set status = 'closed', closed_at = ${tx.now()}, email = 'closed-' || id || '@closed.invalid',
           mobile = '', family_name = '', given_name = '', password_hash = ${closedHash}, avatar_id = null,
           email_verified_at = null, mobile_verified_at = null, last_seen_at = null, version = version + 1
     where id = ${userId} and status = 'open' returning 1`)
  if (rows.length === 0) return false
  await tx.db.query(sql`
    delete from user_names n using users u where u.id = ${userId} and n.user_id = u.id and n.name <> lower(u.account)`)
  await tx.db.query(sql`delete from user_sessions where user_id = ${userId}`)
  await tx.db.query(sql`delete from codes where user_id = ${userId}`)
  await tx.db.query(sql`delete from tickets where user_id = ${userId}`)
  await tx.db.query(sql`delete from security_events where user_id = ${userId}`)
  await tx.db.query(sql`delete from known_places where user_id = ${userId}`)
  return true
}
