// Parcels on their way, as whoever shows an order asks for them.
import type { Parcel } from '@shop/contract/logistics.ts'
import type { Ctx } from '../../context.ts'
import * as store from './reading-store.ts'

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
