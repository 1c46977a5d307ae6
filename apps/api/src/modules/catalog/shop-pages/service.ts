// Shop pages, the shop search and followed shops: shops together with their products, and notifications of new ones.
import type * as contract from '@shop/contract/catalog/shop-pages.ts'
import type { Shop } from '@shop/contract/catalog/shops.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import { type Ctx, inTx } from '#context.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import * as shops from '#modules/catalog/shops/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import { refuse } from '#refuse.ts'

const bestMax = 6
const thumbsEach = 3

export async function getShop(ctx: Ctx, id: number): Promise<contract.ShopDetail> {
  const facts = (await shops.findShopFacts(ctx, id)) ?? refuse('object.not_found')
  const [best, categories] = await Promise.all([
    catalog.listProducts(ctx, { shop_id: id, sort: 'sales', limit: bestMax }),
    catalog.listCategoriesOf(ctx, id),
  ])
  if (facts.followed) shops.recordVisit(ctx, id)
  return { ...facts, products: best.total, categories, best: best.list }
}

export async function listShops(
  ctx: Ctx,
  query: Input<typeof contract.listShops>['query'],
): Promise<Page<Shop & { thumbs: Thumb[] }>> {
  const page = await shops.listShops(ctx, query)
  const thumbs = await thumbsOf(ctx, page.list)
  return { ...page, list: page.list.map((shop) => ({ ...shop, thumbs: thumbs(shop.id) })) }
}

export async function listFollowed(
  ctx: Ctx,
  query: Input<typeof contract.listFollowed>['query'],
): Promise<Page<contract.FollowedShop>> {
  const page = await shops.listFollowed(ctx, query)
  const listed = page.list.map((row) => row.shop)
  const [best, newest] = await Promise.all([thumbsOf(ctx, listed), newestOf(ctx, page.list)])
  return {
    ...page,
    list: page.list.map(({ shop, followedAt, newCount }) => ({
      ...shop,
      followed_at: followedAt,
      new_count: newCount,
      thumbs: withoutRepeats([...newest(shop.id).slice(0, newCount), ...best(shop.id)]).slice(0, thumbsEach),
    })),
  }
}

type Thumb = contract.FollowedShop['thumbs'][number]

async function thumbsOf(ctx: Ctx, listed: readonly Shop[]): Promise<(shopId: number) => Thumb[]> {
  const shopIds = listed.map((shop) => shop.id)
  const rows = await catalog.listOfShops(ctx, { shopIds, each: thumbsEach, order: 'best' })
  return (shopId) => rows.filter((row) => row.shopId === shopId).map((row) => row.thumb)
}

/** Reads only the shops that have something new. */
async function newestOf(ctx: Ctx, followed: readonly shops.Followed[]): Promise<(shopId: number) => Thumb[]> {
  const ids = followed.filter((row) => row.newCount > 0).map((row) => row.shop.id)
  const rows = ids.length > 0 ? await catalog.listOfShops(ctx, { shopIds: ids, each: thumbsEach, order: 'newest' }) : []
  return (shopId) => rows.filter((row) => row.shopId === shopId).map((row) => row.thumb)
}

function withoutRepeats(thumbs: readonly Thumb[]): Thumb[] {
  return [...new Map(thumbs.map((thumb) => [thumb.product_id, thumb])).values()]
}

/** Notifies subscribed followers of new products of a shop, at most once a day. */
export async function sendNewProductNotifications(ctx: Ctx): Promise<void> {
  for await (const recipients of notifications.offerRecipients(ctx, ['shopNew'])) {
    const news = await shops.listFollowedNews(
      ctx,
      recipients.map(({ userId, lastAt }) => ({ userId, since: lastAt })),
    )
    const inputs = news.map(({ userId, shopId, logoId, names, count }) => {
      const params = { shop: names, count }
      return { userId, kind: 'shopNew' as const, params, link: `/shop/${shopId}`, pictureId: logoId }
    })
    await inTx(ctx, (tx) => notifications.notifyEach(tx, inputs))
  }
}
