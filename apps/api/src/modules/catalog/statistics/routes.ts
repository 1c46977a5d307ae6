// Shop routes of the best-seller rankings.
import { listHotProducts, listHotShops } from '@shop/contract/catalog/statistics.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function statisticsRoutes(bind: Bind): void {
  bind(listHotProducts, (ctx, { query }) => service.listHotProducts(ctx, query))
  bind(listHotShops, (ctx, { query }) => service.listHotShops(ctx, query))
}
