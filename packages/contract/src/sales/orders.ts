// A shopper's orders: lists by status, one in full, and the allowed actions.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Id, Picture, QueryId, Text, UnixTime, Usd } from '../wire.ts'
import { BagShop } from './bag.ts'
import { Parcel, parcelStates } from './logistics.ts'
import { type OrderStatusKey, orderStatuses, payNoPattern } from './order-statuses.ts'

export { type OrderStatusKey, orderStatuses, payNoPattern } from './order-statuses.ts'

export type OrderStatus = (typeof orderStatuses)[OrderStatusKey]
export const orderStatusKeys = Object.keys(orderStatuses) as [OrderStatusKey, ...OrderStatusKey[]]

export const OrderStatus = z.union([
  z.literal(orderStatuses.waitingPay),
  z.literal(orderStatuses.waitingDeliver),
  z.literal(orderStatuses.delivered),
  z.literal(orderStatuses.received),
  z.literal(orderStatuses.completed),
  z.literal(orderStatuses.cancelled),
  z.literal(orderStatuses.refunding),
  z.literal(orderStatuses.refunded),
  z.literal(orderStatuses.inAfterSale),
])

/**
 * What the shopper may do, decided by the server. `refund_now` refunds an order at once that was not shipped in time;
 * `extend` gives the parcel more days before it counts as received.
 */
export const orderActions = [
  'pay',
  'cancel',
  'confirm',
  'extend',
  'refund',
  'refund_now',
  'comment',
  'remind',
  'rebuy',
  'del',
  'address',
  'track',
] as const
export type OrderAction = (typeof orderActions)[number]

export const OrderItem = z.object({
  id: Id,
  product_id: Id,
  sku_id: Id,
  title: z.string(),
  spec: z.string(),
  image: Picture,
  price: Usd,
  qty: z.int(),
  /** Its share of the discount and the freight. */
  discount: Usd,
  freight: Usd,
  shipped_qty: z.int(),
  refunded_qty: z.int(),
})
export type OrderItem = z.output<typeof OrderItem>

export const OrderCard = z.object({
  id: Id,
  sn: z.string(),
  pay_no: z.string(),
  status: OrderStatus,
  status_key: z.enum(orderStatusKeys),
  shop: BagShop,
  items: z.array(OrderItem),
  qty: z.int(),
  subtotal: Usd,
  freight: Usd,
  discount: Usd,
  total: Usd,
  pay_before: z.nullable(UnixTime),
  /** While it waits for shipment. */
  ship_by: z.nullable(UnixTime),
  /** The earliest and latest day of arrival, until it is received. */
  arrives_from: z.nullable(UnixTime),
  arrives_to: z.nullable(UnixTime),
  /** Of the parcel that has got least far; null before the first is sent. */
  parcel_state: z._default(z.nullable(z.enum(parcelStates)), null),
  /** The carrier reported the delivery of all parcels. */
  arrived: z._default(z.boolean(), false),
  /** One of its parcels has a problem; shown instead of the arrival dates. */
  delayed: z._default(z.boolean(), false),
  /** A card is being charged for it, so it need not be paid again. */
  card_processing: z._default(z.boolean(), false),
  /** When it counts as received without a confirmation. */
  confirm_at: z.nullable(UnixTime),
  /** `confirm_at` after an extension; null where it cannot be extended. */
  extends_to: z.nullable(UnixTime),
  /** Once received: when it is completed automatically, and too late for a refund request. */
  complete_at: z.nullable(UnixTime),
  /** Whether canceling this order frees its promo code: all other orders of its payment have ended. */
  frees_promo: z.boolean(),
  /** Refunded to the wallet. */
  refunded: Usd,
  /** A review was written. */
  reviewed: z.boolean(),
  /** Once received: the deadline for a refund request; null where none is possible, or while it is being delivered. */
  refund_by: z.nullable(UnixTime),
  /** The open refund case: whom it waits for, until when, and its type. */
  after_sale: z.nullable(
    z.object({ id: Id, waits_for: z.enum(['shop', 'platform', 'shopper']), due_at: UnixTime, amount: Usd }),
  ),
  /** The outcome of a case, for some days. */
  answered: z.nullable(z.object({ step: z.enum(['done', 'refused', 'lapsed']), amount: Usd, time: UnixTime })),
  created_at: UnixTime,
  actions: z.array(z.enum(orderActions)),
})
export type OrderCard = z.output<typeof OrderCard>

/** `all` is the same as absent; `refunding` and `refunded` are accepted too. */
const statusPattern = /^(-?[0-4]|all|refunding|refunded)$/

