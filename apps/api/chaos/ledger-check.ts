// Verifies the ledger, for chaos tests and benchmarks that run outside of the server.
import { systemContext } from '#context.ts'
import type { Db } from '#db/pool.ts'
import { verifyLedger } from '#modules/wallet/ledger/service.ts'

/** Empty when the ledger is correct. */
export async function findLedgerProblems(db: Db): Promise<{ problems: string[]; transfers: number }> {
  const { findings, transfers } = await verifyLedger(systemContext(db, { requestId: 'chaos', language: 'en-US' }))
  return { problems: findings.flatMap(({ name, rows }) => rows.map((row) => `${name}: ${row}`)), transfers }
}
