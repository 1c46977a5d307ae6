// SQL for security events and the known places of a user.
import type { Language } from '@shop/contract/language.ts'
import type { SecurityEventKind } from '@shop/contract/people/profile.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface EventRow {
  id: number
  kind: SecurityEventKind
  device: string
  ip: string
  created_at: Date
}

export interface Owner {
  account: string
  email: string
  language: Language
}

export async function getOwner(ctx: Ctx, userId: number): Promise<Owner> {
  const [row] = await ctx.db.query<Owner>(sql`select account, email, language from users where id = ${userId}`)
  if (!row) throw new Error(`there is no user ${userId}`)
  return row
}

export async function insertEvent(tx: TxCtx, userId: number, kind: SecurityEventKind): Promise<void> {
  await tx.db.query(sql`
    insert into security_events (user_id, kind, device, ip, created_at)
    values (${userId}, ${kind}, ${tx.userAgent}, ${tx.ip}, ${tx.now()})`)
}

export async function countEvents(
  ctx: Ctx,
  filter: { userId: number; kind: SecurityEventKind; since: Date },
): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select count(*) as count from security_events
     where user_id = ${filter.userId} and kind = ${filter.kind} and created_at > ${filter.since}`)
  return row?.count ?? 0
}

export async function listEvents(ctx: Ctx, userId: number, limit: number): Promise<EventRow[]> {
  return ctx.db.query<EventRow>(sql`
    select id, kind, device, ip, created_at from security_events
     where user_id = ${userId} order by id desc limit ${limit}`)
}

/** Remembers the place; true if the user has signed in with this device from this network before. */
export async function rememberPlace(
  tx: TxCtx,
  place: { userId: number; network: string; device: string },
): Promise<boolean> {
  const [row] = await tx.db.query<{ known: boolean }>(sql`
    insert into known_places as p (user_id, network, device, seen_at)
    values (${place.userId}, ${place.network}, ${place.device}, ${tx.now()})
    on conflict (user_id, network, device) do update set seen_at = ${tx.now()}
    returning (xmax <> 0) as known`)
  return row?.known ?? false
}

export async function dropPlacesBeyond(tx: TxCtx, userId: number, limit: number): Promise<void> {
  await tx.db.query(sql`
    delete from known_places where user_id = ${userId} and (network, device) in (
      select network, device from known_places where user_id = ${userId} order by seen_at desc offset ${limit})`)
}

export async function deleteOldSecurityEvents(ctx: Ctx, before: Date): Promise<void> {
  await ctx.pool.query(sql`delete from security_events where created_at < ${before}`)
  await ctx.pool.query(sql`delete from known_places where seen_at < ${before}`)
}
