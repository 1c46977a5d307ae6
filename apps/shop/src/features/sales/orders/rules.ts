// What an order offers and how far it is: pure, told by what the server says is open.

import type { ParcelState } from '@shop/contract/sales/logistics.ts'
import type { Order, OrderAction, OrderCard } from '@shop/contract/sales/orders.ts'
import { addCents, type Cents } from '@shop/contract/wire.ts'

/** A deed of the server's list, or a way that is always there for such an order. */
export type AvailableAction = OrderAction | 'request' | 'withdraw' | 'review' | 'funds' | 'contact'

/** What a shopper most likely wants comes first. */
const preferredOrder: readonly OrderAction[] = [
  'pay',
  'confirm',
  'comment',
  'remind',
  'refund_now',
  'rebuy',
  'track',
  'cancel',
  'extend',
  'refund',
  'address',
]

/** The address is changed where it stands, on the order's own page. */
const detailOnly: ReadonlySet<OrderAction> = new Set(['address'])

type ActionSource = Pick<OrderCard, 'status' | 'actions'> & Partial<Pick<OrderCard, 'reviewed' | 'answered'>>

export function availableActionsOf(order: ActionSource, isDetail: boolean): AvailableAction[] {
  const open = preferredOrder.filter(
    (action) => order.actions.includes(action) && (isDetail || !detailOnly.has(action)),
  )
  const ahead: AvailableAction[] = order.status === -4 || order.status === -2 ? ['request'] : []
  const beside: AvailableAction[] = order.status === -3 ? ['funds'] : []
  if (order.answered) beside.push('request')
  if (order.reviewed) beside.push('review')
  // What takes it out of sight, or cannot be taken back, stands behind everything else.
  const last: AvailableAction[] = order.actions.includes('del') ? ['contact', 'del'] : ['contact']
  if (order.status === -4) last.push('withdraw')
  return [...ahead, ...open.slice(0, 1), ...beside, ...open.slice(1), ...last]
}

export interface ActionLayout {
  /** As buttons, the likeliest first. */
  shown: AvailableAction[]
  /** Behind a button for more. */
  rest: AvailableAction[]
}

const shownMax = 2

/** Nobody opens a list to find one thing in it: help alone is left out, as every page has it at its top. */
export function splitActions(actions: readonly AvailableAction[]): ActionLayout {
  const shown = actions.slice(0, shownMax)
  const rest = actions.slice(shownMax)
  if (rest.length !== 1) return { shown, rest }
  if (rest[0] === 'contact') return { shown, rest: [] }
  return shown[1] === 'contact' ? { shown: shown.slice(0, 1), rest: ['contact', ...rest] } : { shown, rest }
}

/** These are what the shop waits for; the others stay calm in a list of many. */
export function isUrgent(action: AvailableAction): boolean {
  return action === 'pay' || action === 'confirm' || action === 'request'
}

const confirmSoonMs = 3 * 86_400_000

/** By its dates it should be there, or it is soon taken as received: time to look. */
export function isLikelyDelivered({ status, arrives_to, confirm_at }: OrderCard, now: Date): boolean {
  if (status !== 2) return false
  const isDue = arrives_to !== null && arrives_to <= now
  return isDue || (confirm_at !== null && confirm_at.getTime() - now.getTime() < confirmSoonMs)
}

export function isLate(order: ActionSource): boolean {
  return order.actions.includes('refund_now')
}

/** Whether something waits for the shopper. */
export function needsAttention(order: OrderCard, now: Date): boolean {
  return (
    order.status === 0 || isLate(order) || isLikelyDelivered(order, now) || order.after_sale?.waits_for === 'shopper'
  )
}

/** Of those that are shown, what was answered lately. */
export function answeredOrders(orders: readonly OrderCard[]): OrderCard[] {
  const byId = new Map(orders.filter(({ answered }) => answered).map((order) => [order.id, order]))
  return [...byId.values()].toSorted((a, b) => timeOf(b) - timeOf(a))
}

function timeOf({ answered }: OrderCard): number {
  return answered?.time.getTime() ?? 0
}

const parcelProgress: Record<ParcelState, number> = {
  shipped: 0.3,
  moving: 0.5,
  exception: 0.5,
  customs: 0.68,
  out: 0.86,
  attempt: 0.86,
  delivered: 1,
}

/** How much of its way an order has behind it, from 0 to 1: as far as the last of its parcels. */
export function progressOf({ status, parcels }: Pick<Order, 'status' | 'parcels'>): number {
  if (status === 3 || status === 4) return 1
  if (parcels.length === 0) return status === 1 ? 0.1 : 0
  return Math.min(...parcels.map(({ state }) => parcelProgress[state]))
}

/** A parcel of it does not move on: that comes before when it may arrive. */
export function isDelayed({ status, parcels }: Pick<Order, 'status' | 'parcels'>): boolean {
  return (status === 1 || status === 2) && parcels.some(({ state }) => state === 'exception')
}

export interface PayableGroup {
  payNo: string
  count: number
  /** What tells two such groups apart. */
  shops: string[]
  total: Cents
}

/** What was ordered at once and still waits can be paid at once. */
export function payableTogether(
  orders: readonly Pick<OrderCard, 'pay_no' | 'total' | 'actions' | 'shop'>[],
): PayableGroup[] {
  const waiting = orders.filter(({ actions }) => actions.includes('pay'))
  return [...Map.groupBy(waiting, ({ pay_no }) => pay_no)]
    .filter(([, group]) => group.length > 1)
    .map(([payNo, group]) => ({
      payNo,
      count: group.length,
      shops: group.map(({ shop }) => shop.name),
      total: addCents(...group.map(({ total }) => total)),
    }))
}
