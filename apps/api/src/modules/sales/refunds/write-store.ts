// SQL that changes refund cases and their orders; money moves only in the database functions.
import type { OrderEventKind } from '@shop/contract/sales/orders.ts'
import type { RefundEventKind, RefundParty, RefundStep, refundActors } from '@shop/contract/sales/refunds.ts'
import type { Cents } from '@shop/contract/wire.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'
import type { Piece } from './rules.ts'
import { findOrderToRefund, type OrderToRefund } from './store.ts'

/** Only an order of this shopper. Reads after the lock, to see what was written while it waited. */
export async function lockOwnOrder(
  tx: TxCtx,
  own: { userId: number; orderId: number },
): Promise<OrderToRefund | undefined> {
  await tx.db.query(sql`
    select 1 from orders where id = ${own.orderId} and user_id = ${own.userId} for no key update`)
  return findOrderToRefund(tx, own)
}

export interface NewCase {
  orderId: number
  requestNo: string
  origin: 'shopper' | 'operator'
  type: string
  goods: string
  reason: string
  explanation: string
  requested: Cents
  max: Cents
  withFreight: boolean
  waitsFor: RefundParty
  dueAt: Date
  answer?: { reason: string; text: string }
  pieces: readonly Piece[]
}

export async function insertCase(tx: TxCtx, values: NewCase): Promise<number> {
  const [row] = await tx.db.query<{ id: number }>(sql`
    insert into refunds (order_id, user_id, shop_id, request_no, origin, type, goods_status, reason, explanation,
                         requested_cents, max_cents, with_freight, waits_for, due_at, answer_reason, answer_text,
                         created_at)
    select o.id, o.user_id, o.shop_id, ${values.requestNo}, ${values.origin}, ${values.type}, ${values.goods},
           ${values.reason}, ${values.explanation}, ${values.requested}::bigint, ${values.max}::bigint,
           ${values.withFreight}, ${values.waitsFor}, ${values.dueAt}, ${values.answer?.reason ?? ''},
           ${values.answer?.text ?? ''}, ${tx.now()}
      from orders o where o.id = ${values.orderId} returning id`)
  if (!row) throw new Error('inserting a refund case returned no row')
  await tx.db.query(sql`
    insert into refund_items (refund_id, order_item_id, qty, max_cents, freight_cents)
    select ${row.id}, i.id, i.qty, i.max, i.freight
      from jsonb_to_recordset(${JSON.stringify(values.pieces)}::jsonb)
        as i(id bigint, qty int, max bigint, freight bigint)`)
  return row.id
}

export async function insertPictures(tx: TxCtx, refundId: number, pictureIds: readonly number[]): Promise<void> {
  await tx.db.query(sql`
    insert into refund_pictures (refund_id, position, picture_id, shows)
    select ${refundId}, p.position, p.id, 'proof' from unnest(${pictureIds}::bigint[]) with ordinality p(id, position)`)
}

/** A case has one picture of the return parcel; a new one replaces it. */
export async function setParcelPicture(tx: TxCtx, refundId: number, pictureId: number): Promise<void> {
  await tx.db.query(sql`
    insert into refund_pictures (refund_id, position, picture_id, shows) values (${refundId}, 1, ${pictureId}, 'parcel')
    on conflict (refund_id, shows, position) do update set picture_id = excluded.picture_id`)
}

/** Suspends the order until the case is closed. */
export async function setInAfterSale(tx: TxCtx, orderId: number): Promise<void> {
  await tx.db.query(sql`
    update orders set status_before = status, status = -4, version = version + 1 where id = ${orderId}`)
}

export async function setRefunding(tx: TxCtx, orderId: number): Promise<void> {
  await tx.db.query(sql`update orders set status = -2, version = version + 1 where id = ${orderId}`)
}

export interface NewEvent {
  refundId: number
  kind: RefundEventKind | 'note'
  by: (typeof refundActors)[number]
  operatorId?: number | undefined
  waitsFor?: RefundParty | undefined
  dueAt?: Date | undefined
  params?: object | undefined
}

export async function insertEvent(tx: TxCtx, event: NewEvent): Promise<void> {
  await tx.db.query(sql`
    insert into refund_events (refund_id, kind, actor, operator_id, waits_for, due_at, params, created_at)
    values (${event.refundId}, ${event.kind}, ${event.by}, ${event.operatorId ?? null}, ${event.waitsFor ?? null},
            ${event.dueAt ?? null}, ${JSON.stringify(event.params ?? {})}::jsonb, ${tx.now()})`)
}

