// After-sale: a shopper's refund request for an order, allowed once, and its case.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { type Cents, cents, Id, Paragraphs, Picture, QueryId, Text, UnixTime, Usd } from '../wire.ts'
import { BagShop, Quantity } from './bag.ts'
import { TrackingNumber } from './logistics.ts'
import { OrderAddress, OrderCard, OrderItem, OrderStatus, orderStatusKeys } from './orders.ts'
import { visible } from './reviews.ts'

export const refundTypes = ['refund_only', 'refund_return'] as const
export type RefundType = (typeof refundTypes)[number]
export const goodsStatuses = ['received', 'not_received'] as const
export type GoodsStatus = (typeof goodsStatuses)[number]

/** Each is translated; the offered ones depend on the type and on whether the goods arrived. */
export const refundReasons = [
  'not_arrived',
  'damaged',
  'wrong_item',
  'not_as_described',
  'missing_parts',
  'changed_mind',
  'wrong_choice',
  'too_slow',
  'other',
] as const
export type RefundReason = (typeof refundReasons)[number]

/**
 * `returning`: approved, and the goods are to be sent back; `lapsed`: they were not sent in time. `asked`, here and of card
 * refunds, means requested: 0.2 reports a wrong ledger for other values, so renaming it takes a release for each step.
 */
export const refundSteps = ['asked', 'returning', 'sent', 'done', 'refused', 'withdrawn', 'lapsed'] as const
export type RefundStep = (typeof refundSteps)[number]
/** Whom a case waits for; when the shop does not answer in time, the platform decides. */
export const refundParties = ['shop', 'platform', 'shopper'] as const
export type RefundParty = (typeof refundParties)[number]

export const refundEventKinds = [
  'asked',
  'changed',
  'escalated',
  'approved',
  'return_approved',
  'reminded',
  'sent',
  'received',
  'paid',
  'refused',
  'withdrawn',
  'lapsed',
] as const
export type RefundEventKind = (typeof refundEventKinds)[number]
export const refundActors = ['shopper', 'operator', 'clock'] as const

export const refundPicturesMax = 6
export const explanationMax = 500

/** Goods that did not arrive cannot be returned. */
export function refundTypesFor(goods: GoodsStatus): readonly RefundType[] {
  return goods === 'received' ? refundTypes : ['refund_only']
}

/** How much of an order was shipped. */
export type SentPart = 'none' | 'some' | 'all'

const stillComing: readonly RefundReason[] = ['not_arrived', 'missing_parts']
const notYetSent: readonly RefundReason[] = ['wrong_choice', 'too_slow']

/** The reasons that apply: no defects of goods that did not arrive, no change of mind without a return. */
export function refundReasonsFor(request: {
  type: RefundType
  goods: GoodsStatus
  sent?: SentPart
}): readonly RefundReason[] {
  const { type, goods, sent = 'all' } = request
  if (goods === 'not_received') {
    const ofSent = sent === 'none' ? [] : stillComing
    return [...ofSent, 'changed_mind', ...(sent === 'all' ? [] : notYetSent), 'other']
  }
  const fitting = refundReasons.filter((reason) => reason !== 'not_arrived' && !notYetSent.includes(reason))
  return type === 'refund_return' ? fitting : fitting.filter((reason) => reason !== 'changed_mind')
}

/** Whether it is about shipped pieces; otherwise the unshipped ones are refunded first. */
export function concernsSent({ goods, reason }: { goods: GoodsStatus; reason: string }): boolean {
  return goods === 'received' || stillComing.some((coming) => coming === reason)
}

/** The refundable amount of a line: all of it for all pieces, a share for some, rounded down. */
export function refundMax(left: Cents, pieces: { qty: number; of: number }): Cents {
  if (pieces.of === 0) return cents(0)
  return cents(Number((BigInt(left) * BigInt(pieces.qty)) / BigInt(pieces.of)))
}

const shopLiableReasons: ReadonlySet<RefundReason> = new Set([
  'damaged',
  'wrong_item',
  'not_as_described',
  'missing_parts',
])

/** Freight is refunded if the goods did not arrive or the shop is at fault, not after a change of mind. */
export function isFreightRefunded(request: { goods: GoodsStatus; reason: RefundReason }): boolean {
  return request.goods === 'not_received' || shopLiableReasons.has(request.reason)
}

/** The return parcel. */
export const ReturnParcel = z.object({
  carrier: z.string(),
  number: z.string(),
  /** The tracking page; empty if there is none. */
  tracking_url: z.string(),
  sent_at: UnixTime,
  pictures: z.array(Picture),
})

export const RefundEvent = z.object({
  kind: z.enum(refundEventKinds),
  by: z.enum(refundActors),
  /** Whom it waited for from then on, and until when. */
  waits_for: z.nullable(z.enum(refundParties)),
  due_at: z.nullable(UnixTime),
  /** The reason in the reader's language; empty where the kind is enough. */
  text: z.string(),
  time: UnixTime,
})
export type RefundEvent = z.output<typeof RefundEvent>

export const refundActions = ['change', 'ship', 'withdraw'] as const
export type RefundAction = (typeof refundActions)[number]

