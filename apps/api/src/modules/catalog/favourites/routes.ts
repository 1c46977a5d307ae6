// Shop routes of favourites and the browsing history.
import { clearHistory, listFavourites, listHistory } from '@shop/contract/catalog/favourites.ts'
import { setFavourite } from '@shop/contract/catalog/products.ts'
import type { Bind } from '#http/bind.ts'
import * as service from './service.ts'

export function favouritesRoutes(bind: Bind): void {
  bind(setFavourite, (ctx, { body }) =>
    service.setFavourite(ctx, { productId: body.product_id, favourite: body.action === 1 }),
  )
  bind(listFavourites, (ctx, { query }) => service.listFavourites(ctx, query))
  bind(listHistory, (ctx, { query }) => service.listHistory(ctx, query))
  bind(clearHistory, service.clearHistory)
}
