// The ledger check at the end of a benchmark.
import { createDb } from '#db/pool.ts'
import { findLedgerProblems } from '../chaos/ledger-check.ts'

/** Prints the outcome and returns the problems. */
export async function checkLedger(url: string): Promise<string[]> {
  const db = createDb({ url, connectionsMax: 1 })
  try {
    const { problems, transfers } = await findLedgerProblems(db)
    console.log(`${transfers} transfers: ${problems.length === 0 ? 'the ledger is correct' : 'THE LEDGER IS WRONG'}`)
    return problems
  } finally {
    await db.end()
  }
}
