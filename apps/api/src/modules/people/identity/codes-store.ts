// SQL for codes and the tickets they are exchanged for.
import type { Language } from '@shop/contract/language.ts'
import type { CodeScene } from '@shop/contract/people/profile.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import type { CodeCounts, RequestCounts } from './rules.ts'

export interface Request {
  name: string
  scene: CodeScene
  network: string
  userId: number | null
  sentTo: string | null
  keyHash: Buffer
  expiresAt: Date
}

/** Serializes requests for the same name or from the same network until the transaction ends. */
export async function lockRequests(tx: TxCtx, keys: readonly string[]): Promise<void> {
  for (const key of [...keys].sort()) {
    await tx.db.query(sql`select pg_advisory_xact_lock(hashtextextended(${`code ${key}`}, 0))`)
  }
}

/** When codes were requested, newest first: for the name (by any network if `nameFrom` is null), and by the network. */
export async function listRequests(
  tx: TxCtx,
  filter: { name: string; nameFrom: string | null; network: string; since: Date; limit: number },
): Promise<{ byName: Date[]; byNetwork: Date[] }> {
  const [row] = await tx.db.query<{ by_name: Date[]; by_network: Date[] }>(sql`
    select array(select created_at from codes where name = ${filter.name} and created_at > ${filter.since}
                    and (${filter.nameFrom}::text is null or network = ${filter.nameFrom})
                  order by created_at desc limit ${filter.limit}) as by_name,
           array(select created_at from codes where network = ${filter.network} and created_at > ${filter.since}
                  order by created_at desc limit ${filter.limit}) as by_network`)
  return { byName: row?.by_name ?? [], byNetwork: row?.by_network ?? [] }
}

/** The request of this browser for the same name and scene. */
export async function findRequest(
  ctx: Ctx,
  filter: { keyHash: Buffer; name: string; scene: CodeScene },
): Promise<{ id: number; sent_to: string | null; created_at: Date; used_at: Date | null } | undefined> {
  const [row] = await ctx.db.query<{ id: number; sent_to: string | null; created_at: Date; used_at: Date | null }>(sql`
    select id, sent_to, created_at, used_at from codes
     where key_hash = ${filter.keyHash} and name = ${filter.name} and scene = ${filter.scene}`)
  return row
}

