// Rules of orders: the state table, what shoppers and operators may do in each state, deadlines and the commission.
import type { Role } from '@shop/contract/endpoint.ts'
import type { FieldRule } from '@shop/contract/errors.ts'
import { staffCancelReasons, type staffOrderActions } from '@shop/contract/sales/admin-orders.ts'
import { orderRemindHours } from '@shop/contract/sales/order-actions.ts'
import { type OrderAction, type OrderStatus, type OrderStatusKey, orderStatuses } from '@shop/contract/sales/orders.ts'
import type { refundProblems } from '@shop/contract/sales/refunds.ts'
import type { Cents } from '@shop/contract/wire.ts'
import { shareOf } from '#basis-points.ts'

const { waitingPay, waitingDeliver, delivered, received, completed, cancelled, refunding, refunded, inAfterSale } =
  orderStatuses

interface Transition {
  from: readonly OrderStatus[]
  /** `before`: the status when the refund case was opened. */
  to: OrderStatus | 'before'
}

/**
 * All status changes there are. Stock and money move with them in SQL functions, which check the status under the row
 * lock: `cancel` and `refundUnshipped` in cancel_order.sql, `pay` in lock_payable.sql.
 */
const transitions = {
  pay: { from: [waitingPay], to: waitingDeliver },
  /** By the shopper or an operator (`staffRules`) until it is paid; by the clock when the time to pay is over. */
  cancel: { from: [waitingPay], to: cancelled },
  /** Paid and not shipped: by the shopper when it is late, by an operator at any time. */
  refundUnshipped: { from: [waitingDeliver], to: refunded },
  ship: { from: [waitingDeliver], to: delivered },
  receive: { from: [delivered], to: received },
  complete: { from: [received], to: completed },
  requestRefund: { from: [waitingDeliver, delivered, received, completed], to: inAfterSale },
  /** Refused, or withdrawn by the shopper. */
  closeRefund: { from: [inAfterSale], to: 'before' },
  approveReturn: { from: [inAfterSale], to: refunding },
  refund: { from: [refunding], to: refunded },
} as const satisfies Record<string, Transition>
export type TransitionName = keyof typeof transitions

/** Actions that change the status; the others leave it as it is. */
const transitionBy: Partial<Record<OrderAction, TransitionName>> = {
  pay: 'pay',
  cancel: 'cancel',
  refund_now: 'refundUnshipped',
  confirm: 'receive',
  refund: 'requestRefund',
}

/** Undefined when the transition does not apply to this status. */
export function statusAfter(transition: TransitionName, { status, before }: OrderPosition): OrderStatus | undefined {
  const { from, to }: Transition = transitions[transition]
  if (!from.includes(status)) return undefined
  return to === 'before' ? before : to
}

interface OrderPosition {
  status: OrderStatus
  /** The status before after-sale. */
  before?: OrderStatus | undefined
}

/** Actions per status; those with an entry in `conditions` must also meet it. */
const actionsIn: Record<OrderStatus, readonly OrderAction[]> = {
  [waitingPay]: ['pay', 'cancel', 'address'],
  [waitingDeliver]: ['remind', 'refund_now', 'refund', 'address', 'track'],
  [delivered]: ['confirm', 'extend', 'track', 'refund'],
  [received]: ['comment', 'refund', 'rebuy', 'track'],
  [completed]: ['rebuy', 'comment', 'refund', 'track', 'del'],
  [cancelled]: ['rebuy', 'del'],
  [refunding]: ['track'],
  [refunded]: ['rebuy', 'del'],
  [inAfterSale]: ['track'],
}

/** What decides which actions are open. */
export interface OrderForActions {
  status: OrderStatus
  pay_before: Date
  ship_due: Date | null
  confirm_at: Date | null
  extended_at: Date | null
  /** The shopper's last reminder to ship. */
  reminded_at: Date | null
  received_at: Date | null
  /** Start of the review window when a refund case has shortened it; null means from receipt. */
  review_from: Date | null
  has_parcels: boolean
  is_reviewed: boolean
  /** The shopper has requested a refund, whatever its outcome. */
  has_refund_request: boolean
}

