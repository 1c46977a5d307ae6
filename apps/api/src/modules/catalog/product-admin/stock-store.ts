// SQL for the stock of SKUs and the log of its changes.
import type { StockEntry } from '@shop/contract/catalog/admin-products.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type CursorValue, countUpTo } from '#db/cursor.ts'
import { and, sql } from '#db/sql.ts'

export async function findProductOfSku(ctx: Ctx, skuId: number): Promise<number | undefined> {
  const rows = await ctx.db.query<{ product_id: number }>(sql`select product_id from skus where id = ${skuId}`)
  return rows[0]?.product_id
}

/** The stock of each SKU, locked until the transaction ends. */
export async function lockStock(tx: TxCtx, skuIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx.db.query<{ id: number; stock: number }>(sql`
    select id, stock from skus where id = any(${skuIds}) order by id for no key update`)
  return new Map(rows.map((row) => [row.id, row.stock]))
}

/** Locks every SKU of the products, so what is read of them stays true until it is written. */
export async function lockStockOf(tx: TxCtx, productIds: readonly number[]): Promise<void> {
  await tx.db.query(sql`select from skus where product_id = any(${productIds}) order by id for no key update`)
}

export interface StockChange {
  sku_id: number
  before: number
  after: number
}

export async function setStocks(
  tx: TxCtx,
  changes: readonly StockChange[],
  by: { actor: string; reason: string },
): Promise<void> {
  const sent = JSON.stringify(changes)
  await tx.db.query(sql`
    update skus k set stock = n.after
      from jsonb_to_recordset(${sent}::jsonb) as n(sku_id bigint, after int) where k.id = n.sku_id`)
  await tx.db.query(sql`
    insert into stock_log (sku_id, before, after, reason, actor, created_at)
    select sku_id, before, after, ${by.reason}, ${by.actor}, ${tx.now()}
      from jsonb_to_recordset(${sent}::jsonb) as n(sku_id bigint, before int, after int) order by sku_id`)
}

export async function listLog(
  ctx: Ctx,
  list: { skuId: number; after: CursorValue[] | undefined; limit: number },
): Promise<StockEntry[]> {
  const conditions = [sql`sku_id = ${list.skuId}`]
  if (list.after) conditions.push(sql`id < ${list.after[0]}::bigint`)
  return ctx.db.query<StockEntry>(sql`
    select id, before, after, reason, actor, created_at from stock_log
     where ${and(conditions)} order by id desc limit ${list.limit}`)
}

export async function countLog(ctx: Ctx, skuId: number, limit: number): Promise<number> {
  return countUpTo(ctx, limit, sql`from stock_log where sku_id = ${skuId}`)
}
