// SQL of a shopper's orders for the export and the erasure of personal data.
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { openStatuses } from './rules.ts'

export async function hasOpenOrders(ctx: Ctx, userId: number): Promise<boolean> {
  const rows = await ctx.db.query(sql`
    select 1 from orders where user_id = ${userId} and status = any(${openStatuses}::int[]) limit 1`)
  return rows.length > 0
}

/** Locks all orders of the shopper, by id. */
export async function lockOrdersOf(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`
    select count(*) from (select 1 from orders where user_id = ${userId} order by id for no key update) locked_orders`)
}

/** Newest first, with those the shopper removed from their list. */
export async function exportPerson(ctx: Ctx, userId: number, limit: number) {
  const orders = await ctx.db.query(sql`
    select o.sn, o.status, in_language(s.names, ${ctx.language}) as shop, o.subtotal_cents, o.freight_cents,
           o.discount_cents, o.total_cents, o.paid_cents,
           o.refunded_cents + o.late_refunded_cents as refunded_cents, o.promo_code, o.address, o.note,
           o.cancel_reason, o.cancel_text, o.created_at, o.paid_at, o.shipped_at, o.received_at, o.completed_at,
           o.closed_at, o.hidden_at,
           (select jsonb_agg(jsonb_build_object('product_id', i.product_id,
                     'title', in_language(i.title, ${ctx.language}), 'spec', in_language(i.spec, ${ctx.language}),
                     'price_cents', i.price_cents, 'qty', i.qty)
                     order by i.position)
              from order_items i where i.order_id = o.id) as items
      from orders o left join shops s on s.id = o.shop_id
     where o.user_id = ${userId} order by o.id desc limit ${limit}`)
  return { orders }
}

/** Accounting needs the orders themselves; of the address only the country stays. */
export async function erasePerson(tx: TxCtx, userId: number): Promise<void> {
  await tx.db.query(sql`
    update orders
       set address = jsonb_build_object('addressee', '', 'country', coalesce(address ->> 'country', '')),
           note = '', cancel_text = case when cancelled_by = 'shopper' then '' else cancel_text end
     where user_id = ${userId}`)
  await tx.db.query(sql`delete from order_outbox where user_id = ${userId}`)
}
