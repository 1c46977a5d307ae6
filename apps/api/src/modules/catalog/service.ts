// Categories, product lists and favourites.
import type { Category, listProducts as listEndpoint, ProductCard } from '@shop/contract/catalog.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { type Page, pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import { type Ctx, inTx, shopperOf } from '../../context.ts'
import { listMark, makeCursor, readCursor } from '../../db/cursor.ts'
import { pictureOf } from '../../picture.ts'
import { refuse } from '../../refuse.ts'
import * as store from './store.ts'

type ListQuery = Input<typeof listEndpoint>['query']

export async function listCategories(ctx: Ctx): Promise<Category[]> {
  const rows = await store.listCategories(ctx)
  return rows.map((row) => ({ id: row.id, key: row.key, name: row.name, image: pictureOf(row.picture) }))
}

export async function listProducts(ctx: Ctx, query: ListQuery): Promise<Page<ProductCard>> {
  const sort = query.sort ?? 'recommend'
  const limit = query.limit ?? pageLimitDefault
  const filter = filterOf(query)
  const mark = listMark(['products', sort, filter])
  const after = readCursor(query.cursor, mark, ['number', 'number'])
  // One more than asked tells whether there is a next page.
  const [rows, count] = await Promise.all([
    store.listCards(ctx, { filter, sort, after, limit: limit + 1 }),
    store.countProducts(ctx, filter),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    list: shown.map(toCard),
    next: rows.length > limit && last ? makeCursor(mark, [last.sort_value, last.id]) : null,
    total: Math.min(count, totalMax),
    ...(count > totalMax && { total_capped: true }),
  }
}

/** The best-sold products of all, without counting the rest. */
export async function listBestSold(ctx: Ctx, limit: number): Promise<ProductCard[]> {
  const rows = await store.listCards(ctx, { filter: {}, sort: 'sales', after: undefined, limit })
  return rows.map(toCard)
}

export async function setFavourite(
  ctx: Ctx,
  wish: { productId: number; favourite: boolean },
): Promise<{ favourite: boolean }> {
  const { userId } = shopperOf(ctx)
  return inTx(ctx, async (tx) => {
    const product = (await store.findPrice(tx, wish.productId)) ?? refuse('object.not_found')
    // What went off sale can be let go of, not taken up.
    if (wish.favourite && !product.isOn) refuse('object.not_found')
    if (wish.favourite) await store.insertFavourite(tx, { userId, productId: wish.productId, price: product.price })
    else await store.deleteFavourite(tx, { userId, productId: wish.productId })
    return { favourite: wish.favourite }
  })
}

/** The best-sold products of some shops as thumbs. */
export async function listBestOfShops(ctx: Ctx, shopIds: readonly number[], each: number) {
  const rows = await store.listBestOfShops(ctx, shopIds, each)
  return rows.map((row) => ({
    shopId: row.shop_id,
    thumb: { product_id: row.product_id, title: row.title, image: pictureOf(row.picture) },
  }))
}

function filterOf(query: ListQuery): store.ProductFilter {
  return {
    categoryId: query.category_id,
    shopId: query.shop_id,
    priceMin: query.filter?.price_min,
    priceMax: query.filter?.price_max,
    freeFreight: query.filter?.free_freight,
    inStock: query.filter?.in_stock,
  }
}

function toCard(row: store.CardRow): ProductCard {
  return {
    id: row.id,
    title: row.title,
    image: pictureOf(row.picture),
    price: row.price_cents,
    price_max: row.price_max_cents,
    was: row.was_cents,
    sales: row.sold,
    rating: null,
    reviews: 0,
    free_freight: row.free_freight,
    in_stock: row.in_stock,
    shop_id: row.shop_id,
    shop_name: row.shop_name,
    favourite: row.favourite,
  }
}
