// Rules of orders: which actions to show first, when a shopper must act, and the shipping progress.

import { addCents, type Cents } from '@shop/contract/cents.ts'
import type { Parcel, ParcelEvent, ParcelState } from '@shop/contract/sales/logistics.ts'
import { confirmSoonMs, orderStatuses } from '@shop/contract/sales/order-statuses.ts'
import type { Order, OrderAction, OrderCard } from '@shop/contract/sales/orders.ts'

const { waitingPay, waitingDeliver, delivered, received, completed, refunding, refunded, inAfterSale } = orderStatuses

/** The address of an order has its button beside it. */
type ButtonAction = Exclude<OrderAction, 'address'>

/** An action allowed by the server (`paying` is `pay` while a card is charged), or a link that such an order always has. */
export type AvailableAction = ButtonAction | 'paying' | 'request' | 'withdraw' | 'review' | 'funds' | 'contact'

/** The most likely action first. */
const preferredOrder: readonly ButtonAction[] = [
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
]

/** The shop has until `ship_by`: a reminder makes sense after that, and nothing asks for a refund. */
const orderToShip: readonly ButtonAction[] = ['track']

const orderInTransit: readonly ButtonAction[] = ['track', ...preferredOrder.filter((action) => action !== 'track')]

type ActionSource = Pick<OrderCard, 'status' | 'actions'> &
  Partial<
    Pick<OrderCard, 'reviewed' | 'answered' | 'arrived' | 'delayed' | 'arrives_to' | 'card_processing' | 'ship_by'>
  > & { parcels?: readonly Pick<Parcel, 'carrier' | 'state' | 'tracking_url'>[] }

const dayMs = 86_400_000

/** The carrier reported no problem, and a day later the last day of arrival is over in the shopper's time zone too. */
function isUnreported({ delayed, arrives_to: to }: ActionSource, now: Date): boolean {
  return !delayed && Boolean(to && now.getTime() - to.getTime() >= dayMs)
}

/** Confirming the receipt ends the buyer's protection: until the parcel should be there, it is not what comes next. */
export function isInTransit(order: ActionSource, now: Date): boolean {
  const { status, arrived, actions } = order
  return status === delivered && !arrived && actions.includes('track') && !isUnreported(order, now)
}

/** The first parcel that is not there yet: a page that shows the parcels itself tracks it with its carrier. */
export function trackedParcelOf(order: ActionSource, now: Date) {
  if (!isInTransit(order, now)) return undefined
  return order.parcels?.find(({ state, tracking_url }) => state !== 'delivered' && tracking_url !== '')
}

/** While a card is being charged, paying again would only fill the wallet. */
export function canPay({ actions, card_processing: isProcessing }: Omit<ActionSource, 'status'>): boolean {
  return actions.includes('pay') && !isProcessing
}

export function availableActionsOf(order: ActionSource, isDetail: boolean, now: Date): AvailableAction[] {
  const { status } = order
  // The order's own page shows the parcels: it needs no link to them, but one to the carrier.
  const isTracked = !isDetail || trackedParcelOf(order, now) !== undefined
  const isShown = (action: ButtonAction) => isTracked || action !== 'track'
  const isMoving = isTracked && isInTransit(order, now)
  const isOnTime = status === waitingDeliver && !isLate(order, now)
  const allowed = (isMoving ? orderInTransit : isOnTime ? orderToShip : preferredOrder)
    .filter((action) => order.actions.includes(action) && isShown(action))
    .map((action) => (action === 'pay' && order.card_processing ? 'paying' : action))
  const leading = isMoving ? 2 : 1
  const first: AvailableAction[] = status === inAfterSale || status === refunding ? ['request'] : []
  const links: AvailableAction[] = status === refunded ? ['funds'] : []
  if (order.answered) links.push('request')
  if (order.reviewed) links.push('review')
  // Deleting and withdrawing come last, because they cannot be undone, and a refund or a reminder before the shop is late.
  const last: AvailableAction[] = order.actions.includes('del') ? ['contact', 'del'] : ['contact']
  if (isOnTime && order.actions.includes('refund')) last.push('refund')
  if (isDetail && isOnTime && order.actions.includes('remind')) last.push('remind')
  if (status === inAfterSale) last.push('withdraw')
  return [...first, ...allowed.slice(0, leading), ...links, ...allowed.slice(leading), ...last]
}

interface ActionLayout {
  /** Shown as buttons, the most likely first. */
  shown: AvailableAction[]
  /** Shown in the sheet behind "more". */
  rest: AvailableAction[]
}

