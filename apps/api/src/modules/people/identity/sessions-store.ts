// SQL for sessions.
import type { Language } from '@shop/contract/language.ts'
import type { Ctx, TxCtx } from '#context.ts'
import type { Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'

export async function insertSession(tx: TxCtx, session: { userId: number; hash: Buffer; endsAt: Date }): Promise<void> {
  await tx.db.query(sql`
    insert into user_sessions (user_id, token_hash, device, ip, created_at, seen_at, expires_at)
    values (${session.userId}, ${session.hash}, ${tx.userAgent}, ${tx.ip}, ${tx.now()}, ${tx.now()},
            ${session.endsAt})`)
}

/** Deletes the oldest sessions above the limit. */
export async function dropSessionsBeyond(tx: TxCtx, userId: number, limit: number): Promise<void> {
  await tx.db.query(sql`
    delete from user_sessions where id in (
      select id from user_sessions where user_id = ${userId} order by id desc offset ${limit})`)
}

export async function findSession(
  db: Queryable,
  hash: Buffer,
  now: Date,
): Promise<{ id: number; user_id: number; language: Language; seen_at: Date } | undefined> {
  const rows = await db.query<{ id: number; user_id: number; language: Language; seen_at: Date }>(sql`
    select s.id, s.user_id, s.seen_at, u.language from user_sessions s join users u on u.id = s.user_id
     where s.token_hash = ${hash} and s.expires_at > ${now} and u.status = 'open'`)
  return rows[0]
}

/** Undefined when it has ended. In a transaction a change of the password, which ends it, waits for this one. */
export async function lockSessionStart(ctx: Ctx, session: { id: number; userId: number }): Promise<Date | undefined> {
  const [row] = await ctx.db.query<{ created_at: Date }>(sql`
    select created_at from user_sessions where id = ${session.id} and user_id = ${session.userId} for share`)
  return row?.created_at
}

/** Of concurrent requests only one writes. */
export async function setSeen(db: Queryable, seen: { sessionId: number; now: Date; before: Date }): Promise<void> {
  await db.query(sql`
    with session as (
      update user_sessions set seen_at = ${seen.now}
       where id = (select id from user_sessions where id = ${seen.sessionId} and seen_at < ${seen.before}
                      for update skip locked)
      returning user_id)
    update users set last_seen_at = ${seen.now} from session where users.id = session.user_id`)
}

/** Those of the sessions that are still valid; used by open connections. */
export async function listLiveSessions(db: Queryable, ids: readonly number[], now: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select s.id from user_sessions s join users u on u.id = s.user_id
     where s.id = any(${ids}::bigint[]) and s.expires_at > ${now} and u.status = 'open'`)
  return rows.map((row) => row.id)
}

export async function deleteSession(ctx: Ctx, session: { id: number; userId: number }): Promise<boolean> {
  const rows = await ctx.db.query(sql`
    delete from user_sessions where id = ${session.id} and user_id = ${session.userId} returning id`)
  return rows.length > 0
}

/** A payment that waits for a card may be of whoever used the session that is ended. */
export async function cancelPlanned(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`select cancel_all_planned(${userId}, ${tx.now()})`)
}

export async function deleteSessions(tx: TxCtx, userId: number, exceptSessionId: number): Promise<number> {
  await cancelPlanned(tx, userId)
  const rows = await tx.db.query(sql`
    delete from user_sessions where user_id = ${userId} and id <> ${exceptSessionId} returning id`)
  return rows.length
}

export async function deleteExpiredSessions(ctx: Ctx): Promise<void> {
  await ctx.db.query(sql`delete from user_sessions where expires_at < ${ctx.now()}`)
}

export interface SecurityState {
  email_verified: boolean
  mobile_verified: boolean
  created_at: Date
  password_changed_at: Date | null
  /** When the current payment password was set. */
  pay_code_set_at: Date | null
}

export async function getSecurityState(ctx: Ctx, userId: number): Promise<SecurityState> {
  const [row] = await ctx.db.query<SecurityState>(sql`
    select u.email_verified_at is not null as email_verified, u.mobile_verified_at is not null as mobile_verified,
           u.created_at, u.password_changed_at, c.set_at as pay_code_set_at
      from users u left join payment_passwords c on c.user_id = u.id where u.id = ${userId}`)
  if (!row) throw new Error(`unknown user ${userId}`)
  return row
}
