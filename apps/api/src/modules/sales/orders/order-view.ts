// Builds the shopper's view of an order: the card in a list, the details, and the tracking.
import type { Reply } from '@shop/contract/endpoint.ts'
import type { getLogistics as endpoint } from '@shop/contract/sales/logistics.ts'
import { confirmSoonMs } from '@shop/contract/sales/order-statuses.ts'
import {
  type Order,
  type OrderAddress,
  type OrderCard,
  type OrderEvent,
  type OrderItem,
  type OrderStatus,
  orderStatuses,
} from '@shop/contract/sales/orders.ts'
import { type Ctx, shopperOf } from '#context.ts'
import { shownMobile } from '#mobile.ts'
import * as logistics from '#modules/sales/logistics/service.ts'
import * as shipping from '#modules/sales/shipping/service.ts'
import * as settings from '#modules/staff/settings/service.ts'
import { pictureOf } from '#picture.ts'
import { refuse } from '#refuse.ts'
import * as detailStore from './detail-store.ts'
import { reasonText } from './reasons.ts'
import { type OrderPolicy, openActions, refundRequestBy, remindFrom, statusKey } from './rules.ts'
import type * as store from './store.ts'

const { waitingPay, waitingDeliver, delivered, received } = orderStatuses
const beforeReceipt: ReadonlySet<OrderStatus> = new Set([waitingPay, waitingDeliver, delivered])

export async function getOrderPolicy(ctx: Ctx): Promise<OrderPolicy> {
  const { extension_days: extensionDays, return_days: returnDays } = await settings.getOrderSettings(ctx)
  const { review_days: reviewDays } = await settings.getAfterSettings(ctx)
  return { now: ctx.now(), extensionDays, reviewDays, returnDays }
}

export function toItem({ picture, ...item }: store.ItemRow): OrderItem {
  return { ...item, image: pictureOf(picture) }
}

export function toCard(row: store.OrderRow, policy: OrderPolicy): OrderCard {
  const { id, sn, pay_no, status, qty, subtotal, freight, discount, total, refunded, created_at } = row
  const { picture, ...shop } = row.shop
  const { confirm_at: confirmAt } = row
  const arrives = arrivalOf(row)
  const actions = openActions(row, policy)
  return {
    ...{ id, sn, pay_no, status, qty, subtotal, freight, discount, total, refunded, created_at },
    status_key: statusKey(status),
    shop: { ...shop, logo: pictureOf(picture) },
    items: row.items.map(toItem),
    pay_before: status === waitingPay ? row.pay_before : null,
    ship_by: status === waitingDeliver ? row.ship_due : null,
    arrives_from: arrives?.from ?? null,
    arrives_to: arrives?.to ?? null,
    confirm_at: status === delivered ? confirmAt : null,
    extends_to: actions.includes('extend') && confirmAt ? settings.addDays(confirmAt, policy.extensionDays) : null,
    complete_at: status === received ? row.complete_at : null,
    frees_promo: row.frees_promo,
    parcel_state: row.parcel_state,
    arrived: row.parcel_state === 'delivered',
    delayed: row.delayed,
    card_processing: row.card_processing,
    reviewed: row.is_reviewed,
    refund_by: actions.includes('refund') ? refundRequestBy(row, policy.returnDays) : null,
    after_sale: openCaseOf(row),
    answered: answeredOf(row, policy.now),
    actions,
  }
}

function openCaseOf({ case_id: id, waits_for, due_at, case_cents: amount }: store.OrderRow): OrderCard['after_sale'] {
  return id !== null && waits_for && due_at && amount !== null ? { id, waits_for, due_at, amount } : null
}

/** How long lists show the outcome of a refund case. */
const answeredMs = 3 * 86_400_000

export function answeredSince(now: Date): Date {
  return new Date(now.getTime() - answeredMs)
}

function answeredOf(
  { ended_step: step, ended_cents: amount, ended_at: time }: store.OrderRow,
  now: Date,
): OrderCard['answered'] {
  if (!step || amount === null || !time || time < answeredSince(now)) return null
  return { step, amount, time }
}

type Times = Pick<
  store.OrderRow,
  'status' | 'days_min' | 'days_max' | 'created_at' | 'paid_at' | 'shipped_at' | 'delayed_until'
