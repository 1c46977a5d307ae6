// Cases as operators see them: the queue, and one with everything a decision needs.
import type * as contract from '@shop/contract/console/refunds.ts'
import type { Input } from '@shop/contract/endpoint.ts'
import { type Page, pageLimitDefault, totalMax } from '@shop/contract/page.ts'
import { addCents, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { type Ctx, operatorOf } from '../../context.ts'
import { listMark, readCursor } from '../../db/cursor.ts'
import { pageOf } from '../../db/page.ts'
import { refuse, refuseFields } from '../../refuse.ts'
import * as logistics from '../logistics/service.ts'
import * as orders from '../orders/service.ts'
import * as store from './console-store.ts'
import { movementOf, staffActions } from './rules.ts'
import { toCase } from './showing.ts'
import { type CaseRow, findCase, listEvents, listLines } from './store.ts'

type Query = Input<typeof contract.listRefundRows>['query']

export async function listRefundRows(ctx: Ctx, query: Query): Promise<Page<contract.RefundRow>> {
  const limit = query.limit ?? pageLimitDefault
  const { waits_for: waitsFor, step, open: isOpen = false, shop_id: shopId, keyword } = query
  const filter = { waitsFor, step, isOpen, shopId, keyword: keyword ? keywordOf(keyword) : undefined }
  const isQueue = isOpen || waitsFor !== undefined
  const mark = listMark(['refund rows', filter])
  const after = readCursor(query.cursor, mark, isQueue ? ['number', 'number'] : ['number'])
  const [rows, count] = await Promise.all([
    store.listRows(ctx, { filter, isQueue, after: after && placeOf(after.map(Number)), limit: limit + 1 }),
    store.countRows(ctx, filter, totalMax + 1),
  ])
  const keyOf = (row: store.StaffRow) => (isQueue ? [row.due_at?.getTime() ?? 0, row.id] : [row.id])
  const { shown, ends } = pageOf(rows, { limit, count, mark, keyOf })
  return { list: shown, ...ends }
}

/** By when it is due, and its number; or the number alone. */
function placeOf([first = 0, second]: readonly number[]): { dueAt: Date; id: number } | { id: number } {
  if (second === undefined) return { id: first }
  const dueAt = new Date(first)
  return Number.isNaN(dueAt.getTime()) ? refuseFields({ cursor: 'format' }) : { dueAt, id: second }
}

function keywordOf(text: string): NonNullable<store.Filter['keyword']> {
  return { text, number: logistics.tidyNumber(text), id: /^\d{1,15}$/.test(text) ? Number(text) : null }
}

export async function getRefundDetail(ctx: Ctx, id: number): Promise<contract.RefundDetail> {
  const { roles } = operatorOf(ctx)
  const row = (await store.findDetail(ctx, id)) ?? refuse('object.not_found')
  const found = (await findCase(ctx, id)) ?? refuse('object.not_found')
  const events = await listEvents(ctx, id)
  const { refused, orders: ordered, cases, paid } = await store.getHistory(ctx, { userId: row.user.id })
  const { refused: _, ...ofShop } = await store.getHistory(ctx, { shopId: row.shop.id })
  const { promo_cents, commission_cents, was_late, shop_payable, order: _order, ...shown } = row
  const { paid_at: _paid, shipped_at: _shipped, received_at: _received, completed_at: _completed, ...fields } = shown
  return {
    ...fields,
    case: toCase(ctx, found, events),
    order: await orderOf(ctx, row),
    from: await movedBy(ctx, row, found),
    shopper_history: { orders: ordered, cases, refused, paid },
    shop_history: ofShop,
    notes: events.flatMap(({ kind, operator, params, time }) =>
      kind === 'note' ? [{ operator, text: String(params.text ?? ''), time }] : [],
    ),
    actions: staffActions(row, roles),
  }
}

async function orderOf(ctx: Ctx, row: store.DetailRow): Promise<contract.RefundDetail['order']> {
  const { status, status_before, total, discount, freight, paid, escrow, settled, commission } = row.order
  const { paid_at, shipped_at, received_at, completed_at } = row
  return {
    ...{ status, status_before, total, discount, freight, paid, escrow, settled, commission },
    ...{ paid_at, shipped_at, received_at, completed_at },
    status_key: orders.statusKey(status),
    refunded: addCents(row.order.refunded, row.order.late_refunded),
    parcels: await logistics.listParcels(ctx, row.order_id),
    timeline: await orders.listTimeline(ctx, row.order_id),
  }
}

/** What it would move; of what was paid, what it did. */
async function movedBy(ctx: Ctx, row: store.DetailRow, found: CaseRow): Promise<contract.RefundDetail['from']> {
  if (row.waits_for !== null) {
    const pieces = found.items.map(({ item, qty, max }) => ({ id: item.id, qty, max }))
    const isKept = found.goods_status === 'received' && found.type === 'refund_only' && !found.with_return
    const lines = await listLines(ctx, row.order_id)
    return movementOf(row.order, { lines, pieces, isKept, payable: row.shop_payable })
  }
  const all = addCents(row.paid, row.promo_cents)
  return {
    is_late: row.was_late,
    escrow: row.was_late ? zeroCents : all,
    shop: row.was_late ? subtractCents(all, row.commission_cents) : zeroCents,
    shop_debt: zeroCents,
    commission: row.commission_cents,
    promo: row.promo_cents,
  }
}
