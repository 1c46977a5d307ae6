// SQL for products whose stock ran out or came back through orders.
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

/** Deletes the oldest events, skipping those another process works on, and returns their products, each once. */
export async function takeStockEvents(tx: TxCtx, limit: number): Promise<{ productIds: number[]; count: number }> {
  const rows = await tx.db.query<{ product_id: number }>(sql`
    delete from stock_events where id in (select id from stock_events order by id limit ${limit} for update skip locked)
    returning product_id`)
  const productIds = [...new Set(rows.map((row) => row.product_id))].sort((a, b) => a - b)
  return { productIds, count: rows.length }
}
