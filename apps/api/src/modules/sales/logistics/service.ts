// Parcels of an order, for the modules that show orders.
import type { Parcel } from '@shop/contract/sales/logistics.ts'
import type { Ctx } from '#context.ts'
import * as store from './shipments-store.ts'

export { addManualEvent, changeParcel } from './events.ts'
export { isNumberOf, normalizeNumber } from './rules.ts'
export { readConfirmTimes, type ShipmentInput, shipParcels } from './shipments.ts'

export async function listParcels(ctx: Ctx, orderId: number): Promise<Parcel[]> {
  const parcels = await store.listParcels(ctx, orderId)
  const ids = parcels.map(({ id }) => id)
  const events = Map.groupBy(await store.listEvents(ctx, ids), ({ parcel_id }) => parcel_id)
  return parcels.map((parcel) => ({
    ...parcel,
    tracking_url: parcel.tracking_url.replace('{number}', encodeURIComponent(parcel.number)),
    events: (events.get(parcel.id) ?? []).map(({ parcel_id: _, ...event }) => event),
  }))
}

/** Carrier, number and contents of each parcel, by order. */
export async function listNumbers(ctx: Ctx, orderIds: readonly number[]): Promise<Map<number, store.SentParcel[]>> {
  const rows = await store.listNumbers(ctx, orderIds)
  const byOrder = Map.groupBy(rows, ({ order_id }) => order_id)
  return new Map([...byOrder].map(([id, parcels]) => [id, parcels.map(({ order_id: _, ...parcel }) => parcel)]))
}
