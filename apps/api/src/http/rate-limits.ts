// Rate limits per kind of endpoint and client address, for the processes of all machines together.
import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { RateKind as EndpointKind } from '@shop/contract/endpoint.ts'
import { changeChannel, listenerName } from '#db/listen.ts'
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { refuse } from '#refuse.ts'

/** Pictures are separate: one page shows dozens, each cached by the browser for a year. */
export type RateKind = EndpointKind | 'picture'

const windowMs = 60_000
/**
 * Calls a minute from one address; a household or office may share one. `credential`: login,
 * registration, codes and passwords; wrong passwords also lock the name and the address (login-locks.ts).
 */
const perMinute: Record<RateKind, number> = { normal: 1200, write: 300, credential: 40, picture: 12_000 }
/** Above this many addresses the oldest counters are dropped: bounded memory matters more than exact counts. */
const keysMax = 50_000

/** An IPv6 connection has a whole /64: 2^64 addresses count as one. */
export function network(address: string): string {
  return prefixOf(address, 4) ?? address
}

/** An IPv6 site has a /48: 65,536 such networks; undefined for IPv4. */
function site(address: string): string | undefined {
  return prefixOf(address, 3)
}

/** The first groups of an IPv6 address, in one spelling. */
function prefixOf(address: string, count: number): string | undefined {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return undefined
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const [left, right] = [groupsOf(head), groupsOf(tail ?? '')]
  const zeros = tail === undefined ? 0 : Math.max(0, groupsMax - left.length - right.length)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return `${groups.slice(0, count).join(':')}::/${count * groupBits}`
}

const groupsMax = 8
const groupBits = 16

/** An IPv4 address at the end stands for two groups; a network prefix never reaches them. */
function groupsOf(part: string): string[] {
  if (part === '') return []
  return part
    .split(':')
    .flatMap((group) => (group.includes('.') ? ['0', '0'] : [Number.parseInt(group, 16).toString(16)]))
}

/** Networks of one site may be different customers of one provider. */
const siteShare = 4

export type Limit = (kind: RateKind, key: string) => void | Promise<void>

export interface LimiterOptions {
  on: boolean
  /** On all machines. */
  processes: () => number
  now: () => number
  db: Db
}

/** A process that gets most calls of a client must not refuse them too early. */
const shareMin = 5

export function createLimiter(options: LimiterOptions): Limit {
  if (!options.on) return () => {}
  const counters = new Map<string, { count: number; endsAt: number }>()
  const countHere = ({ id, max }: Counted) => {
    const now = options.now()
    const current = counters.get(id)
    const counter = current && current.endsAt > now ? current : { count: 0, endsAt: now + windowMs }
    if (counter !== current) {
      counters.delete(id)
      counters.set(id, counter)
      if (counters.size > keysMax) counters.delete(counters.keys().next().value ?? '')
    }
    counter.count++
    if (counter.count > max) refuse('rate.limited', { retry_after: Math.ceil((counter.endsAt - now) / 1000) })
  }
  return (kind, key) => {
    const processes = options.processes()
    // Shares of a limit this low would be too small.
    const isShared = kind === 'credential' && processes > 1
    const max = isShared ? perMinute[kind] : Math.max(shareMin, Math.ceil(perMinute[kind] / processes))
    const siteKey = site(key)
    // The site first: a flood from many of its networks then leaves no counters behind.
    const counted = [
      ...(siteKey === undefined ? [] : [{ id: `${kind} ${siteKey}`, max: max * siteShare }]),
      { id: `${kind} ${network(key)}`, max },
    ]
    for (const limit of counted) countHere(limit)
    return isShared ? countShared(options.db, counted) : undefined
  }
}

interface Counted {
  id: string
  max: number
}

/** By the database's clock. Addresses are stored as hashes. */
async function countShared(db: Db, counted: readonly Counted[]): Promise<void> {
  const hashes = counted.map(({ id }) => createHash('sha256').update(id).digest())
  const rows = await db.query<{ key: Buffer; count: number; wait: number }>(sql`
    insert into call_counts as c (key, count, ends_at)
    select key, 1, now() + ${windowMs} * interval '1 millisecond' from unnest(${hashes}::bytea[]) key order by key
    on conflict (key) do update
       set count = case when c.ends_at > now() then c.count + 1 else 1 end,
           ends_at = case when c.ends_at > now() then c.ends_at else excluded.ends_at end
    returning key, count, ceil(extract(epoch from ends_at - now()))::int as wait`)
  for (const { key, count, wait } of rows) {
    const max = counted[hashes.findIndex((hash) => hash.equals(key))]?.max ?? 0
    if (count > max) refuse('rate.limited', { retry_after: wait })
  }
}

/** Scheduled job. */
export async function dropOldCounts({ db }: { db: Pick<Db, 'query'> }): Promise<void> {
  await db.query(sql`delete from call_counts where ends_at < now()`)
}

const countEveryMs = 10_000

export interface ProcessCount {
  current(): number
  /** Counts now; fails if the database does not answer. */
  update(): Promise<void>
  stop(): void
}

/**
 * Counts the server processes of the shop on all machines: each has one connection that listens to changes. At least
 * `own`: the processes of this machine, which may still be starting.
 */
export function createProcessCount(db: Db, own: number): ProcessCount {
  let count = own
  const update = async () => {
    const [row] = await db.query<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = ${listenerName(changeChannel)}`)
    count = Math.max(own, row?.count ?? 0)
  }
  // Without an answer the last count stays.
  const timer = setInterval(() => void update().catch(() => {}), countEveryMs)
  timer.unref()
  return { current: () => count, update, stop: () => clearInterval(timer) }
}
