// Operators ship and change orders: the queues, one in full, parcels and tracking numbers by CSV.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Version, Why } from '../staff/admin-translations.ts'
import { Id, QueryFlag, QueryId, Text, UnixTime, Usd } from '../wire.ts'
import { Quantity } from './bag.ts'
import { Parcel, parcelStates, TrackingNumber } from './logistics.ts'
import { OrderAddress, OrderItem, OrderStatus, orderActors, orderEventKinds, orderStatusKeys } from './orders.ts'

const readers = { operator: ['support', 'fulfilment', 'finance', 'admin'] } as const
const senders = { operator: ['fulfilment', 'admin'] } as const
const params = z.object({ id: QueryId })
const Person = z.object({ id: Id, account: z.string() })
const ShopName = z.object({ id: Id, name: z.string() })

/** What an operator may do with an order. */
export const staffOrderActions = ['ship', 'event', 'address', 'delay', 'cancel', 'cancel_refund', 'slip'] as const

export const OrderRow = z.object({
  id: Id,
  sn: z.string(),
  user: Person,
  shop: ShopName,
  status: OrderStatus,
  status_key: z.enum(orderStatusKeys),
  /** The first line's title. */
  title: z.string(),
  qty: z.int(),
  total: Usd,
  /** ISO 3166-1. */
  country: z.string(),
  created_at: UnixTime,
  paid_at: z.nullable(UnixTime),
  ship_due: z.nullable(UnixTime),
  /** Paid, not shipped, and overdue. */
  is_late: z.boolean(),
  /** The shopper's last reminder to ship. */
  reminded_at: z.nullable(UnixTime),
  version: Version,
})
export type OrderRow = z.output<typeof OrderRow>

export const listOrderRows = endpoint({
  name: 'listOrderRows',
  method: 'GET',
  path: '/api/admin/orders',
  access: readers,
  /** Orders to ship: oldest first; others: newest first. */
  query: z.object({
    status: z.optional(z.string().check(z.regex(/^-?[0-4]$/, 'chooseOne'))),
    shop_id: z.optional(QueryId),
    late: z.optional(QueryFlag),
    /** The carrier reports a problem with a parcel. */
    problem: z.optional(QueryFlag),
    /** An order or payment number, a login name or a tracking number in full; or a product's id or title. */
    keyword: z.optional(Text(120)),
    ...pageQuery,
  }),
  reply: page(OrderRow),
  errors: [],
})

export const OrderDetail = z.extend(OrderRow, {
  pay_no: z.string(),
  items: z.array(OrderItem),
  subtotal: Usd,
  freight: Usd,
  discount: Usd,
  promo_code: z.string(),
  paid: Usd,
  promo_paid: Usd,
  refunded: Usd,
  promo_returned: Usd,
  escrow: Usd,
  settled: Usd,
  commission: Usd,
  /** A decimal below one: `0.05` is 5 %. */
  commission_rate: z.string(),
  address: OrderAddress,
  note: z.string(),
  pay_before: UnixTime,
  shipped_at: z.nullable(UnixTime),
  confirm_at: z.nullable(UnixTime),
  received_at: z.nullable(UnixTime),
  complete_at: z.nullable(UnixTime),
  completed_at: z.nullable(UnixTime),
  delayed_until: z.nullable(UnixTime),
  arrives_from: z.nullable(UnixTime),
  arrives_to: z.nullable(UnixTime),
  cancel_reason: z.string(),
  cancelled_by: z.string(),
  parcels: z.array(Parcel),
  timeline: z.array(
    z.object({
      kind: z.enum(orderEventKinds),
      by: z.enum(orderActors),
      operator: z.string(),
      text: z.string(),
      time: UnixTime,
    }),
  ),
  actions: z.array(z.enum(staffOrderActions)),
})
export type OrderDetail = z.output<typeof OrderDetail>

export const getOrderDetail = endpoint({
  name: 'getOrderDetail',
  method: 'GET',
  path: '/api/admin/orders/:id',
  access: readers,
  params,
  reply: OrderDetail,
  errors: ['object.not_found'],
})

const operatorWrite = { method: 'POST', access: senders, params, reply: OrderDetail, rate: 'write' } as const

export const parcelsMax = 20

