// SQL that derives a product's price and stock columns from its SKUs, and takes the stock events.
import type { Cents } from '@shop/contract/wire.ts'
import type { TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface Summary {
  id: number
  status: 'on' | 'off'
  /** What shoppers saw last, even if the product was off sale since. */
  price_before: Cents
  in_stock_before: boolean
  /** The current value in the product's row. */
  price_stored: Cents
  /** Null while no SKU is active. */
  price: Cents | null
  price_max: Cents
  was: Cents | null
  in_stock: boolean
  free_freight: boolean
  sold: number
  sold_month: number
  reviews: number
  rating_tenths: number | null
  published_at: Date | null
}

/** `was` is the former price of the cheapest SKU, which is the price shown. */
export async function listSummaries(tx: TxCtx, ids: readonly number[]): Promise<Summary[]> {
  return tx.db.query<Summary>(sql`
    select p.id, p.status, p.price_cents as price_stored, coalesce(p.last_shown_cents, p.price_cents) as price_before,
           coalesce(p.last_shown_in_stock, p.in_stock) as in_stock_before, p.free_freight, p.sold, p.sold_month, p.reviews,
           p.rating_tenths, p.published_at,
           k.price, coalesce(k.price_max, p.price_max_cents) as price_max, k.was, k.in_stock
      from products p
      cross join lateral (
        select min(price_cents) as price, max(price_cents) as price_max,
               coalesce(bool_or(stock > 0), false) as in_stock,
               (array_agg(was_cents order by price_cents, position))[1] as was
          from skus where product_id = p.id and active) k
     where p.id = any(${ids}) order by p.id`)
}

export interface SyncedProduct {
  id: number
  price: Cents
  price_max: Cents
  was: Cents | null
  in_stock: boolean
  score: number
}

export async function setSyncedProducts(tx: TxCtx, products: readonly SyncedProduct[]): Promise<void> {
  await tx.db.query(sql`
    update products p set price_cents = n.price, price_max_cents = n.price_max, was_cents = n.was,
           in_stock = n.in_stock, score = n.score,
           last_shown_cents = case when p.status = 'off' then p.last_shown_cents end,
           last_shown_in_stock = case when p.status = 'off' then p.last_shown_in_stock end
      from jsonb_to_recordset(${JSON.stringify(products)}::jsonb)
        as n(id bigint, price bigint, price_max bigint, was bigint, in_stock boolean, score int)
     where p.id = n.id`)
}

/** Ends the prices that are no longer offered and starts the new ones. */
export async function setOfferedPrices(tx: TxCtx, productIds: readonly number[]): Promise<void> {
  await tx.db.query(sql`
    update sku_prices o set until_at = greatest(o.from_at, ${tx.now()}::timestamptz)
      from skus k join products p on p.id = k.product_id
     where p.id = any(${productIds}) and o.sku_id = k.id and o.until_at is null
       and not (p.status = 'on' and k.active and k.price_cents = o.price_cents)`)
  await tx.db.query(sql`
    insert into sku_prices (sku_id, price_cents, from_at)
    select k.id, k.price_cents, ${tx.now()}::timestamptz
      from skus k join products p on p.id = k.product_id
     where p.id = any(${productIds}) and p.status = 'on' and k.active
       and not exists (select from sku_prices where sku_id = k.id and until_at is null)`)
}

/** Deletes the oldest events, skipping those another process works on, and returns their products, each once. */
export async function takeStockEvents(tx: TxCtx, limit: number): Promise<{ productIds: number[]; count: number }> {
  const rows = await tx.db.query<{ product_id: number }>(sql`
    delete from stock_events where id in (select id from stock_events order by id limit ${limit} for update skip locked)
    returning product_id`)
  const productIds = [...new Set(rows.map((row) => row.product_id))].sort((a, b) => a - b)
  return { productIds, count: rows.length }
}
