// Counts the server processes of the shop on all machines: each has one connection that listens to changes.
import { changeChannel, listenerName } from '#db/listen.ts'
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'

const everyMs = 10_000

export interface ProcessCount {
  current(): number
  /** Counts now; fails if the database does not answer. */
  update(): Promise<void>
  stop(): void
}

/** At least `own`: the processes of this machine, which may still be starting. */
export function createProcessCount(db: Db, own: number): ProcessCount {
  let count = own
  const update = async () => {
    const [row] = await db.query<{ count: number }>(sql`
      select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = ${listenerName(changeChannel)}`)
    count = Math.max(own, row?.count ?? 0)
  }
  // Without an answer the last count stays.
  const timer = setInterval(() => void update().catch(() => {}), everyMs)
  timer.unref()
  return { current: () => count, update, stop: () => clearInterval(timer) }
}
