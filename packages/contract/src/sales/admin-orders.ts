// Orders as operators send and change them: the queues, one in full, parcels, numbers by CSV, carriers.
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { Version, Why } from '../staff/admin-translations.ts'
import { Id, QueryFlag, QueryId, Text, UnixTime, Usd } from '../wire.ts'
import { Quantity } from './bag.ts'
import { Parcel, parcelStates } from './logistics.ts'
import { OrderAddress, OrderItem, OrderStatus, orderActors, orderEventKinds, orderStatusKeys } from './orders.ts'

const readers = { operator: ['support', 'fulfilment', 'finance', 'admin'] } as const
const senders = { operator: ['fulfilment', 'admin'] } as const
const params = z.object({ id: QueryId })
const Person = z.object({ id: Id, account: z.string() })
const ShopName = z.object({ id: Id, name: z.string() })

/** What may be done with it now. */
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
  /** Paid, not shipped, and over its time. */
  is_late: z.boolean(),
  /** When the shopper asked for it last. */
  reminded_at: z.nullable(UnixTime),
  version: Version,
})
export type OrderRow = z.output<typeof OrderRow>

export const listOrderRows = endpoint({
  name: 'listOrderRows',
  method: 'GET',
  path: '/api/admin/orders',
  access: readers,
  /** To ship comes oldest first, everything else newest first. */
  query: z.object({
    status: z.optional(z.string().check(z.regex(/^-?[0-4]$/, 'chooseOne'))),
    shop_id: z.optional(QueryId),
    late: z.optional(QueryFlag),
    /** A parcel of it is shown with a problem by the carrier. */
    problem: z.optional(QueryFlag),
    /** An order or payment number, a login name, a tracking number, each in full; or a product's id or title. */
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
  /** A decimal below one. */
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

/** Without `items`: everything that is left. The order counts as shipped when all of it is. */
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
          number: Text(40, 4),
          /** Whole lines. */
          item_ids: z.optional(z.array(Id).check(z.maxLength(100, 'tooLarge'))),
          /** Or parts of lines. */
          items: z.optional(
            z.array(z.object({ order_item_id: Id, qty: Quantity })).check(z.maxLength(100, 'tooLarge')),
          ),
        }),
      )
      .check(z.minLength(1, 'required'), z.maxLength(parcelsMax, 'tooLarge')),
    /** The number is in use for another order, and that is meant. */
    shared: z.optional(z.boolean()),
    version: z.optional(Version),
  }),
  errors: ['object.not_found', 'order.wrong_state', 'state.changed'],
})

/** Something was seen of a parcel; without `parcel_id`, of the order's only one. */
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

/** Wrong number or carrier, mended. */
export const changeParcel = endpoint({
  ...operatorWrite,
  name: 'changeParcel',
  path: '/api/admin/orders/:id/parcel',
  body: z.object({ parcel_id: Id, carrier: Text(31, 2), number: Text(40, 4), why: Why }),
  errors: ['object.not_found', 'state.changed'],
})

/** The shopper reads the new date. */
export const delayOrder = endpoint({
  ...operatorWrite,
  name: 'delayOrder',
  path: '/api/admin/orders/:id/delay',
  body: z.object({ until: UnixTime, why: Why, version: Version }),
  errors: ['object.not_found', 'order.wrong_state', 'state.changed'],
})

/** Before shipping, with the shopper's consent written down in `why`. */
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

/** Unpaid: cancelled. Paid and not shipped: everything back to the wallet. The shopper reads the reason. */
export const cancelOrderOf = endpoint({
  ...operatorWrite,
  name: 'cancelOrderOf',
  path: '/api/admin/orders/:id/cancel',
  access: { operator: ['support', 'fulfilment', 'admin'] },
  body: z.object({
    /** One of `staffCancelReasons`, told in the shopper's language, or the operator's own words. */
    reason: Text(500, 1),
    text: z.optional(Text(500)),
    version: z.optional(Version),
  }),
  errors: ['object.not_found', 'order.wrong_state', 'state.changed'],
})

/** What is printed and laid into the parcel: in the shopper's language, without prices when it is asked so. */
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
      /** With how many of each SKU are inside. */
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
  /** At most 200 are told; while there is one, nothing is written. */
  faults: z.array(z.object({ line: z.int(), column: z.string(), rule: z.string(), value: z.string() })),
  fault_count: z.int(),
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
