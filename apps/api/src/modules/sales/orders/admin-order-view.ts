// Orders as operators see them: the queues, the details, packing slips.
import type { Input, Reply } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type * as contract from '@shop/contract/sales/admin-orders.ts'
import { orderStatuses } from '@shop/contract/sales/orders.ts'
import { rateOf } from '#basis-points.ts'
import { asGuest, type Ctx, inTx, operatorOf } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import * as catalog from '#modules/catalog/products/service.ts'
import * as logistics from '#modules/sales/logistics/service.ts'
import * as audit from '#modules/staff/audit-log/service.ts'
import { refuse } from '#refuse.ts'
import * as store from './admin-store.ts'
import { arrivalOf, toAddress, toEvent, toItem } from './order-view.ts'
import { reasonText } from './reasons.ts'
import { slipStatuses, staffActions, statusKey } from './rules.ts'

type Query = Input<typeof contract.listOrderRows>['query']

export async function listOrderRows(ctx: Ctx, query: Query): Promise<Page<contract.OrderRow>> {
  const { status, shop_id: shopId, late, problem, keyword } = query
  const filter = {
    status: status === undefined ? undefined : Number(status),
    ...{ shopId, isLate: late ?? false, isProblem: problem ?? false },
    keyword: keyword ? await keywordOf(ctx, keyword) : undefined,
  }
  const isQueue = filter.status === orderStatuses.waitingDeliver || filter.isLate
  const { shown, ends } = await readPage(query, {
    mark: ['order rows', status, shopId, late, problem, keyword],
    types: ['number'],
    list: (after, limit) => store.listRows(ctx, { filter, isQueue, after, limit }),
    count: (max) => store.countRows(ctx, filter, max),
    keyOf: (row) => [row.id],
  })
  return { list: shown.map((row) => ({ ...row, status_key: statusKey(row.status) })), ...ends }
}

const productsMax = 50

/** Digits may be a product id; other text finds products as the shop's search does. */
async function keywordOf(ctx: Ctx, text: string): Promise<store.Keyword> {
  const isNumber = /^\d+$/.test(text)
  const found = isNumber ? [] : (await catalog.listProducts(asGuest(ctx), { keyword: text, limit: productsMax })).list
  const productIds = isNumber ? [Number(text)].filter(Number.isSafeInteger) : found.map(({ id }) => id)
  return { text, number: logistics.normalizeNumber(text), productIds }
}

/** Records the view, because the details show a shopper's address. */
export async function viewOrder(ctx: Ctx, id: number): Promise<contract.OrderDetail> {
  const detail = await getOrderDetail(ctx, id)
  await audit.recordView(ctx, { action: 'order.view', object: { type: 'order', id } })
  return detail
}

export async function getOrderDetail(ctx: Ctx, id: number): Promise<contract.OrderDetail> {
  const { roles } = operatorOf(ctx)
  const found = (await store.findDetail(ctx, id)) ?? refuse('object.not_found')
  const events = await store.listEvents(ctx, id)
  const parcels = found.has_parcels ? await logistics.listParcels(ctx, id) : []
  const { has_parcels: _, commission_bp, cancel_text, days_min: __, days_max: ___, ...row } = found
  const arrives = arrivalOf(found)
  return {
    ...row,
    status_key: statusKey(row.status),
    items: row.items.map(toItem),
    address: toAddress(row.address),
    commission_rate: rateOf(commission_bp),
    arrives_from: arrives?.from ?? null,
    arrives_to: arrives?.to ?? null,
    cancel_reason:
      row.cancelled_by === '' ? '' : reasonText(ctx.language, { reason: row.cancel_reason, text: cancel_text }),
    parcels,
    timeline: events.map((event) => ({ ...toEvent(ctx, found, event), operator: event.operator })),
    actions: staffActions(found, roles),
  }
}

/** Records a view for each slip, because it shows a shopper's address. */
export async function getPackingSlips(ctx: Ctx, ids: string): Promise<Reply<typeof contract.getPackingSlips>> {
  const orderIds = [...new Set(ids.split(',').map(Number))].filter((id) => Number.isSafeInteger(id))
  const rows = await store.listSlips(ctx, { ids: orderIds, statuses: slipStatuses })
  const parcels = await logistics.listNumbers(
    ctx,
    rows.map(({ id }) => id),
  )
  const { operatorId, account } = operatorOf(ctx)
  const entry = { actor: { id: operatorId, account }, action: 'order.slip' }
  const entries = rows.map(({ id }) => ({ ...entry, object: { type: 'order', id } }))
  await inTx(ctx, (tx) => audit.recordAll(tx, entries))
  return rows.map((row) => ({ ...row, address: toAddress(row.address), parcels: parcels.get(row.id) ?? [] }))
}
