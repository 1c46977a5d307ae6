// Shop routes of products, categories, facets and search suggestions.

import { getProduct, listRelated } from '@shop/contract/catalog/product.ts'
import { listCategories, listProducts } from '@shop/contract/catalog/products.ts'
import { getFacets, suggest } from '@shop/contract/catalog/search.ts'
import { getFreight } from '@shop/contract/sales/shipping.ts'
import type { Ctx } from '#context.ts'
import type { Bind } from '#http/bind.ts'
import * as detail from './detail.ts'
import { noteView } from './detail.ts'
import * as facets from './facets.ts'
import * as lists from './lists.ts'
import * as service from './service.ts'
import * as suggestions from './suggestions.ts'

/** `seen` gets every product view of a caller; recording it is up to the caller of this function. */
export function productsRoutes(bind: Bind, { seen }: { seen: (ctx: Ctx, productId: number) => void }): void {
  bind(listProducts, (ctx, { query }) => lists.listProducts(ctx, query))
  bind(getFacets, (ctx, { query }) => facets.getFacets(ctx, query))
  bind(suggest, (ctx, { query }) => suggestions.suggest(ctx, query.keyword))
  bind(listCategories, service.listCategories)
  bind(listRelated, (ctx, { query }) => lists.listRelated(ctx, query.id))
  bind(getFreight, (ctx, { query }) => detail.getFreight(ctx, query))
  bind(getProduct, async (ctx, { query }) => {
    const product = await detail.getProduct(ctx, query.id)
    noteView(ctx, query.id)
    seen(ctx, query.id)
    return product
  })
}
