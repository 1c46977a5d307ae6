// The products service for other modules.
import type { Category } from '@shop/contract/catalog/products.ts'
import type { Ctx } from '#context.ts'
import { pictureOf } from '#picture.ts'
import { shopCategoryCache } from './caches.ts'
import * as store from './store.ts'

export { cardsByIds, withFavourites } from './cards.ts'
export { getProduct, noteView, takeViews } from './detail.ts'
export { indexProducts, indexRenamed, recountWords } from './index-products.ts'
export { listBestSold, listProducts } from './lists.ts'
export { findOffers, type Offer, recordPriceChange, recordRestock, type SkuTexts } from './offers.ts'
export { recommendScore } from './rules.ts'
export { findPrice } from './store.ts'

export async function listCategories(ctx: Ctx): Promise<Category[]> {
  const rows = await store.listCategories(ctx)
  return rows.map((row) => ({ id: row.id, key: row.key, name: row.name, image: pictureOf(row.picture) }))
}

/** The products of single shops in short, for shop pages and followers. */
export async function listOfShops(ctx: Ctx, options: Parameters<typeof store.listOfShops>[1]) {
  const rows = await store.listOfShops(ctx, options)
  return rows.map((row) => ({
    shopId: row.shop_id,
    thumb: { product_id: row.product_id, title: row.title, image: pictureOf(row.picture) },
  }))
}

export async function listCategoriesOf(
  ctx: Ctx,
  shopId: number,
): Promise<{ id: number; name: string; count: number }[]> {
  return shopCategoryCache.get(ctx, `${ctx.language} ${shopId}`, () => store.countCategories(ctx, shopId))
}
