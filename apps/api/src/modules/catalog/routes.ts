// catalog: endpoints for the shop.
import { listCategories, listProducts, setFavourite } from '@shop/contract/catalog.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function catalogRoutes(bind: Bind): void {
  bind(listProducts, (ctx, { query }) => service.listProducts(ctx, query))
  bind(listCategories, service.listCategories)
  bind(setFavourite, (ctx, { body }) =>
    service.setFavourite(ctx, { productId: body.product_id, favourite: body.action === 1 }),
  )
}
