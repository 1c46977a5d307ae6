// SQL of parcels as an order shows them.
import type { ParcelEvent, ParcelState } from '@shop/contract/sales/logistics.ts'
import type { Ctx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface ParcelRow {
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
