// What home shows besides the feed.
import type { Home } from '@shop/contract/content.ts'
import type { Ctx } from '../../context.ts'
import { pictureOf } from '../../picture.ts'
import * as catalog from '../catalog/service.ts'
import * as shops from '../shops/service.ts'
import * as store from './store.ts'

const hotGoodsMax = 10
const hotShopsMax = 8
const thumbsEach = 3

export async function getHome(ctx: Ctx): Promise<Home> {
  const [banners, categories, hotGoods, hotShops, notices, guarantees] = await Promise.all([
    store.listBanners(ctx),
    catalog.listCategories(ctx),
    catalog.listBestSold(ctx, hotGoodsMax),
    listHotShops(ctx),
    store.listNotices(ctx),
    store.listGuarantees(ctx),
  ])
  return {
    banners: banners.map(({ picture, ...banner }) => ({ ...banner, image: pictureOf(picture) })),
    categories,
    hot_goods: hotGoods,
    hot_shops: hotShops,
    notices,
    guarantees,
  }
}

async function listHotShops(ctx: Ctx): Promise<Home['hot_shops']> {
  const hot = await shops.listHotShops(ctx, hotShopsMax)
  const best = await catalog.listBestOfShops(
    ctx,
    hot.map((shop) => shop.id),
    thumbsEach,
  )
  return hot.map((shop) => ({
    ...shop,
    thumbs: best.filter((row) => row.shopId === shop.id).map((row) => row.thumb),
  }))
}