export interface OrderPolicy {
  now: Date
  /** 0 if there is no extension. */
  extensionDays: number
  /** From receipt. */
  reviewDays: number
  /** From receipt. */
  returnDays: number
}

const dayMs = 86_400_000

/** Until when a review may be written; null before receipt. */
export function reviewBy(order: Pick<OrderForActions, 'received_at' | 'review_from'>, reviewDays: number): Date | null {
  const from = order.review_from ?? order.received_at
  return from && new Date(from.getTime() + reviewDays * dayMs)
}

/** Why no refund can be requested, if so. A completed order can be refunded until its return window closes. */
export function refundProblem(
  order: Pick<OrderForActions, 'status' | 'received_at' | 'has_refund_request'>,
  { now, returnDays }: Pick<OrderPolicy, 'now' | 'returnDays'>,
): (typeof refundProblems)[number] | undefined {
  if (order.has_refund_request) return 'refund.already_applied'
  if (statusAfter('requestRefund', order) === undefined) return 'order.wrong_state'
  const until = returnWindowEnd(order, returnDays)
  return until !== null && now >= until ? 'refund.too_late' : undefined
}

/** Until when a refund can be requested; null while the order is not completed. */
function returnWindowEnd(order: Pick<OrderForActions, 'status' | 'received_at'>, returnDays: number): Date | null {
  if (order.status !== completed || !order.received_at) return null
  return new Date(order.received_at.getTime() + returnDays * dayMs)
}

/** As returnWindowEnd, but a received order gets the later of its completion and its return window; null before receipt. */
export function refundRequestBy(
  order: Pick<OrderForActions, 'status' | 'received_at'> & { complete_at: Date | null },
  returnDays: number,
): Date | null {
  const window = returnWindowEnd({ ...order, status: completed }, returnDays)
  if (order.status === completed) return window
  if (order.status !== received || !order.complete_at) return null
  return window && window > order.complete_at ? window : order.complete_at
}

const conditions: Partial<Record<OrderAction, (order: OrderForActions, policy: OrderPolicy) => boolean>> = {
  pay: (order, { now }) => now < order.pay_before,
  remind: (order, { now }) => remindFrom(order, now) === null,
  refund_now: (order, { now }) => !order.has_parcels && order.ship_due !== null && now >= order.ship_due,
  address: (order) => !order.has_parcels,
  track: (order) => order.has_parcels,
  refund: (order, policy) => refundProblem(order, policy) === undefined,
  comment: (order, { now, reviewDays }) => !order.is_reviewed && now < (reviewBy(order, reviewDays) ?? now),
  extend: (order, { now, extensionDays }) =>
    extensionDays > 0 && order.extended_at === null && order.confirm_at !== null && now < order.confirm_at,
}

/** The first is what the shopper most likely wants. */
export function openActions(order: OrderForActions, policy: OrderPolicy): OrderAction[] {
  return actionsIn[order.status].filter(
    (action) => hasTransition(action, order.status) && (conditions[action]?.(order, policy) ?? true),
  )
}

function hasTransition(action: OrderAction, status: OrderStatus): boolean {
  const transition = transitionBy[action]
  return transition === undefined || statusAfter(transition, { status }) !== undefined
}

export function isOpen(action: OrderAction, order: OrderForActions, policy: OrderPolicy): boolean {
  return openActions(order, policy).includes(action)
}

/** What operators may do, and in which roles. */
export type StaffAction = (typeof staffOrderActions)[number]

const shipRoles: readonly Role[] = ['fulfilment', 'admin']
const cancelRoles: readonly Role[] = ['support', 'fulfilment', 'admin']

interface StaffRule {
  action: StaffAction
  statuses: readonly OrderStatus[]
  /** Whether the order must or must not have parcels; undefined if it makes no difference. */
  parcels?: boolean
  roles: readonly Role[]
}

