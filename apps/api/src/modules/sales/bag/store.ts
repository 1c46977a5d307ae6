// SQL of bag items.
import { bagItemsMax, quantityMax } from '@shop/contract/quantities.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'

export interface BagRow {
  id: number
  sku_id: number
  product_id: number
  qty: number
  checked: boolean
  /** The price when it was added. */
  price: Cents
  created_at: Date
}

async function rowsWhere(ctx: Ctx, condition: Sql): Promise<BagRow[]> {
  return ctx.db.query<BagRow>(sql`
    select b.id, b.sku_id, k.product_id, b.qty, b.checked, b.price_cents as price, b.created_at
      from bag_items b join skus k on k.id = b.sku_id
     where ${condition} order by b.id desc limit ${bagItemsMax}`)
}

/** Newest first. */
export async function listItems(ctx: Ctx, userId: number): Promise<BagRow[]> {
  return rowsWhere(ctx, sql`b.user_id = ${userId}`)
}

/** Ids of other shoppers' items are ignored. */
export async function listItemsByIds(ctx: Ctx, userId: number, ids: readonly number[]): Promise<BagRow[]> {
  return rowsWhere(ctx, sql`b.user_id = ${userId} and b.id = any(${ids}::bigint[])`)
}

/** Serializes changes to one shopper's bag, so that the limits per line and per product hold. */
export async function lockBag(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`select pg_advisory_xact_lock(7003, (${userId}::bigint % 2147483647)::int)`)
}

export interface NewItem {
  sku_id: number
  qty: number
  checked: boolean
  price: Cents
}

/** Existing lines take the new values. */
export async function upsertItems(
  tx: TxCtx,
  userId: number,
  items: readonly NewItem[],
): Promise<{ id: number; sku_id: number }[]> {
  return tx.db.query(sql`
    insert into bag_items as b (user_id, sku_id, qty, checked, price_cents, created_at)
    select ${userId}, n.sku_id, n.qty, n.checked, n.price, ${tx.now()}
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
             as n(sku_id bigint, qty int, checked boolean, price bigint)
    on conflict (user_id, sku_id) do update
      set qty = excluded.qty, checked = excluded.checked, price_cents = excluded.price_cents
    returning b.id, b.sku_id`)
}

/** Without an id, nothing was added: the SKU is gone, or a bound would be exceeded. */
interface BagAfter {
  id: number | null
  qty: number
  others: number
  lines: number
  pieces: number
  why: 'gone' | 'stock' | 'limit' | null
  stock: number
  limit_left: number | null
}

/** The offer and its addition in one statement, since each round trip costs as much as the addition. Undefined = unknown SKU. */
export async function addItem(
  ctx: Ctx,
  { userId, skuId, qty }: { userId: number; skuId: number; qty: number },
): Promise<BagAfter | undefined> {
  const [row] = await ctx.db.query<BagAfter>(sql`
    select a.id, a.qty, a.others, a.lines, a.pieces, o.why, o.stock, o.limit_left
      from list_current_offers(${userId}, array[${skuId}]::bigint[], array[${qty}]::int[]) o
     cross join lateral add_to_bag(
       ${userId}, o.sku_id, ${qty}, o.price, ${ctx.now()}, least(o.stock, ${quantityMax}), o.limit_left::int,
       case when o.why = 'gone' then 0 else ${bagItemsMax} end) a`)
  return row
}

export async function setQty(tx: TxCtx, values: { userId: number; id: number; qty: number }): Promise<void> {
  await tx.db.query(
    sql`update bag_items set qty = ${values.qty} where user_id = ${values.userId} and id = ${values.id}`,
  )
}

export async function setSku(
  tx: TxCtx,
  values: { userId: number; id: number; skuId: number; qty: number; price: Cents },
): Promise<void> {
  await tx.db.query(sql`
    update bag_items set sku_id = ${values.skuId}, qty = ${values.qty}, price_cents = ${values.price}
     where user_id = ${values.userId} and id = ${values.id}`)
}

export async function setChecked(
  tx: TxCtx,
  values: { userId: number; ids: readonly number[]; checked: boolean },
): Promise<void> {
  await tx.db.query(sql`
    update bag_items set checked = ${values.checked}
     where user_id = ${values.userId} and id = any(${values.ids}::bigint[]) and checked <> ${values.checked}`)
}

export async function deleteItems(tx: TxCtx, userId: number, ids: readonly number[]): Promise<void> {
  await tx.db.query(sql`delete from bag_items where user_id = ${userId} and id = any(${ids}::bigint[])`)
}

export async function countPieces(ctx: Ctx, userId: number): Promise<number> {
  const [row] = await ctx.db.query<{ count: number }>(sql`
    select coalesce(sum(qty), 0) as count from bag_items where user_id = ${userId}`)
  return row?.count ?? 0
}

/** Sums the checked lines that can be bought. */
export async function sumSelected(ctx: Ctx, userId: number): Promise<{ count: number; subtotal: Cents }> {
  const [row] = await ctx.db.query<{ count: number; subtotal: Cents }>(sql`
    select coalesce(sum(b.qty), 0) as count, coalesce(sum(b.qty * k.price_cents), 0)::bigint as subtotal
      from bag_items b
      join skus k on k.id = b.sku_id and k.active and k.stock > 0
      join products p on p.id = k.product_id and p.status = 'on'
      join shops s on s.id = p.shop_id and s.status = 'open'
     where b.user_id = ${userId} and b.checked`)
  if (!row) throw new Error('the sum query returned no row')
  return row
}

/** For a shopper's export of personal data. */
export async function exportPerson(ctx: Ctx, userId: number, limit: number) {
  return ctx.db.query<{ sku_id: number; title: string | null; qty: number; price_cents: number; added_at: Date }>(sql`
    select b.sku_id, w.title, b.qty, b.price_cents, b.created_at as added_at
      from bag_items b join skus k on k.id = b.sku_id
      left join product_translations w on w.product_id = k.product_id and w.language = ${ctx.language}
     where b.user_id = ${userId} order by b.id desc limit ${limit}`)
}

/** For a shopper who closes their account. */
export async function erasePerson(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`delete from bag_items where user_id = ${userId}`)
}
