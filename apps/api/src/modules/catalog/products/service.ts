// The products service for other modules.
import type { Category } from '@shop/contract/catalog/products.ts'
import type { Ctx } from '#context.ts'
import { pictureOf } from '#picture.ts'
import * as store from './store.ts'

export { invalidateProductCaches } from './caches.ts'
export { cardsByIds, withFavourites } from './cards.ts'
export { getProduct } from './detail.ts'
export { recordPriceChange, recordRestock } from './events.ts'
export { indexProducts, recountWords } from './index-products.ts'
export { indexRenamed } from './index-renamed.ts'
export { listBestSold, listProducts } from './lists.ts'
export { findOffers, listSkuTexts, type Offer, type SkuWords } from './offers.ts'
export { recommendScore } from './rules.ts'
export { listCategoriesOf, listOfShops } from './shop-products.ts'
export { findPrice } from './store.ts'
export { noteView, takeViews } from './views.ts'

export async function listCategories(ctx: Ctx): Promise<Category[]> {
  const rows = await store.listCategories(ctx)
  return rows.map((row) => ({ id: row.id, key: row.key, name: row.name, image: pictureOf(row.picture) }))
}
