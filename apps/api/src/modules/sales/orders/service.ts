// A shopper's orders: lists by status, counts, details; and what other modules use of orders.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import { type Page, pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import type * as contract from '@shop/contract/sales/orders.ts'
import { type OrderStatusKey, orderStatuses } from '@shop/contract/sales/orders.ts'
import { addCents } from '@shop/contract/wire.ts'
import { type Ctx, shopperOf } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as detailStore from './detail-store.ts'
import { answeredSince, byDeadline, getOrderPolicy, toCard, toEvent, toOrder } from './order-view.ts'
import { openStatuses, statusFromQuery } from './rules.ts'
import * as store from './store.ts'

export {
  completeDue,
  completeReviewed,
  dropRefusedPayments,
  expireUnpaid,
  lockForReview,
  type ReviewedOrder,
  receiveDue,
  remindDue,
} from './jobs.ts'
export { getOrderPolicy, toAddress, toItem } from './order-view.ts'
export { payPlanned, payPlannedDue } from './pay-by-card.ts'
export { erasePerson, exportPerson, hasOpenOrders, lockOrdersOf } from './personal-data-store.ts'
export { isCancelled, isStillWanted } from './planned-store.ts'
export { answerText, requestReasonText } from './reasons.ts'
export { refundProblem, refundRequestBy, reviewBy, statusKey } from './rules.ts'
export { sendOrderNotifications } from './send-order-notifications.ts'
export { listBriefs } from './store.ts'

const keywordsMax = 6

export async function listOrders(
  ctx: Ctx,
  query: Input<typeof contract.listOrders>['query'],
): Promise<Page<contract.OrderCard>> {
  const { userId } = shopperOf(ctx)
  const keywords = (query.keyword ?? '').split(/\s+/).filter(Boolean).slice(0, keywordsMax)
  const filter = { userId, status: statusFromQuery(query.status), keywords }
  if (query.sort === 'due') {
    // One page: no list has a cursor for it.
    if (query.cursor !== undefined) refuseFields({ cursor: 'format' })
    if (!openStatuses.some((status) => status === filter.status)) refuseFields({ status: 'chooseOne' })
    return listDue(ctx, filter, query.limit ?? pageLimitDefault)
  }
  const [{ shown, ends }, policy] = await Promise.all([
    readPage(query, {
      mark: ['orders', filter],
      types: ['number'],
      list: (after, limit) => store.listOwn(ctx, { filter, after, limit }),
      count: (max) => store.countOwn(ctx, filter, max),
      keyOf: (row) => [row.id],
    }),
    getOrderPolicy(ctx),
  ])
  return { list: shown.map((row) => toCard(row, policy)), ...ends }
}

/** Those with the first deadlines. */
const deadlinesMax = 200

async function listDue(ctx: Ctx, filter: store.OwnFilter, limit: number): Promise<Page<contract.OrderCard>> {
  const rows = await store.listDeadlines(ctx, filter, deadlinesMax)
  const ids = rows.toSorted(byDeadline).map(({ id }) => id)
  const [list, count] = await Promise.all([
    showCards(ctx, ids.slice(0, limit)),
    store.countOwn(ctx, filter, totalMax + 1),
  ])
  return { list, next: null, total: Math.min(count, totalMax), ...(count > totalMax && { total_capped: true }) }
}

export async function countOrders(ctx: Ctx): Promise<Reply<typeof contract.countOrders>> {
  const counts = new Map(
    (await store.countByStatus(ctx, shopperOf(ctx).userId)).map(({ status, count }) => [status as number, count]),
  )
  const countOf = (key: OrderStatusKey) => counts.get(orderStatuses[key]) ?? 0
  return {
    all: [...counts.values()].reduce((sum, count) => sum + count, 0),
    waitingPay: countOf('waitingPay'),
    waitingDeliver: countOf('waitingDeliver'),
    delivered: countOf('delivered'),
    received: countOf('received'),
    completed: countOf('completed'),
    cancelled: countOf('cancelled'),
    refunding: countOf('refunding'),
    refunded: countOf('refunded'),
    inAfterSale: countOf('inAfterSale'),
    after_sale: countOf('inAfterSale') + countOf('refunding'),
  }
}

/** The order the home page reminds of. */
export async function getNextOrder(ctx: Ctx): Promise<Reply<typeof contract.getNextOrder>> {
  const { userId } = shopperOf(ctx)
  const now = ctx.now()
  const id = await store.findNextId(ctx, { userId, now, answeredSince: answeredSince(now) })
  const [order = null] = id === undefined ? [] : await showCards(ctx, [id])
  return { order }
}

export async function getOrder(
  ctx: Ctx,
  query: Input<typeof contract.getOrder>['query'],
): Promise<Reply<typeof contract.getOrder>> {
  const { userId } = shopperOf(ctx)
  const { id: orderId, pay_no: payNo, request_no: requestNo } = query
  if ((orderId ?? payNo ?? requestNo) === undefined) refuseFields({ id: 'required' })
  const id = (await detailStore.findOwnId(ctx, { userId, id: orderId, payNo, requestNo })) ?? refuse('object.not_found')
  const row = (await detailStore.findOwn(ctx, userId, id)) ?? refuse('object.not_found')
  const [batch, policy] = await Promise.all([detailStore.listBatch(ctx, row.checkout_id), getOrderPolicy(ctx)])
  const unpaid = batch.filter(({ status }) => status === orderStatuses.waitingPay)
  return {
    ...(await toOrder(ctx, row, policy)),
    batch: {
      orders: batch.map((order) => toCard(order, policy)),
      total: addCents(...unpaid.map(({ total }) => total)),
      pay_before: unpaid[0]?.pay_before ?? null,
    },
  }
}

/** In the order of the ids; leaves out orders of other shoppers. */
export async function showCards(ctx: Ctx, ids: readonly number[]): Promise<contract.OrderCard[]> {
  if (ids.length === 0) return []
  const [rows, policy] = [await store.listOwnByIds(ctx, shopperOf(ctx).userId, ids), await getOrderPolicy(ctx)]
  return rows.map((row) => toCard(row, policy))
}

/** For an order that was not canceled; oldest first. */
export async function listTimeline(ctx: Ctx, id: number): Promise<contract.OrderEvent[]> {
  return (await detailStore.listEvents(ctx, id)).map((event) => toEvent(ctx, { cancel_text: '' }, event))
}

export async function showOrder(ctx: Ctx, id: number): Promise<contract.Order> {
  const row = (await detailStore.findOwn(ctx, shopperOf(ctx).userId, id)) ?? refuse('object.not_found')
  return toOrder(ctx, row, await getOrderPolicy(ctx))
}
