// identity: SQL over users, their login names and sessions.
import type { Language } from '@shop/contract/language.ts'
import type { Ctx, TxCtx } from '../../context.ts'
import type { Queryable } from '../../db/pool.ts'
import { sql } from '../../db/sql.ts'

export interface UserRow {
  id: number
  account: string
  email: string
  mobile: string
  family_name: string
  given_name: string
  language: Language
  created_at: Date
}

export interface NewUser {
  account: string
  email: string
  mobile: string
  familyName: string
  givenName: string
  passwordHash: string
  language: Language
}

/** By account, email or mobile. */
export async function findByLoginName(
  ctx: Ctx,
  name: string,
): Promise<(UserRow & { password_hash: string }) | undefined> {
  const rows = await ctx.db.query<UserRow & { password_hash: string }>(sql`
    select u.id, u.account, u.email, u.mobile, u.family_name, u.given_name, u.language, u.created_at, u.password_hash
      from user_names n join users u on u.id = n.user_id where n.name = ${name}`)
  return rows[0]
}

/** Gives the first name that is somebody else's, or undefined when all are this person's now. */
export async function claimNames(tx: TxCtx, userId: number, names: readonly string[]): Promise<string | undefined> {
  const rows = await tx.db.query<{ name: string; user_id: number }>(sql`
    insert into user_names as n (name, user_id) select unnest(${names}::text[]), ${userId}
    on conflict (name) do update set user_id = n.user_id returning name, user_id`)
  return rows.find((row) => row.user_id !== userId)?.name
}

export async function getUser(ctx: Ctx, userId: number): Promise<UserRow> {
  const [row] = await ctx.db.query<UserRow>(sql`
    select id, account, email, mobile, family_name, given_name, language, created_at
      from users where id = ${userId}`)
  if (!row) throw new Error(`user ${userId} has a session but no row`)
  return row
}

export async function insertUser(tx: TxCtx, user: NewUser): Promise<UserRow> {
  const [row] = await tx.db.query<UserRow>(sql`
    insert into users (account, email, mobile, family_name, given_name, password_hash, language, created_at)
    values (${user.account}, ${user.email}, ${user.mobile}, ${user.familyName}, ${user.givenName},
            ${user.passwordHash}, ${user.language}, ${tx.now()})
    returning id, account, email, mobile, family_name, given_name, language, created_at`)
  if (!row) throw new Error('a new user was not returned')
  return row
}

export async function insertSession(ctx: Ctx, session: { userId: number; hash: Buffer; endsAt: Date }): Promise<void> {
  await ctx.db.query(sql`
    insert into user_sessions (user_id, token_hash, device, ip, created_at, expires_at)
    values (${session.userId}, ${session.hash}, ${ctx.userAgent}, ${ctx.ip}, ${ctx.now()}, ${session.endsAt})`)
}

export async function findSession(
  db: Queryable,
  hash: Buffer,
  now: Date,
): Promise<{ id: number; user_id: number; language: Language } | undefined> {
  const rows = await db.query<{ id: number; user_id: number; language: Language }>(sql`
    select s.id, s.user_id, u.language from user_sessions s join users u on u.id = s.user_id
     where s.token_hash = ${hash} and s.expires_at > ${now}`)
  return rows[0]
}

export async function deleteSession(ctx: Ctx, sessionId: number): Promise<void> {
  await ctx.db.query(sql`delete from user_sessions where id = ${sessionId}`)
}

export async function deleteExpiredSessions(ctx: Ctx): Promise<void> {
  await ctx.db.query(sql`delete from user_sessions where expires_at < ${ctx.now()}`)
}
