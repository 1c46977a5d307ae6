// Builds the view of a refund case for shoppers and operators.
import {
  type RefundAction,
  type RefundCase,
  type RefundEvent,
  type RefundReason,
  refundReasons,
} from '@shop/contract/sales/refunds.ts'
import { addCents } from '@shop/contract/wire.ts'
import type { Ctx } from '#context.ts'
import * as orders from '#modules/sales/orders/service.ts'
import { pictureOf } from '#picture.ts'
import { canChange, canShip } from './rules.ts'
import * as store from './store.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** A case can be withdrawn until the goods are sent; a number can be corrected until they are received. */
function actionsOf(row: store.CaseRow, events: readonly store.EventRow[]): RefundAction[] {
  const { step, origin } = row
  if (origin !== 'shopper') return []
  if (step === 'asked') return canChange(row) ? ['change', 'withdraw'] : ['withdraw']
  if (step === 'returning') return ['ship', 'withdraw']
  return canShip(step, events) ? ['ship'] : []
}

function eventText(ctx: Ctx, { kind, params }: store.EventRow): string {
  if (kind === 'sent') return [textOf(params.carrier), textOf(params.number)].filter(Boolean).join(' ')
  return orders.answerText(ctx.language, { reason: textOf(params.reason), text: textOf(params.text) })
}

export function toEvent(ctx: Ctx, event: store.EventRow): RefundEvent {
  const { kind, by, waits_for, due_at, time } = event
  return { kind, by, waits_for, due_at, text: eventText(ctx, event), time }
}

/** Refunds given by staff have other reasons, which their text explains. */
function reasonOf(reason: string): RefundReason {
  return refundReasons.find((known) => known === reason) ?? 'other'
}

function parcelOf(row: store.CaseRow): RefundCase['parcel'] {
  if (!row.sent_at) return null
  const pictures = row.pictures.filter(({ shows }) => shows === 'parcel')
  return {
    carrier: row.carrier_name ?? row.carrier,
    number: row.number,
    tracking_url: (row.tracking_url ?? '').replace('{number}', encodeURIComponent(row.number)),
    sent_at: row.sent_at,
    pictures: pictures.map(({ picture }) => pictureOf(picture)),
  }
}

export function toCase(ctx: Ctx, row: store.CaseRow, events: readonly store.EventRow[]): RefundCase {
  const { id, order_id, sn, order_status, type, goods_status, explanation, with_freight, step, waits_for, due_at } = row
  const { approved, paid, with_return, created_at, paid_at, closed_at } = row
  const { picture, ...shop } = row.shop
  const proofs = row.pictures.filter(({ shows }) => shows === 'proof')
  return {
    ...{ id, order_id, sn, order_status, type, goods_status, explanation, with_freight, step, waits_for, due_at },
    ...{ approved, paid, with_return, created_at, paid_at, closed_at },
    order_status_key: orders.statusKey(order_status),
    shop: { ...shop, logo: pictureOf(picture) },
    reason: reasonOf(row.reason),
    reason_text: orders.requestReasonText(ctx.language, row.reason),
    attachments: proofs.map((proof) => pictureOf(proof.picture)),
    items: row.items.map(({ item, qty, paid: linePaid, restocked }) => {
      return { item: orders.toItem(item), qty, paid: linePaid, restocked }
    }),
    amount: row.requested,
    max_amount: row.max,
    freight: addCents(...row.items.map(({ freight }) => freight)),
    answer: orders.answerText(ctx.language, { reason: row.answer_reason, text: row.answer_text }),
    return_address: row.return_address && orders.toAddress(row.return_address),
    parcel: parcelOf(row),
    actions: actionsOf(row, events),
    timeline: events.map((event) => toEvent(ctx, event)),
  }
}

export async function showCase(ctx: Ctx, row: store.CaseRow): Promise<RefundCase> {
  return toCase(ctx, row, await store.listEvents(ctx, row.id))
}
