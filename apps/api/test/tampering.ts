// What somebody with all rights could do to the ledger by hand: done, looked at by the proof, and undone.
import type { Db, Queryable } from '#db/pool.ts'
import { sql } from '#db/sql.ts'
import { verifyLedger } from '#modules/wallet/ledger/service.ts'
import type { Harness } from './harness.ts'

/** Names what the proof finds when these statements were run with every guard off. */
export async function findTampering({ owner, ctx }: Pick<Harness, 'owner' | 'ctx'>, text: string): Promise<string[]> {
  const undo = new Error('undone')
  let found: string[] = []
  await owner
    .transaction(async (inside) => {
      await inside.query(sql`set local session_replication_role = replica`)
      for (const statement of text.split(';')) await inside.query({ text: statement, values: [] })
      const { findings } = await verifyLedger({ ...ctx(), pool: within(owner, inside) })
      found = findings.filter(({ rows }) => rows.length > 0).map(({ name }) => name)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

/** The proof inside the tampering transaction: its own isolation cannot be set any more. */
function within(owner: Db, inside: Queryable): Db {
  const query: Queryable['query'] = (statement) =>
    statement.text.startsWith('set transaction') ? Promise.resolve([]) : inside.query(statement)
  return { ...owner, transaction: (work) => work({ query }) }
}
