// Closes the ledger's windows over everything that was written.
import { setTimeout } from 'node:timers/promises'
import { sql } from '#db/sql.ts'
import { closeWindow } from '#modules/wallet/ledger/service.ts'
import type { Harness } from './harness.ts'

/** Retries: running transactions of other databases on the same server hold windows open. */
export async function closeWindows({ ctx, db }: Pick<Harness, 'ctx' | 'db'>): Promise<void> {
  for (let tries = 0; tries < 2_000; tries++) {
    await closeWindow(ctx())
    const [open] = await db.query<{ count: number }>(sql`
      select count(*) as count from ledger_transfers where xid >= (select max(xid_to) from ledger_windows)`)
    if (open?.count === 0) return
    await setTimeout(50)
  }
  throw new Error('the window did not close')
}
