// Counts wrong passwords in a row per account name and locks the name for a while; known and unknown names alike.
import type { Ctx } from '../context.ts'
import { sql } from '../db/sql.ts'
import { refuse } from '../refuse.ts'

export type Realm = 'shopper' | 'operator'

const freeFailures = 5
const lockFirstMs = 30_000
const lockMostMs = 30 * 60_000
const accountMax = 254
const forgetMs = 24 * 3_600_000

/** Nobody waits for the first four; from the fifth the lock doubles with every failure, up to half an hour. */
export function lockedUntil(failures: number, now: Date): Date | null {
  if (failures < freeFailures) return null
  const lockMs = Math.min(lockMostMs, lockFirstMs * 2 ** Math.min(20, failures - freeFailures))
  return new Date(now.getTime() + lockMs)
}

/** Some letters grow when they are made small; the column does not. */
function keyOf(account: string): string {
  return account.toLowerCase().slice(0, accountMax)
}

export async function refuseLocked(ctx: Ctx, realm: Realm, account: string): Promise<void> {
  const [row] = await ctx.pool.query<{ locked_until: Date }>(sql`
    select locked_until from login_failures
     where realm = ${realm} and account = ${keyOf(account)} and locked_until > ${ctx.now()}`)
  if (row) refuse('auth.locked', { until: Math.floor(row.locked_until.getTime() / 1000) })
}

/** Outside any transaction: a failure counts even though the call it belongs to is refused. */
export async function countFailure(ctx: Ctx, realm: Realm, account: string): Promise<void> {
  const now = ctx.now()
  const forgotten = new Date(now.getTime() - forgetMs)
  const [row] = await ctx.pool.query<{ failures: number }>(sql`
    insert into login_failures as f (realm, account, failures, changed_at)
    values (${realm}, ${keyOf(account)}, 1, ${now})
    on conflict (realm, account) do update
      set failures = case when f.changed_at < ${forgotten} then 1 else f.failures + 1 end, changed_at = ${now}
    returning failures`)
  const until = lockedUntil(row?.failures ?? 0, now)
  if (until) {
    await ctx.pool.query(sql`
      update login_failures set locked_until = ${until}
       where realm = ${realm} and account = ${keyOf(account)}`)
  }
}

export async function forgetFailures(ctx: Ctx, realm: Realm, account: string): Promise<void> {
  await ctx.pool.query(sql`
    delete from login_failures where realm = ${realm} and account = ${keyOf(account)}`)
}

/** What was typed into the account box is not kept longer than it counts. */
export async function dropOldFailures(ctx: Ctx): Promise<void> {
  await ctx.pool.query(sql`
    delete from login_failures where changed_at < ${new Date(ctx.now().getTime() - forgetMs)}`)
}
