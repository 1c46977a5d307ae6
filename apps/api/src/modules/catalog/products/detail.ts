// The product page: details, shop, freight, the viewer's flags, and the count of views.

import type { Product } from '@shop/contract/catalog/product.ts'
import type { Shop } from '@shop/contract/catalog/shops.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { Freight, getFreight as freightEndpoint } from '@shop/contract/sales/shipping.ts'
import { zeroCents } from '@shop/contract/wire.ts'
import { asGuest, type Ctx } from '#context.ts'
import type { Db } from '#db/pool.ts'
import * as shops from '#modules/catalog/shops/service.ts'
import * as shipping from '#modules/sales/shipping/service.ts'
import { pictureOf, type StoredPicture } from '#picture.ts'
import { refuse } from '#refuse.ts'
import { categoryNameCache, productCache, shopCache } from './caches.ts'
import { toCard, withFavourites } from './cards.ts'
import { findParcel, findProduct, getCategoryName, type ProductRow } from './detail-store.ts'

export async function getProduct(ctx: Ctx, productId: number): Promise<Product> {
  const product = await productCache.get(ctx, `${ctx.language} ${productId}`, () =>
    buildProduct(asGuest(ctx), productId),
  )
  if (ctx.actor.kind !== 'shopper') return product
  const [[own = product], shop = product.shop] = await Promise.all([
    withFavourites(ctx, [product]),
    shops.findShop(ctx, product.shop_id),
  ])
  return { ...own, shop }
}

async function buildProduct(ctx: Ctx, productId: number): Promise<Product> {
  const row = (await findProduct(ctx, productId)) ?? refuse('object.not_found')
  const [shop, category, freight] = await Promise.all([
    shopOf(ctx, row.shop_id),
    categoryNameOf(ctx, row.category_id),
    lowestFreight(ctx, row),
  ])
  if (!shop) throw new Error(`product ${productId} has no shop`)
  return {
    ...toCard({ ...row, shop_name: shop.name }),
    images: row.pictures.map(pictureOf),
    description: row.description,
    spec_groups: row.spec_groups.map((group) => ({
      ...group,
      values: group.values.map(({ picture, ...value }) => ({ ...value, image: maybePicture(picture) })),
    })),
    skus: row.skus.map(({ picture, grams: _, ...sku }) => ({ ...sku, image: maybePicture(picture) })),
    attributes: row.attributes,
    seen: row.seen,
    freight_from: freight,
    origin: shop.origin,
    limit_per_user: row.limit_per_user,
    category: { id: row.category_id, name: category },
    shop,
    created_at: row.created_at,
  }
}

function shopOf(ctx: Ctx, id: number): Promise<Shop | undefined> {
  return shopCache.get(ctx, `${ctx.language} ${id}`, () => shops.findShop(ctx, id))
}

function categoryNameOf(ctx: Ctx, id: number): Promise<string> {
  return categoryNameCache.get(ctx, `${ctx.language} ${id}`, () => getCategoryName(ctx, id))
}

function maybePicture(stored: StoredPicture | null) {
  return stored && pictureOf(stored)
}

async function lowestFreight(ctx: Ctx, row: ProductRow): Promise<Product['freight_from']> {
  if (row.freight_template_id === null) return null
  const lightest = row.skus.length > 0 ? Math.min(...row.skus.map((sku) => sku.grams)) : row.grams
  const lowest = await shipping.lowestFreight(ctx, row.freight_template_id, lightest)
  return lowest !== null && row.free_freight ? zeroCents : lowest
}

/** The freight and arrival dates of a SKU for an area. */
export async function getFreight(ctx: Ctx, query: Input<typeof freightEndpoint>['query']): Promise<Freight> {
  const parcel = (await findParcel(ctx, query.sku_id)) ?? refuse('object.not_found')
  const { grams, free, origin, template_id: templateId } = parcel
  const input = { templateId, areaId: query.area_id, grams, free, qty: query.qty ?? 1 }
  const { country, offer } = (await shipping.findDelivery(ctx, input)) ?? refuse('object.not_found')
  return {
    deliverable: offer !== undefined,
    freight: offer?.freight ?? null,
    arrives_from: offer?.from ?? null,
    arrives_to: offer?.to ?? null,
    origin,
    country,
  }
}

const productsMax = 100_000
const counters = new WeakMap<Db, Map<number, number>>()

/** Product views, counted in memory and taken in batches, so that no view waits for a row lock. */
export function noteView({ pool }: Pick<Ctx, 'pool'>, productId: number, count = 1): void {
  const views = counters.get(pool) ?? new Map<number, number>()
  counters.set(pool, views)
  // If nothing takes the views any more, memory matters more than a count.
  if (views.size >= productsMax && !views.has(productId)) return
  views.set(productId, (views.get(productId) ?? 0) + count)
}

/** Returns the views since the last call, by product, and resets them. */
export function takeViews({ pool }: Pick<Ctx, 'pool'>): Map<number, number> {
  const views = counters.get(pool) ?? new Map<number, number>()
  counters.delete(pool)
  return views
}