export async function insertOrderEvent(
  tx: TxCtx,
  event: { orderId: number; kind: OrderEventKind; by: 'shopper' | 'operator'; operatorId?: number; refundId: number },
): Promise<void> {
  await tx.db.query(sql`
    insert into order_events (order_id, kind, actor, operator_id, params, created_at)
    values (${event.orderId}, ${event.kind}, ${event.by}, ${event.operatorId ?? null},
            ${JSON.stringify({ refund_id: event.refundId })}::jsonb, ${tx.now()})`)
}

/** A scheduled job sends it; `orderChanged` only refreshes open pages. */
export async function enqueueNotification(
  tx: TxCtx,
  notification: { orderId: number; kind: string; params?: object },
): Promise<void> {
  await tx.db.query(sql`
    insert into order_outbox (order_id, user_id, kind, params, created_at)
    select id, user_id, ${notification.kind}, ${JSON.stringify(notification.params ?? {})}::jsonb, ${tx.now()}
      from orders where id = ${notification.orderId}`)
}

export interface CaseState {
  id: number
  order_id: number
  step: RefundStep
  origin: 'shopper' | 'operator'
  requested: Cents
  max: Cents
  approved: Cents | null
  due_at: Date | null
  carrier: string
  number: string
  user_id: number
  shop_id: number
  goods_status: 'received' | 'not_received'
  waits_for: RefundParty | null
  /** The operator who approved it. */
  decided_by: number | null
  version: number
}

const caseStateColumns = sql`id, order_id, step, origin, requested_cents as requested, max_cents as max,
  approved_cents as approved, due_at, carrier, number, user_id, shop_id, goods_status, waits_for, decided_by, version`

/** Without a lock: a payment first takes the locks of `lockToPay`, and checks again. */
export async function findCaseState(ctx: Ctx, id: number): Promise<CaseState | undefined> {
  const [row] = await ctx.db.query<CaseState>(sql`select ${caseStateColumns} from refunds where id = ${id}`)
  return row
}

/** Locks the order, then the case. */
export async function lockCase(
  tx: TxCtx,
  { id, userId }: { id: number; userId?: number },
): Promise<CaseState | undefined> {
  const locked = await tx.db.query(sql`
    select 1 from orders o where o.id = (
      select f.order_id from refunds f
       where f.id = ${id} and f.origin = 'shopper'
         and (${userId ?? null}::bigint is null or f.user_id = ${userId ?? null}))
       for no key update`)
  if (locked.length === 0) return undefined
  const [row] = await tx.db.query<CaseState>(sql`
    select ${caseStateColumns} from refunds where id = ${id} for no key update`)
  return row
}

export async function itemIdsOf(ctx: Ctx, refundId: number): Promise<number[]> {
  const rows = await ctx.db.query<{ id: number }>(sql`
    select order_item_id as id from refund_items where refund_id = ${refundId}`)
  return rows.map(({ id }) => id)
}

interface ReturnInput {
  id: number
  amount: Cents
  dueAt: Date
  remindAt: Date
  address: object
  answer: { reason: string; text: string }
  operatorId: number
}

export async function setReturning(tx: TxCtx, values: ReturnInput): Promise<void> {
  await tx.db.query(sql`
    update refunds set step = 'returning', waits_for = 'shopper', due_at = ${values.dueAt},
           remind_at = ${values.remindAt}, approved_cents = ${values.amount}, with_return = true,
           return_address = ${JSON.stringify(values.address)}::jsonb, answer_reason = ${values.answer.reason},
           answer_text = ${values.answer.text}, decided_by = ${values.operatorId}, decided_at = ${tx.now()},
           version = version + 1
     where id = ${values.id}`)
}

/** Keeps a case from lapsing while a proposal about it waits. */
export async function extendDueDate(tx: TxCtx, id: number, time: Date): Promise<void> {
  await tx.db.query(sql`update refunds set due_at = ${time} where id = ${id} and due_at < ${time}`)
}

export interface SentParcel {
  id: number
  carrier: string
  number: string
}

export async function setSent(tx: TxCtx, { id, carrier, number }: SentParcel, dueAt: Date): Promise<void> {
  await tx.db.query(sql`
    update refunds set step = 'sent', waits_for = 'shop', due_at = ${dueAt}, remind_at = null, carrier = ${carrier},
           number = ${number}, sent_at = ${tx.now()}, version = version + 1
     where id = ${id}`)
}

/** A corrected number keeps the version, so that an operator who has the case open can still decide. */
export async function setNumber(tx: TxCtx, { id, carrier, number }: SentParcel): Promise<void> {
  await tx.db.query(sql`update refunds set carrier = ${carrier}, number = ${number} where id = ${id}`)
}
