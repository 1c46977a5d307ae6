// logistics: SQL over what was seen of parcels.
import type { ParcelState } from '@shop/contract/sales/logistics.ts'
import type { OrderStatus } from '@shop/contract/sales/orders.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

export interface FoundParcel {
  id: number
  order_id: number
  carrier_id: number
  number: string
}

/** Older ones had the number before it went round again. */
const matchDays = 180

export async function findParcels(
  ctx: Ctx,
  wanted: readonly { carrierId: number; number: string }[],
): Promise<FoundParcel[]> {
  return ctx.db.query<FoundParcel>(sql`
    select distinct p.id, p.order_id, p.carrier_id, p.number
      from unnest(${wanted.map(({ number }) => number)}::text[], ${wanted.map(({ carrierId }) => carrierId)}::bigint[]) w(number, carrier_id)
      join parcels p on p.number = w.number and p.carrier_id = w.carrier_id
     where p.shipped_at > ${ctx.now()}::timestamptz - make_interval(days => ${matchDays})`)
}

export interface LockedParcel {
  id: number
  order_id: number
  carrier_id: number
  number: string
  state: ParcelState
  user_id: number
  order_status: OrderStatus
  version: number
}

/** With their orders, which are held: whoever writes events of an order's parcels waits here. */
export async function lockParcels(tx: TxCtx, orderIds: readonly number[]): Promise<LockedParcel[]> {
  await tx.db.query(sql`
    select 1 from orders where id = any(${orderIds}::bigint[]) order by id for no key update`)
  return tx.db.query<LockedParcel>(sql`
    select p.id, p.order_id, p.carrier_id, p.number, p.state, p.version, o.user_id, o.status as order_status
      from parcels p join orders o on o.id = p.order_id
     where p.order_id = any(${orderIds}::bigint[]) order by p.id`)
}

export interface NewParcelEvent {
  parcel_id: number
  state: ParcelState
  text: string
  place: string
  happened_at: Date
  event_key: string
}

/** Gives the parcel of each that is new. */
export async function insertEvents(
  tx: TxCtx,
  events: readonly NewParcelEvent[],
  by: { source: 'hand' | 'csv' | 'webhook'; operatorId: number | undefined },
): Promise<number[]> {
  const rows = await tx.db.query<{ parcel_id: number }>(sql`
    insert into parcel_events (parcel_id, state, text, place, happened_at, source, event_key, created_by, created_at)
    select parcel_id, state, text, place, happened_at, ${by.source}, event_key, ${by.operatorId ?? null}::bigint, ${tx.now()}
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as e(parcel_id bigint, state text, text text, place text, happened_at timestamptz, event_key text)
     order by happened_at
    on conflict (parcel_id, event_key) do nothing returning parcel_id`)
  return rows.map((row) => row.parcel_id)
}

/** A parcel is where it was seen last, in whichever order it was told; without any event it was only sent. */
export async function refreshStates(
  tx: TxCtx,
  parcelIds: readonly number[],
): Promise<{ id: number; state: ParcelState }[]> {
  return tx.db.query(sql`
    update parcels p set state = coalesce(n.state, 'shipped'), last_event_at = n.happened_at, version = p.version + 1,
           delivered_at = case when n.state = 'delivered' then n.happened_at end
      from unnest(${parcelIds}::bigint[]) t(id)
      left join lateral (select state, happened_at from parcel_events where parcel_id = t.id
                          order by happened_at desc, id desc limit 1) n on true
     where p.id = t.id returning p.id, p.state`)
}

/** Of these orders, those that were told to have arrived before. */
export async function listDelivered(tx: TxCtx, orderIds: readonly number[]): Promise<number[]> {
  const rows = await tx.db.query<{ order_id: number }>(sql`
    select distinct order_id from order_events where order_id = any(${orderIds}::bigint[]) and kind = 'delivered'`)
  return rows.map((row) => row.order_id)
}

export async function setNumber(
  tx: TxCtx,
  { id, carrierId, number }: { id: number; carrierId: number; number: string },
): Promise<void> {
  await tx.db.query(sql`
    update parcels set carrier_id = ${carrierId}, number = ${number}, version = version + 1 where id = ${id}`)
}

/** What was seen under a number that was not this parcel's; what people wrote by hand they wrote of the parcel. */
export async function deleteCarrierEvents(tx: TxCtx, parcelId: number): Promise<void> {
  await tx.db.query(sql`delete from parcel_events where parcel_id = ${parcelId} and source <> 'hand'`)
}
