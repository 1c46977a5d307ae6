// Runs the demo's past events through the real use cases, each at its own time.
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export const minuteMs = 60_000
export const hour = 60
export const day = 24 * hour

export interface TimelineEvent {
  minutesAgo: number
  run(tx: TxCtx): Promise<void>
}

/** Oldest first: the movements of a wallet keep the order in which they are inserted. */
export async function seedTimeline(tx: TxCtx, events: readonly TimelineEvent[]): Promise<void> {
  for (const { minutesAgo, run } of [...events].sort((a, b) => b.minutesAgo - a.minutesAgo)) {
    const at = new Date(tx.now().getTime() - minutesAgo * minuteMs)
    await tx.db.query(sql`select set_config('ledger.at', ${at.toISOString()}, true)`)
    await run({ ...tx, now: () => at })
  }
  await tx.db.query(sql`select set_config('ledger.at', '', true)`)
}

export async function shopperId({ db }: TxCtx, account: string): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`select id from users where account = ${account}`)
  if (!row) throw new Error(`the demo has no shopper ${account}`)
  return row.id
}

export async function operatorId({ db }: TxCtx, account: string): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`select id from operators where account = ${account}`)
  if (!row) throw new Error(`the demo has no operator ${account}`)
  return row.id
}
