// Closes the ledger's windows over everything that was written.
import { sql } from '#db/sql.ts'
import { closeWindow } from '#modules/wallet/ledger/service.ts'
import type { Harness } from './harness.ts'
import { until } from './until.ts'

/** Retries: running transactions of other databases on the same server hold windows open. */
export async function closeWindows({ ctx, db }: Pick<Harness, 'ctx' | 'db'>): Promise<void> {
  await until('the windows are closed', async () => {
    await closeWindow(ctx())
    const [open] = await db.query<{ count: number }>(sql`
      select count(*) as count from ledger_transfers where xid >= (select max(xid_to) from ledger_windows)`)
    return open?.count === 0
  })
}