>

/** Undefined once received or canceled. Counts from shipment, or from the delay, payment or order before that. */
export function arrivalOf(order: Times): { from: Date; to: Date } | undefined {
  if (!beforeReceipt.has(order.status)) return undefined
  const days = { daysMin: order.days_min, daysMax: order.days_max }
  if (order.shipped_at) return shipping.transitWindow(days, order.shipped_at)
  return shipping.arrivalWindow(days, order.delayed_until ?? order.paid_at ?? order.created_at)
}

/** From when an order needs the shopper's attention; infinite while only others have to act. */
function deadlineOf(row: store.DeadlineRow): number {
  const { status, pay_before, ship_due, confirm_at, waits_for, due_at } = row
  if (waits_for === 'shopper') return due_at?.getTime() ?? 0
  if (status === waitingPay) return pay_before.getTime()
  if (status === waitingDeliver) return ship_due?.getTime() ?? Number.POSITIVE_INFINITY
  if (status !== delivered) return Number.POSITIVE_INFINITY
  return Math.min(
    arrivalOf(row)?.to.getTime() ?? Number.POSITIVE_INFINITY,
    confirm_at ? confirm_at.getTime() - confirmSoonMs : Number.POSITIVE_INFINITY,
  )
}

/** The next deadline first, and newest first where there is none. */
export function byDeadline(a: store.DeadlineRow, b: store.DeadlineRow): number {
  const [first, second] = [deadlineOf(a), deadlineOf(b)]
  return first === second ? b.id - a.id : first - second
}

export function toAddress(address: Record<string, string>): OrderAddress {
  const { addressee = '', mobile = '', country = '', area = '', city = '', detail = '', postcode = '' } = address
  return { addressee, mobile, mobile_shown: shownMobile(mobile), country, area, city, detail, postcode }
}

/** Text written by people is stored in the order, where it can be erased, and not in the events. */
export function toEvent(
  ctx: Ctx,
  order: Pick<detailStore.DetailRow, 'cancel_text'>,
  event: detailStore.EventRow,
): OrderEvent {
  const { kind, by, params, time } = event
  const { reason, text } = params
  const isCancellation = kind === 'cancelled' || (kind === 'refunded' && typeof reason === 'string')
  const message = typeof text === 'string' ? text : ''
  return {
    kind,
    by,
    text: isCancellation
      ? reasonText(ctx.language, { reason: String(reason ?? ''), text: order.cancel_text })
      : message,
    time,
  }
}

export async function toOrder(ctx: Ctx, row: detailStore.DetailRow, policy: OrderPolicy): Promise<Order> {
  const [parcels, events] = await Promise.all([
    row.has_parcels ? logistics.listParcels(ctx, row.id) : [],
    detailStore.listEvents(ctx, row.id),
  ])
  const { note, promo_code, promo_returned, paid_at, shipped_at, received_at, completed_at, closed_at, delayed_until } =
    row
  return {
    ...toCard(row, policy),
    ...{ note, promo_code, promo_returned, paid_at, shipped_at, received_at, completed_at, closed_at, delayed_until },
    address: toAddress(row.address),
    payment_method: paid_at ? (row.paid_by ?? 'balance') : '',
    cancel_reason:
      row.cancelled_by === '' ? '' : reasonText(ctx.language, { reason: row.cancel_reason, text: row.cancel_text }),
    remind_from: remindFrom(row, policy.now),
    parcels,
    refund: row.refund,
    timeline: events.map((event) => toEvent(ctx, row, event)),
  }
}

/** Tracking of an order's parcels for its shopper; before the first parcel, the expected dates. */
export async function getLogistics(ctx: Ctx, id: number): Promise<Reply<typeof endpoint>> {
  const order = (await detailStore.findOwn(ctx, shopperOf(ctx).userId, id)) ?? refuse('object.not_found')
  const arrives = arrivalOf(order)
  return {
    parcels: order.has_parcels ? await logistics.listParcels(ctx, id) : [],
    ship_by: order.status === orderStatuses.waitingDeliver ? order.ship_due : null,
    delayed_until: order.delayed_until,
    arrives_from: arrives?.from ?? null,
    arrives_to: arrives?.to ?? null,
  }
}
