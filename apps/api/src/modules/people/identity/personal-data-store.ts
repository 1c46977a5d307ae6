// SQL that lists, exports and erases the sessions and history of one user.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { loginName } from './rules.ts'

export interface UserSession {
  id: number
  device: string
  ip: string
  created_at: Date
  seen_at: Date
}

export async function listSessionsOf(ctx: Ctx, userId: number, limit: number): Promise<UserSession[]> {
  return ctx.db.query<UserSession>(sql`
    select id, device, ip, created_at, seen_at from user_sessions
     where user_id = ${userId} and expires_at > ${ctx.now()} order by seen_at desc, id desc limit ${limit}`)
}

/** Dates of verification, changes and activity, and the known places. */
export async function exportPerson(ctx: Ctx, userId: number, limit: number) {
  const [dates] = await ctx.db.query<Record<string, Date | null>>(sql`
    select email_verified_at, mobile_verified_at, password_changed_at, last_seen_at from users where id = ${userId}`)
  const places = await ctx.db.query<{ network: string; device: string; seen_at: Date }>(sql`
    select network, device, seen_at from known_places
     where user_id = ${userId} order by seen_at desc, network, device limit ${limit}`)
  return { account_dates: dates ?? {}, known_places: places }
}

// Well-formed but the hash of no password: a closed account takes the same comparison and never matches.
const closedHash = `argon2id$19456$2$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Keeps the id and the account name, which cannot be taken again; all other personal data is erased. */
export async function closeUser(tx: TxCtx, userId: number): Promise<boolean> {
  const [closed] = await tx.db.query<{ account: string }>(sql`
    update users set status = 'closed', closed_at = ${tx.now()}, email = 'closed-' || id || '@closed.invalid',
           mobile = '', family_name = '', given_name = '', password_hash = ${closedHash}, avatar_id = null,
           email_verified_at = null, mobile_verified_at = null, last_seen_at = null, version = version + 1
     where id = ${userId} and status = 'open' returning account`)
  if (!closed) return false
  await tx.db.query(sql`delete from user_names where user_id = ${userId} and name <> ${loginName(closed.account)}`)
  await tx.db.query(sql`delete from user_sessions where user_id = ${userId}`)
  await tx.db.query(sql`delete from codes where user_id = ${userId}`)
  await tx.db.query(sql`delete from tickets where user_id = ${userId}`)
  await tx.db.query(sql`delete from security_events where user_id = ${userId}`)
  await tx.db.query(sql`delete from known_places where user_id = ${userId}`)
  return true
}
