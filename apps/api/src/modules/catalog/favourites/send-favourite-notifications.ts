// Notifies subscribed shoppers of price drops and restocks of their favourites.
import type { NoticeKind } from '@shop/contract/people/notifications.ts'
import { type Ctx, inTx } from '#context.ts'
import * as notifications from '#modules/people/notifications/service.ts'
import * as store from './send-favourite-notifications-store.ts'

const noticeOf: Record<store.EventKind, NoticeKind> = { price_drop: 'priceDrop', back_in_stock: 'backInStock' }
const eventKinds = Object.keys(noticeOf) as store.EventKind[]

/** Offers are a day apart and pause at night: after this time every recipient has had a chance to be notified. */
const unsentMaxMs = 36 * 60 * 60 * 1000

/** Sends one notification per shopper, about the latest event; the others are counted in it. */
export async function sendFavouriteNotifications(ctx: Ctx): Promise<void> {
  if (!(await store.hasUnsent(ctx))) return
  for await (const recipients of notifications.offerRecipients(ctx, Object.values(noticeOf))) {
    const news = await store.listNews(ctx, recipients.map(toRecipient))
    await inTx(ctx, (tx) => notifications.notifyEach(tx, news.map(noticeFrom)))
  }
  await store.markSent(ctx, new Date(ctx.now().getTime() - unsentMaxMs))
}

function toRecipient({ userId, kinds, lastAt }: notifications.OfferRecipient): store.Recipient {
  return { userId, kinds: eventKinds.filter((kind) => kinds.includes(noticeOf[kind])), since: lastAt }
}

function noticeFrom(row: store.NewsRow): notifications.NoticeInput {
  const about = { userId: row.user_id, link: `/detail/${row.product_id}/${row.shop_id}`, pictureId: row.picture_id }
  const params = { product: row.words, price: row.price_cents, more: row.more }
  if (row.was_cents === null) return { ...about, kind: 'backInStock', params }
  return { ...about, kind: 'priceDrop', params: { ...params, was: row.was_cents } }
}
