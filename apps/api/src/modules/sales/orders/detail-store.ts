// SQL of one order as its shopper sees it: the details, the other orders of its checkout, its events.
import type { OrderActor, OrderEventKind } from '@shop/contract/sales/orders.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import { sql } from '#db/sql.ts'
import { columns, type OrderRow, sources } from './store.ts'

interface OwnOrderKey {
  userId: number
  id?: number | undefined
  payNo?: string | undefined
  requestNo?: string | undefined
}

/** By payment or request number: the first unpaid order of the checkout, or else its first. */
export async function findOwnId(ctx: Ctx, own: OwnOrderKey): Promise<number | undefined> {
  const { userId, id, payNo, requestNo } = own
  const isCheckout = payNo === undefined ? sql`request_no = ${requestNo}::uuid` : sql`pay_no = ${payNo}`
  const condition =
    id === undefined
      ? sql`o.checkout_id = (select id from checkouts where ${isCheckout} and user_id = ${userId})`
      : sql`o.id = ${id}`
  const [row] = await ctx.db.query<{ id: number }>(sql`
    select o.id from orders o where ${condition} and o.user_id = ${userId} and o.hidden_at is null
     order by o.status <> 0, o.id limit 1`)
  return row?.id
}

export interface DetailRow extends OrderRow {
  address: Record<string, string>
  note: string
  promo_code: string
  promo_returned: boolean
  cancel_reason: string
  cancel_text: string
  cancelled_by: string
  completed_at: Date | null
  closed_at: Date | null
  /** Paid by a card recharge in one step, of the whole amount or of what the wallet lacked. */
  paid_by: 'card' | 'card_and_balance' | null
  /** The shopper's refund request. */
  refund: { id: number; status: string; amount: Cents } | null
}

export async function findOwn(ctx: Ctx, userId: number, id: number): Promise<DetailRow | undefined> {
  const [row] = await ctx.db.query<DetailRow>(sql`
    select ${columns(ctx)}, o.address, o.note, o.promo_code, o.cancel_reason, o.cancel_text, o.cancelled_by,
           o.completed_at, o.closed_at,
           exists (select 1 from promo_redemptions r
                    where r.checkout_id = o.checkout_id and r.released_at is not null) as promo_returned,
           (select case when r.credited_cents >= p.amount_cents then 'card' else 'card_and_balance' end
              from planned_payments p join recharges r on r.id = p.recharge_id
             where p.user_id = o.user_id and p.state = 'paid' and exists (
                     select 1 from planned_orders d where d.recharge_id = p.recharge_id and d.order_id = o.id)
           ) as paid_by,
           (select jsonb_build_object('id', f.id, 'status', f.step, 'amount',
                     case when f.step = 'done' then f.paid_cents else coalesce(f.approved_cents, f.requested_cents) end)
              from refunds f where f.order_id = o.id and f.origin = 'shopper') as refund
      from ${sources} where o.id = ${id} and o.user_id = ${userId} and o.hidden_at is null`)
  return row
}

/** A checkout has at most this many lines, so no more orders. */
const batchMax = 100

/** All orders of a checkout that are not hidden. */
export async function listBatch(ctx: Ctx, checkoutId: number): Promise<OrderRow[]> {
  return ctx.db.query<OrderRow>(sql`
    select ${columns(ctx)} from ${sources} where o.checkout_id = ${checkoutId} and o.hidden_at is null
     order by o.id limit ${batchMax}`)
}

export interface EventRow {
  kind: OrderEventKind
  by: OrderActor
  params: Record<string, unknown>
  time: Date
}

const eventsMax = 200

/** Oldest first. */
export async function listEvents(ctx: Ctx, orderId: number): Promise<EventRow[]> {
  return ctx.db.query<EventRow>(sql`
    select kind, actor as by, params, created_at as time from order_events
     where order_id = ${orderId} order by id limit ${eventsMax}`)
}
