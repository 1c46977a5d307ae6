// Changes the ledger by hand with all rights, verifies it, and rolls back.
import type { Db, Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { fullSlice, verifyLedger } from '#modules/wallet/ledger/service.ts'
import type { Harness } from './harness.ts'

/** The findings of the verification, in full or in parts, after these statements ran with all triggers off. */
export async function findTampering(
  { owner, ctx }: Pick<Harness, 'owner' | 'ctx'>,
  text: string,
  slices = [fullSlice],
): Promise<string[]> {
  const undo = new Error('undone')
  const found = new Set<string>()
  await owner
    .transaction(async (tx) => {
      await tx.query(sql`set local session_replication_role = replica`)
      for (const statement of text.split(';')) await tx.query({ text: statement, values: [] })
      for (const slice of slices) {
        const { findings } = await verifyLedger({ ...ctx(), pool: within(owner, tx) }, slice)
        for (const { name, rows } of findings) if (rows.length > 0) found.add(name)
      }
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return [...found]
}

/** Runs the verification inside of the open transaction, whose isolation level cannot be set any more. */
function within(owner: Db, tx: Queryable): Db {
  const query: Queryable['query'] = (statement) =>
    statement.text.startsWith('set transaction') ? Promise.resolve([]) : tx.query(statement)
  return { ...owner, transaction: (work) => work({ query }) }
}
