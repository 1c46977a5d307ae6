// After-sale cases as operators decide them: the queue, what one should see before deciding, the decisions.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Proposal, Version, Why } from '../staff/admin-translations.ts'
import { DecidedAlone } from '../wallet/second-person.ts'
import { Id, Picture, QueryFlag, QueryId, Text, UnixTime, Usd } from '../wire.ts'
import { Movement } from './admin-refund-previews.ts'
import { Parcel } from './logistics.ts'
import { OrderStatus, orderActors, orderEventKinds, orderStatusKeys } from './orders.ts'
import { EarlierRequest } from './refund-changes.ts'
import {
  type GoodsStatus,
  goodsStatuses,
  RefundCase,
  RefundEvent,
  refundParties,
  refundReasons,
  refundSteps,
  refundTypes,
} from './refunds.ts'

const readers = { operator: ['support', 'fulfilment', 'finance', 'checker', 'admin'] } as const
/** Money goes back to a wallet. */
const deciders = { operator: ['support', 'finance', 'admin'] } as const
const params = z.object({ id: QueryId })
const Person = z.object({ id: Id, account: z.string() })
const ShopName = z.object({ id: Id, name: z.string() })

/** Each is told to the shopper in their language; `other` by the operator's own text. */
export const refundRefusals = [
  'no_proof',
  'on_its_way',
  'delivered',
  'used',
  'too_late',
  'not_ours',
  'agreed_otherwise',
  'other',
] as const
export type RefundRefusal = (typeof refundRefusals)[number]

const ofParcels: readonly RefundRefusal[] = ['on_its_way', 'delivered']
const ofGoods: readonly RefundRefusal[] = ['no_proof', 'used', 'too_late', 'not_ours']

/** Those that fit: nobody saw goods that did not come, and what was not sent is in no parcel. */
export function refundRefusalsFor(found: { goods: GoodsStatus; isSent: boolean }): readonly RefundRefusal[] {
  const isFitting = (reason: RefundRefusal) => {
    if (ofParcels.includes(reason)) return found.goods === 'not_received' && found.isSent
    return found.goods === 'received' || !ofGoods.includes(reason)
  }
  return refundRefusals.filter(isFitting)
}

/** Why less is paid than was asked. */
export const partialReasons = ['part_faulty', 'used', 'freight_not_included', 'agreed', 'other'] as const
export type PartialReason = (typeof partialReasons)[number]
/** Why something is given that nobody asked for. */
export const giftReasons = ['goodwill', 'late_delivery', 'overcharged', 'case_reopened', 'other'] as const
export type GiftReason = (typeof giftReasons)[number]

export const RefundRow = z.object({
  id: Id,
  order_id: Id,
  sn: z.string(),
  user: Person,
  shop: ShopName,
  origin: z.enum(['shopper', 'operator']),
  type: z.enum(refundTypes),
  goods_status: z.enum(goodsStatuses),
  reason: z.string(),
  amount: Usd,
  max_amount: Usd,
  paid: Usd,
  step: z.enum(refundSteps),
  waits_for: z.nullable(z.enum(refundParties)),
  /** When the turn began of whoever it waits for. */
  turn_since: z.nullable(UnixTime),
  due_at: z.nullable(UnixTime),
  /** Who approved it first, and how much; empty and null unless it waits for a second person. */
  proposed_by: z.string(),
  proposed: z.nullable(Usd),
  /** Over its time. */
  is_late: z.boolean(),
  escalated_at: z.nullable(UnixTime),
  /** When its shopper changed it last. */
  changed_at: z.nullable(UnixTime),
  created_at: UnixTime,
  closed_at: z.nullable(UnixTime),
  version: Version,
})
export type RefundRow = z.output<typeof RefundRow>

export const listRefundRows = endpoint({
  name: 'listRefundRows',
  method: 'GET',
  path: '/api/admin/refunds',
  access: readers,
  /** What waits comes first by who is due first, the rest newest first. */
  query: z.object({
    waits_for: z.optional(z.enum(refundParties, 'chooseOne')),
    step: z.optional(z.enum(refundSteps, 'chooseOne')),
    /** Still to be decided, sent or received. */
    open: z.optional(QueryFlag),
    /** Waits for a second person. */
    proposed: z.optional(QueryFlag),
    shop_id: z.optional(QueryId),
    /** An order number, a login name or the number of a returned parcel, each in full; or a case's number. */
    keyword: z.optional(Text(120)),
    ...pageQuery,
  }),
  reply: page(RefundRow),
  errors: [],
})

export const staffRefundActions = ['approve', 'approve_return', 'received', 'refuse', 'note'] as const

