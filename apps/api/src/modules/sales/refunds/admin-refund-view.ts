// Refund cases as operators see them: the queue, and the details a decision needs.
import type { Input } from '@shop/contract/endpoint.ts'
import type { Page } from '@shop/contract/page.ts'
import type * as contract from '@shop/contract/sales/admin-refunds.ts'
import { addCents, type Cents, subtractCents, zeroCents } from '@shop/contract/wire.ts'
import { type Ctx, operatorOf } from '#context.ts'
import { readPage } from '#db/cursor.ts'
import * as logistics from '#modules/sales/logistics/service.ts'
import * as orders from '#modules/sales/orders/service.ts'
import * as approvals from '#modules/staff/approvals/service.ts'
import * as ledger from '#modules/wallet/ledger/service.ts'
import { pictureOf } from '#picture.ts'
import { refuse, refuseFields } from '#refuse.ts'
import * as store from './admin-store.ts'
import { findPreview, type PreviewInput } from './admin-store.ts'
import { listEarlier } from './change-refund-store.ts'
import {
  type ApprovalPayload,
  approvalKind,
  getDecidedAlone,
  listProposals,
  receiptKind,
  toProposal,
} from './proposals.ts'
import { toCase, toEvent } from './refund-view.ts'
import { earlyApprovalNeeds, mayDecide, staffActions } from './rules.ts'
import { type CaseRow, findCase, listEvents } from './store.ts'

type Query = Input<typeof contract.listRefundRows>['query']

export async function listRefundRows(ctx: Ctx, query: Query): Promise<Page<contract.RefundRow>> {
  const { waits_for: waitsFor, step, open: isOpen = false, shop_id: shopId, keyword } = query
  const ids = query.proposed ? await listProposed(ctx) : undefined
  const filter = { waitsFor, step, isOpen, ids, shopId, keyword: keyword ? keywordOf(keyword) : undefined }
  const isQueue = isOpen || waitsFor !== undefined
  const { shown, ends } = await readPage(query, {
    mark: ['refund rows', { ...filter, ids: undefined, proposed: query.proposed }],
    types: isQueue ? ['number', 'number'] : ['number'],
    list: (after, limit) =>
      store.listRows(ctx, { filter, isQueue, after: after && positionOf(after.map(Number)), limit }),
    count: (max) => store.countRows(ctx, filter, max),
    keyOf: (row) => (isQueue ? [row.due_at?.getTime() ?? 0, row.id] : [row.id]),
  })
  const open = await listProposals(ctx, shown)
  return {
    list: shown.map((row) => ({ ...row, ...proposedOf(open.find(({ object_id: id }) => id === row.id)) })),
    ...ends,
  }
}

/** Cases with an open proposal. */
async function listProposed(ctx: Ctx): Promise<number[]> {
  const open = [...(await approvals.listOpen(ctx, approvalKind)), ...(await approvals.listOpen(ctx, receiptKind))]
  return open.map(({ object_id: id }) => id)
}

function proposedOf(approval: approvals.Approval | undefined): Pick<contract.RefundRow, 'proposed_by' | 'proposed'> {
  if (!approval) return { proposed_by: '', proposed: null }
  return { proposed_by: approval.proposer, proposed: (approval.payload as ApprovalPayload).amount }
}

/** The end of the year 9999, which the database can still store. */
const lastMs = 253_402_300_799_000

/** The cursor of a queue has due date and id, that of other lists only the id. */
function positionOf([first = 0, second]: readonly number[]): { dueAt: Date; id: number } | { id: number } {
  if (second === undefined) return { id: first }
  return first < 0 || first > lastMs ? refuseFields({ cursor: 'format' }) : { dueAt: new Date(first), id: second }
}

function keywordOf(text: string): NonNullable<store.Filter['keyword']> {
  return { text, number: logistics.normalizeNumber(text), id: /^\d{1,15}$/.test(text) ? Number(text) : null }
}

export async function getRefundDetail(ctx: Ctx, id: number): Promise<contract.RefundDetail> {
  const { roles } = operatorOf(ctx)
  const row = (await store.findDetail(ctx, id)) ?? refuse('object.not_found')
  const found = (await findCase(ctx, id)) ?? refuse('object.not_found')
  const events = await listEvents(ctx, id)
  const { refused, orders: ordered, cases, paid } = await store.getHistory(ctx, { userId: row.user.id })
  const { refused: _, ...shopHistory } = await store.getHistory(ctx, { shopId: row.shop.id })
  const [proposal] = await listProposals(ctx, [row])
  const actions = staffActions(row, roles)
  const { promo_cents, commission_cents, was_late, order: _order, ...shown } = row
  const { paid_at: _paid, shipped_at: _shipped, received_at: _received, completed_at: _completed, ...fields } = shown
  return {
    ...fields,
    case: toCase(ctx, found, events),
    order: await orderOf(ctx, row),
    from: await movementFor(ctx, row, found),
    timeline: events.map((event) => ({ ...toEvent(ctx, event), operator: event.operator })),
    earlier: (await listEarlier(ctx, id)).map(({ reason, ...change }) => {
      return { ...change, reason_text: orders.requestReasonText(ctx.language, reason) }
    }),
    earlier_pictures: found.pictures
      .filter(({ shows }) => shows === 'earlier')
      .map(({ picture }) => pictureOf(picture)),
    shopper_history: { orders: ordered, cases, refused, paid },
    shop_history: shopHistory,
    notes: await store.listNotes(ctx, id),
    may_pay_less: mayDecide(roles),
    actions: proposal ? actions.filter((action) => action === 'refuse' || action === 'note') : actions,
    ...proposedOf(proposal),
    proposal: proposal ? toProposal(ctx, proposal) : null,
    alone: await getDecidedAlone(ctx, {
      kind: row.step === 'asked' ? 'refund' : 'return',
      userId: row.user.id,
      shopId: row.shop.id,
    }),
    early: earlyApprovalNeeds(row, roles),
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

/** The payment of a case, for its preview. */
export function previewInput(
  found: CaseRow,
  { withReturn, amount }: { withReturn: boolean; amount: Cents },
): PreviewInput {
  const { order_id: orderId, origin, goods_status: goods, reason } = found
  const pieces = found.items.map(({ item, qty, max, freight }) => ({ id: item.id, qty, max, freight }))
  return { orderId, origin, goods, reason, withReturn: withReturn && goods === 'received', pieces, amount }
}

/** What an open case would move as requested or approved; for a paid one, what it moved. */
async function movementFor(ctx: Ctx, row: store.DetailRow, found: CaseRow): Promise<contract.RefundDetail['from']> {
  if (row.waits_for !== null) {
    const amount = found.approved ?? found.max
    const withReturn = found.with_return || found.type === 'refund_return'
    return (await findPreview(ctx, previewInput(found, { withReturn, amount }))).from
  }
  const total = addCents(row.paid, row.promo_cents)
  const owed = row.was_late ? await ledger.getOwed(ctx, { refundId: row.id, shopId: row.shop.id }) : zeroCents
  return {
    is_late: row.was_late,
    escrow: row.was_late ? zeroCents : total,
    shop: row.was_late ? subtractCents(total, addCents(row.commission_cents, owed)) : zeroCents,
    shop_debt: owed,
    commission: row.commission_cents,
    promo: row.promo_cents,
  }
}
