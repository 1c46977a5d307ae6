// Waits until other connections of the test's database wait for a lock.
import type { Db } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { until } from './until.ts'

export async function untilWaiting(owner: Db, count: number): Promise<void> {
  await until(`${count} connections wait for a lock`, async () => {
    const rows = await owner.query(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    return rows.length >= count
  })
}