/** Without `items`: everything that is left. The order is shipped when all of it is. */
export const shipOrder = endpoint({
  ...operatorWrite,
  name: 'shipOrder',
  path: '/api/admin/orders/:id/ship',
  body: z.object({
    parcels: z
      .array(
        z.object({
          /** The carrier's key. */
          carrier: Text(31, 2),
          number: TrackingNumber,
          /** Whole lines. */
          item_ids: z.optional(z.array(Id).check(z.maxLength(100, 'tooLarge'))),
          /** Parts of lines. */
          items: z.optional(
            z.array(z.object({ order_item_id: Id, qty: Quantity })).check(z.maxLength(100, 'tooLarge')),
          ),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(parcelsMax, 'tooLarge')),
    /** Confirms that the number is also used for another order. */
    shared: z.optional(z.boolean()),
    version: z.optional(Version),
  }),
  errors: ['object.not_found', 'order.wrong_state', 'state.changed'],
})

/** A tracking event; without `parcel_id`, for the order's only parcel. */
export const addParcelEvent = endpoint({
  ...operatorWrite,
  name: 'addParcelEvent',
  path: '/api/admin/orders/:id/logistics',
  body: z.object({
    parcel_id: z.optional(Id),
    state: z.optional(z.enum(parcelStates, 'chooseOne')),
    text: Text(300),
    place: Text(120),
    time: UnixTime,
  }),
  errors: ['object.not_found', 'order.wrong_state'],
})

/** Corrects the number or carrier. */
export const changeParcel = endpoint({
  ...operatorWrite,
  name: 'changeParcel',
  path: '/api/admin/orders/:id/parcel',
  body: z.object({ parcel_id: Id, carrier: Text(31, 2), number: TrackingNumber, why: Why }),
  errors: ['object.not_found', 'state.changed'],
})

/** The shopper sees the new date. */
export const delayOrder = endpoint({
  ...operatorWrite,
  name: 'delayOrder',
  path: '/api/admin/orders/:id/delay',
  body: z.object({ until: UnixTime, why: Why, version: Version }),
  errors: ['object.not_found', 'order.wrong_state', 'state.changed'],
})

/** Before shipping, with the shopper's consent noted in `why`. */
export const changeAddressOfOrder = endpoint({
  ...operatorWrite,
  name: 'changeAddressOfOrder',
  path: '/api/admin/orders/:id/address',
  body: z.object({
    address: z.object({
      addressee: Text(60).check(z.minLength(1, 'addresseeRequired')),
      mobile: Text(24).check(z.minLength(1, 'mobileRequired')),
      country: z.string('areaRequired').check(z.regex(/^[A-Z]{2}$/, 'areaRequired')),
      area: Text(120).check(z.minLength(1, 'areaRequired')),
      city: Text(60),
      detail: Text(200).check(z.minLength(1, 'detailRequired')),
      postcode: Text(12),
    }),
    why: Why,
    version: Version,
  }),
  errors: ['object.not_found', 'order.wrong_state', 'state.changed', 'address.undeliverable'],
})

export const staffCancelReasons = ['out_of_stock', 'undeliverable', 'asked', 'suspicious', 'other'] as const
export type StaffCancelReason = (typeof staffCancelReasons)[number]

/** Unpaid: canceled. Paid and not shipped: refunded to the wallet. The shopper sees the reason. */
export const cancelOrderOf = endpoint({
  ...operatorWrite,
  name: 'cancelOrderOf',
  path: '/api/admin/orders/:id/cancel',
  access: { operator: ['support', 'fulfilment', 'admin'] },
  body: z.object({
    /** One of `staffCancelReasons`, which is translated, or the operator's own text. */
    reason: Text(500, 1),
    text: z.optional(Text(500)),
    version: z.optional(Version),
  }),
  errors: ['object.not_found', 'order.wrong_state', 'state.changed'],
})

/** Printed and put into the parcel: in the shopper's language, optionally without prices. */
export const getPackingSlips = endpoint({
  name: 'getPackingSlips',
  method: 'GET',
  path: '/api/admin/packing_slips',
  access: senders,
  query: z.object({ ids: Text(600, 1).check(z.regex(/^\d{1,16}(,\d{1,16}){0,49}$/, 'format')) }),
  reply: z.array(
    z.object({
      id: Id,
      sn: z.string(),
      language: z.string(),
      shop: z.string(),
      address: OrderAddress,
      note: z.string(),
      created_at: UnixTime,
      items: z.array(z.object({ title: z.string(), spec: z.string(), qty: z.int(), sku_id: Id })),
      /** With the quantity of each SKU. */
      parcels: z.array(
        z.object({
          carrier: z.string(),
          number: z.string(),
          items: z.array(z.object({ sku_id: Id, qty: z.int() })),
        }),
      ),
    }),
  ),
  errors: [],
})

export const numbersLinesMax = 2_000
const csvBytesMax = 512 * 1024

const CsvReport = z.object({
  lines: z.int(),
  taken: z.int(),
  repeated: z.int(),
  /** At most 200 problems; if there is any, nothing is written. */
  problems: z.array(z.object({ line: z.int(), column: z.string(), rule: z.string(), value: z.string() })),
  problem_count: z.int(),
  done: z.boolean(),
})
export type CsvReport = z.output<typeof CsvReport>
const csvBody = z.object({ csv: z.string().check(z.maxLength(csvBytesMax, 'tooLong')), dry_run: z.boolean() })

/** Columns `sn,carrier,number`: ships what is left of each order. */
export const importNumbers = endpoint({
  name: 'importNumbers',
  method: 'POST',
  path: '/api/admin/orders_numbers',
  access: senders,
  bodyMax: csvBytesMax * 2,
  body: csvBody,
  reply: CsvReport,
  errors: ['file.type', 'file.too_large'],
  rate: 'write',
})

/** Columns `carrier,number,time,state,place,text`. */
export const importParcelEvents = endpoint({
  name: 'importParcelEvents',
  method: 'POST',
  path: '/api/admin/parcel_events',
  access: senders,
  bodyMax: csvBytesMax * 2,
  body: csvBody,
  reply: CsvReport,
  errors: ['file.type', 'file.too_large'],
  rate: 'write',
})
