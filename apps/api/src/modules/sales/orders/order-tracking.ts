// Tracking of an order's parcels for its shopper; before the first parcel, the expected dates.
import type { Reply } from '@shop/contract/endpoint.ts'
import type { getLogistics as endpoint } from '@shop/contract/sales/logistics.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { type Ctx, shopperOf } from '#context.ts'
import * as logistics from '#modules/sales/logistics/service.ts'
import { refuse } from '#refuse.ts'
import { arrivalOf } from './order-view.ts'
import * as store from './store.ts'

export async function getLogistics(ctx: Ctx, id: number): Promise<Reply<typeof endpoint>> {
  const order = (await store.findOwn(ctx, shopperOf(ctx).userId, id)) ?? refuse('object.not_found')
  const arrives = arrivalOf(order)
  return {
    parcels: order.has_parcels ? await logistics.listParcels(ctx, id) : [],
    ship_by: order.status === orderStatuses.waitingDeliver ? order.ship_due : null,
    delayed_until: order.delayed_until,
    arrives_from: arrives?.from ?? null,
    arrives_to: arrives?.to ?? null,
  }
}
