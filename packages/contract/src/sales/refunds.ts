// After-sale: what a shopper asks back of an order, once, and the case that becomes of it.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { visible } from '../visible.ts'
import { type Cents, cents, Id, Paragraphs, Picture, QueryId, Text, UnixTime, Usd } from '../wire.ts'
import { BagShop, Quantity } from './bag.ts'
import { OrderAddress, OrderCard, OrderItem, OrderStatus, orderStatusKeys } from './orders.ts'

export const refundTypes = ['refund_only', 'refund_return'] as const
export type RefundType = (typeof refundTypes)[number]
export const goodsStatuses = ['received', 'not_received'] as const
export type GoodsStatus = (typeof goodsStatuses)[number]

/** Each has its words in six languages; which are offered depends on the type and on whether the goods are there. */
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

/** Approved with a return it is `returning` until the parcel is sent; `lapsed` when it was not sent in time. */
export const refundSteps = ['asked', 'returning', 'sent', 'done', 'refused', 'withdrawn', 'lapsed'] as const
export type RefundStep = (typeof refundSteps)[number]
/** Whose turn it is; what a silent shop leaves is the platform's. */
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

/** What is not there cannot be sent back. */
export function refundTypesFor(goods: GoodsStatus): readonly RefundType[] {
  return goods === 'received' ? refundTypes : ['refund_only']
}

/** How much of an order has been handed to the carrier. */
export type SentPart = 'none' | 'some' | 'all'

const stillComing: readonly RefundReason[] = ['not_arrived', 'missing_parts']
const notYetSent: readonly RefundReason[] = ['wrong_choice', 'too_slow']

/** The reasons that fit: nothing is wrong with what did not come, and who keeps the goods has not changed their mind. */
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

/** Whether it is about pieces that were sent; of anything else those that were not are given up first. */
export function concernsSent({ goods, reason }: { goods: GoodsStatus; reason: string }): boolean {
  return goods === 'received' || stillComing.some((coming) => coming === reason)
}

/** What is there to be given back of a line: all of it for all pieces, a part for some. Rounded down. */
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

/** The freight is given back with what did not arrive, or is the shop's fault; not with what was only not wanted. */
export function isFreightRefunded(request: { goods: GoodsStatus; reason: RefundReason }): boolean {
  return request.goods === 'not_received' || shopLiableReasons.has(request.reason)
}

/** What was sent back, by which carrier. */
export const ReturnParcel = z.object({
  carrier: z.string(),
  number: z.string(),
  /** Where the number is looked up; empty when nowhere. */
  tracking_url: z.string(),
  sent_at: UnixTime,
  pictures: z.array(Picture),
})

export const RefundEvent = z.object({
  kind: z.enum(refundEventKinds),
  by: z.enum(refundActors),
  /** Whose turn it was from then on, and until when. */
  waits_for: z.nullable(z.enum(refundParties)),
  due_at: z.nullable(UnixTime),
  /** Why, in the reader's language; empty where the kind says all. */
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
  /** The reason's words in the reader's language. */
  reason_text: z.string(),
  explanation: z.string(),
  attachments: z.array(Picture),
  /** `restocked`: how many the shop has, for they came back or were never sent. */
  items: z.array(z.object({ item: OrderItem, qty: z.int(), paid: Usd, restocked: z.int() })),
  amount: Usd,
  /** The most for these pieces, and whether their freight is in it. */
  max_amount: Usd,
  with_freight: z.boolean(),
  /** Of the most, what is for the freight. */
  freight: Usd,
  step: z.enum(refundSteps),
  waits_for: z.nullable(z.enum(refundParties)),
  due_at: z.nullable(UnixTime),
  /** Null until it is decided. */
  approved: z.nullable(Usd),
  paid: Usd,
  with_return: z.boolean(),
  /** Why it was refused, or less was approved, in the reader's language. */
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

/** A line as it may be asked back: how many pieces, and for how much. */
export const RefundableItem = z.object({
  item: OrderItem,
  qty: z.int(),
  /** How many of them were sent: only these can have been received. */
  sent_qty: z.int(),
  /** For all of these pieces, without and only freight; `refundMost` gives that of some. */
  goods: Usd,
  freight: Usd,
})
export type RefundableItem = z.output<typeof RefundableItem>

/** Why nothing can be asked: it was asked before, the order's state, or the time for returns is over. */
export const refundProblems = ['refund.already_applied', 'order.wrong_state', 'refund.too_late'] as const

export const RefundInfo = z.object({
  order: OrderCard,
  fault: z.nullable(z.enum(refundProblems)),
  /** Until when it can be asked; null = as long as the order is on its way. */
  apply_by: z.nullable(UnixTime),
  /** What may be chosen; an order that was not sent has one of each. */
  types: z.array(z.enum(refundTypes)),
  goods_statuses: z.array(z.enum(goodsStatuses)),
  items: z.array(RefundableItem),
  /** Everything, freight included. */
  max_amount: Usd,
  /** Whether a discount is not in it, for the platform had paid that. */
  has_promo: z.boolean(),
  applied: z.boolean(),
  case: z.nullable(RefundCase),
  /** What staff gave back unasked. */
  given: z.array(z.object({ amount: Usd, text: z.string(), time: UnixTime })),
  /** Whose numbers can be looked up; a parcel may be sent by any other, under its name. */
  carriers: z.array(z.object({ key: z.string(), name: z.string(), example: z.string() })),
  /** How long each has. */
  times: z.object({
    shop_hours: z.int(),
    platform_hours: z.int(),
    return_days: z.int(),
    receive_days: z.int(),
  }),
})
export type RefundInfo = z.output<typeof RefundInfo>

/** By the order, or by the case. */
export const getRefundInfo = endpoint({
  name: 'getRefundInfo',
  method: 'GET',
  path: '/api/refund/info',
  access: 'shopper',
  query: z.object({ order_id: z.optional(QueryId), id: z.optional(QueryId) }),
  reply: RefundInfo,
  errors: ['object.not_found'],
})

/** Orders of which something can be asked back now, newest first. */
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

/** What is asked, when it is asked first and when it is changed. */
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

/** Once for an order, whatever becomes of it. */
export const applyRefund = endpoint({
  ...shopperWrite,
  name: 'applyRefund',
  path: '/api/refund/apply',
  body: z.object({
    order_id: Id,
    ...refundApplication,
    request_no: z.uuid('format'),
    /** As the form showed it: of an order that was sent meanwhile something else is asked. */
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

/** The parcel with the goods; once more to mend its number, until it is received. The carrier's key, or its name. */
export const shipRefund = endpoint({
  ...shopperWrite,
  name: 'shipRefund',
  path: '/api/refund/ship',
  body: z.object({ id: Id, carrier: Text(31, 2), number: Text(40, 4), picture: z.optional(Text(200)) }),
  errors: ['object.not_found', 'state.changed'],
})

/** Until the goods are sent. It was the one chance. */
export const cancelRefund = endpoint({
  ...shopperWrite,
  name: 'cancelRefund',
  path: '/api/refund/cancel',
  body: z.object({ id: Id }),
  errors: ['object.not_found', 'state.changed'],
})
