// The products of single shops in short, for shop pages and followers.
import type { Ctx } from '#context.ts'
import { pictureOf } from '#picture.ts'
import { shopCategoryCache } from './caches.ts'
import * as store from './shop-products-store.ts'

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
