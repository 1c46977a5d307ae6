// SQL of parcel events.
import type { ParcelState } from '@shop/contract/sales/logistics.ts'
import type { OrderStatus } from '@shop/contract/sales/orders.ts'
import type { Ctx, TxCtx } from '#context.ts'
import { sql } from '#db/sql.ts'

interface FoundParcel {
  id: number
  order_id: number
  carrier_id: number
  number: string
}

/** Carriers reuse numbers after months: an older parcel with the number is not meant. */
const matchDays = 180

export async function findParcels(
  ctx: Ctx,
  numbers: readonly { carrierId: number; number: string }[],
): Promise<FoundParcel[]> {
  return ctx.db.query<FoundParcel>(sql`
    select distinct p.id, p.order_id, p.carrier_id, p.number
      from unnest(${numbers.map(({ number }) => number)}::text[],
                  ${numbers.map(({ carrierId }) => carrierId)}::bigint[]) w(number, carrier_id)
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

/** Locks the orders by id, which serializes writers of parcel events of one order. */
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

/** Returns the parcel id of each event that is new. */
export async function insertEvents(
  tx: TxCtx,
  events: readonly NewParcelEvent[],
  by: { source: 'hand' | 'csv' | 'webhook'; operatorId: number | undefined },
): Promise<number[]> {
  const rows = await tx.db.query<{ parcel_id: number }>(sql`
    insert into parcel_events (parcel_id, state, text, place, happened_at, source, event_key, created_by, created_at)
    select parcel_id, state, text, place, happened_at, ${by.source}, event_key, ${by.operatorId ?? null}::bigint,
           ${tx.now()}
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as e(parcel_id bigint, state text, text text, place text, happened_at timestamptz, event_key text)
     order by happened_at
    on conflict (parcel_id, event_key) do nothing returning parcel_id`)
  return rows.map((row) => row.parcel_id)
}

/** Sets each parcel to its latest event by time, whatever order events came in; without events it is `shipped`. */
export async function refreshStates(
  tx: TxCtx,
  parcelIds: readonly number[],
): Promise<{ id: number; state: ParcelState }[]> {
  return tx.db.query(sql`
    update parcels p set state = coalesce(latest.state, 'shipped'), last_event_at = latest.happened_at,
           delivered_at = case when latest.state = 'delivered' then latest.happened_at end, version = p.version + 1
      from unnest(${parcelIds}::bigint[]) target(id)
      left join lateral (select state, happened_at from parcel_events where parcel_id = target.id
                          order by happened_at desc, id desc limit 1) latest on true
     where p.id = target.id returning p.id, p.state`)
}

/** Those of the orders that already have a `delivered` event. */
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

/** Deletes what a carrier reported under a wrong number; events added by hand are about the parcel itself and stay. */
export async function deleteCarrierEvents(tx: TxCtx, parcelId: number): Promise<void> {
  await tx.db.query(sql`delete from parcel_events where parcel_id = ${parcelId} and source <> 'hand'`)
}