export const listOrders = endpoint({
  name: 'listOrders',
  method: 'GET',
  path: '/api/user/order_list',
  access: 'shopper',
  query: z.object({
    status: z.optional(z.string().check(z.regex(statusPattern, 'chooseOne'))),
    /** An order number, a product's or a shop's name. */
    keyword: z.optional(Text(60)),
    /**
     * `due`: one page, those first whose deadline is next: to pay, to ship, to arrive, to answer the shop. Only with an
     * open status and without a cursor.
     */
    sort: z.optional(z.literal('due', 'chooseOne')),
    ...pageQuery,
  }),
  reply: page(OrderCard),
  errors: [],
})

/** By key; `after_sale` counts orders in after-sale and those being refunded. */
export const countOrders = endpoint({
  name: 'countOrders',
  method: 'GET',
  path: '/api/order/count',
  access: 'shopper',
  reply: z.object({
    all: z.int(),
    waitingPay: z.int(),
    waitingDeliver: z.int(),
    delivered: z.int(),
    received: z.int(),
    completed: z.int(),
    cancelled: z.int(),
    refunding: z.int(),
    refunded: z.int(),
    inAfterSale: z.int(),
    after_sale: z.int(),
  }),
  errors: [],
})

/** The order reminder on home: an order to pay, a parcel on its way, or a decided refund. */
export const getNextOrder = endpoint({
  name: 'getNextOrder',
  method: 'GET',
  path: '/api/order/next',
  access: 'shopper',
  reply: z.object({ order: z.nullable(OrderCard) }),
  errors: [],
})

/** The address at the time of the order, or as changed since. */
export const OrderAddress = z.object({
  addressee: z.string(),
  mobile: z.string(),
  mobile_shown: z.string(),
  country: z.string(),
  area: z.string(),
  city: z.string(),
  detail: z.string(),
  postcode: z.string(),
})
export type OrderAddress = z.output<typeof OrderAddress>

export const orderEventKinds = [
  'created',
  'paid',
  'address',
  'reminded',
  'parcel',
  'shipped',
  'delayed',
  'delivered',
  'extended',
  'received',
  'completed',
  'cancelled',
  'refund_asked',
  'refund_withdrawn',
  'refund_refused',
  'refunding',
  'refunded',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]
export const orderActors = ['shopper', 'operator', 'clock', 'carrier'] as const
export type OrderActor = (typeof orderActors)[number]

export const OrderEvent = z.object({
  kind: z.enum(orderEventKinds),
  /** `clock` is the scheduler. */
  by: z.enum(orderActors),
  /** In the reader's language; empty where the kind is enough. */
  text: z.string(),
  time: UnixTime,
})
export type OrderEvent = z.output<typeof OrderEvent>

export const Order = z.extend(OrderCard, {
  address: OrderAddress,
  note: z.string(),
  promo_code: z.string(),
  /** The promo code can be used again: all orders with it ended unpaid or were refunded. */
  promo_returned: z.boolean(),
  /** `balance`, `card`, or `card_and_balance` when a card paid what the wallet lacked; empty before payment. */
  payment_method: z.string(),
  paid_at: z.nullable(UnixTime),
  shipped_at: z.nullable(UnixTime),
  received_at: z.nullable(UnixTime),
  completed_at: z.nullable(UnixTime),
  /** When it was canceled or refunded. */
  closed_at: z.nullable(UnixTime),
  /** The reason of a cancellation, in the reader's language. */
  cancel_reason: z.string(),
  /** The new date an operator gave for a delay. */
  delayed_until: z.nullable(UnixTime),
  /** When the shopper may remind the shop again; null = now, if `remind` is allowed. */
  remind_from: z.nullable(UnixTime),
  parcels: z.array(Parcel),
  /** The refund case, if any. */
  refund: z.nullable(z.object({ id: Id, status: z.string(), amount: Usd })),
  timeline: z.array(OrderEvent),
})
export type Order = z.output<typeof Order>

const orderQuery = z.object({
  id: z.optional(QueryId),
  pay_no: z.optional(z.string().check(z.regex(payNoPattern, 'format'))),
  /** The request number of the order: finds an order whose response was lost. */
  request_no: z.optional(z.uuid('format')),
})

/** By a payment or request number: the first unpaid order, or else the first. */
export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/api/order/detail',
  access: 'shopper',
  query: orderQuery,
  reply: z.extend(Order, {
    /** All orders of the payment number, including this one. `total` is what is left to pay. */
    batch: z.object({ orders: z.array(OrderCard), total: Usd, pay_before: z.nullable(UnixTime) }),
  }),
  errors: ['object.not_found'],
})
