// SQL for operator sessions and the places they have signed in from.
import type { Role } from '@shop/contract/endpoint.ts'
import type { Ctx, TxCtx } from '#context.ts'
import type { Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'

export async function insertSession(
  ctx: Ctx,
  session: { operatorId: number; hash: Buffer; endsAt: Date },
): Promise<void> {
  await ctx.db.query(sql`
    insert into operator_sessions (operator_id, token_hash, ip, created_at, last_seen_at, expires_at)
    values (${session.operatorId}, ${session.hash}, ${ctx.ip}, ${ctx.now()}, ${ctx.now()}, ${session.endsAt})`)
  await ctx.db.query(sql`update operators set last_login_at = ${ctx.now()} where id = ${session.operatorId}`)
}

export async function savePlace(tx: TxCtx, operatorId: number, network: string): Promise<void> {
  await tx.db.query(sql`
    insert into operator_places (operator_id, network, seen_at) values (${operatorId}, ${network}, ${tx.now()})
    on conflict (operator_id, network) do update set seen_at = ${tx.now()}`)
}

export async function deleteOldPlaces(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.query(sql`delete from operator_places where seen_at < ${before}`)
}

interface SessionRow {
  id: number
  operator_id: number
  last_seen_at: Date
  account: string
  roles: Role[]
  otp_confirmed: boolean
  must_change_password: boolean
}

export async function findSession(db: Queryable, hash: Buffer, now: Date): Promise<SessionRow | undefined> {
  const rows = await db.query<SessionRow>(sql`
    select s.id, s.operator_id, s.last_seen_at, o.account, o.roles, o.otp_confirmed, o.must_change_password
      from operator_sessions s join operators o on o.id = s.operator_id
     where s.token_hash = ${hash} and s.expires_at > ${now} and o.active`)
  return rows[0]
}

export async function findLiveSessions(
  db: Queryable,
  { ids, roles, now, seenAfter }: { ids: readonly number[]; roles: readonly Role[]; now: Date; seenAfter: Date },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select s.id from operator_sessions s join operators o on o.id = s.operator_id
     where s.id = any(${ids}::bigint[]) and s.expires_at > ${now} and s.last_seen_at > ${seenAfter}
       and o.active and o.roles && ${roles}::text[]`)
  return rows.map((row) => row.id)
}

export async function touchSession(db: Queryable, id: number, now: Date): Promise<void> {
  await db.query(sql`update operator_sessions set last_seen_at = ${now} where id = ${id} and last_seen_at < ${now}`)
}

export async function deleteSession(ctx: Ctx, sessionId: number): Promise<void> {
  await ctx.db.query(sql`delete from operator_sessions where id = ${sessionId}`)
}

export async function deleteSessionsOf(tx: TxCtx, operatorId: number): Promise<void> {
  await tx.db.query(sql`delete from operator_sessions where operator_id = ${operatorId}`)
}

export async function deleteOtherSessions(tx: TxCtx, operatorId: number, currentId: number): Promise<void> {
  await tx.db.query(sql`delete from operator_sessions where operator_id = ${operatorId} and id <> ${currentId}`)
}

export async function deleteExpiredSessions(ctx: Ctx): Promise<void> {
  await ctx.db.query(sql`delete from operator_sessions where expires_at < ${ctx.now()}`)
}
