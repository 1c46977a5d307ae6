// For tests that are not about sums: what one operator decides alone is not counted, so only single amounts need two.
import type { Db } from '../src/db/pool.ts'
import { sql } from '../src/db/sql.ts'

export async function countNoDecisions(owner: Db): Promise<void> {
  await owner.query(sql`create or replace rule uncounted as on insert to money_decisions do instead nothing`)
}
