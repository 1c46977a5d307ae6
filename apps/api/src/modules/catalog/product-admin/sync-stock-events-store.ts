// assortment: SQL over products whose stock came to an end or came back by orders.
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

/** Takes the oldest turns away; those another process is at are left to it. Gives their products, each once. */
export async function takeStockEvents(tx: TxCtx, limit: number): Promise<{ productIds: number[]; count: number }> {
  const rows = await tx.db.query<{ product_id: number }>(sql`
    delete from stock_turns where id in (select id from stock_turns order by id limit ${limit} for update skip locked)
    returning product_id`)
  const productIds = [...new Set(rows.map((row) => row.product_id))].sort((a, b) => a - b)
  return { productIds, count: rows.length }
}
