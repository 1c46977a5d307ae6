// Verifies the ledger, for chaos tests and benchmarks that run outside of the server.
import { systemContext } from '#context.ts'
import type { Db } from '#db/pool.ts'
import { fullSlice, verifyLedger } from '#modules/wallet/ledger/service.ts'

/** Empty when the ledger is correct. */
export async function findLedgerProblems(db: Db): Promise<{ problems: string[]; transfers: number }> {
  const ctx = systemContext(db, { requestId: 'chaos', language: 'en-US' })
  // Without a time limit: a benchmark may have generated millions of transfers.
  const { findings, transfers } = await verifyLedger(ctx, fullSlice, 0)
  return { problems: findings.flatMap(({ name, rows }) => rows.map((row) => `${name}: ${row}`)), transfers }
}
