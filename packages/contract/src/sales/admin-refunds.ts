// Operators decide refund cases: the queue, a case with all that matters for the decision, the decisions.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Proposal, Version, Why } from '../staff/admin-translations.ts'
import { DecidedAlone } from '../wallet/approval-thresholds.ts'
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
/** Those who may return money to a wallet. */
const deciders = { operator: ['support', 'finance', 'admin'] } as const
const params = z.object({ id: QueryId })
const Person = z.object({ id: Id, account: z.string() })
const ShopName = z.object({ id: Id, name: z.string() })

/** Translated for the shopper; `other` is the operator's own text. */
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

/** The reasons that apply: not all make sense for goods that did not arrive or were not shipped. */
export function refundRefusalsFor(found: { goods: GoodsStatus; isSent: boolean }): readonly RefundRefusal[] {
  const isFitting = (reason: RefundRefusal) => {
    if (ofParcels.includes(reason)) return found.goods === 'not_received' && found.isSent
    return found.goods === 'received' || !ofGoods.includes(reason)
  }
  return refundRefusals.filter(isFitting)
}

/** Why less is paid than was requested. */
export const partialReasons = ['part_faulty', 'used', 'freight_not_included', 'agreed', 'other'] as const
export type PartialReason = (typeof partialReasons)[number]
/** Why a goodwill refund is given. */
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
  /** Since when it waits for the current party. */
  turn_since: z.nullable(UnixTime),
  due_at: z.nullable(UnixTime),
  /** The first approver and the amount; empty and null unless it waits for a second approval. */
  proposed_by: z.string(),
  proposed: z.nullable(Usd),
  /** Overdue. */
  is_late: z.boolean(),
  escalated_at: z.nullable(UnixTime),
  /** The shopper's last change. */
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
  /** Open cases by due time, others newest first. */
  query: z.object({
    waits_for: z.optional(z.enum(refundParties, 'chooseOne')),
    step: z.optional(z.enum(refundSteps, 'chooseOne')),
    /** Still to be decided, sent back or received. */
    open: z.optional(QueryFlag),
    /** Waits for a second approval. */
    proposed: z.optional(QueryFlag),
    shop_id: z.optional(QueryId),
    /** An order number, a login name or a return tracking number in full; or a case id. */
    keyword: z.optional(Text(120)),
    ...pageQuery,
  }),
  reply: page(RefundRow),
  errors: [],
})

export const staffRefundActions = ['approve', 'approve_return', 'received', 'refuse', 'note'] as const

export const RefundDetail = z.extend(RefundRow, {
  /** As the shopper sees it, in the operator's language. */
  case: RefundCase,
  order: z.object({
    status: OrderStatus,
    status_key: z.enum(orderStatusKeys),
    status_before: z.nullable(OrderStatus),
    total: Usd,
    discount: Usd,
    freight: Usd,
    paid: Usd,
    /** Refunded before, in any way. */
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
   * The money that paying it would move: of `max_amount`, or of the approved amount once a return is approved. For a
   * paid case, what was moved.
   */
  from: Movement,
  /** With the operator of each event; empty where there was none. */
  timeline: z.array(z.extend(RefundEvent, { operator: z.string() })),
  /** Earlier versions of the request, oldest first, with removed pictures. */
  earlier: z.array(EarlierRequest),
  earlier_pictures: z.array(Picture),
  /** Other cases of this shopper and this shop. */
  shopper_history: z.object({ orders: z.int(), cases: z.int(), refused: z.int(), paid: Usd }),
  shop_history: z.object({ orders: z.int(), cases: z.int(), paid: Usd }),
  notes: z.array(z.object({ operator: z.string(), text: z.string(), time: UnixTime })),
  decided_by: z.string(),
  received_by: z.string(),
  /** Operators who only receive parcels must pay the approved amount. */
  may_pay_less: z.boolean(),
  actions: z.array(z.enum(staffRefundActions)),
  /** An approval that waits for a second approval; the shopper will see `reason` and `text`. */
  proposal: z.nullable(
    z.extend(Proposal, {
      amount: Usd,
      with_return: z.boolean(),
      /** The goods arrived: the payment waits, not the approval. */
      received: z.boolean(),
      reason: z.string(),
      text: z.string(),
    }),
  ),
  /** What limits approving it alone. */
  alone: DecidedAlone,
  /** While the shop may still answer: approving needs a reason; support needs a second approval for any amount. */
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
/** Required when less is paid than requested; the shopper sees both. */
const partly = { reason: z.optional(z.enum(partialReasons, 'chooseOne')), text: z.optional(Text(500)) }

/** Paid at once without a return, else when the goods arrive. Above the second-approval limits it is only proposed. */
export const approveRefund = endpoint({
  ...operatorWrite,
  name: 'approveRefund',
  path: '/api/admin/refunds/:id/approve',
  body: z.object({
    amount: Usd,
    /** Where to return the goods; absent = no return. */
    return_address_id: z.optional(Id),
    ...partly,
    /** For operators only; required while the shop may still answer. */
    why: z.optional(Why),
    version: Version,
  }),
  errors: ['object.not_found', 'state.changed', 'refund.too_much', 'approval.own_account'],
})

/** Also for goods without a tracking number. Paid at once; above the second-approval limits it is only proposed. */
export const receiveRefund = endpoint({
  ...operatorWrite,
  name: 'receiveRefund',
  path: '/api/admin/refunds/:id/received',
  access: { operator: ['support', 'fulfilment', 'finance', 'admin'] },
  body: z.object({
    /** Less than approved, with a reason; absent = as approved. */
    amount: z.optional(Usd),
    ...partly,
    /** Lines that go back into stock. */
    restock: z.array(Id).check(z.maxLength(100, 'tooLarge')),
    version: Version,
  }),
  errors: ['object.not_found', 'state.changed', 'refund.too_much', 'approval.own_account'],
})

/** The order continues in its state. For returned goods, the text must say what happens to them. */
export const refuseRefund = endpoint({
  ...operatorWrite,
  name: 'refuseRefund',
  path: '/api/admin/refunds/:id/refuse',
  body: z.object({ reason: z.enum(refundRefusals, 'reasonRequired'), text: Text(500), version: Version }),
  errors: ['object.not_found', 'state.changed'],
})

/** Visible to operators only. */
export const noteRefund = endpoint({
  ...operatorWrite,
  name: 'noteRefund',
  path: '/api/admin/refunds/:id/note',
  access: readers,
  body: z.object({ text: Text(500, 1) }),
  errors: ['object.not_found'],
})

/**
 * A goodwill refund for an order without an open case; it does not use up the shopper's own request. Also for the part
 * of a partly shipped order that a shop cannot send.
 */
export const giveRefund = endpoint({
  name: 'giveRefund',
  method: 'POST',
  path: '/api/admin/refunds',
  access: { operator: ['finance', 'admin'] },
  body: z.object({
    order_id: Id,
    /** Absent with `unsent`: all that was paid for the unsent part. */
    amount: z.optional(Usd),
    /** For the unsent part, which is then no longer sent. */
    unsent: z.optional(z.boolean()),
    reason: z.enum(giftReasons, 'reasonRequired'),
    /** Required with `other`. */
    text: Text(500),
    request_no: z.uuid('format'),
  }),
  /** Null = it is proposed; there is no case until a second person confirms. */
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

/** Every reason of a row. */
export const refundRowReasons = [...refundReasons, ...giftReasons] as const
