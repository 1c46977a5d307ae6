// Counts wrong passwords per account name and per address and locks both for a while, known names and unknown alike.
import type { Ctx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { network } from '#http/rate-limits.ts'
import { refuse } from '#refuse.ts'

/**
 * `place`: a person at a known place; guesses made elsewhere do not count there. `person`: all login names of one
 * person together.
 */
export type Realm = 'shopper' | 'operator' | 'place' | 'person'

export interface Failure {
  failures: number
  lockedUntil: Date | null
}

const lockFromFailure = 5
/** Many people may share an address. */
const lockFromFailureOfAddress = 30
/**
 * Equal to the limit of an address: the address is locked first, so nobody can learn from one address which names
 * belong to the same person.
 */
const lockFromFailureOfUser = 30
const lockFirstMs = 30_000
const lockMostMs = 30 * 60_000
const accountMax = 254
const expireMs = 24 * 3_600_000
const addressExpireMs = 3_600_000

/** The first four are free; from the fifth the lock doubles with every failure, up to half an hour. */
export function lockedUntil(failures: number, now: Date): Date | null {
  if (failures < lockFromFailure) return null
  const lockMs = Math.min(lockMostMs, lockFirstMs * 2 ** Math.min(20, failures - lockFromFailure))
  return new Date(now.getTime() + lockMs)
}

/** True when this failure is the one that locks the account. */
export function isFirstLock({ failures }: Failure): boolean {
  return failures === lockFromFailure
}

/** Some letters become longer in lower case; the column does not. */
function keyOf(account: string): string {
  return account.toLowerCase().slice(0, accountMax)
}

/** A proxy missing from TRUST_PROXY: behind it all clients would share this one address. */
export function isLoopback(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127\./.test(ip)
}

/** A person at a known place is not locked by failures of others behind the same address. */
export async function refuseLocked(ctx: Ctx, realm: Realm, account: string): Promise<void> {
  const address = realm === 'place' || realm === 'person' ? '' : network(ctx.ip)
  const [row] = await ctx.pool.query<{ locked_until: Date | null }>(sql`
    select greatest(
      (select locked_until from login_failures
        where realm = ${realm} and account = ${keyOf(account)} and locked_until > ${ctx.now()}),
      (select locked_until from address_failures
        where ip = ${address} and locked_until > ${ctx.now()})) as locked_until`)
  if (row?.locked_until) refuse('auth.locked', { until: Math.floor(row.locked_until.getTime() / 1000) })
}

/** Outside of any transaction: a failure counts even though its call is refused. */
export async function countFailure(ctx: Ctx, realm: Realm, account: string): Promise<Failure> {
  const now = ctx.now()
  const expiredBefore = new Date(now.getTime() - expireMs)
  const [row] = await ctx.pool.query<{ failures: number }>(sql`
    insert into login_failures as f (realm, account, failures, changed_at)
    values (${realm}, ${keyOf(account)}, 1, ${now})
    on conflict (realm, account) do update
      set failures = case when f.changed_at < ${expiredBefore} then 1 else f.failures + 1 end, changed_at = ${now}
    returning failures`)
  const failures = row?.failures ?? 0
  const until = lockedUntil(realm === 'person' ? failures - (lockFromFailureOfUser - lockFromFailure) : failures, now)
  if (until) {
    await ctx.pool.query(sql`
      update login_failures set locked_until = greatest(locked_until, ${until})
       where realm = ${realm} and account = ${keyOf(account)}`)
  }
  // One guess counts in several realms, but only once for its address.
  if (realm !== 'person' && !isLoopback(ctx.ip)) await countAddress(ctx)
  return { failures, lockedUntil: until }
}

/** A right password does not reset it: a guesser could log in to an account of their own in between. */
async function countAddress(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const expiredBefore = new Date(now.getTime() - addressExpireMs)
  const address = network(ctx.ip)
  const [row] = await ctx.pool.query<{ failures: number }>(sql`
    insert into address_failures as f (ip, failures, changed_at) values (${address}, 1, ${now})
    on conflict (ip) do update
      set failures = case when f.changed_at < ${expiredBefore} then 1 else f.failures + 1 end, changed_at = ${now}
    returning failures`)
  const until = lockedUntil((row?.failures ?? 0) - (lockFromFailureOfAddress - lockFromFailure), now)
  if (until) await ctx.pool.query(sql`update address_failures set locked_until = ${until} where ip = ${address}`)
}

export async function clearFailures(ctx: Ctx, realm: Realm, ...accounts: string[]): Promise<void> {
  await ctx.pool.query(sql`
    delete from login_failures where realm = ${realm} and account = any(${accounts.map(keyOf)}::text[])`)
}

/** Of one person at all their places, whose keys start with the person. */
export async function clearPlaceFailures(ctx: Ctx, person: string): Promise<void> {
  await ctx.pool.query(sql`
    delete from login_failures where realm in ('place', 'person') and starts_with(account, ${`${person} `})`)
}

/** Typed account names are not stored longer than they count. */
export async function dropOldFailures(ctx: Ctx): Promise<void> {
  await ctx.pool.query(sql`
    delete from login_failures where changed_at < ${new Date(ctx.now().getTime() - expireMs)}`)
  await ctx.pool.query(sql`
    delete from address_failures where changed_at < ${new Date(ctx.now().getTime() - addressExpireMs)}`)
}
