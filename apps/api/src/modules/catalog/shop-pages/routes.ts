// Shop routes of shop pages, the shop search and followed shops.
import { getShop, listFollowed, listShops } from '@shop/contract/catalog/shop-pages.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function shopPagesRoutes(bind: Bind): void {
  bind(getShop, (ctx, { query }) => service.getShop(ctx, query.id))
  bind(listShops, (ctx, { query }) => service.listShops(ctx, query))
  bind(listFollowed, (ctx, { query }) => service.listFollowed(ctx, query))
}