/** After delivery the shopper's address is no longer needed. */
export const slipStatuses: readonly OrderStatus[] = [waitingDeliver, delivered]

const eventStatuses: readonly OrderStatus[] = [waitingDeliver, delivered, received, refunding, inAfterSale]

const staffRules: readonly StaffRule[] = [
  { action: 'ship', statuses: [waitingDeliver], roles: shipRoles },
  { action: 'slip', statuses: slipStatuses, roles: shipRoles },
  { action: 'event', statuses: eventStatuses, parcels: true, roles: shipRoles },
  { action: 'delay', statuses: [waitingDeliver], roles: shipRoles },
  { action: 'address', statuses: [waitingPay, waitingDeliver], parcels: false, roles: shipRoles },
  { action: 'cancel', statuses: [waitingPay], roles: cancelRoles },
  { action: 'cancel_refund', statuses: [waitingDeliver], parcels: false, roles: cancelRoles },
]

type ShippableOrder = Pick<OrderForActions, 'status' | 'has_parcels'>

function appliesTo({ statuses, parcels }: StaffRule, order: ShippableOrder): boolean {
  return statuses.includes(order.status) && (parcels === undefined || parcels === order.has_parcels)
}

export function staffActions(order: ShippableOrder, roles: readonly Role[]): StaffAction[] {
  return staffRules
    .filter((rule) => appliesTo(rule, order) && rule.roles.some((role) => roles.includes(role)))
    .map(({ action }) => action)
}

/** Ignores roles: the endpoint has checked them. */
export function isOpenToStaff(action: StaffAction, order: ShippableOrder): boolean {
  return staffRules.some((rule) => rule.action === action && appliesTo(rule, order))
}

const textMax = 500

/** A known reason has a translated sentence; any other is the operator's own text, which the shopper reads as is. */
export function parseCancelReason(input: {
  reason: string
  text: string
}): { reason: string; text: string; problems?: undefined } | { problems: Record<string, FieldRule> } {
  const isKnown = staffCancelReasons.some((reason) => reason === input.reason)
  const parsed = isKnown ? input : { reason: 'other', text: [input.reason, input.text].filter(Boolean).join(' ') }
  if (parsed.reason === 'other' && parsed.text === '') return { problems: { text: 'required' } }
  if (parsed.text.length > textMax) return { problems: { text: 'tooLong' } }
  return parsed
}

const delayDaysMax = 120

export function isDelay(until: Date, now: Date): boolean {
  return until > now && until.getTime() - now.getTime() <= delayDaysMax * dayMs
}

const hourMs = 3_600_000

/** When the shopper may remind the shop again; null if now, or never in this status. */
export function remindFrom(order: Pick<OrderForActions, 'status' | 'reminded_at'>, now: Date): Date | null {
  if (order.status !== waitingDeliver || order.reminded_at === null) return null
  const from = new Date(order.reminded_at.getTime() + orderRemindHours * hourMs)
  return from > now ? from : null
}

const keys = new Map<OrderStatus, OrderStatusKey>(
  Object.entries(orderStatuses).map(([key, status]) => [status, key as OrderStatusKey]),
)

export function statusKey(status: OrderStatus): OrderStatusKey {
  const key = keys.get(status)
  if (!key) throw new Error(`unknown order status ${status}`)
  return key
}

/** Lists are filtered by a status number, `refunding`, `refunded` or `all`. */
export function statusFromQuery(value: string | undefined): number | undefined {
  if (value === undefined || value === 'all') return undefined
  if (value === 'refunding' || value === 'refunded') return orderStatuses[value]
  return Number(value)
}

/** Orders that still have to be paid, shipped, received, settled or decided. */
export const openStatuses: readonly OrderStatus[] = [
  waitingPay,
  waitingDeliver,
  delivered,
  received,
  refunding,
  inAfterSale,
]

/** Rounds down, in the shop's favor. */
export function commissionOf(escrow: Cents, commissionBp: number): Cents {
  return shareOf(escrow, commissionBp)
}