export const RefundCase = z.object({
  id: Id,
  order_id: Id,
  sn: z.string(),
  order_status: OrderStatus,
  order_status_key: z.enum(orderStatusKeys),
  shop: BagShop,
  type: z.enum(refundTypes),
  goods_status: z.enum(goodsStatuses),
  reason: z.enum(refundReasons),
  /** The reason in the reader's language. */
  reason_text: z.string(),
  explanation: z.string(),
  attachments: z.array(Picture),
  /** `restocked`: how many went back into stock, returned or never sent. */
  items: z.array(z.object({ item: OrderItem, qty: z.int(), paid: Usd, restocked: z.int() })),
  amount: Usd,
  /** The maximum for these pieces, and whether it includes freight. */
  max_amount: Usd,
  with_freight: z.boolean(),
  /** The freight within the maximum. */
  freight: Usd,
  step: z.enum(refundSteps),
  waits_for: z.nullable(z.enum(refundParties)),
  due_at: z.nullable(UnixTime),
  /** Null before the decision. */
  approved: z.nullable(Usd),
  paid: Usd,
  with_return: z.boolean(),
  /** Why it was refused or reduced, in the reader's language. */
  answer: z.string(),
  return_address: z.nullable(OrderAddress),
  parcel: z.nullable(ReturnParcel),
  actions: z.array(z.enum(refundActions)),
  /** Oldest first. */
  timeline: z.array(RefundEvent),
  created_at: UnixTime,
  paid_at: z.nullable(UnixTime),
  closed_at: z.nullable(UnixTime),
})
export type RefundCase = z.output<typeof RefundCase>

/** A refundable line: how many pieces, and for how much. */
export const RefundableItem = z.object({
  item: OrderItem,
  qty: z.int(),
  /** How many of them were shipped: only these can have arrived. */
  sent_qty: z.int(),
  /** For all pieces: without freight, and the freight alone; `refundMax` gives the amount for some. */
  goods: Usd,
  freight: Usd,
})
export type RefundableItem = z.output<typeof RefundableItem>

/** Why no refund is possible: requested before, the order's status, or the return period is over. */
export const refundProblems = ['refund.already_applied', 'order.wrong_state', 'refund.too_late'] as const

export const RefundInfo = z.object({
  order: OrderCard,
  fault: z.nullable(z.enum(refundProblems)),
  /** The deadline of a request; null = while the order is being delivered. */
  apply_by: z.nullable(UnixTime),
  /** The available choices; an order that was not shipped has one of each. */
  types: z.array(z.enum(refundTypes)),
  goods_statuses: z.array(z.enum(goodsStatuses)),
  items: z.array(RefundableItem),
  /** The total, freight included. */
  max_amount: Usd,
  /** Whether a discount is excluded, since the platform paid it. */
  has_promo: z.boolean(),
  applied: z.boolean(),
  case: z.nullable(RefundCase),
  /** Goodwill refunds by staff. */
  given: z.array(z.object({ amount: Usd, text: z.string(), time: UnixTime })),
  /** Carriers with a tracking page; any other may be entered by name. */
  carriers: z.array(z.object({ key: z.string(), name: z.string(), example: z.string() })),
  /** The time each party has. */
  times: z.object({
    shop_hours: z.int(),
    platform_hours: z.int(),
    return_days: z.int(),
    receive_days: z.int(),
  }),
})
export type RefundInfo = z.output<typeof RefundInfo>

/** By order or by case. */
export const getRefundInfo = endpoint({
  name: 'getRefundInfo',
  method: 'GET',
  path: '/api/refund/info',
  access: 'shopper',
  query: z.object({ order_id: z.optional(QueryId), id: z.optional(QueryId) }),
  reply: RefundInfo,
  errors: ['object.not_found'],
})

/** Orders that can be refunded now, newest first. */
export const listRefundableOrders = endpoint({
  name: 'listRefundableOrders',
  method: 'GET',
  path: '/api/refund/orders',
  access: 'shopper',
  query: z.object({ ...pageQuery }),
  reply: page(OrderCard),
  errors: [],
})

const shopperWrite = { method: 'POST', access: 'shopper', rate: 'write', reply: RefundCase } as const
const notNegative = z.refine<Cents>((amount) => amount >= 0, 'amountNegative')

/** The content of a new or changed request. */
export const refundApplication = {
  items: z
    .array(z.object({ order_item_id: Id, qty: Quantity }))
    .check(z.minLength(1, 'chooseItems'), z.maxLength(100, 'tooLarge')),
  type: z.enum(refundTypes, 'chooseOne'),
  goods_status: z.enum(goodsStatuses, 'chooseOne'),
  reason: z.enum(refundReasons, 'reasonRequired'),
  amount: Usd.check(notNegative),
  explanation: Paragraphs(explanationMax).check(visible('explanationRequired')),
  attachments: z.array(Text(200, 1)).check(z.minLength(1, 'proofRequired'), z.maxLength(refundPicturesMax, 'tooLarge')),
}

/** Once per order, whatever the outcome. */
export const applyRefund = endpoint({
  ...shopperWrite,
  name: 'applyRefund',
  path: '/api/refund/apply',
  body: z.object({
    order_id: Id,
    ...refundApplication,
    request_no: z.uuid('format'),
    /** As the form showed it: if the order was shipped since, the request would mean something else. */
    order_status: z.optional(OrderStatus),
  }),
  errors: [
    'object.not_found',
    'order.wrong_state',
    'state.changed',
    'refund.already_applied',
    'refund.too_much',
    'refund.too_late',
    'request_no.reused',
  ],
  replay: true,
})

/** The return parcel; may be sent again to correct the number until it is received. The carrier's key or name. */
export const shipRefund = endpoint({
  ...shopperWrite,
  name: 'shipRefund',
  path: '/api/refund/ship',
  body: z.object({ id: Id, carrier: Text(31, 2), number: TrackingNumber, picture: z.optional(Text(200)) }),
  errors: ['object.not_found', 'state.changed'],
})

/** Until the goods are sent. There is no second request. */
export const cancelRefund = endpoint({
  ...shopperWrite,
  name: 'cancelRefund',
  path: '/api/refund/cancel',
  body: z.object({ id: Id }),
  errors: ['object.not_found', 'state.changed'],
})
