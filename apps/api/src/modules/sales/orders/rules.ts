// orders: the table of states, what is open to a shopper in each, and the parts of an order's money; time is an argument.
import { orderRemindHours } from '@shop/contract/sales/order-actions.ts'
import { type OrderAction, type OrderStatus, type OrderStatusKey, orderStatuses } from '@shop/contract/sales/orders.ts'
import type { refundProblems } from '@shop/contract/sales/refunds.ts'
import { type Cents, cents } from '@shop/contract/wire.ts'

interface Transition {
  from: readonly OrderStatus[]
  /** `before`: where it was when its case was opened. */
  to: OrderStatus | 'before'
}

/** Every way from one state to another; there is no other. Stock and money move with it in the database's functions. */
export const transitions = {
  pay: { from: [0], to: 1 },
  cancel: { from: [0], to: -1 },
  /** Paid and not sent: by the shopper when it is late, by an operator at any time. */
  payBack: { from: [1], to: -3 },
  ship: { from: [1], to: 2 },
  receive: { from: [2], to: 3 },
  complete: { from: [3], to: 4 },
  askRefund: { from: [1, 2, 3, 4], to: -4 },
  /** Refused, or taken back by the shopper. */
  dropRefund: { from: [-4], to: 'before' },
  grantRefund: { from: [-4], to: -2 },
  refund: { from: [-2], to: -3 },
} as const satisfies Record<string, Transition>
export type TransitionName = keyof typeof transitions

/** What of a shopper's actions moves an order on, and how; the others leave it where it is. */
export const transitionBy: Partial<Record<OrderAction, TransitionName>> = {
  pay: 'pay',
  cancel: 'cancel',
  refund_now: 'payBack',
  confirm: 'receive',
  refund: 'askRefund',
}

/** Where an order comes by this; undefined where there is no such way. */
export function statusAfter(transition: TransitionName, { status, before }: OrderPosition): OrderStatus | undefined {
  const { from, to }: Transition = transitions[transition]
  if (!from.includes(status)) return undefined
  return to === 'before' ? before : to
}

interface OrderPosition {
  status: OrderStatus
  /** Of an order in after-sale. */
  before?: OrderStatus | undefined
}

/** What is open to a shopper, if its condition below holds as well. */
const offered: Record<OrderStatus, readonly OrderAction[]> = {
  0: ['pay', 'cancel', 'address'],
  1: ['remind', 'refund_now', 'refund', 'address', 'track'],
  2: ['confirm', 'extend', 'track', 'refund'],
  3: ['comment', 'refund', 'rebuy', 'track'],
  4: ['rebuy', 'comment', 'refund', 'track', 'del'],
  [-1]: ['rebuy', 'del'],
  [-2]: ['track'],
  [-3]: ['rebuy', 'del'],
  [-4]: ['track'],
}

export interface OrderFacts {
  status: OrderStatus
  pay_before: Date
  ship_due: Date | null
  confirm_at: Date | null
  extended_at: Date | null
  /** The shopper's last reminder to ship. */
  reminded_at: Date | null
  received_at: Date | null
  /** The time to review counts from here where a case took some of it; null = from receipt. */
  review_from: Date | null
  has_parcels: boolean
  is_reviewed: boolean
  /** The shopper asked for a refund once, whatever became of it. */
  has_refund_request: boolean
}

export interface OrderPolicy {
  now: Date
  /** 0 = none. */
  extensionDays: number
  /** From receipt, both. */
  reviewDays: number
  returnDays: number
}

const dayMs = 86_400_000

/** Until when a review may be written; null before it was received. */
export function reviewBy(order: Pick<OrderFacts, 'received_at' | 'review_from'>, reviewDays: number): Date | null {
  const from = order.review_from ?? order.received_at
  return from && new Date(from.getTime() + reviewDays * dayMs)
}

/** Why no refund can be asked for; undefined = it can. What is completed can come back until the return window closes. */
export function refundProblem(
  order: Pick<OrderFacts, 'status' | 'received_at' | 'has_refund_request'>,
  { now, returnDays }: Pick<OrderPolicy, 'now' | 'returnDays'>,
): (typeof refundProblems)[number] | undefined {
  if (order.has_refund_request) return 'refund.already_applied'
  if (!(transitions.askRefund.from as readonly OrderStatus[]).includes(order.status)) return 'order.wrong_state'
  const until = refundBy(order, returnDays)
  return until !== null && now >= until ? 'refund.too_late' : undefined
}

/** Until when it can be asked for; null = as long as it is not completed. */
export function refundBy(order: Pick<OrderFacts, 'status' | 'received_at'>, returnDays: number): Date | null {
  if (order.status !== 4 || !order.received_at) return null
  return new Date(order.received_at.getTime() + returnDays * dayMs)
}

/** A received order is completed by itself, and then its return window counts; null while it is under way. */
export function applyBy(
  order: Pick<OrderFacts, 'status' | 'received_at'> & { complete_at: Date | null },
  returnDays: number,
): Date | null {
  const window = refundBy({ ...order, status: 4 }, returnDays)
  if (order.status === 4) return window
  if (order.status !== 3 || !order.complete_at) return null
  return window && window > order.complete_at ? window : order.complete_at
}

const conditions: Partial<Record<OrderAction, (order: OrderFacts, policy: OrderPolicy) => boolean>> = {
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

/** In the order they are offered: the first is what the shopper most likely wants. */
export function openActions(order: OrderFacts, policy: OrderPolicy): OrderAction[] {
  return offered[order.status].filter(
    (action) => hasTransition(action, order.status) && (conditions[action]?.(order, policy) ?? true),
  )
}

function hasTransition(action: OrderAction, status: OrderStatus): boolean {
  const transition = transitionBy[action]
  return transition === undefined || statusAfter(transition, { status }) !== undefined
}

export function isOpen(action: OrderAction, order: OrderFacts, policy: OrderPolicy): boolean {
  return openActions(order, policy).includes(action)
}

const hourMs = 3_600_000

/** When the shopper may remind the shop again; null = now, or never in this state. */
export function remindFrom(order: Pick<OrderFacts, 'status' | 'reminded_at'>, now: Date): Date | null {
  if (order.status !== 1 || order.reminded_at === null) return null
  const from = new Date(order.reminded_at.getTime() + orderRemindHours * hourMs)
  return from > now ? from : null
}

const keys = new Map<OrderStatus, OrderStatusKey>(
  Object.entries(orderStatuses).map(([key, status]) => [status, key as OrderStatusKey]),
)

export function statusKey(status: OrderStatus): OrderStatusKey {
  const key = keys.get(status)
  if (!key) throw new Error(`an order of status ${status}`)
  return key
}

/** The status a list is asked for: a number, or one of two words. */
export function statusFromQuery(value: string | undefined): number | undefined {
  if (value === undefined || value === 'all') return undefined
  if (value === 'refunding' || value === 'refunded') return orderStatuses[value]
  return Number(value)
}

/** Still to be paid, sent, received, settled or decided. */
export const openStatuses: readonly OrderStatus[] = [0, 1, 2, 3, -2, -4]

const basisPoints = 10_000n

/** Rounded down: the cent that cannot be split is the shop's. */
export function commissionOf(escrow: Cents, commissionBp: number): Cents {
  return cents(Number((BigInt(escrow) * BigInt(commissionBp)) / basisPoints))
}