export const RefundDetail = z.extend(RefundRow, {
  /** As its shopper sees it, in the operator's language. */
  case: RefundCase,
  order: z.object({
    status: OrderStatus,
    status_key: z.enum(orderStatusKeys),
    status_before: z.nullable(OrderStatus),
    total: Usd,
    discount: Usd,
    freight: Usd,
    paid: Usd,
    /** Paid back before, by whatever way. */
    refunded: Usd,
    escrow: Usd,
    settled: Usd,
    commission: Usd,
    paid_at: z.nullable(UnixTime),
    shipped_at: z.nullable(UnixTime),
    received_at: z.nullable(UnixTime),
    completed_at: z.nullable(UnixTime),
    parcels: z.array(Parcel),
    timeline: z.array(
      z.object({ kind: z.enum(orderEventKinds), by: z.enum(orderActors), text: z.string(), time: UnixTime }),
    ),
  }),
  /**
   * What paying it would move: `max_amount` the way it was asked, once a return is approved what was approved. Of what
   * was paid, what it moved.
   */
  from: Movement,
  /** As in the case, and by which operator; empty where it was none. */
  timeline: z.array(z.extend(RefundEvent, { operator: z.string() })),
  /** What was asked before its shopper changed it, oldest first, and the pictures that were taken out. */
  earlier: z.array(EarlierRequest),
  earlier_pictures: z.array(Picture),
  /** The same people's other cases. */
  shopper_history: z.object({ orders: z.int(), cases: z.int(), refused: z.int(), paid: Usd }),
  shop_history: z.object({ orders: z.int(), cases: z.int(), paid: Usd }),
  notes: z.array(z.object({ operator: z.string(), text: z.string(), time: UnixTime })),
  decided_by: z.string(),
  received_by: z.string(),
  /** Who only takes parcels in pays what was approved. */
  may_pay_less: z.boolean(),
  actions: z.array(z.enum(staffRefundActions)),
  /** An approval that waits for a second person; the shopper will read `reason` and `text`. */
  proposal: z.nullable(
    z.extend(Proposal, {
      amount: Usd,
      with_return: z.boolean(),
      /** The goods came: paying what was approved waits, not the approval. */
      received: z.boolean(),
      reason: z.string(),
      text: z.string(),
    }),
  ),
  /** What counts against approving it alone. */
  alone: DecidedAlone,
  /** While the shop has time to answer: whoever approves says why; support needs a second person for any amount. */
  early: z.enum(['none', 'reason', 'second']),
})
export type RefundDetail = z.output<typeof RefundDetail>

export const getRefundDetail = endpoint({
  name: 'getRefundDetail',
  method: 'GET',
  path: '/api/admin/refunds/:id',
  access: readers,
  params,
  reply: RefundDetail,
  errors: ['object.not_found'],
})

const operatorWrite = { method: 'POST', access: deciders, params, reply: RefundDetail, rate: 'write' } as const
/** Needed where less is paid than was asked; the shopper reads both. */
const partly = { reason: z.optional(z.enum(partialReasons, 'chooseOne')), text: z.optional(Text(500)) }

/** Without a return it is paid at once; with one when the goods were received. Above the figures it is proposed. */
export const approveRefund = endpoint({
  ...operatorWrite,
  name: 'approveRefund',
  path: '/api/admin/refunds/:id/approve',
  body: z.object({
    amount: Usd,
    /** Where the goods go; absent = no return. */
    return_address_id: z.optional(Id),
    ...partly,
    /** For operators alone; needed while the shop still has time to answer. */
    why: z.optional(Why),
    version: Version,
  }),
  errors: ['object.not_found', 'state.changed', 'refund.too_much', 'approval.own_account'],
})

/** Also of goods that came without a number. Paid at once; above the figures of one person it is proposed. */
export const receiveRefund = endpoint({
  ...operatorWrite,
  name: 'receiveRefund',
  path: '/api/admin/refunds/:id/received',
  access: { operator: ['support', 'fulfilment', 'finance', 'admin'] },
  body: z.object({
    /** Less than was approved, with a reason; absent = as approved. */
    amount: z.optional(Usd),
    ...partly,
    /** Lines that are on sale again; the others are not. */
    restock: z.array(Id).check(z.maxLength(100, 'tooLarge')),
    version: Version,
  }),
  errors: ['object.not_found', 'state.changed', 'refund.too_much', 'approval.own_account'],
})

/** The order goes on where it was. Of goods that were sent back it says in own words what becomes of them. */
export const refuseRefund = endpoint({
  ...operatorWrite,
  name: 'refuseRefund',
  path: '/api/admin/refunds/:id/refuse',
  body: z.object({ reason: z.enum(refundRefusals, 'reasonRequired'), text: Text(500), version: Version }),
  errors: ['object.not_found', 'state.changed'],
})

/** For other operators alone. */
export const noteRefund = endpoint({
  ...operatorWrite,
  name: 'noteRefund',
  path: '/api/admin/refunds/:id/note',
  access: readers,
  body: z.object({ text: Text(500, 1) }),
  errors: ['object.not_found'],
})

/**
 * Unasked, of an order that has no open case; it does not take the shopper's own chance. Also the end of what a shop
 * cannot send of an order that is in part on its way.
 */
export const giveRefund = endpoint({
  name: 'giveRefund',
  method: 'POST',
  path: '/api/admin/refunds',
  access: { operator: ['finance', 'admin'] },
  body: z.object({
    order_id: Id,
    /** Absent with `unsent`: all that was paid for it. */
    amount: z.optional(Usd),
    /** For what was not sent, which then is not sent any more. */
    unsent: z.optional(z.boolean()),
    reason: z.enum(giftReasons, 'reasonRequired'),
    /** Needed with `other`. */
    text: Text(500),
    request_no: z.uuid('format'),
  }),
  /** Null: it is proposed, and there is no case until a second person confirms. */
  reply: z.nullable(RefundDetail),
  errors: [
    'object.not_found',
    'state.changed',
    'order.wrong_state',
    'refund.too_much',
    'amount.too_small',
    'request_no.reused',
    'approval.own_account',
  ],
  rate: 'write',
  replay: true,
})

/** Every reason a row may carry. */
export const refundRowReasons = [...refundReasons, ...giftReasons] as const
