// One step of the ledger's verification, as the scheduler runs it every minute, in an empty and in a grown shop.
import { systemContext } from '#context.ts'
import { createDb, type Db } from '#db/pool.ts'
import { findMaxIds, findSize, sliceOf } from '#modules/wallet/ledger/checks-store.ts'
import { fullSlice, fullUpTo, partsOf, verifyLedger } from '#modules/wallet/ledger/service.ts'

export interface Step {
  ms: number
  /** Its share of the transfers. */
  transfers: number
}

/** The step of each of these shares of a whole pass, from 0 to 1; a small ledger is verified in full each time. */
export async function measureSteps(url: string, shares: readonly number[]): Promise<Step[]> {
  const db = createDb({ url, connectionsMax: 2, transactionTimeoutMs: 600_000 })
  try {
    const { transfers } = await findSize(db)
    const parts = transfers <= fullUpTo ? 1 : partsOf(transfers)
    const steps: Step[] = []
    for (const share of shares) {
      steps.push({ ms: await verify(db, Math.floor(share * (parts - 1)), parts), transfers: transfers / parts })
    }
    return steps
  } finally {
    await db.end()
  }
}

async function verify(db: Db, index: number, parts: number): Promise<number> {
  const start = performance.now()
  const max = await findMaxIds(db)
  // All windows were verified before.
  const slice = parts === 1 ? fullSlice : sliceOf({ index, parts }, { ...max, seen: max.window })
  const { ok, findings } = await verifyLedger(systemContext(db, { requestId: 'bench', language: 'en-US' }), slice)
  const wrong = findings.filter(({ rows }) => rows.length > 0)
  if (!ok) throw new Error(`part ${index} of ${parts} found ${JSON.stringify(wrong)}`)
  return performance.now() - start
}
