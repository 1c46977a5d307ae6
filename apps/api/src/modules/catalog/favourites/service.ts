// Favourites: saving products and listing them with their saved price.
import type { Favourite, listFavourites as listEndpoint } from '@shop/contract/catalog/favourites.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { type Page, pageLimitDefault } from '@shop/contract/page.ts'
import { type Ctx, inTx, shopperOf } from '#context.ts'
import { listMark, readCursor } from '#db/cursor.ts'
import { pageOf } from '#db/page.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import { refuse } from '#refuse.ts'
import * as store from './store.ts'

type ListQuery = Input<typeof listEndpoint>['query']

export { rememberSeen } from './history.ts'
export { countByUser, erasePerson, exportPerson } from './personal-data-store.ts'
export { sendFavouriteNotifications } from './send-favourite-notifications.ts'

export async function setFavourite(
  ctx: Ctx,
  input: { productId: number; favourite: boolean },
): Promise<{ favourite: boolean }> {
  const { userId } = shopperOf(ctx)
  return inTx(ctx, async (tx) => {
    const product = (await catalog.findPrice(tx, input.productId)) ?? refuse('object.not_found')
    // A product off sale can be removed but not added.
    if (input.favourite && !product.isOn) refuse('object.not_found')
    if (input.favourite) await store.insertFavourite(tx, { userId, productId: input.productId, price: product.price })
    else await store.deleteFavourite(tx, { userId, productId: input.productId })
    return { favourite: input.favourite }
  })
}

const termsMax = 8

export async function listFavourites(ctx: Ctx, query: ListQuery): Promise<Page<Favourite>> {
  const { userId } = shopperOf(ctx)
  const sort = query.sort ?? 'new'
  const limit = query.limit ?? pageLimitDefault
  const terms = (query.keyword ?? '').split(/\s+/).filter(Boolean).slice(0, termsMax)
  const mark = listMark(['favourites', userId, sort, terms])
  const after = readCursor(query.cursor, mark, ['number', 'number', 'number'])
  const [rows, count] = await Promise.all([
    store.listFavourites(ctx, { userId, sort, terms, after, limit: limit + 1 }),
    store.countFavourites(ctx, { userId, terms }),
  ])
  const { shown, ends } = pageOf(rows, {
    limit,
    count,
    mark,
    keyOf: (row) => [row.sort_value, row.saved_micros, row.product_id],
  })
  return {
    list: await withCards(ctx, shown),
    ...ends,
  }
}

/** Products off sale stay in the list, marked as unavailable. */
async function withCards(ctx: Ctx, rows: readonly store.FavouriteRow[]): Promise<Favourite[]> {
  const ids = rows.map((row) => row.product_id)
  const cards = new Map((await catalog.cardsByIds(ctx, ids, { evenOff: true })).map((card) => [card.id, card]))
  return rows.flatMap((row) => {
    const card = cards.get(row.product_id)
    if (!card) return []
    return [{ ...card, saved_at: row.saved_at, saved_price: row.saved_cents, available: row.available }]
  })
}