export async function insertRequest(tx: TxCtx, request: Request): Promise<number> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into codes (name, scene, network, user_id, sent_to, key_hash, created_at, expires_at)
    values (${request.name}, ${request.scene}, ${request.network}, ${request.userId}, ${request.sentTo},
            ${request.keyHash}, ${tx.now()}, ${request.expiresAt})
    returning id`)
  if (!row) throw new Error('inserting a code request returned no row')
  return row.id
}

export interface Receiver {
  id: number
  email: string
  language: Language
}

/** Requests without a code yet. */
export async function lockPending(tx: TxCtx, limit: number): Promise<{ id: number; name: string; network: string }[]> {
  return tx.db.query<{ id: number; name: string; network: string }>(sql`
    select id, name, network from codes where generated_at is null and user_id is null
     order by id limit ${limit} for update skip locked`)
}

/** The receiver of a code: none for an unknown name, a closed account, or an email that is not verified. */
export async function findReceiver(tx: TxCtx, name: string): Promise<Receiver | undefined> {
  const [row] = await tx.db.query<Receiver>(sql`
    select u.id, u.email, u.language from user_names n join users u on u.id = n.user_id and u.status <> 'closed'
     where n.name = ${name} and n.kind <> 'contact'
       and (u.email_verified_at is not null or exists (
             select 1 from user_names l where l.user_id = u.id and l.name = lower(u.email) and l.kind = 'legacy'))`)
  return row
}

/** The account that verified this email; an account merely named like it does not count. */
export async function findOwnerOfEmail(
  ctx: Ctx,
  name: string,
): Promise<{ id: number; account: string; language: Language } | undefined> {
  const [row] = await ctx.db.query<{ id: number; account: string; language: Language }>(sql`
    select u.id, u.account, u.language from user_names n join users u on u.id = n.user_id
     where n.name = ${name} and n.kind = 'login' and u.email_verified_at is not null and lower(u.account) <> n.name`)
  return row
}

/** The first account with this email while nobody has verified it. */
export async function findFirstWithEmail(ctx: Ctx, email: string, name: string): Promise<number | undefined> {
  const [row] = await ctx.db.query<{ id: number }>(sql`
    select u.id from user_names n join users u on u.id = n.user_id
     where n.name = ${name} and lower(u.email) = lower(${email}) and u.status <> 'closed' order by u.id limit 1`)
  return row?.id
}

/** Requests to verify one email, by network. */
export async function listSentTo(
  tx: TxCtx,
  filter: { email: string; hourAgo: Date; dayAgo: Date },
): Promise<RequestCounts[]> {
  return tx.db.query<RequestCounts>(sql`
    select network, count(*) filter (where created_at > ${filter.hourAgo}) as hour, count(*) as day from codes
     where lower(sent_to) = lower(${filter.email}) and scene = 'email' and created_at > ${filter.dayAgo}
     group by network`)
}

/** Codes for a forgotten password, by network; always includes the requesting network. */
export async function countCodes(
  tx: TxCtx,
  filter: { userId: number; network: string; hourAgo: Date; dayAgo: Date },
): Promise<CodeCounts[]> {
  return tx.db.query<CodeCounts>(sql`
    with sent as (
      select network, created_at from codes
       where user_id = ${filter.userId} and scene = 'resetpwd' and code_hash is not null
         and created_at > ${filter.dayAgo}
      union all select ${filter.network}, null)
    select network, count(created_at) filter (where created_at > ${filter.hourAgo}) as hour, count(created_at) as day,
           network in (select p.network from known_places p where p.user_id = ${filter.userId}) as is_known
      from sent group by network`)
}

/** Earlier codes stay valid in the browsers that requested them. */
export async function setCode(
  tx: TxCtx,
  code: { id: number; userId: number; sentTo: string; hash: Buffer },
): Promise<void> {
  await tx.db.query(sql`
    update codes set generated_at = ${tx.now()}, user_id = ${code.userId}, sent_to = ${code.sentTo}, code_hash = ${code.hash}
     where id = ${code.id}`)
}

export async function skipRequest(tx: TxCtx, id: number): Promise<void> {
  await tx.db.query(sql`update codes set generated_at = ${tx.now()} where id = ${id}`)
}

export interface CodeAttempt {
  right: boolean
  /** The number of attempts, including this one. */
  tries: number
  user_id: number
  sent_to: string
  account: string
}

/** Counts the attempt and uses the code up if it is right; undefined if the code is no longer valid. */
export async function tryCode(
  tx: TxCtx,
  attempt: { id: number; hash: Buffer; sentTo: string | null; triesMax: number },
): Promise<CodeAttempt | undefined> {
  const rows = await tx.db.query<CodeAttempt>(sql`
    with attempt as (
      update codes set tries = tries + 1,
             used_at = case when code_hash = ${attempt.hash} then ${tx.now()}::timestamptz end
       where id = ${attempt.id} and used_at is null and expires_at > ${tx.now()} and tries < ${attempt.triesMax}
         and (${attempt.sentTo}::text is null or sent_to = ${attempt.sentTo})
      returning used_at is not null as right, tries, user_id, sent_to)
    select t.right, t.tries, t.user_id, t.sent_to, u.account from attempt t left join users u on u.id = t.user_id`)
  return rows[0]
}

/** The code would still be valid without the many attempts. */
export async function isTriedTooOften(tx: TxCtx, id: number, triesMax: number): Promise<boolean> {
  const rows = await tx.db.query(sql`
    select 1 from codes where id = ${id} and used_at is null and expires_at > ${tx.now()} and tries >= ${triesMax}`)
  return rows.length > 0
}

export interface NewTicket {
  hash: Buffer
  userId: number
  scene: CodeScene
  sentTo: string
  expiresAt: Date
}

export async function insertTicket(tx: TxCtx, ticket: NewTicket): Promise<void> {
  await tx.db.query(sql`
    insert into tickets (token_hash, user_id, scene, sent_to, expires_at)
    values (${ticket.hash}, ${ticket.userId}, ${ticket.scene}, ${ticket.sentTo}, ${ticket.expiresAt})`)
}

/** A code sent to the account's previous email must not grant access. */
const isStillOwned = sql`(scene in ('email', 'mobile')
  or lower(sent_to) = (select lower(email) from users where users.id = tickets.user_id))`

export async function findTicket(
  ctx: Ctx,
  ticket: { hash: Buffer; scene: CodeScene },
): Promise<{ user_id: number } | undefined> {
  const rows = await ctx.db.query<{ user_id: number }>(sql`
    select user_id from tickets where token_hash = ${ticket.hash} and scene = ${ticket.scene}
       and used_at is null and expires_at > ${ctx.now()} and ${isStillOwned}`)
  return rows[0]
}

export async function useTicket(
  tx: TxCtx,
  ticket: { hash: Buffer; scene: CodeScene; userId: number | null },
): Promise<{ user_id: number; sent_to: string } | undefined> {
  const rows = await tx.db.query<{ user_id: number; sent_to: string }>(sql`
    update tickets set used_at = ${tx.now()}
     where token_hash = ${ticket.hash} and scene = ${ticket.scene} and used_at is null and expires_at > ${tx.now()}
       and (${ticket.userId}::bigint is null or user_id = ${ticket.userId}) and ${isStillOwned}
    returning user_id, sent_to`)
  return rows[0]
}

/** Codes and tickets requested before a change must not undo it. */
export async function endCodes(tx: TxCtx, userId: number, scenes: readonly CodeScene[]): Promise<void> {
  await tx.db.query(sql`
    update codes set code_hash = sha256(code_hash)
     where user_id = ${userId} and scene = any(${scenes}::text[]) and used_at is null`)
  await tx.db.query(sql`
    update tickets set used_at = ${tx.now()}
     where user_id = ${userId} and scene = any(${scenes}::text[]) and used_at is null`)
}

export async function deleteOldCodes(ctx: Ctx, before: Date): Promise<void> {
  await ctx.pool.query(sql`delete from codes where created_at < ${before}`)
  await ctx.pool.query(sql`delete from tickets where expires_at < ${before}`)
}
