// The freight and arrival dates of a SKU for an area.
import type { Freight, getFreight as freightEndpoint } from '@shop/contract/catalog/product.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { Ctx } from '#context.ts'
import * as shipping from '#modules/sales/shipping/service.ts'
import { refuse } from '#refuse.ts'
import { findParcel } from './freight-store.ts'

export async function getFreight(ctx: Ctx, query: Input<typeof freightEndpoint>['query']): Promise<Freight> {
  const parcel = (await findParcel(ctx, query.sku_id)) ?? refuse('object.not_found')
  const { grams, free, origin, template_id: templateId } = parcel
  const input = { templateId, areaId: query.area_id, grams, free, qty: query.qty ?? 1 }
  const { country, offer } = (await shipping.findDelivery(ctx, input)) ?? refuse('object.not_found')
  return {
    deliverable: offer !== undefined,
    freight: offer?.freight ?? null,
    arrives_from: offer?.from ?? null,
    arrives_to: offer?.to ?? null,
    origin,
    country,
  }
}
