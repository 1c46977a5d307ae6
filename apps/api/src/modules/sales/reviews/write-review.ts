// What a shopper does with reviews: see what to review, write it once, change it for a while, report those of others.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type * as contract from '@shop/contract/sales/reviews.ts'
import { type Ctx, inTx, shopperOf, type TxCtx } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import * as media from '#modules/catalog/media/service.ts'
import * as orders from '#modules/sales/orders/service.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import { toOwnReview } from './review-view.ts'
import { isEditable, itemsProblem, maskedName, openName } from './rules.ts'
import { getOwn, listOfOrder } from './store.ts'
import * as store from './write-review-store.ts'

export async function getPendingReview(ctx: Ctx, orderId: number): Promise<contract.PendingReview> {
  const { userId } = shopperOf(ctx)
  const { review_days } = await settings.getAfterSettings(ctx)
  const received = (await store.findReceived(ctx, { userId, orderId })) ?? refuse('object.not_found')
  const [order = refuse('object.not_found')] = await orders.showCards(ctx, [orderId])
  const scores = await store.findScores(ctx, orderId)
  const reviews = scores ? await listOfOrder(ctx, orderId) : []
  const writer = await store.getWriter(ctx, userId)
  const until = orders.reviewBy(received, review_days)
  return {
    order,
    items: order.items.filter((item) => item.refunded_qty < item.qty),
    written: scores
      ? {
          service_score: scores.service,
          postage_score: scores.postage,
          reviews: reviews.map((row) => toOwnReview(ctx, row)),
          created_at: scores.created_at,
        }
      : null,
    write_by: order.actions.includes('comment') ? until : null,
    masked_name: maskedName(writer),
    name: openName(writer),
  }
}

export async function listReviewableOrders(
  ctx: Ctx,
  query: Input<typeof contract.listReviewableOrders>['query'],
): Promise<Page<Reply<typeof contract.listReviewableOrders>['list'][number]>> {
  const { userId } = shopperOf(ctx)
  const { review_days } = await settings.getAfterSettings(ctx)
  const filter = { userId, receivedAfter: settings.addDays(ctx.now(), -review_days) }
  const { shown, ends } = await readPage(query, {
    mark: ['reviewable orders', userId],
    types: ['number'],
    list: (after, limit) => store.listReviewable(ctx, { ...filter, afterId: after && Number(after[0]), limit }),
    count: (max) => store.countReviewable(ctx, filter, max),
    keyOf: (row) => [row.id],
  })
  const list = await orders.showCards(
    ctx,
    shown.map(({ id }) => id),
  )
  return { list, ...ends }
}

/** Locks: the order, the rating counts of its shop and products, and at the end the shop's balance. */
export async function addReview(
  ctx: Ctx,
  body: Input<typeof contract.addReview>['body'],
): Promise<contract.PendingReview> {
  const { userId } = shopperOf(ctx)
  const { order_id: orderId, service_score: service, postage_score: postage, anonymous, items } = body
  const { review_edit_days } = await settings.getAfterSettings(ctx)
  return inTx(ctx, async (tx) => {
    const order = await orders.lockForReview(tx, orderId)
    checkItems(items, await store.listLineIds(tx, orderId))
    const pictures = await ownPictures(tx, items)
    await store.insertScores(tx, { orderId, userId, shopId: order.shopId, service, postage })
    await store.insertReviews(tx, {
      orderId,
      language: ctx.language,
      anonymous,
      editableUntil: settings.addDays(tx.now(), review_edit_days),
      reviews: items.map((item, index) => ({
        orderItemId: item.order_item_id,
        score: item.score,
        content: item.content,
        pictureIds: pictures[index] ?? [],
      })),
    })
    await orders.completeReviewed(tx, order)
    return getPendingReview(tx, orderId)
  })
}

function checkItems(items: readonly { order_item_id: number }[], lineIds: readonly number[]): void {
  const problem = itemsProblem(items, lineIds)
  if (problem === 'unknown') refuse('object.not_found')
  if (problem) refuseFields({ items: problem === 'repeated' ? 'repeated' : 'required' })
}

/** Picture ids per item; a repeated picture is shown once. */
async function ownPictures(tx: TxCtx, items: readonly { pictures: readonly string[] }[]): Promise<number[][]> {
  const urls = [...new Set(items.flatMap((item) => item.pictures))]
  const { userId: ownerId } = shopperOf(tx)
  const ids = await media.picturesOfUrls(tx, urls, { ownerId, scene: 'review' })
  return items.map((item) => [...new Set(item.pictures)].map((url) => ids.get(url) ?? refuse('object.not_found')))
}

export async function changeReview(
  ctx: Ctx,
  body: Input<typeof contract.changeReview>['body'],
): Promise<contract.OwnReview> {
  const { userId } = shopperOf(ctx)
  const { id, score, content, anonymous } = body
  return inTx(ctx, async (tx) => {
    const review = (await store.lockOwn(tx, { id, userId })) ?? refuse('object.not_found')
    if (!isEditable(review, tx.now())) refuse('review.too_late', { of: 'edit' })
    const [pictureIds = []] = await ownPictures(tx, [body])
    await store.setReview(tx, { id, score, content, anonymous, language: ctx.language, pictureIds })
    return toOwnReview(tx, await getOwn(tx, id))
  })
}

/** A shopper's own review or a hidden one is not found. */
export async function reportReview(ctx: Ctx, body: Input<typeof contract.reportReview>['body']): Promise<null> {
  const { userId } = shopperOf(ctx)
  const { id: reviewId, reason, text = '' } = body
  if (reason === 'other' && text === '') refuseFields({ text: 'required' })
  return inTx(ctx, async (tx) => {
    if (!(await store.isShownToOthers(tx, { id: reviewId, userId }))) refuse('object.not_found')
    await store.insertReport(tx, { reviewId, userId, reason, text })
    return null
  })
}
