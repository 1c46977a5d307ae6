// Endpoints of areas for shoppers.
import { listAreas } from '@shop/contract/sales/shipping.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function shippingRoutes(bind: Bind): void {
  bind(listAreas, (ctx, { query }) => service.listAreas(ctx, query.parent_id))
}
