// Favourites with their saved price, recently seen products, and the notifications of price drops and restocks.
import type {
  Favourite,
  listHistory as historyEndpoint,
  listFavourites as listEndpoint,
  SeenProduct,
} from '@shop/contract/catalog/favourites.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type { NotificationKind } from '@shop/contract/people/notifications.ts'
import { createCache } from '#cache/cache.ts'
import { type Ctx, inTx, shopperOf } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import { refuse } from '#refuse.ts'
import * as store from './store.ts'

type ListQuery = Input<typeof listEndpoint>['query']

export { countByUser, erasePerson, exportPerson } from './store.ts'

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
  const terms = (query.keyword ?? '').split(/\s+/).filter(Boolean).slice(0, termsMax)
  const { shown, ends } = await readPage(query, {
    mark: ['favourites', userId, sort, terms],
    types: ['number', 'number', 'number'],
    list: (after, limit) => store.listFavourites(ctx, { userId, sort, terms, after, limit }),
    count: () => store.countFavourites(ctx, { userId, terms }),
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

const seenMax = 100
/** A second view of the same product within a minute is not recorded again. */
const viewCache = createCache<void>({ ms: 60_000, max: 20_000, clearedByChanges: false })

/** Runs in the background: the page does not wait for it and is shown even if recording fails. */
export function rememberSeen(ctx: Ctx, productId: number): void {
  if (ctx.actor.kind !== 'shopper') return
  const { userId } = ctx.actor
  const remember = async () => {
    const outside = { ...ctx, db: ctx.pool }
    await store.setSeen(outside, { userId, productId, at: ctx.now() })
    await store.deleteOldest(outside, userId, seenMax)
  }
  viewCache.get(ctx, `${userId} ${productId}`, remember).catch((error: unknown) => {
    ctx.log.warn({ err: error }, 'recording a product view failed')
  })
}

export async function listHistory(ctx: Ctx, query: Input<typeof historyEndpoint>['query']): Promise<Page<SeenProduct>> {
  const { userId } = shopperOf(ctx)
  const { shown, ends } = await readPage(query, {
    mark: ['history', userId],
    types: ['number', 'number'],
    list: (after, limit) => store.listSeen(ctx, { userId, after, limit }),
    count: () => store.countSeen(ctx, userId),
    keyOf: (row) => [row.seen_micros, row.product_id],
  })
  const ids = shown.map((row) => row.product_id)
  const cards = new Map((await catalog.cardsByIds(ctx, ids)).map((card) => [card.id, card]))
  return {
    list: shown.flatMap((row) => {
      const card = cards.get(row.product_id)
      return card ? [{ ...card, seen_at: row.seen_at }] : []
    }),
    ...ends,
  }
}

export async function clearHistory(ctx: Ctx): Promise<null> {
  await store.deleteSeen(ctx, shopperOf(ctx).userId)
  // A product opened again after this must be recorded at once.
  viewCache.clear(ctx)
  return null
}

const notificationKindOf: Record<store.EventKind, NotificationKind> = {
  price_drop: 'priceDrop',
  back_in_stock: 'backInStock',
}
const eventKinds = Object.keys(notificationKindOf) as store.EventKind[]

/** Offers are a day apart and pause at night: after this time every recipient has had a chance to be notified. */
const unsentMaxMs = 36 * 60 * 60 * 1000

/** Sends one notification per shopper, about the latest event; the others are counted in it. */
export async function sendFavouriteNotifications(ctx: Ctx): Promise<void> {
  if (!(await store.hasUnsent(ctx))) return
  for await (const recipients of notifications.offerRecipients(ctx, Object.values(notificationKindOf))) {
    const news = await store.listNews(ctx, recipients.map(toRecipient))
    await inTx(ctx, (tx) => notifications.notifyEach(tx, news.map(notificationFrom)))
  }
  await store.markSent(ctx, new Date(ctx.now().getTime() - unsentMaxMs))
}

function toRecipient({ userId, kinds, lastAt }: notifications.OfferRecipient): store.Recipient {
  return { userId, kinds: eventKinds.filter((kind) => kinds.includes(notificationKindOf[kind])), since: lastAt }
}

function notificationFrom(row: store.NewsRow): notifications.NotificationInput {
  const about = { userId: row.user_id, link: `/detail/${row.product_id}/${row.shop_id}`, pictureId: row.picture_id }
  const params = { product: row.titles, price: row.price_cents, more: row.more }
  if (row.was_cents === null) return { ...about, kind: 'backInStock', params }
  return { ...about, kind: 'priceDrop', params: { ...params, was: row.was_cents } }
}
