// SQL that puts order lines into parcels, marks orders as shipped, and lists parcels.

import type { ParcelEvent, ParcelState } from '@shop/contract/sales/logistics.ts'
import type { OrderStatus } from '@shop/contract/sales/orders.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { type Sql, sql } from '#db/sql.ts'
import type { ConfirmTimes, OpenLine } from './rules.ts'

export interface LockedOrder {
  id: number
  sn: string
  user_id: number
  status: OrderStatus
  version: number
  /** The promised maximum of working days. */
  days_max: number
  has_parcels: boolean
}

/** Locks first and reads second: the statement that waits for the lock sees parcels as of before the wait. */
async function lockWhere(tx: TxCtx, condition: Sql): Promise<LockedOrder[]> {
  await tx.db.query(sql`select 1 from orders o where ${condition} order by o.id for no key update`)
  return tx.db.query<LockedOrder>(sql`
    select o.id, o.sn, o.user_id, o.status, o.version, o.days_max,
           exists (select 1 from parcels p where p.order_id = o.id) as has_parcels
      from orders o where ${condition} order by o.id`)
}

export async function lockOrder(tx: TxCtx, id: number): Promise<LockedOrder | undefined> {
  const [row] = await lockWhere(tx, sql`o.id = ${id}`)
  return row
}

export async function lockOrdersBySn(tx: TxCtx, sns: readonly string[]): Promise<LockedOrder[]> {
  return lockWhere(tx, sql`o.sn = any(${sns}::text[])`)
}

export interface OpenLineRow extends OpenLine {
  order_id: number
}

export async function listOpenLines(tx: TxCtx, orderIds: readonly number[]): Promise<OpenLineRow[]> {
  return tx.db.query<OpenLineRow>(sql`
    select order_id, id, greatest(qty - shipped_qty - refunded_qty, 0) as left from order_items
     where order_id = any(${orderIds}::bigint[]) order by order_id, position`)
}

/** Advisory lock for checking and assigning numbers: two orders cannot get the same number at the same moment. */
const numbersLock = 7004

export async function lockNumbers(tx: TxCtx): Promise<void> {
  await tx.db.query(sql`select pg_advisory_xact_lock(${numbersLock}, 0)`)
}

export interface UsedNumber {
  order_id: number
  carrier_id: number
  number: string
  /** Carriers reuse numbers after months. */
  is_recent: boolean
}

const usedForDays = 180

export async function listUsedNumbers(
  ctx: Ctx,
  numbers: readonly { carrierId: number; number: string }[],
): Promise<UsedNumber[]> {
  return ctx.db.query<UsedNumber>(sql`
    select p.order_id, p.carrier_id, p.number,
           p.shipped_at > ${ctx.now()}::timestamptz - make_interval(days => ${usedForDays}) as is_recent
      from unnest(${numbers.map(({ number }) => number)}::text[],
                  ${numbers.map(({ carrierId }) => carrierId)}::bigint[]) w(number, carrier_id)
      join parcels p on p.number = w.number and p.carrier_id = w.carrier_id`)
}

interface NewParcel {
  order_id: number
  carrier_id: number
  number: string
  items: { order_item_id: number; qty: number }[]
}

export async function insertParcels(
  tx: TxCtx,
  parcels: readonly NewParcel[],
  operatorId: number | undefined,
): Promise<void> {
  await tx.db.query(sql`
    with input as (
      select order_id, carrier_id, number, items
        from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb)
          as i(order_id bigint, carrier_id bigint, number text, items jsonb)),
    new_parcels as (
      insert into parcels (order_id, carrier_id, number, shipped_at, shipped_by)
      select order_id, carrier_id, number, ${tx.now()}, ${operatorId ?? null}::bigint from input
      returning id, order_id, carrier_id, number),
    packed as (
      insert into parcel_items (parcel_id, order_item_id, qty)
      select p.id, item.order_item_id, item.qty
        from input join new_parcels p using (order_id, carrier_id, number)
       cross join lateral jsonb_to_recordset(input.items) as item(order_item_id bigint, qty int)
      returning order_item_id, qty)
    update order_items i set shipped_qty = i.shipped_qty + p.qty
      from (select order_item_id, sum(qty)::int as qty from packed group by order_item_id) p
     where i.id = p.order_item_id`)
}