const shownMax = 2

/** Never hides a single action: a lone "contact" is dropped, because every page has it at the top. */
export function splitActions(actions: readonly AvailableAction[]): ActionLayout {
  // Nothing to do but wait: the others are rare, and the name of a payment is long.
  const [first] = actions
  if (first === 'paying' || first === 'contact') return { shown: [first], rest: actions.slice(1) }
  const shown = actions.slice(0, shownMax)
  const rest = actions.slice(shownMax)
  if (rest.length !== 1) return { shown, rest }
  if (rest[0] === 'contact') return { shown, rest: [] }
  return shown[1] === 'contact' ? { shown: shown.slice(0, 1), rest: ['contact', ...rest] } : { shown, rest }
}

/** Highlighted in lists: the shop waits for it, or the shopper for a parcel. A reminder only once the shop is late. */
export function isUrgent(action: AvailableAction): boolean {
  return ['pay', 'confirm', 'track', 'request', 'remind'].includes(action)
}

/** The arrival date has passed, or the order will soon be confirmed automatically. */
export function isLikelyDelivered({ status, arrives_to, confirm_at }: OrderCard, now: Date): boolean {
  if (status !== delivered) return false
  const isDue = arrives_to !== null && arrives_to <= now
  return isDue || (confirm_at !== null && confirm_at.getTime() - now.getTime() < confirmSoonMs)
}

/** Also when a part is on its way, although such an order has no `refund_now`. */
export function isLate({ status, ship_by: by }: Pick<ActionSource, 'status' | 'ship_by'>, now: Date): boolean {
  return status === waitingDeliver && Boolean(by && by <= now)
}

export function needsAttention(order: OrderCard, now: Date): boolean {
  return (
    order.status === waitingPay ||
    isLate(order, now) ||
    isLikelyDelivered(order, now) ||
    order.after_sale?.waits_for === 'shopper'
  )
}

/** Orders whose after-sale case was answered, newest first and without duplicates. */
export function answeredOrders(orders: readonly OrderCard[]): OrderCard[] {
  const byId = new Map(orders.filter(({ answered }) => answered).map((order) => [order.id, order]))
  return [...byId.values()].toSorted((a, b) => timeOf(b) - timeOf(a))
}

function timeOf({ answered }: OrderCard): number {
  return answered?.time.getTime() ?? 0
}

/** The shopper confirmed the receipt, or it was confirmed automatically. */
export function isReceived({ status }: Pick<Order, 'status'>): boolean {
  return status === received || status === completed
}

/** The carrier's events may end early or be missing: then the shopper's confirmation is the last one. */
export function withReceipt(parcel: Parcel, order: Pick<Order, 'status' | 'received_at' | 'completed_at'>): Parcel {
  const time = isReceived(order) ? (order.received_at ?? order.completed_at) : null
  if (!time || parcel.state === 'delivered') return parcel
  const receipt: ParcelEvent = { state: 'delivered', time, text: '', place: '' }
  return { ...parcel, state: 'delivered', events: [receipt, ...parcel.events] }
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

type Progress = Pick<OrderCard, 'status' | 'parcel_state'> & Partial<Pick<OrderCard, 'arrived'>>

/** From 0 to 1; the slowest parcel counts. */
export function progressOf({ status, parcel_state: state, arrived }: Progress): number {
  if (isReceived({ status })) return 1
  if (state) return parcelProgress[state]
  // A server of the previous release sends no state of the parcels.
  if (arrived) return 1
  if (status === delivered) return parcelProgress.shipped
  return status === waitingDeliver ? 0.1 : 0
}

export interface PayableGroup {
  payNo: string
  count: number
  /** The names of the shops and the time of the checkout tell groups apart. */
  shops: string[]
  placedAt: Date | undefined
  total: Cents
}

/** Groups unpaid orders of the same checkout. */
export function payableTogether(
  orders: readonly Pick<OrderCard, 'pay_no' | 'total' | 'actions' | 'card_processing' | 'shop' | 'created_at'>[],
): PayableGroup[] {
  const unpaid = orders.filter(canPay)
  return [...Map.groupBy(unpaid, ({ pay_no }) => pay_no)]
    .filter(([, group]) => group.length > 1)
    .map(([payNo, group]) => ({
      payNo,
      count: group.length,
      shops: group.map(({ shop }) => shop.name),
      placedAt: group[0]?.created_at,
      total: addCents(...group.map(({ total }) => total)),
    }))
}
