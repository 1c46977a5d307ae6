// Waits until other connections of the test's database wait for a lock.
import { setTimeout } from 'node:timers/promises'
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'

export async function untilWaiting(owner: Db, count: number): Promise<void> {
  for (let tries = 0; tries < 1_000; tries++) {
    const rows = await owner.query(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    if (rows.length >= count) return
    await setTimeout(10)
  }
  throw new Error(`fewer than ${count} wait for a lock`)
}
