// The home page: banners, categories, hot goods, hot shops, notices and guarantees.
import type { Home } from '@shop/contract/catalog/home.ts'
import { keepWords } from '@shop/locale/keep-words.ts'
import { createCache } from '#cache/cache.ts'
import { asGuest, type Ctx } from '#context.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import * as shops from '#modules/catalog/shops/service.ts'
import { pictureOf } from '#picture.ts'
import * as store from './store.ts'

/** The most units ever sold; the rankings of /popular by period are in catalog/statistics. */
const hotGoodsMax = 10
/** The most units of the last 30 days. */
const hotShopsMax = 8
const thumbsEach = 3

const homeCache = createCache<Home>({ ms: 2_000, max: 12 })

/** The page is cached per language for everybody; a shopper's favourites and follows are added to the copy. */
export async function getHome(ctx: Ctx): Promise<Home> {
  const home = await homeCache.get(ctx, ctx.language, () => buildHome(asGuest(ctx)))
  if (ctx.actor.kind !== 'shopper') return home
  const [hotGoods, hot] = await Promise.all([
    catalog.withFavourites(ctx, home.hot_goods),
    shops.listBestSellingShops(ctx, hotShopsMax),
  ])
  // Read again for the shopper: their own follow is part of the fan count.
  const fresh = new Map(hot.map((shop) => [shop.id, shop]))
  const hotShops = home.hot_shops.map((shop) => ({ ...shop, ...fresh.get(shop.id) }))
  return { ...home, hot_goods: hotGoods, hot_shops: hotShops }
}

async function buildHome(ctx: Ctx): Promise<Home> {
  const [banners, categories, hotGoods, hotShops, notices, guarantees] = await Promise.all([
    store.listBanners(ctx),
    catalog.listCategories(ctx),
    catalog.listBestSold(ctx, hotGoodsMax),
    listHotShops(ctx),
    store.listNotices(ctx),
    store.listGuarantees(ctx),
  ])
  const keep = (text: string) => keepWords(ctx.language, text)
  return {
    banners: banners.map(({ picture, ...banner }) => ({
      ...banner,
      title: keep(banner.title),
      text: keep(banner.text),
      image: pictureOf(picture),
    })),
    categories,
    hot_goods: hotGoods,
    hot_shops: hotShops,
    notices: notices.map((notice) => ({ ...notice, text: keep(notice.text) })),
    guarantees: guarantees.map((guarantee) => ({ ...guarantee, text: keep(guarantee.text) })),
  }
}

async function listHotShops(ctx: Ctx): Promise<Home['hot_shops']> {
  const hot = await shops.listBestSellingShops(ctx, hotShopsMax)
  const best = await catalog.listOfShops(ctx, { shopIds: hot.map((shop) => shop.id), each: thumbsEach, order: 'best' })
  return hot.map((shop) => ({
    ...shop,
    thumbs: best.filter((row) => row.shopId === shop.id).map((row) => row.thumb),
  }))
}