interface ShippedOrders {
  /** Entirely shipped. */
  complete: readonly ({ id: number } & ConfirmTimes)[]
  /** With items left to ship. */
  partial: readonly number[]
}

export async function setShipped(tx: TxCtx, { complete, partial }: ShippedOrders): Promise<void> {
  await tx.db.query(sql`
    update orders o set status = 2, shipped_at = ${tx.now()}, confirm_at = shipped.confirm_at,
           remind_at = shipped.remind_at, version = o.version + 1
      from unnest(${complete.map(({ id }) => id)}::bigint[],
                  ${complete.map(({ confirmAt }) => confirmAt)}::timestamptz[],
                  ${complete.map(({ remindAt }) => remindAt)}::timestamptz[]) shipped(id, confirm_at, remind_at)
     where o.id = shipped.id`)
  if (partial.length > 0)
    await tx.db.query(sql`update orders set version = version + 1 where id = any(${partial}::bigint[])`)
}

interface NewOrderEvent {
  order_id: number
  kind: string
  actor: 'operator' | 'carrier'
  operator_id?: number | undefined
  params: object
}

export async function insertOrderEvents(tx: TxCtx, events: readonly NewOrderEvent[]): Promise<void> {
  await tx.db.query(sql`
    insert into order_events (order_id, kind, actor, operator_id, params, created_at)
    select order_id, kind, actor, operator_id, params, ${tx.now()}
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as e(order_id bigint, kind text, actor text, operator_id bigint, params jsonb)`)
}

export interface NewNotification {
  order_id: number
  user_id: number
  kind: string
  params: object
}

export async function enqueueNotifications(tx: TxCtx, notifications: readonly NewNotification[]): Promise<void> {
  await tx.db.query(sql`
    insert into order_outbox (order_id, user_id, kind, params, created_at)
    select order_id, user_id, kind, params, ${tx.now()}
      from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb)
        as n(order_id bigint, user_id bigint, kind text, params jsonb)`)
}

interface ParcelRow {
  id: number
  carrier: string
  carrier_key: string
  number: string
  tracking_url: string
  state: ParcelState
  shipped_at: Date
  delivered_at: Date | null
  items: { order_item_id: number; qty: number }[]
}

const parcelsMax = 100

/** In the order they were shipped. */
export async function listParcels(ctx: Ctx, orderId: number): Promise<ParcelRow[]> {
  return ctx.db.query<ParcelRow>(sql`
    select p.id, c.name as carrier, c.key as carrier_key, p.number, c.tracking_url, p.state, p.shipped_at,
           p.delivered_at,
           coalesce((select jsonb_agg(jsonb_build_object('order_item_id', i.order_item_id, 'qty', i.qty)
                                      order by i.order_item_id)
                       from parcel_items i where i.parcel_id = p.id), '[]') as items
      from parcels p join carriers c on c.id = p.carrier_id
     where p.order_id = ${orderId} order by p.id limit ${parcelsMax}`)
}

interface ParcelEventRow extends ParcelEvent {
  parcel_id: number
}

const eventsMax = 100

/** The newest events of each parcel, newest first. */
export async function listEvents(ctx: Ctx, parcelIds: readonly number[]): Promise<ParcelEventRow[]> {
  return ctx.db.query<ParcelEventRow>(sql`
    select e.parcel_id, e.state, e.text, e.place, e.happened_at as time
      from unnest(${parcelIds}::bigint[]) p(id)
      cross join lateral (select * from parcel_events where parcel_id = p.id
                           order by happened_at desc, id desc limit ${eventsMax}) e
     order by e.happened_at desc, e.id desc`)
}

export interface SentParcel {
  carrier: string
  number: string
  items: { sku_id: number; qty: number }[]
}

const numbersMax = 2_000

export async function listNumbers(
  ctx: Ctx,
  orderIds: readonly number[],
): Promise<({ order_id: number } & SentParcel)[]> {
  return ctx.db.query(sql`
    select p.order_id, c.name as carrier, p.number,
           (select coalesce(jsonb_agg(jsonb_build_object('sku_id', oi.sku_id, 'qty', pi.qty)
                                      order by oi.position), '[]')
              from parcel_items pi join order_items oi on oi.id = pi.order_item_id where pi.parcel_id = p.id) as items
      from parcels p join carriers c on c.id = p.carrier_id
     where p.order_id = any(${orderIds}::bigint[]) order by p.id limit ${numbersMax}`)
}
