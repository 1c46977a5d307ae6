// Shops as shoppers see them, the shop search, and following.
import type { FollowSort } from '@shop/contract/catalog/shop-pages.ts'
import type { followShop as followEndpoint, Shop } from '@shop/contract/catalog/shops.ts'
import type { Reply } from '@shop/contract/endpoint.ts'
import { type Page, pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import type { Picture } from '@shop/contract/wire.ts'
import { type Ctx, shopperOf, viewerId } from '#context.ts'
import { listMark, pageOf, readCursor, readPage } from '#db/cursor.ts'
import * as search from '#modules/catalog/search/service.ts'
import { pictureOf } from '#picture.ts'
import { refuse } from '#refuse.ts'
import { favorableRate } from './rules.ts'
import * as store from './store.ts'

export { createShop } from './shop-editor.ts'
export { erasePerson, exportPerson } from './store.ts'

export async function listBestSellingShops(ctx: Ctx, limit: number): Promise<Shop[]> {
  return (await store.listBestSellingShops(ctx, limit)).map(toShop)
}

export async function findShop(ctx: Ctx, id: number): Promise<Shop | undefined> {
  const [shop] = await findShops(ctx, [id])
  return shop
}

/** In the order of the ids; unknown shops are left out. */
export async function findShops(ctx: Ctx, ids: readonly number[]): Promise<Shop[]> {
  if (ids.length === 0) return []
  return (await store.listByIds(ctx, ids)).map(toShop)
}

export interface ShopFacts extends Shop {
  notice: string
  legal_name: string
  registration: string
  return_country: string | null
}

/** A shop with the facts that only its own page shows. */
export async function findShopFacts(ctx: Ctx, id: number): Promise<ShopFacts | undefined> {
  const row = await store.findDetail(ctx, id)
  if (!row) return undefined
  const { notice, legal_name, registration, return_country } = row
  return { ...toShop(row), notice, legal_name, registration, return_country }
}

export async function listShops(
  ctx: Ctx,
  query: { keyword?: string | undefined; limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<Shop>> {
  const limit = query.limit ?? pageLimitDefault
  const mark = listMark(['shops', query.keyword])
  const after = readCursor(query.cursor, mark, ['number', 'number'])
  const { choice, count } = await findChoice(ctx, query.keyword)
  const rows = count === 0 ? [] : await store.listShops(ctx, { choice, after, limit: limit + 1 })
  const { shown, ends } = pageOf(rows, { limit, count, mark, keyOf: (row) => [row.sold_month, row.id] })
  return {
    list: shown.map(toShop),
    ...ends,
  }
}

/** Tries the search index first, then any part of a name. */
async function findChoice(ctx: Ctx, keyword: string | undefined): Promise<{ choice: store.ShopChoice; count: number }> {
  for (const choice of await choicesOf(ctx, keyword)) {
    const count = await store.countShops(ctx, choice, totalMax + 1)
    if (count > 0) return { choice, count }
  }
  return { choice: { kind: 'all' }, count: 0 }
}

/** The possible meanings of a keyword; the first with results is used. */
async function choicesOf(ctx: Ctx, keyword: string | undefined): Promise<store.ShopChoice[]> {
  if (!keyword) return [{ kind: 'all' }]
  const { query } = await search.interpretKeyword(ctx, keyword, true)
  const byName = { kind: 'name', text: keyword } as const
  return query ? [{ kind: 'query', query }, byName] : [byName]
}

/** A few shops for search suggestions. */
export async function findByName(
  ctx: Ctx,
  keyword: string,
  limit: number,
): Promise<{ id: number; name: string; logo: Picture }[]> {
  for (const choice of await choicesOf(ctx, keyword)) {
    const rows = await store.listShops(ctx, { choice, after: undefined, limit })
    if (rows.length > 0) return rows.map((row) => ({ id: row.id, name: row.name, logo: pictureOf(row.logo) }))
  }
  return []
}

export async function followShop(
  ctx: Ctx,
  input: { shopId: number; follow: boolean },
): Promise<Reply<typeof followEndpoint>> {
  const { userId } = shopperOf(ctx)
  const fans = (await store.setFollow(ctx, { userId, ...input })) ?? refuse('object.not_found')
  return { followed: input.follow, fans }
}

/** Resets what counts as new for a follower who opens the shop. Runs in the background. */
export function recordVisit(ctx: Ctx, shopId: number): void {
  const userId = viewerId(ctx)
  store.setVisited(ctx, { userId, shopId }).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'recording a shop visit failed')
  })
}

export interface FollowedNews {
  userId: number
  shopId: number
  logoId: number
  names: store.FollowedNewsRow['names']
  count: number
}

/** For each of these followers, their shop with most new products. */
export async function listFollowedNews(
  ctx: Ctx,
  followers: readonly { userId: number; since: Date | null }[],
): Promise<FollowedNews[]> {
  const rows = await store.listFollowedNews(ctx, followers)
  return rows.map(({ user_id, shop_id, logo_id, names, count }) => ({
    userId: user_id,
    shopId: shop_id,
    logoId: logo_id,
    names,
    count,
  }))
}

export interface Followed {
  shop: Shop
  followedAt: Date
  newCount: number
}

export async function listFollowed(
  ctx: Ctx,
  query: { sort?: FollowSort | undefined; limit?: number | undefined; cursor?: string | undefined },
): Promise<Page<Followed>> {
  const { userId } = shopperOf(ctx)
  const sort = query.sort ?? 'recent'
  const { shown, ends } = await readPage(query, {
    mark: ['followed', sort],
    types: [sort === 'recent' ? 'number' : 'string', 'number'],
    list: (after, limit) => store.listFollows(ctx, { userId, sort, after, limit }),
    count: (max) => store.countFollows(ctx, userId, max),
    keyOf: (row) => [row.sort_value, row.shop_id],
  })
  const ids = shown.map((row) => row.shop_id)
  const shops = new Map((await findShops(ctx, ids)).map((shop) => [shop.id, shop]))
  return {
    list: shown.flatMap((row) => {
      const shop = shops.get(row.shop_id)
      return shop ? [{ shop, followedAt: row.followed_at, newCount: row.new_count }] : []
    }),
    ...ends,
  }
}

function toShop(row: store.ShopRow): Shop {
  return {
    id: row.id,
    name: row.name,
    logo: pictureOf(row.logo),
    verified: row.verified,
    sales: row.sold_month,
    fans: row.fans,
    favorable_rate: favorableRate(row),
    total_sales: row.sold,
    followed: row.followed,
    about: row.about,
    since: row.opened_on,
    origin: row.origin,
    status: row.status,
  }
}
