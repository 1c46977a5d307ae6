// Refunds for shoppers: what can be requested of an order and its case; the scheduled jobs; and what other modules use.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type { OrderCard } from '@shop/contract/sales/orders.ts'
import type * as contract from '@shop/contract/sales/refunds.ts'
import { addCents } from '@shop/contract/wire.ts'
import { type Ctx, inTx, shopperOf } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import * as orders from '#modules/sales/orders/service.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as endStore from './end-refund-store.ts'
import { showCase } from './refund-view.ts'
import { afterHours, choicesOf, refundableOf, sentPart, sentQtyOf } from './rules.ts'
import * as store from './store.ts'

export { erasePerson, exportPerson } from './store.ts'

type InfoQuery = Input<typeof contract.getRefundInfo>['query']

export async function getRefundInfo(ctx: Ctx, query: InfoQuery): Promise<Reply<typeof contract.getRefundInfo>> {
  const { userId } = shopperOf(ctx)
  const orderId = await orderIdOf(ctx, query)
  const [card] = await orders.showCards(ctx, [orderId])
  const order = await store.findOrderToRefund(ctx, { userId, orderId })
  if (!card || !order) return refuse('object.not_found')
  const [lines, refund, given, carriers] = await Promise.all([
    store.listLines(ctx, orderId),
    store.findOwnCase(ctx, { userId, orderId }),
    store.listGiven(ctx, orderId),
    store.listCarriers(ctx),
  ])
  if (refund?.closed_at && !refund.read_at) await store.markRead(ctx, refund.id)
  const policy = await orders.getOrderPolicy(ctx)
  const { shop_hours, platform_hours, return_days, receive_days } = await settings.getAfterSettings(ctx)
  // While a case is open, its request can be changed, with the choices of the order's earlier status.
  const { types, goods } = choicesOf({ status: order.status_before ?? order.status, sent: sentPart(lines) })
  const items = lines.map((line) => {
    const { refunded: _, ...item } = line
    return { item: orders.toItem(item), sent_qty: sentQtyOf(line), ...refundableOf(line) }
  })
  const left = items.filter(({ qty }) => qty > 0)
  return {
    order: card,
    fault: orders.refundProblem(order, policy) ?? null,
    apply_by: orders.refundRequestBy(order, policy.returnDays),
    types: [...types],
    goods_statuses: [...goods],
    items: left,
    max_amount: addCents(...left.flatMap((line) => [line.goods, line.freight])),
    has_promo: order.has_promo,
    applied: order.has_refund_request,
    case: refund ? await showCase(ctx, refund) : null,
    given: given.map(({ amount, time, ...why }) => ({ amount, time, text: orders.answerText(ctx.language, why) })),
    carriers: carriers.map(({ key, name, example }) => ({ key, name, example })),
    times: { shop_hours, platform_hours, return_days, receive_days },
  }
}

async function orderIdOf(ctx: Ctx, { order_id, id }: InfoQuery): Promise<number> {
  if (order_id !== undefined) return order_id
  if (id === undefined) return refuseFields({ order_id: 'required' })
  const found = await store.findOwnCase(ctx, { userId: shopperOf(ctx).userId, id })
  return (found ?? refuse('object.not_found')).order_id
}

export async function listRefundableOrders(
  ctx: Ctx,
  query: Input<typeof contract.listRefundableOrders>['query'],
): Promise<Page<OrderCard>> {
  const { userId } = shopperOf(ctx)
  const { now, returnDays } = await orders.getOrderPolicy(ctx)
  const filter = { userId, receivedSince: settings.addDays(now, -returnDays) }
  const { shown, ends } = await readPage(query, {
    mark: ['refundable orders', userId],
    types: ['number'],
    list: (after, limit) => store.listRefundableIds(ctx, { ...filter, after, limit }),
    count: (max) => store.countRefundable(ctx, filter, max),
    keyOf: (row) => [row.id],
  })
  const ids = shown.map(({ id }) => id)
  return { list: await orders.showCards(ctx, ids), ...ends }
}

// The scheduled jobs; each may run on several processes at once and again, and acts once.
const batchSize = 200
/** The next run continues with what this one leaves. */
const batchesMax = 50

async function inBatches(work: (limit: number) => Promise<number>): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) if ((await work(batchSize)) < batchSize) return
}

/** The shop has neither answered nor confirmed the returned goods in time, so the platform decides. */
export async function escalateDue(ctx: Ctx): Promise<void> {
  const { platform_hours } = await settings.getAfterSettings(ctx)
  await inBatches((limit) =>
    inTx(ctx, (tx) => endStore.escalate(tx, { limit, dueAt: afterHours(tx.now(), platform_hours) })),
  )
}

/** Reminds shoppers before the deadline to send the goods. */
export async function remindReturns(ctx: Ctx): Promise<void> {
  await inBatches((limit) => inTx(ctx, (tx) => endStore.remind(tx, limit)))
}

/** Closes cases whose goods were not sent in time; their orders resume. */
export async function lapseDue(ctx: Ctx): Promise<void> {
  await inBatches(async (limit) => {
    const ids = await endStore.listLapsed(ctx, limit)
    let ended = 0
    for (const id of ids) {
      const result = await endStore
        .endCase(ctx, { id, from: ['returning'], to: 'lapsed', isDue: true, by: 'clock' })
        .catch((error: unknown) => ctx.log.error({ err: error, refundId: id }, 'closing a lapsed refund case failed'))
      if (result !== undefined) ended++
    }
    // Failed cases stay first in the list, so stop here instead of trying them forever.
    return ended === ids.length ? ids.length : 0
  })
}
