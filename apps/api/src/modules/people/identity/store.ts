// SQL for users, their login names, and their personal data.
import type { Language } from '@shop/contract/language.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { StoredPicture } from '#picture.ts'
import { loginName } from './rules.ts'

export interface UserRow {
  id: number
  account: string
  email: string
  mobile: string
  family_name: string
  given_name: string
  language: Language
  created_at: Date
  picture: StoredPicture | null
  has_pay_code: boolean
  /** The digits of the payment password; 0 without one, or until it is known. */
  pay_code_length: number
  balance: Cents
  frozen: Cents
  debt: Cents
}

/** What a password is checked against. */
export interface Credentials {
  id: number
  account: string
  status: 'open' | 'locked' | 'closed'
  password_hash: string
  /** The user has signed in from this network before. */
  is_known_here: boolean
}

interface NewUser {
  account: string
  email: string
  mobile: string
  familyName: string
  givenName: string
  passwordHash: string
  language: Language
}

/** By account, or by a verified email or mobile. */
export async function findByLoginName(ctx: Ctx, name: string, network: string): Promise<Credentials | undefined> {
  const owner = sql`(select user_id from user_names where name = ${name} and kind <> 'contact')`
  const rows = await ctx.db.query<Credentials>(credentials(owner, network))
  return rows[0]
}

/** The name itself first, if somebody has it, and the mobiles stored under one of the others. */
export async function listNameCandidates(
  ctx: Ctx,
  filter: { name: string; mobileNames: readonly string[]; limit: number },
): Promise<{ name: string; mobile: string }[]> {
  const { name, mobileNames, limit } = filter
  return ctx.db.query<{ name: string; mobile: string }>(sql`
    select n.name, u.mobile from user_names n join users u on u.id = n.user_id
     where n.name = any(${[name, ...mobileNames]}::text[]) and n.kind <> 'contact'
       and (n.name = ${name} or u.mobile = '+' || n.name)
     order by n.name <> ${name}, n.name limit ${limit}`)
}

export async function getCredentials(ctx: Ctx, userId: number, network: string): Promise<Credentials> {
  const [row] = await ctx.db.query<Credentials>(credentials(sql`${userId}`, network))
  if (!row) throw new Error(`unknown user ${userId}`)
  return row
}

function credentials(userId: Sql, network: string): Sql {
  return sql`
    select u.id, u.account, u.status, u.password_hash,
           exists (select 1 from known_places p where p.user_id = u.id and p.network = ${network}) as is_known_here
      from users u where u.id = ${userId}`
}

/** True if the name belongs to the user from now on; false if somebody else logs in with it. */
export async function claimName(tx: TxCtx, userId: number, name: string): Promise<boolean> {
  // Whoever receives the code of an email owns it, so an unverified legacy email stops being a login name. The code
  // for a mobile also goes to the email and proves nothing about the number.
  await tx.db.query(sql`
    update user_names set kind = 'contact'
     where name = ${name} and user_id <> ${userId} and kind = 'legacy' and position('@' in name) > 0`)
  await tx.db.query(sql`delete from user_names where name = ${name} and user_id = ${userId}`)
  const rows = await tx.db.query(sql`
    insert into user_names (name, user_id, kind) values (${name}, ${userId}, 'login')
    on conflict do nothing returning name`)
  return rows.length > 0
}

/** Operators find the user by these names; they are no login names. */
export async function insertContacts(tx: TxCtx, userId: number, names: readonly string[]): Promise<void> {
  await tx.db.query(sql`
    insert into user_names (name, user_id, kind) select unnest(${names}::text[]), ${userId}, 'contact'`)
}

/** Deletes every name the user no longer has. */
export async function dropOtherNames(tx: TxCtx, userId: number, names: readonly string[]): Promise<void> {
  await tx.db.query(sql`delete from user_names where user_id = ${userId} and name <> all(${names}::text[])`)
}

export async function listLoginNames(ctx: Ctx, userId: number): Promise<string[]> {
  const rows = await ctx.pool.query<{ name: string }>(sql`
    select name from user_names where user_id = ${userId} and kind <> 'contact'`)
  return rows.map(({ name }) => name)
}

export async function hasVerifiedContact(ctx: Ctx, userId: number): Promise<boolean> {
  const [row] = await ctx.db.query<{ verified: boolean }>(sql`select has_verified_contact(${userId}) as verified`)
  return row?.verified ?? false
}

export async function getUser(ctx: Ctx, userId: number): Promise<UserRow> {
  const [row] = await ctx.db.query<UserRow>(sql`
    select u.id, u.account, u.email, u.mobile, u.family_name, u.given_name, u.language, u.created_at,
           case when p.id is not null then jsonb_build_object('hash', p.hash, 'w', p.w, 'h', p.h) end as picture,
           c.user_id is not null as has_pay_code,
           coalesce(nullif(split_part(c.code_hash, '$', 6), '')::int, 0) as pay_code_length,
           w.available_cents as balance, w.frozen_cents as frozen, w.debt_cents as debt
      from users u join wallets w on w.user_id = u.id left join pictures p on p.id = u.avatar_id
           left join payment_passwords c on c.user_id = u.id
      where u.id = ${userId}`)
  if (!row) throw new Error(`unknown user ${userId}`)
  return row
}

export async function lockUser(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`select 1 from users where id = ${userId} for update`)
}

/** Locks the user; false if password or status are no longer those that were checked. */
export async function lockUnchanged(tx: TxCtx, checked: Pick<Credentials, 'id' | 'password_hash'>): Promise<boolean> {
  const rows = await tx.db.query(sql`
    select 1 from users where id = ${checked.id} and password_hash = ${checked.password_hash} and status = 'open'
       for update`)
  return rows.length > 0
}

export async function insertUser(tx: TxCtx, user: NewUser): Promise<number> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into users (account, email, mobile, family_name, given_name, password_hash, language, created_at)
    values (${user.account}, ${user.email}, ${user.mobile}, ${user.familyName}, ${user.givenName},
            ${user.passwordHash}, ${user.language}, ${tx.now()})
    returning id`)
  if (!row) throw new Error('inserting a user returned no row')
  return row.id
}

interface Profile {
  familyName: string
  givenName: string
  email: string
  mobile: string
  /** Undefined keeps the avatar. */
  avatarId: number | null | undefined
  isEmailVerified: boolean
  isMobileVerified: boolean
}

/** A contact verified just now gets the time; another unverified contact loses it. */
export async function setProfile(tx: TxCtx, userId: number, profile: Profile): Promise<void> {
  const { avatarId } = profile
  await tx.db.query(sql`
    update users set family_name = ${profile.familyName}, given_name = ${profile.givenName},
           email_verified_at = case when ${profile.isEmailVerified} then ${tx.now()}::timestamptz
                                    when lower(email) = lower(${profile.email}) then email_verified_at end,
           mobile_verified_at = case when ${profile.isMobileVerified} then ${tx.now()}::timestamptz
                                     when mobile = ${profile.mobile} then mobile_verified_at end,
           email = ${profile.email}, mobile = ${profile.mobile},
           avatar_id = case when ${avatarId === undefined} then avatar_id else ${avatarId ?? null}::bigint end
     where id = ${userId}`)
}

/** False if the password is no longer the one that was checked. */
export async function setPassword(tx: TxCtx, change: { userId: number; from: string; to: string }): Promise<boolean> {
  const rows = await tx.db.query(sql`
    update users set password_hash = ${change.to}, password_changed_at = ${tx.now()}
     where id = ${change.userId} and password_hash = ${change.from} returning id`)
  return rows.length > 0
}

interface UserSession {
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
