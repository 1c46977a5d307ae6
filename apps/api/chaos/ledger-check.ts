// Asks the ledger to prove itself, for chaos tests and benches that stand outside the server.
import type { Db } from '#db/pool.ts'
import { verifyLedger } from '#modules/wallet/ledger/service.ts'

/** What the verifier names as wrong; nothing when all is well. */
export async function findLedgerProblems(db: Db): Promise<{ problems: string[]; transfers: number }> {
  const who = { actor: { kind: 'guest' }, language: 'en-US', requestId: 'chaos', ip: '', userAgent: '' } as const
  const { findings, transfers } = await verifyLedger({ db, pool: db, now: () => new Date(), log: console, ...who })
  return { problems: findings.flatMap(({ name, rows }) => rows.map((row) => `${name}: ${row}`)), transfers }
}
